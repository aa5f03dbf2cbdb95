import type { AfterStep } from '../../../model/capability.js';
import { withPage } from '../../../model/data/append.js';
import { type Catalog, createCatalog, optionValue } from '../../../model/data/catalog.js';
import type { RowIndex } from '../../../model/indexes.js';
import {
  activeAfterData,
  activeAsOpened,
  rowsFor,
  withoutPending,
  withRows,
} from '../../../model/list/closed.js';
import { NO_BRANCHES } from '../../../model/list/listing.js';
import { firstSelected, rowAfterMovement, typeahead } from '../../../model/list/navigate.js';
import { withoutCreateRow } from '../../../model/list/rows.js';
import * as status from '../../../model/list/status.js';
import type { Command, CommandOf } from '../../../model/request.js';
import * as chosen from '../../../model/select/selection.js';
import { carryOver } from '../../../model/select/steps.js';
import { isLabelPending } from '../../../model/select/value.js';
import type { Remote, State } from '../../../model/state.js';
import type { SelectError } from '../../../schema/errors.js';
import type { SelectOption } from '../../../schema/types.js';

export interface RemoteRequests {
  /** A page is requested: the first one, which replaces the list, or a further one. */
  load: { first: boolean };
  /** The request starts or stops waiting for the browser to be online. */
  offline: { offline: boolean };
  /**
   * These pages replace the list or are appended. `count`: number of listed pages; 0: the list before the first response.
   * `more`: there is a further page. `total`: number of options on the server.
   */
  loaded: {
    query: string;
    first: boolean;
    pages: readonly Catalog[];
    count: number;
    more: boolean;
    total?: number;
  };
  /** A page failed to load. `error`: missing if the custom request was aborted. */
  failed: { error: SelectError | null };
  /** All requests are cancelled. */
  unload: object;
  /** The user retries the failed page. */
  retry: object;
  /** The list is scrolled near its end. `byUser`: by the user. */
  nearEnd: { byUser: boolean };
  /** `reload()`, `clearRemoteCache()`. */
  forget: { reload: boolean };
  /** `ajax.resolve` has returned options for some of these values; `null`: it has failed. */
  resolved: {
    values: readonly string[];
    options: readonly SelectOption[] | null;
    error: SelectError | null;
  };
}

declare module '../../../model/request.js' {
  interface Requests extends RemoteRequests {}
}

/** The rows that a server has chosen (D3.5). */
export function withServerRows(state: State): State {
  const { remote, rows } = state;
  if (status.answersOtherQuery(state) && !remote.failed)
    return { ...state, scan: null, rows: rows.creates ? withoutCreateRow(rows) : rows };
  const hits = status.answersOtherQuery(state) ? new Int32Array(0) : null;
  const isKnown = () => status.locateLabels(state, [status.newLabel(state)]).size > 0;
  const creates = state.open && status.mayCreate(state) && !isKnown();
  const { query } = remote;
  // After a search on the server, the matching nodes are not known, so all nodes are shown (D2.4).
  const expansion =
    query === ''
      ? state.expansion
      : {
          ...state.searchExpansion,
          levels: state.searchExpansion.levels ?? Number.POSITIVE_INFINITY,
        };
  return { ...state, scan: null, rows: { ...rowsFor(state, expansion, hits, creates), query } };
}

/*
 * The steps of a list that a server fills (D4). `features/remote/remote.ts` says when they happen.
 *
 *            startLoading(first)                loaded
 *   idle ───────────────► pending first ───────► idle, more? ──startLoading──► pending more ──loaded──► …
 *    ▲                          │ failed                                     │ failed
 *    └── query, close, data ────┴──► error row; rows of another query go ◄───┘ rows stay
 */

/** A page is requested. The "create" row is hidden meanwhile (D1.14), unless it is above the others. */
export function startLoading(state: State, first: boolean): State {
  if (!state.open) return state;
  const pending = first ? 'first' : 'more';
  const remote: Remote = { ...state.remote, pending, failed: false, offline: false };
  const next = { ...state, remote };
  return state.rows.creates ? activeAfterData(state, withRows(next)) : next;
}

/** Replaces the list; the selection is kept, regardless of `missingSelectionPolicy`. */
function withList(state: State, catalog: Catalog, remote: Remote): State {
  const next: State = { ...state, catalog, remote, scan: null, branches: NO_BRANCHES };
  return withRows({ ...next, selection: carryOver(state, next, false, true) });
}

/** Commands that come from no key, pointer or script of the page. */
const BY_ITSELF = /^(load|offline|resolved|focus|goto|validity|settle|scanned)$/;

/** The row that a command leads to, if it comes before the rows. */
function soughtBy({ sought, typed }: State, command: Command): State['sought'] {
  if (command.type === 'open') return command.at;
  if (command.type === 'typed') return typed;
  if (command.type === 'move')
    return command.to === 'first' || command.to === 'last' ? command.to : undefined;
  return BY_ITSELF.test(command.type) ? sought : undefined;
}

/** Remembers where the last key leads in rows that are still to come: to an end of the list, or to letters (addition 75). */
export const rememberKey: AfterStep = (_, next, command) => {
  const sought = next.remote.pages === 0 ? soughtBy(next, command) : undefined;
  return sought === next.sought ? next : { ...next, sought };
};

/** That row in the first page; −1 if there is none, or nothing is sought. */
function soughtRow({ sought }: State, after: State): RowIndex {
  const none = -1 as RowIndex;
  if (!sought) return none;
  if (typeof sought === 'string') return rowAfterMovement({ ...after, active: none }, sought);
  const selected = firstSelected(after);
  const found = typeahead({ ...after, active: selected }, sought.text);
  return found === selected ? none : found;
}

/** The active row of a new list (F4, F5). */
function activeAfterFirst(before: State, after: State): State {
  const active = after.open ? soughtRow(before, after) : (-1 as RowIndex);
  if (active >= 0) return { ...after, active, activeReason: 'key', typingSettled: true };
  const isSame = before.remote.answered === after.remote.answered;
  if (isSame && before.active >= 0 && before.activeReason !== 'open')
    return activeAfterData(before, after);
  if (!after.open) return { ...after, active: -1 as RowIndex };
  return activeAsOpened(after);
}

/** Pages have loaded, or a previous list is restored. */
export function addPages(state: State, command: CommandOf<'loaded'>): State {
  const { first, pages, count, more, total = 0, query } = command;
  const answered = first ? query : state.remote.answered;
  const join = state.rules.joinTree ?? withPage;
  const remote = { ...withoutPending(state.remote), answered, pages: count, more, total };
  if (first) {
    const catalog =
      count > 0 ? pages.reduce((list, page) => join(list, page), createCatalog([])) : remote.base;
    return activeAfterFirst(state, withList(state, catalog, remote));
  }
  // A cached page is shown without a request, so the "create" row at the end is still listed.
  const before = state.rows.creates ? startLoading(state, false) : state;
  const catalog = pages.reduce((list, page) => join(list, page), before.catalog);
  const after: State = { ...before, catalog, remote };
  const selection =
    chosen.hasStrays(before.selection) || catalog.tree
      ? carryOver(before, after, false, true)
      : before.selection;
  const next = withRows({ ...after, selection });
  // Existing rows keep their order (case 80); new rows may be inside an existing branch.
  return catalog.tree || before.rows.creates
    ? activeAfterData(before, next)
    : { ...next, active: before.active };
}

/** Rows of the current query stay, with the message after them (D4.6). */
export function failLoading(state: State): State {
  const remote = { ...withoutPending(state.remote), failed: true };
  return activeAfterData(state, withRows({ ...state, remote }));
}

/** Most options that are remembered of one step, as nobody puts more back one by one. */
const MOST_REMEMBERED = 100;

/**
 * Remembers options that are no longer selected. A parent that controls the value takes a choice back and sets it later, when the
 * list no longer has the option, or puts a removed tag back.
 */
export const rememberDeselected: AfterStep = (prev, next) => {
  const { catalog, selection } = prev;
  const { entries } = selection;
  if (!next.config.ajax || next.selection === selection || entries.length > MOST_REMEMBERED)
    return next;
  const kept = new Set(chosen.selectedValues(next.catalog, next.selection));
  const gone = chosen.selectedOptions(catalog, selection).flatMap((option) => {
    const value = optionValue(option);
    const isKnown = !isLabelPending(option) && option.label !== value;
    return isKnown && !kept.has(value) ? [[value, option] as const] : [];
  });
  if (gone.length === 0) return next;
  const resolved = new Map([...next.remote.resolved, ...gone]);
  return { ...next, remote: { ...next.remote, resolved } };
};

/** Sets the options of resolved values; the label of a value without an option is the value. */
export function addResolved(state: State, { values, options }: CommandOf<'resolved'>): State {
  const known = new Map(state.remote.resolved);
  // Values that the server does not know are not requested again; failed requests may be.
  if (options) for (const value of values) known.set(value, { value, label: value });
  for (const option of options ?? []) known.set(optionValue(option), option);
  const asked = new Set(values);
  const selection = chosen.withStrays(state.selection, (stray): SelectOption => {
    const value = optionValue(stray);
    if (!asked.has(value) || !(isLabelPending(stray) || stray.label === value)) return stray;
    return known.get(value) ?? { value, label: value };
  });
  return { ...state, selection, remote: { ...state.remote, resolved: known } };
}
