import { normalize } from 'widget-select/search';
import { texts } from './sample.ts';

const parts = (text: string) => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter(Boolean);
/** ` hue`: what a string contains as whole words, and where words begin. */
const spaced = (text: string) => ` ${parts(text).join(' ')}`;

const rows = [...texts].map(([value, { label, place }]) => {
  const name = normalize(label).trim();
  const where = normalize(place).trim();
  return { value, text: `${name}\n${where}`, name: spaced(name), where: spaced(where) };
});
type Row = (typeof rows)[number];

function rankOf({ name, where }: Row, query: string, words: string[]): number {
  const whole = spaced(query);
  if (name === whole) return 0;
  if (name.startsWith(whole)) return 1;
  const begin = words.map(spaced);
  if (!begin.every((word) => name.includes(word) || where.includes(word))) return 6;
  if (`${whole} `.startsWith(`${name} `)) return 2;
  if (begin.some((word) => name.startsWith(word))) return 3;
  return begin.some((word) => name.includes(word)) ? 4 : 5;
}

/** No row has control characters or half of a surrogate pair, not even where JavaScript finds the half in a pair. */
const readable = (text: string) =>
  text.replace(/\p{Cc}/gu, ' ').replace(/\p{Surrogate}/gu, '\ufffd');

/** Looks at every row, as slowly and as plainly as can be. Values, best first. */
export function naiveSearch(typed: string): string[] {
  const query = normalize(readable(typed)).trim();
  const words = query.split(/\s+/).filter(Boolean);
  return rows
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((row) => ({
      value: row.value,
      rank: words.length > 0 ? rankOf(row, query, words) : 0,
      order: `${row.name}\n${row.where}`,
    }))
    .sort((a, b) => a.rank - b.rank || bytes(a.order, b.order) || bytes(a.value, b.value))
    .map(({ value }) => value);
}

const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
