import type { Config } from '../../schema/options.js';
import { ASCII, foldFor } from './fold.js';

/** Maximum number of words in a query. */
const MAX_WORDS = 32;
/** Maximum number of words that are considered in a pasted text. */
const CONSIDERED = 1000;

/** The words of a query. */
export interface Words {
  readonly words: readonly string[];
  /** The query has more words than are searched. */
  readonly isCut: boolean;
}

/**
 * The words of a folded, trimmed query, without duplicates (D3.2). At most 32, and no words that are part of another word,
 * because a match of the longer word also matches them.
 */
export function splitQuery(query: string, tokens: boolean): Words {
  const words = [...new Set(tokens ? query.split(/\s+/) : [query])].filter(Boolean);
  if (words.length <= MAX_WORDS) return { words, isCut: false };
  words.length = Math.min(words.length, CONSIDERED);
  const text = ` ${words.join(' ')} `;
  const isImplied = (word: string) => {
    let at = text.indexOf(word);
    while (at >= 0 && text[at - 1] === ' ' && text[at + word.length] === ' ')
      at = text.indexOf(word, at + 1);
    return at >= 0;
  };
  const found: string[] = [];
  for (const word of words) {
    if (found.length < MAX_WORDS && !isImplied(word)) found.push(word);
  }
  return { words: found, isCut: true };
}

/** The folded words of a query, or the whole query as one phrase (D3.2). */
export const wordsOf = (config: Config, query: string): readonly string[] =>
  splitQuery(foldFor(config)(query).trim(), config.tokenSearch !== false).words;

let segmenter: Intl.Segmenter | undefined;

/** The letters as displayed: with their marks. */
function lettersOf(text: string): string[] {
  if (ASCII.test(text) || !Intl.Segmenter) return [...text];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Splits a label at ranges, as {@link splitMatches} does. Ranges that overlap, or are outside the label, are ignored: they come from
 * servers.
 */
export function splitRanges(label: string, ranges: unknown): string[] {
  const parts: string[] = [];
  let end = 0;
  for (const range of Array.isArray(ranges) ? ranges : []) {
    const [from, to] = Array.isArray(range) ? range : [];
    if (!(from >= end && to > from && to <= label.length)) continue;
    parts.push(label.slice(end, from), label.slice(from, to));
    end = to;
  }
  return [...parts, label.slice(end)];
}

/**
 * Splits a label at matches of folded words: text without match, with match, without match … (D3.6). Only whole letters of the
 * original label are marked, even if folding converts one letter to two or two letters to one.
 */
export function splitMatches(
  label: string,
  words: readonly string[],
  fold: (text: string) => string,
): string[] {
  const letters = lettersOf(label);
  let folded = '';
  /** For each code unit of the folded text, the original letter. */
  const from: number[] = [];
  letters.forEach((letter, i) => {
    folded += fold(letter);
    while (from.length < folded.length) from.push(i);
  });
  const isMarked: boolean[] = [];
  for (const word of words) {
    // Each letter once, even if matches overlap.
    let next = 0;
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      const last = from[at + word.length - 1] as number;
      for (next = Math.max(next, from[at] as number); next <= last; next++) isMarked[next] = true;
    }
  }
  const parts = [''];
  letters.forEach((letter, i) => {
    if (!isMarked[i] === (parts.length % 2 === 0)) parts.push('');
    parts[parts.length - 1] += letter;
  });
  return parts;
}

/**
 * Returns the `highlights` of an option from a string in which a search engine has marked its matches. The label must be the same
 * string without the tags: they are compared by position, and nothing is parsed as HTML.
 *
 * @param marked - The whole string with tags, not a snippet of it, and not escaped for HTML. Without one, nothing is marked.
 * @param before - What the engine puts before a match.
 * @param after - What it puts after a match.
 * @returns Start and end of each match in the string without tags.
 *
 * @example
 * ```ts
 * highlightsOf('<em>New</em> York'); // [[0, 3]]
 * ```
 */
export function highlightsOf(
  marked: string | null | undefined,
  before = '<em>',
  after = '</em>',
): [from: number, to: number][] {
  const [start = '', ...matches] = (marked ?? '').split(before);
  let from = start.length;
  return matches.map((match) => {
    const [found = '', ...rest] = match.split(after);
    const range: [number, number] = [from, from + found.length];
    from += found.length + rest.join(after).length;
    return range;
  });
}
