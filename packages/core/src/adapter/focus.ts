import { isElement, member } from '../dom.js';

/**
 * Tells when focus comes to the widget and when it leaves, the dropdown being part of it, wherever it has been
 * moved. The listeners are on elements that go with the widget.
 *
 * @param root - The widget's root element.
 */
export function watchFocus(
  root: Element,
  tell: (inside: boolean, event: FocusEvent) => void,
): void {
  const { id } = root.querySelector('[role=combobox]') as Element;
  const dropdown = id.replace('control', 'dropdown');
  const scope = root.getRootNode() as Document | ShadowRoot;
  const nodes = [
    root,
    (!isElement(scope) && scope.getElementById?.(dropdown)) ||
      root.ownerDocument.getElementById(dropdown),
  ];
  // The hidden `<select>` beside the root gets focus from the browser, and gives it back.
  const whole = [root.parentElement, nodes[1]];
  let inside = false;
  const onFocus = (event: Event) => {
    const { type, relatedTarget } = event as FocusEvent;
    const now =
      type === 'focusin' ||
      whole.some((node) => node && member(node, 'contains').call(node, relatedTarget as Node));
    if (now === inside) return;
    inside = now;
    tell(now, event as FocusEvent);
  };
  for (const node of nodes)
    for (const type of ['focusin', 'focusout']) node?.addEventListener(type, onFocus);
}
