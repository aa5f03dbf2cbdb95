import SelectWidget from 'widget-select';
import { siteFile } from '../data/site-file';

/** The search of the site: the widget over pages, headings, rows of tables and paragraphs. */
export function startSearch(): void {
  const element = document.getElementById('find');
  if (!element) return;
  const find = new SelectWidget(element, {
    placeholder: 'Search',
    highlightSearch: true,
    loading: true,
    searchFields: ['label', 'meta.words', 'description'],
    dropdownWidth: 480,
    classNames: { dropdown: 'found' },
  });
  // 100 kB that most visitors of a page do not need.
  let isLoaded = false;
  const load = async () => {
    if (isLoaded) return;
    isLoaded = true;
    try {
      const { default: entries } = await import('virtual:documentation');
      find.setData(entries);
      find.updateOptions({ loading: false });
    } catch {
      // Offline, for example: the next opening tries again.
      isLoaded = false;
    }
  };
  element.addEventListener('pointerenter', load);
  find.on('open', load);
  find.on('select', ({ value }) => {
    const url = new URL(value, siteFile('docs/'));
    // Keeps the colours and the direction that the visitor chose.
    url.search = location.search;
    location.assign(url);
    find.setValue(null);
  });
}
