import type { SelectError } from '../../schema/errors.js';
import { isSameList } from '../../schema/lists.js';
import type { Option } from '../../schema/types.js';
import type { CommandOf } from '../command.js';
import { optionValue } from '../data/catalog.js';
import type { Notes } from '../delta.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../indexes.js';
import type { FocusTarget } from '../request.js';
import type { State } from '../state.js';
import { lookUpMissing } from './pending-label.js';
import {
  changesBelow,
  EMPTY_SELECTION,
  hasStrays,
  type SelectionRecord,
  selectedValues,
  strayFinder,
  withStrays,
} from './selection.js';
import { isSameValue } from './value.js';

/*
 * The steps that change what is selected.
 */

/** A step's result: the next state, and notes on what cannot be computed from it. */
export interface StepResult {
  readonly state: State;
  readonly notes: Notes;
}

export const NO_NOTES: Notes = {};
export const stepResult = (state: State, notes: Notes = NO_NOTES): StepResult => ({ state, notes });

/** Notes the error of an answer that has failed. */
export const errorsOf = ({ error }: { error: SelectError | null }): Notes =>
  error ? { errors: [error] } : NO_NOTES;

/** Selects or unselects an option as the user's act; the guard has agreed. */
export function toggleRow(state: State, { ix, on }: CommandOf<'pick'>): StepResult {
  const { multiple, closeOnSelect } = state.config;
  const focus: FocusTarget = !multiple || closeOnSelect ? 'control' : 'keep';
  const { selection, ...notes } = state.shapeOf(state).toggle(state, ix, on);
  // A callback may have disabled the option since the guard looked at it.
  if (!selection) return stepResult(state, notes);
  return stepResult({ ...state, selection }, { ...notes, focus });
}

export function removeTag(state: State, { place, focus }: CommandOf<'remove'>): StepResult {
  const { catalog, selection } = state;
  const entry = selection.entries[place] as EntryIndex;
  const shape = state.shapeOf(state);
  const next = shape.deselectPlaces(state, [place]);
  const nested = entry >= 0 ? changesBelow(catalog, selection, next, entry as OptionIndex) : 0;
  const last = next.entries.length - 1;
  // In a tree others go with it: the tag that followed it, or was before it, may stand at another place now.
  const left = shape.cascades ? new Set(next.entries) : null;
  const before = left
    ? selection.entries.slice(0, place).filter((at) => left.has(at)).length
    : place;
  const tag = Math.max(0, Math.min(focus === 'previous' ? before - 1 : before, last)) as TagIndex;
  const target = focus === 'keep' ? 'keep' : last < 0 ? 'control' : tag;
  return stepResult({ ...state, selection: next, tag }, { nested, focus: target });
}

/** Takes out what stands at these places. */
export function deselectPlaces(state: State, places: readonly TagIndex[]): State {
  if (places.length === 0) return state;
  const gone = new Set(places);
  // A leaf that stays is not taken along by its branch.
  const stays = state.selection.entries.filter((_, place) => !gone.has(place as TagIndex));
  return {
    ...state,
    selection: state.shapeOf(state).deselectPlaces(state, places, stays),
    tag: 0 as TagIndex,
  };
}

/** Whether exactly these values are selected already, in this order. */
const isSelectedExactly = ({ catalog, selection }: State, values: readonly string[]): boolean =>
  isSameList(selectedValues(catalog, selection), values);

/** The selection of `before`, carried over by value. `keeps`: the list is a server's, and the value stays. */
export const carryOver = (
  before: State,
  state: State,
  prune = false,
  keeps = false,
): SelectionRecord =>
  before.selection.entries.length > 0
    ? state.shapeOf(state).carryOver(before, state, prune, keeps)
    : // Flags of the former list are of no use, be it empty.
      { ...EMPTY_SELECTION };

/** The same selection under other rules: an option has changed, or what `isOptionDisabled` says. */
export const withSelectionRederived = (before: State, state: State): State =>
  state.selection.entries.length > 0
    ? { ...state, selection: state.shapeOf(state).rederive(before, state) }
    : state;

/** The selection that values mean (D1.3, D2.1). */
export const selectionOf = (
  state: State,
  values: readonly string[],
  before?: State,
): SelectionRecord => state.shapeOf(state).selectionOf(state, values, lookUpMissing(state), before);

/**
 * What other code has made of the element's selection. `reset`: its form was reset, which forgets all order; `before`:
 * the state that the element had been given.
 */
export function adoptNativeValue(
  state: State,
  values: readonly string[],
  reset: boolean,
  before = state,
): State {
  return reset ? setValue(state, values) : setValue(state, inFormerOrder(state, values), before);
}

/** The value stays; only unlisted values may have other labels now. */
function withFoundLabels(state: State): State {
  const { selection } = state;
  if (!hasStrays(selection)) return state;
  const find = strayFinder(selection, lookUpMissing(state));
  const next = withStrays(selection, (stray) => find(optionValue(stray)));
  const isKnown = isSameList(next.strays, selection.strays);
  return isKnown ? state : { ...state, selection: next };
}

/** Sets the value. `before`: other code has, in the element, which had the value of that state. */
export function setValue(state: State, values: readonly string[], before?: State): State {
  const { selection } = state;
  const { cascades } = state.shapeOf(state);
  // Wrappers set the same value on each render: it need not be looked for.
  if (isSelectedExactly(state, values) && (!hasStrays(selection) || cascades))
    return withFoundLabels(state);
  const next = selectionOf(state, values, before);
  if (!isSameValue(state, { ...state, selection: next }))
    return { ...state, selection: next, tag: 0 as TagIndex };
  const isKnown = (option: Option, i: number) => option === selection.strays[i];
  // What other code has selected may come to the same, and the element has to be told.
  return next.strays.every(isKnown) && !cascades ? state : { ...state, selection: next };
}

/** A native select knows no order of picks: what was selected already keeps its place (D1.5). */
function inFormerOrder({ catalog, selection }: State, values: readonly string[]): string[] {
  const rest = new Set(values);
  const kept = selectedValues(catalog, selection).filter((value) => rest.delete(value));
  return [...kept, ...rest];
}

/** Adds these options to the selection; in a cascading tree its leaves, as far as the cap allows. */
export function selectOptions(state: State, options: readonly OptionIndex[]): StepResult {
  if (options.length === 0) return stepResult(state);
  const { selection: next, ...notes } = state.shapeOf(state).selectAll(state, options);
  return stepResult(next ? { ...state, selection: next, tag: 0 as TagIndex } : state, notes);
}

/** Select-all by the user. */
export function toggleAll(state: State, command: CommandOf<'toggleAll'>): StepResult {
  if (!command.on) return stepResult(deselectPlaces(state, command.places), { focus: 'keep' });
  const { state: next, notes } = selectOptions(state, command.options);
  return stepResult(next, command.refused ? { refused: command.refused } : notes);
}
