import type { Env } from '../../engine/env.js';
import type { Store } from '../../engine/store.js';
import { type Catalog, locate, optionValue } from '../../model/data/catalog.js';
import { listedOptions } from '../../model/list/listing.js';
import { isStale } from '../../model/list/status.js';
import type { PageCache } from './cache.js';
import { createLoader } from './loader.js';
import { cachedPages, NO_PAGING, OUTDATED, pagingAfter } from './paging.js';
import { ajaxOf } from './request.js';

/** Maximum number of empty pages in succession that are requested automatically (D4.6). */
const MAX_EMPTY_PAGES = 5;
/**
 * Minimum time after an error before scrolling to the end retries (D4.6). The error row may scroll the list, so a scroll
 * immediately after it is not a user action; and a held arrow key would send a request for each repetition.
 */
const AUTO_RETRY_PAUSE_MS = 200;

/** The list of one query: when it is loaded, continued, retried or restored. */
export interface PagedList {
  readonly loader: ReturnType<typeof createLoader>;
  /** Loads the list for a query, unless its rows already belong to it. `opens`: the list was closed before. */
  answer(query: string, opens: boolean): void;
  /** The end of the rows is near. `byUser`: by scrolling or by a key at the last row; otherwise, the rows do not fill the list. */
  nearEnd(byUser: boolean): void;
  /** Retries the failed request. */
  retry(): void;
  /** A search ends: restores the pages of the empty query from the cache, otherwise the data before the first response. */
  restore(): void;
  /** The list is outdated. `reload`: it is loaded again; if it `isClosed`, when it opens. */
  forget(reload: boolean, isClosed: boolean): void;
}

export function createPagedList(env: Env, store: Store, cache: PageCache): PagedList {
  /** Paging state of the current list. */
  let paging = NO_PAGING;
  /** `reload()` was called while the list had no query. */
  let reloadIsDue = false;
  /** Number of empty pages in succession, and number of rows before the last page. */
  let emptyPages = 0;
  let rowsBefore = 0;

  const show = (query: string, first: boolean, pages: readonly Catalog[], more: boolean) =>
    store.dispatch({
      type: 'loaded',
      query,
      first,
      pages,
      count: paging.pages,
      more,
      total: paging.total,
    });

  const loader = createLoader(env, store, cache, (request, page, at) => {
    const { catalog, rows } = store.state;
    const { query, first } = request;
    const [after, more] = pagingAfter(request.paging, page, at, ajaxOf(store));
    const values = page.catalog.options.map(optionValue);
    const listed = first ? null : locate(catalog, values);
    if (more && values.every((value) => listed?.has(value)) && emptyPages++ < MAX_EMPTY_PAGES)
      return loader.load({ query, first, paging: after });
    rowsBefore = first ? 0 : listedOptions(rows);
    paging = after;
    reloadIsDue = false;
    show(query, first, [page.catalog], more);
  });

  const load = (query: string, delayMs = 0) => {
    emptyPages = 0;
    loader.load({ query, first: true, paging: NO_PAGING }, delayMs);
  };

  const retry = () => {
    const { query } = store.state.remote;
    const { status } = loader;
    emptyPages = 0;
    if (status.type === 'failed' && status.request.query === query) loader.send(status.request);
    else load(query);
  };

  return {
    loader,
    answer(query, opens) {
      const { loadOnOpen, cacheTtl, debounce } = ajaxOf(store);
      const { answered, pages } = store.state.remote;
      const isListed = answered === query && pages > 0;
      const isAnswered = opens
        ? (isListed && env.now() - paging.at < cacheTtl) || (!loadOnOpen && query === '')
        : answered === query && (isListed ? paging.at > OUTDATED : !loadOnOpen);
      if (isAnswered && !reloadIsDue) loader.cancel();
      else load(query, opens ? 0 : debounce);
    },
    nearEnd(byUser) {
      const { state } = store;
      const { more, pending, failed, answered: query, pages } = state.remote;
      const { status } = loader;
      if (status.type === 'loading' || pending || isStale(state)) return;
      const isPausing = status.type === 'failed' && env.now() - status.at < AUTO_RETRY_PAUSE_MS;
      if (failed && byUser && !isPausing) retry();
      // If the state has other pages than `paging`, its list will be replaced.
      if (failed || !more || pages !== paging.pages) return;
      if (byUser || listedOptions(state.rows) > rowsBefore) emptyPages = 0;
      else if (++emptyPages > MAX_EMPTY_PAGES) return;
      loader.load({ query, first: false, paging });
    },
    retry,
    restore() {
      if (store.state.remote.answered === '') return;
      const [pages, cachedPaging, more] = cachedPages(cache, ajaxOf(store));
      paging = cachedPaging;
      emptyPages = rowsBefore = 0;
      show('', true, pages, more);
    },
    forget(reload, isClosed) {
      paging = { ...paging, at: OUTDATED, total: 0 };
      if (!reload) return;
      if (isClosed) reloadIsDue = true;
      else load(store.state.remote.query);
    },
  };
}
