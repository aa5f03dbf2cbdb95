import type { Cleanup } from '../../schema/types.js';

/**
 * A promise that an abort rejects immediately, even if the work ignores the abort (D4.4).
 *
 * @param begin starts the work, and returns the function that an abort calls.
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
    // A client may have aborted during the call.
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });
