import type { Page } from '../../model/remote/page.js';
import type { Cleanup } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { Cache, PageKey } from './cache.js';
import { firstPage } from './paging.js';

/** Requests at once (D4.5). */
const MAX_REQUESTS = 2;

/** Loads first pages into the cache before anybody asks for them: in silence, and only while nobody does. */
export interface Prefetch {
  /** Starts, in idle time. */
  start(queries: readonly string[]): void;
  /** Goes on after it had to wait for the user's own request. */
  resume(): void;
  readonly stop: Cleanup;
}

export function createPrefetch(
  env: Env,
  cache: Cache,
  loadPage: (ask: PageKey, signal: AbortSignal) => Promise<Page>,
  isBusy: () => boolean,
): Prefetch {
  let queue: string[] = [];
  let running = 0;
  let abort = new AbortController();
  let cancel: Cleanup = () => {};

  const resume = () => {
    while (running < MAX_REQUESTS && queue.length > 0 && !isBusy()) {
      const ask = firstPage(String(queue.shift()).trim());
      if (cache.get(ask)) continue;
      const { signal } = abort;
      running++;
      loadPage(ask, signal)
        .then(
          (page) => signal.aborted || cache.put(ask, page),
          // Nobody has asked for it yet; who does so will hear of it.
          () => {},
        )
        .then(() => {
          if (signal.aborted) return;
          running--;
          resume();
        });
    }
  };

  const stop = () => {
    cancel();
    abort.abort();
    abort = new AbortController();
    queue = [];
    running = 0;
  };

  return {
    start(queries) {
      stop();
      if (queries.length === 0) return;
      cancel = env.idle(() => {
        queue = [...queries];
        resume();
      });
    },
    resume,
    stop,
  };
}
