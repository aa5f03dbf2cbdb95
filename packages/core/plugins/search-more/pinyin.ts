import type { Likeness } from '../kit/similar.js';
import { closenessIn } from './place.js';

/** The first character of each initial letter, in the order of pinyin. */
const FIRST = '阿八嚓咑妸发旮哈丌咔垃妈拏喔妑七呥仨他屲夕丫帀';
const LETTERS = 'abcdefghjklmnopqrstwxyz';

/** Initials of characters with two common readings, in places, surnames and words, and these characters. */
const MORE = 'cz长重藏朝曾cs沈sx厦ly乐ds单jx解hx行';

const HAN = /\p{Script=Han}/u;

/** Initials of the characters met so far; characters without one, or with two, stay. */
const known = new Map<string, string>();

// Whole syllables would need the characters with which all 406 of them begin: more than the plugin itself.
/**
 * Finds Chinese options by the initials of their pinyin, in common second readings too. Nothing is found in a browser without the
 * order of pinyin.
 *
 * @example
 * ```ts
 * searchMore([pinyin()]); // "bj" finds 北京
 * ```
 */
export const pinyin = (): Likeness => (query, fold) => {
  const typed = fold(query).replace(/[\s']/g, '');
  if (!/^\w+$/.test(typed)) return null;
  const { compare } = new Intl.Collator('zh-u-co-pinyin');
  const firsts = Array.from(FIRST);
  if (firsts.sort(compare).join('') !== FIRST) return null;
  // From the place of a character in this order, so no dictionary is needed.
  const initialOf = (letter: string) => {
    const before = firsts.filter((first) => compare(first, letter) <= 0);
    return (HAN.test(letter) && LETTERS.charAt(before.length - 1)) || letter;
  };
  // A character with two readings stays as it is, until it is found by one of them.
  const pattern = typed.replace(/./g, (letter) => {
    const also = MORE.replace(/(..)(\W+)/g, (_, both, all) => (both.includes(letter) ? all : ''));
    return `[${letter}${also}]`;
  });
  return (text) => {
    if (!HAN.test(text)) return 0;
    const read = Array.from(text, (letter) => {
      if (!known.has(letter)) known.set(letter, MORE.includes(letter) ? letter : initialOf(letter));
      return known.get(letter);
    });
    return closenessIn(read.join('').replace(new RegExp(pattern, 'g'), typed), typed);
  };
};
