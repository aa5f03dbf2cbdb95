import { settled } from '../model/create/steps.js';
import type { Part } from '../model/part.js';
import type { Store } from './store.js';

/** Waits for what `createOption` promised. An answer after `destroy()` meets a store that has stopped (case R7). */
export const createEffect =
  (store: Store): Part =>
  ({ action }) => {
    if (action.type !== 'creating') return;
    void Promise.all(action.made.map(settled)).then((made) =>
      store.dispatch({ type: 'create', labels: [], made, asked: action.asked }),
    );
  };
