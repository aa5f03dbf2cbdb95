import { awaitAnswer } from '../model/create/steps.js';
import type { Store } from './store.js';
import type { Work } from './work.js';

/** Waits for promises of `createOption`. Results after `destroy()` are ignored, because the store has stopped (case R7). */
export const createEffect = (store: Store): Work => ({
  effect({ command }) {
    if (command.type !== 'creating') return;
    void Promise.all(command.made.map((one) => awaitAnswer(store.state, one))).then((made) =>
      store.dispatch({ type: 'created', made, asked: command.asked }),
    );
  },
  // Nothing to cancel: the result is used even if the element has been disconnected in the meantime.
  stop() {},
});
