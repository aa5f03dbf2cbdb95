import { isElement, member } from '../dom.js';

/**
 * The dropdown of a widget: what the list stands in that its control leads to.
 *
 * @param root - The widget's root, or an element around it.
 * @param places - Where it may stand; the first one that has it counts.
 */
export function dropdownOf(root: Element, ...places: readonly ParentNode[]): Element | null {
  const list = root.querySelector('[role=combobox]')?.getAttribute('aria-controls');
  for (const place of places) {
    const found = place.querySelector(`#${list}`);
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
  tell: (inside: boolean, event: FocusEvent) => void,
): void {
  const tree = root.getRootNode() as Document | ShadowRoot;
  // Outside the page the topmost element may be a form, whose members may be its fields.
  const nodes = [root, dropdownOf(root, isElement(tree) ? root : tree, root.ownerDocument)];
  // The hidden `<select>` beside the root gets focus from the browser, and gives it back.
  const whole = [root.parentElement, nodes[1]];
  let inside = false;
  const holds = (node: Node | null) =>
    whole.some((part) => part && member(part, 'contains').call(part, node));
  const isHeld = () =>
    root.ownerDocument.hasFocus() &&
    whole.some((part) => {
      const around = part && (member(part, 'getRootNode').call(part) as Document | ShadowRoot);
      return around && holds(around.activeElement);
    });
  const onFocus = (event: Event) => {
    const { type, relatedTarget } = event as FocusEvent;
    const now = type === 'focusin' || holds(relatedTarget as Node | null);
    const settle = () => {
      if (now === inside) return;
      inside = now;
      tell(now, event as FocusEvent);
    };
    // Focus that goes nowhere may be taken up in the same step.
    if (now || relatedTarget) settle();
    else queueMicrotask(() => isHeld() || settle());
  };
  for (const node of nodes)
    for (const type of ['focusin', 'focusout']) node?.addEventListener(type, onFocus);
}
