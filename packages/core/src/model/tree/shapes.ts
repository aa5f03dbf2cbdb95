import { isTree } from '../data/branch.js';
import { flatShape } from '../list/flat.js';
import type { ShapeOf } from '../state.js';
import { cascadingTree, plainTree } from './shape.js';

/** The list shape for the current data and options. */
export const listsAndTrees: ShapeOf = (listed) => {
  const { multiple, treeStrict } = listed.config;
  if (!isTree(listed)) return flatShape;
  return multiple && !treeStrict ? cascadingTree : plainTree;
};
