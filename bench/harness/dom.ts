/** What a user's hand does, as events. */

/** Presses and releases the main button of a mouse on an element. */
export function press(element: Element): void {
  const common = { bubbles: true, cancelable: true, composed: true, button: 0 };
  const pointer = { ...common, pointerId: 1, pointerType: 'mouse', isPrimary: true };
  element.dispatchEvent(new PointerEvent('pointerdown', pointer));
  element.dispatchEvent(new MouseEvent('mousedown', common));
  element.dispatchEvent(new PointerEvent('pointerup', pointer));
  element.dispatchEvent(new MouseEvent('mouseup', common));
  element.dispatchEvent(new MouseEvent('click', common));
}

const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/** Gives a field another text, as typing does: past the `value` of its own that React gives a field. */
export function enter(field: HTMLInputElement, text: string): void {
  value?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** The element that a selector must find. */
export function find<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export const texts = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), textOf);

const textOf = (node: Element): string => node.textContent?.trim() ?? '';

const MOST_ROWS = 50;

/** Texts of the first elements of a class. Cheap where there are a hundred thousand, too: it is asked while time runs. */
export function firstTexts(root: Element, className: string): string[] {
  const found = root.getElementsByClassName(className);
  const first: string[] = [];
  for (let i = 0; i < MOST_ROWS && i < found.length; i++) first.push(textOf(found[i] as Element));
  return first;
}

export const countOf = (root: Element, className: string): number =>
  root.getElementsByClassName(className).length;

/** The element of a class at a place in the list. */
export const nth = (root: Element, className: string, index: number): Element => {
  const found = root.getElementsByClassName(className)[index];
  if (!found) throw new Error(`there is no .${className} number ${index}`);
  return found;
};

/** The number in a string such as "+9,997 more"; 0 without one. */
export const numberIn = (text: string | null | undefined): number =>
  Number(text?.replaceAll(/\D/g, '') ?? 0);

/** A new `<select>` in a place, for the widgets that want one. */
export function selectIn(host: HTMLElement, multiple: boolean): HTMLSelectElement {
  const select = document.createElement('select');
  select.multiple = multiple;
  select.setAttribute('aria-label', 'Person');
  return host.appendChild(select);
}
