import type { Likeness } from '../kit/similar.js';

/** In a shorter word, one letter is too much of it. */
const MIN_LETTERS = 3;
/** One more for the beginning of a word, which fits many words. */
const MIN_BEGUN = 4;

// How close a word is; other ways to be similar are closer, because nothing in them is a guess.
const EXACT = 5;
const WHOLE = 3;
const BEGUN = 1;

/** Maximum number of typed words, as of the search itself. */
const MAX_WORDS = 32;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A number that is almost the typed one is another number: of an order, a postal code, a diagnosis. */
const NUMBER = /\p{N}/u;

/** A date, an address or a version is one number, because its parts in another order are another one. Signs after it do not count. */
const TYPED = /\S*\p{N}\p{L}*|[\p{L}\p{M}\p{N}]+/gu;

const spaceless = (text: string) => text.replace(/\s/g, '');

/**
 * How close a word is to a typed one: 0 if more than one letter is wrong, missing, too many or swapped with the next. `typed`
 * may also be the beginning of the word. Only what follows the first difference is compared.
 */
function closeness(typed: string, word: string): number {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  if (at === typed.length) return EXACT;
  if (typed.length < MIN_LETTERS || NUMBER.test(typed)) return 0;
  const isSwapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  /** Whether the rest of the word begins with the rest of the typed one, and is the same. */
  let isBegun = false;
  for (const [skipped, from] of [
    [1, 1],
    [1, 0],
    [0, 1],
    [2, 2],
  ] as const) {
    const rest = typed.slice(at + skipped);
    if ((skipped === 2 && !isSwapped) || !word.startsWith(rest, at + from)) continue;
    // Seldom the first letter.
    if (word.length === at + from + rest.length) return WHOLE + +(at > 0);
    isBegun = true;
  }
  return isBegun && typed.length >= MIN_BEGUN ? BEGUN + +(at > 0) : 0;
}

/**
 * Finds options with a typo in each word of the query: one letter wrong, missing, too many, or swapped with its neighbour.
 * Words of three letters are compared as a whole, longer ones also with the beginning of a word. A word with a digit must match
 * exactly, with all signs in it: "2026-02-01" does not find "2026-01-02".
 *
 * @example
 * ```ts
 * searchMore([typos()]); // "germny" and "gremany" find Germany
 * ```
 */
export const typos = (): Likeness => (query, fold) => {
  const phrase = fold(query);
  const asWord = NUMBER.test(phrase) && spaceless(phrase);
  const typed = phrase.match(TYPED);
  // Each typed word is compared with each word of each text, so a pasted text is not.
  if (!typed || typed.length > MAX_WORDS) return null;
  return (text) => {
    const words = text.match(WORD) || [];
    const best = typed.map((one) =>
      text.includes(one) ? EXACT : Math.max(0, ...words.map((word) => closeness(one, word))),
    );
    // A space may be missing, or too many.
    const whole = closeness(phrase, text) || +(asWord && spaceless(text).startsWith(asWord));
    return Math.max(Math.min(...best), whole);
  };
};
