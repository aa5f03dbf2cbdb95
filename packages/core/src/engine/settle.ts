import type { Part } from '../model/delta.js';
import { isStale } from '../model/list/status.js';
import type { Command } from '../model/request.js';
import type { Cleanup } from '../schema/types.js';
import type { Env } from './env.js';
import type { Store } from './store.js';

/** Delay of the announcement of results after the last text input (F4). */
const SETTLE_MS = 500;

/** Steps after which the result may have changed. */
const CHANGING = new Set<Command['type']>(['query', 'scanned', 'load', 'loaded', 'unload']);

/** Updates the state when the user has stopped typing and the result is available. */
export function settleEffect(env: Env, store: Store): { effect: Part; stop: Cleanup } {
  let cancel: Cleanup = () => {};
  return {
    effect({ state, command }) {
      if (!CHANGING.has(command.type) && state.open) return;
      cancel();
      if (state.open && !state.typingSettled && !isStale(state))
        cancel = env.timer(SETTLE_MS, () => store.dispatch({ type: 'settle' }));
    },
    stop: () => cancel(),
  };
}
