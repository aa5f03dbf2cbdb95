import { isElement, nodesAround, viewOf, zoomOf } from '../dom.js';
import type { Part } from '../model/part.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { type StringKey, translate } from '../schema/strings.js';
import type { Cleanup } from '../schema/types.js';
import type { View } from '../view/types.js';
import { holdsFocus, type Input } from './context.js';

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

/** The title, by which the bottom sheet can be dragged, and the buttons that close it: in a multiple select also "Done". */
function createHead(
  { make, name }: View,
  { config, language }: State,
  write: Write,
  close: Cleanup,
): HTMLElement {
  const button = (part: string, key: StringKey) => {
    const made = make('button', part, { type: 'button', form: '', tabindex: -1 });
    const words = translate(language, key);
    if (key === 'done') made.textContent = words;
    else made.ariaLabel = words;
    made.onclick = close;
    return made;
  };
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
  const done = config.multiple ? [button('sheet-done', 'done')] : [];
  return make('div', 'sheet-head', {}, title, ...done, button('sheet-close', 'close'));
}

/** In the root, so that a click on it does not count as outside and does not reach elements below. */
function createBackdrop({ dom: { root, dropdown }, make }: View, close: Cleanup): HTMLElement {
  const backdrop = make('div', 'backdrop', { 'aria-hidden': 'true' });
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

/** Makes the page inert except some elements and their ancestors. Returns the cleanup function. */
function isolate(kept: readonly Element[]): Cleanup {
  const around = new Set<Node>(kept.flatMap((element) => [element, ...nodesAround(element)]));
  const made: Element[] = [];
  for (const node of around) {
    if (kept.includes(node as Element) || (isElement(node) && node.localName === 'html')) continue;
    for (const child of (node as ParentNode).children) {
      // The native `<select>` is hidden from users anyway, and autofill skips inert fields.
      if (around.has(child) || child.matches(`[inert], .${cls('native')}`)) continue;
      child.toggleAttribute('inert', true);
      made.push(child);
    }
  }
  return () => {
    for (const child of made) child.removeAttribute('inert');
  };
}

/**
 * Turns the dropdown into a bottom sheet in narrow viewports, with a title for dragging, a close button and a backdrop. It is a
 * modal dialog: the page is inert, and without a search field the list has focus. The position comes from `sheet.css` and
 * overrides that of the dropdown. Keys are those of a dropdown. `drawBox` updates the role of the dropdown.
 */
export function sheetPart(input: Input, view: View, drawBox: (state: State) => void): Part {
  const { root, dropdown, list, live } = view.dom;
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
    dropdown.ariaModal = 'true';
    dropdown.prepend(head);
    const backdrop = createBackdrop(view, close);
    const release = isolate([dropdown, backdrop, live[0].parentElement as Element]);
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
      dropdown.removeAttribute('aria-modal');
      release();
    };
    hear(narrow, ['change'], () => {
      leave();
      drawBox(input.state());
      if (holdsFocus(list)) input.dispatch({ type: 'goto', focus: 'control' });
    });
    hear(input.signal, ['abort'], leave);
  };

  return ({ prev, state }) => {
    if (prev.open === state.open) return;
    leave();
    leave = () => {};
    if (state.open && state.config.mobile === 'sheet' && root.isConnected) enter(state);
  };
}
