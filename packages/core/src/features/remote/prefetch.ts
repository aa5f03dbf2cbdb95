import type { Env } from '../../engine/env.js';
import type { Store } from '../../engine/store.js';
import type { SelectCleanup } from '../../schema/types.js';
import type { PageCache } from './cache.js';
import { firstPage } from './paging.js';
import { ajaxOf, loadPage } from './request.js';

/** Maximum number of simultaneous requests (D4.5). */
const MAX_REQUESTS = 2;

/** Loads first pages into the cache in advance: without messages, and only while no request of the user is pending. */
export function createPrefetch(env: Env, store: Store, cache: PageCache) {
  let queue: string[] = [];
  let inFlight = 0;
  /** Aborts the pending requests; created for the first one. */
  let abort: AbortController | null = null;
  let cancel: SelectCleanup = () => {};

  /** Continues after a request of the user. */
  const resume = (): void => {
    while (inFlight < MAX_REQUESTS && queue.length > 0 && !store.state.remote.pending) {
      const key = firstPage(String(queue.shift()).trim());
      if (cache.get(key)) continue;
      abort ??= new AbortController();
      const { signal } = abort;
      inFlight++;
      loadPage(env, ajaxOf(store), key, signal)
        .then(
          (page) => signal.aborted || cache.put(key, page),
          // A failed prefetch is silent; the request of the user will report the error.
          () => {},
        )
        .then(() => {
          if (signal.aborted) return;
          inFlight--;
          resume();
        });
    }
  };

  const stop = () => {
    cancel();
    abort?.abort();
    abort = null;
    queue = [];
    inFlight = 0;
  };

  return {
    /** Starts with the queries of `ajax.prefetch`, in idle time. */
    start(): void {
      stop();
      const { prefetch = [] } = store.state.config.ajax ?? {};
      const isNone = prefetch.length === 0 || store.state.held;
      if (isNone || ajaxOf(store).cacheTtl <= 0) return;
      const queries = prefetch.map(store.state.rules.transformQuery);
      cancel = env.idle(() => {
        queue = queries;
        resume();
      });
    },
    resume,
    stop,
  };
}
