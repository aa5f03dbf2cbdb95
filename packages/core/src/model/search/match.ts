import type { Config } from '../../schema/options.js';
import type { Option, Report } from '../../schema/types.js';
import { type Catalog, haystackOf } from '../catalog.js';
import { byWeight } from './fields.js';
import { foldFor, normalize } from './fold.js';
import { type Folded, foldedReader } from './haystack.js';

/** A search that can be interrupted between options, so that a million of them freeze nothing. */
export interface Scan {
  /** Goes on until `enough()` says so, asked every few options. True: every option has been looked at. */
  advance(enough: () => boolean): boolean;
  /** The matching options, best first (D3.3). Call once, at the end. */
  hits(): Int32Array;
  /** Whether an option has exactly the `label` that was asked for, however it is written. */
  readonly found: boolean;
}

/** Options looked at between two questions whether time is up. */
const BLOCK = 512;

// Match classes, best first (D3.3).
const STARTS = 1;
const WORD = 2;
const INSIDE = 3;
const MISS = 4;

// Sticky, so that it looks at a place of a long text; a pair of surrogates counts as the letter that it is.
const LETTER = /[\p{L}\p{N}\p{M}]/uy;

function isLetterAt(text: string, at: number): boolean {
  LETTER.lastIndex = at;
  return LETTER.test(text);
}

/** How a token stands in a text: at its start, at the start of a word, inside, or not at all. */
function classify(text: string, token: string): number {
  let at = text.indexOf(token);
  if (at <= 0) return at === 0 ? (text.length === token.length ? 0 : STARTS) : MISS;
  for (; at > 0; at = text.indexOf(token, at + 1)) {
    if (!isLetterAt(text, at - 1)) return WORD;
  }
  return INSIDE;
}

function classifyFolded(text: Folded, token: string): number {
  if (text === null) return MISS;
  if (typeof text === 'string') return classify(text, token);
  return text.reduce((best, item) => Math.min(best, classify(item, token)), MISS);
}

type Score = (ix: number) => number;

/**
 * Rank of an option by the built-in match, −1 if it does not match. Lower is better: the class of the match
 * counts first, then the field it was found in.
 */
function builtInRank(catalog: Catalog, config: Config, normalized: string, report: Report): Score {
  // Nothing but marks was typed: there is nothing to look for yet.
  if (normalized === '') return () => 0;
  const fields = byWeight(config.searchFields ?? []);
  const haystack = haystackOf(catalog, config.accentInsensitive !== false);
  const readers = fields.map((field) => foldedReader(haystack, field, catalog.options, report));
  const tokens = config.tokenSearch === false ? [normalized] : normalized.split(/\s+/);
  const width = readers.length * tokens.length + 1;
  return (ix) => {
    let phrase = MISS;
    let phraseField = 0;
    for (let f = 0; f < readers.length; f++) {
      const found = classifyFolded((readers[f] as (ix: number) => Folded)(ix), normalized);
      if (found < phrase) {
        phrase = found;
        phraseField = f;
      }
    }
    // A field that is or starts with the whole query beats every way of finding its words.
    if (tokens.length === 1 || phrase <= STARTS)
      return phrase === MISS ? -1 : phrase * width + phraseField;
    let classes = 0;
    let places = 0;
    for (const token of tokens) {
      let best = MISS * readers.length;
      for (let f = 0; f < readers.length; f++) {
        const found = classifyFolded((readers[f] as (ix: number) => Folded)(ix), token);
        if (found < MISS) best = Math.min(best, found * readers.length + f);
      }
      if (best >= MISS * readers.length) return -1;
      classes += Math.floor(best / readers.length);
      places += best % readers.length;
    }
    return Math.max(classes, STARTS + 1) * width + places;
  };
}

function guarded(fn: Score, report: Report): Score {
  return (ix) => {
    try {
      return fn(ix);
    } catch (error) {
      report(error);
      return -1;
    }
  };
}

/** Ranks for which a counting sort keeps a table. */
const MAX_KEYS = 65_536;

/** Stable counting sort of `items` by small integer keys: 500,000 hits in about 13 ms. */
export function countingSort(
  items: Int32Array,
  keyOf: (position: number) => number,
  keys: number,
): Int32Array {
  const starts = new Uint32Array(keys + 1);
  for (let i = 0; i < items.length; i++) starts[keyOf(i) + 1]!++;
  for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!;
  const sorted = new Int32Array(items.length);
  for (let i = 0; i < items.length; i++) sorted[starts[keyOf(i)]!++] = items[i]!;
  return sorted;
}

/** Options in order of rank; within a section (group) only, as groups stay in list order. */
function order(
  catalog: Catalog,
  found: number[],
  ranks: number[],
  descending: boolean,
): Int32Array {
  let sorted: Int32Array;
  const keys = ranks.reduce((max, rank) => Math.max(max, rank), 0) + 1;
  // Scores are any numbers; and a pasted text of thousands of words has more ranks than there is memory for.
  if (descending || keys > MAX_KEYS) {
    const sign = descending ? -1 : 1;
    const places = found.map((_, i) => i);
    places.sort((a, b) => sign * (ranks[a]! - ranks[b]!) || a - b);
    sorted = Int32Array.from(places, (place) => found[place]!);
  } else {
    sorted = countingSort(Int32Array.from(found), (i) => ranks[i]!, keys);
  }
  const { sectionOf } = catalog;
  return sectionOf
    ? countingSort(sorted, (i) => sectionOf[sorted[i]!]!, catalog.sections.length)
    : sorted;
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
  const haystack = haystackOf(catalog, config.accentInsensitive !== false);
  const labelled = label === null ? '' : foldFor(config)(label);
  const labels = foldedReader(haystack, 'label', options, report);
  const trimmed = query.trim();
  const normalized = config.accentInsensitive === false ? trimmed : normalize(query).trim();
  const { filterOption, searchScorer } = config;
  const rank: Score = filterOption
    ? guarded((ix) => (filterOption(options[ix] as Option, trimmed) ? 0 : -1), report)
    : searchScorer
      ? guarded((ix) => {
          const score = searchScorer(options[ix] as Option, trimmed, normalized);
          return score > 0 ? score : -1;
        }, report)
      : builtInRank(catalog, config, normalized, report);
  const found: number[] = [];
  const ranks: number[] = [];
  let ix = 0;
  let labelFound = false;
  return {
    advance(enough) {
      while (ix < options.length) {
        for (const end = Math.min(ix + BLOCK, options.length); ix < end; ix++) {
          if (labelled && labels(ix) === labelled) labelFound = true;
          const score = rank(ix);
          if (score < 0) continue;
          found.push(ix);
          ranks.push(score);
        }
        if (enough()) break;
      }
      return ix >= options.length;
    },
    hits: () => order(catalog, found, ranks, !filterOption && !!searchScorer),
    get found() {
      return labelFound;
    },
  };
}
