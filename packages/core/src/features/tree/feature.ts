import { errorsOf, stepResult } from '../../model/select/steps.js';
import { joinTree } from '../../model/tree/grow.js';
import { listsAndTrees } from '../../model/tree/shapes.js';
import { addChildren, expandAll, toggleExpanded } from '../../model/tree/steps.js';
import { accept } from '../../model/verdict.js';
import { LOADING_TEXTS, TREE_TEXTS } from '../../schema/strings.js';
import { branchText } from '../../view/spoken-tree.js';
import { rowsOfTree } from '../../view/tree-row.js';
import type { Feature } from '../feature.js';
import { branchEffect } from './branch.js';

/** Options can have children (D2), which can be loaded on demand (`loadChildren`). */
export const treeFeature: Feature<'tree'> = {
  name: 'tree',
  guards: {
    expand: (_, request) => accept({ open: null, ...request }),
  },
  steps: {
    expand: (state, { ix, open }) => stepResult(toggleExpanded(state, ix, open)),
    expandAll: (state, { open }) => stepResult(expandAll(state, open)),
    children: (state, command) =>
      stepResult(
        addChildren(state, command.option, command.children, !!command.error),
        errorsOf(command),
      ),
  },
  shapeOf: listsAndTrees,
  joinTree,
  works: (env, store) => [
    /** branch: children of a branch */
    branchEffect(env, store),
  ],
  treeRows: rowsOfTree,
  texts: [LOADING_TEXTS, TREE_TEXTS],
  says: branchText,
};
