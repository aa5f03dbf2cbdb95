import type { SelectOption } from '../../schema/types.js';
import type { OptionIndex } from '../indexes.js';

/**
 * The tree of the options of a catalog, in pre-order: a node, then its descendants. So a branch is one range of positions, and
 * operations on it are loops. There is no recursion, so the depth is unlimited (D2.5).
 */
export interface Tree {
  /** Position of the parent of each node; −1: none. */
  readonly parent: Int32Array;
  /** End of the branch of each node: the position after its last descendant. */
  readonly end: Int32Array;
  /** Number of ancestors. */
  readonly depth: Int32Array;
  /** Some node has children; if false, some nodes can load them. */
  readonly hasParents: boolean;
  /** Options with `children: null` whose children have loaded. */
  readonly loaded: ReadonlySet<SelectOption>;
}

const NO_OPTIONS: ReadonlySet<SelectOption> = new Set();

/** The columns of nodes in pre-order, from the position of each one's parent. */
export function createTree(parents: ArrayLike<number>, loaded = NO_OPTIONS): Tree {
  const count = parents.length;
  const parent = Int32Array.from(parents);
  const end = new Int32Array(count);
  const depth = new Int32Array(count);
  let hasParents = false;
  for (let ix = 0; ix < count; ix++) {
    const up = parent[ix] as number;
    if (up < 0) continue;
    depth[ix] = (depth[up] as number) + 1;
    hasParents = true;
  }
  for (let ix = count - 1; ix >= 0; ix--) {
    end[ix] ||= ix + 1;
    const up = parent[ix] as number;
    // The last descendant comes first.
    if (up >= 0) end[up] ||= end[ix] as number;
  }
  return { parent, end, depth, hasParents, loaded };
}

/** Pre-order of nodes in any order; the order of siblings does not change. `parents`: the position of the parent of each node. */
export function preorder(parents: ArrayLike<number>): Int32Array {
  const count = parents.length;
  const child = new Int32Array(count + 1).fill(-1);
  const next = new Int32Array(count).fill(-1);
  for (let ix = count - 1; ix >= 0; ix--) {
    const up = (parents[ix] as number) + 1;
    next[ix] = child[up] as number;
    child[up] = ix;
  }
  const order = new Int32Array(count);
  let length = 0;
  let at = child[0] as number;
  while (at >= 0) {
    order[length++] = at;
    const down = child[at + 1] as number;
    if (down >= 0) {
      at = down;
      continue;
    }
    while (at >= 0 && (next[at] as number) < 0) at = parents[at] as number;
    if (at >= 0) at = next[at] as number;
  }
  return order;
}

/** Whether a node has children. */
export const hasChildren = ({ end }: Tree, ix: OptionIndex): boolean =>
  (end[ix] as number) > ix + 1;
