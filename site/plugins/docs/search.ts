/** What the search of the site lists: pages, headings, rows of tables and paragraphs, in this order. */
import { foreignWords } from '../../../packages/core/src/schema/foreign.ts';
import type { Passage, Rendered } from './markdown.ts';
import type { Page } from './pages.ts';

/** An option of the search field. */
export interface Entry {
  /** The address, relative to the folder of the documentation. */
  readonly value: string;
  readonly label: string;
  readonly description: string;
  /** Other words for the same. */
  readonly meta?: { readonly words: string };
}

/** What people call the subject of a page. */
const pageWords: Readonly<Record<string, string>> = {
  accessibility: 'a11y aria screen reader keyboard wcag',
  anatomy: 'parts structure dom',
  'command-menu': 'palette cmdk ctrl k shortcut keyboard launcher kbar',
  create: 'creatable free solo add new item taggable create tags',
  'custom-options': 'template render image icon avatar slot markup html',
  data: 'items groups optgroup json fields',
  element: 'web component shadow dom script tag',
  events: 'callback handler listener',
  forms: 'submit formdata name reset',
  installation: 'npm cdn script tag csp esm import',
  languages: 'i18n l10n locale translation rtl',
  migrate: 'switch replace alternative codemod',
  mobile: 'phone touch bottom sheet ios android',
  performance: 'virtual scroll large list slow fast windowing',
  remote: 'async server api fetch autocomplete lazy pagination infinite scroll',
  search: 'filter find autocomplete typeahead',
  security: 'xss csp sanitize trusted types',
  sort: 'drag drop reorder draggable tags',
  ssr: 'next nuxt hydration server rendering',
  tags: 'chips pills tokens badges multiselect',
  'theming-recipes': 'tailwind shadcn bootstrap css',
  themes: 'dark mode colors skin style css variables density compact',
  tree: 'tree nested hierarchy treeselect cascader children checkbox leaves',
  validation: 'error message invalid required',
};

/** Pages whose rows have names and features of others. */
const foreignPages = /^(migrate-.*|compare|parity)$/;

const LONGEST = 240;
const shorten = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

export function searchEntries(
  pages: readonly (Pick<Rendered, 'headings' | 'passages'> & { readonly page: Page })[],
): Entry[] {
  return unique([
    ...pages.map(({ page: { slug, title, description } }) =>
      entry(`${slug}.html`, title, shorten(description), pageWords[slug]),
    ),
    ...pages.flatMap(({ page, headings }) =>
      headings
        .filter(({ depth }) => depth > 1)
        .map(({ id, text }) => entry(`${page.slug}.html#${id}`, text, page.title)),
    ),
    ...pages.flatMap(({ page, passages }) =>
      passages.filter(({ text }) => text !== page.description).map((one) => passage(page, one)),
    ),
  ]);
}

const entry = (value: string, label: string, description: string, words?: string): Entry => ({
  value,
  label,
  description,
  ...(words && { meta: { words } }),
});

/** A paragraph, or a row without an id, has the address of its heading and of its first words. */
function passage({ slug, title, name: pageName }: Page, one: Passage): Entry {
  const { id, label, section, text, kind } = one;
  const [first, ...words] = (kind === 'row' ? label : text).split(' ');
  const start = encodeURIComponent([first, ...words.slice(0, 5)].join(' ')).replaceAll('-', '%2D');
  const isEntry = kind === 'row' && id.endsWith(slugOf(label));
  const address = `${slug}.html#${id}${isEntry ? '' : `:~:text=${start}`}`;
  // Names of other libraries come after our own: “vue-multiselect: max”.
  const whose = slug.startsWith('migrate-') ? pageName : section;
  const name = foreignPages.test(slug) && kind === 'row' ? `${whose}: ${label}` : label;
  return entry(address, name || title, shorten(`${title}: ${text}`), otherNames(slug, label));
}

const slugOf = (label: string) => label.replace(/\(.*\)/, '').toLowerCase();

/** The first entry for each address: two rows of a page may have the same name. */
const unique = (entries: readonly Entry[]): Entry[] =>
  [...new Map(entries.toReversed().map((one) => [one.value, one])).values()].toReversed();

const foreign = foreignWords();
const advice = {
  options: [foreign.option],
  events: [foreign.event, foreign.option],
  remote: [foreign.ajax],
};

/** Names of other libraries for an option, an event or a part of `ajax`. */
function otherNames(slug: string, label: string): string | undefined {
  const tables = advice[slug as keyof typeof advice];
  if (!tables || !/^\w+$/.test(label)) return undefined;
  const mention = new RegExp(`"(?:ajax\\.)?${label}"|\\bon\\('${label}'|\`${label}\``);
  const names = tables.flatMap((table) =>
    [...table].filter(([, text]) => mention.test(text)).map(([name]) => name),
  );
  return names.join(' ') || undefined;
}
