import type { Tree } from '../../../model/data/tree.js';
import type { OptionIndex } from '../../../model/indexes.js';
import { SELECTED } from '../../../model/select/selection.js';
import type { State } from '../../../model/state.js';
import { LEAF, type NodeFlags, PARENT, type Roles } from './cascade.js';

/** The leaves to select, in list order, and the flags as if all of them were selected. */
interface Wanted {
  readonly leaves: readonly OptionIndex[];
  readonly whole: NodeFlags;
}

/**
 * Selects leaves in list order, as long as the value does not exceed the cap, and whole branches if they fit (D1.8). `size`:
 * current length of the value. Returns the first leaf beyond the cap; −1: none.
 */
export function selectUpToCap(
  state: State,
  roles: Roles,
  flags: NodeFlags,
  wanted: Wanted,
  size: number,
  cap: number,
): number {
  const by = state.config.treeValue === 'branches' ? selectBranchesUpToCap : selectLeavesUpToCap;
  return by(state, roles, flags, wanted, size, cap);
}

/** A whole branch is one value instead of those inside it: selects the topmost nodes one by one. */
const selectBranchesUpToCap: typeof selectUpToCap = (
  state,
  _,
  flags,
  { leaves, whole },
  size,
  cap,
) => {
  const { end } = state.catalog.tree as Tree;
  let length = size;
  let refused = -1;
  for (let ix = whole.indexOf(SELECTED); ix >= 0; ) {
    const to = end[ix] as number;
    const more = flags[ix] === SELECTED ? 0 : 1 - topmostIn(flags, end, ix);
    if (length + more <= cap || more <= 0) {
      length += more;
      flags.set(whole.subarray(ix, to), ix);
    } else if (refused < 0) refused = leaves.find((leaf) => leaf >= ix) ?? -1;
    ix = whole.indexOf(SELECTED, to);
  }
  return refused;
};

/**
 * Each leaf is a value. With `treeValue: 'all'`, each ancestor that it completes is also a value. The incomplete children of
 * each node are counted, so that only completed ancestors are visited.
 */
const selectLeavesUpToCap: typeof selectUpToCap = (state, roles, flags, { leaves }, size, cap) => {
  const { parent } = state.catalog.tree as Tree;
  const { treeValue } = state.config;
  const open = openParts(parent, roles, flags);
  let length = size;
  let refused = -1;
  for (const leaf of leaves) {
    const done: OptionIndex[] = [];
    let up = parent[leaf] as OptionIndex;
    for (; up >= 0 && open[up] === 1; up = parent[up] as OptionIndex) done.push(up);
    const more = treeValue === 'leaves' ? 1 : 1 + done.length;
    if (length + more > cap) {
      if (refused < 0) refused = leaf;
      if (length >= cap) break;
      continue;
    }
    length += more;
    for (const ix of [leaf, ...done]) flags[ix] = SELECTED;
    for (const ix of done) open[ix] = 0;
    if (up >= 0) open[up]!--;
  }
  return refused;
};

/** For each node, the number of children with enabled leaves that are not selected. */
function openParts(parent: Int32Array, roles: Roles, flags: NodeFlags): Int32Array {
  const open = new Int32Array(parent.length);
  for (let ix = 0; ix < parent.length; ix++) {
    const up = parent[ix] as number;
    const counts = roles[ix] === LEAF || roles[ix] === PARENT;
    if (up >= 0 && counts && flags[ix] !== SELECTED) open[up]!++;
  }
  return open;
}

/** The topmost selected descendants of a node. */
function topmostIn(flags: NodeFlags, end: Int32Array, top: number): number {
  let count = 0;
  for (let ix = top + 1; ix < (end[top] as number); ) {
    const isOn = flags[ix] === SELECTED;
    if (isOn) count++;
    ix = isOn ? (end[ix] as number) : ix + 1;
  }
  return count;
}
