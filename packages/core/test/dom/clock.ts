/** Time that stands still until a test lets it go on, and the platform that the page says it runs on. */
import { afterEach, beforeEach, vi } from 'vitest';

/** In each test of the file, or of the `describe`, time stands still. */
export function stopTime(): void {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => vi.useRealTimers());
}

/** Time that stands still goes on by so many milliseconds. */
export const later = (ms: number) => vi.advanceTimersByTime(ms);

/** No timer of the page runs out until `vi.useRealTimers()`, or before `later()`: a finger moves "at once" on a slow machine too. */
export const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

const PLATFORMS = { Linux: 'Linux x86_64', macOS: 'MacIntel' };

/** Until the end of the test the page runs on this platform. */
export function onPlatform(platform: keyof typeof PLATFORMS): void {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(PLATFORMS[platform]);
  if (!('userAgentData' in navigator)) return;
  const page = navigator as unknown as { userAgentData: unknown };
  vi.spyOn(page, 'userAgentData', 'get').mockReturnValue({ platform });
}

/**
 * The clock stands until the end of the test, while timers run. Answers what lets so many milliseconds pass on it. Not by Vitest's
 * fake timers: `expect.poll` moves those on each time it looks again, which slow engines make it do.
 */
export function stopClock(): (ms: number) => void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms) => {
    now += ms;
  };
}
