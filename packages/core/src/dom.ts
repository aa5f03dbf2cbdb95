/**
 * A member of a node of the page. A form answers with its field of that name (`form.parentNode` may be an input), so
 * what is or contains other people's elements is read by the getters that all elements have. Methods need `call`.
 */
export const member = <N extends Node, K extends keyof N & string>(node: N, name: K): N[K] =>
  Reflect.get(HTMLElement.prototype, name, node) as N[K];

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
