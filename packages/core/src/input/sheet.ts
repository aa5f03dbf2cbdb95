import { viewOf, zoomOf } from '../dom.js';
import type { Part } from '../model/part.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { translate } from '../schema/strings.js';
import type { Cleanup } from '../schema/types.js';
import type { View } from '../view/types.js';
import type { Input } from './context.js';

/** Viewports below this width show a bottom sheet. */
const NARROW = '(width < 480px)';
/** The bottom sheet closes if it is dragged down by more. */
const FAR_PX = 64;

/** Reports the Back gesture or button of the system. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

/** Sets a length for `sheet.css`. */
type Write = (name: 'drag' | 'foot' | 'height', px: number) => void;

/** The title, by which the bottom sheet can be dragged, and the close button. */
function createHead(
  { make, name }: View,
  { language }: State,
  write: Write,
  close: Cleanup,
): HTMLElement {
  const button = make('button', 'sheet-close', {
    type: 'button',
    form: '',
    tabindex: -1,
    'aria-label': translate(language, 'close'),
  });
  button.onclick = close;
  // The dropdown and its list already have this name.
  const title = make('span', 'sheet-title', { 'aria-hidden': 'true' }, name().text);
  let from = 0;
  let drawn = 0;
  const draw = (px: number) => {
    drawn = Math.max(0, px);
    write('drag', drawn);
  };
  draw(0);
  title.onpointerdown = ({ clientY, pointerId }) => {
    from = clientY;
    title.setPointerCapture(pointerId);
  };
  title.onpointermove = ({ clientY, pointerId }) =>
    title.hasPointerCapture(pointerId) && draw(clientY - from);
  title.onpointerup = () => drawn > FAR_PX && close();
  title.onlostpointercapture = () => draw(0);
  return make('div', 'sheet-head', {}, title, button);
}

/** In the root, so that a click on it does not count as outside and does not reach elements below. */
function createBackdrop({ dom: { root, dropdown }, make }: View, close: Cleanup): HTMLElement {
  const backdrop = make('div', 'backdrop');
  backdrop.onclick = close;
  backdrop.onmousedown = (event) => event.preventDefault();
  root.append(backdrop);
  if (dropdown.popover) {
    backdrop.popover = 'manual';
    backdrop.showPopover();
    // Above the backdrop.
    dropdown.hidePopover();
    dropdown.showPopover();
  }
  return backdrop;
}

/**
 * Turns the dropdown into a bottom sheet in narrow viewports, with a title for dragging, a close button and a backdrop. The position
 * comes from `sheet.css` and overrides that of the dropdown. Roles, keys and focus are those of a dropdown.
 */
export function sheetPart(input: Input, view: View): Part {
  const { root, dropdown, list } = view.dom;
  const page = viewOf(root) as (Window & { readonly CloseWatcher?: new () => Watcher }) | null;
  let leave: Cleanup = () => {};

  const close = () => input.dispatch({ type: 'close', origin: 'user', focus: 'control' });
  const write: Write = (name, px) =>
    dropdown.style.setProperty(`--widget-select-sheet-${name}`, `${px / zoomOf(dropdown)}px`);

  /** Prevents scrolling of the page without changing its styles. Pinch zoom still works. */
  const hold = (event: Event) => {
    const { touches, ctrlKey, target } = event as TouchEvent;
    const scrolls = [list, dropdown].some(
      (node) => node.contains(target as Node) && node.scrollHeight > node.clientHeight,
    );
    if (!scrolls && !ctrlKey && !(touches?.length > 1) && event.cancelable) event.preventDefault();
  };

  const enter = (state: State) => {
    const seen = page?.visualViewport;
    const narrow = page?.matchMedia?.(NARROW);
    if (!seen || !narrow?.matches) return;
    const stop = new AbortController();
    const hear = (target: EventTarget, types: string[], heard: (event: Event) => void) => {
      for (const type of types)
        target.addEventListener(type, heard, { passive: false, signal: stop.signal });
    };
    const head = createHead(view, state, write, close);
    dropdown.classList.add(cls('dropdown', 'sheet'));
    dropdown.prepend(head);
    const backdrop = createBackdrop(view, close);
    const fit = () => {
      write('foot', seen.offsetTop + seen.height);
      write('height', seen.height);
    };
    fit();
    hear(seen, ['resize', 'scroll'], fit);
    for (const node of [backdrop, dropdown]) hear(node, ['wheel', 'touchmove'], hold);
    const watcher = page.CloseWatcher && new page.CloseWatcher();
    if (watcher) watcher.onclose = close;
    leave = () => {
      stop.abort();
      watcher?.destroy();
      head.remove();
      backdrop.remove();
      dropdown.classList.remove(cls('dropdown', 'sheet'));
    };
    hear(narrow, ['change'], leave);
    hear(input.signal, ['abort'], leave);
  };

  return ({ prev, state }) => {
    if (prev.open === state.open) return;
    leave();
    leave = () => {};
    if (state.open && state.config.mobile === 'sheet' && root.isConnected) enter(state);
  };
}
