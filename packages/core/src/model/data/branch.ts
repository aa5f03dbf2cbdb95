import type { Config } from '../../schema/options.js';
import type { OptionIndex } from '../indexes.js';
import type { Catalog } from './catalog.js';
import { hasChildren } from './tree.js';

/*
 * The tree structure of a list.
 */

/** The state slots that determine the list. */
export interface Listed {
  readonly catalog: Catalog;
  readonly config: Config;
}

/** Tree mode: an option has children, or may load them. Otherwise the list is flat (spec, Tree select). */
export const isTree = ({ catalog, config }: Listed): boolean =>
  !!catalog.tree && (catalog.tree.hasParents || !!config.loadChildren);

/** Whether the children of a node are still to be loaded. */
export function isUnloaded({ catalog, config }: Listed, ix: OptionIndex): boolean {
  const { tree, options } = catalog;
  const option = options[ix];
  return (
    option?.children === null &&
    !!config.loadChildren &&
    !!tree &&
    !hasChildren(tree, ix) &&
    !tree.loaded.has(option)
  );
}

/** Whether a node can be expanded: it has children, or they can be loaded. */
export const isBranch = (listed: Listed, ix: OptionIndex): boolean => {
  const { tree } = listed.catalog;
  return !!tree && ix >= 0 && (hasChildren(tree, ix) || isUnloaded(listed, ix));
};
