import type { Config } from '../../schema/options.js';

/** Letters that have no decomposition, and what they are typed as (D3.1). */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ŋ: 'n',
  ħ: 'h',
  ŧ: 't',
  ĸ: 'k',
  ſ: 's',
  ɨ: 'i',
  ƀ: 'b',
  ɖ: 'd',
  ƒ: 'f',
  ŀ: 'l',
  ς: 'σ',
};

export const ASCII = /^[\0-\x7f]*$/;
const FULL_WIDTH = /[\uff01-\uff5e\u3000]/g;
// Marks of Latin, Greek and Cyrillic; Hebrew points; Arabic harakat. Marks of Devanagari, Thai and kana
// are letters there and stay.
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
const SPECIAL = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

const narrow = (wide: string): string =>
  wide === '\u3000' ? ' ' : String.fromCharCode(wide.charCodeAt(0) - 0xfee0);

/**
 * Folds a text so that what people type finds what they mean: lower case, without diacritics, special
 * letters spelled out, full-width forms as ASCII (D3.1). Servers fold their column with the same function.
 *
 * @example normalize('Đà Nẵng') === 'da nang'
 */
export function normalize(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return (
    text
      .replace(FULL_WIDTH, narrow)
      .toLowerCase()
      .normalize('NFD')
      .replace(MARKS, '')
      .replace(SPECIAL, (letter) => LETTERS[letter] ?? letter)
      // What was not stripped goes back together, so that か does not find が nor 하 find 한.
      .normalize('NFC')
  );
}

/** How texts are compared under this configuration: folded, or as they are written. */
export const foldFor = ({ accentInsensitive }: Pick<Config, 'accentInsensitive'>) =>
  accentInsensitive === false ? (text: string): string => text : normalize;
