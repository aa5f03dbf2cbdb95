import { type InPreorder, type JoinTree, withPage } from '../../../model/data/append.js';
import { isTree } from '../../../model/data/enabled.js';
import { createTree, preorder } from '../../../model/data/tree.js';
import { flatShape } from '../../../model/list/flat.js';
import { expandedTo, NO_BRANCHES } from '../../../model/list/listing.js';
import { selectedValues, strayFinder } from '../../../model/select/selection.js';
import type { Shape, ShapeOf, State } from '../../../model/state.js';
import type { SelectOption } from '../../../schema/types.js';
import { carryTreeOver } from './carry-over.js';
import { rederivedSelection } from './cascade.js';
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
 * Adding options to trees.
 */

/** Sorts options in any order, with the position of each one's parent, into list order. */
export const inPreorder: InPreorder = (list, parents) => {
  const order = preorder(parents);
  if (order.every((from, to) => from === to))
    return { ...list, tree: createTree(parents, list.tree?.loaded) };
  const place = new Int32Array(order.length);
  order.forEach((from, to) => {
    place[from] = to;
  });
  const parent = order.map((from) => {
    const up = parents[from] as number;
    return up < 0 ? -1 : (place[up] as number);
  });
  return {
    ...list,
    options: Array.from(order, (from) => list.options[from] as SelectOption),
    sectionOf: list.sectionOf && order.map((from) => list.sectionOf?.[from] as number),
    tree: createTree(parent, list.tree?.loaded),
  };
};

/** Adds a page or created options to a list that may be a tree. */
export const joinTree: JoinTree = (catalog, page) => withPage(catalog, page, inPreorder);

/** Expands or collapses all branches, for lists without a search. Where the page decides (`expanded`, D11.5), it does. */
export const withAllExpanded = (state: State, open: boolean): State => ({
  ...state,
  expansion: state.config.expanded
    ? state.expansion
    : expandedTo(open ? Number.POSITIVE_INFINITY : 0),
  branches: open ? state.branches : NO_BRANCHES,
});
