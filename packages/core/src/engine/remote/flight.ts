import type { Cleanup } from '../../schema/types.js';
import { abortable } from './abortable.js';

/*
 * Requests on their way. The same one asked for by many is sent once: by one widget twice (prefetch and the user), and
 * by twenty selects of a page that have the same source.
 */

interface Flight {
  readonly answer: Promise<unknown>;
  readonly cancel: Cleanup;
  /** How many wait for it. */
  users: number;
}

/** By source: a function of the page's, or the transport. */
let sources = new WeakMap<object, Map<string, Flight>>();

/**
 * What is on its way may be answered to somebody who is not logged in any more: nobody joins it from now on, whoever
 * sent it. Those who wait for it go on waiting.
 */
export function endSharing(): void {
  sources = new WeakMap();
}

/**
 * The answer of `send`, or of the same request if it is on its way. Rejects as soon as `signal` aborts; the request
 * itself is aborted when nobody waits for it any more.
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
  // A client may throw before it has made a promise.
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
