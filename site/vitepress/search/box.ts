/** The search box of VitePress, with the order of `ranked.ts` and with roles and names that its markup does not have. */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'VPLocalSearchBox.vue';

/** A dialog is no button; a field whose arrow keys move in a list is a combobox; an icon is no name. */
const changes: readonly (readonly [from: string, to: string])[] = [
  [
    `role="button"
      :aria-owns="results?.length ? 'localsearch-list' : undefined"
      aria-expanded="true"
      aria-haspopup="listbox"
      aria-labelledby="localsearch-label"`,
    `role="dialog"
      aria-modal="true"
      :aria-label="translate('button.buttonText')"`,
  ],
  [
    `:aria-controls="results?.length ? 'localsearch-list' : undefined"
            aria-labelledby="localsearch-label"`,
    `:aria-controls="results?.length ? 'localsearch-list' : undefined"
            role="combobox"
            :aria-expanded="results?.length ? 'true' : 'false'"
            :aria-label="translate('button.buttonText')"`,
  ],
  [
    `:aria-labelledby="results?.length ? 'localsearch-label' : undefined"`,
    `:aria-label="results?.length ? translate('button.buttonText') : undefined"`,
  ],
  // An option contains no link: it is one.
  [
    `:id="'localsearch-item-' + index"
            :aria-selected="selectedIndex === index ? 'true' : 'false'"
            role="option"`,
    `role="presentation"`,
  ],
  [
    `class="result"`,
    `class="result"
              :id="'localsearch-item-' + index"
              :aria-selected="selectedIndex === index ? 'true' : 'false'"
              role="option"
              tabindex="-1"`,
  ],
  [`:aria-label="[...p.titles, p.title].join(' > ')"`, ''],
  [`class="title-icon"`, `class="title-icon" aria-hidden="true"`],
  [`<kbd :aria-label`, `<kbd role="img" :aria-label`],
];

export function searchBox(): Plugin {
  return {
    name: 'documentation:search-box',
    enforce: 'pre',
    resolveId: (id, importer = '') =>
      id === 'minisearch' && importer.includes(FILE)
        ? join(import.meta.dirname, 'ranked.ts')
        : null,
    transform(code, id) {
      if (!id.endsWith(FILE)) return null;
      return changes.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${FILE} has other markup: ${from}`);
        return text.replaceAll(from, to);
      }, code);
    },
  };
}
