import type { Likeness } from '../kit/similar.js';
import { closenessAt } from './place.js';

/** Consonants that an input method joins, and what was typed. */
const JOINED = 'ㄳㄱㅅㄵㄴㅈㄶㄴㅎㄺㄹㄱㄻㄹㅁㄼㄹㅂㄽㄹㅅㄾㄹㅌㄿㄹㅍㅀㄹㅎㅄㅂㅅ';
/** A final consonant and the initial one that it becomes when a vowel follows, both as parts of a syllable. */
const FINALS = 'ᆨᄀᆫᄂᆮᄃᆯᄅᆷᄆᆸᄇᆺᄉᆼᄋᆽᄌᆾᄎᆿᄏᇀᄐᇁᄑᇂᄒᆩᄁᆻᄊ';

/** Vowels and final consonants. */
const REST = '[\\u1161-\\u11ff]';
const HANGUL = /[\u3131-\u3163가-힣]/;

/** What the last final consonant of a query may become: joined with another one, or the first consonant of the next syllable. */
function continued(final: string): string {
  const at = FINALS.indexOf(final);
  if (at % 2) return final;
  const initial = FINALS.charAt(at + 1);
  let finals = final;
  // Two of them are initials, too.
  for (const [[joined, first]] of JOINED.matchAll(/.../g))
    if (first?.normalize('NFKD') === initial)
      finals += joined?.normalize('NFKD').replace('\u1121', '\u11b9').replace('\u111a', '\u11b6');
  return `(?:[${finals}]|${initial}${REST}*)`;
}

/**
 * Finds options by initial consonants, and while a syllable is incomplete.
 *
 * @example
 * ```ts
 * searchMore([hangul()]); // "ㄷㅎㅁㄱ", "대ㅎ" and "대하" find 대한민국
 * ```
 */
export const hangul = (): Likeness => (query, fold) => {
  if (!HANGUL.test(query)) return null;
  const separate = fold(query).replace(/[ㄳ-ㅄ]/g, (joined) => {
    const at = JOINED.indexOf(joined);
    return at % 3 ? joined : JOINED.slice(at + 1, at + 3);
  });
  // An initial consonant alone is that of any syllable.
  const pattern = separate
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
    .replace(new RegExp(`[\\u1100-\\u1112](?!${REST})`, 'g'), `$&${REST}*`)
    .replace(/[\u11a8-\u11c2]$/, continued);
  const typed = new RegExp(pattern, 'g');
  return (text) => {
    if (!HANGUL.test(text)) return 0;
    const syllables = text.normalize('NFD');
    let best = 0;
    for (const { 0: found, index } of syllables.matchAll(typed))
      best = Math.max(best, closenessAt(syllables, index, found.length));
    return best;
  };
};
