/**
 * Tells when focus comes to the widget and when it leaves, the dropdown being part of it, wherever it has been
 * moved. The listeners are on elements that go with the widget. The same in both wrappers.
 */
export function watchFocus(box: Element, tell: (inside: boolean, event: FocusEvent) => void): void {
  const control = box.querySelector('[role=combobox]') as Element;
  const dropdown = box.ownerDocument.getElementById(control.id.replace('control', 'dropdown'));
  const nodes = [control.closest('.widget-select'), dropdown];
  let inside = false;
  const onFocus = (event: Event) => {
    const { type, relatedTarget } = event as FocusEvent;
    const now = type === 'focusin' || nodes.some((node) => node?.contains(relatedTarget as Node));
    if (now !== inside) tell(now, event as FocusEvent);
    inside = now;
  };
  for (const node of nodes)
    for (const type of ['focusin', 'focusout']) node?.addEventListener(type, onFocus);
}
