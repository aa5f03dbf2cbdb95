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

/** Gives a field another text, as typing does. */
export function enter(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

/** The element that a selector must find. */
export function find<E extends HTMLElement = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export const texts = (root: ParentNode, selector: string): string[] =>
  Array.from(root.querySelectorAll(selector), (node) => node.textContent ?? '');
