import type { SelectError } from '../../schema/errors.js';
import { isSameList } from '../../schema/lists.js';
import type { SelectOption } from '../../schema/types.js';
import { optionValue } from '../data/catalog.js';
import type { Notes } from '../delta.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../indexes.js';
import type { CommandOf } from '../request.js';
import type { State } from '../state.js';
import * as chosen from './selection.js';
import { isSameValue, lookUpMissing, shapeOf } from './value.js';

/*
 * The steps that change the selection.
 */

/** The result of a step: the next state, and notes that cannot be computed from it. */
export interface StepResult {
  readonly state: State;
  readonly notes: Notes;
}

export const NO_NOTES: Notes = {};
export const stepResult = (state: State, notes: Notes = NO_NOTES): StepResult => ({ state, notes });

/** Notes the error of a failed result. */
export const errorsOf = ({ error }: { error: SelectError | null }): Notes =>
  error ? { errors: [error] } : NO_NOTES;

export function removeTag(state: State, { place, focus }: CommandOf<'remove'>): StepResult {
  const { catalog, selection } = state;
  const entry = selection.entries[place] as EntryIndex;
  const shape = shapeOf(state);
  const next = shape.deselectPlaces(state, [place]);
  const nested =
    entry >= 0 ? chosen.changesBelow(catalog, selection, next, entry as OptionIndex) : 0;
  const last = next.entries.length - 1;
  // In a tree, other tags are removed with it, so the indexes of the next and the previous tag may have changed.
  const left = shape.cascades ? new Set(next.entries) : null;
  const before = left
    ? selection.entries.slice(0, place).filter((at) => left.has(at)).length
    : place;
  const tag = Math.max(0, Math.min(focus === 'previous' ? before - 1 : before, last)) as TagIndex;
  const target = focus === 'keep' ? 'keep' : last < 0 ? 'control' : tag;
  return stepResult({ ...state, selection: next, tag }, { nested, focus: target });
}

/** Deselects the entries at these indexes. */
export function deselectPlaces(state: State, places: readonly TagIndex[]): State {
  if (places.length === 0) return state;
  const gone = new Set(places);
  // A leaf that stays is not deselected with its branch.
  const stays = state.selection.entries.filter((_, place) => !gone.has(place as TagIndex));
  return {
    ...state,
    selection: shapeOf(state).deselectPlaces(state, places, stays),
    tag: 0 as TagIndex,
  };
}

/** The selection of `before`, kept by value. `keeps`: the list comes from a server, and the value does not change. */
export const carryOver = (
  before: State,
  state: State,
  prune = false,
  keeps = false,
): chosen.SelectionRecord =>
  before.selection.entries.length > 0
    ? shapeOf(state).carryOver(before, state, prune, keeps)
    : // Flags of the former list are of no use, be it empty.
      { ...chosen.EMPTY_SELECTION };

/** The same selection with new rules: an option or a result of `isOptionDisabled` has changed. */
export const withSelectionRederived = (before: State, state: State): State =>
  state.selection.entries.length > 0
    ? { ...state, selection: shapeOf(state).rederive(before, state) }
    : state;

/** Converts values to a selection (D1.3, D2.1). */
export const selectionOf = (
  state: State,
  values: readonly string[],
  before?: State,
): chosen.SelectionRecord =>
  shapeOf(state).selectionOf(state, values, lookUpMissing(state), before);

/**
 * The selection that other code has set in the element. `reset`: its form was reset, which discards the order; `before`: the
 * state that was last written to the element.
 */
export function adoptNativeValue(
  state: State,
  values: readonly string[],
  reset?: boolean,
  before = state,
): State {
  if (reset) return setValue(state, values);
  // Unlike a `<select>`, text has an order.
  return setValue(state, state.config.valueFormat ? values : inFormerOrder(state, values), before);
}

/** The value does not change; only the labels of unlisted values may change. */
function withFoundLabels(state: State): State {
  const { selection } = state;
  if (!chosen.hasStrays(selection)) return state;
  const find = chosen.strayFinder(selection, lookUpMissing(state));
  const next = chosen.withStrays(selection, (stray) => find(optionValue(stray)));
  const isKnown = isSameList(next.strays, selection.strays);
  return isKnown ? state : { ...state, selection: next };
}

/** Sets the value. `before`: other code has set it in the element, which had the value of that state. */
export function setValue(state: State, values: readonly string[], before?: State): State {
  const { selection } = state;
  const { cascades } = shapeOf(state);
  // Wrappers set the same value on each render, so skip the search.
  if (isSameList(chosen.selectedValues(state.catalog, selection), values))
    return withFoundLabels(state);
  const next = selectionOf(state, values, before);
  if (!isSameValue(state, { ...state, selection: next }))
    return { ...state, selection: next, tag: 0 as TagIndex };
  const isKnown = (option: SelectOption, i: number) => option === selection.strays[i];
  // Even if the value is the same as before, it must be written to the element.
  return next.strays.every(isKnown) && !cascades ? state : { ...state, selection: next };
}

/** A native select has no selection order, so selected values keep their position (D1.5). */
function inFormerOrder({ catalog, selection }: State, values: readonly string[]): string[] {
  const rest = new Set(values);
  const kept = chosen.selectedValues(catalog, selection).filter((value) => rest.delete(value));
  return [...kept, ...rest];
}

/** Adds these options to the selection, up to the cap; in a cascading tree, these are leaves. */
export function selectOptions(state: State, options: readonly OptionIndex[]): StepResult {
  if (options.length === 0) return stepResult(state);
  const { selection: next, ...notes } = shapeOf(state).selectAll(state, options);
  return stepResult(next ? { ...state, selection: next, tag: 0 as TagIndex } : state, notes);
}
