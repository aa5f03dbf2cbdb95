import { flatShape } from '../list/flat.js';
import { selectedValues, strayFinder } from '../select/selection.js';
import type { Shape } from '../shape.js';
import type { State } from '../state.js';
import { collapseOrLeave, expandOrEnter } from './arrow-keys.js';
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

/** A tree whose nodes are selected independently. */
export const plainTree: Shape<State> = {
  ...flatShape,
  role: 'tree',
  rows: treeRows,
  ariaPosition: ariaPositionOf,
  expandOrEnter,
  collapseOrLeave,
};

/** A tree in which selecting a node selects its descendants (D2.1). */
export const cascadingTree: Shape<State> = {
  ...plainTree,
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
