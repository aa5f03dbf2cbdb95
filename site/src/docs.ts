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
import { startCopyButtons } from './page/copy-code';
import { startExamples } from './page/examples';
import { startPreferences } from './page/preferences';
import { startScrollBoxes } from './page/scroll-boxes';
import { startSearch } from './page/search';

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
// In a task of its own, so that the page responds before.
setTimeout(startSearch);

const builder = document.getElementById('builder');
if (builder) void import('./page/builder').then(({ startBuilder }) => startBuilder(builder));

const sizes = document.querySelector<HTMLFormElement>('#sizes');
if (sizes) void import('./page/sizes').then(({ startSizes }) => startSizes(sizes));
