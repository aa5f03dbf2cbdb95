import { stepResult } from '../../model/select/steps.js';
import { LOADING_TEXTS, TREE_TEXTS } from '../../schema/strings.js';
import type { Feature } from '../feature.js';
import { joinTree, listsAndTrees, withAllExpanded } from './model/shape.js';

/** Options can have children (D2): their selection. Their rows: `nodes.ts`. */
export const treeFeature: Feature<'expandAll'> = {
  name: 'tree',
  steps: { expandAll: (state, { open }) => stepResult(withAllExpanded(state, open)) },
  shapeOf: listsAndTrees,
  joinTree,
  texts: [LOADING_TEXTS, TREE_TEXTS],
};
