import type { Remote, State } from '../state.js';
import { NEW_SEARCH_EXPANSION } from './expansion.js';

/*
 * The relation of the rows to the query: whether they are its results, and whether the query can be searched.
 */

/** Whether the list has a search field: hidden for short local lists (D3.9). */
export const wantsSearch = ({ config, catalog }: State): boolean =>
  !!config.searchable &&
  (!!config.ajax || catalog.options.length >= (config.minResultsForSearch ?? 0));

/** The trimmed query is shorter than `minSearchLength` (counted in characters, not code units). */
export const isQueryShort = ({ config, query }: State): boolean =>
  [...query.trim()].length < (config.minSearchLength ?? 0);

/** Sets the query for a remote source. Plugins rewrite each query once, only here (D7). */
export function withRemoteQuery(state: State): State {
  const { config, open, remote, transformQuery } = state;
  const query = config.ajax && open ? transformQuery(state.query).trim() : '';
  return query === remote.query ? state : { ...state, remote: { ...remote, query } };
}

/** Whether the list has the results of another query. */
export const answersOtherQuery = (state: State): boolean =>
  !!state.config.ajax &&
  state.open &&
  !isQueryShort(state) &&
  state.remote.answered !== state.remote.query;

/**
 * Whether the rows belong to an older query or will be replaced. They are dimmed and cannot be selected (D4.4). The `data` of
 * the caller is listed until the first response (D4.8).
 */
export const isStale = (state: State): boolean =>
  !!state.scan ||
  (state.remote.pending === 'first' && state.remote.pages > 0) ||
  (answersOtherQuery(state) && !state.remote.failed);

/** No request is pending, and no message about the last request is shown. */
export const withoutPending = (remote: Remote): Remote =>
  remote.pending || remote.failed
    ? { ...remote, pending: null, offline: false, failed: false }
    : remote;

/** Whether the rows are those of a tree. */
export const isInTree = (state: State): boolean => state.shapeOf(state).role === 'tree';
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
});
