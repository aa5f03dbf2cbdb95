import { flatOnly } from '../../model/machine.js';
import type { Page } from '../../model/remote/page.js';
import { missingText, RemoteError } from '../../schema/errors.js';
import type { Cleanup } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { Store } from '../store.js';
import type { PageCache, PageKey } from './cache.js';
import { OUTDATED, type PageRequest, pageKey } from './paging.js';
import { ajaxOf, loadPage } from './request.js';

/*
 *  load ──► in the cache? ──yes─────────────────────────────────────────► idle, onPage
 *             │ no                                                           ▲
 *             └─(debounce)─► waiting ─► load ─► send ─► loading ─(retries)───┤
 *                                                ▲                           ▼
 *                                                └───────────────────────  failed
 *
 *  `cancel` leads from waiting and loading to idle.
 */

/** What the loader is doing. It asks for one page at a time. */
export type LoaderStatus =
  | { readonly type: 'idle' }
  /** Nothing has been sent: the user may go on typing. */
  | { readonly type: 'waiting'; readonly cancel: Cleanup }
  | { readonly type: 'loading'; readonly cancel: Cleanup }
  /** `at`: when, on the clock. */
  | { readonly type: 'failed'; readonly request: PageRequest; readonly at: number };

/** The answer has options with children, and the class has no trees: nothing of it is listed. */
const noTrees = (key: PageKey) =>
  new RemoteError('missing-feature', missingText('an answer with children', 'tree'), {
    ...key,
    attempts: 1,
  });

const IDLE: LoaderStatus = { type: 'idle' };

/** Answers a page request from the cache or from the network, and tells the store how it goes. */
export interface Loader {
  readonly status: LoaderStatus;
  /** A page from the cache, at once; any other is sent for, `delayMs` later. Calls off the request before. */
  load(request: PageRequest, delayMs?: number): void;
  /** Sends for a page without a look at the cache. */
  send(request: PageRequest): void;
  /** Calls off what is waited or sent for; the list no longer says that it loads. What has failed stays so. */
  readonly cancel: Cleanup;
}

/** `onPage` gets a page and when it came: {@link OUTDATED} if the cache was cleared while it was on its way. */
export function createLoader(
  env: Env,
  store: Store,
  cache: PageCache,
  onPage: (request: PageRequest, page: Page, at: number) => void,
): Loader {
  let status = IDLE;

  const stop = () => {
    if (!('cancel' in status)) return;
    status.cancel();
    status = IDLE;
  };

  const send = (request: PageRequest) => {
    stop();
    const abort = new AbortController();
    const own: LoaderStatus = { type: 'loading', cancel: () => abort.abort() };
    const { generation } = cache;
    const key = pageKey(request);
    const fail = (error: RemoteError | null) => {
      status = { type: 'failed', request, at: env.now() };
      store.dispatch({ type: 'failed', error });
    };
    status = own;
    store.dispatch({ type: 'load', first: request.first });
    // A handler may have closed the list, or asked for something else.
    if (status !== own) return;
    loadPage(env, ajaxOf(store), key, abort.signal, (offline) =>
      store.dispatch({ type: 'offline', offline }),
    ).then(
      (page) => {
        if (status !== own) return;
        if (page.catalog.tree?.hasParents && store.state.shapeOf === flatOnly)
          return fail(noTrees(key));
        const isCurrent = generation === cache.generation;
        status = IDLE;
        if (isCurrent) cache.put(key, page);
        try {
          onPage(request, page, isCurrent ? env.now() : OUTDATED);
        } catch (error) {
          env.report(error);
        }
        // An option of the answer threw when it was read: it has been reported, and nothing of it is listed.
        if (status === IDLE && store.state.remote.pending) fail(null);
      },
      (error: unknown) => {
        // Any other error says that the client has called itself off.
        if (status === own) fail(error instanceof RemoteError ? error : null);
      },
    );
  };

  const load = (request: PageRequest, delayMs = 0) => {
    stop();
    const cached = cache.get(pageKey(request));
    if (cached) {
      status = IDLE;
      onPage(request, cached.page, cached.at);
    } else if (delayMs > 0) {
      // By then it may have come to the cache.
      status = { type: 'waiting', cancel: env.timer(delayMs, () => load(request)) };
    } else send(request);
  };

  return {
    get status() {
      return status;
    },
    load,
    send,
    cancel() {
      stop();
      if (store.state.remote.pending) store.dispatch({ type: 'unload' });
    },
  };
}
