import { type InPreorder, type JoinTree, withMore, withPage } from '../../../model/data/append.js';
import type { Catalog } from '../../../model/data/catalog.js';
import { isBranch, isTree, isUnloaded } from '../../../model/data/enabled.js';
import type { List } from '../../../model/data/flatten.js';
import { createTree, preorder } from '../../../model/data/tree.js';
import type { OptionIndex } from '../../../model/indexes.js';
import * as listed from '../../../model/list/rows.js';
import { isStale } from '../../../model/list/status.js';
import { activeAfterData, withRows } from '../../../model/list/steps.js';
import { carryOver, type StepResult, stepResult } from '../../../model/select/steps.js';
import type { State } from '../../../model/state.js';
import type { SelectError } from '../../../schema/errors.js';
import type { SelectOption } from '../../../schema/types.js';
import { treeRows } from './rows.js';

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
  if (!option || !isTree(state) || !isBranch(state, ix) || isStale(state)) return stepResult(state);
  const told = (next: State, isOn: boolean) =>
    stepResult(next, isSearching(state) ? undefined : { branch: { option, open: isOn } });
  if (isUnloaded(state, ix)) {
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
  const all = listed.expandedTo(open ? Number.POSITIVE_INFINITY : 0);
  const next = {
    ...state,
    expansion: state.config.expanded ? state.expansion : all,
    searchExpansion: isSearching(state) ? all : state.searchExpansion,
    branches: open ? state.branches : listed.NO_BRANCHES,
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

/*
 * Adding options to trees.
 */

/** Sorts options in any order, with the position of each one's parent, into list order. */
const inPreorder: InPreorder = (list, parents) => {
  const order = preorder(parents);
  if (order.every((from, to) => from === to))
    return { ...list, tree: createTree(parents, list.tree?.loaded) };
  const place = new Int32Array(order.length);
  order.forEach((from, to) => {
    place[from] = to;
  });
  const parent = order.map((from) => {
    const up = parents[from] as number;
    return up < 0 ? -1 : (place[up] as number);
  });
  return {
    ...list,
    options: Array.from(order, (from) => list.options[from] as SelectOption),
    sectionOf: list.sectionOf && order.map((from) => list.sectionOf?.[from] as number),
    tree: createTree(parent, list.tree?.loaded),
  };
};

/** Adds a page or created options to a list that may be a tree. */
export const joinTree: JoinTree = (catalog, page) => withPage(catalog, page, inPreorder);

/** The catalog with the loaded children of a branch. Without children, it is a leaf. */
function withChildren(catalog: Catalog, ix: OptionIndex, children: List): Catalog {
  const { list } = withMore(catalog, children, ix, new Map(), inPreorder);
  const option = catalog.options[ix] as SelectOption;
  const loaded = new Set(catalog.tree?.loaded).add(option);
  return list.tree ? { ...list, tree: { ...list.tree, loaded }, lazy: {} } : catalog;
}
