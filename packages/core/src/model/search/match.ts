import type { Config } from '../../schema/options.js';
import type { Option, Report, SearchField } from '../../schema/types.js';
import { isTree } from '../branch.js';
import { type Catalog, haystackOf } from '../catalog.js';
import { NONE, rankChunk, STARTS, WHOLE } from './classify.js';
import { byWeight } from './fields.js';
import { foldFor, normalize } from './fold.js';
import { CHUNK, type Column, clean, columnOf, type Former, type Haystack } from './haystack.js';
import { createFound, type Found } from './order.js';

/** A search that can be interrupted between chunks of options, so that a million of them freeze nothing. */
export interface Scan {
  /**
   * Goes on until `enough(cost)` says so, asked after each chunk; `cost` is 1 where only folded text was searched
   * and more where it had to be made. True: every option has been looked at.
   */
  advance(enough: (cost: number) => boolean): boolean;
  /** The matching options, best first (D3.3). Call once, at the end. */
  hits(): Int32Array;
  /** Whether an option has exactly the `label` that was asked for, however it is written. */
  readonly found: boolean;
}

/** What folding a chunk costs beside searching it. */
const FOLDING = 8;
/** Callbacks of the page may be slow: they are asked about so many options, and then the clock. */
const FEW = 16;
/** What asking a callback about a few options may cost: nobody knows, so it is asked about 512 at once. */
const ASKING = 8;
/** A chunk that a getter of the page has to fill. */
const GETTING = 256;

/** Looks at the options of a chunk and notes those that match. False: none of them can. */
type Look = (chunk: number, found: Found) => boolean;

const ranks = new Int32Array(CHUNK);
const wordRanks = new Int32Array(CHUNK);
// Thousands of pasted words add up to more than an integer holds.
const sums = new Float64Array(CHUNK);

function rankColumns(
  columns: readonly Column[],
  chunk: number,
  word: string,
  width: number,
  into: Int32Array,
  only: Int32Array | null,
): void {
  into.fill(NONE);
  columns.forEach((column, field) => {
    rankChunk(column.at(chunk), word, width, field, into, only);
  });
}

/** Adds up how the words stand in the options of a chunk; −1 where one is missing. */
function sumWords(
  columns: readonly Column[],
  chunk: number,
  words: readonly string[],
  width: number,
  only: Int32Array | null,
): void {
  const fields = columns.length;
  sums.fill(0);
  for (const word of words) {
    rankColumns(columns, chunk, word, fields, wordRanks, only);
    let isAny = false;
    for (let i = 0; i < CHUNK; i++) {
      const rank = wordRanks[i] as number;
      if (rank === NONE) sums[i] = -1;
      if ((sums[i] as number) < 0) continue;
      sums[i]! += Math.floor(rank / fields) * width + (rank % fields);
      isAny = true;
    }
    if (!isAny) return;
  }
}

/**
 * The built-in match. The rank of an option is lower the better it matches: the class of the match counts first,
 * then the field it was found in: `class * width + field`. `some`: the options that can match at all, ascending.
 */
function lookFor(
  columns: readonly Column[],
  query: string,
  words: readonly string[],
  width: number,
  some: Int32Array | null,
): Look {
  let from = 0;
  return (chunk, found) => {
    const base = chunk * CHUNK;
    let only: Int32Array | null = null;
    if (some) {
      let to = from;
      while (to < some.length && (some[to] as number) < base + CHUNK) to++;
      if (to === from) return false;
      only = some.subarray(from, to).map((ix) => ix - base);
      from = to;
    }
    rankColumns(columns, chunk, query, width, ranks, only);
    if (words.length > 1) sumWords(columns, chunk, words, width, only);
    for (let i = 0; i < CHUNK; i++) {
      let rank = ranks[i] as number;
      // A field that is or starts with the whole query beats every way of finding its words.
      if (words.length > 1 && rank >= (STARTS + 1) * width) {
        const sum = sums[i] as number;
        rank = sum < 0 ? NONE : Math.max(sum, (STARTS + 1) * width + (sum % width));
      }
      if (rank !== NONE) found.add(base + i, rank);
    }
    return true;
  };
}

/** Asks the user's callback about each option. One that throws has not matched. */
function lookBy(
  options: readonly Option[],
  scoreOf: (option: Option) => number,
  report: Report,
  size: number,
): Look {
  return (part, found) => {
    const end = Math.min((part + 1) * size, options.length);
    for (let ix = part * size; ix < end; ix++) {
      try {
        const score = scoreOf(options[ix] as Option);
        if (score > 0) found.add(ix, score);
      } catch (error) {
        report(error);
      }
    }
    return true;
  };
}

/** The longest query searched before that this one goes on from; others are forgotten. */
function recall(
  { former }: Haystack,
  options: readonly Option[],
  query: string,
  tokens: boolean,
): Former | undefined {
  const isBefore = (known: Former) =>
    known.options === options && known.tokens === tokens && query.startsWith(known.query);
  while (former.length > 0 && !isBefore(former.at(-1) as Former)) former.pop();
  return former.at(-1);
}

/** The options of a former result in list order; `null` when they are so many that looking at all is no dearer. */
function candidates(before: Former | undefined): Int32Array | null {
  if (!before || before.hits.length * 10 > before.options.length) return null;
  return before.hits.slice().sort();
}

/** Keeps a result. All of them together hold at most one number an option. */
function remember({ former }: Haystack, result: Former): void {
  former.push(result);
  let held = former.reduce((sum, { hits }) => sum + hits.length, 0);
  while (held > result.options.length && former.length > 1)
    held -= (former.shift() as Former).hits.length;
}

/**
 * Starts the search for a query (not empty after trimming) over a catalog. `filterOption` decides alone
 * (D3.5), then `searchScorer`, then the built-in match. `label`: look for an option that is labelled so, too;
 * whoever decides what matches, it must not be created a second time (D1.14).
 */
export function startScan(
  catalog: Catalog,
  config: Config,
  query: string,
  report: Report,
  label: string | null = null,
): Scan {
  const { options } = catalog;
  const { filterOption, searchScorer } = config;
  const haystack = haystackOf(catalog, config.accentInsensitive !== false);
  const trimmed = query.trim();
  const normalized = config.accentInsensitive === false ? trimmed : normalize(query).trim();
  const isBuiltIn = !filterOption && !searchScorer;
  const tokens = config.tokenSearch !== false;
  const wanted = clean(normalized).trim();
  const labelled = label === null ? '' : clean(foldFor(config)(label));
  const labels = columnOf(haystack, 'label', options, report);
  const columns = byWeight(config.searchFields ?? []).map((field) =>
    field === 'label' ? labels : columnOf(haystack, field, options, report),
  );
  // An option that is called so need not be among those that match.
  const before = isBuiltIn && !labelled ? recall(haystack, options, wanted, tokens) : undefined;
  if (before?.query === wanted)
    return { advance: () => true, hits: () => before.hits, found: false };

  const words = tokens ? wanted.split(/\s+/) : [wanted];
  const width = columns.length * words.length + 1;
  const look: Look = !isBuiltIn
    ? lookBy(
        options,
        (option) =>
          filterOption
            ? Number(!!filterOption(option, trimmed))
            : (searchScorer?.(option, trimmed, normalized) ?? 0),
        report,
        FEW,
      )
    : // Nothing but marks was typed: there is nothing to look for yet.
      wanted === ''
      ? lookBy(options, () => 1, report, CHUNK)
      : lookFor(columns, wanted, words, width, candidates(before));
  const found = createFound(catalog, {
    inTree: isTree({ catalog, config }),
    isDescending: !!searchScorer && !filterOption,
    classOf: (rank) => (isBuiltIn ? Math.floor(rank / width) : rank),
  });
  const size = isBuiltIn ? CHUNK : FEW;
  const asked = labelled ? [labels] : [];
  const read = [...asked, ...columns];
  const isSlow = (searched: readonly SearchField[]) =>
    searched.some((field) => typeof field === 'object' && 'get' in field);
  const folding = isSlow(config.searchFields ?? []) ? GETTING : FOLDING;
  /** Chunks, or few options if a callback is asked. */
  let part = 0;
  let labelFound = false;
  const lookAt = () => {
    if (!look(part, found)) return false;
    if (labelled && !labelFound && (part * size) % CHUNK === 0) {
      rankColumns(asked, (part * size) / CHUNK, labelled, 1, wordRanks, null);
      labelFound = wordRanks.includes(WHOLE);
    }
    return true;
  };
  return {
    advance(enough) {
      for (; part * size < options.length; part++) {
        const isNew = isBuiltIn && read.some((column) => !column.has(part));
        if (lookAt() && enough(isNew ? folding : isBuiltIn ? 1 : ASKING))
          return ++part * size >= options.length;
      }
      return true;
    },
    hits() {
      const hits = found.sorted();
      if (isBuiltIn && !labelled) remember(haystack, { options, query: wanted, tokens, hits });
      return hits;
    },
    get found() {
      return labelFound;
    },
  };
}
