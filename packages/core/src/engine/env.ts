import type { Cleanup, ReportError, Timer } from '../schema/types.js';

/** Time, tasks, the network and the developer's console: everything that the engine takes from its surroundings. */
export interface Env {
  /** Milliseconds on a clock that never goes back. */
  now(): number;
  readonly timer: Timer;
  /** Runs `fn` in a task of its own, as soon as the browser has answered the user. */
  soon(fn: () => void): Cleanup;
  /** Runs `fn` in idle time. */
  idle(fn: () => void): Cleanup;
  /** Milliseconds until a date that a server names; `NaN` for other texts. */
  until(date: string): number;
  readonly fetch: typeof fetch;
  /** Whether the browser says that it has no network. */
  isOffline(): boolean;
  /** Runs `fn` once when it says that it has one again. */
  whenOnline(fn: () => void): Cleanup;
  /** Tells the page's error handler about what a user's callback threw. */
  readonly report: ReportError;
  /** Writes to the console: a diagnostic that the caller asked for. */
  warn(message: string): void;
  /** Tells the developer of a mistake, once a page, or `always`; silent in production. */
  hint(message: string, always?: boolean): void;
}

/** False in the script-tag build, which drops what only helps developers. Set by the build. */
declare const __DEV__: boolean;
declare const process: { env: { NODE_ENV?: string } };

/** Bundlers replace the expression; without one there is no `process`, and warnings are wanted. */
function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return false;
  }
}

const hinted = new Set<string>();

const warn = (message: string) => console.warn(`widget-select: ${message}`);

const timer: Timer = (delayMs, fn) => {
  const id = setTimeout(fn, delayMs);
  return () => clearTimeout(id);
};

/** A message comes at once; browsers hold timers that follow each other back for 4 ms. */
function soon(fn: () => void): Cleanup {
  if (typeof MessageChannel !== 'function') return timer(0, fn);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    // Open, it would be held by the browser for the life of the page.
    port1.close();
    fn();
  };
  port2.postMessage(0);
  return () => port1.close();
}

let isQuiet = false;

/** Runs `fn`, of which the page hears nothing when it fails. */
export function quietly(fn: () => void): void {
  isQuiet = true;
  try {
    fn();
  } catch {
    // What was tried here fails once more, and aloud, where it is needed.
  } finally {
    isQuiet = false;
  }
}

const report: ReportError = (error) => {
  if (isQuiet) return;
  if (typeof reportError === 'function') reportError(error);
  else console.error(error);
};

const jobs = new Set<() => void>();
/** With less than 10 ms of the idle period left, the remaining jobs wait for the next one. */
const LEAST_MS = 10;
/** What the jobs may take of a page that is never idle, each time they have waited long enough. */
const BUSY_MS = 8;
/** The pending idle callback; 0: none, -1: it is running. */
let idleRequest = 0;

const requestIdle = () => {
  idleRequest = requestIdleCallback(work, { timeout: 2000 });
};

function work(deadline: IdleDeadline): void {
  idleRequest = -1;
  // On a busy page, one job each time would keep the last of ten waiting for twenty seconds.
  const until = performance.now() + BUSY_MS;
  // Each job runs once per idle period: one with more to do asks again, so the browser can answer the user in between.
  for (const job of [...jobs]) {
    if (!jobs.delete(job)) continue;
    job();
    if (deadline.didTimeout ? performance.now() > until : deadline.timeRemaining() < LEAST_MS)
      break;
  }
  idleRequest = 0;
  if (jobs.size > 0) requestIdle();
}

/** One request for all: asking costs more than most of what is then done, and a page may have hundreds of selects. */
function idle(fn: () => void): Cleanup {
  if (typeof requestIdleCallback !== 'function') return timer(200, fn);
  const job = () => {
    try {
      fn();
    } catch (error) {
      // A job that throws must not stop the others.
      report(error);
    }
  };
  if (!idleRequest) requestIdle();
  jobs.add(job);
  return () => {
    if (!jobs.delete(job) || jobs.size > 0 || idleRequest < 0) return;
    cancelIdleCallback(idleRequest);
    idleRequest = 0;
  };
}

/** The browser, or a simulated DOM. Reads no global before it is used, so that servers can import it. */
export const browserEnv: Env = {
  now: () => performance.now(),
  timer,
  soon,
  idle,
  until: (date) => Date.parse(date) - Date.now(),
  fetch: (...request) => fetch(...request),
  isOffline: () => navigator.onLine === false,
  whenOnline(fn) {
    addEventListener('online', fn, { once: true });
    return () => removeEventListener('online', fn);
  },
  report,
  warn,
  hint(message, always) {
    if (!__DEV__ || isProduction() || (!always && hinted.has(message))) return;
    hinted.add(message);
    warn(message);
  },
};
