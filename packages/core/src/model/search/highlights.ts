/**
 * Returns the `highlights` of an option from a text in which a search engine has marked what it has found. Use it for text of which
 * the label is the same without the tags: it is compared by position, and nothing is parsed as HTML.
 *
 * @param marked - The whole text with tags, not a snippet of it, and not escaped for HTML. Without a text, nothing is marked.
 * @param before - What the engine puts before a match.
 * @param after - What it puts after a match.
 * @returns Start and end of each match in the text without tags.
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
