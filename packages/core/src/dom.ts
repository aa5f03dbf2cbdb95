/** Kept: a simulated page may be taken down, globals and all, while something is still to be told. */
let elements: HTMLElement | undefined;
let documents: Document | undefined;

/**
 * A member of a node of the page. A form answers with its field of that name (`form.parentNode` may be an input), so
 * what is or contains other people's elements is read by the getters that all elements have. Methods need `call`.
 */
export const member = <N extends Node, K extends keyof N & string>(node: N, name: K): N[K] => {
  elements ??= HTMLElement.prototype;
  return Reflect.get(elements, name, node) as N[K];
};

/** What a tree begins with: out of the page it is an element. */
export type Root = Document | ShadowRoot | Element;

/**
 * A member of a root. A document answers with the form, image or frame of that name before its own members: with
 * `<img name="body">` in it, `document.body` is the image. Methods need `call`.
 */
export const rootMember = <R extends Root, K extends keyof R & string>(root: R, name: K): R[K] => {
  const type = member(root, 'nodeType');
  documents ??= Document.prototype;
  const from = type === 9 ? documents : type === 1 ? elements : root;
  return Reflect.get(from as object, name, root) as R[K];
};

/** Listens on what may be a document or a form. */
export function hear(
  target: EventTarget,
  ...to: Parameters<EventTarget['addEventListener']>
): void {
  member(target as Node, 'addEventListener').apply(target, to);
}

/** Ends what `hear` has begun. */
export function unhear(
  target: EventTarget,
  ...to: Parameters<EventTarget['removeEventListener']>
): void {
  member(target as Node, 'removeEventListener').apply(target, to);
}

/** The window of the document that one of our own elements stands in. */
export const viewOf = ({ ownerDocument }: Element): (Window & typeof globalThis) | null =>
  rootMember(ownerDocument, 'defaultView');

/** Makes an element of a document. */
export function createIn<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
): HTMLElementTagNameMap[K];
export function createIn(doc: Document, tag: string): HTMLElement;
export function createIn(doc: Document, tag: string): HTMLElement {
  return rootMember(doc, 'createElement').call(doc, tag);
}

/** Whether the dropdown is a modal dialog at present: a sheet. Everything around it is inert then. */
export const isModalBox = (dropdown: HTMLElement): boolean => dropdown.hasAttribute('aria-modal');

/** The element of the same tree that has focus. */
export const focusedBeside = (node: Node): Element | null =>
  rootMember(member(node, 'getRootNode').call(node) as Document, 'activeElement');

/** Whether no element of one of our own elements' document has focus, or none of a tree in it: the page itself does. */
export const isFocusNowhere = (
  { ownerDocument }: Element,
  focused = rootMember(ownerDocument, 'activeElement'),
): boolean => !focused || focused === rootMember(ownerDocument, 'body');

/** Whether the window of one of our own elements has focus. */
export const isPageFocused = ({ ownerDocument }: Element): boolean =>
  rootMember(ownerDocument, 'hasFocus').call(ownerDocument);

/** Whether an element's page has any width: one without has no layout at all (a simulated DOM). */
export const hasLayout = (element: Element): boolean =>
  rootMember(member(element, 'ownerDocument'), 'documentElement').clientWidth > 0;

/** The element that a shadow root belongs to. */
export const hostOf = (root: Node): Element | null =>
  member(root, 'nodeType') === 11 ? ((root as Partial<ShadowRoot>).host ?? null) : null;

/** What a node stands in, through shadow roots. */
export const parentOf = (node: Node): Node | null => member(node, 'parentNode') ?? hostOf(node);

export const isElement = (node: Node): node is HTMLElement => member(node, 'nodeType') === 1;

/** What an element is laid out in, through slots and shadow roots. */
export function nodesAround(element: Element): Node[] {
  const nodes: Node[] = [];
  for (let at: Node | null = element; at; at = nodes.at(-1) as Node | null) {
    const next: Node | null = (isElement(at) && member(at, 'assignedSlot')) || parentOf(at);
    if (!next) break;
    nodes.push(next);
  }
  return nodes;
}

/** The nearest element that matches: itself or one around it, in the same tree. */
export const closest = <E extends Element = HTMLElement>(
  from: Element,
  selector: string,
): E | null => member(from, 'closest').call(from, selector) as E | null;

/** Whether an element is, or stands in, one that users edit with a caret. */
export const isEditable = (element: Element): boolean =>
  !!closest(element, '[contenteditable]:not([contenteditable=false])');

/** What `zoom` of an element and of those that it stands in enlarges it by. */
function zoomAround(element: Element): number {
  let zoom = 1;
  // Styles are dear in a simulated DOM.
  if (!hasLayout(element)) return zoom;
  for (let at: Node | null = element; at; at = parentOf(at))
    if (isElement(at)) zoom *= Number.parseFloat(getComputedStyle(at).zoom) || 1;
  return zoom;
}

/** Pixels of the viewport in one pixel of an element's own styles and of `offsetWidth`. */
export const zoomOf = (element: Element): number =>
  member(element, 'currentCSSZoom') ?? zoomAround(element);

/** Pixels of the viewport in one pixel of `getBoundingClientRect()`. Engines that do not know the zoom give it in the element's own. */
export const rectZoom = (element: Element): number =>
  'currentCSSZoom' in element ? 1 : zoomAround(element);

/** A distance between rects as a length in the styles of an element that stands there. */
export const ownPx = (element: Element, distance: number): string =>
  `${(distance * rectZoom(element)) / zoomOf(element)}px`;

/** Runs `then` in a task of its own after the next paint. Without frames there is nothing to wait for, and it never runs. */
export function afterPaint(
  view: Window | null,
  timer: (delayMs: number, then: () => void) => () => void,
  then: () => void,
): () => void {
  if (!view?.requestAnimationFrame) return () => {};
  let stop = () => view.cancelAnimationFrame(frame);
  const frame = view.requestAnimationFrame(() => {
    stop = timer(0, then);
  });
  return () => stop();
}
