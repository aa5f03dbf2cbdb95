/**
 * What the search lists: pages, headings, and each row of the reference, with the words that other libraries use for the same.
 */
import { basename } from 'node:path';
import { foreignWords } from '../../../packages/core/src/schema/foreign.ts';

/** As VitePress takes it. The last of the titles, which are HTML, is that of the section itself. */
interface Section {
  readonly anchor: string;
  readonly titles: string[];
  readonly text: string;
}

/** VitePress gives the index two texts of a section. The words are in one of them, after this sign. */
const SIGN = '\u0001';

export const fields = ['title', 'titles', 'text', 'words'];

/** Also runs in the browser, so it takes nothing from this file. */
export function extractField(section: Record<string, unknown>, field: string): unknown {
  if (field !== 'text' && field !== 'words') return section[field];
  const [text, words] = String(section['text']).split('\u0001');
  return field === 'text' ? text : words;
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
  index: 'license licence mit open source free price',
  languages: 'i18n l10n locale translation rtl',
  migrate: 'switch replace alternative codemod',
  mobile: 'phone touch bottom sheet ios android',
  performance: 'virtual scroll large list slow fast windowing',
  react: 'controlled uncontrolled component props hooks',
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

const HEADING = /<h([1-6])[^>]*? id="([^"]*)"[^>]*>([\s\S]*?)<\/h\1>/g;
const ROW =
  /<tr[^>]*>\s*<th[^>]*><a class="anchor" id="([^"]+)"[^>]*>([\s\S]*?)<\/a>[\s\S]*?<\/tr>/g;

/** What VitePress calls with the file and the HTML of each page. */
export function sectionsOf(file: string, html: string): Section[] {
  const slug = basename(file, '.md');
  const found: Section[] = [];
  const parents: string[] = [];
  const add = (anchor: string, titles: readonly string[], part: string, words = '') =>
    found.push({ anchor, titles: [...titles], text: `${textOf(part)}${SIGN}${words}` });

  const starts = [...html.matchAll(HEADING)];
  for (const [i, { 0: whole, 1: level, 2: id = '', 3: words = '', index }] of starts.entries()) {
    const depth = Number(level);
    const part = html.slice(index + whole.length, starts[i + 1]?.index);
    parents.length = depth - 1;
    parents[depth - 1] = textOf(words);
    const titles = parents.filter(Boolean);
    add(depth === 1 ? '' : id, titles, part.replace(ROW, ''), depth === 1 ? pageWords[slug] : '');
    for (const [row, anchor = '', name = ''] of part.matchAll(ROW)) {
      const label = textOf(name);
      add(anchor, [...titles, label], row.replace(name, ''), otherNames(slug, label));
    }
  }
  return found;
}

/** As HTML without tags. */
const textOf = (html: string): string =>
  html
    .replace(/<div class="example__live[\s\S]*?(?=<div class="example__code)/g, ' ')
    .replace(/<button[\s\S]*?<\/button>|<span class="lang">[^<]*<\/span>/g, ' ')
    .replace(/<a class="header-anchor"[\s\S]*?<\/a>/g, ' ')
    // The colours of code divide no words.
    .replace(/<\/?(?:span|code|strong|em|kbd|a)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#8203;|\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const foreign = foreignWords();
const advice = {
  options: [foreign.option],
  events: [foreign.event, foreign.option],
  texts: [foreign.option],
  remote: [foreign.ajax],
};

/** What people look for, where the name of the option says it otherwise. */
const rowWords: Readonly<Record<string, string>> = {
  searchable: 'disable search off hide filter',
  disabled: 'disable',
  dropdownParent: 'portal append body',
};

/** Other words for a row: names of other libraries for an option, an event, a string or a part of `ajax`. */
function otherNames(slug: string, label: string): string | undefined {
  const tables = advice[slug as keyof typeof advice];
  if (!tables || !/^\w+$/.test(label)) return undefined;
  const mention = new RegExp(
    `"(?:ajax\\.)?${label}"|\\bon\\('${label}'|\`${label}\`|\\b${label}: `,
  );
  const names = tables.flatMap((table) =>
    [...table].filter(([, text]) => mention.test(text)).map(([name]) => name),
  );
  return [rowWords[label], ...names].filter(Boolean).join(' ') || undefined;
}
