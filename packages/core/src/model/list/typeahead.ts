import type { Option } from '../../schema/types.js';
import { optionLabel } from '../data/catalog.js';
import { isDisabled } from '../data/enabled.js';
import type { OptionIndex, Position, RowIndex } from '../indexes.js';
import { normalize } from '../search/fold.js';
import type { State, Typed } from '../state.js';
import { contentAt, positionOf, rowAtPosition } from './rows.js';

/** A pause this long starts a new word (spec, Typeahead). */
const TYPEAHEAD_RESET_MS = 500;

/** The letters that are still part of the word at a time. */
export const pendingLetters = (typed: Typed, now: number): string =>
  now - typed.at < TYPEAHEAD_RESET_MS ? typed.text : '';

/**
 * The row for typed letters: the next label that starts with them, with wrapping. A repeated letter moves through the labels that
 * start with it. Without a match, the active row does not change.
 */
export function typeahead(state: State, text: string): RowIndex {
  const { rows, active, config, catalog } = state;
  const fold = config.accentInsensitive === false ? (s: string) => s.toLowerCase() : normalize;
  // Compared letter by letter, because folding can convert one letter to two: æ.
  const letters = [...text].map(fold);
  const repeated = letters.every((letter) => letter === letters[0]);
  const prefix = repeated ? (letters[0] as string) : letters.join('');
  const starts = (ix: OptionIndex) => {
    const label = optionLabel(catalog.options[ix] as Option).trimStart();
    // Most labels start with another letter, which can be detected without folding.
    const isOther = label.charCodeAt(0) < 128 && label.charAt(0).toLowerCase() !== prefix.charAt(0);
    // Its beginning is enough; one letter can have four code units.
    return !isOther && fold(label.slice(0, 4 * prefix.length + 8)).startsWith(prefix);
  };
  const current = active < 0 ? -1 : positionOf(rows, active);
  const start = repeated || current < 0 ? current + 1 : current;
  const count = rows.options - Number(rows.creates);
  for (let i = 0; i < count; i++) {
    const row = rowAtPosition(rows, ((start + i) % count) as Position);
    const ix = contentAt(rows, row);
    if (starts(ix) && !isDisabled(state, ix)) return row;
  }
  return active;
}
