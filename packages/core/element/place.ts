import { PLACE, type Values, type Widget } from '../adapter/index.js';
import { createIn } from '../src/dom.js';
import { EVENTS, type EventName, OPTIONS, type OptionName } from '../src/schema/index.js';

/** A class of selects, with any features. */
export type SelectClass = abstract new (element: HTMLElement, options: never) => unknown;

/** The value of an option that is not set: the default of the class, otherwise that of the option. */
export const defaultOf = (Select: SelectClass, name: OptionName): unknown =>
  (Select as { defaults?: Values }).defaults?.[name] ?? OPTIONS[name].default;

/** Inner events with the same names as those of the element, such as `input` of the search field. */
const INNER_EVENTS = ['input', ...EVENTS];

/**
 * Creates the container of the widget. With the attribute `shadow`, which can contain URLs of style sheets, the container is
 * in a shadow root.
 *
 * @param styles - Style sheets that a shadow root adopts.
 * @param onFocus - Called when focus enters the container.
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

/** Whether the container is inside the element or its shadow root. */
export const isWithin = (element: HTMLElement, place: HTMLElement): boolean =>
  place.parentNode === rootOf(element);

/** Inserts the container into the element or its shadow root. */
export function putInto(element: HTMLElement, place: HTMLElement): void {
  // A copy of the element contains a dead widget (case 124).
  for (const child of [...element.children]) if (child.classList.contains(PLACE)) child.remove();
  rootOf(element).append(place);
}

/** Creates a widget in a container. */
export const build = (Select: SelectClass, place: HTMLElement, options: Values): Widget =>
  new (Select as new (place: HTMLElement, options: never) => Widget)(place, options as never);

/** Removes a replaced widget: its list closes, which fires `close`, and its focus moves to the new widget. */
export function retire(widget: Widget, place: HTMLElement, focusNext: () => void): void {
  widget.close();
  if (place.querySelector(':focus')) focusNext();
  widget.destroy();
  place.remove();
}

/**
 * Fires an event of the widget at the element. `invalid` is fired by the browser.
 *
 * @param more - The second argument of the widget's listeners: the reason of a change, otherwise an option.
 */
export function fire(element: HTMLElement, name: EventName, detail: unknown, more: unknown): void {
  const bubbles = name === 'change';
  for (const type of bubbles ? ['input', name] : name === 'invalid' ? [] : [name]) {
    const event = new CustomEvent(type, { bubbles, composed: bubbles, detail });
    element.dispatchEvent(Object.assign(event, more && { [bubbles ? 'reason' : 'option']: more }));
  }
}
