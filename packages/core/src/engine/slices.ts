import type { Cleanup } from '../schema/types.js';
import type { Env } from './env.js';

/** Maximum time of one slice of work, so that no frame is dropped. */
const SLICE_MS = 8;

/** Runs resumable work in slices, each in a separate task. */
export function inSlices(
  env: Env,
  next: (fn: () => void) => Cleanup,
  advance: (enough: () => boolean) => boolean,
  done: () => void,
): Cleanup {
  let cancel: Cleanup = () => {};
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
