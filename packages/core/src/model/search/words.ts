/** So many words of a query are looked for. */
const MAX_WORDS = 32;
/** So many of a pasted text are thought of. */
const CONSIDERED = 1000;

/** What a query looks for. */
export interface Words {
  readonly words: readonly string[];
  /** It has more words than are looked for. */
  readonly isCut: boolean;
}

/**
 * The words of a folded, trimmed query, each once (D3.2). Of a pasted text, the first 32 that do not stand in others of
 * its words: where the longer one is found, they are, too.
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
