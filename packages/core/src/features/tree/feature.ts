import { stepResult } from '../../model/select/steps.js';
import type { SelectStrings } from '../../schema/strings.js';
import type { Feature } from '../feature.js';
import { joinTree, listsAndTrees, withAllExpanded } from './model/shape.js';

/** Strings of the feature `tree`: a branch that is selected, also in a closed list. */
const BRANCH_TEXTS = {
  selectedNested_one: '{label} and {count} nested option selected',
  selectedNested_other: '{label} and {count} nested options selected',
  removedNested_one: '{label} and {count} nested option removed',
  removedNested_other: '{label} and {count} nested options removed',
} satisfies SelectStrings;

declare module '../../schema/strings.js' {
  interface StringTables {
    readonly branches: typeof BRANCH_TEXTS;
  }
}

/** Options can have children (D2): their selection. Their rows: `nodes.ts`. */
export const treeFeature: Feature<'expandAll'> = {
  name: 'tree',
  steps: { expandAll: (state, { open }) => stepResult(withAllExpanded(state, open)) },
  shapeOf: listsAndTrees,
  joinTree,
  texts: BRANCH_TEXTS,
};
