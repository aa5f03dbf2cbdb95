import { isInInert, viewOf, zoomOf } from '../../dom.js';
import { holdsFocus, type Input } from '../../input/context.js';
import { CONFIG, FOCUS, OPEN, type Part, when } from '../../model/delta.js';
import { noticeOf } from '../../model/list/status.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import { type StringKey, translate } from '../../schema/strings.js';
import type { SelectCleanup, Timer } from '../../schema/types.js';
import type { View } from '../../view/types.js';
import type { Wake } from '../feature.js';
import { isolate, nameInSheet } from './isolate.js';
import { createPull, type Pull, pullByList, type Write } from './pull.js';

/** Viewports that show a bottom sheet: those of a phone, also on its side. */
const NARROW = '(width<480px),(height<480px) and (pointer:coarse)';
/** By then a screen reader has said where focus is. */
const SPOKEN_MS = 400;

/** Reports the Back gesture or button of the system. */
interface Watcher {
  onclose: (() => void) | null;
  destroy(): void;
}

interface PageWindow extends Window {
  readonly CloseWatcher?: new () => Watcher;
}

/** The title, by which the bottom sheet can be dragged, and the buttons that close it: in a multiple select also "Done". */
function createHead(
  { make, boxName }: View,
  { config, language }: State,
  drag: Pull,
  close: SelectCleanup,
): HTMLElement {
  const button = (part: string, key: StringKey) => {
    const made = make('button', part, { type: 'button', form: '', tabindex: -1 });
    const words = translate(language, key);
    if (key === 'done') made.textContent = words;
    else made.setAttribute('aria-label', words);
    made.onclick = close;
    return made;
  };
  // The dropdown and its list already have this name.
  const title = make('span', 'sheet-title', { 'aria-hidden': true }, boxName().text);
  title.onpointerdown = ({ clientY, pointerId }) => {
    drag.start(clientY);
    title.setPointerCapture(pointerId);
  };
  title.onpointermove = ({ clientY, pointerId }) =>
    title.hasPointerCapture(pointerId) && drag.move(clientY);
  title.onpointerup = drag.end;
  title.onlostpointercapture = drag.cancel;
  const done = config.multiple ? [button('sheet-done', 'done')] : [];
  return make('div', 'sheet-head', {}, title, ...done, button('sheet-close', 'close'));
}

/** In the root, so that a click on it does not count as outside and does not reach elements below. */
function createBackdrop(
  { dom: { root, dropdown }, make }: View,
  close: SelectCleanup,
): HTMLElement {
  const backdrop = make('div', 'backdrop', { 'aria-hidden': true });
  backdrop.onclick = close;
  backdrop.onmousedown = (event) => event.preventDefault();
  root.append(backdrop);
  if (dropdown.popover) backdrop.popover = 'manual';
  return backdrop;
}

/** Shows the backdrop, below the dropdown, when it is not shown: at first, and after the page has moved it. */
function showBelow(backdrop: HTMLElement, dropdown: HTMLElement): void {
  if (!backdrop.popover || backdrop.matches(':popover-open')) return;
  backdrop.showPopover();
  dropdown.hidePopover();
  dropdown.showPopover();
}

/** Prevents scrolling of the page without changing its styles, except in these boxes. Pinch zoom still works. */
const holdPage =
  (...boxes: readonly Element[]) =>
  (event: Event) => {
    const { touches, ctrlKey, target } = event as TouchEvent;
    const scrolls = boxes.some(
      (node) => node.contains(target as Node) && node.scrollHeight > node.clientHeight,
    );
    if (!scrolls && !ctrlKey && !(touches?.length > 1) && event.cancelable) event.preventDefault();
  };

/** Calls a function when the user goes back by the gesture or button of the system. */
function hearBack({ CloseWatcher }: PageWindow, close: SelectCleanup): SelectCleanup {
  const watcher = CloseWatcher && new CloseWatcher();
  if (watcher) watcher.onclose = close;
  return () => watcher?.destroy();
}

/** Like a click outside of a dropdown: typed text becomes a tag (addition 33). The value of a single select is announced. */
const closeSheet = ({ state, dispatch }: Input) =>
  dispatch({ type: 'close', origin: 'user', focus: 'control', left: !!state().config.multiple });

/**
 * Turns the dropdown into a bottom sheet in viewports of phones, with a title for dragging, a close button and a backdrop. It is a
 * modal dialog: the page is inert, and without a search field the list has focus. The position comes from `sheet.css` and
 * overrides that of the dropdown. Keys are those of a dropdown.
 */
function sheetPart(input: Input, timer: Timer, view: View): Part {
  const { root, dropdown, list, live } = view.dom;
  const page = viewOf(root) as PageWindow | null;
  const query = page?.matchMedia?.(NARROW);
  const showsIn = ({ open, surface }: State) => open && surface === 'sheet' && !!view.dom.panel;
  view.boxName = () => (showsIn(input.state()) ? nameInSheet(root, view.name()) : view.name());
  const tell = () => input.dispatch({ type: 'narrow', narrow: !!query?.matches });
  let leave: SelectCleanup = () => {};
  const close = () => closeSheet(input);
  const takeFocus = () => {
    const { open, surface } = input.state();
    if (open && surface === 'sheet' && !holdsFocus(dropdown))
      input.dispatch({ type: 'goto', focus: 'dropdown' });
  };
  const write: Write = (name, px) =>
    dropdown.style.setProperty(`--widget-select-sheet-${name}`, `${px / zoomOf(dropdown)}px`);

  const enter = (state: State) => {
    const seen = page?.visualViewport;
    if (!seen || isInInert(root)) return input.dispatch({ type: 'narrow', narrow: false });
    const stop = new AbortController();
    const undo: SelectCleanup[] = [() => stop.abort()];
    leave = () => {
      for (const one of undo.splice(0)) one();
    };
    const hear = (target: EventTarget, types: string[], heard: (event: Event) => void) => {
      for (const type of types)
        target.addEventListener(type, heard, { passive: false, signal: stop.signal });
    };
    const drag = createPull(dropdown, write, close);
    const head = createHead(view, state, drag, close);
    const backdrop = createBackdrop(view, close);
    undo.push(drag.cancel, () => {
      const undress = () => {
        head.remove();
        backdrop.remove();
        dropdown.classList.remove(cls('dropdown', 'sheet'));
      };
      dropdown.removeAttribute('aria-modal');
      view.dom.leaving?.push(undress) ?? undress();
    });
    dropdown.classList.add(cls('dropdown', 'sheet'));
    dropdown.setAttribute('aria-modal', 'true');
    dropdown.prepend(head);
    showBelow(backdrop, dropdown);
    const kept = [dropdown, backdrop, live[0].parentElement as Element];
    const moved = () => {
      showBelow(backdrop, dropdown);
      takeFocus();
    };
    const covered = () => input.dispatch({ type: 'close', origin: 'host', focus: 'keep' });
    const cut = () => undo.push(isolate(kept, moved, covered));
    // Screen readers say nothing of the dialog and its field if the page becomes inert while focus moves there.
    if (input.clicked) cut();
    else undo.push(timer(SPOKEN_MS, cut));
    const fit = () => {
      write('foot', seen.offsetTop + seen.height);
      write('height', seen.height);
    };
    fit();
    hear(seen, ['resize', 'scroll'], fit);
    for (const node of [backdrop, dropdown])
      hear(node, ['wheel', 'touchmove'], holdPage(list, dropdown));
    pullByList(list, drag, hear);
    undo.push(hearBack(page, close));
    hear(query as MediaQueryList, ['change'], tell);
    hear(input.signal, ['abort'], leave);
    write('opened', 0);
    // After the step that opens it, which draws the rows, and may leave focus on the page, as `open()` does.
    queueMicrotask(() => {
      // Rows that are still to come do not move the search field either.
      const awaitsRows = input.state().rows.count === 0 && noticeOf(input.state()) !== 'empty';
      write('opened', awaitsRows ? seen.height : dropdown.offsetHeight * zoomOf(dropdown));
      takeFocus();
    });
  };

  let isShown = false;
  return ({ prev, state }) => {
    // Not while it is open: the keyboard of a tablet makes the viewport low, which does not turn a dropdown into a bottom sheet.
    if (!state.open || !prev.open || state.config !== prev.config) tell();
    // The code of the content may come after the list has opened.
    const shows = showsIn(state) && root.isConnected;
    if (shows === isShown) return;
    isShown = shows;
    if (shows) enter(state);
    else leave();
  };
}

export default (({ timer }, _store, input, view) => ({
  parts: [
    /** sheet: turns the dropdown into a bottom sheet in viewports of phones */
    when(OPEN | CONFIG | FOCUS, sheetPart(input, timer, view)),
  ],
})) satisfies Wake;
