import type { Config } from '../../schema/options.js';

/**
 * What has no decomposition, and what people type for it (D3.1): a fold, and the signs that have it. Signs of
 * punctuation that keyboards do not have, too.
 */
const FOLDS =
  '\' ‘’ʻʼ′׳ꞌ " “”„״ - ‐–—−־ / ⁄ a ⱥɑ ae æ b ƀɓƃ c ƈȼ d đðɖɗƌ e əǝɛɇ f ƒ g ǥɠɣɡ h ħⱨ i ıɨɩ j ɉȷ k ƙĸⱪ l łŀƚɫⱡ n ŋɲƞ ' +
  'o øɔɵ oe œ p ƥᵽ q ɋ r ɍɽ ss ß t ŧƭʈⱦ th þ u ʉʊ v ʋ w ⱳ y ƴɏ z ƶȥⱬ σ ς г ґ ه ةہەۃ ي یى ك ک';

const LETTERS = new Map<string, string>();
FOLDS.split(' ').forEach((signs, i, all) => {
  if (i % 2) for (const sign of signs) LETTERS.set(sign, all[i - 1] as string);
});

export const ASCII = /^[\0-\x7f]*$/;
// Keep what they are; all else that is another form of a letter, such as ligatures, full and half width, raised digits
// and Roman numbers, becomes that letter. Half of ำ (Thai, Lao) is none, nor is one of ㄱ; ﷺ is a sentence.
const KEPT_LETTERS = /[ŀ\u0675-\u0fff\u3131-\u318e\ufdf0-\ufdff]/;
// Marks of Latin, Greek and Cyrillic, Hebrew points, Arabic harakat; the stroke that stretches an Arabic word; what is not
// seen, as soft hyphens; the nukta, which Hindi is typed without. Other marks of Devanagari, Thai and kana are letters and stay.
const MARKS = /(?=[\u0300-\u06ff\u093c])\p{M}|[ـ\p{DI}]/gu;

/** Japanese is typed in hiragana first, also what is written in these. */
const KATAKANA = /[ァ-ヶヽヾ]/g;

/** Signs that are not seen and have two code units: variants of Han characters, tags. */
const SELECTORS = /[\udb40-\udb43][\udc00-\udfff]/g;

const foldLetter = (letter: string): string =>
  letter
    .normalize(KEPT_LETTERS.test(letter) ? 'NFD' : 'NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replace(KATAKANA, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
    .replace(/./gu, (base) => LETTERS.get(base) ?? base);

/** Folds of the letters met so far, by code: a million labels have hardly more of them than a few have. */
const known = new Map<number, string>();

/**
 * Folds a string so that what people type finds what they mean. The built-in search compares strings that are folded
 * this way; a server that folds its column and the query with it finds the same. No DOM, no locale: the same result
 * everywhere.
 *
 * - Lower case, without the marks of Latin, Greek and Cyrillic, Hebrew points, Arabic harakat and the nukta of
 *   Devanagari. Other marks of Devanagari, Thai, kana and other scripts are letters and stay: か does not find が.
 * - Letters that are typed as others: đ → d, ø → o, ł → l, ß → ss, æ → ae, þ → th, ə → e …; the four of Turkish,
 *   `İ I ı i`, are one; so are σ and ς, and letters that Arabic, Persian and Urdu keyboards have in other forms:
 *   ی and ى → ي, ک → ك, ة and ہ → ه. Katakana are as hiragana: ア → あ.
 * - Other forms of the same: full and half width, ligatures, raised digits, curly quotes, long hyphens, wide spaces.
 *   Signs that are not seen are left out.
 *
 * The result is in NFC, folding it again changes nothing, and how `text` is composed makes no difference. Nothing is
 * folded across a control character, so texts joined by one can be folded together. White space at the ends stays.
 *
 * @example
 * normalize('Đà Nẵng'); // 'da nang'
 * normalize('Große Straße, Ｎｏ．５'); // 'grosse strasse, no.5'
 */
export function normalize(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFC').replace(SELECTORS, '').toLowerCase();
  let folded = '';
  let from = 0;
  for (let at = 0; at < lower.length; at++) {
    const code = lower.charCodeAt(at);
    if (code < 128) continue;
    const letter = lower.charAt(at);
    let fold = known.get(code);
    if (fold === undefined) {
      fold = foldLetter(letter);
      known.set(code, fold);
    }
    if (fold === letter) continue;
    folded += lower.slice(from, at) + fold;
    from = at + 1;
  }
  // What was not stripped goes back together, so that か does not find が nor 하 find 한.
  return (folded + lower.slice(from)).normalize('NFC');
}

/** What is compared to see whether two labels are the same one (D1.14): case and white space around them do not count, marks do. */
export const labelKey = (label: string): string => label.toLowerCase().normalize('NFC').trim();

/** How texts are compared under this configuration: folded, or as they are written. */
export const foldFor = ({ accentInsensitive }: Pick<Config, 'accentInsensitive'>) =>
  accentInsensitive === false ? (text: string): string => text : normalize;
