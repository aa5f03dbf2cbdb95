import type { Catalog } from '../data/catalog.js';
import { capOf } from '../select/value.js';
import type { Remote, State } from '../state.js';
import { isQueryShort, isStale } from './query.js';

/** No page has been requested. */
export const noPages = (base: Catalog): Remote => ({
  base,
  query: '',
  answered: '',
  pages: 0,
  more: false,
  pending: null,
  offline: false,
  failed: false,
  resolved: new Map(),
});

/** A request is pending or waits for a retry (D4.5). */
export const isLoading = ({ remote, branches }: State): boolean =>
  remote.pending !== null || [...branches.values()].includes('loading');

/** Enter retries the failed request, because there is nothing else to act on. */
export const retriesOnEnter = (s: State) => s.active < 0 && !s.rows.creates && s.remote.failed;

/** `maxSelections` is reached, so nothing more can be selected. */
export const isFull = (s: State) => s.selection.entries.length >= capOf(s);

/** The message in place of the rows or below them. */
export type Notice =
  | 'createError'
  | 'hint'
  | 'loadError'
  | 'loading'
  | 'more'
  | 'empty'
  | 'maximum'
  | null;

export function noticeOf(state: State): Notice {
  const { failed, pending } = state.remote;
  if (state.creation.failed !== null) return 'createError';
  if (isQueryShort(state)) return 'hint';
  if (failed) return 'loadError';
  if (pending) return pending === 'first' ? 'loading' : 'more';
  if (state.config.loading) return state.rows.options ? 'more' : 'loading';
  if (state.rows.options === 0 && !isStale(state)) return 'empty';
  return isFull(state) ? 'maximum' : null;
}
