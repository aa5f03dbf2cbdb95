import { refusal } from '../../../schema/errors.js';

declare const __DEV__: boolean;
declare const URL: new (
  url: string,
  base?: string,
) => URL & { readonly origin: string; readonly href: string };

/** Quoted parameters may contain commas and what looks like another parameter. */
const NEXT =
  /(?:^|,)\s*<([^<>]*)>(?:[^",]|"[^"]*")*?;\s*rel\s*=\s*(?:next(?=[\s;,]|$)|"(?:[^"]*\s)?next[\s"])/i;

/**
 * The next page of a response from `base`, by its header `Link` (RFC 8288); `null`: it is the last one.
 *
 * @throws {@link SelectError} `remote-format` if the page is at another origin, which must not be asked for what the user types.
 */
export function nextLink(header: string, base: string): URL | null {
  const [, target] = NEXT.exec(header) ?? [];
  if (target === undefined) return null;
  const url = new URL(target, base);
  if (url.origin === new URL(base).origin) return url;
  throw refusal(
    'remote-format',
    `the next page is at ${url.href}`,
    __DEV__ && ', which is another origin. Use a relative URL in the header Link.',
  );
}
