import { isRtl, viewOf } from '../dom.js';
import { holdsFocus, hostsOf, type Input, isComposing, isLetter, listen } from './context.js';
import { keyActionFor } from './keys.js';

export type KeyListener = ReturnType<typeof listenToKeys>;

/**
 * Runs the key table. An open list handles its keys before all other listeners and stops their propagation, because dialogs and
 * menus listen on the document in the capture phase (D9.2). `before`: a plugin has handled the key.
 */
export function listenToKeys(input: Input, before?: (event: KeyboardEvent) => boolean) {
  const { dom, state } = input;
  const { root, dropdown } = dom;
  /** Created for the first key. */
  let heard: WeakSet<Event> | null = null;
  const onKey = (event: KeyboardEvent) => {
    // A browser's autofill sends key events without a key.
    if (input.isInTag?.() || heard?.has(event) || !event.key) return;
    if (event.defaultPrevented || isComposing(event)) return;
    heard ??= new WeakSet();
    heard.add(event);
    const wasOpen = state().open;
    const rtl = isRtl(root);
    // If held, these keys act once, even if focus has moved.
    const isHeld = event.repeat && /^(Enter| )$/.test(event.key);
    const isTaken = (!isHeld && input.keepKey?.(event)) || before?.(event);
    const action = isTaken ? () => true : keyActionFor(input, state(), event, rtl);
    if (!action) return;
    if (!isHeld && action(input, event) === false) return;
    event.preventDefault();
    if (wasOpen) hideFromPage(event, viewOf(root), input.signal);
    // Pages disable single-key shortcuts in a `<select>` by its tag name, which the control does not have (D10.1).
    else if (isLetter(event) || /^(Delete|Backspace)$/.test(event.key)) event.stopPropagation();
  };
  const onWindow = (event: KeyboardEvent) => {
    const path = event.composedPath();
    // The path of an event ends at a closed shadow root; focus then determines the target of the key.
    const isIn = (node: Element) =>
      path.includes(node) || (hostsOf(node).includes(path[0] as Element) && holdsFocus(node));
    // Escape ends a drag first (D1.10).
    const isDrag = state().drag && event.key === 'Escape';
    if ((isIn(root) || isIn(dropdown)) && !isDrag) onKey(event);
  };
  return {
    /** Listens on the field or the dropdown. */
    listen: (node: HTMLElement): void => listen(input, node, { keydown: onKey }),
    /** Listens on the window. */
    watch(signal: AbortSignal): void {
      viewOf(root)?.addEventListener('keydown', onWindow, { capture: true, signal });
    },
  };
}

/**
 * Stops the propagation of a handled key: an ancestor dialog must not close, and a form must not submit. Some dialogs listen to
 * the keyup of Escape and Enter, so it is stopped too (case 93).
 */
export function hideFromPage(event: KeyboardEvent, view: Window | null, signal: AbortSignal): void {
  event.stopPropagation();
  if (event.key !== 'Escape' && event.key !== 'Enter') return;
  const stop = (release: KeyboardEvent) => {
    if (release.key !== event.key) return;
    release.stopPropagation();
    view?.removeEventListener('keyup', stop, true);
  };
  view?.addEventListener('keyup', stop, { capture: true, signal });
}
