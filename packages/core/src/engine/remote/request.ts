import type { Command } from '../../model/command.js';
import type { Catalog } from '../../model/data/catalog.js';
import type { Page } from '../../model/remote/page.js';
import { type Ajax, resolveAjax } from '../../schema/ajax.js';
import { RemoteError } from '../../schema/errors.js';
import type { Env } from '../env.js';
import type { Store } from '../store.js';
import { abortable } from './abortable.js';
import type { PageKey } from './cache.js';
import { firstPage } from './paging.js';
import { answerOf, attempt, Failure } from './transport.js';

/** The longest time that a timer can wait: 24 days. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/** What is asked for, how, and who is told that it waits for the network. */
export interface RequestOptions {
  readonly key: PageKey;
  readonly send: (signal: AbortSignal) => unknown;
  readonly transform?: ((answer: unknown) => unknown) | undefined;
  readonly onOffline?: ((offline: boolean) => void) | undefined;
}

/** `ajax` as it is now, with its defaults. */
export const ajaxOf = ({ state: { config } }: Store): Ajax => ({
  ...resolveAjax(config.ajax),
  fields: config.fields,
});

/** Whether the step gives the widget another source. */
export const isOtherSource = (command: Command): boolean =>
  command.type === 'config' && Object.hasOwn(command.options, 'ajax');

/**
 * Asks until there is an answer, as often as `ajax.retry` says (D4.3). While the browser is offline no attempt is spent:
 * it goes on as soon as there is a network again.
 *
 * @throws {@link RemoteError}; what an abort throws.
 */
export async function loadWithRetries(
  env: Env,
  { retry, retryDelay, fields }: Ajax,
  { key, send, transform, onOffline }: RequestOptions,
  signal: AbortSignal,
): Promise<Page> {
  let retries = 0;
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(send, transform, signal, fields);
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
        // A timer that is given more does not wait at all.
        await abortable(signal, (done) => env.timer(Math.min(waitMs, MAX_WAIT_MS), done));
      }
    }
  }
}

/** A list that `send` asks the page for. `done` hears nothing after an abort; without both the client aborted by itself. */
export const loadList = (
  env: Env,
  store: Store,
  signal: AbortSignal,
  send: RequestOptions['send'],
  done: (catalog: Catalog | null, error: RemoteError | null) => void,
): Promise<unknown> =>
  loadWithRetries(env, ajaxOf(store), { key: firstPage(''), send }, signal).then(
    ({ catalog }) => signal.aborted || done(catalog, null),
    (error) => signal.aborted || done(null, error instanceof RemoteError ? error : null),
  );

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
