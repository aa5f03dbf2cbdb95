/** Time in the tests: a clock that stops, idle time that comes when a test says so, and the queue of the page. */
import { vi } from 'vitest';

/** What the page has asked for and the browser has not done: frames, tasks and timers without a delay. */
const queue = new Set<string | MessagePort>();

/** Notes what is asked for by one function of the page, and taken back by the other. */
function note(
  set: 'requestAnimationFrame' | 'setTimeout',
  clear: 'cancelAnimationFrame' | 'clearTimeout',
) {
  type Start = (then: (...given: unknown[]) => void, ms?: number, ...rest: unknown[]) => number;
  const start = window[set].bind(window) as unknown as Start;
  const end = window[clear].bind(window);
  const noted: Start = (then, ms = 0, ...rest) => {
    const done = (...given: unknown[]) => {
      queue.delete(`${set} ${id}`);
      then(...given);
    };
    const id = start(done, ms, ...rest);
    if (!(ms > 0)) queue.add(`${set} ${id}`);
    return id;
  };
  const dropped = (id: number) => {
    queue.delete(`${set} ${id}`);
    end(id);
  };
  Object.assign(window, { [set]: noted, [clear]: dropped });
  return start;
}
const askFrame = note('requestAnimationFrame', 'cancelAnimationFrame');
const askTask = note('setTimeout', 'clearTimeout');

window.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    const { port1, port2 } = this;
    const [post, close] = [port2.postMessage.bind(port2), port1.close.bind(port1)];
    port2.postMessage = (message: unknown) => {
      queue.add(port1);
      post(message);
    };
    port1.close = () => {
      queue.delete(port1);
      close();
    };
    port1.addEventListener('message', () => queue.delete(port1));
  }
};

/** The next frame has been drawn. */
export const frame = (): Promise<void> =>
  new Promise((done) => askFrame(() => askFrame(() => done())));

const task = () => new Promise<void>((done) => askTask(() => done()));

/** The page has drawn, and nothing waits in its queue: what has not happened by now comes with time, or never. */
export async function settled(): Promise<void> {
  do {
    await frame();
    // After the frame come the observers of sizes and places.
    await task();
  } while (queue.size > 0);
}

const idle = new Map<number, IdleRequestCallback>();
let idleId = 0;
window.requestIdleCallback = (work) => {
  idle.set(++idleId, work);
  return idleId;
};
window.cancelIdleCallback = (id) => {
  idle.delete(id);
};

/** The browser is idle: all that was put off until then runs, and what that puts off in turn. */
export async function runIdle(): Promise<void> {
  for (const [id, work] of idle) {
    idle.delete(id);
    work({ didTimeout: false, timeRemaining: () => 50 });
    await task();
  }
}

let now = 0;
const timers = new Map<number, { readonly at: number; readonly run: () => void }>();

/**
 * Until the end of the test, the clock is stopped and no timer fires, except by `later()`. Timers without a delay are tasks, and run.
 * Not by Vitest's fake timers: `expect.poll` advances those each time it checks again, which slow engines make it do.
 */
export function stopClock(): void {
  const { setTimeout: set, clearTimeout: clear } = window;
  now = Math.ceil(performance.now());
  timers.clear();
  let last = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms = 0) => {
    if (!(ms > 0)) return set(run);
    // Below zero, which no timer of the browser is.
    timers.set(--last, { at: now + ms, run });
    return last;
  }) as typeof setTimeout);
  vi.spyOn(window, 'clearTimeout').mockImplementation((id) => {
    if (!timers.delete(id as number)) clear(id);
  });
}

/** Advances the stopped clock by `ms` milliseconds. */
export function later(ms: number): void {
  const end = now + ms;
  for (;;) {
    const [first] = [...timers].sort(([, a], [, b]) => a.at - b.at);
    if (!first || first[1].at > end) break;
    timers.delete(first[0]);
    now = first[1].at;
    first[1].run();
  }
  now = end;
}

/** How many timers wait for `later()`. */
export const timersLeft = (): number => timers.size;

const PLATFORMS = { Linux: 'Linux x86_64', macOS: 'MacIntel' };

/** Until the end of the test the page runs on this platform. */
export function onPlatform(platform: keyof typeof PLATFORMS): void {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(PLATFORMS[platform]);
  if (!('userAgentData' in navigator)) return;
  const page = navigator as unknown as { userAgentData: unknown };
  vi.spyOn(page, 'userAgentData', 'get').mockReturnValue({ platform });
}
