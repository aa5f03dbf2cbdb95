import { isAwaited } from '../model/awaited.js';
import { optionValue } from '../model/catalog.js';
import { optionAt } from '../model/selection.js';
import { RemoteError } from '../schema/errors.js';
import { resolveAjax } from '../schema/options.js';
import type { Cleanup, Option } from '../schema/types.js';
import type { Env } from './env.js';
import type { RemoteSource } from './remote.js';
import { load } from './request.js';
import type { Store } from './store.js';

/**
 * Asks `ajax.resolve` for the options of selected values that nothing else knows: those of one task together, each
 * once. What was asked is forgotten by `stop`, and asked again when the widget is back in the page.
 */
export function resolveEffect(env: Env, store: Store): RemoteSource {
  let asked = new Set<string>();
  let abort = new AbortController();
  let cancel: Cleanup | undefined;

  const wanted = (): string[] => {
    const { catalog, selection } = store.state;
    return selection.entries.flatMap((entry) => {
      const option = entry < 0 ? optionAt(catalog, selection, entry) : null;
      if (!option || !isAwaited(option)) return [];
      const value = optionValue(option);
      return asked.has(value) ? [] : [value];
    });
  };

  const answer = (
    values: readonly string[],
    options: readonly Option[],
    error: RemoteError | null = null,
  ) => store.dispatch({ type: 'resolved', values, options, error });

  const ask = () => {
    cancel = undefined;
    const values = wanted();
    const ajax = resolveAjax(store.state.config.ajax);
    const { signal } = abort;
    const { resolve } = ajax;
    if (values.length === 0) return;
    // Without it any more: they are called by their values.
    if (!resolve) return answer(values, []);
    for (const value of values) asked.add(value);
    load(
      env,
      ajax,
      {
        ask: { query: '', page: 0, cursor: undefined },
        send: (own) => resolve.call(ajax, values, own),
      },
      signal,
    ).then(
      ({ catalog }) => signal.aborted || answer(values, catalog.options),
      (error) => {
        if (signal.aborted) return;
        for (const value of values) asked.delete(value);
        answer(values, [], error instanceof RemoteError ? error : null);
      },
    );
  };

  const start = () => {
    if (wanted().length > 0) cancel ??= env.soon(ask);
  };

  const stop = () => {
    cancel?.();
    cancel = undefined;
    abort.abort();
    abort = new AbortController();
    asked = new Set();
  };

  return {
    start,
    stop,
    effect({ prev, state, action }) {
      if (action.type === 'config') {
        // Another source may know what the former one is still asked for.
        if (Object.hasOwn(action.options, 'ajax')) stop();
        start();
      } else if (state.selection !== prev.selection && state.config.ajax?.resolve) start();
    },
  };
}
