import type { Catalog } from '../data/catalog.js';
import type { RowIndex } from '../indexes.js';
import { carryOver } from '../select/steps.js';
import type { Creation, Listing, Origin, Remote, SearchPlace, State, Surface } from '../state.js';
import { NEW_SEARCH_EXPANSION, NO_BRANCHES, UNLISTED } from './listing.js';

/*
 * What a select does with its list without knowing the rows: opening, closing, the query.
 */

/** Where the search field belongs: short local lists have none (D3.9), and a bottom sheet covers the control. */
export const searchPlaceOf = ({ config, catalog, open, surface }: State): SearchPlace => {
  if (!config.searchable) return null;
  if (config.searchIn === 'control') return open && surface === 'sheet' ? 'list' : 'control';
  const isShort = !config.ajax && catalog.options.length < (config.minResultsForSearch as number);
  return isShort ? null : 'list';
};

/** Moves the search field where it belongs. An open list keeps its own, and gets none. */
export const withSearchPlace = (prev: State, next: State): State => {
  const searchPlace = searchPlaceOf(next);
  const isKept =
    prev.open && next.open && searchPlace !== 'control' && next.searchPlace !== 'control';
  return isKept || searchPlace === next.searchPlace ? next : { ...next, searchPlace };
};

/** Sets the query for a remote source. Plugins rewrite each query once, only here (D7). */
export function withRemoteQuery(state: State): State {
  const { config, open, remote, rules } = state;
  const query = config.ajax && open ? rules.transformQuery(state.query).trim() : '';
  return query === remote.query ? state : { ...state, remote: { ...remote, query } };
}

/** No request is pending, and no message about the last request is shown. */
export const withoutPending = (remote: Remote): Remote =>
  remote.pending || remote.failed
    ? { ...remote, pending: null, offline: false, failed: false }
    : remote;

/** A new query: the previous request is pending until it is cancelled or replaced (D4.5). */
export function withQuery(state: State, text: string): State {
  const found = text.trim() === state.query.trim() ? state.searchExpansion : NEW_SEARCH_EXPANSION;
  const next = withRemoteQuery({ ...state, query: text, searchExpansion: found });
  const { query, pending } = next.remote;
  if (query === state.remote.query) return next;
  return { ...next, remote: { ...next.remote, failed: false, pending: pending && 'first' } };
}

/** The list is new data of the caller, which counts as the result of the current query. */
export const withGivenList = (state: State): Remote => ({
  ...withoutPending(state.remote),
  answered: state.remote.query,
  pages: 0,
  more: false,
  total: 0,
});

/** No page has been requested. */
export const noPages = (base: Catalog): Remote => ({
  base,
  query: '',
  answered: '',
  pages: 0,
  more: false,
  total: 0,
  pending: null,
  offline: false,
  failed: false,
  resolved: new Map(),
});

/** A request is pending or waits for a retry (D4.5). */
export const isLoading = ({ remote, branches }: State): boolean =>
  remote.pending !== null || [...branches.values()].includes('loading');

/** Where the list is shown, or would be. */
export const surfaceOf = ({ config, narrow }: Pick<State, 'config' | 'narrow'>): Surface =>
  config.inline ? 'page' : narrow && config.mobile === 'sheet' ? 'sheet' : 'dropdown';

/** Opens the list, at a row if one is given. */
export const openList = (state: State, at?: Parameters<Listing['opened']>[1]): State =>
  state.rules.listing().opened(
    withRemoteQuery({
      ...state,
      open: true,
      searchPlace: searchPlaceOf({ ...state, open: true }),
      activeReason: 'open',
      typingSettled: true,
    }),
    at,
  );

/** The message about a failed creation disappears with the text. */
export const withoutCreateError = ({ creation }: State): Creation =>
  creation.failed === null ? creation : { ...creation, failed: null };

/** Closes the list and clears the query (D3.8). A list in the page stays open (addition 59). */
export function closeList(state: State, closedBy?: Origin): State {
  if (!state.open) return state.closedBy ? { ...state, closedBy: undefined } : state;
  if (state.surface === 'page')
    return state.query
      ? state.rules
          .listing()
          .searched({ ...withQuery(state, ''), creation: withoutCreateError(state) })
      : state;
  const next: State = {
    ...state,
    open: false,
    closedBy,
    active: -1 as RowIndex,
    picked: null,
    query: '',
    creation: withoutCreateError(state),
    scan: null,
    searchExpansion: NEW_SEARCH_EXPANSION,
    branches: NO_BRANCHES,
    typed: { text: '', at: 0 },
  };
  if (!state.config.ajax && state.query === '') return next;
  const remote = withoutPending(state.remote);
  // The data of the caller is not the result of a query (D4.8).
  const answered = remote.pages > 0 ? remote.answered : '';
  const rows = rowsFor(next, next.expansion);
  return { ...next, remote: { ...remote, query: '', answered }, rows };
}

/** Waits for the code. */
const blank = (state: State): State => ({
  ...state,
  rows: UNLISTED,
  active: -1 as RowIndex,
  scan: null,
});

/** What stands for it until then. */
export const NO_LISTING: Listing = {
  opened: blank,
  searched: (state) => blank({ ...state, activeReason: 'text', typingSettled: false }),
  withRows: blank,
  rowsFor: () => UNLISTED,
  activeAfterData: (_, after) => blank(after),
  activeAsOpened: blank,
  actionOf: () => null,
  optionsLabelled: () => () => undefined,
};

/*
 * The same for whoever works without the code of the rows.
 */

/** Rows for the current query. */
export const withRows: Listing['withRows'] = (state) => state.rules.listing().withRows(state);

/** The rows of all options, or of the `hits` of a query. */
export const rowsFor: Listing['rowsFor'] = (state, ...given) =>
  state.rules.listing().rowsFor(state, ...given);

/** The active row after new data or other rows. */
export const activeAfterData: Listing['activeAfterData'] = (before, after) =>
  after.rules.listing().activeAfterData(before, after);

/** The active row of an open list whose first rows have come. */
export const activeAsOpened: Listing['activeAsOpened'] = (state) =>
  state.rules.listing().activeAsOpened(state);

/** The source has changed or was removed: options of the previous one are no longer listed (case 82). */
export function resetRemote(state: State): State {
  const { base: catalog, query } = state.remote;
  const remote = { ...noPages(catalog), query, answered: query };
  const next: State = { ...state, catalog, remote, scan: null, branches: NO_BRANCHES };
  const selection = carryOver(state, next, false, true);
  return activeAfterData(state, withRows({ ...next, selection }));
}
