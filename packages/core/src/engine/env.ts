import type { ReportError, SelectCleanup, Timer } from '../schema/types.js';

/** Time, tasks, network and console: all dependencies of the engine on its environment. */
export interface Env {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  readonly timer: Timer;
  /** Runs `fn` in a separate task, after the browser has handled user input. */
  soon(fn: () => void): SelectCleanup;
  /** Runs `fn` in idle time. */
  idle(fn: () => void): SelectCleanup;
  /** Milliseconds until a date from a server; `NaN` for other strings. */
  until(date: string): number;
  readonly fetch: typeof fetch;
  /** The origin of an address, which may be relative to the page. */
  origin(address: string): string;
  /** Whether the browser reports that it is offline. */
  isOffline(): boolean;
  /** Runs `fn` once when the browser is online again. */
  whenOnline(fn: () => void): SelectCleanup;
  /** Reports an exception of a callback to the error handler of the page. */
  readonly report: ReportError;
  /** Writes a requested diagnostic to the console. */
  warn(message: string): void;
  /** Tells the developer about a mistake, or an error that nobody handles, once per page or `always`; silent in production. */
  hint(message: string | Error, always?: boolean): void;
}

/** False in the script-tag build, which omits help for developers. Set by the build. */
declare const process: { env: { NODE_ENV?: string } };

/** Bundlers replace this expression. Without a bundler, there is no `process`, and warnings are shown. */
function isProduction(): boolean {
  try {
    return process.env.NODE_ENV === 'production';
  } catch {
    return false;
  }
}

const hinted = new Set<string | Error>();

const warn = (message: string) => console.warn(`widget-select: ${message}`);

const timer: Timer = (delayMs, fn) => {
  const id = setTimeout(fn, delayMs);
  return () => clearTimeout(id);
};

/** A message event is immediate; browsers delay nested timers by 4 ms. */
function soon(fn: () => void): SelectCleanup {
  if (typeof MessageChannel !== 'function') return timer(0, fn);
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    // An open port would be kept until the page is closed.
    port1.close();
    fn();
  };
  port2.postMessage(0);
  return () => port1.close();
}

let isQuiet = false;

/** Runs `fn` and ignores errors: the same occur again, and are reported, when the result is needed. */
export function quietly(fn: () => void): void {
  isQuiet = true;
  try {
    fn();
  } catch {}
  isQuiet = false;
}

const report: ReportError = (error) => {
  // Simulated DOMs may lack the first.
  if (!isQuiet) (globalThis.reportError ?? console.error)(error);
};

const jobs = new Set<() => void>();
/** If less than 10 ms of the idle period remain, the other jobs wait for the next one. */
const LEAST_MS = 10;
/** Time for jobs on a page that is never idle, each time they have waited long enough. */
const BUSY_MS = 8;
/** The pending idle callback; 0: none, -1: running. */
let idleRequest = 0;

const requestIdle = () => {
  idleRequest = requestIdleCallback(work, { timeout: 2000 });
};

function work(deadline: IdleDeadline): void {
  idleRequest = -1;
  // On a busy page, one job at a time would delay the last of ten by twenty seconds.
  const until = performance.now() + BUSY_MS;
  // Each job runs once per idle period. Jobs with more work request another one, so the browser can handle input in between.
  for (const job of [...jobs]) {
    if (!jobs.delete(job)) continue;
    job();
    if (deadline.didTimeout ? performance.now() > until : deadline.timeRemaining() < LEAST_MS)
      break;
  }
  idleRequest = 0;
  if (jobs.size > 0) requestIdle();
}

/** One request for all jobs, because a request costs more than most jobs, and a page may have hundreds of selects. */
function idle(fn: () => void): SelectCleanup {
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

/** The browser or a simulated DOM. Globals are only read on use, so servers can import this module. */
export const browserEnv: Env = {
  now: () => performance.now(),
  timer,
  soon,
  idle,
  until: (date) => Date.parse(date) - Date.now(),
  fetch: (...request) => fetch(...request),
  origin: (address) => new URL(address, document.baseURI).origin,
  isOffline: () => navigator.onLine === false,
  whenOnline(fn) {
    addEventListener('online', fn, { once: true });
    return () => removeEventListener('online', fn);
  },
  report,
  warn,
  hint(message, always) {
    if (!__DEV__ || isProduction() || (!always && hinted.has(message))) return;
    if (!always) hinted.add(message);
    if (typeof message === 'string') warn(message);
    else console.error(message);
  },
};

/** Maximum time of one slice of work, so that no frame is dropped. */
const SLICE_MS = 8;

/** Runs resumable work in slices, each in a separate task. */
export function inSlices(
  env: Env,
  next: (fn: () => void) => SelectCleanup,
  advance: (enough: () => boolean) => boolean,
  done: () => void,
): SelectCleanup {
  let cancel: SelectCleanup = () => {};
  let stopped = false;
  const slice = () => {
    const until = env.now() + SLICE_MS;
    const isDone = advance(() => stopped || env.now() >= until);
    // A callback of the page in the slice may have cancelled the work.
    if (stopped) return;
    if (isDone) done();
    else cancel = next(slice);
  };
  cancel = next(slice);
  return () => {
    stopped = true;
    cancel();
  };
}
