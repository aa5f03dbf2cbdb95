import type { Cleanup } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { Store } from '../store.js';
import type { PageCache } from './cache.js';
import { firstPage } from './paging.js';
import { ajaxOf, loadPage } from './request.js';

/** Requests at once (D4.5). */
const MAX_REQUESTS = 2;

/** Loads first pages into the cache before anybody asks for them: in silence, and only while nobody does. */
export interface Prefetch {
  /** Starts with the queries of `ajax.prefetch`, in idle time. */
  start(): void;
  /** Goes on if it had to wait for the user's own request. */
  resume(): void;
  readonly stop: Cleanup;
}

export function createPrefetch(env: Env, store: Store, cache: PageCache): Prefetch {
  let queue: string[] = [];
  let inFlight = 0;
  let abort = new AbortController();
  let cancel: Cleanup = () => {};

  const resume = () => {
    while (inFlight < MAX_REQUESTS && queue.length > 0 && !store.state.remote.pending) {
      const key = firstPage(String(queue.shift()).trim());
      if (cache.get(key)) continue;
      const { signal } = abort;
      inFlight++;
      loadPage(env, ajaxOf(store), key, signal)
        .then(
          (page) => signal.aborted || cache.put(key, page),
          // Nobody has asked for it yet; who does so will hear of it.
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
    abort.abort();
    abort = new AbortController();
    queue = [];
    inFlight = 0;
  };

  return {
    start() {
      stop();
      const { prefetch = [], cacheTtl } = ajaxOf(store);
      if (cacheTtl <= 0 || prefetch.length === 0) return;
      const queries = prefetch.map(store.state.transformQuery);
      cancel = env.idle(() => {
        queue = queries;
        resume();
      });
    },
    resume,
    stop,
  };
}
