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
