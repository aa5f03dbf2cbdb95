import type { Chunk } from '../../src/model/data/texts.js';
import type { Update } from '../../src/model/delta.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import { listedOptions } from '../../src/model/list/listing.js';
import { rowOfOption } from '../../src/model/list/rows.js';
import { foldFor } from '../../src/model/search/fold.js';
import type { Scan, startScan } from '../../src/model/search/match.js';
import { stepResult } from '../../src/model/select/steps.js';
import type { State } from '../../src/model/state.js';
import type { Config, PluginContext } from '../../src/schema/options.js';
import type { StringTables } from '../../src/schema/strings.js';
import type { SearchField } from '../../src/schema/types.js';
import type { KitContext } from './kit.js';

/** Strings of the plugin `search-more`. */
export const SEARCH_MORE_TEXTS = {
  similar: 'No exact match, {count} similar',
} satisfies StringTables['plugins'];

/*
 * A second search for a query that finds nothing. It runs the same search with a score for each option, so slices, groups and
 * trees are those of every search, and it reads the texts that the first one has folded. No code of an open list is imported,
 * because it comes later.
 */

/**
 * One way in which an option can be similar to a query: returns a function for this query, or `null` if the query cannot be
 * meant so. The function returns how close its `text` is: 0 for no match, otherwise a number up to 9. `query` is trimmed; `fold`
 * prepares strings as the texts are prepared.
 */
export type Likeness = (
  query: string,
  fold: (text: string) => string,
) => ((text: string) => number) | null;

/** Reads the folded texts of a field, one option after the other. */
function reader(chunks: readonly Chunk[] = []): () => string {
  let at = 0;
  let next = 0;
  return () => {
    if (next === chunks[at]?.count) {
      at++;
      next = 0;
    }
    const chunk = chunks[at];
    return chunk?.text.slice(chunk.starts[next], (chunk.starts[++next] as number) - 1) ?? '';
  };
}

/** The searched fields, most important first, as for every search. */
function fieldsOf({ searchFields = [] }: Config): SearchField[] {
  const weight = (field: SearchField) => (field as { weight?: number }).weight ?? 1;
  return [...searchFields].sort((a, b) => weight(b) - weight(a));
}

type Search = Parameters<typeof startScan>;

/** The score of each option, to be called in list order; `null` if no option can be similar. */
function scorerFor([catalog, config, query, report]: Search, ways: readonly Likeness[]) {
  const fold = foldFor(config);
  const matchers = ways.flatMap((way) => {
    try {
      return way(query.trim(), fold) ?? [];
    } catch (error) {
      report(error);
      return [];
    }
  });
  if (matchers.length === 0) return null;
  const readers = fieldsOf(config).map((field) =>
    reader(catalog.lazy.haystack?.columns.get(field)),
  );
  return () => {
    let best = 0;
    readers.forEach((read, field) => {
      // The strings of an array.
      for (const text of read().split('\x01'))
        for (const match of matchers) best = Math.max(best, match(text) * readers.length - field);
    });
    return best;
  };
}

/**
 * Lists similar options where the search has finished and found nothing. Callbacks of the page decide alone about their
 * matches. `drawn` is called after each step with the number of similar options in the list; 0 if the rows are not similar ones.
 */
export function findSimilar(
  context: PluginContext,
  ways: readonly Likeness[],
  drawn: (count: number, update: Update) => void,
): void {
  const { store } = (context as KitContext).internals;
  let isSimilar = false;
  const startFrom = (start: typeof startScan, search: Search): Scan => {
    const [catalog, config, query, report, , inTree] = search;
    const plain = start(...search);
    let scan = plain;
    let hits: Int32Array;
    return {
      advance(enough) {
        if (!scan.advance(enough)) return false;
        if (scan !== plain) return true;
        hits = plain.hits();
        const isAlone = config.filterOption || config.searchScorer;
        const searchScorer = hits.length > 0 || isAlone ? null : scorerFor(search, ways);
        if (!searchScorer) return true;
        scan = start(catalog, { ...config, searchScorer }, query, report, null, inTree);
        return scan.advance(enough);
      },
      hits() {
        isSimilar = scan !== plain;
        return isSimilar ? scan.hits() : hits;
      },
      get hasOptionLabelled() {
        return plain.hasOptionLabelled;
      },
    };
  };
  const take = (step: (state: State) => State) =>
    store.dispatch({ type: 'plugin', step: (state) => stepResult(step(state)) });
  take((state) => ({
    ...state,
    rules: {
      ...state.rules,
      searchBy(start) {
        const before = state.rules.searchBy?.(start) ?? start;
        return (...search) => startFrom(before, search);
      },
    },
  }));
  store.part((update) => {
    const { open, rows, activeReason } = update.state;
    const count = open && isSimilar && rows.query ? (rows.hits?.length ?? listedOptions(rows)) : 0;
    // Enter creates what was typed, as it does without similar options.
    if (count && rows.creates && rows !== update.prev.rows && activeReason === 'text')
      take((state) =>
        state.rows === rows
          ? { ...state, active: rowOfOption(rows, state.catalog.options.length as OptionIndex) }
          : state,
      );
    drawn(count, update);
  });
}
