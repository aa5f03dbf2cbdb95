import { locate, optionValue } from '../../../model/data/catalog.js';
import type { Tree } from '../../../model/data/tree.js';
import type { EntryIndex, OptionIndex } from '../../../model/indexes.js';
import { optionAt, SELECTED, type SelectionRecord } from '../../../model/select/selection.js';
import { shapeOf } from '../../../model/select/value.js';
import type { State } from '../../../model/state.js';
import type { SelectOption } from '../../../schema/types.js';
import * as cascade from './cascade.js';

/*
 * Keeping a selection for a new tree.
 */

/**
 * The values that hold the state of a selection: those of leaves and those without an option, each with whether it would select
 * a branch. The state of a parent is derived from its leaves.
 */
function leafStateOf(state: State): Map<string, boolean> {
  const { catalog, selection } = state;
  const { cascades } = shapeOf(state);
  const truth = new Map<string, boolean>();
  for (const entry of selection.entries)
    if (!cascades || entry < 0) truth.set(optionValue(optionAt(catalog, selection, entry)), true);
  if (!cascades) return truth;
  cascade.rolesOf(state).forEach((role, ix) => {
    if (selection.flags?.[ix] === SELECTED)
      truth.set(optionValue(catalog.options[ix] as SelectOption), role !== cascade.PARENT);
  });
  return truth;
}

/**
 * Keeps the selection of a list for a new tree: leaves keep their state by value, and the state of parents is derived again
 * (D2.1). `prune`: missing values are deselected. `keeps`: the value does not change, because a list of a server may contain
 * only a part of a branch.
 */
export function carryTreeOver(
  before: State,
  state: State,
  prune: boolean,
  keeps: boolean,
): SelectionRecord {
  const { catalog, selection } = before;
  const tree = state.catalog.tree as Tree;
  const options = selection.entries.map((entry) => optionAt(catalog, selection, entry));
  const truth = leafStateOf(before);
  // A value for a whole branch also includes the nodes that a server lists for it.
  const isWhole = keeps && state.config.treeValue === 'branches';
  if (isWhole) for (const option of options) truth.set(optionValue(option), true);
  const ixByValue = locate(state.catalog, [
    ...new Set([...truth.keys(), ...options.map(optionValue)]),
  ]);
  const roles = cascade.rolesOf(state);
  const flags: cascade.NodeFlags = new Uint8Array(state.catalog.options.length);
  const parents: OptionIndex[] = [];
  for (const [value, selectsBranch] of truth) {
    const ix = ixByValue.get(value);
    if (ix === undefined) continue;
    if (roles[ix] !== cascade.PARENT) flags[ix] = SELECTED;
    else if (selectsBranch) parents.push(ix);
  }
  // A leaf that is now a parent selects its branch, unless a part of the branch was selected.
  const isFree = (ix: OptionIndex) =>
    isWhole || !cascade.hasSelected(flags, ix + 1, tree.end[ix] as number);
  cascade.flagBranches(tree, roles, flags, parents.filter(isFree), true);
  cascade.deriveParents(tree, roles, flags);
  const strays: SelectOption[] = [];
  const former: EntryIndex[] = [];
  for (const option of options) {
    const ix = ixByValue.get(optionValue(option));
    // The value of a branch does not change if a server lists only a part of it.
    const isHere = ix !== undefined && (!keeps || flags[ix] === SELECTED);
    if (isHere) former.push(ix);
    else if (ix !== undefined ? keeps : !prune) former.push(-strays.push(option) as EntryIndex);
  }
  const next = cascade.selectionFrom(state, roles, flags, former, strays);
  return keeps ? { ...next, entries: former } : next;
}
