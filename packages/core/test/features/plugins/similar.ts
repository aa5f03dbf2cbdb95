import { findSimilar } from '../../../plugins/kit/similar.js';
import type { Likeness } from '../../../plugins/search-more/index.js';
import { scanEffect } from '../../../src/engine/scan.js';
import { optionLabel } from '../../../src/model/data/catalog.js';
import { contentAt } from '../../../src/model/list/rows.js';
import type { PluginContext, SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { fakeEnv, type Rig, rig } from '../../engine/helpers.ts';

/** A select without a page that lists similar options. */
interface SimilarRig extends Rig {
  /** Types `text` and waits for its result. Returns the labels of the rows; a heading is in brackets. */
  type(text: string): string[];
  /** Number of similar options in the list. */
  count(): number;
}

export function similarRig(given: SelectOptions, ways: readonly Likeness[]): SimilarRig {
  const env = fakeEnv();
  const made = rig(given, [], env);
  const { store } = made;
  store.effect(scanEffect(env, store).effect);
  let count = 0;
  const context = { internals: { store } } as unknown as PluginContext;
  findSimilar(context, ways, (similar) => {
    count = similar;
  });
  store.dispatch({
    type: 'open',
    origin: 'user',
    focus: store.state.searchPlace ? 'search' : 'control',
  });
  return {
    ...made,
    count: () => count,
    type(text) {
      store.dispatch({ type: 'query', origin: 'user', text });
      while (env.runSoon());
      const { rows, catalog } = store.state;
      return Array.from({ length: rows.count }, (_, row) => {
        const ix = contentAt(rows, row as never);
        if (ix === catalog.options.length) return '+';
        return ix < 0 ? `[${-2 - ix}]` : optionLabel(catalog.options[ix] as SelectOption);
      });
    },
  };
}

/** Options with these labels. */
export const labelled = (...labels: readonly string[]): SelectOption[] =>
  labels.map((label, i) => ({ value: `v${i}`, label }));
