import type { SelectCleanup } from '../../schema/types.js';

/*
 * Pending requests. Identical requests are sent once: two of one widget (prefetch and the user), or those of several selects
 * with the same source.
 */

interface Flight {
  readonly answer: Promise<unknown>;
  readonly cancel: SelectCleanup;
  /** Number of waiting callers. */
  users: number;
}

/** By source: a function of the page, or the transport. */
let sources = new WeakMap<object, Map<string, Flight>>();

/**
 * Pending responses may be outdated, for example after a logout: new callers do not share pending requests any more. Existing
 * callers continue to wait.
 */
export function endSharing(): void {
  sources = new WeakMap();
}

/**
 * The response of `send`, or of an identical pending request. Rejects as soon as `signal` aborts; the request is aborted when no
 * caller waits for it any more.
 */
export function shareRequest(
  source: object,
  key: string,
  signal: AbortSignal,
  send: (signal: AbortSignal) => unknown,
): Promise<unknown> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const flights = sources.get(source) ?? new Map<string, Flight>();
  sources.set(source, flights);
  const flight = flights.get(key) ?? start(flights, key, send);
  flight.users++;
  return abortable(signal, (resolve, reject) => {
    flight.answer.then(resolve, reject);
    return () => --flight.users > 0 || flight.cancel();
  });
}

function start(
  flights: Map<string, Flight>,
  key: string,
  send: (signal: AbortSignal) => unknown,
): Flight {
  const abort = new AbortController();
  // A client may throw before it returns a promise.
  const answer = new Promise((resolve) => resolve(send(abort.signal)));
  const finish = () => {
    if (flights.get(key) === flight) flights.delete(key);
  };
  const cancel = () => {
    finish();
    abort.abort();
  };
  const flight: Flight = { answer, cancel, users: 0 };
  flights.set(key, flight);
  answer.then(finish, finish);
  return flight;
}

/**
 * A promise that an abort rejects immediately, even if the work ignores the abort (D4.4).
 *
 * @param begin starts the work, and returns the function that an abort calls.
 */
export const abortable = (
  signal: AbortSignal,
  begin: (resolve: (answer?: unknown) => void, reject: (error: unknown) => void) => SelectCleanup,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      undo();
      reject(signal.reason);
    };
    const ending = (end: (answer: unknown) => void) => (answer?: unknown) => {
      signal.removeEventListener('abort', stop);
      end(answer);
    };
    const undo = begin(ending(resolve), ending(reject));
    // A client may have aborted during the call.
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
