/**
 * Focus that enters or leaves the widget as a whole, the dropdown included, wherever it has been moved. The
 * same in both wrappers.
 */

/** What hears of it. */
export interface FocusHandlers {
  enter(event: FocusEvent): void;
  leave(event: FocusEvent): void;
}

/** @returns What stops it. */
export function watchFocus(box: Element, { enter, leave }: FocusHandlers): () => void {
  const list = box.querySelector('[role="combobox"]')?.getAttribute('aria-controls');
  const dropdown = box.ownerDocument.getElementById(`${list}`)?.closest('.widget-select__dropdown');
  const nodes = dropdown && !box.contains(dropdown) ? [box, dropdown] : [box];
  const stop = new AbortController();
  const listen = (type: 'focusin' | 'focusout', handler: (event: FocusEvent) => void) => {
    const onFocus = (event: Event) => {
      const other = (event as FocusEvent).relatedTarget as Node | null;
      if (!nodes.some((node) => node.contains(other))) handler(event as FocusEvent);
    };
    for (const node of nodes) node.addEventListener(type, onFocus, { signal: stop.signal });
  };
  listen('focusin', enter);
  listen('focusout', leave);
  return () => stop.abort();
}
