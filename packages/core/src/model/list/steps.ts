import { locate, optionValue } from '../data/catalog.js';
import { isDisabled } from '../data/enabled.js';
import type { OptionIndex, RowIndex } from '../indexes.js';
import type { CommandOf, ListEnd } from '../request.js';
import { type Scan, startScan } from '../search/match.js';
import { isSelected } from '../select/selection.js';
import type { State } from '../state.js';
import { openList } from './closed.js';
import { type Expansion, isUnlisted, NO_ROWS, type Rows, UNLISTED } from './listing.js';
import * as navigate from './navigate.js';
import * as listed from './rows.js';
import * as status from './status.js';

/*
 * The listed rows and the active row: the steps that change neither selection nor options.
 */

/**
 * Maximum cost of a synchronous search, in chunks without folding: about 16,000 options the first time, about 130,000 later.
 * Longer searches continue in slices (`engine/scan.ts`).
 */
const COST_AT_ONCE = 256;

/** The listed options of the matches (`null`: of all options), with `hideSelected` (addition 35). */
function withoutHidden(state: State, found: Int32Array | null): Int32Array | null {
  const { catalog, selection, config } = state;
  const hides = config.hideSelected && config.multiple && selection.entries.length > 0;
  if (!hides || status.isInTree(state)) return found;
  const all = found ?? Int32Array.from(catalog.options, (_, ix) => ix);
  return all.filter((ix) => !isSelected(catalog, selection, ix as OptionIndex));
}

/** The rows of all options, or of the `hits` of a query. */
export const rowsOfHits = (
  state: State,
  expansion: Expansion,
  hits: Int32Array | null = null,
  creates = false,
): Rows => {
  const shape = listed.rowShapeOf(state);
  const { arrange, pinning } = state.rules;
  const pins = state.pinned && pinning();
  const found = pins ? pins.found(state, hits, startScan) : hits;
  const own = shape && (pins?.first(shape.rows) ?? shape.rows);
  const rows = shape === listed.flatRows ? (arrange?.(own as typeof shape.rows) ?? own) : own;
  return rows?.(state, expansion, withoutHidden(state, found), creates) ?? UNLISTED;
};

/** All options; in a tree, those with expanded ancestors. */
const allRows = (state: State): Rows => rowsOfHits(state, state.expansion);

/** The rows of a finished search, with a "create" row unless the label exists (D1.14). */
function rowsOf(state: State, scan: Scan) {
  const creates = !scan.hasOptionLabelled && status.mayCreate(state);
  return { ...rowsOfHits(state, state.searchExpansion, scan.hits(), creates), query: state.query };
}

/** Rows for the current query; a long search is stored in `scan`, and the previous rows stay. */
export function listRows(state: State): State {
  const { catalog, config } = state;
  const { source, transformQuery, report, searchBy } = state.rules;
  // What is pinned waits for no query.
  if (status.isQueryShort(state))
    return { ...state, rows: state.pinned ? allRows(state) : NO_ROWS, scan: null };
  const remote = config.ajax && source();
  // Until the first response, the list is the one before it.
  if (remote && (!config.filterOption || status.answersOtherQuery(state)))
    return remote.rows(isUnlisted(state.rows) ? { ...state, rows: allRows(state) } : state);
  // A query that is kept for the next opening is searched then (D3.8).
  const query = state.open ? transformQuery(state.query) : '';
  if (query.trim() === '') return { ...state, rows: allRows(state), scan: null };
  const label = config.allowCreate ? status.newLabel(state) : null;
  const start = searchBy?.(startScan) ?? startScan;
  const scan = start(catalog, config, query, report, label, status.isInTree(state));
  let left = COST_AT_ONCE;
  const isEnough = (cost: number) => {
    left -= cost;
    return left <= 0;
  };
  if (!scan.advance(isEnough)) return { ...state, scan };
  return { ...state, rows: rowsOf(state, scan), scan: null };
}

/** The active row after typing: the best match; without a query, the selected row (F4, F5). */
export function activeAfterText(state: State): State {
  if (status.isStale(state)) return { ...state, active: -1 as RowIndex, typingSettled: false };
  if (state.query.trim() === '')
    return {
      ...state,
      active: navigate.firstSelected(state),
      activeReason: 'open',
      typingSettled: false,
    };
  return { ...state, active: bestFound(state), activeReason: 'text', typingSettled: false };
}

/** The active row of an open list whose first rows have come: as after opening, or after typing if there is a query (F4, F5). */
export function activeAtFirst(state: State): State {
  if (state.query.trim() !== '') return activeAfterText(state);
  return {
    ...state,
    active: navigate.firstActive(state),
    activeReason: 'open',
    typingSettled: true,
  };
}

/** The best enabled row that matches itself (D3.10), or the "create" row above it; in a tree, its ancestors are listed too. */
function bestFound(state: State): RowIndex {
  const { rows, catalog } = state;
  if (!rows.hits || (rows.creates && status.createsFirst(state)))
    return navigate.firstEnabled(state);
  const best = rows.hits.find((hit) => !isDisabled(state, hit as OptionIndex));
  // Otherwise the "create" row.
  return listed.rowOfOption(rows, (best ?? catalog.options.length) as OptionIndex);
}

/** The state before a list became a tree, while it has no rows because their code is on its way. */
const formerOf = new WeakMap<Rows, State>();

/**
 * The active row after new data: the same option if it is still there, else its neighbour (case 100). In a list that was empty, it
 * is the one as after opening.
 */
export function activeAfterOther(before: State, after: State): State {
  if (!after.open) return { ...after, active: -1 as RowIndex };
  const former = formerOf.get(before.rows);
  if (former) return activeAfterOther(former, after);
  if (!after.rows.count && isUnlisted(after.rows)) {
    const rows = { ...UNLISTED };
    if (!isUnlisted(before.rows)) formerOf.set(rows, before);
    return { ...after, rows, active: -1 as RowIndex };
  }
  // Text that was typed before the code came is typed again.
  if (!before.rows.count && isUnlisted(before.rows))
    return after.activeReason === 'text'
      ? activeAfterText(after)
      : { ...after, active: navigate.firstActive(after) };
  if (before.active < 0)
    return before.rows.count > 0 ? { ...after, active: -1 as RowIndex } : activeAtFirst(after);
  const code = listed.contentAt(before.rows, before.active);
  if (status.isCreateRow(before, code))
    return { ...after, active: navigate.nearestEnabled(after, before.active) };
  const row =
    after.catalog === before.catalog
      ? rowOrBranchRow(after, code)
      : nearestSurvivingRow(before, after);
  return { ...after, active: row >= 0 ? row : navigate.nearestEnabled(after, before.active) };
}

/** Row of an option that can be active; −1 if it is not listed or disabled. Disabled branches can be active to expand them. */
const listedRow = (state: State, ix: OptionIndex): RowIndex =>
  isDisabled(state, ix) && !listed.isBranch(state, ix)
    ? (-1 as RowIndex)
    : listed.rowOfOption(state.rows, ix);

/** Row of the previously active option, or of a branch that contains it and can be active. */
const rowOrBranchRow = (state: State, ix: OptionIndex): RowIndex => {
  const row = listedRow(state, ix);
  return row < 0 && listed.rowOfOption(state.rows, ix) < 0
    ? listed.rowOrBranch(state.catalog, state.rows, ix)
    : row;
};

/** Maximum number of rows after and before the active one that are checked. */
const NEIGHBOURS = 100;

/** Row of the active option in new data, otherwise of the nearest remaining option after it, otherwise before it. */
function nearestSurvivingRow(before: State, after: State): RowIndex {
  const { rows, active, catalog } = before;
  const around = Array.from({ length: NEIGHBOURS }, (_, i) => i);
  const codes = [...around.map((i) => active + i), ...around.map((i) => active - 1 - i)].map(
    (row) => (row < 0 ? -1 : listed.contentAt(rows, row as RowIndex)),
  );
  const values = codes.flatMap((code) => {
    const option = code < 0 ? undefined : catalog.options[code];
    return option ? [optionValue(option)] : [];
  });
  const ixByValue = locate(after.catalog, values);
  for (const value of values) {
    const ix = ixByValue.get(value);
    const row = ix === undefined ? (-1 as RowIndex) : listedRow(after, ix);
    if (row >= 0) return row;
  }
  return -1 as RowIndex;
}

/** The rows and the active row of a list that opens (F5). */
export function opened(open: State, at?: ListEnd): State {
  const next = listRows(open);
  if (at)
    return {
      ...next,
      active: navigate.rowAfterMovement({ ...next, active: -1 as RowIndex }, at),
      activeReason: 'key',
    };
  return { ...next, active: navigate.firstActive(next) };
}

/** The rows and the active row of an open list after its query has changed. */
export const searched = (state: State): State => activeAfterText(listRows(state));

/** The rows of a finished search; results of an older query are ignored. */
export function finishScan(state: State, { scan }: CommandOf<'scanned'>): State {
  if (scan !== state.scan) return state;
  const next = { ...state, scan: null, rows: rowsOf(state, scan) };
  // Without an active row, the user has typed, so use the best match. Otherwise the list has changed, so keep the row.
  return state.active >= 0 ? activeAfterOther(state, next) : activeAfterText(next);
}

/** The pointer moves over a row (F7). */
export function hoverRow(state: State, ix: OptionIndex): State {
  if (status.isStale(state) || isDisabled(state, ix)) return state;
  return {
    ...state,
    active: listed.rowOfOption(state.rows, ix),
    activeReason: 'pointer',
    typingSettled: true,
  };
}

/** A letter is typed on the control. */
export function typeLetter(state: State, { letter, at, isFirst }: CommandOf<'typed'>): State {
  const text = navigate.pendingLetters(state.typed, at) + letter;
  const base = state.open ? state : openList(state);
  // A closed control has no active row to continue from, unless one is selected.
  const from = state.open && !isFirst ? base.active : navigate.firstSelected(base);
  const found = navigate.typeahead({ ...base, active: from }, text);
  const active = found < 0 ? base.active : found;
  return {
    ...base,
    typed: { text, at },
    active,
    activeReason: active === base.active ? base.activeReason : 'key',
  };
}
