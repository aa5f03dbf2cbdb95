import { locate, optionValue } from '../../model/data/catalog.js';
import { isQueryShort, isStale } from '../../model/list/query.js';
import { listedIn } from '../../model/list/rows.js';
import type { Part, Update } from '../../model/part.js';
import type { Page } from '../../model/remote/page.js';
import type { State } from '../../model/state.js';
import { RemoteError } from '../../schema/errors.js';
import { resolveAjax } from '../../schema/options.js';
import type { Cleanup } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { Store } from '../store.js';
import { createCache, type PageKey } from './cache.js';
import { joinNoMore } from './flight.js';
import { firstPage, NO_PAGING, type PageRequest, type PagingState, pagingAfter } from './paging.js';
import { createPrefetch } from './prefetch.js';
import { loadPage } from './request.js';
import { isAbort } from './transport.js';

/*
 *  open, query ──► begin ──(cached)──────────────────────► list ──► loaded
 *                    │ debounce                             ▲  │ empty, more: the next, at most 5
 *                    ▼                                      │  ▼
 *  near the end ──► next ──► run ──► load, with retries ────┘ next
 *  retry, reload ────────────┘         └──► failed: error row
 *
 *  One job at a time. Whoever begins another one aborts it, and an answer of an aborted job is nobody's (D4.4).
 */

/** Pages without options that are asked for on their own, one after the other (D4.6). */
const MOST_EMPTY = 5;
/** What the message about a failure moves on the screen may scroll the list: that is no wish to try again. */
const CALM_MS = 200;

export interface RemoteSource {
  readonly effect: Part;
  /** Starts what nobody has to ask for. */
  start(): void;
  /** Cancels everything; what is shown stays. */
  readonly stop: Cleanup;
}

/** Fills the list of a widget with `ajax` from its source (D4). */
export function remoteEffect(env: Env, store: Store): RemoteSource {
  const config = () => resolveAjax(store.state.config.ajax);
  const cache = createCache(env, () => config().cacheTtl);
  const prefetch = createPrefetch(
    env,
    cache,
    (ask, signal) => loadPage(env, config(), ask, signal),
    () => store.state.remote.pending !== null,
  );
  /** The query that the list is to answer; `null`: none, it is closed or the query too short. */
  let wanted: string | null = null;
  let job: AbortController | null = null;
  /** Takes the wait for the user's next letter back. */
  let cancelTimer: Cleanup | null = null;
  /** What was asked for last. */
  let last: PageRequest | null = null;
  let failedAt = 0;
  let listed = NO_PAGING;
  /** `reload()` was called while nothing was wanted. */
  let isDue = false;
  /** How often all that was loaded has been forgotten. */
  let age = 0;
  /** Pages in a row that brought no rows, and the rows before the last page. */
  let barren = 0;
  let rowsBefore = 0;

  const cancel = () => {
    job?.abort();
    job = null;
    cancelTimer?.();
    cancelTimer = null;
  };

  const failed = (error: RemoteError | null) => {
    job = null;
    failedAt = env.now();
    store.dispatch({ type: 'failed', error });
  };

  const run = (wish: PageRequest) => {
    cancel();
    const own = new AbortController();
    const { ask, first } = wish;
    const then = age;
    job = own;
    last = wish;
    store.dispatch({ type: 'load', first });
    // A handler may have closed the list, or asked for something else.
    if (job !== own) return;
    const onOffline = (offline: boolean) => store.dispatch({ type: 'offline', offline });
    loadPage(env, config(), ask, own.signal, onOffline).then(
      (page) => {
        if (job !== own) return;
        job = null;
        // Asked for before it was to be forgotten.
        const isOld = age !== then;
        if (!isOld) cache.put(ask, page);
        try {
          take(wish, page, isOld ? NO_PAGING.at : env.now());
        } catch (error) {
          env.report(error);
        }
        // An option of the answer threw when it was read: it has been reported, and nothing of it is listed.
        if (!job && store.state.remote.pending) failed(null);
      },
      (error: unknown) => {
        if (job !== own) return;
        const isTold = error instanceof RemoteError;
        if (!isTold && !isAbort(error)) env.report(error);
        failed(isTold ? error : null);
      },
    );
  };

  const tell = (
    query: string,
    first: boolean,
    pages: readonly Page[],
    count: number,
    more: boolean,
  ) => {
    const catalogs = pages.map(({ catalog }) => catalog);
    store.dispatch({ type: 'loaded', query, first, pages: catalogs, count, more });
  };

  /** Lists a page that has come, at once or from the cache. */
  const take = ({ ask, first, course }: PageRequest, page: Page, at: number) => {
    const { state } = store;
    const [after, more] = pagingAfter(course, ask.page, page, at, config());
    const { options } = page.catalog;
    const known = first ? null : locate(state.catalog, options.map(optionValue));
    const isEmpty = options.every((option) => known?.has(optionValue(option)));
    if (isEmpty && more && barren++ < MOST_EMPTY) return next(ask, first, after);
    rowsBefore = first ? 0 : listedIn(state.rows);
    listed = after;
    isDue = false;
    tell(ask.query, first, [page], ask.page + 1, more);
  };

  /** Takes a page from the cache, or asks for it after a while. */
  const want = (wish: PageRequest, delayMs = 0) => {
    const kept = cache.get(wish.ask);
    if (kept) take(wish, kept.page, kept.at);
    // Meanwhile it may have come to the cache.
    else if (delayMs > 0)
      cancelTimer = env.timer(delayMs, () => {
        cancelTimer = null;
        want(wish);
      });
    else run(wish);
  };

  /** The page after `ask`. */
  const next = ({ query, page }: PageKey, first: boolean, course: PagingState) =>
    want({ ask: { query, page: page + 1, cursor: course.cursor }, first, course });

  /** A list for this query. */
  const begin = (query: string, delayMs: number) => {
    cancel();
    barren = 0;
    want({ ask: firstPage(query), first: true, course: NO_PAGING }, delayMs);
  };

  /** A list of another query is closed: what '' had is put back as far as it is cached, else what was there first. */
  const restore = () => {
    if (store.state.remote.answered === '') return;
    const pages: Page[] = [];
    let more = true;
    let ask = firstPage('');
    listed = NO_PAGING;
    barren = rowsBefore = 0;
    while (more) {
      const kept = cache.get(ask);
      if (!kept) break;
      pages.push(kept.page);
      [listed, more] = pagingAfter(listed, ask.page, kept.page, kept.at, config());
      ask = { query: '', page: pages.length, cursor: listed.cursor };
    }
    tell('', true, pages, pages.length, more && pages.length > 0);
  };

  const opened = (query: string) => {
    const { loadOnOpen, cacheTtl } = config();
    const { answered, pages } = store.state.remote;
    const isFresh = answered === query && pages > 0 && env.now() - listed.at < cacheTtl;
    if (isDue || (!isFresh && (loadOnOpen || query !== ''))) begin(query, 0);
  };

  const unload = () => {
    cancel();
    if (store.state.remote.pending) store.dispatch({ type: 'unload' });
  };

  const queried = (query: string) => {
    const { answered, pages } = store.state.remote;
    const { loadOnOpen, debounce } = config();
    const isGood = pages > 0 ? listed.at > NO_PAGING.at : !loadOnOpen;
    // What is listed answers it: nobody has waited long enough for what came between.
    if (answered === query && isGood && !isDue) unload();
    else begin(query, debounce);
  };

  const again = () => {
    if (!last || !store.state.remote.failed || !store.state.open) return;
    barren = 0;
    if (last.ask.query === wanted) run(last);
    else begin(wanted ?? '', 0);
  };

  const nearEnd = (scrolled: boolean) => {
    const { state } = store;
    const { more, pending, failed: hasFailed, answered, pages } = state.remote;
    if (wanted === null || job || pending || isStale(state)) return;
    if (hasFailed) {
      if (scrolled && env.now() - failedAt >= CALM_MS) again();
      return;
    }
    // The other: the state is about to get another list.
    if (!more || pages !== listed.pages) return;
    if (scrolled || listedIn(state.rows) > rowsBefore) barren = 0;
    else if (++barren > MOST_EMPTY) return;
    next({ ...firstPage(answered), page: pages - 1 }, false, listed);
  };

  /** Nothing of what was loaded is good any more. */
  const forget = (reload: boolean) => {
    age++;
    joinNoMore();
    cache.clear();
    prefetch.stop();
    listed = { ...listed, at: NO_PAGING.at };
    if (!reload) return;
    if (wanted === null) isDue = true;
    else begin(wanted, 0);
  };

  const start = () => {
    const { prefetch: queries = [], cacheTtl } = config();
    if (cacheTtl > 0) prefetch.start(queries.map(store.state.transformQuery));
  };

  /** A key that would go on beyond the last row that can be active. */
  const isBeyond = ({ prev, state, command }: Update): boolean =>
    command.type === 'move' &&
    (command.to === 'next' || command.to === 'last' || command.to === 'pageDown') &&
    state.active === prev.active;

  const wantedBy = (state: State): string | null =>
    state.open && state.config.ajax && !isQueryShort(state) ? state.remote.query : null;

  /** Another query, source or list, or none. */
  const follows = ({ prev, state, command }: Update) => {
    const isOther = command.type === 'config' && Object.hasOwn(command.options, 'ajax');
    if (isOther) {
      cancel();
      forget(false);
      start();
      wanted = null;
    } else if (state.remote.base !== prev.remote.base && command.type !== 'data') {
      cancel();
      wanted = wantedBy(state);
      return;
    }
    if (state.query === prev.query && state.open === prev.open && command.type !== 'config') return;
    const query = wantedBy(state);
    if (query === wanted) return;
    wanted = query;
    if (query === null) {
      unload();
      if (!state.open && state.config.ajax) restore();
    } else if (!prev.open || isOther) opened(query);
    else queried(query);
  };

  return {
    effect(step) {
      const { prev, state, command } = step;
      // It was called off in the step that asked for it.
      if (command.type === 'load' && !job && !cancelTimer) unload();
      if (!state.config.ajax && !prev.config.ajax) return;
      follows(step);
      if (command.type === 'retry') again();
      if (command.type === 'nearEnd') nearEnd(command.scrolled);
      if (command.type === 'forget') forget(command.reload);
      if (isBeyond(step)) nearEnd(true);
      if (prev.remote.pending && !state.remote.pending) prefetch.resume();
    },
    start,
    stop() {
      cancel();
      prefetch.stop();
    },
  };
}
