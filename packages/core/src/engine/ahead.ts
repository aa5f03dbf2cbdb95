import type { Catalog } from '../model/data/catalog.js';
import type { Scan } from '../model/search/match.js';
import type { State } from '../model/state.js';
import type { Cleanup } from '../schema/types.js';
import type { Env } from './env.js';
import { inSlices } from './scan.js';
import type { Work } from './store.js';

/** Time after opening: the list is painted by then, and no letter is typed yet. */
const AHEAD_MS = 50;

/** A character that is in no text. */
const NOTHING = '\uffff';

/** The options whose texts the next letter will search; `null` if a server or a function of the page does, which is called for a query only. */
const searchedNext = ({ open, searchVisible, config, catalog }: State): Catalog | null =>
  !open ||
  !searchVisible ||
  config.ajax ||
  config.filterOption ||
  config.searchScorer ||
  config.searchFields?.some((field) => typeof field === 'object' && 'get' in field)
    ? null
    : catalog;

/** Folds the texts of an open list in idle time, by a search for nothing, so that the first letter need not wait for it. */
export function aheadEffect(env: Env): Work {
  let cancel: Cleanup = () => {};
  let catalog: Catalog | null = null;
  return {
    effect({ state }) {
      const next = searchedNext(state);
      if (next === catalog) return;
      catalog = next;
      cancel();
      if (!next) return;
      cancel = env.timer(AHEAD_MS, () => {
        const { startScan, config, report } = state;
        let scan: Scan | undefined;
        const advance: Scan['advance'] = (enough) => {
          scan ??= startScan(next, config, NOTHING, report);
          return scan.advance(enough);
        };
        cancel = inSlices(env, env.idle, advance, () => {});
      });
    },
    stop: () => cancel(),
  };
}
