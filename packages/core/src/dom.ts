/** Stored, because a simulated DOM may be removed with its globals while callbacks are pending. */
let elements: HTMLElement | undefined;
let documents: Document | undefined;

/**
 * Reads a member of a node of the page. Fields shadow members of their form (`form.parentNode` may be an input), so members of
 * foreign elements are read with the getters of the prototype. Methods need `call`.
 */
export const member = <N extends Node, K extends keyof N & string>(node: N, name: K): N[K] => {
  elements ??= HTMLElement.prototype;
  return Reflect.get(elements, name, node) as N[K];
};

/** The root of a tree; outside the document, it is an element. */
export type Root = Document | ShadowRoot | Element;

/**
 * Reads a member of a root. Named forms, images and frames shadow members of a document: with `<img name="body">`,
 * `document.body` is the image. Methods need `call`.
 */
export const rootMember = <R extends Root, K extends keyof R & string>(root: R, name: K): R[K] => {
  const type = member(root, 'nodeType');
  documents ??= Document.prototype;
  const from = type === 9 ? documents : type === 1 ? elements : root;
  return Reflect.get(from as object, name, root) as R[K];
};

type Method<M> = M extends (...given: infer A) => infer T ? (...given: A) => T : never;

/** Calls a method of a node that may be a document or an element of the page. What a tree outside a document lacks gives `undefined`. */
export const call = <R extends Root, K extends keyof R & string>(
  node: R,
  name: K,
  ...given: Parameters<Method<R[K]>>
): ReturnType<Method<R[K]>> =>
  (rootMember(node, name) as Method<R[K]>)?.apply(node, given) as ReturnType<Method<R[K]>>;

/** Listens on a target that may be a window, a document or a form. */
export function hear(
  target: EventTarget,
  ...to: Parameters<EventTarget['addEventListener']>
): void {
  member(target as Node, 'addEventListener').apply(target, to);
}

/** Removes a listener of `hear`. */
export function unhear(
  target: EventTarget,
  ...to: Parameters<EventTarget['removeEventListener']>
): void {
  member(target as Node, 'removeEventListener').apply(target, to);
}

/** The window of an element of the widget. */
export const viewOf = ({ ownerDocument }: Element): (Window & typeof globalThis) | null =>
  rootMember(ownerDocument, 'defaultView');

/** Creates an element of a document. */
export function createIn<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  tag: K,
): HTMLElementTagNameMap[K];
export function createIn(doc: Document, tag: string): HTMLElement;
export function createIn(doc: Document, tag: string): HTMLElement {
  return call(doc, 'createElement', tag);
}

/** The focused element in the same tree. */
export const focusedBeside = (node: Node): Element | null =>
  rootMember(call(node as Element, 'getRootNode') as Document, 'activeElement');

/** Whether no element in the document of a widget's element has focus, or none in its tree. */
export const isFocusNowhere = (
  { ownerDocument }: Element,
  focused = rootMember(ownerDocument, 'activeElement'),
): boolean => !focused || focused === rootMember(ownerDocument, 'body');

/** Whether the window of an element of the widget has focus. */
export const isPageFocused = ({ ownerDocument }: Element): boolean =>
  call(ownerDocument, 'hasFocus');

/** Whether the document of an element has a width; without a width, there is no layout (a simulated DOM). */
export const hasLayout = (element: Element): boolean =>
  rootMember(member(element, 'ownerDocument'), 'documentElement').clientWidth > 0;

/** The host of a shadow root. */
export const hostOf = (root: Node): Element | null =>
  member(root, 'nodeType') === 11 ? ((root as Partial<ShadowRoot>).host ?? null) : null;

/** The parent of a node, across shadow roots. */
export const parentOf = (node: Node): Node | null => member(node, 'parentNode') ?? hostOf(node);

export const isElement = (node: Node): node is HTMLElement => member(node, 'nodeType') === 1;

export function matches(element: Element, selector: string): boolean {
  try {
    return call(element, 'matches', selector);
  } catch {
    // In a browser that does not support the selector, no element matches.
    return false;
  }
}

/** A node and its ancestors in the flat tree, through slots and shadow roots, the innermost first. */
export function nodesAround(from: Node): Node[] {
  const nodes: Node[] = [];
  let at: Node | null = from;
  while (at) {
    nodes.push(at);
    at = (isElement(at) && member(at, 'assignedSlot')) || parentOf(at);
  }
  return nodes;
}

/** Whether an element, or an element that it is in, is inert. */
export const isInInert = (element: Element): boolean =>
  nodesAround(element).some((node) => isElement(node) && matches(node, '[inert]'));

/** The nearest matching element in the same tree: itself or an ancestor. */
export const closest = <E extends Element = HTMLElement>(
  from: Element,
  selector: string,
): E | null => call(from, 'closest', selector) as E | null;

/** Whether an element is written from right to left. */
export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The language of an element, which it or an ancestor says. */
export const langOf = (element: Element): string | null => {
  const speaking = closest(element, '[lang]');
  return speaking && call(speaking, 'getAttribute', 'lang');
};

/** Whether an element is in a text field or in editable content. */
export const isEditable = (element: Element): boolean =>
  !!closest(element, '[contenteditable]:not([contenteditable=false])');

/** The product of the `zoom` of an element and its ancestors. */
function zoomAround(element: Element): number {
  let zoom = 1;
  // Computed styles are slow in a simulated DOM.
  if (!hasLayout(element)) return zoom;
  for (const node of nodesAround(element))
    if (isElement(node)) zoom *= Number.parseFloat(getComputedStyle(node).zoom) || 1;
  return zoom;
}

/** Viewport pixels per pixel of the element's styles and of `offsetWidth`. */
export const zoomOf = (element: Element): number =>
  member(element, 'currentCSSZoom') ?? zoomAround(element);

/** Viewport pixels per pixel of `getBoundingClientRect()`. Engines that ignore the zoom return pixels of the element. */
export const rectZoom = (element: Element): number =>
  'currentCSSZoom' in element ? 1 : zoomAround(element);

/** Converts a distance between rects to a length in the styles of an element at this position. */
export const ownPx = (element: Element, distance: number): string =>
  `${(distance * rectZoom(element)) / zoomOf(element)}px`;

/** Whether the document is one of a browser. jsdom and happy-dom have no layout. */
export const laysOut = (doc: Document): boolean => 'elementsFromPoint' in doc;

/** Runs `then` in a separate task after the next paint. Without frames, it never runs. */
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

/**
 * State that is shared by all copies of the package in one document, for example of a bundle and of a script tag. It is stored
 * under one symbol. Other versions read it too, so its format must not change.
 */
interface Commons {
  /** The instances of all copies, by element. */
  readonly mounted: WeakMap<Element, object>;
  /** Number of used ids of each kind. */
  readonly ids: Map<string, number>;
  /** The Trusted Types policy, which can only be created once. */
  policy?: unknown;
  /** Whether an invalid select has opened in this task, so that no other one opens (F11). */
  hasOpened?: boolean;
  /** The element of the select that has focus. If that was removed: its id, until a time. */
  focused?: Element | Bequest | undefined;
  /** Called when a select may have another value, for those that depend on it. */
  onSelection?: (element: Element) => void;
}

interface Bequest {
  readonly id: string;
  /** In milliseconds, as of `performance.now()`. */
  readonly until: number;
}

const KEY = Symbol.for('widget-select');

export function commonsOf(doc: Document): Commons {
  const found: Commons | undefined = Reflect.get(doc, KEY);
  if (found) return found;
  const made: Commons = { ids: new Map(), mounted: new WeakMap() };
  Object.defineProperty(doc, KEY, { value: made });
  return made;
}

/** Returns an id that no copy has used in this document: `widget-select-1`, `widget-select-2`. */
export function nextId(doc: Document, prefix: string): string {
  const { ids } = commonsOf(doc);
  const id = (ids.get(prefix) ?? 0) + 1;
  ids.set(prefix, id);
  return `${prefix}-${id}`;
}

/** The instances by element, in the document of this element. */
export const mountedBeside = ({ ownerDocument }: Element): Commons['mounted'] =>
  commonsOf(ownerDocument).mounted;
