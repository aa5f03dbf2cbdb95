// @ts-check
// How texts are made comparable, the table's and the query's alike.
import { normalize } from 'widget-select/search';

/**
 * The same function as in the browser, so that both find the same. A name and its place are kept apart by a line
 * feed, which no query holds.
 * @param {string} name @param {string} [place] @returns {string}
 */
export const fold = (name, place) =>
  place === undefined ? normalize(oneLine(name)).trim() : `${fold(name)}\n${fold(place)}`;

/**
 * What rows are ranked and sorted by: every word after one space. `fold('’s-Gravenhage', 'Netherlands')` becomes
 * `" s gravenhage\n netherlands"`, so that it is sorted under S, and `LIKE '% grav%'` finds the start of a word.
 * @param {string} folded
 */
export const toWords = (folded) =>
  folded
    .split('\n')
    .map((part) => ` ${part.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()}`)
    .join('\n');

/** PostgreSQL refuses \0 and half of a surrogate pair, and a line feed would pass for the border. @param {string} text */
const oneLine = (text) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it removes exactly these
  text.replace(/[\0-\x1f\x7f]+/g, ' ').replace(/\p{Surrogate}/gu, '\ufffd');

/** No value in the table contains what PostgreSQL refuses. @param {string} text */
export const isStorable = (text) => !/\0|\p{Surrogate}/u.test(text);

/** A pattern of LIKE for exactly this text. @param {string} text */
export const escapeLike = (text) => text.replace(/[\\%_]/g, '\\$&');
