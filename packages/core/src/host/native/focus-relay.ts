import { hear, unhear, viewOf } from '../../dom.js';

/** Reports the focus of the widget to its select, where pages check whether a field was touched (D1.9). */
export interface FocusRelay {
  /**
   * Forwards focus of the select with `go`, which returns whether the browser focuses it to show a message: that is hidden, as
   * it would be over ours and the open list. Returns the function that forwards immediately.
   */
  listen(go: () => boolean, signal: AbortSignal): () => void;
  /** Whether focus is in the widget. */
  tell(isInside: boolean): void;
}

export function createFocusRelay(select: HTMLSelectElement): FocusRelay {
  let inside = false;
  /** True while the widget dispatches the event, which must not be forwarded. */
  let telling = false;
  let isHiding = false;
  /** Browsers hide their message when the select loses focus once more, Firefox only if nothing stops the event. */
  const hideMessage = () => {
    if (!inside) return;
    isHiding = true;
    select.focus({ preventScroll: true });
    isHiding = false;
    tell(true);
  };
  const tell = (isInside: boolean) => {
    if (inside === isInside) return;
    inside = isInside;
    telling = true;
    select.dispatchEvent(new FocusEvent(isInside ? 'focus' : 'blur', { composed: true }));
    telling = false;
  };
  const hush = (event: Event) => {
    if (event.target === select && !isHiding) event.stopImmediatePropagation();
  };
  return {
    listen(go, signal) {
      const forward = (event?: Event) => {
        if (telling) return;
        if (inside) event?.stopImmediatePropagation();
        inside = true;
        // Forwarding focus to the control does not count as blur. The event is stopped at the window, because some
        // libraries listen on the document for the `blur` of all fields; from a shadow tree it does not get there.
        const above = [viewOf(select), select.getRootNode()];
        for (const target of above) target && hear(target, 'blur', hush, true);
        try {
          if (go()) setTimeout(hideMessage);
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
    tell,
  };
}
