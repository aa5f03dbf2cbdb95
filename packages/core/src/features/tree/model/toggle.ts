import { locate, optionValue } from '../../../model/data/catalog.js';
import type { Tree } from '../../../model/data/tree.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../../../model/indexes.js';
import {
  changesBelow,
  EMPTY_SELECTION,
  isSelected,
  optionAt,
  placeOf,
  SELECTED,
  type SelectionRecord,
} from '../../../model/select/selection.js';
import { capOf } from '../../../model/select/value.js';
import type { State, Toggled } from '../../../model/state.js';
import type { SelectOption } from '../../../schema/types.js';
import { selectUpToCap } from './cap.js';
import type { NodeFlags, Roles } from './cascade.js';
import * as cascade from './cascade.js';

/*
 * Changes of the selection of a tree: each function returns the next selection.
 */

/** Deselects a value on all nodes that have it, because several nodes may have the same value (D5.3). */
function deselectDuplicates({ catalog, selection }: State, roles: Roles, flags: NodeFlags): void {
  const { options, lazy } = catalog;
  if (lazy.unique) return;
  const gone = new Set<string>();
  selection.flags?.forEach((flag, ix) => {
    if (flag === SELECTED && flags[ix] !== SELECTED && roles[ix] !== cascade.PARENT)
      gone.add(optionValue(options[ix] as SelectOption));
  });
  if (gone.size === 0) return;
  options.forEach((option, ix) => {
    if (flags[ix] === SELECTED && roles[ix] !== cascade.PARENT && gone.has(optionValue(option)))
      flags[ix] = 0;
  });
}

/** Selects leaves up to the cap, or deselects them if the value does not exceed the cap then. */
function toggleLeaves(state: State, roles: Roles, leaves: readonly OptionIndex[], on: boolean) {
  const { catalog, selection } = state;
  const cap = capOf(state);
  const flags = cascade.copyFlags(state, roles);
  for (const leaf of leaves) flags[leaf] = on ? SELECTED : 0;
  deselectDuplicates(state, roles, flags);
  const whole = cascade.selectionFrom(state, roles, flags);
  const before = selection.entries.length;
  if (whole.entries.length <= Math.max(cap, before)) return { selection: whole };
  const first = catalog.options[leaves[0] ?? -1] as SelectOption;
  if (!on || leaves.length === 1) return { selection: null, refused: first };
  const some = cascade.copyFlags(state, roles);
  const ix = selectUpToCap(state, roles, some, { leaves, whole: flags }, before, cap);
  const refused = catalog.options[ix] as SelectOption;
  const partly = cascade.selectionFrom(state, roles, some);
  return { selection: leaves.some((leaf) => some[leaf] === SELECTED) ? partly : null, refused };
}

/** The node for an action on a row: if another node with the same value is selected, that one (D5.3). */
function selectedDuplicateOf({ catalog, selection }: State, ix: OptionIndex): OptionIndex {
  if (selection.flags?.[ix] === SELECTED || !isSelected(catalog, selection, ix)) return ix;
  const entry = selection.entries[placeOf(catalog, selection, ix)] ?? -1;
  return entry < 0 ? ix : (entry as OptionIndex);
}

/** A user selects or deselects a node and with it its branch. */
export function toggleNode(state: State, given: OptionIndex, on: boolean): Toggled {
  const ix = on ? given : selectedDuplicateOf(state, given);
  const tree = state.catalog.tree as Tree;
  const roles = cascade.rolesOf(state);
  const leaves = cascade.leavesOf(tree, roles, cascade.copyFlags(state, roles), ix, on);
  const { selection, refused: leaf } = toggleLeaves(state, roles, leaves, on);
  const refused = on ? leaf : leaf && state.catalog.options[ix];
  return {
    selection,
    nested: changesBelow(state.catalog, state.selection, selection, ix),
    ...(refused && { refused }),
  };
}

/** Enabled leaves that are not selected, of all nodes or among some. */
export function unselectedLeaves(
  state: State,
  _?: number,
  among?: readonly OptionIndex[],
): OptionIndex[] {
  const { flags } = state.selection;
  const nodes = among && new Set<number>(among);
  const leaves: OptionIndex[] = [];
  cascade.rolesOf(state).forEach((role, ix) => {
    if (role === cascade.LEAF && flags?.[ix] !== SELECTED && (nodes?.has(ix) ?? true))
      leaves.push(ix as OptionIndex);
  });
  return leaves;
}

/** Selects these leaves up to the cap. */
export const toggleAllLeaves = (state: State, leaves: readonly OptionIndex[]): Toggled =>
  toggleLeaves(state, cascade.rolesOf(state), leaves, true);

/** The selection without the entries at these indexes. `stays`: the entries that a cascade must not deselect. */
export function deselectEntries(
  state: State,
  places: readonly TagIndex[],
  stays: readonly EntryIndex[] = [],
): SelectionRecord {
  const { selection, catalog } = state;
  const tree = catalog.tree as Tree;
  const gone = new Set(places.map((place) => selection.entries[place] as EntryIndex));
  // Entries that stay selected keep their order.
  const rest = selection.entries.filter((entry) => entry >= 0 || !gone.has(entry));
  const roles = cascade.rolesOf(state);
  const flags = cascade.copyFlags(state, roles);
  cascade.flagBranches(tree, roles, flags, [...gone], false);
  for (const entry of stays) if (roles[entry] !== cascade.PARENT) flags[entry] = SELECTED;
  deselectDuplicates(state, roles, flags);
  return cascade.selectionFrom(state, roles, flags, rest);
}

/** Converts a list of values to a selection: the given leaves, and the branches of the given parents. */
export function selectionOfValues(
  state: State,
  values: readonly string[],
  stray: (value: string) => SelectOption,
) {
  const { catalog } = state;
  const unique = [...new Set(values)];
  // An empty value needs no roles, so `isOptionDisabled` is not called.
  if (unique.length === 0) return { ...EMPTY_SELECTION };
  const ixByValue = locate(catalog, unique);
  const roles = cascade.rolesOf(state);
  const flags: NodeFlags = new Uint8Array(catalog.options.length);
  const strays: SelectOption[] = [];
  const former = unique.map(
    (value) => ixByValue.get(value) ?? (-strays.push(stray(value)) as EntryIndex),
  );
  cascade.flagBranches(catalog.tree as Tree, roles, flags, former, true);
  return cascade.selectionFrom(state, roles, flags, former, strays);
}

/**
 * Applies the values that other code has selected and deselected in the element as changes (D1.9). `former`: the previous values
 * of the element, which new data may have changed.
 */
export function applyNativeChange(
  state: State,
  values: readonly string[],
  former: readonly string[],
  stray: (value: string) => SelectOption,
): SelectionRecord {
  const { catalog, selection } = state;
  const tree = catalog.tree as Tree;
  const { end } = tree;
  const now = new Set(values);
  const lost = new Set(former.filter((value) => !now.delete(value)));
  const roles = cascade.rolesOf(state);
  const flags = cascade.copyFlags(state, roles);
  const gone = selection.entries.filter((entry) =>
    lost.has(optionValue(optionAt(catalog, selection, entry))),
  );
  const left = new Set(gone);
  const marks: NodeFlags = new Uint8Array(flags.length);
  for (const ix of gone) if (ix >= 0) marks[ix] = SELECTED;
  // A parent is deselected if any of its leaves is; deselecting the parent deselects its leaves.
  const isWhole = (ix: EntryIndex) =>
    ix >= 0 &&
    (roles[ix] !== cascade.PARENT || !cascade.hasSelected(marks, ix + 1, end[ix] as number));
  cascade.flagBranches(tree, roles, flags, gone.filter(isWhole), false);
  const ixByValue = locate(catalog, [...now]);
  const strays = selection.strays.slice();
  const added = [...now].map(
    (value) => ixByValue.get(value) ?? (-strays.push(stray(value)) as EntryIndex),
  );
  cascade.flagBranches(tree, roles, flags, added, true);
  const kept = selection.entries.filter((entry) => !left.has(entry));
  return cascade.selectionFrom(state, roles, flags, [...kept, ...added], strays);
}
