import type { Env } from '../../engine/env.js';
import type { Store } from '../../engine/store.js';
import type { Catalog } from '../../model/data/catalog.js';
import type { Command } from '../../model/request.js';
import { type Ajax, resolveAjax } from '../../schema/ajax.js';
import { RemoteError } from '../../schema/errors.js';
import type { ParentValues } from '../../schema/types.js';
import type { PageKey } from './cache.js';
import { abortable } from './flight.js';
import type { Page } from './model/page.js';
import { firstPage } from './paging.js';
import { answerOf, attempt, Failure } from './transport.js';

/** Maximum delay of a timer: 24 days. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** The request, its options, and a callback for waiting for the network. */
export interface RequestOptions {
  readonly key: PageKey;
  readonly send: (signal: AbortSignal) => unknown;
  readonly transform?: ((answer: unknown) => unknown) | undefined;
  readonly onOffline?: ((offline: boolean) => void) | undefined;
}

/** The current `ajax` option with defaults. */
export const ajaxOf = ({ state: { config, parents } }: Store) => ({
  ...resolveAjax(config.ajax),
  reading: config,
  values: parents?.values,
  // Without `depends`, functions have one argument less.
  more: (parents ? [parents.values] : []) as [ParentValues],
});

/** Whether the step has changed what the responses of the source depend on: the fields of the form (D11.2). */
export const isOtherCondition = (command: Command): boolean => command.type === 'parents';

/** Whether the step has changed the source of the widget. */
export const isOtherSource = (command: Command): boolean =>
  command.type === 'config' && Object.hasOwn(command.options, 'ajax');

/**
 * Sends a request, with up to `ajax.retry` retries (D4.3). While the browser is offline, no retry is used: the request continues
 * when the browser is online again.
 *
 * @throws {@link RemoteError}, or the error of an abort.
 */
export async function loadWithRetries(
  env: Env,
  { retry, retryDelay, reading }: Ajax,
  { key, send, transform, onOffline }: RequestOptions,
  signal: AbortSignal,
): Promise<Page> {
  let retries = 0;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(send, transform, signal, reading);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof Failure)) throw failure;
      const { code, message, details, isFinal } = failure;
      if (code === 'remote-network' && env.isOffline()) {
        onOffline?.(true);
        await abortable(signal, env.whenOnline);
        onOffline?.(false);
      } else if (isFinal || retries >= retry) {
        throw new RemoteError(code, message, { ...key, ...details, attempts });
      } else {
        const waitMs = Math.max(retryDelay * 2 ** retries++, details.waitMs ?? 0);
        // Timers with a longer delay fire immediately.
        await abortable(signal, (done) => env.timer(Math.min(waitMs, MAX_WAIT_MS), done));
      }
    }
  }
}

/** What takes a requested list. It is not called after an abort; without a list and an error, the client has aborted. */
type Done = (catalog: Catalog | null, error: RemoteError | null) => void;

/** Requests a list with `send`. */
export const loadList = (
  env: Env,
  store: Store,
  signal: AbortSignal,
  send: RequestOptions['send'],
  done: Done,
  transform?: RequestOptions['transform'],
): Promise<unknown> =>
  loadWithRetries(env, ajaxOf(store), { key: firstPage(''), send, transform }, signal).then(
    ({ catalog }) => signal.aborted || done(catalog, null),
    (error) => signal.aborted || done(null, error instanceof RemoteError ? error : null),
  );

/** Asks `ajax.resolve` for the options of values: a function, or `url` with a parameter of that name. */
export function loadValues(
  env: Env,
  store: Store,
  values: readonly string[],
  signal: AbortSignal,
  done: Done,
): Promise<unknown> {
  const ajax = ajaxOf(store);
  const { resolve, transform, more } = ajax;
  const asked = values.map((value) => store.state.unlisted.get(value)?.value ?? value);
  if (typeof resolve !== 'string')
    return loadList(env, store, signal, (shared) => resolve?.(asked, shared, ...more), done);
  const key = { ...firstPage(''), asked };
  return loadList(
    env,
    store,
    signal,
    (shared) => answerOf(env, ajax, key, shared),
    done,
    transform,
  );
}

/** A page of the list. */
export const loadPage = (
  env: Env,
  ajax: Ajax,
  key: PageKey,
  signal: AbortSignal,
  onOffline?: (offline: boolean) => void,
): Promise<Page> =>
  loadWithRetries(
    env,
    ajax,
    {
      key,
      send: (shared) => answerOf(env, ajax, key, shared),
      transform: ajax.transform,
      onOffline,
    },
    signal,
  );
