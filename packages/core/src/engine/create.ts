import { settled } from '../model/create/steps.js';
import type { Part } from '../model/part.js';
import type { Store } from './store.js';

/** Waits for what `createOption` promised. An answer after `destroy()` meets a store that has stopped (case R7). */
export const createEffect =
  (store: Store): Part =>
  ({ command }) => {
    if (command.type !== 'creating') return;
    void Promise.all(command.made.map(settled)).then((made) =>
      store.dispatch({ type: 'created', made, asked: command.asked }),
    );
  };
