import 'widget-select/style.css';
import 'widget-select/plugins.css';
import 'widget-select/themes/bootstrap5.css';
import 'widget-select/themes/contrast.css';
import 'widget-select/themes/material.css';
import 'widget-select/themes/shadcn.css';
import 'widget-select/themes/unstyled.css';
import './styles/page.css';
import './styles/bar.css';
import './styles/card.css';
import './styles/example.css';
import './styles/docs.css';
import entries from 'virtual:documentation';
import SelectWidget from 'widget-select';
import { startCopyButtons } from './page/copy-code';
import { startExamples } from './page/examples';
import { startPreferences } from './page/preferences';
import { startScrollBoxes } from './page/scroll-boxes';

const examples = import.meta.glob('../examples/*.ts');

startPreferences();
startCopyButtons();
startScrollBoxes();
void startExamples(
  async (name) => {
    await examples[`../examples/${name}.ts`]?.();
  },
  () => {},
);
// In a task of its own, so that the page answers before.
setTimeout(startSearch);

const builder = document.getElementById('builder');
if (builder) void import('./page/builder').then(({ startBuilder }) => startBuilder(builder));

/** The search of the site is the widget: pages and their headings. */
function startSearch(): void {
  const find = new SelectWidget('#find', {
    placeholder: 'Search',
    highlightSearch: true,
    data: entries.map(({ slug, title, headings }) => ({
      label: title,
      options: [
        { value: `${slug}.html`, label: title },
        ...headings.map(({ id, text }) => ({
          value: `${slug}.html#${id}`,
          label: text,
          description: title,
        })),
      ],
    })),
  });
  find.on('select', ({ value }) => {
    // The switches of the page stay as they are.
    const url = new URL(value, location.href);
    url.search = location.search;
    location.assign(url);
    find.setValue(null);
  });
}
