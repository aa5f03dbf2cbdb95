/** Whether a word may begin after this character. */
const isLetter = /[\p{L}\p{M}\p{N}]/u;

/**
 * How close `text` is if it contains a query in another way of writing: as a whole, at its start, at the start of a word, or
 * inside. 0 if it does not. All of them are closer than a typo.
 */
export function closenessAt(text: string, at: number, length: number): number {
  if (at < 0) return 0;
  if (at === 0) return length === text.length ? 9 : 8;
  return isLetter.test(text.charAt(at - 1)) ? 6 : 7;
}

/** The same for the best occurrence of a query. */
export function closenessIn(text: string, query: string): number {
  let best = 0;
  for (let at = text.indexOf(query); at >= 0 && best < 7; at = text.indexOf(query, at + 1))
    best = Math.max(best, closenessAt(text, at, query.length));
  return best;
}
