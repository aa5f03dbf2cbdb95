import type { Env } from '../../engine/env.js';
import type { Store } from '../../engine/store.js';
import { flatOnly } from '../../model/machine.js';
import { missingText, RemoteError } from '../../schema/errors.js';
import type { SelectCleanup } from '../../schema/types.js';
import type { PageCache, PageKey } from './cache.js';
import type { Page } from './model/page.js';
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

/** State of the loader. It requests one page at a time. */
export type LoaderStatus =
  | { readonly type: 'idle' }
  /** Nothing is sent yet, because the user may continue to type. */
  | { readonly type: 'waiting'; readonly cancel: SelectCleanup }
  | { readonly type: 'loading'; readonly cancel: SelectCleanup }
  /** `at`: time of the clock. */
  | { readonly type: 'failed'; readonly request: PageRequest; readonly at: number };

/** The response has options with children, but the class has no trees, so nothing is listed. */
const noTrees = (key: PageKey) =>
  new RemoteError('missing-feature', missingText('an answer with children', 'tree'), {
    ...key,
    attempts: 1,
  });

const IDLE: LoaderStatus = { type: 'idle' };

/**
 * Loads a page from the cache or the network, and reports the progress to the store. `onPage` receives a page and its time:
 * {@link OUTDATED} if the cache was cleared during the request.
 */
export function createLoader(
  env: Env,
  store: Store,
  cache: PageCache,
  onPage: (request: PageRequest, page: Page, at: number) => void,
) {
  let status: LoaderStatus = IDLE;

  const stop = () => {
    if (!('cancel' in status)) return;
    status.cancel();
    status = IDLE;
  };

  /** Requests a page without using the cache. */
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
    // A handler may have closed the list or started another request.
    if (status !== own) return;
    loadPage(env, ajaxOf(store), key, abort.signal, (offline) =>
      store.dispatch({ type: 'offline', offline }),
    ).then(
      (page) => {
        if (status !== own) return;
        if (page.catalog.tree?.hasParents && store.state.rules.shapeOf === flatOnly)
          return fail(noTrees(key));
        const isCurrent = generation === cache.generation;
        status = IDLE;
        if (isCurrent) cache.put(key, page);
        try {
          onPage(request, page, isCurrent ? env.now() : OUTDATED);
        } catch (error) {
          env.report(error);
        }
        // An option of the response threw when it was read: the error is reported, and nothing is listed.
        if (status === IDLE && store.state.remote.pending) fail(null);
      },
      (error: unknown) => {
        // Any other error means that the client has aborted.
        if (status === own) fail(error instanceof RemoteError ? error : null);
      },
    );
  };

  /** Returns a cached page immediately; requests other pages after `delayMs`. Cancels the previous request. */
  const load = (request: PageRequest, delayMs = 0): void => {
    stop();
    const cached = cache.get(pageKey(request));
    if (cached) {
      status = IDLE;
      onPage(request, cached.page, cached.at);
    } else if (delayMs > 0) {
      // It may be in the cache by then.
      status = { type: 'waiting', cancel: env.timer(delayMs, () => load(request)) };
    } else send(request);
  };

  return {
    get status(): LoaderStatus {
      return status;
    },
    load,
    send,
    /** Cancels waiting and pending requests; the list no longer shows a loading message. Errors stay. */
    cancel() {
      stop();
      if (store.state.remote.pending) store.dispatch({ type: 'unload' });
    },
  };
}
