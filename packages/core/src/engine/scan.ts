import { OPEN, ROWS, when } from '../model/delta.js';
import { isStale } from '../model/list/status.js';
import type { SelectCleanup } from '../schema/types.js';
import { type Env, inSlices } from './env.js';
import type { Store, Work } from './store.js';

/** Delay of the announcement of results after the last text input (F4). */
const SETTLE_MS = 500;

/** Updates the state when the user has stopped typing and the result is available. */
export function settleEffect(env: Env, store: Store): Work {
  let cancel: SelectCleanup = () => {};
  return {
    // Other steps of an open list change no result.
    effect: when(
      OPEN,
      ({ state }) => {
        cancel();
        if (state.open && !state.typingSettled && !isStale(state))
          cancel = env.timer(SETTLE_MS, () => store.dispatch({ type: 'settle' }));
      },
      'query',
      'scanned',
      'load',
      'loaded',
      'unload',
    ),
    stop: () => cancel(),
  };
}

/** Continues a search that the reducer has started; a newer query cancels an older one. */
export function scanEffect(env: Env, store: Store): Work {
  let cancel: SelectCleanup = () => {};
  return {
    effect: when(ROWS, ({ prev, state }) => {
      const { scan } = state;
      if (scan === prev.scan) return;
      cancel();
      if (!scan) return;
      cancel = inSlices(env, env.soon, scan.advance, () =>
        store.dispatch({ type: 'scanned', scan }),
      );
    }),
    stop: () => cancel(),
  };
}
