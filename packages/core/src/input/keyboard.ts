import { viewOf } from '../dom.js';
import type { Cleanup } from '../schema/types.js';
import { holdsFocus, hostsOf, type Input, isComposing, listen } from './context.js';
import { isLetter, keyActionFor } from './keys.js';

/** The keyboard listeners of a widget. */
export interface KeyListener {
  /** Listens on the field or the dropdown. */
  listen(node: HTMLElement): void;
  /** Listens on the window, until the function that it returns is called. */
  watch(): Cleanup;
}

/**
 * Runs the key table. An open list hears its keys before anyone else on the page and keeps those that it handles:
 * dialogs and menus around it listen on the document in the capture phase (D9.2). `before` are the plugins' keys.
 */
export function listenToKeys(input: Input, before: (event: KeyboardEvent) => boolean): KeyListener {
  const { dom, state } = input;
  const { root, dropdown } = dom;
  /** Made for the first key. */
  let heard: WeakSet<Event> | null = null;
  const onKey = (event: KeyboardEvent) => {
    // A browser's autofill sends key events without a key.
    if (heard?.has(event) || !event.key || event.defaultPrevented || isComposing(event)) return;
    heard ??= new WeakSet();
    heard.add(event);
    const wasOpen = state().open;
    const rtl = getComputedStyle(root).direction === 'rtl';
    const action = before(event) ? () => true : keyActionFor(state(), event, rtl);
    if (!action) return;
    // Held, these act once, wherever the first one has moved focus to.
    const isHeld = event.repeat && (event.key === 'Enter' || event.key === ' ');
    if (!isHeld && action(input, event) === false) return;
    event.preventDefault();
    if (wasOpen) hideFromPage(event, viewOf(root), input.signal);
    // A page leaves its shortcuts of one key alone in a `<select>`, by the tag's name, which ours does not bear (D10.1).
    else if (isLetter(event) || /^(Delete|Backspace)$/.test(event.key)) event.stopPropagation();
  };
  const onWindow = (event: KeyboardEvent) => {
    const path = event.composedPath();
    // The path of an event ends at a closed shadow root; there focus tells where the key was pressed.
    const isIn = (node: Element) =>
      path.includes(node) || (hostsOf(node).includes(path[0] as Element) && holdsFocus(node));
    // Escape ends a drag first (D1.10).
    const isDrag = state().drag && event.key === 'Escape';
    if ((isIn(root) || isIn(dropdown)) && !isDrag) onKey(event);
  };
  return {
    listen: (node) => listen(input, node, { keydown: onKey }),
    watch() {
      const view = viewOf(root);
      const options = { capture: true, signal: input.signal };
      view?.addEventListener('keydown', onWindow, options);
      return () => view?.removeEventListener('keydown', onWindow, true);
    },
  };
}

/**
 * A key that the widget has handled reaches nobody else: a dialog around an open list must not close, a form not submit.
 * Some listen to the release of Escape and Enter, so its keyup is stopped too (case 93).
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
