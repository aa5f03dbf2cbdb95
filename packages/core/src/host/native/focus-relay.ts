import { hear, unhear, viewOf } from '../../dom.js';
/** Focus of the widget as a whole, told to its select: pages ask there whether a field was touched (D1.9). */
export interface FocusRelay {
  /** Sends focus that comes to the select on by `go`. Returns how to do so at once. */
  listen(go: () => void, signal: AbortSignal): () => void;
  /** Focus is in the widget, or not any more. */
  tell(isInside: boolean): void;
}

export function createFocusRelay(select: HTMLSelectElement): FocusRelay {
  let inside = false;
  /** True while the widget itself dispatches the event, which must not be sent on. */
  let telling = false;
  const hush = (event: Event) => {
    if (event.target === select) event.stopImmediatePropagation();
  };
  return {
    listen(go, signal) {
      const forward = (event?: Event) => {
        if (telling) return;
        if (inside) event?.stopImmediatePropagation();
        inside = true;
        // That the select loses it to its control is no leaving. Stopped at the window, as some libraries listen on the
        // document for the `blur` of all fields; within a shadow tree it does not come from there.
        const above = [viewOf(select), select.getRootNode()];
        for (const target of above) target && hear(target, 'blur', hush, true);
        try {
          go();
        } finally {
          for (const target of above) target && unhear(target, 'blur', hush, true);
        }
      };
      const onBlur = () => {
        inside &&= telling;
      };
      select.addEventListener('focus', forward, { signal, capture: true });
      select.addEventListener('blur', onBlur, { signal });
      return forward;
    },
    tell(isInside) {
      if (inside === isInside) return;
      inside = isInside;
      telling = true;
      select.dispatchEvent(new FocusEvent(isInside ? 'focus' : 'blur', { composed: true }));
      telling = false;
    },
  };
}
