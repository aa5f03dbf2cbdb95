import { PLACE } from '../adapter/index.js';
import { createIn } from '../dom.js';
import { EVENTS } from '../schema/index.js';

/** Events of what stands in the element that are called like its own: the search field has an `input` too. */
const INNER_EVENTS = ['input', ...EVENTS];

/**
 * Makes what the widget stands in. With the attribute `shadow`, which may say the addresses of style sheets, the element gets
 * a shadow root for it.
 *
 * @param styles - Style sheets that a shadow root adopts.
 */
export function createPlace(element: HTMLElement, styles: readonly CSSStyleSheet[]): HTMLElement {
  const doc = element.ownerDocument;
  const place = createIn(doc, 'div');
  place.className = PLACE;
  for (const type of INNER_EVENTS) place.addEventListener(type, (event) => event.stopPropagation());
  const sheets = element.getAttribute('shadow');
  if (sheets === null || element.shadowRoot) return place;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...styles];
  for (const href of sheets.split(/\s+/).filter(Boolean))
    root.append(Object.assign(createIn(doc, 'link'), { rel: 'stylesheet', href }));
  return place;
}
