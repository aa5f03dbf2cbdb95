import type { Option } from '../../schema/types.js';
import type { OptionIndex } from '../indexes.js';

/**
 * The tree over the options of a catalog, which stand in pre-order: a node, then all that is below it. So a branch is
 * one range of positions, and everything that concerns it one loop. Nothing recurs: depth is unlimited (D2.5).
 */
export interface Tree {
  /** Position of each node's parent; −1: it has none. */
  readonly parent: Int32Array;
  /** Where each node's branch ends: the position after its last descendant. */
  readonly end: Int32Array;
  /** Number of ancestors. */
  readonly depth: Int32Array;
  /** Some node has children; otherwise some may load them. */
  readonly hasParents: boolean;
  /** Options with `children: null` whose children have come. */
  readonly loaded: ReadonlySet<Option>;
}

const NO_OPTIONS: ReadonlySet<Option> = new Set();

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
    // The last descendant is met first.
    if (up >= 0) end[up] ||= end[ix] as number;
  }
  return { parent, end, depth, hasParents, loaded };
}

/**
 * Pre-order of nodes that stand in any order, siblings as they stand. `parents`: the position of each one's parent
 * among them.
 */
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
