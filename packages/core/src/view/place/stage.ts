import { call, isEditable, langOf, matches, zoomOf } from '../../dom.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { SelectCleanup, Timer } from '../../schema/types.js';
import { attr, attrs, setStateClass } from '../el.js';
import type { Skeleton } from '../skeleton.js';
import { measureRoom, type Room } from './room.js';

/*
 * A dropdown is open, gone or ready. When it is ready it is closed, but still laid out in the top layer, without a height, so that the
 * browser need not lay out its rows when it opens. Nothing in it can be seen, found, hit or focused.
 */

/** The dropdowns that users see. */
const onStage = new Set<Element>();

/** Whether something that has entered the top layer later is above a dropdown, or may be. */
function isCovered(dropdown: HTMLElement): boolean {
  const { left, top, width, height } = dropdown.getBoundingClientRect();
  const tree = call(dropdown, 'getRootNode') as Document;
  const at = call(tree, 'elementFromPoint', left + width / 2, top + height / 2);
  return onStage.size > 1 || !dropdown.contains(at);
}

/**
 * Shows a dropdown, and hides it. `begin`: moves it to its likely place. `emptied`: it was ready and is gone; without it, it is never
 * ready.
 */
export function createStage(
  dom: Skeleton,
  timer: Timer,
  begin: (room: Room, zoom: number, state: State) => void,
  emptied: SelectCleanup | null,
) {
  const { root, dropdown } = dom;
  /** Something may be above it. */
  let wasReady = false;

  /** Puts the hidden dropdown in its container, and in the top layer if supported. */
  const enter = (target: Element, state: State) => {
    // Read before all writes.
    const room = measureRoom(dom);
    const zoom = zoomOf(target);
    if (dropdown.parentNode !== target) call(target, 'append', dropdown);
    const away = target !== root;
    attr(dropdown, 'dir', away && getComputedStyle(root).direction);
    attr(dropdown, 'lang', away && langOf(root));
    attr(dropdown, 'contenteditable', away && isEditable(target) && 'false');
    if (dropdown.showPopover) {
      dropdown.popover = 'manual';
      // Still hidden, because the browser computes styles when it moves elements to the top layer, and again with rows.
      if (!dropdown.matches(':popover-open')) dropdown.showPopover();
    }
    setAway(dropdown, true);
    begin(room, zoom, state);
  };
  const setReady = (end: SelectCleanup | null) => {
    dom.endReady = end;
    setStateClass(dropdown, 'dropdown', 'ready', !!end);
    attr(dom.list, 'tabindex', !end && -1);
  };
  const leave = () => {
    dropdown.popover = null;
    setHidden(dropdown, true);
    setAway(dropdown, false);
  };
  const hide = () => {
    onStage.delete(dropdown);
    const canBeReady =
      emptied &&
      matches(dropdown, ':popover-open') &&
      'contentVisibility' in dropdown.style &&
      // What a sheet has is of no use to a dropdown.
      !dropdown.classList.contains(cls('dropdown', 'sheet'));
    if (!canBeReady) return leave();
    setHidden(dropdown, 'hidden');
    setReady(() => {
      setReady(null);
      leave();
      emptied();
    });
  };

  return {
    show(target: Element, state: State) {
      enter(target, state);
      wasReady = !!dom.endReady;
      setReady(null);
      setHidden(dropdown, false);
      onStage.add(dropdown);
    },
    /** It has its place: nothing that has entered the top layer later is above it. */
    raise() {
      if (wasReady && isCovered(dropdown)) {
        dropdown.hidePopover();
        dropdown.showPopover();
      }
      wasReady = false;
    },
    close: (then: SelectCleanup) => fadeOut(dom, timer, [hide, then]),
    /** Makes it ready before it opens, if possible, and returns whether it is. */
    prepare(state: State) {
      if (emptied && !dom.endReady && !dom.leaving && root.isConnected) {
        enter(root, state);
        hide();
      }
      return !!dom.endReady;
    },
    stop() {
      endFade(dom);
      dom.endReady?.();
      dropdown.remove();
    },
  };
}

/** Makes the dropdown transparent: before it has its position, and while it fades out. The style sheet has a transition for both. */
export const setAway = (dropdown: Element, isAway: boolean): void =>
  setStateClass(dropdown, 'dropdown', 'away', isAway);

/** `'hidden'`: closes it for everyone who does not see it. The style sheet only hides it if the attribute is empty. */
const setHidden = (dropdown: Element, hidden: boolean | 'hidden'): void =>
  attrs(dropdown, { hidden, 'aria-hidden': hidden === 'hidden' });

/** Ends fading out, and does what waits for that. */
export function endFade(dom: Skeleton): void {
  const { leaving } = dom;
  if (!leaving) return;
  dom.leaving = null;
  for (const each of leaving) each();
}

/** Closes the dropdown for everyone, and calls `then` when it has faded out, if the style sheet has a time for that. */
function fadeOut(dom: Skeleton, timer: Timer, then: SelectCleanup[]): void {
  const { dropdown, list } = dom;
  setAway(dropdown, true);
  const { transitionProperty, transitionDuration } = getComputedStyle(dropdown);
  // Not another transition, of the page.
  const isFade = /filter|translate/.test(transitionProperty);
  const fadeMs = isFade ? 1000 * Number.parseFloat(transitionDuration) : 0;
  setHidden(dropdown, 'hidden');
  dom.leaving = then;
  if (!fadeMs) {
    endFade(dom);
    return;
  }
  dropdown.inert = true;
  const wake = () => {
    dropdown.inert = false;
    // All rows inherit it, and are styled again: now, and not when the list next opens.
    list.lastElementChild?.getBoundingClientRect();
  };
  then.unshift(
    timer(fadeMs, () => endFade(dom)),
    wake,
  );
}
