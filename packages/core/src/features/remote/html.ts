import { createIn } from '../../dom.js';
import { labelOf, readOptions } from '../../host/native/read.js';
import type { RemotePage, ReportError, SelectData } from '../../schema/types.js';
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
 * The options and groups of HTML from a server, read like the content of a single `<select>`; `null` for other HTML. They are
 * data only: rows would show copies of elements in an option, which could then load files and run handlers.
 */
function readFragment(content: DocumentFragment, report: ReportError): SelectData | null {
  // In the same document: in that of the page, images would load.
  const select = createIn(content.ownerDocument, 'select');
  select.append(content);
  for (const option of select.querySelectorAll('option'))
    if (option.firstElementChild) option.textContent = labelOf(option);
  const isOther = select.textContent?.trim() || select.querySelector(':not(optgroup, hr)');
  return select.length > 0 || !isOther ? readOptions(select, report) : null;
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
