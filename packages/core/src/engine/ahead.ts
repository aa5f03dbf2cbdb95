import { foldAhead, isGetter } from '../model/search/haystack.js';
import type { State } from '../model/state.js';
import type { SelectCleanup } from '../schema/types.js';
import type { Env } from './env.js';
import { inSlices } from './scan.js';
import type { Work } from './store.js';

/** Time after opening: the list is painted by then, and no letter is typed yet. */
const AHEAD_MS = 50;

/** Whether the next letter will search the texts: not if a server or a function of the page does, which is called for a query only. */
const isSearched = ({ open, searchPlace, config }: State): boolean =>
  open &&
  !!searchPlace &&
  !config.ajax &&
  !config.filterOption &&
  !config.searchScorer &&
  !config.searchFields?.some(isGetter);

/** Folds the texts of an open list in idle time, so that the first letter need not wait for it. */
export function aheadEffect(env: Env): Work {
  let cancel: SelectCleanup = () => {};
  /** What is or was folded; `null` while the list is closed. */
  let current: Pick<State, 'catalog' | 'config'> | null = null;
  const stop = () => {
    cancel();
    // The options that it holds may be many.
    cancel = () => {};
  };
  return {
    effect({ state }) {
      const { catalog, config, rules } = state;
      const next = isSearched(state) ? { catalog, config } : null;
      if (next?.catalog === current?.catalog && next?.config === current?.config) return;
      current = next;
      stop();
      if (!next) return;
      cancel = env.timer(AHEAD_MS, () => {
        cancel = inSlices(env, env.idle, foldAhead(catalog, config, rules.report), stop);
      });
    },
    stop,
  };
}
