import { isTree } from './data/branch.js';
import type { ShapeOf } from './state.js';
import { cascadingTree, list, tree } from './tree/shape.js';

/*
 * The one door to the tree. The machine does not know it: whoever builds a widget hands it to the first state. A widget
 * without trees gets `() => flat` (`list/flat.ts`).
 */

/** What the present data and options make of a list. */
export const listsAndTrees: ShapeOf = (listed) => {
  const { multiple, treeStrict } = listed.config;
  if (!isTree(listed)) return list;
  return multiple && !treeStrict ? cascadingTree : tree;
};
