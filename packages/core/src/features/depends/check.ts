import { nodesAround } from '../../dom.js';
import type { Env } from '../../engine/env.js';
import type { RemoteSource, Store, Work } from '../../engine/store.js';
import { type Catalog, optionValue } from '../../model/data/catalog.js';
import type { State } from '../../model/state.js';
import { RemoteError } from '../../schema/errors.js';
import type { SelectCleanup } from '../../schema/types.js';

/** Elements of selects whose values are being asked for. Those that depend on them wait: their own values may become others. */
const unsettled = new Set<Element>();
/** What waits for them. */
const postponed = new Set<() => void>();

/** Whether the source is to be asked which values still hold. */
const isDoubtful = ({ parents, held, config }: State): boolean =>
  !!parents?.doubted.size && !held && !!config.ajax;

/** The doubted values, those of them that hold, and what has failed; without both, the page has aborted the request. */
type CheckResult = [values: string[], kept: ReadonlySet<string> | null, error: RemoteError | null];

const valuesIn = ({ options }: Catalog) => new Set(options.map(optionValue));

/** The first page, which the list also shows if it opens next. */
async function askFirstPage(
  env: Env,
  values: string[],
  source: RemoteSource,
  signal: AbortSignal,
): Promise<CheckResult> {
  try {
    const { catalog, more } = await source.first(signal);
    const kept = valuesIn(catalog);
    if (__DEV__ && more && values.some((value) => !kept.has(value)))
      env.hint(
        'a select that depends on other fields has lost a value that its first page does not have, though there are more pages. Add `ajax.resolve`, which is asked for the values themselves.',
      );
    return [values, kept, null];
  } catch (error) {
    return [values, null, error instanceof RemoteError ? error : null];
  }
}

/** Asks `resolve` for the doubted values, which also knows their labels; without it, the first page. */
async function askSource(
  env: Env,
  { state, dispatch }: Store,
  source: RemoteSource,
  signal: AbortSignal,
): Promise<CheckResult> {
  const { parents, unlisted, config } = state;
  const values = [...(parents?.doubted ?? [])];
  const { resolve } = config.ajax ?? {};
  if (!resolve) {
    // Without text, the source is never asked: what nobody can confirm goes.
    const isSilent = config.ajax?.loadOnOpen === false || Number(config.minSearchLength) > 0;
    return isSilent ? [values, new Set(), null] : askFirstPage(env, values, source, signal);
  }
  const own = values.map((value) => unlisted.get(value)?.value ?? value);
  return new Promise((done) =>
    source.list(
      signal,
      (shared) => resolve(own, shared, parents?.values ?? {}),
      (catalog, error) => {
        dispatch({ type: 'resolved', values, options: catalog?.options ?? null, error });
        done([values, catalog && valuesIn(catalog), null]);
      },
    ),
  );
}

/** Asks the source which selected values still hold (D11.2). */
export function checkEffect(
  env: Env,
  store: Store,
  element: Element,
  fields: () => readonly Element[],
): Required<Work> {
  let abort: AbortController | undefined;
  /** Cancels the task that will ask. */
  let cancel: SelectCleanup | undefined;
  /** It waits for the code of the source. */
  let isLater = false;

  const isParent = (other: Element) =>
    fields().some(
      (field) => other !== element && (nodesAround(other).includes(field) || other.contains(field)),
    );

  /** It asks nothing any more. */
  const settle = () => {
    cancel?.();
    abort?.abort();
    cancel = abort = undefined;
    postponed.delete(askSoon);
    if (unsettled.delete(element)) for (const go of [...postponed]) go();
  };

  const finish = (
    values: readonly string[],
    kept: ReadonlySet<string> | null,
    error: RemoteError | null,
  ) => {
    abort = undefined;
    store.dispatch({ type: 'checked', values, kept, error });
    // After its `change`, which those that depend on it have followed.
    if (!abort && !cancel) settle();
  };

  const ask = () => {
    cancel = undefined;
    const { state } = store;
    if (!isDoubtful(state)) return settle();
    if ([...unsettled].some(isParent)) return void postponed.add(askSoon);
    const { source } = store;
    isLater = !source;
    // The code of the source comes later. The step with which it comes asks again.
    if (!source) return;
    abort = new AbortController();
    const { signal } = abort;
    askSource(env, store, source, signal).then(
      ([values, kept, error]) => signal.aborted || finish(values, kept, error),
    );
  };

  const askSoon = () => {
    postponed.delete(askSoon);
    cancel ??= env.soon(ask);
  };

  const start = () => {
    if (!isDoubtful(store.state)) return settle();
    abort?.abort();
    abort = undefined;
    unsettled.add(element);
    askSoon();
  };

  return {
    start,
    stop: settle,
    effect({ prev, state, command }) {
      const isOpened = state.open && !prev.open;
      const isOtherSource = command.type === 'config' && Object.hasOwn(command.options, 'ajax');
      const isMade = isLater && !!store.source;
      const isIdle = !abort && !cancel && !postponed.has(askSoon);
      if (!isDoubtful(state)) {
        if (!isIdle) settle();
      } else if (
        command.type === 'parents' ||
        isOtherSource ||
        (command.type === 'forget' && (command.reload || !isIdle)) ||
        (isIdle && (isOpened || isMade))
      )
        start();
    },
  };
}
