import { PLACE, type Values, type Widget } from '../adapter/index.js';
import { createIn } from '../dom.js';
import { EVENTS } from '../schema/index.js';

/** A class of selects, with whatever features. */
export type SelectClass = abstract new (element: HTMLElement, options: never) => unknown;

/** Events of what stands in the element that are called like its own: the search field has an `input` too. */
const INNER_EVENTS = ['input', ...EVENTS];

/**
 * Makes what the widget stands in. With the attribute `shadow`, which may say the addresses of style sheets, the element gets
 * a shadow root for it.
 *
 * @param styles - Style sheets that a shadow root adopts.
 * @param onFocus - Called when focus comes into it.
 */
export function createPlace(
  element: HTMLElement,
  styles: readonly CSSStyleSheet[],
  onFocus: () => void,
): HTMLElement {
  const doc = element.ownerDocument;
  const place = createIn(doc, 'div');
  place.className = PLACE;
  for (const type of INNER_EVENTS) place.addEventListener(type, (event) => event.stopPropagation());
  place.addEventListener('focusin', onFocus);
  const sheets = element.getAttribute('shadow');
  if (sheets === null || element.shadowRoot) return place;
  const root = element.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...styles];
  for (const href of sheets.split(/\s+/).filter(Boolean))
    root.append(Object.assign(createIn(doc, 'link'), { rel: 'stylesheet', href }));
  return place;
}

const rootOf = (element: HTMLElement) => element.shadowRoot ?? element;

/** Whether the place is where it belongs. */
export const isWithin = (element: HTMLElement, place: HTMLElement): boolean =>
  place.parentNode === rootOf(element);

/** Puts the place where it belongs. */
export function putInto(element: HTMLElement, place: HTMLElement): void {
  // A copy of the element has brought a dead widget along (case 124).
  for (const child of [...element.children]) if (child.classList.contains(PLACE)) child.remove();
  rootOf(element).append(place);
}

/** Builds a widget in a place. */
export const build = (Select: SelectClass, place: HTMLElement, options: Values): Widget =>
  new (Select as new (place: HTMLElement, options: never) => Widget)(place, options as never);

/** Takes away a widget that another one has followed: its list closes, which is told, and the focus that it has goes on. */
export function retire(widget: Widget, place: HTMLElement, focusNext: () => void): void {
  widget.close();
  if (place.querySelector(':focus')) focusNext();
  widget.destroy();
  place.remove();
}
