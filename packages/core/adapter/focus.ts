import { call, focusedBeside, hear, isPageFocused, type Root } from '../src/dom.js';

/**
 * Returns the dropdown of a widget: the element that contains the list of its control.
 *
 * @param root - The root of the widget, or an ancestor of it.
 * @param places - Where to search; the first match is used.
 */
export function dropdownOf(root: Element, ...places: readonly Root[]): Element | null {
  const list = root.querySelector('[role=combobox]')?.getAttribute('aria-controls');
  for (const place of places) {
    const found = call(place, 'querySelector', `#${list}`);
    if (found) return found.parentElement;
  }
  return null;
}

/**
 * Reports when focus enters and leaves the widget. The dropdown is part of the widget, wherever it has been moved. If a
 * focused tag or button is removed, focus is lost for a moment, but the widget has not lost focus. Otherwise, a form that
 * validates on blur would read the old value. The listeners are on elements that are removed with the widget.
 *
 * @param root - The widget's root element.
 */
export function watchFocus(
  root: Element,
  onChange: (isInside: boolean, event: FocusEvent) => void,
): void {
  const nodes = [root, dropdownOf(root, root.getRootNode() as Root, root.ownerDocument)];
  // The browser can focus the hidden `<select>` next to the root, which forwards focus to the control.
  const parts = [root.parentElement, nodes[1]];
  let wasInside = false;
  const contains = (node: Node | null) =>
    parts.some((part) => part && call(part, 'contains', node));
  const hasFocus = () =>
    isPageFocused(root) && parts.some((part) => part && contains(focusedBeside(part)));
  const onFocus = (event: Event) => {
    const { type, relatedTarget } = event as FocusEvent;
    const isInside = type === 'focusin' || contains(relatedTarget as Node | null);
    const report = () => {
      if (isInside === wasInside) return;
      wasInside = isInside;
      onChange(isInside, event as FocusEvent);
    };
    // If focus goes to no element, it may return to the widget in the same step.
    if (isInside || relatedTarget) report();
    else queueMicrotask(() => hasFocus() || report());
  };
  for (const node of nodes)
    for (const type of ['focusin', 'focusout']) node && hear(node, type, onFocus);
}
