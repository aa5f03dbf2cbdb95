import type { Chunk } from '../data/texts.js';

// Match classes, best first (D3.3).
export const WHOLE = 0;
export const STARTS = 1;
export const WORD = 2;
export const INSIDE = 3;

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
