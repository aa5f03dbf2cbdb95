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
