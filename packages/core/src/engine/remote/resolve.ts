import { optionValue } from '../../model/data/catalog.js';
import { isAwaited } from '../../model/select/awaited.js';
import { optionAt } from '../../model/select/selection.js';
import { RemoteError } from '../../schema/errors.js';
import { resolveAjax } from '../../schema/options.js';
import type { Cleanup, Option } from '../../schema/types.js';
import type { Env } from '../env.js';
import type { Store } from '../store.js';
import { firstPage } from './paging.js';
import type { RemoteSource } from './remote.js';
import { load } from './request.js';

/**
 * Asks `ajax.resolve` for the options of selected values that nothing else knows: those of one task together. What
 * failed is asked for again when the list opens; what an answer lacks, never.
 */
export function resolveEffect(env: Env, store: Store): RemoteSource {
  /** Values that are being asked for. */
  let asked = new Set<string>();
  let abort = new AbortController();
  let cancel: Cleanup | undefined;
  /** Those that are called by their values are asked for, too. */
  let isThorough = false;

  const wanted = (): string[] => {
    const { catalog, selection, remote } = store.state;
    return selection.entries.flatMap((entry) => {
      const option = entry < 0 ? optionAt(catalog, selection, entry) : null;
      if (!option) return [];
      const value = optionValue(option);
      const isBare = isThorough && option.label === value && !remote.resolved.has(value);
      return (isAwaited(option) || isBare) && !asked.has(value) ? [value] : [];
    });
  };

  const answer = (
    values: readonly string[],
    options: readonly Option[] | null,
    error: unknown = null,
  ) => {
    for (const value of values) asked.delete(value);
    const told = error instanceof RemoteError ? error : null;
    store.dispatch({ type: 'resolved', values, options, error: told });
  };

  const ask = () => {
    cancel = undefined;
    const values = wanted();
    isThorough = false;
    const ajax = resolveAjax(store.state.config.ajax);
    const { signal } = abort;
    const { resolve } = ajax;
    if (values.length === 0) return;
    // Without it any more: they are called by their values.
    if (!resolve) return answer(values, null);
    for (const value of values) asked.add(value);
    load(env, ajax, { ask: firstPage(''), send: (own) => resolve(values, own) }, signal).then(
      ({ catalog }) => signal.aborted || answer(values, catalog.options),
      (error) => signal.aborted || answer(values, null, error),
    );
  };

  const start = (thorough = false) => {
    isThorough ||= thorough && !!store.state.config.ajax?.resolve;
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
    effect({ prev, state, command }) {
      const isOther = command.type === 'config' && Object.hasOwn(command.options, 'ajax');
      const isForgotten = command.type === 'forget';
      // Another source, or the same one now, may know what is still being asked for.
      if (isOther || isForgotten) stop();
      if (isOther || isForgotten || (state.open && !prev.open)) start(true);
      else if (state.selection !== prev.selection || command.type === 'config') start();
    },
  };
}
