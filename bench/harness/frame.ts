/** Time from an action to the frame that shows its result. */
import type { Step, Timing } from './types.ts';

const LIMIT_MS = 60_000;

/** A task of its own, without the 4 ms that browsers add to nested timers. */
function task(): Promise<void> {
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

const longTasks =
  'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('longtask')
    ? new PerformanceObserver(() => {})
    : null;
longTasks?.observe({ type: 'longtask' });

let last = 0;

/** The longest task since the last step began, in milliseconds; `null`: none took 50. The browser tells it a little later. */
export async function longestTask(): Promise<number | null> {
  await painted();
  await painted();
  const entries = longTasks?.takeRecords() ?? [];
  const longest = Math.max(
    0,
    ...entries.map(({ startTime, duration }) => (startTime + duration > last ? duration : 0)),
  );
  return longest || null;
}

/** Takes one step, in a task of its own that begins right after a frame, so that every step waits alike. */
export async function measure({ act, done = () => true }: Step): Promise<Timing> {
  await painted();
  await task();
  const start = performance.now();
  last = start;
  act();
  const call = performance.now() - start;
  do {
    await painted();
    if (performance.now() - start > LIMIT_MS) throw new Error('the result was never shown');
  } while (!done());
  return { call, painted: performance.now() - start };
}
