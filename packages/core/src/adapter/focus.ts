import { focusedBeside, hear, isPageFocused, member, type Root, rootMember } from '../dom.js';

/**
 * The dropdown of a widget: what the list stands in that its control leads to.
 *
 * @param root - The widget's root, or an element around it.
 * @param places - Where it may stand; the first one that has it counts.
 */
export function dropdownOf(root: Element, ...places: readonly Root[]): Element | null {
  const list = root.querySelector('[role=combobox]')?.getAttribute('aria-controls');
  for (const place of places) {
    const found = rootMember(place, 'querySelector').call(place, `#${list}`);
    if (found) return found.parentElement;
  }
  return null;
}

/**
 * Tells when focus comes to the widget and when it leaves, the dropdown being part of it, wherever it has been
 * moved. A tag or button that goes while it has focus lets it fall for a moment: the widget as a whole has not lost it,
 * and a form that validates on blur would see the value before. The listeners are on elements that go with the widget.
 *
 * @param root - The widget's root element.
 */
export function watchFocus(
  root: Element,
  onChange: (isInside: boolean, event: FocusEvent) => void,
): void {
  const nodes = [root, dropdownOf(root, root.getRootNode() as Root, root.ownerDocument)];
  // The hidden `<select>` beside the root gets focus from the browser, and gives it back.
  const parts = [root.parentElement, nodes[1]];
  let wasInside = false;
  const contains = (node: Node | null) =>
    parts.some((part) => part && member(part, 'contains').call(part, node));
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
    // Focus that goes to no element may come back to one of ours in the same step.
    if (isInside || relatedTarget) report();
    else queueMicrotask(() => hasFocus() || report());
  };
  for (const node of nodes)
    for (const type of ['focusin', 'focusout']) node && hear(node, type, onFocus);
}
