import { withMore } from '../../../model/data/append.js';
import type { Catalog } from '../../../model/data/catalog.js';
import { isTree } from '../../../model/data/enabled.js';
import type { List } from '../../../model/data/flatten.js';
import type { OptionIndex, RowIndex, SideKeyAction } from '../../../model/indexes.js';
import { activeAfterData, withRows } from '../../../model/list/closed.js';
import { expandedTo } from '../../../model/list/listing.js';
import { reachableAt, seek } from '../../../model/list/navigate.js';
import * as listed from '../../../model/list/rows.js';
import { isStale } from '../../../model/list/status.js';
import { carryOver, type StepResult, stepResult } from '../../../model/select/steps.js';
import type { State } from '../../../model/state.js';
import type { SelectError } from '../../../schema/errors.js';
import type { SelectOption } from '../../../schema/types.js';
import { treeRows } from './rows.js';
import { inPreorder, withAllExpanded } from './shape.js';

/*
 * The steps that expand and collapse branches of a tree.
 */

export interface TreeRequests {
  /** A user expands or collapses a branch; without `open`, toggles it. */
  expand: { ix: OptionIndex; open?: boolean };
  /** `expandAll()`, `collapseAll()`. */
  expandAll: { open: boolean };
  /** The children of a branch have loaded or failed to load. */
  children: { option: SelectOption; children: Catalog | null; error: SelectError | null };
}

declare module '../../../model/request.js' {
  interface Requests extends TreeRequests {}
  interface Commands {
    /** `open: null`: toggles the branch. */
    expand: { ix: OptionIndex; open: boolean | null };
  }
}

/** A query is searched: branches that are expanded now are only expanded during the search (D2.4). */
const isSearching = ({ rows }: State): boolean => rows.query.trim() !== '';

/** The rows for the expanded branches, with the known matches of the query. */
function withExpandedRows(state: State): State {
  const { rows, searchExpansion: found, expansion, config } = state;
  const isServers = !!config.ajax && !rows.hits && isSearching(state);
  const own = isSearching(state)
    ? { ...found, levels: found.levels ?? (isServers ? Number.POSITIVE_INFINITY : null) }
    : expansion;
  const next = { ...treeRows(state, own, rows.hits, rows.creates), query: rows.query };
  return activeAfterToggle(state, { ...state, rows: next });
}

/** The active row stays on its option, or moves to the collapsed branch that contains it. */
function activeAfterToggle(before: State, after: State): State {
  const { active, rows } = before;
  return active < 0
    ? after
    : {
        ...after,
        active: listed.rowOrBranch(after.catalog, after.rows, listed.contentAt(rows, active)),
      };
}

/** Expands or collapses a branch: for the current search, or permanently, unless the page decides (`expanded`, D11.5). */
const withOpen = (state: State, option: SelectOption, open: boolean): State =>
  isSearching(state)
    ? { ...state, searchExpansion: listed.withOverride(state.searchExpansion, option, open) }
    : state.config.expanded
      ? state
      : { ...state, expansion: listed.withOverride(state.expansion, option, open) };

/** A user expands or collapses a branch. Starts or cancels loading missing children. A search has branches of its own, which are not reported. */
export function toggleExpanded(state: State, ix: OptionIndex, open: boolean | null): StepResult {
  const { catalog, rows, branches } = state;
  const option = catalog.options[ix];
  if (!option || !isTree(state) || !listed.isBranch(state, ix) || isStale(state))
    return stepResult(state);
  const told = (next: State, isOn: boolean) =>
    stepResult(next, isSearching(state) ? undefined : { branch: { option, open: isOn } });
  if (listed.isUnloaded(state, ix)) {
    const isOn = branches.get(option) === 'loading';
    const wanted = open ?? !isOn;
    if (wanted === isOn) return stepResult(state);
    const next = new Map(branches);
    if (wanted) next.set(option, 'loading');
    else next.delete(option);
    return told({ ...state, branches: next }, wanted);
  }
  const isOpen = listed.isExpandedAt(catalog, rows, listed.rowOfOption(rows, ix));
  if (open === isOpen) return stepResult(state);
  return told(withExpandedRows(withOpen(state, option, !isOpen)), !isOpen);
}

/** `expandAll()`, `collapseAll()`: permanently and for the current search. */
export function expandAll(state: State, open: boolean): State {
  const all = expandedTo(open ? Number.POSITIVE_INFINITY : 0);
  const next = {
    ...withAllExpanded(state, open),
    searchExpansion: isSearching(state) ? all : state.searchExpansion,
  };
  return isTree(state) && state.rows.sets ? withExpandedRows(next) : next;
}

/** The children of a branch have loaded, so it is expanded; or they failed to load. */
export function addChildren(
  state: State,
  branch: SelectOption,
  children: Catalog | null,
  hasFailed: boolean,
): State {
  const branches = new Map(state.branches);
  branches.delete(branch);
  const ix = state.catalog.options.indexOf(branch) as OptionIndex;
  if (hasFailed) branches.set(branch, 'failed');
  if (!children || ix < 0) return { ...state, branches };
  const catalog = withChildren(state.catalog, ix, children);
  const { remote } = state;
  const base: State = {
    ...withOpen(state, branch, true),
    catalog,
    branches,
    remote: remote.pages > 0 ? remote : { ...remote, base: catalog },
  };
  const selection = carryOver(state, base);
  return activeAfterData(state, withRows({ ...base, selection }));
}

/** The catalog with the loaded children of a branch. Without children, it is a leaf. */
function withChildren(catalog: Catalog, ix: OptionIndex, children: List): Catalog {
  const { list } = withMore(catalog, children, ix, new Map(), inPreorder);
  const option = catalog.options[ix] as SelectOption;
  const loaded = new Set(catalog.tree?.loaded).add(option);
  return list.tree ? { ...list, tree: { ...list.tree, loaded }, lazy: {} } : catalog;
}

/*
 * The left and right arrow keys in a tree (accessibility 1.6). `null`: the key is not handled.
 */

/** Expands a collapsed branch; moves into an expanded one, to the first descendant that can be active. */
export function expandOrEnter(state: State): SideKeyAction | null {
  const { catalog, rows, active } = state;
  const ix = listed.contentAt(rows, active);
  if (active < 0 || !listed.isBranch(state, ix) || isStale(state)) return null;
  if (!listed.isExpandedAt(catalog, rows, active)) return { type: 'expand', ix, open: true };
  const at = seek(state, listed.positionOf(rows, active) + 1, 1, reachableAt);
  const to = at < 0 ? active : listed.rowAtPosition(rows, at);
  const end = catalog.tree?.end[ix] ?? 0;
  return to > active && listed.contentAt(rows, to) < end ? { type: 'move', to } : null;
}

/** Collapses an expanded branch; otherwise moves to the parent. */
export function collapseOrLeave(state: State): SideKeyAction | null {
  const { catalog, rows, active, branches } = state;
  const ix = listed.contentAt(rows, active);
  const option = catalog.options[ix];
  if (active < 0 || !catalog.tree || isStale(state)) return null;
  const isLoading = !!option && branches.get(option) === 'loading';
  if (listed.isExpandedAt(catalog, rows, active) || isLoading)
    return { type: 'expand', ix, open: false };
  const up = catalog.tree.parent[ix] ?? -1;
  const to = up < 0 ? -1 : listed.rowOfOption(rows, up as OptionIndex);
  return to < 0 ? null : { type: 'move', to: to as RowIndex };
}
