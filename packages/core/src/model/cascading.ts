import type { Option } from '../schema/types.js';
import { isCascading } from './branch.js';
import { fill } from './cap.js';
import {
  type Flags,
  flagsOf,
  hasSelected,
  LEAF,
  leavesOf,
  paint,
  type Roles,
  rolesOf,
  SELECTED,
  settled,
} from './cascade.js';
import { locate, optionValue } from './catalog.js';
import { carryOver, isSelected, optionAt, placeOf, replace, type Selection } from './selection.js';
import { capOf, type State } from './state.js';
import type { Tree } from './tree.js';

/*
 * The ways in which the selection of a tree becomes another one: each gives the next selection.
 */

/** What became of a user's wish. */
export interface Turned {
  /** `null`: nothing changes. */
  readonly selection: Selection | null;
  /** The first option that the cap refused (D1.8). */
  readonly refused?: Option;
  /** Nodes below the one acted on that are selected now and were not, or the other way round. */
  readonly nested: number;
  /** The leaves that were wanted. */
  readonly leaves?: readonly number[];
}

/** Selects leaves, as far as the cap allows, or unselects them if the value is not longer than the cap then. */
function turnLeaves(state: State, roles: Roles, leaves: readonly number[], on: boolean) {
  const { catalog, selection } = state;
  const cap = capOf(state);
  const flags = flagsOf(state, roles);
  for (const leaf of leaves) flags[leaf] = on ? SELECTED : 0;
  const whole = settled(state, roles, flags);
  const before = selection.entries.length;
  if (whole.entries.length <= Math.max(cap, before)) return { selection: whole };
  const first = catalog.options[leaves[0] ?? -1] as Option;
  if (!on || leaves.length === 1) return { selection: null, refused: first };
  const some = flagsOf(state, roles);
  const ix = fill(state, roles, some, leaves, before, cap);
  const refused = catalog.options[ix] as Option;
  const partly = settled(state, roles, some);
  return { selection: leaves.some((leaf) => some[leaf] === SELECTED) ? partly : null, refused };
}

/** How many nodes below one are another than before. */
export function changesBelow(
  { catalog, selection }: State,
  next: Selection | null,
  ix: number,
): number {
  let count = 0;
  if (!next) return count;
  for (let at = ix + 1; at < ((catalog.tree as Tree).end[ix] as number); at++)
    count += Number((selection.flags?.[at] === SELECTED) !== (next.flags?.[at] === SELECTED));
  return count;
}

/** The node that a row of this option acts on: with another of its value selected, that one (D5.3). */
function meant({ catalog, selection }: State, ix: number): number {
  if (selection.flags?.[ix] === SELECTED || !isSelected(catalog, selection, ix)) return ix;
  const entry = selection.entries[placeOf(catalog, selection, ix)] ?? -1;
  return entry < 0 ? ix : entry;
}

/** A user picks a node, or takes it back: its branch is selected, or unselected. */
export function turned(state: State, given: number, on: boolean): Turned {
  const ix = on ? given : meant(state, given);
  const tree = state.catalog.tree as Tree;
  const roles = rolesOf(state);
  const leaves = leavesOf(tree, roles, flagsOf(state, roles), ix, on);
  const { selection, refused: leaf } = turnLeaves(state, roles, leaves, on);
  const refused = on ? leaf : leaf && state.catalog.options[ix];
  return {
    selection,
    nested: changesBelow(state, selection, ix),
    ...(refused && { refused }),
  };
}

/** Enabled leaves that are selected, or are not. */
export function leavesThat(state: State, on: boolean, most = Number.POSITIVE_INFINITY): number[] {
  const roles = rolesOf(state);
  const { flags } = state.selection;
  const found: number[] = [];
  for (let ix = 0; ix < roles.length && found.length < most; ix++)
    if (roles[ix] === LEAF && (flags?.[ix] === SELECTED) === on) found.push(ix);
  return found;
}

/** Selects these leaves as far as the cap allows, or unselects them. */
export function allTurned(state: State, leaves: readonly number[], on: boolean): Turned {
  if (leaves.length === 0) return { selection: null, nested: 0 };
  return { ...turnLeaves(state, rolesOf(state), leaves, on), nested: 0, leaves };
}

/** The selection without what stands at these places. `stays`: entries that nothing takes along. */
export function without(
  state: State,
  places: readonly number[],
  stays: readonly number[] = [],
): Selection {
  const { selection, catalog } = state;
  const tree = catalog.tree as Tree;
  const gone = new Set(places.map((place) => selection.entries[place] as number));
  // Those that stay selected after all keep their places.
  const rest = selection.entries.filter((entry) => entry >= 0 || !gone.has(entry));
  const roles = rolesOf(state);
  const flags = flagsOf(state, roles);
  for (const entry of gone) if (entry >= 0) paint(tree, roles, flags, entry, false);
  for (const entry of stays) if (roles[entry]) flags[entry] = SELECTED;
  return settled(state, roles, flags, rest);
}

/** The selection that a list of values means: leaves as they are named, and the branches of named parents. */
export function named(state: State, values: readonly string[], stray: (value: string) => Option) {
  const { catalog } = state;
  const unique = [...new Set(values)];
  const places = unique.length > 0 ? locate(catalog, unique) : new Map<string, number>();
  const roles = rolesOf(state);
  const flags: Flags = new Uint8Array(catalog.options.length);
  const strays: Option[] = [];
  const former = unique.map((value) => places.get(value) ?? -strays.push(stray(value)));
  for (const ix of former) if (ix >= 0) paint(catalog.tree as Tree, roles, flags, ix, true);
  return settled(state, roles, flags, former, strays);
}

/**
 * The values that other code has selected and unselected in the element, as changes of what was there (D1.9). `former`:
 * the values that it had, which new data may have made others.
 */
export function followed(
  state: State,
  values: readonly string[],
  former: readonly string[],
  stray: (value: string) => Option,
): Selection {
  const { catalog, selection } = state;
  const { end } = catalog.tree as Tree;
  const now = new Set(values);
  const lost = new Set(former.filter((value) => !now.delete(value)));
  const roles = rolesOf(state);
  const flags = flagsOf(state, roles);
  const gone = selection.entries.filter((entry) =>
    lost.has(optionValue(optionAt(catalog, selection, entry))),
  );
  const left = new Set(gone);
  const marks: Flags = new Uint8Array(flags.length);
  for (const ix of gone) if (ix >= 0) marks[ix] = SELECTED;
  for (const ix of gone) {
    if (ix < 0) continue;
    // A parent goes with any of its leaves; by itself it takes them along.
    if (roles[ix] || !hasSelected(marks, ix + 1, end[ix] as number))
      paint(catalog.tree as Tree, roles, flags, ix, false);
  }
  const places = locate(catalog, [...now]);
  const strays = selection.strays.slice();
  const added = [...now].map((value) => places.get(value) ?? -strays.push(stray(value)));
  for (const ix of added) if (ix >= 0) paint(catalog.tree as Tree, roles, flags, ix, true);
  const kept = selection.entries.filter((entry) => !left.has(entry));
  return settled(state, roles, flags, [...kept, ...added], strays);
}

/**
 * The values that carry the state of a selection, each with whether it would select a branch: that of a leaf, and one
 * that no option bears. What a parent is follows from its leaves.
 */
function truthOf(state: State): Map<string, boolean> {
  const { catalog, selection } = state;
  const isTree = isCascading(state);
  const truth = new Map<string, boolean>();
  for (const entry of selection.entries)
    if (!isTree || entry < 0) truth.set(optionValue(optionAt(catalog, selection, entry)), true);
  if (!isTree) return truth;
  rolesOf(state).forEach((role, ix) => {
    if (selection.flags?.[ix] === SELECTED)
      truth.set(optionValue(catalog.options[ix] as Option), role !== 0);
  });
  return truth;
}

/**
 * The selection of one list carried over to another one, a tree: leaves keep their state by value, parents follow
 * from them anew (D2.1). `prune`: what the new list lacks goes. `keeps`: a server's list, which may have a part of a
 * branch only, makes the value no other one.
 */
function carried(before: State, state: State, prune: boolean, keeps: boolean): Selection {
  const { catalog, selection } = before;
  const tree = state.catalog.tree as Tree;
  const truth = truthOf(before);
  const options = selection.entries.map((entry) => optionAt(catalog, selection, entry));
  const places = locate(state.catalog, [
    ...new Set([...truth.keys(), ...options.map(optionValue)]),
  ]);
  const roles = rolesOf(state);
  const flags: Flags = new Uint8Array(state.catalog.options.length);
  const parents: number[] = [];
  for (const [value, selectsBranch] of truth) {
    const ix = places.get(value);
    if (ix === undefined) continue;
    if (roles[ix]) flags[ix] = SELECTED;
    else if (selectsBranch) parents.push(ix);
  }
  // A leaf that is a parent now means its branch, unless something of that was selected by itself.
  const whole = parents.filter((ix) => !hasSelected(flags, ix + 1, tree.end[ix] as number));
  for (const ix of whole) paint(tree, roles, flags, ix, true);
  const strays: Option[] = [];
  const former: number[] = [];
  options.forEach((option) => {
    const ix = places.get(optionValue(option));
    if (ix !== undefined) former.push(ix);
    else if (!prune) former.push(-strays.push(option));
  });
  const next = settled(state, roles, flags, former, strays);
  return keeps ? { ...next, entries: former } : next;
}

/** The selection of `before`, carried over to the list of `state` by value. */
export function carriedOver(before: State, state: State, prune = false, keeps = false): Selection {
  if (isCascading(state)) return carried(before, state, prune, keeps);
  const next = carryOver(state.catalog, before.catalog, before.selection, prune);
  if (!isCascading(before) || keeps) return next;
  const { options } = before.catalog;
  const on: string[] = [];
  before.selection.flags?.forEach((flag, ix) => {
    if (flag === SELECTED) on.push(optionValue(options[ix] as Option));
  });
  const places = locate(state.catalog, on);
  const more = [...places.values()]
    .filter((ix) => next.flags?.[ix] !== SELECTED)
    .sort((a, b) => a - b);
  return more.length > 0
    ? replace(state.catalog, next, [...next.entries, ...more], next.strays)
    : next;
}
