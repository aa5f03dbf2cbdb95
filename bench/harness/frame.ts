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

const longTasks =
  'PerformanceObserver' in window && PerformanceObserver.supportedEntryTypes.includes('longtask')
    ? new PerformanceObserver(() => {})
    : null;
longTasks?.observe({ type: 'longtask' });

/** The longest of the tasks that ended after `since`. The browser reports them a little later. */
async function longestTask(since: number): Promise<number | null> {
  await painted();
  await painted();
  const entries = longTasks?.takeRecords() ?? [];
  const longest = Math.max(
    0,
    ...entries.map((entry) => (entry.startTime >= since - 1 ? entry.duration : 0)),
  );
  return longest || null;
}

/** Takes one step, in a task of its own that begins right after a frame, so that every step waits alike. */
export async function measure({ act, done = () => true }: Step): Promise<Timing> {
  await painted();
  await task();
  const start = performance.now();
  act();
  const call = performance.now() - start;
  do {
    await painted();
    if (performance.now() - start > LIMIT_MS) throw new Error('the result was never shown');
  } while (!done());
  const end = performance.now() - start;
  return { call, painted: end, longest: await longestTask(start) };
}
