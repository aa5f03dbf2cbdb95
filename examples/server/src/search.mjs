// @ts-check
// What can be asked of the table. Knows nothing of HTTP.
import { escapeLike, fold, isStorable, toWords } from './fold.mjs';
import { sql } from './sql.mjs';

/** @typedef {import('./database/types.d.ts').Database} Database */
/** @typedef {{ value: string, label: string, description: string, country: string }} Found */
/** @typedef {{ rank: number, words: string, value: string }} Place the position of a row in a search */
/**
 * @typedef {object} Page
 * @property {string} query as typed
 * @property {number} size the most rows to return
 * @property {Place} [after] the row before the page: equally fast everywhere
 * @property {number} [offset] the number of rows before the page: the larger, the slower
 * @property {AbortSignal} [signal]
 */

/** Nothing in the table is as long; whoever pastes a novel finds nothing. */
const MAX_QUERY = 200;

/** @typedef {ReturnType<typeof createSearch>} Search */

/**
 * @param {Database} db
 * @param {string | null} [country] the only country whose rows are found
 */
export function createSearch(db, country = null) {
  return {
    /** @param {Page} page @returns {Promise<{ rows: (Found & Place)[], hasMore: boolean }>} */
    async page({ query, size, after, offset = 0, signal }) {
      const asked = parse(query);
      if (asked === 'nothing') return { rows: [], hasMore: false };
      const { rank = -1, words = '', value = '' } = after ?? {};
      // One more than asked for tells whether there are more.
      const window = [size + 1, offset, country];
      const rows = asked
        ? await db.query(
            sql.search,
            [...asked.where, ...asked.order, rank, words, value, ...window],
            signal,
          )
        : await db.query(sql.browse, [words, value, ...window], signal);
      const found = /** @type {(Found & Place)[]} */ (rows);
      return { rows: found.slice(0, size), hasMore: found.length > size };
    },

    /** @param {string} query @param {number | null} limit where counting ends @param {AbortSignal} [signal] */
    async count(query, limit, signal) {
      const asked = parse(query);
      if (asked === 'nothing') return 0;
      const where = asked?.where ?? ['%', []];
      const [row] = await db.query(sql.count, [...where, limit, country], signal);
      return Number(row?.count);
    },

    /**
     * The rows of these values, in their order; unknown ones are left out.
     * @param {string[]} values @param {AbortSignal} [signal]
     */
    async byValue(values, signal) {
      const asked = values.filter(isStorable);
      const rows = /** @type {Found[]} */ (await db.query(sql.byValue, [asked, country], signal));
      const known = new Map(rows.map((row) => [row.value, row]));
      return [...new Set(asked)].flatMap((value) => known.get(value) ?? []);
    },

    /**
     * The rows that a form with `server: true` has selected, each once: how many, and the first of them. `totals` has the
     * number of rows that each result has now, before its exceptions are left out.
     * @param {import('widget-select/plugins/select-all').ReadSelection} selection
     * @param {number} size the most rows to return
     * @param {AbortSignal} [signal]
     * @returns {Promise<{ count: number, totals: number[], rows: Found[] }>}
     */
    async selection({ values, results }, size, signal) {
      const whole = results.flatMap(({ query, except }, nr) => {
        const asked = parse(query);
        if (asked === 'nothing') return [];
        const [longest, others] = asked?.where ?? ['%', []];
        return [{ nr, longest, others, except: except.filter(isStorable) }];
      });
      const params = [values.filter(isStorable), JSON.stringify(whole), country, size];
      const [row] = await db.query(sql.selection, params, signal);
      const found =
        /** @type {{ count: number, totals: Record<number, number>, first: Found[] }} */ (row);
      return {
        count: found.count,
        totals: results.map((_, nr) => found.totals[nr] ?? 0),
        rows: found.first,
      };
    },
  };
}

/** The parameters of a query; null when there is none. @param {string} query */
function parse(query) {
  if (query.length > MAX_QUERY) return 'nothing';
  const folded = fold(query);
  if (!folded) return null;
  // The longest word is likely to be the rarest; the index is asked for it.
  const parts = [...new Set(folded.split(/\s+/))].sort((a, b) => b.length - a.length);
  const [longest, ...others] = parts.map((part) => `%${escapeLike(part)}%`);
  const starts = parts.map((part) => escapeLike(toWords(part)));
  return {
    where: [longest, others],
    order: [
      `${toWords(folded)}\n`,
      toWords(folded),
      `${toWords(folded)} `,
      starts.map((start) => `%${start}%`),
      starts.map((start) => `${start}%`),
      starts.map((start) => `%${start}%\n%`),
    ],
  };
}
