import type { Config } from '../../schema/options.js';
import { ASCII, foldFor } from './fold.js';
import { splitQuery } from './words.js';

/** What a query looks for in a text, folded: its words, or the whole of it as one phrase (D3.2). */
export const wordsOf = (config: Config, query: string): readonly string[] =>
  splitQuery(foldFor(config)(query).trim(), config.tokenSearch !== false).words;

let segmenter: Intl.Segmenter | undefined;

/** The letters as readers see them: with their marks, whatever a letter is made of. */
function lettersOf(text: string): string[] {
  if (ASCII.test(text) || !Intl.Segmenter) return [...text];
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Cuts a label where folded words stand in it: text without, text with, text without … (D3.6). What is marked are
 * whole letters of the label as it is written, also where folding makes two letters of one, or one of two.
 */
export function splitMatches(
  label: string,
  words: readonly string[],
  fold: (text: string) => string,
): string[] {
  const letters = lettersOf(label);
  let folded = '';
  /** Of each code unit of the folded text, the letter it comes from. */
  const from: number[] = [];
  letters.forEach((letter, i) => {
    folded += fold(letter);
    while (from.length < folded.length) from.push(i);
  });
  const isMarked: boolean[] = [];
  for (const word of words) {
    // Each letter once, however often occurrences overlap.
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
