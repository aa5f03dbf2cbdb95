import { locate } from '../model/catalog.js';
import { RemoteError } from '../schema/errors.js';
import { resolveAjax } from '../schema/options.js';
import { firstAsk } from './course.js';
import type { Env } from './env.js';
import type { RemoteSource } from './remote.js';
import { load } from './request.js';
import type { Store } from './store.js';

/**
 * Asks `loadChildren` for the children of branches that the state says are being loaded, and no longer for those that
 * are not any more: the user collapsed them, the list closed, other data came. `ajax.retry` holds here too.
 */
export function branchEffect(env: Env, store: Store): RemoteSource {
  const running = new Map<string, AbortController>();

  const ask = (value: string) => {
    const { catalog, config } = store.state;
    const option = catalog.options[locate(catalog, [value]).get(value) ?? -1];
    const { loadChildren } = config;
    if (!option || !loadChildren) return;
    const abort = new AbortController();
    const { signal } = abort;
    running.set(value, abort);
    const send = () => loadChildren(option, signal);
    load(env, resolveAjax(config.ajax), { ask: firstAsk(''), send }, signal)
      .then(
        ({ catalog: children }) => ({ children, error: null }),
        (error) => ({ children: null, error: error instanceof RemoteError ? error : null }),
      )
      .then(({ children, error }) => {
        if (signal.aborted) return;
        running.delete(value);
        store.dispatch({ type: 'children', option, children, error });
      });
  };

  const stop = () => {
    for (const abort of running.values()) abort.abort();
    running.clear();
  };

  return {
    start() {},
    stop,
    effect({ prev, state }) {
      if (state.branches === prev.branches) return;
      for (const [value, abort] of running) {
        if (state.branches.get(value) === 'loading') continue;
        running.delete(value);
        abort.abort();
      }
      for (const [value, is] of state.branches)
        if (is === 'loading' && !running.has(value)) ask(value);
    },
  };
}
