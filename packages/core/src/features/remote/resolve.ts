import type { Env } from '../../engine/env.js';
import type { Store, Work } from '../../engine/store.js';
import { type Catalog, optionValue } from '../../model/data/catalog.js';
import { CONFIG, FOCUS, OPEN, SELECTION, when } from '../../model/delta.js';
import { optionAt } from '../../model/select/selection.js';
import { isLabelPending } from '../../model/select/value.js';
import type { State } from '../../model/state.js';
import type { RemoteError } from '../../schema/errors.js';
import type { SelectCleanup } from '../../schema/types.js';
import { isOtherCondition, isOtherSource, loadValues } from './request.js';

/**
 * Selected values with unknown labels. `isRetry`: also those whose request failed and whose label is the value; not those that
 * were missing in a response.
 */
const valuesToResolve = (
  { catalog, selection, remote, held, parents, created }: State,
  inFlight: ReadonlySet<string>,
  isRetry: boolean,
): string[] =>
  selection.entries.flatMap((entry) => {
    const option = entry < 0 ? optionAt(catalog, selection, entry) : null;
    if (!option) return [];
    const value = optionValue(option);
    // While nothing is known of the fields that it depends on, nothing can be asked; what may not hold is asked elsewhere (D11.2).
    if (held === 'unread' || parents?.doubted.has(value)) return [];
    // The label of a created option is no guess.
    const mayBeOther = isRetry && !created.includes(option) && !remote.resolved.has(value);
    const showsValue = mayBeOther && option.label === value;
    return (isLabelPending(option) || showsValue) && !inFlight.has(value) ? [value] : [];
  });

/**
 * Calls `ajax.resolve` for selected values with unknown options, once for all values of a task. Failed values are requested again
 * when the list opens, or is entered in the page (`inline`); values that were missing in a response are not.
 */
export function resolveEffect(env: Env, store: Store): Required<Work> {
  let inFlight = new Set<string>();
  /** Aborts the pending requests; created for the first one. */
  let abort: AbortController | null = null;
  /** Cancels the task that will request them. */
  let cancel: SelectCleanup | undefined;
  let isRetry = false;

  const missing = () => valuesToResolve(store.state, inFlight, isRetry);

  const ask = () => {
    const values = missing();
    cancel = undefined;
    isRetry = false;
    if (values.length === 0) return;
    const answer = (catalog: Catalog | null, error: RemoteError | null) => {
      for (const value of values) inFlight.delete(value);
      store.dispatch({ type: 'resolved', values, options: catalog?.options ?? null, error });
    };
    // There is no `resolve` any more, so their labels are their values.
    if (!store.state.config.ajax?.resolve) return answer(null, null);
    for (const value of values) inFlight.add(value);
    abort ??= new AbortController();
    loadValues(env, store, values, abort.signal, answer);
  };

  const start = (retries = false) => {
    isRetry ||= retries && !!store.state.config.ajax?.resolve;
    if (missing().length > 0) cancel ??= env.soon(ask);
  };

  const stop = () => {
    cancel?.();
    cancel = undefined;
    abort?.abort();
    abort = null;
    inFlight = new Set();
  };

  return {
    start,
    stop,
    effect: when(
      OPEN | SELECTION | CONFIG | FOCUS,
      ({ prev, state, command }) => {
        // A new or updated source may know the pending values.
        const isFresh =
          isOtherSource(command) || isOtherCondition(command) || command.type === 'forget';
        if (isFresh) stop();
        const isEntered =
          state.surface === 'page' && state.focus !== 'none' && prev.focus === 'none';
        if (isFresh || isEntered || (state.open && !prev.open)) start(true);
        else if (state.selection !== prev.selection || command.type === 'config') start();
      },
      'forget',
      'parents',
    ),
  };
}
