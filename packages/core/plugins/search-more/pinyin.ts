import type { Likeness } from '../../src/features/plugins/kit/similar.js';
import { closenessIn } from './place.js';

/** The first character of each initial letter, in the order of pinyin. */
const FIRST = '阿八嚓咑妸发旮哈丌咔垃妈拏喔妑七呥仨他屲夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';

const HAN = /\p{Script=Han}/u;

/** Initials of the characters met so far; characters without one stay. */
const known = new Map<string, string>();

/** Reads an initial from the place of a character in this order, so no dictionary is needed. */
function initialOf(letter: string, { compare }: Intl.Collator): string {
  let initial = known.get(letter);
  if (initial === undefined) {
    let at = FIRST.length;
    while (at > 0 && compare(letter, FIRST.charAt(at - 1)) < 0) at--;
    initial = (HAN.test(letter) && LETTERS.charAt(at - 1)) || letter;
    known.set(letter, initial);
  }
  return initial;
}

/**
 * Finds Chinese options by the initials of their pinyin. Each character has one reading, the most common one. Nothing is found in
 * a browser without the order of pinyin.
 *
 * @example
 * ```ts
 * searchMore([pinyin()]); // "bj" finds 北京
 * ```
 */
export const pinyin = (): Likeness => (query, fold) => {
  const typed = fold(query).replace(/[\s']/g, '');
  if (!/^[a-z\d]+$/.test(typed)) return null;
  const collator = new Intl.Collator('zh-u-co-pinyin');
  const isKnown = Array.from(FIRST).every(
    (letter, i, { [i - 1]: before }) => !before || collator.compare(before, letter) < 0,
  );
  if (!isKnown) return null;
  return (text) =>
    HAN.test(text)
      ? closenessIn(Array.from(text, (letter) => initialOf(letter, collator)).join(''), typed)
      : 0;
};
