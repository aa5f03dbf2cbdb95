import { ROWS, when } from '../model/delta.js';
import type { Cleanup } from '../schema/types.js';
import type { Env } from './env.js';
import { inSlices } from './slices.js';
import type { Store, Work } from './store.js';

/** Continues a search that the reducer has started; a newer query cancels an older one. */
export function scanEffect(env: Env, store: Store): Work {
  let cancel: Cleanup = () => {};
  return {
    effect: when(ROWS, ({ prev, state }) => {
      const { scan } = state;
      if (scan === prev.scan) return;
      cancel();
      if (!scan || scan.waits) return;
      cancel = inSlices(env, env.soon, scan.advance, () =>
        store.dispatch({ type: 'scanned', scan }),
      );
    }),
    stop: () => cancel(),
  };
}
