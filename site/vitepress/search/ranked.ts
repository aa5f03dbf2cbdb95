/**
 * MiniSearch as the search box of VitePress gets it: it looks for all words of a query, then for any. Both in the order of how
 * well a page fits, with our own pages above those that name options and features of other libraries.
 */
import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';

/** Pages whose rows have names and features of others, or of the project rather than the select. */
const FOREIGN = /^\/(?:migrate-|compare[-.]|parity\.)/;
/** Rows that repeat those of the options, events and methods for a framework. */
const REPEATED = /^\/\w+-api\..*#/;
const ASIDE = /^\/(?:changelog|clients|support|deprecations|contract)/;

const settings: SearchOptions = {
  // What is being typed, from its first letter on. A short word before it is complete: the “z” of “z-index”.
  prefix: (term, at, terms) => at === terms.length - 1 || term.length > 2,
  // A slip in a long word. In a short one it would be another word.
  fuzzy: (term) => (term.length > 4 ? 0.2 : false),
  boost: { title: 4, words: 5, text: 2, titles: 1 },
  weights: { fuzzy: 0.2, prefix: 0.5 },
};

/** How much more a part of the documentation counts for a word of a query. */
function boost(id: string, title: string, term: string, query: string): number {
  const names = title.replace(/\(.*/, '').toLowerCase().split(', ');
  // What has the word as its name before what is only found by its beginning: the method `on`, the code `invalid-option`.
  const named = names.includes(term) ? 1.6 : names.includes(query) ? 3 : 1;
  if (FOREIGN.test(id)) return 0.1 * named;
  if (ASIDE.test(id)) return 0.4 * named;
  if (REPEATED.test(id)) return 0.7 * named;
  // A whole page before its parts, which have few words and so count more.
  return (id.includes('#') ? 1 : 1.5) * named;
}

/** @param index A search over the pages. */
export function ranked(index: MiniSearch, query: string): SearchResult[] {
  const whole = query.trim().toLowerCase();
  const options: SearchOptions = {
    ...settings,
    boostDocument: (id, term, stored) => boost(id, String(stored?.['title']), term, whole),
  };
  const all = index.search(query, { ...options, combineWith: 'AND' });
  const found = new Set(all.map(({ id }) => id));
  const any = index.search(query, { ...options, combineWith: 'OR' });
  return [...all, ...any.filter(({ id }) => !found.has(id))];
}

export default {
  loadJSON(json: string, settings: ConstructorParameters<typeof MiniSearch>[0]) {
    const index = MiniSearch.loadJSON(json, settings);
    return { search: (query: string) => ranked(index, query) };
  },
};
