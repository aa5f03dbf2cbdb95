import { type Catalog, optionValue } from '../../../model/data/catalog.js';
import { isDisabled } from '../../../model/data/enabled.js';
import type { Tree } from '../../../model/data/tree.js';
import type { EntryIndex, OptionIndex } from '../../../model/indexes.js';
import {
  MIXED,
  optionAt,
  SELECTED,
  type SelectionRecord,
} from '../../../model/select/selection.js';
import { shapeOf } from '../../../model/select/value.js';
import type { State } from '../../../model/state.js';
import { isSameList } from '../../../schema/lists.js';
import type { SelectOption } from '../../../schema/types.js';

/*
 * The selection of a tree: its leaves hold the state, and the state of their parents is derived from them (D2.1).
 *
 *   flags    of each node: 0, SELECTED, or MIXED. Those of leaves are the source
 *   roles    of each node in a cascade
 *   entries  the nodes in `getValue()`, tags and the form (D2.2), in order
 */

/** Has enabled descendant leaves, from which its state is derived. */
export const PARENT = 0;
/** Holds its own state, which a cascade can change. */
export const LEAF = 1;
/** Holds its own state, which a cascade cannot change. */
const OFF = 2;

export type NodeFlags = Uint8Array;
export type Roles = Uint8Array;

/** The role of each node in a cascade. A parent without enabled descendant leaves is a leaf (D2.1). */
export function rolesOf(state: State): Roles {
  const { parent } = state.catalog.tree as Tree;
  const roles = new Uint8Array(parent.length);
  /** Whether a node has an enabled descendant leaf. */
  const has = new Uint8Array(parent.length);
  for (let ix = (parent.length - 1) as OptionIndex; ix >= 0; ix--) {
    roles[ix] = has[ix] ? PARENT : isDisabled(state, ix) ? OFF : LEAF;
    const up = parent[ix] as number;
    if (up >= 0 && roles[ix] !== OFF) has[up] = 1;
  }
  return roles;
}

/** Bit of a node with a selected descendant leaf. */
const HAS_SELECTED = 1;
/** Bit of a node with an enabled descendant leaf that is not selected. */
const HAS_UNSELECTED = 2;

/** Derives the state of ancestors from the leaves, bottom up. */
export function deriveParents({ parent }: Tree, roles: Roles, flags: NodeFlags): void {
  const below = new Uint8Array(parent.length);
  for (let ix = parent.length - 1; ix >= 0; ix--) {
    const role = roles[ix];
    const inside = below[ix] as number;
    const isOn = role === PARENT ? !(inside & HAS_UNSELECTED) : flags[ix] === SELECTED;
    flags[ix] = isOn ? SELECTED : inside & HAS_SELECTED ? MIXED : 0;
    const up = parent[ix] as number;
    if (up < 0) continue;
    const own = role === PARENT ? 0 : isOn ? HAS_SELECTED : role === LEAF ? HAS_UNSELECTED : 0;
    below[up]! |= inside | own;
  }
}

/** The nodes in the value, as a column of ones (D2.2). */
function nodesInValue({ config, catalog }: State, roles: Roles, flags: NodeFlags): Uint8Array {
  const { end } = catalog.tree as Tree;
  const seen = new Uint8Array(flags.length);
  for (let ix = 0; ix < flags.length; ) {
    const isOn = flags[ix] === SELECTED;
    if (isOn && (config.treeValue !== 'leaves' || roles[ix] !== PARENT)) seen[ix] = 1;
    ix = isOn && config.treeValue === 'branches' ? (end[ix] as number) : ix + 1;
  }
  return seen;
}

/** The entries of a value: existing entries keep their order, new ones follow in list order (D1.5). */
function project(
  state: State,
  roles: Roles,
  flags: NodeFlags,
  former: readonly EntryIndex[],
): EntryIndex[] {
  const seen = nodesInValue(state, roles, flags);
  const entries = former.filter((entry) => {
    if (entry < 0) return true;
    if (!seen[entry]) return false;
    seen[entry] = 0;
    return true;
  });
  for (let ix = seen.indexOf(1); ix >= 0; ix = seen.indexOf(1, ix + 1))
    entries.push(ix as EntryIndex);
  return entries;
}

/** Two nodes, or a node and a stray, may have the same value; it is in the value once (case 113). */
function withoutDuplicates(catalog: Catalog, selection: SelectionRecord): SelectionRecord {
  const values = new Set<string>();
  const isNew = (entry: EntryIndex) =>
    values.size !== values.add(optionValue(optionAt(catalog, selection, entry))).size;
  return { ...selection, entries: selection.entries.filter(isNew) };
}

/** Whether a node of a range is selected. */
export function hasSelected(flags: NodeFlags, from: number, end: number): boolean {
  return flags.subarray(from, end).includes(SELECTED);
}

/** A mutable copy of the current flags. If a node was selected as a leaf and now has enabled leaves, these leaves are selected. */
export function copyFlags({ catalog, selection }: State, roles: Roles): NodeFlags {
  const flags = new Uint8Array(catalog.options.length);
  if (!selection.flags) return flags;
  flags.set(selection.flags);
  const tree = catalog.tree as Tree;
  for (let ix = flags.indexOf(SELECTED); ix >= 0; ix = flags.indexOf(SELECTED, ix + 1))
    if (roles[ix] === PARENT && !hasSelected(flags, ix + 1, tree.end[ix] as number))
      flagBranch(tree, roles, flags, ix as OptionIndex, true);
  return flags;
}

/** The leaves of a branch that a cascade would change, in list order; a leaf is its own branch. */
export function leavesOf(
  { end }: Tree,
  roles: Roles,
  flags: NodeFlags,
  ix: OptionIndex,
  on: boolean,
): OptionIndex[] {
  if (roles[ix] !== PARENT) return (flags[ix] === SELECTED) === on ? [] : [ix];
  const leaves: OptionIndex[] = [];
  for (let at = (ix + 1) as OptionIndex; at < (end[ix] as number); at++)
    if (roles[at] === LEAF && (flags[at] === SELECTED) !== on) leaves.push(at);
  return leaves;
}

/** Selects or deselects a branch: its enabled leaves. */
function flagBranch(
  tree: Tree,
  roles: Roles,
  flags: NodeFlags,
  ix: OptionIndex,
  on: boolean,
): void {
  for (const leaf of leavesOf(tree, roles, flags, ix, on)) flags[leaf] = on ? SELECTED : 0;
}

/** Selects or deselects several nodes and their branches, in one pass, even if they are nested. */
export function flagBranches(
  tree: Tree,
  roles: Roles,
  flags: NodeFlags,
  nodes: readonly EntryIndex[],
  on: boolean,
): void {
  let covered = 0;
  for (const ix of nodes.filter((node): node is OptionIndex => node >= 0).sort((a, b) => a - b)) {
    if (roles[ix] !== PARENT) flags[ix] = on ? SELECTED : 0;
    else if (ix >= covered) {
      flagBranch(tree, roles, flags, ix, on);
      covered = tree.end[ix] as number;
    }
  }
}

/** The selection for these flags. `former`: the entries whose order is kept; negative ones belong to `strays`. */
export function selectionFrom(
  state: State,
  roles: Roles,
  flags: NodeFlags,
  former: readonly EntryIndex[] = state.selection.entries,
  strays: readonly SelectOption[] = state.selection.strays,
): SelectionRecord {
  deriveParents(state.catalog.tree as Tree, roles, flags);
  const entries = project(state, roles, flags, former);
  const next = { entries, strays, flags, lazy: {} };
  return state.catalog.lazy.unique && strays.length === 0
    ? next
    : withoutDuplicates(state.catalog, next);
}

/**
 * The same leaves with new rules: an option or a result of `isOptionDisabled` has changed. A selection that was not made by a
 * cascade selects the branches of its parents.
 */
export function rederivedSelection(before: State, state: State): SelectionRecord {
  const { selection, catalog } = state;
  const roles = rolesOf(state);
  const flags = copyFlags(state, roles);
  if (!shapeOf(before).cascades)
    flagBranches(catalog.tree as Tree, roles, flags, selection.entries, true);
  const next = selectionFrom(state, roles, flags);
  const isSame =
    isSameList(next.entries, selection.entries) &&
    next.flags?.every((flag, ix) => flag === selection.flags?.[ix]);
  return isSame ? selection : next;
}
