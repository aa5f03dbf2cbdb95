import type { Env } from '../../engine/env.js';
import type { Store, Work } from '../../engine/store.js';
import { LOAD, when } from '../../model/delta.js';
import type { SelectOption } from '../../schema/types.js';
import type { Wake } from '../feature.js';
import { ajaxOf, loadList } from '../remote/request.js';

/**
 * Calls `loadChildren` for branches that are loading in the state. Aborts it for branches that are no longer loading, because the
 * user collapsed them, the list closed, or the data was replaced. `ajax.retry` also applies here.
 */
export function branchEffect(env: Env, store: Store): Work {
  const inFlight = new Map<SelectOption, AbortController>();

  const load = (option: SelectOption) => {
    const { loadChildren } = store.state.config;
    if (!loadChildren) return;
    const abort = new AbortController();
    const { signal } = abort;
    inFlight.set(option, abort);
    const send = () => loadChildren(option, signal, ...ajaxOf(store).more);
    loadList(env, store, signal, send, (children, error) => {
      inFlight.delete(option);
      store.dispatch({ type: 'children', option, children, error });
    });
  };

  const stop = () => {
    for (const abort of inFlight.values()) abort.abort();
    inFlight.clear();
  };

  return {
    stop,
    effect: when(
      LOAD,
      ({ prev, state, command }) => {
        // Requests sent before `clearRemoteCache()` or `reload()` are sent again.
        if (command.type === 'forget') stop();
        else if (state.branches === prev.branches) return;
        for (const [option, abort] of inFlight) {
          if (state.branches.get(option) === 'loading') continue;
          inFlight.delete(option);
          abort.abort();
        }
        for (const [option, status] of state.branches)
          if (status === 'loading' && !inFlight.has(option)) load(option);
      },
      'forget',
    ),
  };
}

export default ((env, store) => ({
  works: [
    /** branch: children of a branch */
    branchEffect(env, store),
  ],
})) satisfies Wake;
