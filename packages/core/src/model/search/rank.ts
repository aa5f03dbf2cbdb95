import { refusal } from '../../schema/errors.js';
import type { Config } from '../../schema/options.js';
import type { ReportError, SelectOption } from '../../schema/types.js';
import { isPromise } from '../callbacks.js';
import type { Catalog } from '../data/catalog.js';
import type { Chunk } from '../data/texts.js';
import type { OptionIndex } from '../indexes.js';

/** The score of an option from callbacks: above 0, it matches. `filterOption` replaces all other matching (D3.5). */
export function scorerOf(
  { filterOption, searchScorer }: Config,
  trimmed: string,
  normalized: string,
  report: ReportError,
): (option: SelectOption) => number {
  let isTold = false;
  return (option) => {
    const answer: unknown = filterOption
      ? filterOption(option, trimmed)
      : searchScorer?.(option, trimmed, normalized);
    if (__DEV__ && !isTold && isPromise(answer)) {
      // Once for a search, which may ask about a million options.
      isTold = true;
      const [name, effect] = filterOption ? ['filterOption', 'all'] : ['searchScorer', 'no'];
      const help = `, so ${effect} options match. Answer at once, or search on a server with ajax.`;
      report(refusal('invalid-option', name as string, ` returned a promise${help}`));
    }
    return filterOption ? Number(!!answer) : ((answer as number | undefined) ?? 0);
  };
}

// Match classes, best first (D3.3).
export const WHOLE = 0;
export const STARTS = 1;
export const WORD = 2;
const INSIDE = 3;

/** The rank of an option that does not match. */
export const NOT_FOUND = 0x7fffffff;

/** Whether a character separates strings in a chunk: `\0` or `\x01`. */
const isEdge = (code: number): boolean => code < 2;

// Sticky, to test one position of a long string; a surrogate pair is one letter.
const LETTER = /[\p{L}\p{N}\p{M}]/uy;

function isLetterAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 128) {
    const lower = code | 32;
    return (lower >= 97 && lower <= 122) || (code >= 48 && code <= 57);
  }
  LETTER.lastIndex = at;
  return LETTER.test(text);
}

/** Where in the string the match occurs: all of it, at its start, at the start of a word, or inside. */
function classAt(text: string, at: number, length: number): number {
  if (isEdge(text.charCodeAt(at - 1))) return isEdge(text.charCodeAt(at + length)) ? WHOLE : STARTS;
  return isLetterAt(text, at - 1) ? INSIDE : WORD;
}

/** The best match class in all strings of an option. */
function classIn(text: string, word: string, enough: number): number {
  let best = NOT_FOUND;
  for (let at = text.indexOf(word, 1); at > 0; at = text.indexOf(word, at + 1)) {
    best = Math.min(best, classAt(text, at, word.length));
    if (best <= enough) break;
  }
  return best;
}

/**
 * Searches for a word in a chunk. Writes `class * width + field` to `ranks` for each option in which the match is better than
 * before. `only`: searches only these options of the chunk.
 */
export function rankChunk(
  { text, starts, isList }: Chunk,
  word: string,
  width: number,
  field: number,
  ranks: Int32Array,
  only: Int32Array | null,
): void {
  if (!text) return;
  // Another string of the same option may match better than the start of a word.
  const enough = isList ? WHOLE : WORD;
  const note = (i: number, found: number) => {
    const rank = found * width + field;
    if (rank < (ranks[i] as number)) ranks[i] = rank;
  };
  if (only) {
    for (const i of only) {
      const found = classIn(text.slice((starts[i] as number) - 1, starts[i + 1]), word, enough);
      if (found < NOT_FOUND) note(i, found);
    }
    return;
  }
  let i = 0;
  for (let at = text.indexOf(word, 1); at > 0; ) {
    while ((starts[i + 1] as number) <= at) i++;
    const found = classAt(text, at, word.length);
    note(i, found);
    at = text.indexOf(word, found <= enough ? (starts[i + 1] as number) : at + 1);
  }
}

/** The options that a search finds, with their ranks. */
export interface Found {
  add(ix: OptionIndex, rank: number): void;
  /** Sorted by rank, then by list order; groups stay together, in the order of their best option (D3.3). */
  sorted(): Int32Array;
}

/** Stable counting sort of `items` by small integer keys: 500,000 matches in about 13 ms. */
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

/** How the options of a search are ordered. */
export interface Order {
  /** For a tree: by class or score, then by tree order; its rows keep the tree order (D3.3). */
  readonly inTree: boolean;
  /** Higher ranks first. */
  readonly isDescending: boolean;
  /** The part of a rank that orders groups: the match class, or a score of the page. */
  classOf(rank: number): number;
}

/** Orders the sections: those noted since the last `placeNoted()` come next, in list order. */
function sectionPlaces(sections: number) {
  const places = new Int32Array(sections).fill(-1);
  let fresh: number[] = [];
  let placed = 0;
  return {
    places,
    note(section: number) {
      if (places[section] !== -1) return;
      places[section] = -2;
      fresh.push(section);
    },
    placeNoted() {
      for (const section of Int32Array.from(fresh).sort()) places[section] = placed++;
      fresh = [];
    },
  };
}

/** One list per rank, so that only the ranks must be sorted. */
export function createFound(
  { sectionOf, sections }: Catalog,
  { inTree, isDescending, classOf }: Order,
): Found {
  const byRank = new Map<number, number[]>();
  let count = 0;
  /** Lists of the best ranks, for access without a look-up. */
  const near: number[][] = [];
  const listOf = (given: number): number[] => {
    const rank = inTree ? classOf(given) : given;
    const list = byRank.get(rank) ?? [];
    byRank.set(rank, list);
    if (given < 32 && Number.isInteger(given)) near[given] = list;
    return list;
  };
  /** Groups in the order of their best option (D3.3), which is the first of theirs in `all`. */
  const inSections = (all: Int32Array, ranks: Float64Array, of: Int32Array): Int32Array => {
    const { places, note, placeNoted } = sectionPlaces(sections.length);
    ranks.forEach((rank, i) => {
      if (i > 0 && classOf(rank) !== classOf(ranks[i - 1] as number)) placeNoted();
      for (const ix of byRank.get(rank) as number[]) note(of[ix] as number);
    });
    placeNoted();
    return countingSort(
      all,
      (i) => places[of[all[i] as number] as number] as number,
      sections.length,
    );
  };
  return {
    add(ix, rank) {
      (near[rank] ?? listOf(rank)).push(ix);
      count++;
    },
    sorted() {
      // Scores of the page may all be different; typed arrays are sorted fastest.
      const ranks = Float64Array.from(byRank.keys()).sort();
      if (isDescending) ranks.reverse();
      const all = new Int32Array(count);
      let at = 0;
      for (const rank of ranks) {
        const own = byRank.get(rank) as number[];
        all.set(own, at);
        at += own.length;
      }
      return sectionOf && !inTree ? inSections(all, ranks, sectionOf) : all;
    },
  };
}
