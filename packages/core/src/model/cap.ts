import { type Flags, LEAF, PARENT, type Roles } from './cascade.js';
import { SELECTED } from './selection.js';
import type { State } from './state.js';
import type { Tree } from './tree.js';

/**
 * Selects leaves in list order, each if the value is then not longer than the cap (D1.8). `size`: how long it is now.
 * Gives the first leaf that was refused; −1: none.
 *
 * A leaf may complete nodes above it, which makes the value longer (`treeValue: 'all'`) or shorter (`'branches'`). How
 * many parts of a node are incomplete is counted, so that only what a leaf completes is looked at.
 */
export function fill(
  state: State,
  roles: Roles,
  flags: Flags,
  leaves: readonly number[],
  size: number,
  cap: number,
): number {
  const { parent, end } = state.catalog.tree as Tree;
  const { treeValue } = state.config;
  const open = openParts(parent, roles, flags);
  let length = size;
  let refused = -1;
  for (const leaf of leaves) {
    const done: number[] = [];
    let up = parent[leaf] as number;
    for (; up >= 0 && open[up] === 1; up = parent[up] as number) done.push(up);
    const top = done.at(-1);
    const more =
      treeValue === 'leaves'
        ? 1
        : treeValue !== 'branches'
          ? 1 + done.length
          : 1 - topmostIn(flags, end, top ?? leaf);
    if (length + more > cap && more > 0) {
      if (refused < 0) refused = leaf;
      // Only whole branches in place of their parts could make room.
      if (treeValue !== 'branches' && length >= cap) break;
      continue;
    }
    length += more;
    for (const ix of [leaf, ...done]) flags[ix] = SELECTED;
    for (const ix of done) open[ix] = 0;
    if (up >= 0) open[up]!--;
  }
  return refused;
}

/** Of each node, how many of the nodes right below it have enabled leaves that are not selected. */
function openParts(parent: Int32Array, roles: Roles, flags: Flags): Int32Array {
  const open = new Int32Array(parent.length);
  for (let ix = 0; ix < parent.length; ix++) {
    const up = parent[ix] as number;
    const counts = roles[ix] === LEAF || roles[ix] === PARENT;
    if (up >= 0 && counts && flags[ix] !== SELECTED) open[up]!++;
  }
  return open;
}

/** Selected nodes below a node, without those that are below others. */
function topmostIn(flags: Flags, end: Int32Array, top: number): number {
  let count = 0;
  for (let ix = top + 1; ix < (end[top] as number); ) {
    const isOn = flags[ix] === SELECTED;
    if (isOn) count++;
    ix = isOn ? (end[ix] as number) : ix + 1;
  }
  return count;
}
