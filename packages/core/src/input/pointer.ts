import { call, hear, isElement, rootMember, viewOf } from '../dom.js';
import { isWidgetDisabled } from '../model/data/enabled.js';
import type { TagIndex } from '../model/indexes.js';
import type { StepRequest } from '../model/request.js';
import {
  holdsFocus,
  hostsOf,
  type Input,
  isCommander,
  listen,
  part,
  placeOfTag,
  within,
} from './context.js';

/** Maximum movement of the pointer during a click; a larger movement cancels it (WCAG 2.5.2). */
const SLACK_PX = 4;

/** The first tag that "+N more" hides. */
function firstHidden(more: Element): TagIndex {
  const shown = [...(more.parentElement as Element).children] as HTMLElement[];
  return shown.findIndex((tag, i) => placeOfTag(tag) !== i) as TagIndex;
}

/** What a click on the field asks for: on a tag, the clear button, or the control and its surroundings. */
function requestOf({ state, touch, pressedOn }: Input, event: MouseEvent): StepRequest | null {
  const { open, surface, focus } = state();
  const more = within(event, part('tag-more'));
  const tag = within(event, part('tag'));
  /** A list in the page is always open. */
  const isUsed = open && (surface !== 'page' || focus !== 'none');
  if (within(event, part('clear'))) return { type: 'clear' };
  if (more) {
    // By key, focus goes to the first tag that was hidden; a pointer must not end on a tag, which Backspace would remove.
    const target = event.detail === 0 ? firstHidden(more) : isUsed ? 'search' : 'control';
    return { type: 'goto', focus: target, allTags: true };
  }
  if (tag) {
    const place = placeOfTag(tag);
    return within(event, part('tag-remove'))
      ? { type: 'remove', place, focus: isUsed ? 'keep' : 'next' }
      : { type: 'goto', focus: place };
  }
  // Places the caret, or was pressed on a tag, button or text and released outside it, which cancels the click (WCAG 2.5.2).
  if (within(event, part('search')) ? open : pressedOn && event.detail > 0) return null;
  if (surface === 'page') return { type: 'goto', focus: 'control' };
  if (open) return { type: 'close', origin: 'user', focus: 'control' };
  return { type: 'open', origin: 'user', focus: touch ? 'dropdown' : 'search' };
}

function onFieldClick(input: Input, event: MouseEvent): void {
  const request = requestOf(input, event);
  input.touch = false;
  if (request) input.dispatch(request);
}

/** Pointer events of the field (accessibility 1.7). */
export function listenToField(input: Input): void {
  const { field, control, root } = input.dom;
  const view = viewOf(root);
  const ends = ['pointerup', 'pointercancel'] as const;
  /** Position of the mouse or pen on the control, and position of the control. */
  let at: { x: number; y: number; top: number; left: number } | null = null;
  const release = (event: PointerEvent) => {
    input.pressed = false;
    for (const type of ends) view?.removeEventListener(type, release, true);
    // The press has taken focus from a field whose message moves the page: the pointer stays, the control goes, and the
    // browser sends it no click.
    const { clientX: x, clientY: y, type } = event;
    const { top, left } = control.getBoundingClientRect();
    const isStill = at && Math.hypot(x - at.x, y - at.y) <= SLACK_PX;
    const isGone = at && (at.top !== top || at.left !== left);
    at = null;
    if (!isStill || !isGone || type !== 'pointerup') return;
    const tree = root.getRootNode() as Document | ShadowRoot;
    const under = call(tree, 'elementFromPoint', x, y);
    if (under && !field.contains(under)) onFieldClick(input, event);
  };
  listen(input, field, {
    // Focus stays in the search field of an open list, or on the control.
    mousedown(event) {
      const state = input.state();
      // No keyboard comes before the bottom sheet.
      const covers = input.touch && state.surface === 'sheet' && state.searchPlace === 'control';
      const takesFocus =
        control.contains(event.target as Node) && !isWidgetDisabled(state) && !covers;
      if (!takesFocus) event.preventDefault();
    },
    pointerdown(event) {
      input.touch = event.pointerType === 'touch';
      input.pressed = true;
      input.pressedOn = within(event, ['tag', 'tag-more', 'clear', 'search'].map(part).join());
      const { button, clientX: x, clientY: y } = event;
      const { top, left } = control.getBoundingClientRect();
      const isOnButton = input.pressedOn?.localName !== 'input' && input.pressedOn;
      at = input.touch || isOnButton || button ? null : { x, y, top, left };
      for (const type of ends)
        view?.addEventListener(type, release, {
          capture: true,
          signal: input.signal,
        });
    },
  });
  listen(input, root, {
    click(event) {
      input.clicked = event.detail > 0;
      if (field.contains(event.target as Node)) onFieldClick(input, event);
      input.clicked = false;
      // What is around the widget would take a click on it for one of its own: a label, a `<summary>`, a link
      // (accessibility 1.4, D10.5).
      const own = within(event, 'a, input, select, textarea');
      if (root.closest('label, summary, a, button') && !(own && root.contains(own)))
        event.preventDefault();
    },
  });
}

/**
 * Closes the open list on a click outside. Listens only while it is open, so that closed selects cost the document nothing. In a
 * shadow tree, the tree's own root has listeners, too: from the document, a closed one looks like its host (cases 35, 36).
 */
export function watchOutside(input: Input, signal: AbortSignal): void {
  const { root, dropdown } = input.dom;
  const hosts = hostsOf(root);
  /** The finger that went down outside, by its `pointerId`. One that scrolls the page is cancelled, and never lifted. */
  let finger: number | null = null;
  const onPress = (event: Event) => {
    const { type, pointerType, pointerId } = event as PointerEvent;
    const isLifted = type === 'pointerup' && pointerId === finger;
    finger = null;
    const path = event.composedPath();
    const isInside = (node: EventTarget) =>
      node === root || node === dropdown || isCommander(input, node);
    if (path.some(isInside)) return;
    const ownHosts = hosts.slice(
      0,
      hosts.findIndex((host) => host.getRootNode() === event.currentTarget) + 1,
    );
    if (ownHosts.some((host) => path.includes(host))) return;
    if (type === 'pointerdown' && pointerType === 'touch') finger = pointerId;
    if (type === 'pointerdown' ? finger !== null : !isLifted) return;
    // The press moves focus next. If the page prevents that (toolbars of editors do), the control has it, and not the
    // search field that goes (F8).
    const focus = holdsFocus(dropdown) ? 'control' : 'keep';
    input.dispatch({ type: 'close', origin: 'user', focus, left: true });
  };
  // A click into a frame fires no event here, but then the window has lost focus, and the frame has it (D10.2).
  const onBlur = () =>
    setTimeout(() => {
      let at = rootMember(root.ownerDocument, 'activeElement');
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
      const isFrame = at?.matches('iframe, frame, object, embed') && !dropdown.contains(at);
      if (isFrame && input.state().open)
        input.dispatch({ type: 'close', origin: 'user', focus: 'keep', left: true });
    });
  // From the cache of the browser, a page comes back as it was left. A native list is closed.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    const focus = holdsFocus(dropdown) ? 'control' : 'keep';
    if (persisted) input.dispatch({ type: 'close', origin: 'host', focus });
  };
  const roots = [root, ...hosts].map((node) => node.getRootNode());
  // If disconnected, the root is the outermost element, which cannot be clicked.
  const targets = new Set([root.ownerDocument, ...roots.filter((node) => !isElement(node))]);
  for (const target of targets)
    for (const type of ['pointerdown', 'pointerup'])
      hear(target, type, onPress, { capture: true, signal });
  const view = viewOf(root);
  view?.addEventListener('blur', onBlur, { signal });
  view?.addEventListener('pageshow', onShow, { signal });
}
