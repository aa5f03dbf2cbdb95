import { readFragment } from '../../host/native/read.js';
import type { RemotePage, ReportError } from '../../schema/types.js';
import { inertContent } from '../../view/template.js';
import { nextLink } from './model/page.js';

/**
 * Whether a response contains `<option>` elements. Servers without a content type for JSON send it as HTML. Simulated responses
 * may have no headers.
 */
export const isMarkup = (text: string, { headers }: Partial<Response>): boolean =>
  /^text\/html\b/i.test(headers?.get('Content-Type') ?? '') && !/^\s*[[{]/.test(text);

/** The text of a response: HTML is decoded as its header says, which `text()` does not look at. */
export async function decodedText(response: Response): Promise<string> {
  const type = response.headers?.get('Content-Type') ?? '';
  const [, charset] = /^text\/html\b.*charset="?([^\s;"]+)/i.exec(type) ?? [];
  let decoder: TextDecoder | undefined;
  try {
    if (charset) decoder = new TextDecoder(charset);
  } catch {
    // Not a charset: as without one.
  }
  return decoder ? decoder.decode(await response.arrayBuffer()) : response.text();
}

/**
 * Reads `<option>` and `<optgroup>` elements as a page, with the header `X-Total-Count`, and with `isPaged` also `Link`.
 *
 * @throws if there are other elements only, or if no policy allows to parse.
 */
export function readHtml(
  text: string,
  { headers, url }: Response,
  isPaged: boolean | undefined,
  report: ReportError,
): RemotePage {
  const options = readFragment(inertContent(text), report);
  if (!options) throw new TypeError('The HTML has no <option>');
  const nextCursor = nextLink((isPaged && headers.get('Link')) || '', url);
  return { options, nextCursor, total: headers.get('X-Total-Count') };
}
