import type { Env } from '../../engine/env.js';
import type { Store, Work } from '../../engine/store.js';
import { CONFIG, LOAD, OPEN, QUERY, type Update, when } from '../../model/delta.js';
import { isQueryShort } from '../../model/list/status.js';
import type { State } from '../../model/state.js';
import type { Feature, Wake } from '../feature.js';
import { createCache } from './cache.js';
import { remoteFeature } from './feature.js';
import { endSharing } from './flight.js';
import { createPagedList } from './paged-list.js';
import { firstPage } from './paging.js';
import { createPrefetch } from './prefetch.js';
import { ajaxOf, isOtherCondition, isOtherSource, loadPage, loadValues } from './request.js';
import { resolveEffect } from './resolve.js';

/*
 *  remote.ts      which query the list must show: the user opens, types, closes; the page sets another source
 *      │
 *  paged-list.ts  which page of it comes next: the first one, a further one, the same again
 *      │
 *  loader.ts      one page request at a time: from the cache, after the debounce, or by the network
 *      │
 *  request.ts     attempts, until one succeeds: retries, offline
 *      │
 *  transport.ts   one attempt: address, response, errors; flight.ts sends the same request once
 *
 *  A request for another page aborts the one before, and the response of an aborted request is ignored (D4.4).
 */

/** The query to load; `null`: none, because the list is closed or not remote, or the query is too short. */
const queryWanted = (state: State): string | null =>
  state.open && state.config.ajax && !state.held && !isQueryShort(state)
    ? state.remote.query
    : null;

const FORWARD: readonly unknown[] = ['next', 'last', 'pageDown'];

/** A key that would move beyond the last row that can be active. */
const isBeyondEnd = ({ prev, state, command }: Update): boolean =>
  command.type === 'move' && FORWARD.includes(command.to) && state.active === prev.active;

/** Loads the list of a widget with `ajax` (D4). */
export function remoteEffect(env: Env, store: Store): Required<Work> {
  const cache = createCache(env, () => ajaxOf(store));
  // For the feature that asks which values still hold (D11.2).
  store.source = {
    resolve: (values, signal, done) => loadValues(env, store, values, signal, done),
    async first(signal) {
      const key = firstPage('');
      const page = cache.get(key)?.page ?? (await loadPage(env, ajaxOf(store), key, signal));
      if (!signal.aborted) cache.put(key, page);
      return page;
    },
  };
  const prefetch = createPrefetch(env, store, cache);
  const list = createPagedList(env, store, cache);
  const { loader } = list;
  /** The last result of {@link queryWanted}. */
  let wanted: string | null = null;

  /** Loaded and pending pages must not be used any more. */
  const forget = (reload: boolean) => {
    endSharing();
    cache.clear();
    prefetch.stop();
    list.forget(reload, wanted === null);
  };

  /** The query, the source or the list has changed. */
  const follow = ({ prev, state, command }: Update) => {
    const isSource = isOtherSource(command);
    // Other pinned rows have taken the pages back.
    const isAnew = state.pinned !== prev.pinned && state.remote.pages < prev.remote.pages;
    const isOther = isSource || isAnew || isOtherCondition(command);
    const query = queryWanted(state);
    if (isOther) {
      loader.cancel();
      if (isSource) forget(false);
      prefetch.start();
      wanted = null;
    } else if (state.remote.base !== prev.remote.base && command.type === 'config') {
      loader.cancel();
      wanted = query;
    }
    if (query === wanted) return;
    wanted = query;
    if (query !== null) return list.answer(query, !prev.open || isOther);
    loader.cancel();
    if (!state.open && state.config.ajax) list.restore();
  };

  return {
    effect: when(
      OPEN | QUERY | CONFIG | LOAD,
      (step) => {
        const { state, command } = step;
        // The step that requested it has also cancelled it.
        if (command.type === 'load' && !('cancel' in loader.status)) loader.cancel();
        follow(step);
        if (command.type === 'forget') forget(command.reload);
        if (wanted !== null) {
          if (command.type === 'retry' && state.remote.failed) list.retry();
          if (command.type === 'nearEnd') list.nearEnd(command.byUser);
          if (isBeyondEnd(step)) list.nearEnd(true);
        }
        prefetch.resume();
      },
      'retry',
      'nearEnd',
      'forget',
      'parents',
      'move',
    ),
    start: prefetch.start,
    stop() {
      loader.cancel();
      prefetch.stop();
      // A list in the page may come back with it, and stays open meanwhile.
      wanted = null;
    },
  };
}

const wake: Wake = (env, store) => ({
  works: [
    /** remote: pages from the server */
    remoteEffect(env, store),
    /** resolve: labels of values that are not listed */
    resolveEffect(env, store),
  ],
});

// A call, because bundlers keep a spread that nobody uses.
const remoteWithWork: Feature = /* @__PURE__ */ Object.assign({}, remoteFeature, { wake });
export default remoteWithWork;
