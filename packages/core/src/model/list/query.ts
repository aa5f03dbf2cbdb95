import type { Remote, State } from '../state.js';
import { NEW_SEARCH_EXPANSION } from './expansion.js';

/*
 * What the rows have to do with the query: whether they answer it, and whether it can be answered at all.
 */

/** Whether the list has a search field: hidden for short local lists (D3.9). */
export const wantsSearch = ({ config, catalog }: State): boolean =>
  !!config.searchable &&
  (!!config.ajax || catalog.options.length >= (config.minResultsForSearch ?? 0));

/** The trimmed query is shorter than `minSearchLength` (counted in characters, not code units). */
export const isQueryShort = ({ config, query }: State): boolean =>
  [...query.trim()].length < (config.minSearchLength ?? 0);

/** With the query that a remote source gets. Plugins are asked once a query: nobody else asks them (D7). */
export function withRemoteQuery(state: State): State {
  const { config, open, remote, transformQuery } = state;
  const query = config.ajax && open ? transformQuery(state.query).trim() : '';
  return query === remote.query ? state : { ...state, remote: { ...remote, query } };
}

/** The list answers another query than the present one. */
export const answersOtherQuery = (state: State): boolean =>
  !!state.config.ajax &&
  state.open &&
  !isQueryShort(state) &&
  state.remote.answered !== state.remote.query;

/**
 * The rows are those of an older query, or about to be others: they stay, dimmed, and picking them would pick blindly
 * (D4.4). What the caller gave as `data` is the list until there is an answer (D4.8).
 */
export const isStale = (state: State): boolean =>
  !!state.scan ||
  (state.remote.pending === 'first' && state.remote.pages > 0) ||
  (answersOtherQuery(state) && !state.remote.failed);

/** Nothing is asked for, and no message about the last request is shown. */
export const withoutPending = (remote: Remote): Remote =>
  remote.pending || remote.failed
    ? { ...remote, pending: null, offline: false, failed: false }
    : remote;

/** The rows are those of a tree. */
export const isInTree = (state: State): boolean => state.shapeOf(state).role === 'tree';
/** Another query: what was asked for goes on to be pending until it is cancelled or asked anew (D4.5). */
export function withQuery(state: State, text: string): State {
  const found = text.trim() === state.query.trim() ? state.searchExpansion : NEW_SEARCH_EXPANSION;
  const next = withRemoteQuery({ ...state, query: text, searchExpansion: found });
  const { query, pending } = next.remote;
  if (query === state.remote.query) return next;
  return { ...next, remote: { ...next.remote, failed: false, pending: pending && 'first' } };
}

/** The list is what the caller has just given: it answers the present query. */
export const withGivenList = (state: State): Remote => ({
  ...withoutPending(state.remote),
  answered: state.remote.query,
  pages: 0,
  more: false,
});
