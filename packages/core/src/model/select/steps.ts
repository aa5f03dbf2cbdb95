import type { Option } from '../../schema/types.js';
import type { CommandOf } from '../command.js';
import { isCascading } from '../data/branch.js';
import { optionValue } from '../data/catalog.js';
import type { Delta } from '../delta.js';
import type { FocusTarget } from '../request.js';
import type { State } from '../state.js';
import {
  applyNativeChange,
  changesBelow,
  deselectEntries,
  selectionOfValues,
  type Toggled,
  toggleAllLeaves,
  toggleNode,
} from '../tree/toggle.js';
import { lookUpMissing } from './awaited.js';
import {
  addEntry,
  hasStrays,
  moveEntry,
  optionAt,
  placeOf,
  removeAt,
  replaceEntries,
  SELECTED,
  type Selection,
  selectedValues,
  selectValues,
  strayFinder,
  withStrays,
} from './selection.js';

/*
 * The steps that change what is selected.
 */

/** A step's result: the next state and what moved inside its columns. */
export interface StepResult {
  readonly state: State;
  readonly delta: Delta;
}

export const NO_DELTA: Delta = {};
export const result = (state: State, delta: Delta = NO_DELTA): StepResult => ({ state, delta });

const isSameEntries = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((entry, i) => entry === b[i]);

/** What a user's pick of a node in a tree says of it: the cascade shows in the value only (D2.3). */
const toggledDelta = (
  option: Option,
  on: boolean,
  isOther: boolean,
  { nested, refused }: Toggled,
): Delta => ({
  [on ? 'picked' : 'dropped']: [option],
  value: isOther,
  nested,
  ...(refused && { refused }),
});

/** Selects or unselects an option as the user's act; the guard has agreed. */
export function toggleRow(state: State, { ix, on }: CommandOf<'pick'>): StepResult {
  const { catalog, selection, config } = state;
  const option = catalog.options[ix] as Option;
  const focus: FocusTarget = !config.multiple || config.closeOnSelect ? 'control' : 'keep';
  if (isCascading(state)) {
    const to = toggleNode(state, ix, on);
    if (!to.selection) return result(state, to.refused && { refused: to.refused });
    const next = { ...state, selection: to.selection };
    const isOther = !isSameEntries(to.selection.entries, selection.entries);
    return result(next, { ...toggledDelta(option, on, isOther, to), focus });
  }
  if (!config.multiple) {
    if (!on) return result(state, { focus });
    const next = { ...state, selection: replaceEntries(catalog, selection, [ix]) };
    return result(next, { picked: [option], value: true, focus });
  }
  if (!on) {
    const place = placeOf(catalog, selection, ix);
    const next = { ...state, selection: removeAt(catalog, selection, place) };
    return result(next, { dropped: [option], value: true, focus });
  }
  return result(
    { ...state, selection: addEntry(catalog, selection, ix) },
    {
      picked: [option],
      value: true,
      focus,
    },
  );
}

export function moveTag(state: State, { from, to, focus }: CommandOf<'reorder'>): StepResult {
  const { catalog, selection } = state;
  const option = optionAt(catalog, selection, selection.entries[from] as number);
  const next = { ...state, selection: moveEntry(selection, from, to), tag: to };
  return result(next, { moved: option, value: true, focus });
}

export function removeTag(state: State, { place, focus }: CommandOf<'remove'>): StepResult {
  const { catalog, selection } = state;
  const option = optionAt(catalog, selection, selection.entries[place] as number);
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
  return result(
    { ...state, selection: next, tag },
    { dropped: [option], value: true, nested, focus: target },
  );
}

function withoutPlaces(state: State, places: readonly number[]): Selection {
  const { catalog, selection } = state;
  const gone = new Set(places);
  const entries = selection.entries.filter((_, place) => !gone.has(place));
  // A leaf that stays is not taken along by its branch.
  if (isCascading(state)) return deselectEntries(state, places, entries);
  return replaceEntries(catalog, selection, entries, selection.strays);
}

export function deselectPlaces(
  state: State,
  places: readonly number[],
  focus: FocusTarget,
): StepResult {
  const { catalog, selection } = state;
  if (places.length === 0) return result(state);
  const next = withoutPlaces(state, places);
  const left = new Set(next.entries);
  const dropped = places
    .map((place) => selection.entries[place] as number)
    .filter((entry) => !left.has(entry))
    .map((entry) => optionAt(catalog, selection, entry));
  return result(
    { ...state, selection: next, tag: 0 },
    { dropped, value: dropped.length > 0, focus },
  );
}

/** Whether exactly these values are selected already, in this order. */
const isSelectedExactly = ({ catalog, selection }: State, values: readonly string[]): boolean =>
  values.length === selection.entries.length &&
  selectedValues(catalog, selection).every((value, i) => value === values[i]);

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
  reset = false,
  before = state,
): StepResult {
  const wanted = reset ? values : inFormerOrder(state, values);
  if (!isCascading(state)) return setValue(state, wanted);
  if (reset) return setValue(state, wanted, selectionOf(state, wanted));
  const find = strayFinder(state.selection, lookUpMissing(state));
  const former = selectedValues(before.catalog, before.selection);
  return setValue(state, wanted, applyNativeChange(state, wanted, former, find));
}

/** The same value. Only what no option bears may be known by another name now. */
function withFoundLabels(state: State): StepResult {
  const { selection } = state;
  if (!hasStrays(selection)) return result(state);
  const find = strayFinder(selection, lookUpMissing(state));
  const next = withStrays(selection, (stray) => find(optionValue(stray)));
  const isKnown = next.strays.every((stray, i) => stray === selection.strays[i]);
  return result(isKnown ? state : { ...state, selection: next });
}

/** Sets the value; the delta says whether it is another one than before. `to`: the selection that it means. */
export function setValue(state: State, values: readonly string[], to?: Selection): StepResult {
  const { catalog, selection } = state;
  // Wrappers set the same value on each render: it need not be looked for.
  if (isSelectedExactly(state, values) && (!hasStrays(selection) || isCascading(state)))
    return withFoundLabels(state);
  const next = to ?? selectionOf(state, values);
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
  // What other code has selected may come to the same, and the element has to be told.
  if (same)
    return result(
      next.strays.every(isKnown) && !to && !isCascading(state)
        ? state
        : { ...state, selection: next },
    );
  return result({ ...state, selection: next, tag: 0 }, { value: true });
}

/** A native select knows no order of picks: what was selected already keeps its place (D1.5). */
function inFormerOrder({ catalog, selection }: State, values: readonly string[]): string[] {
  const rest = new Set(values);
  const kept = selectedValues(catalog, selection).filter((value) => rest.delete(value));
  return [...kept, ...rest];
}

/** Adds these options to the selection; in a cascading tree its leaves, as far as the cap allows. */
function selectOptions(state: State, options: readonly number[]): StepResult {
  const { catalog, selection } = state;
  if (options.length === 0) return result(state);
  const isTree = isCascading(state);
  const { selection: next, refused }: Pick<Toggled, 'selection' | 'refused'> = isTree
    ? toggleAllLeaves(state, options)
    : {
        selection: replaceEntries(
          catalog,
          selection,
          [...selection.entries, ...options],
          selection.strays,
        ),
      };
  const cut = refused && { refused };
  if (!next) return result(state, { ...cut });
  return result({ ...state, selection: next, tag: 0 }, { value: true, ...cut });
}

/** `selectAll()` fills up to the cap without a word (D1.8). */
export function addAll(state: State, options: readonly number[]): StepResult {
  const { state: next } = selectOptions(state, options);
  return result(next, { value: next !== state });
}

/** Select-all by the user, who hears of each option. */
export function toggleAll(state: State, command: CommandOf<'toggleAll'>): StepResult {
  if (!command.on) return deselectPlaces(state, command.places, 'keep');
  const { state: next, delta } = selectOptions(state, command.options);
  const refused = delta.refused ?? command.refused;
  const picked = command.options
    .filter((ix) => next.selection.flags?.[ix] === SELECTED)
    .map((ix) => state.catalog.options[ix] as Option);
  return result(next, { ...delta, picked, ...(refused && { refused }) });
}
