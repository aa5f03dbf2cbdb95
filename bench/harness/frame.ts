/** Time from an action to the frame that shows its result. */
import type { Step, Timing } from './types.ts';

const LIMIT_MS = 60_000;

/** A task of its own, without the 4 ms that browsers add to nested timers. */
export function task(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/**
 * The next frame is painted. Callbacks of requestAnimationFrame run before style, layout and paint of their frame; a
 * message sent from one arrives after them.
 */
export async function painted(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await task();
}

/** The browser calls its observer between layout and paint of each frame in which its size has changed. */
const probe = document.createElement('div');
probe.style.cssText =
  'position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; visibility: hidden; contain: strict';
document.documentElement.append(probe);
let laidOut = () => {};
new ResizeObserver(() => laidOut()).observe(probe);

/** The next frame was painted, and what it shows. */
interface Look {
  readonly isShown: boolean;
  /** What looking took, in milliseconds. */
  readonly ms: number;
}

/**
 * Waits for the next frame, and checks what it will paint, when all scripts of the frame have run. A check after the
 * paint would count what a timer has added meanwhile as painted.
 */
async function look(isShown: () => boolean): Promise<Look> {
  await new Promise(requestAnimationFrame);
  probe.style.width = probe.style.width === '1px' ? '2px' : '1px';
  const seen = await new Promise<Look>((resolve) => {
    laidOut = () => {
      laidOut = () => {};
      const from = performance.now();
      resolve({ isShown: isShown(), ms: performance.now() - from });
    };
  });
  await task();
  return seen;
}

const longTasks: PerformanceEntry[] = [];
// What the browser hands to the callback, takeRecords() does not return: both are kept.
const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
observer.observe({ type: 'longtask' });

let last = 0;

/** The longest task since the last step began, in milliseconds; `null`: none took 50. The browser tells it a little later. */
export async function longestTask(): Promise<number | null> {
  for (let frame = 0; frame < 3; frame++) await painted();
  longTasks.push(...observer.takeRecords());
  const durations = longTasks.map(({ startTime, duration }) =>
    startTime + duration > last ? duration : 0,
  );
  longTasks.length = 0;
  return Math.max(0, ...durations) || null;
}

/** Throws unless a task that is known to be long is reported as such. */
export async function checkLongTasks(): Promise<void> {
  const block = () => {
    for (const end = performance.now() + 120; performance.now() < end; );
  };
  await measure({ act: block });
  const longest = await longestTask();
  if (longest === null || longest < 110) throw new Error(`a task of 120 ms counts as ${longest}`);
}

/** Takes one step, in a task of its own that begins right after a frame, so that every step waits alike. */
export async function measure({ act, done = () => true }: Step): Promise<Timing> {
  await painted();
  await task();
  const start = performance.now();
  last = start;
  const pending = act();
  const call = performance.now() - start;
  if (pending instanceof Promise) await pending;
  for (let looked = 0; ; ) {
    const { isShown, ms } = await look(done);
    looked += ms;
    const passed = performance.now() - start;
    if (isShown) return { call, painted: passed - looked, looked };
    if (passed > LIMIT_MS) throw new Error('the result was never shown');
  }
}

export interface Outcome {
  /** From the user's action until the frame that shows its result was painted, in milliseconds. */
  readonly painted: number;
  /** What looking whether the result is there took, in milliseconds; no part of `painted`. */
  readonly looked: number;
}

/** Waits for an action of a user, then for the frame that shows what it did. */
export async function shownAfter(action: string, isShown: () => boolean): Promise<Outcome> {
  const event = await new Promise<Event>((resolve) => {
    window.addEventListener(action, resolve, { capture: true, once: true });
  });
  if (!event.isTrusted) throw new Error('a script did it, not a user');
  for (let looked = 0; ; ) {
    const seen = await look(isShown);
    looked += seen.ms;
    const passed = performance.now() - event.timeStamp;
    if (seen.isShown) return { painted: passed - looked, looked };
    if (passed > LIMIT_MS) throw new Error('the result was never shown');
  }
}
