import type { Remote, State } from '../state.js';

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
export const isBehind = (state: State): boolean =>
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
  (isBehind(state) && !state.remote.failed);

/** Nothing is asked for, and nothing said of what was. */
export const withoutPending = (remote: Remote): Remote =>
  remote.pending || remote.failed
    ? { ...remote, pending: null, offline: false, failed: false }
    : remote;

/** The rows are those of a tree. */
export const isInTree = (state: State): boolean => state.shapeOf(state).role === 'tree';
