declare const URL: new (url: string, base: string) => URL & { readonly href: string };

/** Quoted parameters may contain commas and what looks like another parameter. */
const NEXT =
  /(?:^|,)\s*<([^<>]*)>(?:[^",]|"[^"]*")*?;\s*rel\s*=\s*(?:next(?=[\s;,]|$)|"(?:[^"]*\s)?next[\s"])/i;

/** The next page of a response from `base`, by its header `Link` (RFC 8288); `null`: it is the last one. */
export function nextLink(header: string, base: string) {
  const [, target] = NEXT.exec(header) ?? [];
  return target === undefined ? null : new URL(target, base);
}
