import { RemoteError } from '../../schema/errors.js';
import { resolveAjax } from '../../schema/options.js';
import type { Option } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { Store } from '../store.js';
import { firstPage } from './paging.js';
import type { RemoteSource } from './remote.js';
import { load } from './request.js';

/**
 * Asks `loadChildren` for the children of branches that the state says are being loaded, and no longer for those that
 * are not any more: the user collapsed them, the list closed, other data came. `ajax.retry` holds here too.
 */
export function branchEffect(env: Env, store: Store): RemoteSource {
  const running = new Map<Option, AbortController>();

  const ask = (option: Option) => {
    const { config } = store.state;
    const { loadChildren } = config;
    if (!loadChildren) return;
    const abort = new AbortController();
    const { signal } = abort;
    running.set(option, abort);
    const send = () => loadChildren(option, signal);
    load(env, resolveAjax(config.ajax), { ask: firstPage(''), send }, signal)
      .then(
        ({ catalog: children }) => ({ children, error: null }),
        (error) => ({ children: null, error: error instanceof RemoteError ? error : null }),
      )
      .then(({ children, error }) => {
        if (signal.aborted) return;
        running.delete(option);
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
    effect({ prev, state, command }) {
      // What was asked for before it was to be forgotten is asked for anew.
      if (command.type === 'forget') stop();
      else if (state.branches === prev.branches) return;
      for (const [option, abort] of running) {
        if (state.branches.get(option) === 'loading') continue;
        running.delete(option);
        abort.abort();
      }
      for (const [option, is] of state.branches)
        if (is === 'loading' && !running.has(option)) ask(option);
    },
  };
}
