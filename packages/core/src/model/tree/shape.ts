import { flat } from '../list/flat.js';
import { selectedValues, strayFinder } from '../select/selection.js';
import type { Shape } from '../shape.js';
import type { State } from '../state.js';
import { inward, outward } from './arrow-keys.js';
import { carryTreeOver } from './carry-over.js';
import { rederivedSelection } from './cascade.js';
import { standingOf, treeRows } from './rows.js';
import { addChildren, expandAll, toggleExpanded } from './steps.js';
import {
  applyNativeChange,
  deselectEntries,
  selectionOfValues,
  toggleAllLeaves,
  toggleNode,
  unselectedLeaves,
} from './toggle.js';

/** A list that is flat now, and may be a tree with the next data: what is expanded is remembered for then. */
export const list: Shape<State> = { ...flat, toggleExpanded, expandAll, addChildren };

/** A tree in which each node stands for itself. */
export const tree: Shape<State> = {
  ...list,
  role: 'tree',
  rows: treeRows,
  standing: standingOf,
  inward,
  outward,
};

/** A tree in which selecting a node selects what is below it (D2.1). */
export const cascadingTree: Shape<State> = {
  ...tree,
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
};
