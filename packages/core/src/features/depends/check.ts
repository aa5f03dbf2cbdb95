import { nodesAround } from '../../dom.js';
import type { Env } from '../../engine/env.js';
import type { RemoteSource, Store, Work } from '../../engine/store.js';
import { type Catalog, optionLabel, optionValue } from '../../model/data/catalog.js';
import type { Part } from '../../model/delta.js';
import { optionAt, selectedValues } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { RemoteError } from '../../schema/errors.js';
import type { SelectCleanup } from '../../schema/types.js';
import { text } from '../../view/el.js';
import { FIRST_WORDS_MS, FORGET_MS, t, type View, withCount } from '../../view/types.js';

/** Elements of selects whose values are being asked for. Those that depend on them wait: their own values may become others. */
const unsettled = new Set<Element>();
/** What waits for which of them. */
const postponed = new Map<Element, { readonly go: () => void; readonly others: Element[] }>();

/** Whether a select waits for another one, also by way of others. */
const waitsFor = (at: Element, other: Element): boolean =>
  !!postponed.get(at)?.others.some((next) => next === other || waitsFor(next, other));

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
  const { parents, config } = state;
  const values = [...(parents?.doubted ?? [])];
  if (!config.ajax?.resolve) {
    // Without text, the source is never asked: what nobody can confirm goes.
    const isSilent = config.ajax?.loadOnOpen === false || Number(config.minSearchLength) > 0;
    return isSilent ? [values, new Set(), null] : askFirstPage(env, values, source, signal);
  }
  return new Promise((done) =>
    source.resolve(values, signal, (catalog, error) => {
      dispatch({ type: 'resolved', values, options: catalog?.options ?? null, error });
      done([values, catalog && valuesIn(catalog), null]);
    }),
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
    postponed.delete(element);
    if (unsettled.delete(element)) for (const { go } of [...postponed.values()]) go();
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
    // Of two that depend on each other, one begins.
    const others = [...unsettled].filter((other) => isParent(other) && !waitsFor(other, element));
    if (others.length > 0) return void postponed.set(element, { go: askSoon, others });
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
    postponed.delete(element);
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
      const isIdle = !abort && !cancel && !postponed.has(element);
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

/**
 * Announces values that went with those of other fields: focus is elsewhere, so the announcement names the select. It follows
 * those about the field that has changed.
 */
export function lostPart(view: View): Part {
  const [region] = view.dom.live;
  return ({ prev, state, command }) => {
    if (!/^(parents|checked)$/.test(command.type)) return;
    const left = new Set(selectedValues(state.catalog, state.selection));
    const [lost, ...more] = prev.selection.entries
      .map((entry) => optionAt(prev.catalog, prev.selection, entry))
      .filter((option) => !left.has(optionValue(option)));
    if (!lost) return;
    const label = optionLabel(lost);
    const name = view.name().text;
    const words = more.length > 0 ? name : `${name}: ${t(state, 'removed', { label })}`;
    const say = () => text(region, state.config.multiple ? withCount(state, words) : words);
    view.timer(FIRST_WORDS_MS, say);
    view.timer(FORGET_MS, () => text(region, ''));
  };
}
