/** Kept: a simulated page may be taken down, globals and all, while something is still to be told. */
let elements: HTMLElement | undefined;

/**
 * A member of a node of the page. A form answers with its field of that name (`form.parentNode` may be an input), so
 * what is or contains other people's elements is read by the getters that all elements have. Methods need `call`.
 */
export const member = <N extends Node, K extends keyof N & string>(node: N, name: K): N[K] => {
  elements ??= HTMLElement.prototype;
  return Reflect.get(elements, name, node) as N[K];
};

/** The element that a shadow root belongs to. */
export const hostOf = (root: Node): Element | null =>
  member(root, 'nodeType') === 11 ? ((root as Partial<ShadowRoot>).host ?? null) : null;

/** What a node stands in, through shadow roots. */
export const parentOf = (node: Node): Node | null => member(node, 'parentNode') ?? hostOf(node);

export const isElement = (node: Node): node is HTMLElement => member(node, 'nodeType') === 1;

/** The nearest element that matches: itself or one around it, in the same tree. */
export const closest = <E extends Element = HTMLElement>(
  from: Element,
  selector: string,
): E | null => member(from, 'closest').call(from, selector) as E | null;

/** What `zoom` of an element and of those that it stands in enlarges it by. */
function zoomAround(element: Element): number {
  let zoom = 1;
  // A page without any width has no layout at all (a simulated DOM), and styles are dear there.
  if (member(element, 'ownerDocument').documentElement.clientWidth === 0) return zoom;
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
