import type { Likeness } from '../kit/similar.js';
import { closenessIn } from './place.js';

/** Hiragana in the order of their codes, from U+3041. `x`: small, so it changes the one before. */
const KANA =
  'xa a xi i xu u xe e xo o ka ga ki gi ku gu ke ge ko go sa za si zi su zu se ze so zo ta da ti zi xtu tu zu te de to do na ni nu ' +
  'ne no ha ba pa hi bi pi hu bu pu he be pe ho bo po ma mi mu me mo xya ya xyu yu xyo yo ra ri ru re ro xwa wa i e o n bu xka xke';

const HAS_KANA = /[ぁ-ゖァ-ヶ]/;

/** Long and double sounds are written in many ways, so they are short in both. */
const short = (text: string) => text.replace(/ou/g, 'o').replace(/([a-z])\1+/g, '$1');

/** What kana sound like, without long and double sounds. */
const sound = (text: string, kana: readonly string[]): string =>
  short(
    text
      .replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0x60))
      .replace(/[ぁ-ゖ]/g, (sign) => kana[sign.charCodeAt(0) - 0x3041] as string)
      .replace(/xtu/g, '')
      .replace(/ix(?=y)/g, '')
      .replace(/([szt])ix(?=e)/g, '$1y')
      .replace(/(^|[^b-df-hj-np-tv-z])ux(?=[aie])/g, '$1w')
      .replace(/[iueo]x/g, '')
      .replace(/ー/g, ''),
  );

/** How it is typed, in the spelling of Hepburn or Kunrei. */
const spell = (text: string): string =>
  short(
    text
      .replace(/[\s'-]/g, '')
      .replace(/[ct]ch/g, 'ch')
      .replace(/(sh|ch|j)(?=[aueo])/g, '$1y')
      .replace(/sh/g, 's')
      .replace(/ch|ts/g, 't')
      .replace(/j(y?)|dz/g, 'z$1')
      .replace(/f/g, 'h')
      .replace(/v/g, 'b')
      .replace(/l/g, 'r')
      .replace(/du/g, 'zu')
      .replace(/wo/g, 'o')
      .replace(/m(?=[bmp])/g, 'n'),
  );

/**
 * Finds Japanese options in kana by Latin letters, as in Hepburn or Kunrei. Long and double sounds may be left out.
 *
 * @example
 * ```ts
 * searchMore([romaji()]); // "toukyou", "tokyo" and "tôkyô" find とうきょう, "furansu" finds フランス
 * ```
 */
export const romaji = (): Likeness => (query, fold) => {
  const typed = spell(fold(query));
  if (!/^\w+$/.test(typed)) return null;
  const kana = KANA.split(' ');
  return (text) => (HAS_KANA.test(text) ? closenessIn(sound(text, kana), typed) : 0);
};
