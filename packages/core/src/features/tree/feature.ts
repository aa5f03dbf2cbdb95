import { LOADING_TEXTS, TREE_TEXTS } from '../../schema/strings.js';
import type { Feature } from '../feature.js';
import { joinTree, listsAndTrees } from './model/shape.js';

/** Options can have children (D2): their selection. Their rows: `nodes.ts`. */
export const treeFeature: Feature = {
  name: 'tree',
  steps: {},
  shapeOf: listsAndTrees,
  joinTree,
  texts: [LOADING_TEXTS, TREE_TEXTS],
};
