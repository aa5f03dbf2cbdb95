import { isBranch, isTree } from '../../../model/data/enabled.js';
import type { OptionIndex, RowIndex } from '../../../model/indexes.js';
import { flatShape } from '../../../model/list/flat.js';
import { reachableAt, seek } from '../../../model/list/navigate.js';
import * as listed from '../../../model/list/rows.js';
import { isStale } from '../../../model/list/status.js';
import { selectedValues, strayFinder } from '../../../model/select/selection.js';
import type { Shape, ShapeOf, SideKeyAction, State } from '../../../model/state.js';
import { carryTreeOver } from './carry-over.js';
import { rederivedSelection } from './cascade.js';
import { ariaPositionOf, treeRows } from './rows.js';
import {
  applyNativeChange,
  deselectEntries,
  selectionOfValues,
  toggleAllLeaves,
  toggleNode,
  unselectedLeaves,
} from './toggle.js';

/** The list shape for the current data and options. */
export const listsAndTrees: ShapeOf = (listed) => {
  const { multiple, treeStrict } = listed.config;
  if (!isTree(listed)) return flatShape;
  return multiple && !treeStrict ? cascadingTree : plainTree;
};

/** A shape with some rules replaced. A call, because esbuild keeps a spread that nobody uses, and the whole tree with it. */
const over = (shape: Shape<State>, own: Partial<Shape<State>>): Shape<State> => ({
  ...shape,
  ...own,
});

/** A tree whose nodes are selected independently. */
const plainTree: Shape<State> = /* @__PURE__ */ over(flatShape, {
  role: 'tree',
  rows: treeRows,
  ariaPosition: ariaPositionOf,
  expandOrEnter,
  collapseOrLeave,
});

/** A tree in which selecting a node selects its descendants (D2.1). */
const cascadingTree: Shape<State> = /* @__PURE__ */ over(plainTree, {
  cascades: true,
  toggle: toggleNode,
  unselected: unselectedLeaves,
  selectAll: toggleAllLeaves,
  deselectPlaces: deselectEntries,
  selectionOf(state, values, known, before) {
    const find = strayFinder(state.selection, known);
    return before
      ? applyNativeChange(state, values, selectedValues(before.catalog, before.selection), find)
      : selectionOfValues(state, values, find);
  },
  carryOver: carryTreeOver,
  rederive: rederivedSelection,
});

/*
 * The left and right arrow keys in a tree (accessibility 1.6). `null`: the key is not handled.
 */

/** Expands a collapsed branch; moves into an expanded one, to the first descendant that can be active. */
export function expandOrEnter(state: State): SideKeyAction | null {
  const { catalog, rows, active } = state;
  const ix = listed.contentAt(rows, active);
  if (active < 0 || !isBranch(state, ix) || isStale(state)) return null;
  if (!listed.isExpandedAt(catalog, rows, active)) return { type: 'expand', ix, open: true };
  const at = seek(state, listed.positionOf(rows, active) + 1, 1, reachableAt);
  const to = at < 0 ? active : listed.rowAtPosition(rows, at);
  const end = catalog.tree?.end[ix] ?? 0;
  return to > active && listed.contentAt(rows, to) < end ? { type: 'move', to } : null;
}

/** Collapses an expanded branch; otherwise moves to the parent. */
export function collapseOrLeave(state: State): SideKeyAction | null {
  const { catalog, rows, active, branches } = state;
  const ix = listed.contentAt(rows, active);
  const option = catalog.options[ix];
  if (active < 0 || !catalog.tree || isStale(state)) return null;
  const isLoading = !!option && branches.get(option) === 'loading';
  if (listed.isExpandedAt(catalog, rows, active) || isLoading)
    return { type: 'expand', ix, open: false };
  const up = catalog.tree.parent[ix] ?? -1;
  const to = up < 0 ? -1 : listed.rowOfOption(rows, up as OptionIndex);
  return to < 0 ? null : { type: 'move', to: to as RowIndex };
}
