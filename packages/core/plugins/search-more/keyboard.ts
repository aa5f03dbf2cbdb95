import type { Likeness } from '../kit/similar.js';
import { closenessIn } from './place.js';

/** The keys of a layout in the order of those of QWERTY. */
const QWERTY = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";

/** A dead key types an accent. */
const LAYOUTS = {
  ru: 'ёйцукенгшщзхъфывапролджэячсмитьбю.',
  uk: "'йцукенгшщзхїфівапролджєячсмитьбю.",
  el: "`;ςερτυθιοπ[]ασδφγηξκλ\u0301'ζχψωβνμ,./",
  he: ";/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ.",
  ar: 'ذضصثقفغعهخحجدشسيبلاتنمكطئءؤرﻻىةوزظ',
  de: '^qwertzuiopü+asdfghjklöäyxcvbnm,.-',
  fr: '²azertyuiop^$qsdfghjklmùwxcvbn,;:!',
};

/** A keyboard layout that {@link keyboard} knows. */
export type KeyboardLayout = keyof typeof LAYOUTS;

/** What the same keys type in another layout. */
const retype = (text: string, from: string, to: string): string =>
  Array.from(text, (letter) => to.charAt(from.indexOf(letter)) || letter).join('');

/**
 * Finds what was typed in the wrong keyboard layout: in QWERTY instead of one of these layouts, or the other way round.
 * Without layouts, all are tried: `ru`, `uk`, `el`, `he`, `ar`, `de` (QWERTZ) and `fr` (AZERTY).
 *
 * @throws RangeError for a layout that is not one of these.
 *
 * @example
 * ```ts
 * searchMore([keyboard('ru')]); // "ghfuf" finds Прага, and "зкфпгу" finds Prague
 * ```
 */
export const keyboard = (...layouts: readonly KeyboardLayout[]): Likeness => {
  const unknown = layouts.find((name) => !Object.hasOwn(LAYOUTS, name));
  if (unknown) throw new RangeError(`keyboard(): there is no layout "${unknown}".`);
  const rows = layouts.length > 0 ? layouts.map((name) => LAYOUTS[name]) : Object.values(LAYOUTS);
  return (query, fold) => {
    const typed = query.normalize('NFC').toLowerCase();
    const meant = rows
      .flatMap((keys) => [retype(typed, QWERTY, keys), retype(typed, keys, QWERTY)])
      .map((text) => fold(text).trim());
    const others = new Set(meant.filter(Boolean));
    return (text) => {
      let best = 0;
      for (const other of others) best = Math.max(best, closenessIn(text, other));
      return best;
    };
  };
};
