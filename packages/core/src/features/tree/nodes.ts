import { accept } from '../../model/capability.js';
import { isUnlisted, listedOptions } from '../../model/list/listing.js';
import { errorsOf, stepResult } from '../../model/select/steps.js';
import type { RowShape, State } from '../../model/state.js';
import type { SelectStrings } from '../../schema/strings.js';
import { FIRST_WORDS_MS, type Spoken, t } from '../../view/types.js';
import type { Feature } from '../feature.js';
import { ariaPositionOf, nodesIn, treeRows } from './model/rows.js';
import * as steps from './model/steps.js';
import { rowsOfTree } from './row.js';

/** Strings of the rows of a tree. */
const TREE_TEXTS = {
  expand: 'Expand {label}',
  collapse: 'Collapse {label}',
  stateChecked: 'checked',
  stateMixed: 'partially checked',
  stateUnchecked: 'not checked',
  stateExpanded: 'expanded',
  stateCollapsed: 'collapsed',
  level: 'level {count}',
} satisfies SelectStrings;

declare module '../../schema/strings.js' {
  interface StringTables {
    readonly tree: typeof TREE_TEXTS;
  }
}

/** Announcements for the children of a branch: loading, failed, and their number. */
const branchText: Spoken = ({ prev, state, command }) => {
  if (!state.open) return;
  switch (command.type) {
    case 'expand': {
      const option = state.catalog.options[command.ix];
      const isAsked = option && state.branches.get(option) === 'loading';
      return !!isAsked && state.branches !== prev.branches && [t(state, 'loading'), FIRST_WORDS_MS];
    }
    // This file has come after that of the list.
    case 'config':
      return isUnlisted(prev.rows) && !isUnlisted(state.rows) && 'available';
    case 'children': {
      if (command.error) return [t(state, 'loadError')];
      const count = command.children?.options.length;
      return (
        count !== undefined && [
          count
            ? t(state, 'moreLoaded', { count, total: listedOptions(state.rows) })
            : t(state, 'noOptions'),
        ]
      );
    }
  }
};

const shape: RowShape<State> = {
  rows: treeRows,
  optionsIn: nodesIn,
  ariaPosition: ariaPositionOf,
  expandOrEnter: steps.expandOrEnter,
  collapseOrLeave: steps.collapseOrLeave,
};

/** The rows of a tree, and its branches, which can be loaded on demand (`loadChildren`); that work: `branch.ts`. */
const treeRowsFeature: Feature<keyof steps.TreeRequests> = {
  name: 'tree',
  guards: {
    expand: (_, request) => accept({ open: null, ...request }),
  },
  steps: {
    expand: (state, { ix, open }) => steps.toggleExpanded(state, ix, open),
    expandAll: (state, { open }) => stepResult(steps.expandAll(state, open)),
    children: (state, command) =>
      stepResult(
        steps.addChildren(state, command.option, command.children, !!command.error),
        errorsOf(command),
      ),
  },
  treeRows: () => shape,
  texts: TREE_TEXTS,
  says: branchText,
  wake(_env, _store, _input, view) {
    view.treeRows = rowsOfTree;
    return undefined;
  },
};
export default treeRowsFeature;
