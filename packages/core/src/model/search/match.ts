import type { Config } from '../../schema/options.js';
import type { ReportError, SelectOption } from '../../schema/types.js';
import type { Catalog } from '../data/catalog.js';
import { optionLabel } from '../data/option.js';
import type { Former, Haystack } from '../data/texts.js';
import type { OptionIndex } from '../indexes.js';
import { foldFor, labelKey, normalize } from './fold.js';
import {
  byWeight,
  CHUNK,
  type Column,
  columnOf,
  haystackOf,
  isGetter,
  withoutSeparators,
} from './haystack.js';
import { createFound, type Found, NOT_FOUND, rankChunk, STARTS, scorerOf, WHOLE } from './rank.js';
import { splitQuery } from './words.js';

/** A search that can be interrupted between chunks of options, so that a million options do not block the page. */
export interface Scan {
  /**
   * Searches until `enough(cost)` returns true, which is called after each chunk, and for long queries also within one. `cost` is 1,
   * or more if the chunk had to be folded first. Returns whether all options were searched.
   */
  advance(enough: (cost: number) => boolean): boolean;
  /** The matching options, best first (D3.3). Call once, at the end. */
  hits(): Int32Array;
  /** Whether an option has the requested `label`, ignoring case (D1.14). */
  readonly hasOptionLabelled: boolean;
}

/** The cost of folding a chunk, relative to searching it. */
const FOLDING = 8;
/** Number of options between checks of the clock, because callbacks of the page may be slow. */
const FEW = 16;
/** Estimated cost of calling a callback for a few options, so that it is called for 512 options at once. */
const ASKING = 8;
/** Cost of a chunk that a getter of the page fills. */
const GETTING = 256;

/** Number of words in a chunk between checks of the clock. */
const WORDS = 4;

/**
 * Searches the options of a chunk and stores the matches. `none`: no option can match; `paused`: the time is up, and the same
 * chunk is searched again.
 */
type Look = (
  chunk: number,
  found: Found,
  enough: (cost: number) => boolean,
) => 'none' | 'done' | 'paused';

/** How a query is searched: by the built-in match, or by callbacks of the page. */
interface Strategy {
  /** Number of options in a part. */
  readonly size: number;
  /** Searches a part. */
  readonly look: Look;
  /** The cost of searching a part, asked before. */
  costOf(part: number): number;
}

function rankColumns(
  columns: readonly Column[],
  chunk: number,
  word: string,
  width: number,
  into: Int32Array,
  only: Int32Array | null,
): void {
  into.fill(NOT_FOUND);
  columns.forEach((column, field) => {
    rankChunk(column.at(chunk), word, width, field, into, only);
  });
}

/**
 * Adds the rank of a word in the options of a chunk; −1 if it is missing. Returns false if it is missing in all of them. Overwrites
 * `wordRanks`, which belongs to the scan, because a callback of the page may start a search in another select.
 */
function addWord(
  columns: readonly Column[],
  chunk: number,
  word: string,
  width: number,
  sums: Int32Array,
  wordRanks: Int32Array,
  only: Int32Array | null,
): boolean {
  const fields = columns.length;
  rankColumns(columns, chunk, word, fields, wordRanks, only);
  let isAny = false;
  for (let i = 0; i < CHUNK; i++) {
    const rank = wordRanks[i] as number;
    if (rank === NOT_FOUND) sums[i] = -1;
    if ((sums[i] as number) < 0) continue;
    sums[i]! += Math.floor(rank / fields) * width + (rank % fields);
    isAny = true;
  }
  return isAny;
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
  const isPhrase = words.length === 1 && words[0] === query;
  const worse = (STARTS + 1) * width;
  const ranks = new Int32Array(CHUNK);
  const sums = new Int32Array(CHUNK);
  const wordRanks = new Int32Array(CHUNK);
  let from = 0;
  let only: Int32Array | null = null;
  /** The word to continue with; 0: the chunk is new. */
  let next = 0;
  return (chunk, found, enough) => {
    const base = chunk * CHUNK;
    if (next === 0) {
      if (some) {
        let to = from;
        while (to < some.length && (some[to] as number) < base + CHUNK) to++;
        if (to === from) return 'none';
        only = some.subarray(from, to).map((ix) => ix - base);
        from = to;
      }
      rankColumns(columns, chunk, query, width, ranks, only);
      sums.fill(0);
    }
    while (!isPhrase && next < words.length) {
      if (!addWord(columns, chunk, words[next++] as string, width, sums, wordRanks, only)) break;
      if (next % WORDS === 0 && next < words.length && enough(WORDS)) return 'paused';
    }
    next = 0;
    for (let i = 0; i < CHUNK; i++) {
      let rank = ranks[i] as number;
      // A field that equals or starts with the whole query ranks higher than any match of its words.
      if (!isPhrase && rank >= worse) {
        const sum = sums[i] as number;
        // If a single word is typed twice, all classes count.
        const least = words.length === 1 ? worse + sum : worse + (sum % width);
        rank = sum < 0 ? NOT_FOUND : Math.max(sum, least);
      }
      if (rank !== NOT_FOUND) found.add((base + i) as OptionIndex, rank);
    }
    return 'done';
  };
}

/** Calls the callback for each option. If it throws, the option does not match. */
function lookBy(
  options: readonly SelectOption[],
  scoreOf: (option: SelectOption) => number,
  report: ReportError,
  size: number,
): Look {
  return (part, found) => {
    const end = Math.min((part + 1) * size, options.length);
    for (let ix = part * size; ix < end; ix++) {
      try {
        const score = scoreOf(options[ix] as SelectOption);
        if (score > 0) found.add(ix as OptionIndex, score);
      } catch (error) {
        report(error);
      }
    }
    return 'done';
  };
}

/** Searches for an option with this label, chunk by chunk, until one is found. `folded`: the folded label, or '' if it cannot be used. */
function lookForLabel(
  labels: Column,
  options: readonly SelectOption[],
  label: string,
  folded: string,
) {
  const own = labelKey(label);
  const isSo = (option: SelectOption | undefined) =>
    !!option && labelKey(optionLabel(option)) === own;
  const ranks = new Int32Array(CHUNK);
  let found = false;
  return {
    get found() {
      return found;
    },
    lookAt(chunk: number): void {
      if (found) return;
      const from = chunk * CHUNK;
      if (folded) rankColumns([labels], chunk, folded, 1, ranks, null);
      else ranks.fill(WHOLE);
      found = ranks.some((rank, i) => rank === WHOLE && isSo(options[from + i]));
    },
  };
}

/** The longest previous query that this one continues; others are discarded. */
function recall(
  { former }: Haystack,
  options: readonly SelectOption[],
  query: string,
  tokens: boolean,
): Former | undefined {
  const isBefore = (known: Former) =>
    known.options === options && known.tokens === tokens && query.startsWith(known.query);
  while (former.length > 0 && !isBefore(former.at(-1) as Former)) former.pop();
  return former.at(-1);
}

/** The options of a previous result in list order; `null` if searching all options is as fast, because there are many. */
function candidates(before: Former | undefined): Int32Array | null {
  if (!before || before.hits.length * 10 > before.options.length) return null;
  return before.hits.slice().sort();
}

/** Stores a result. All results together contain at most one number per option. */
function remember({ former }: Haystack, result: Former): void {
  former.push(result);
  let held = former.reduce((sum, { hits }) => sum + hits.length, 0);
  while (held > result.options.length && former.length > 1)
    held -= (former.shift() as Former).hits.length;
}

/**
 * Starts the search for a query (not empty after trimming) in a catalog. `filterOption` takes precedence over
 * `searchScorer`, which takes precedence over the built-in match (D3.5). `label`: also searches for an option with this
 * label, because it must not be created a second time, whether or not it matches (D1.14).
 */
export function startScan(
  catalog: Catalog,
  config: Config,
  query: string,
  report: ReportError,
  label: string | null = null,
  inTree = false,
): Scan {
  const { options } = catalog;
  const { filterOption, searchScorer } = config;
  const haystack = haystackOf(catalog, config.accentInsensitive !== false);
  const trimmed = query.trim();
  const normalized = foldFor(config)(query).trim();
  const isBuiltIn = !filterOption && !searchScorer;
  const tokens = config.tokenSearch !== false;
  const wanted = withoutSeparators(normalized).trim();
  const labels = columnOf(haystack, 'label', options, report);
  const columns = byWeight(config.searchFields ?? []).map((field) =>
    field === 'label' ? labels : columnOf(haystack, field, options, report),
  );
  // An option with this label need not be one of the matches.
  const { words, isCut } = splitQuery(wanted, tokens);
  // A longer query may use other words.
  const isKept = isBuiltIn && !label && !isCut;
  const before = isKept ? recall(haystack, options, wanted, tokens) : undefined;
  if (before?.query === wanted)
    return { advance: () => true, hits: () => before.hits, hasOptionLabelled: false };
  const width = columns.length * words.length + 1;
  const found = createFound(catalog, {
    inTree,
    isDescending: !!searchScorer && !filterOption,
    classOf: (rank) => (isBuiltIn ? Math.floor(rank / width) : rank),
  });
  const folds = config.accentInsensitive !== false;
  const asked = label
    ? lookForLabel(labels, options, label, folds ? withoutSeparators(normalize(label)).trim() : '')
    : null;
  const read = asked ? [labels, ...columns] : columns;
  const folding = config.searchFields?.some(isGetter) ? GETTING : FOLDING;
  const isFolded = (chunk: number) =>
    (!asked || folds) && read.every((column) => column.has(chunk));
  const { size, look, costOf }: Strategy = isBuiltIn
    ? {
        size: CHUNK,
        // Nothing but marks was typed: there is nothing to look for yet.
        look: wanted
          ? lookFor(columns, wanted, words, width, candidates(before))
          : lookBy(options, () => 1, report, CHUNK),
        costOf: (chunk) => (isFolded(chunk) ? 1 : folding),
      }
    : {
        size: FEW,
        look: lookBy(options, scorerOf(config, trimmed, normalized, report), report, FEW),
        costOf: () => ASKING,
      };
  let part = 0;
  return {
    advance(enough) {
      for (; part * size < options.length; part++) {
        const cost = costOf(part);
        const result = look(part, found, enough);
        if (result === 'paused') return false;
        if (result === 'none') continue;
        if ((part * size) % CHUNK === 0) asked?.lookAt((part * size) / CHUNK);
        if (enough(cost)) return ++part * size >= options.length;
      }
      return true;
    },
    hits() {
      const hits = found.sorted();
      if (isKept) remember(haystack, { options, query: wanted, tokens, hits });
      return hits;
    },
    get hasOptionLabelled() {
      return !!asked?.found;
    },
  };
}
