import { isSameList } from '../../schema/lists.js';
import type { Option } from '../../schema/types.js';
import type { CommandOf } from '../command.js';
import { isCascading } from '../data/branch.js';
import { optionValue } from '../data/catalog.js';
import type { Notes } from '../delta.js';
import type { FocusTarget } from '../request.js';
import type { State } from '../state.js';
import {
  applyNativeChange,
  changesBelow,
  deselectEntries,
  selectionOfValues,
  toggleAllLeaves,
  toggleNode,
} from '../tree/toggle.js';
import { lookUpMissing } from './awaited.js';
import {
  addEntries,
  hasStrays,
  moveEntry,
  optionAt,
  placeOf,
  removeAt,
  type Selection,
  selectedValues,
  selectionOfEntries,
  selectValues,
  strayFinder,
  withStrays,
} from './selection.js';
import { isSameValue } from './value.js';

/*
 * The steps that change what is selected.
 */

/** A step's result: the next state, and what that does not show. */
export interface StepResult {
  readonly state: State;
  readonly notes: Notes;
}

export const NO_NOTES: Notes = {};
export const result = (state: State, notes: Notes = NO_NOTES): StepResult => ({ state, notes });

/** The selection with one option toggled, in a select without a cascade. */
function toggled({ catalog, selection, config }: State, { ix, on }: CommandOf<'pick'>): Selection {
  if (!config.multiple) return on ? selectionOfEntries(catalog, [ix]) : selection;
  return on
    ? addEntries(catalog, selection, [ix])
    : removeAt(catalog, selection, placeOf(catalog, selection, ix));
}

/** Selects or unselects an option as the user's act; the guard has agreed. */
export function toggleRow(state: State, command: CommandOf<'pick'>): StepResult {
  const { multiple, closeOnSelect } = state.config;
  const focus: FocusTarget = !multiple || closeOnSelect ? 'control' : 'keep';
  if (!isCascading(state))
    return result({ ...state, selection: toggled(state, command) }, { focus });
  const { selection, ...notes } = toggleNode(state, command.ix, command.on);
  // A callback may have disabled what the guard has seen enabled.
  if (!selection) return result(state, notes);
  return result({ ...state, selection }, { ...notes, focus });
}

export function moveTag(state: State, { from, to, focus }: CommandOf<'reorder'>): StepResult {
  const { catalog, selection } = state;
  const moved = optionAt(catalog, selection, selection.entries[from] as number);
  return result({ ...state, selection: moveEntry(selection, from, to), tag: to }, { moved, focus });
}

export function removeTag(state: State, { place, focus }: CommandOf<'remove'>): StepResult {
  const { catalog, selection } = state;
  const entry = selection.entries[place] as number;
  const isTree = isCascading(state);
  const next = isTree ? deselectEntries(state, [place]) : removeAt(catalog, selection, place);
  const nested = isTree && entry >= 0 ? changesBelow(state, next, entry) : 0;
  const last = next.entries.length - 1;
  // In a tree others go with it: the tag that followed it, or was before it, may stand at another place now.
  const left = isTree ? new Set(next.entries) : null;
  const before = left
    ? selection.entries.slice(0, place).filter((at) => left.has(at)).length
    : place;
  const tag = Math.max(0, Math.min(focus === 'previous' ? before - 1 : before, last));
  const target = focus === 'keep' ? 'keep' : last < 0 ? 'control' : tag;
  return result({ ...state, selection: next, tag }, { nested, focus: target });
}

function withoutPlaces(state: State, places: readonly number[]): Selection {
  const { catalog, selection } = state;
  const gone = new Set(places);
  const entries = selection.entries.filter((_, place) => !gone.has(place));
  // A leaf that stays is not taken along by its branch.
  if (isCascading(state)) return deselectEntries(state, places, entries);
  return selectionOfEntries(catalog, entries, selection.strays);
}

/** Takes out what stands at these places. */
export const deselectPlaces = (state: State, places: readonly number[]): State =>
  places.length > 0 ? { ...state, selection: withoutPlaces(state, places), tag: 0 } : state;

/** Whether exactly these values are selected already, in this order. */
const isSelectedExactly = ({ catalog, selection }: State, values: readonly string[]): boolean =>
  isSameList(selectedValues(catalog, selection), values);

/** The selection that values mean (D1.3, D2.1). */
export function selectionOf(state: State, values: readonly string[]): Selection {
  const { catalog, selection } = state;
  const known = lookUpMissing(state);
  return isCascading(state)
    ? selectionOfValues(state, values, strayFinder(selection, known))
    : selectValues(catalog, selection, values, known);
}

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
  const wanted = reset ? values : inFormerOrder(state, values);
  if (!isCascading(state)) return setValue(state, wanted);
  if (reset) return setValue(state, wanted, selectionOf(state, wanted));
  const find = strayFinder(state.selection, lookUpMissing(state));
  const former = selectedValues(before.catalog, before.selection);
  return setValue(state, wanted, applyNativeChange(state, wanted, former, find));
}

/** The same value. Only what no option bears may be known by another name now. */
function withFoundLabels(state: State): State {
  const { selection } = state;
  if (!hasStrays(selection)) return state;
  const find = strayFinder(selection, lookUpMissing(state));
  const next = withStrays(selection, (stray) => find(optionValue(stray)));
  const isKnown = isSameList(next.strays, selection.strays);
  return isKnown ? state : { ...state, selection: next };
}

/** Sets the value. `to`: the selection that it means. */
export function setValue(state: State, values: readonly string[], to?: Selection): State {
  const { selection } = state;
  // Wrappers set the same value on each render: it need not be looked for.
  if (isSelectedExactly(state, values) && (!hasStrays(selection) || isCascading(state)))
    return withFoundLabels(state);
  const next = to ?? selectionOf(state, values);
  if (!isSameValue(state, { ...state, selection: next }))
    return { ...state, selection: next, tag: 0 };
  const isKnown = (option: Option, i: number) => option === selection.strays[i];
  // What other code has selected may come to the same, and the element has to be told.
  return next.strays.every(isKnown) && !to && !isCascading(state)
    ? state
    : { ...state, selection: next };
}

/** A native select knows no order of picks: what was selected already keeps its place (D1.5). */
function inFormerOrder({ catalog, selection }: State, values: readonly string[]): string[] {
  const rest = new Set(values);
  const kept = selectedValues(catalog, selection).filter((value) => rest.delete(value));
  return [...kept, ...rest];
}

/** Adds these options to the selection; in a cascading tree its leaves, as far as the cap allows. */
export function selectOptions(state: State, options: readonly number[]): StepResult {
  if (options.length === 0) return result(state);
  const { catalog, selection } = state;
  if (!isCascading(state))
    return result({ ...state, selection: addEntries(catalog, selection, options), tag: 0 });
  const { selection: next, ...notes } = toggleAllLeaves(state, options);
  return result(next ? { ...state, selection: next, tag: 0 } : state, notes);
}

/** Select-all by the user. */
export function toggleAll(state: State, command: CommandOf<'toggleAll'>): StepResult {
  if (!command.on) return result(deselectPlaces(state, command.places), { focus: 'keep' });
  const { state: next, notes } = selectOptions(state, command.options);
  return result(next, command.refused ? { refused: command.refused } : notes);
}
