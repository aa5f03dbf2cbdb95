import type { Cleanup } from '../../schema/types.js';

/**
 * A promise that an abort rejects at once, whether or not the work itself honours the abort (D4.4).
 *
 * @param begin starts the work, and returns what an abort does to it.
 */
export const abortable = (
  signal: AbortSignal,
  begin: (resolve: (answer?: unknown) => void, reject: (error: unknown) => void) => Cleanup,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      undo();
      reject(signal.reason);
    };
    const ending = (end: (answer: unknown) => void) => (answer?: unknown) => {
      signal.removeEventListener('abort', stop);
      end(answer);
    };
    const undo = begin(ending(resolve), ending(reject));
    // A client may have called itself off while it was asked.
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
