import { optionLabel } from '../data/catalog.js';
import { isDisabled } from '../data/enabled.js';
import type { OptionIndex, Position, RowIndex } from '../indexes.js';
import type { Movement } from '../request.js';
import { normalize } from '../search/fold.js';
import { isSelected } from '../select/selection.js';
import { shapeOf } from '../select/value.js';
import type { State, Typed } from '../state.js';
import { contentAt, isBranch, positionOf, rowAtPosition, rowOfOption } from './rows.js';

/** Rows that PageUp and PageDown jump (spec, Keyboard navigation). */
const PAGE = 10;

const enabledAt = (state: State, position: Position): boolean =>
  !isDisabled(state, contentAt(state.rows, rowAtPosition(state.rows, position)));

/** Disabled branches can be active too, because keys must be able to expand them (case 114). */
export const reachableAt = (state: State, position: Position): boolean =>
  enabledAt(state, position) ||
  isBranch(state, contentAt(state.rows, rowAtPosition(state.rows, position)));

/** First enabled position from `start` in a direction; −1 if there is none. */
export function seek(state: State, start: number, direction: 1 | -1, fits = enabledAt): Position {
  for (
    let at = start as Position;
    at >= 0 && at < state.rows.options;
    at = (at + direction) as Position
  )
    if (fits(state, at)) return at;
  return -1 as Position;
}

/** The target row of a step; the current row if there is no target (no wrapping). */
export function rowAfterMovement(state: State, to: Movement): RowIndex {
  const { rows, active } = state;
  if (typeof to === 'number') return to;
  const last = rows.options - 1;
  const from = active < 0 ? -1 : positionOf(rows, active);
  const jump = (target: number, direction: 1 | -1) => {
    const ahead = seek(state, Math.min(Math.max(target, 0), last), direction);
    return ahead >= 0
      ? ahead
      : seek(state, Math.min(Math.max(target, 0), last), direction === 1 ? -1 : 1);
  };
  const position = {
    next: () => seek(state, from + 1, 1, reachableAt),
    previous: () => seek(state, from < 0 ? last : from - 1, -1, reachableAt),
    first: () => seek(state, 0, 1),
    last: () => seek(state, last, -1),
    pageDown: () => jump(Math.max(from, 0) + PAGE, 1),
    pageUp: () => jump(Math.max(from, 0) - PAGE, -1),
  }[to]();
  return position < 0 ? active : rowAtPosition(rows, position);
}

/** First enabled row at or after `row`, else before it; −1 if none is enabled. */
export function nearestEnabled(state: State, row: RowIndex): RowIndex {
  const start = positionOf(state.rows, Math.min(row, state.rows.count - 1) as RowIndex);
  const after = seek(state, start, 1);
  const position = after >= 0 ? after : seek(state, start, -1);
  return position < 0 ? (-1 as RowIndex) : rowAtPosition(state.rows, position);
}

export const firstEnabled = (state: State): RowIndex => nearestEnabled(state, 0 as RowIndex);

/** Row of the first selected option in list order that can be active; −1 if there is none (F5, D3.10). */
export function firstSelected(state: State): RowIndex {
  const { rows, catalog, selection } = state;
  const { entries } = selection;
  let best = -1 as RowIndex;
  if (entries.length === 0) return best;
  // In a tree, a selected row need not be in the value.
  if (entries.length <= 32 && !shapeOf(state).cascades) {
    for (const entry of entries) {
      const ix = entry as OptionIndex;
      const row = ix < 0 ? best : rowOfOption(rows, ix);
      if (row >= 0 && (best < 0 || row < best) && !isDisabled(state, ix)) best = row;
    }
    return best;
  }
  for (let row = 0 as RowIndex; row < rows.count; row++) {
    const ix = contentAt(rows, row);
    if (ix >= 0 && isSelected(catalog, selection, ix) && !isDisabled(state, ix)) return row;
  }
  return best;
}

/** Whether the selected option of a single select is listed and disabled: Enter directly after opening must not replace it. */
function isKept({ config, selection, rows }: State): boolean {
  const [entry = -1] = selection.entries;
  return !config.multiple && entry >= 0 && rowOfOption(rows, entry as OptionIndex) >= 0;
}

/** The initial active row of a list; −1 for none (F5). */
export function firstActive(state: State): RowIndex {
  const selected = firstSelected(state);
  return selected >= 0 || state.searchPlace || isKept(state) ? selected : firstEnabled(state);
}

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
  // Case never counts here, as in a `<select>`.
  const fold = config.accentInsensitive === false ? (s: string) => s.toLowerCase() : normalize;
  // Compared letter by letter, because folding can convert one letter to two: æ.
  const letters = [...text].map(fold);
  const repeated = letters.every((letter) => letter === letters[0]);
  const prefix = repeated ? (letters[0] as string) : letters.join('');
  const starts = (ix: OptionIndex) => {
    const option = catalog.options[ix];
    // The "create" row has none.
    if (!option) return false;
    const label = optionLabel(option).trimStart();
    // Most labels start with another letter, which can be detected without folding.
    const isOther = label.charCodeAt(0) < 128 && label.charAt(0).toLowerCase() !== prefix.charAt(0);
    // Its beginning is enough; one letter can have four code units.
    return !isOther && fold(label.slice(0, 4 * prefix.length + 8)).startsWith(prefix);
  };
  const current = active < 0 ? -1 : positionOf(rows, active);
  const start = repeated || current < 0 ? current + 1 : current;
  const count = rows.options;
  for (let i = 0; i < count; i++) {
    const row = rowAtPosition(rows, ((start + i) % count) as Position);
    const ix = contentAt(rows, row);
    if (starts(ix) && !isDisabled(state, ix)) return row;
  }
  return active;
}
