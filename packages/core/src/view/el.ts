import { createIn } from '../dom.js';

import { cls } from '../schema/classes.js';
import type { Config } from '../schema/options.js';

/** Value of an attribute: `true` is empty; `false`, `null` and `undefined` remove it. */
export type AttributeValue = string | number | boolean | null | undefined;

/** Sets an attribute if it differs, so that a step only costs its changes. */
export function attr(node: Element, name: string, value: AttributeValue): void {
  if (value === false || value == null) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
    return;
  }
  // In ARIA, a true state is written out.
  const wanted = value === true && !/aria/.test(name) ? '' : String(value);
  if (node.getAttribute(name) !== wanted) node.setAttribute(name, wanted);
}

/** `true`/`false` as ARIA values, for attributes that are always present. */
export const ariaBool = (value: boolean): string => String(value);

/** Sets several attributes. */
export function attrs(node: Element, values: Readonly<Record<string, AttributeValue>>): void {
  for (const name of Object.keys(values)) attr(node, name, values[name]);
}

/** Sets the text of an element if it differs. */
export function text(node: Element, value: string): void {
  // A picture alone has the text of an empty node.
  if (node.textContent === value && !node.firstElementChild) return;
  const { firstChild } = node;
  // WebKit fires no click if the text node under a pressed button is replaced, so the node is kept.
  if (value && firstChild?.nodeType === 3 && !firstChild.nextSibling) firstChild.nodeValue = value;
  else node.textContent = value;
}

/** Turns a state class of a part on or off. */
export function setStateClass(node: Element, part: string, name: string, on: boolean): void {
  // Most states stay off, so skip creating the class and the class list.
  if (on || node.className.includes(name)) node.classList.toggle(cls(part, name), on);
}

/** Creates elements of a document; elements without a `part` have no class. */
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

/** Clones an element, which takes half the time of creating it; creates a new template when the classes of the page change. */
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

/** A button with an icon that is hidden from screen readers, and a name that is set later. */
export const iconButton = (
  make: Make,
  part: string,
  glyph: string,
  attributes = {},
): HTMLButtonElement =>
  // Belongs to no form, so that `form.elements` only contains the fields of the page.
  make(
    'button',
    part,
    { type: 'button', form: '', ...attributes },
    make('span', null, { 'aria-hidden': true }, glyph),
  );

/**
 * Sets exactly these children in this order. Children at the right position are not moved, because moving loses focus. `pinned` is
 * never moved; the others move around it.
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
  // Uses sibling links, because the browser counts indexes from the first child after each move.
  let at = parent.firstElementChild;
  const skip = () => {
    at = at?.nextElementSibling ?? null;
  };
  for (const [i, node] of wanted.entries()) {
    // In one operation, so that observers receive one change.
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

/** What the user can operate in content of the page. */
export const OPERABLE =
  ':is(button, input, select, textarea, a[href], [tabindex]):not(:disabled, [hidden], [type="hidden"])';
