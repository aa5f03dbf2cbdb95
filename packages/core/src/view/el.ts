import { createIn } from '../dom.js';
import { cls } from '../schema/classes.js';
import type { Config } from '../schema/options.js';

/** What an attribute can be given: `true` is empty, `false`, `null` and `undefined` take it away. */
export type AttributeValue = string | number | boolean | null | undefined;

/** Sets an attribute if it is another one than now, so that a step costs only what it changes. */
export function attr(node: Element, name: string, value: AttributeValue): void {
  if (value === false || value == null) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  const wanted = value === true ? '' : String(value);
  if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
}

/** `true`/`false` as ARIA writes them, for attributes that are always there. */
export const ariaBool = (value: boolean): string => String(value);

/** Sets several attributes. */
export function attrs(node: Element, values: Readonly<Record<string, AttributeValue>>): void {
  for (const name of Object.keys(values)) attr(node, name, values[name]);
}

/** Sets the text of an element if it is another one than now. */
export function text(node: Element, value: string): void {
  if (node.textContent === value) return;
  const { firstChild } = node;
  // WebKit makes no click of a press on a text node that goes before the button is let go: it stays.
  if (value && firstChild?.nodeType === 3 && !firstChild.nextSibling) firstChild.nodeValue = value;
  else node.textContent = value;
}

/** Turns a state class of a part on or off. */
export function setStateClass(node: Element, part: string, name: string, on: boolean): void {
  // Most are off and stay so: neither the class nor the list of classes is made for them.
  if (on || node.className.includes(name)) node.classList.toggle(cls(part, name), on);
}

/** Makes elements of one document; those that are no `part` have no class. */
export type Make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  part: string | null,
  attributes?: Readonly<Record<string, AttributeValue>>,
  ...children: (Node | string)[]
) => HTMLElementTagNameMap[K];

export const maker =
  (doc: Document, classOf: (part: string) => string = cls): Make =>
  (tag, part, attributes = {}, ...children) => {
    const node = createIn(doc, tag);
    if (part !== null) node.className = classOf(part);
    attrs(node, attributes);
    node.append(...children);
    return node;
  };

/** Makes copies of an element, which takes half the time of making each from nothing; of another one once the page gives other classes. */
export function copier(
  build: () => HTMLElement,
): (config: Pick<Config, 'classNames'>) => HTMLElement {
  let original: HTMLElement | undefined;
  let dressed: Config['classNames'];
  return ({ classNames }) => {
    if (!original || dressed !== classNames) original = build();
    dressed = classNames;
    return original.cloneNode(true) as HTMLElement;
  };
}

/** A button with a glyph that is not read, and a name that is set later. */
export const iconButton = (
  make: Make,
  part: string,
  glyph: string,
  attributes = {},
): HTMLButtonElement =>
  // No form's: scripts that walk through `form.elements` meet the fields of the page only.
  make(
    'button',
    part,
    { type: 'button', form: '', ...attributes },
    make('span', null, { 'aria-hidden': 'true' }, glyph),
  );

/**
 * Gives a parent exactly these children in this order, moving none that stands right: moving loses focus.
 * `pinned` is not moved at all; the others move around it.
 */
export function arrange(
  parent: Element,
  wanted: readonly Element[],
  pinned: Element | null = null,
): void {
  if (wanted.every((node) => node.parentNode !== parent)) {
    parent.replaceChildren(...wanted);
    return;
  }
  const keep = new Set(wanted);
  for (const child of [...parent.children]) if (!keep.has(child)) child.remove();
  // Walked by siblings: asked by number, the browser counts from the first one after each move.
  let at = parent.firstElementChild;
  const skip = () => {
    at = at?.nextElementSibling ?? null;
  };
  for (const [i, node] of wanted.entries()) {
    // All at once: whoever watches the page is told of one change.
    if (!at) {
      parent.append(...wanted.slice(i));
      return;
    }
    if (node === pinned && node.parentNode === parent)
      for (let other = at; other && other !== node; other = at) {
        skip();
        node.after(other);
      }
    if (at === node) skip();
    else parent.insertBefore(node, at);
  }
}
