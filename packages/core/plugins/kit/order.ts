import type { Catalog } from '../../src/model/data/catalog.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import { type StepResult, stepResult } from '../../src/model/select/steps.js';
import type { Rules, State } from '../../src/model/state.js';
import type { PluginContext } from '../../src/schema/options.js';
import type { KitContext } from './kit.js';

/*
 * Options that come first in the list without a query (`Rules.arrange`). The order is computed when the list opens and
 * does not change until it closes, because rows should not move away under a pointer.
 */

/**
 * Returns the options that come first. Called when the list opens, and again when the list changes. The values may only change
 * when `isOpening` is true.
 */
export type Firsts = (state: State, isOpening: boolean) => readonly OptionIndex[];

const byStore = new WeakMap<object, Firsts[]>();

/** Lists options first; those of an earlier plugin come before those of a later one. */
export function putFirst(context: PluginContext, firsts: Firsts): void {
  const { store } = (context as KitContext).internals;
  const all = byStore.get(store) ?? [];
  all.push(firsts);
  if (all.length > 1) return;
  byStore.set(store, all);
  /** The first options of the open list, and the catalog they belong to. */
  let first: readonly OptionIndex[] = [];
  let catalog: Catalog | null = null;
  store.part(({ prev, state }) => {
    // A list in the page is left, but never closes.
    const isLeft = state.surface === 'page' && prev.focus !== 'none' && state.focus === 'none';
    if (!state.open || isLeft) catalog = null;
    if (isLeft) store.dispatch({ type: 'config', options: {}, catalog: null });
  });
  const ask = (state: State) => {
    if (!catalog || !isContinued(catalog, state.catalog)) {
      const isOpening = !catalog;
      first = [...new Set(all.flatMap((own) => [...own(state, isOpening)]))];
    }
    catalog = state.catalog;
    return first;
  };
  store.dispatch({ type: 'plugin', step: (state) => withFirst(state, ask) });
}

/** Whether a list is the same or has only more pages; then the first options do not change. */
const isContinued = ({ options: before }: Catalog, { options }: Catalog): boolean =>
  before.length > 0 && before[0] === options[0] && before.at(-1) === options[before.length - 1];

/**
 * Returns a state whose flat lists start with the options that `ask` returns. A group with one of them comes before the other
 * groups and is not split. A tree keeps its order.
 */
export function withFirst(state: State, ask: (state: State) => readonly OptionIndex[]): StepResult {
  const arrange: Rules['arrange'] = (rows) => (listed, expansion, hits, creates) => {
    // Rows require the whole state.
    const now = listed as State;
    const first = !now.open || now.query.trim() ? [] : ask(now);
    if (first.length === 0) return rows(listed, expansion, hits, creates);
    // Without a query, `hits` are what `hideSelected` leaves.
    const left = hits && new Set(hits);
    const list = ordered(now, first).filter((ix) => left?.has(ix) ?? true);
    return rows(now, expansion, list, creates);
  };
  return stepResult({ ...state, rules: { ...state.rules, arrange } });
}

/** All options, with these first and without splitting sections. */
function ordered({ catalog }: State, first: readonly OptionIndex[]): Int32Array {
  const { options, sectionOf } = catalog;
  const list = new Int32Array(options.length);
  const isFirst = new Uint8Array(options.length);
  for (const ix of first) isFirst[ix] = 1;
  let length = 0;
  for (const ix of first) list[length++] = ix;
  for (let ix = 0; ix < options.length; ix++) if (!isFirst[ix]) list[length++] = ix;
  if (!sectionOf) return list;
  const bySection = new Map<number, number[]>();
  for (const ix of list) {
    const section = sectionOf[ix] as number;
    const members = bySection.get(section);
    if (members) members.push(ix);
    else bySection.set(section, [ix]);
  }
  return Int32Array.from([...bySection.values()].flat());
}
