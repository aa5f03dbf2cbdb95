import type { Page } from '../../model/remote/page.js';
import { RemoteError } from '../../schema/errors.js';
import type { Ajax } from '../../schema/options.js';
import type { Cleanup } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { PageKey } from './cache.js';
import { answerOf, attempt, Failure } from './transport.js';

/** 24 days. */
const MOST_MS = 2 ** 31 - 1;

/** What is asked for, how, and who is told that it waits for the network. */
export interface RequestOptions {
  readonly ask: PageKey;
  readonly send: (signal: AbortSignal) => unknown;
  readonly transform?: ((answer: unknown) => unknown) | undefined;
  readonly onOffline?: (offline: boolean) => void;
}

/** Waits for what `begin` waits for; an abort ends it. */
const pause = (signal: AbortSignal, begin: (go: () => void) => Cleanup): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      undo();
      reject(signal.reason);
    };
    const undo = begin(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop);
  });

/**
 * Asks until there is an answer, as often as `ajax.retry` says (D4.3). While the browser is offline no attempt is spent:
 * it goes on as soon as there is a network again.
 *
 * @throws {@link RemoteError}; what an abort throws.
 */
export async function load(
  env: Env,
  { retry, retryDelay }: Ajax,
  { ask, send, transform, onOffline }: RequestOptions,
  signal: AbortSignal,
): Promise<Page> {
  for (let attempts = 1, tries = 1; ; attempts++) {
    try {
      return await attempt(send, transform, signal);
    } catch (failure) {
      if (signal.aborted || !(failure instanceof Failure)) throw failure;
      const { code, message, details, isFinal } = failure;
      if (code === 'remote-network' && env.isOffline()) {
        onOffline?.(true);
        await pause(signal, env.whenOnline);
        onOffline?.(false);
      } else if (isFinal || tries > retry) {
        throw new RemoteError(code, message, { ...ask, ...details, attempts });
      } else {
        const waitMs = Math.max(retryDelay * 2 ** (tries++ - 1), details.waitMs ?? 0);
        // A timer cannot wait longer, and would not wait at all.
        await pause(signal, (go) => env.timer(Math.min(waitMs, MOST_MS), go));
      }
    }
  }
}

/** A page of the list. */
export const loadPage = (
  env: Env,
  ajax: Ajax,
  ask: PageKey,
  signal: AbortSignal,
  onOffline?: (offline: boolean) => void,
): Promise<Page> =>
  load(
    env,
    ajax,
    {
      ask,
      send: (shared) => answerOf(env, ajax, ask, shared),
      transform: ajax.transform,
      ...(onOffline && { onOffline }),
    },
    signal,
  );
