// @ts-check
// A cursor is the place of the last row of a page. Clients pass it back as it is; what is in it may change any day.
import { HttpError } from './http.mjs';

/** @typedef {import('./search.mjs').Place} Place */

/** @param {Place} place */
export const toCursor = ({ rank, words, value }) =>
  Buffer.from(JSON.stringify([rank, words, value])).toString('base64url');

/** @param {string} cursor @returns {Place} */
export function fromCursor(cursor) {
  /** @type {unknown} */
  let place;
  try {
    place = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Reported below.
  }
  if (!isPlace(place)) throw new HttpError(400, 'This is no cursor of this server.');
  return { rank: place[0], words: place[1], value: place[2] };
}

/** @param {unknown} place @returns {place is [number, string, string]} */
export const isPlace = (place) =>
  Array.isArray(place) &&
  place.length === 3 &&
  Number.isInteger(place[0]) &&
  Math.abs(place[0]) < 100 &&
  isText(place[1]) &&
  isText(place[2]);

/** @param {unknown} text */
const isText = (text) => typeof text === 'string' && !text.includes('\0');
