import type { Option } from '../schema/types.js';
import type { Action, Delta, FocusTarget } from './actions.js';
import { knownTo } from './awaited.js';
import { optionValue } from './catalog.js';
import { closed } from './listing.js';
import {
  add,
  hasStrays,
  move,
  optionAt,
  placeOf,
  removeAt,
  replace,
  selectedValues,
  selectValues,
} from './selection.js';
import type { State } from './state.js';

/*
 * The steps that change what is selected.
 */

/** A step's result: the next state and what moved inside its columns. */
export interface Step {
  readonly state: State;
  readonly delta: Delta;
}

export const NOTHING: Delta = {};
export const result = (state: State, delta: Delta = NOTHING): Step => ({ state, delta });

/** Selects or unselects an option as the user's act; the guard has agreed. */
export function picked(state: State, ix: number): Step {
  const { catalog, selection, config } = state;
  const option = catalog.options[ix] as Option;
  const place = placeOf(catalog, selection, ix);
  const ends = !config.multiple || !!config.closeOnSelect;
  const settle = (next: State): State => (ends ? closed(next) : next);
  const focus: FocusTarget = ends ? 'control' : 'keep';
  if (!config.multiple) {
    if (place >= 0) return result(settle(state), { focus });
    const next = { ...state, selection: replace(catalog, selection, [ix]) };
    return result(settle(next), { picked: [option], value: true, focus });
  }
  if (place >= 0) {
    const next = { ...state, selection: removeAt(catalog, selection, place) };
    return result(settle(next), { dropped: [option], value: true, focus });
  }
  return result(settle({ ...state, selection: add(catalog, selection, ix) }), {
    picked: [option],
    value: true,
    focus,
  });
}

export function moved(
  state: State,
  { from, to, focus }: Extract<Action, { type: 'reorder' }>,
): Step {
  const { catalog, selection } = state;
  const option = optionAt(catalog, selection, selection.entries[from] as number);
  const next = { ...state, selection: move(selection, from, to), tag: to };
  return result(next, { moved: option, value: true, focus });
}

export function removed(state: State, { place, focus }: Extract<Action, { type: 'remove' }>): Step {
  const { catalog, selection } = state;
  const option = optionAt(catalog, selection, selection.entries[place] as number);
  const next = removeAt(catalog, selection, place);
  const last = next.entries.length - 1;
  const tag = Math.max(0, Math.min(focus === 'previous' ? place - 1 : place, last));
  const target = focus === 'keep' ? 'keep' : last < 0 ? 'control' : tag;
  return result(
    { ...state, selection: next, tag },
    { dropped: [option], value: true, focus: target },
  );
}

export function cleared(state: State, places: readonly number[]): Step {
  const { catalog, selection } = state;
  const gone = new Set(places);
  const dropped = places.map((place) =>
    optionAt(catalog, selection, selection.entries[place] as number),
  );
  const entries = selection.entries.filter((_, place) => !gone.has(place));
  const next = replace(catalog, selection, entries, selection.strays);
  return result(
    { ...state, selection: next, tag: 0 },
    { dropped, value: dropped.length > 0, focus: 'control' },
  );
}

/** Whether exactly these values are selected already, in this order. */
const isSame = ({ catalog, selection }: State, values: readonly string[]): boolean =>
  !hasStrays(selection) &&
  values.length === selection.entries.length &&
  selectedValues(catalog, selection).every((value, i) => value === values[i]);

/** Sets the value; the delta says whether it is another one than before. */
export function valued(state: State, values: readonly string[], delta: Delta = NOTHING): Step {
  const { catalog, selection } = state;
  // Wrappers set the same value on each render: it need not be looked for.
  if (isSame(state, values)) return result(state);
  const next = selectValues(catalog, selection, values, knownTo(state));
  const same =
    next.entries.length === selection.entries.length &&
    next.entries.every((entry, i) => {
      const old = selection.entries[i] as number;
      return (
        (entry >= 0 && entry === old) ||
        optionValue(optionAt(catalog, next, entry)) ===
          optionValue(optionAt(catalog, selection, old))
      );
    });
  const isKnown = (option: Option, i: number) => option === selection.strays[i];
  if (same) return result(next.strays.every(isKnown) ? state : { ...state, selection: next });
  return result({ ...state, selection: next, tag: 0 }, { ...delta, value: true });
}

/** A native select knows no order of picks: what was selected already keeps its place (D1.5). */
export function inOrder({ catalog, selection }: State, values: readonly string[]): string[] {
  const rest = new Set(values);
  const kept = selectedValues(catalog, selection).filter((value) => rest.delete(value));
  return [...kept, ...rest];
}

/** Selects these entries: the present ones and more, or some of them. */
export function withEntries(state: State, entries: number[], delta: Delta = NOTHING): Step {
  const { catalog, selection } = state;
  if (entries.length === selection.entries.length) return result(state, delta);
  const next = replace(catalog, selection, entries, selection.strays);
  return result({ ...state, selection: next, tag: 0 }, { ...delta, value: true });
}

export function toggledAll(
  state: State,
  { entries = [], refused }: Extract<Action, { type: 'toggleAll' }>,
): Step {
  const { catalog, selection } = state;
  const before = selection.entries;
  const kept = new Set(entries.length < before.length ? entries : before);
  const optionsOf = (list: readonly number[]) =>
    list.map((entry) => optionAt(catalog, selection, entry));
  return withEntries(state, entries, {
    picked: optionsOf(entries.slice(before.length)),
    dropped: optionsOf(before.filter((entry) => !kept.has(entry))),
    ...(refused && { refused }),
  });
}
