/*
 * Requests on their way. The same one asked for by many is sent once: by one widget twice (prefetch and the user), and
 * by twenty selects of a page that have the same source.
 */

interface Flight {
  readonly answer: Promise<unknown>;
  readonly abort: AbortController;
  /** Who waits for it. */
  users: number;
}

/** By source: a function of the page's, or the transport. */
let sources = new WeakMap<object, Map<string, Flight>>();

/**
 * What is on its way may be answered to somebody who is not logged in any more: nobody joins it from now on, whoever
 * sent it. Those who wait for it go on waiting.
 */
export function joinNoMore(): void {
  sources = new WeakMap();
}

/**
 * The answer of `send`, or of the same request if it is on its way. Rejects as soon as `signal` aborts, whether or not
 * the client honours it (D4.4); the request itself is aborted when nobody waits for it any more.
 */
export function share(
  source: object,
  key: string,
  signal: AbortSignal,
  send: (signal: AbortSignal) => unknown,
): Promise<unknown> {
  if (signal.aborted) return Promise.reject(signal.reason);
  const flights = sources.get(source) ?? new Map<string, Flight>();
  sources.set(source, flights);
  const known = flights.get(key);
  const flight = known ?? start(flights, key, send);
  flight.users++;
  return new Promise((resolve, reject) => {
    const leave = () => {
      flight.users--;
      reject(signal.reason);
      if (flight.users > 0) return;
      if (flights.get(key) === flight) flights.delete(key);
      flight.abort.abort();
    };
    // A client may have called itself off while it was asked.
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
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
  const flight: Flight = { answer, abort, users: 0 };
  flights.set(key, flight);
  const land = () => {
    if (flights.get(key) === flight) flights.delete(key);
  };
  answer.then(land, land);
  return flight;
}
