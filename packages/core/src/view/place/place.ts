import { closest, hasLayout, isEditable, member, zoomOf } from '../../dom.js';
import type { Part } from '../../model/part.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { Cleanup } from '../../schema/types.js';
import { attr } from '../el.js';
import type { Skeleton } from '../skeleton.js';
import type { View } from '../types.js';
import { containerOf } from './container.js';
import { followField, isReachable } from './follow.js';
import { boxOf, measureRoom, type Room, type Side, spanIn } from './room.js';
import { createWidth, isAskedElsewhere, isMovedBy } from './width.js';

declare const __DEV__: boolean;

const langOf = (element: Element): string | null => {
  const speaking = closest(element, '[lang]');
  return speaking && member(speaking, 'getAttribute').call(speaking, 'lang');
};

/** The dropdown's place on the page. */
export interface Placement {
  readonly show: Part;
  /** The open dropdown has been moved with its root, which takes it out of the top layer. */
  readonly showAgain: Cleanup;
  readonly stop: Cleanup;
}

/** What the page does when the dropdown has been placed, or has lost its control. */
export interface PlaceEvents {
  placed(): void;
  /** The control has left the document or is not rendered any more (case 32). */
  lost(): void;
  warn(message: string): void;
}

/** Chooses the side of an open dropdown, gives it the room that is there, and puts it at the field's edge. */
interface Stand {
  /** The field has been scrolled out of its box. */
  isGone: boolean;
  /** Stands where most will stay, below the field and as wide, so that the rows are laid out only once. */
  begin(room: Room, zoom: number, state: State): void;
  /** The side and the height are free again: filtering does not make it jump, opening and the window may (case 33). */
  chooseAgain(): void;
  fit(room: Room, state: State): void;
}

/** Less is no room for a list, whatever side the page asks for. */
const LEAST_PX = 100;

/** Styles of the dropdown are in its own pixels, all that is measured in those of the viewport. */
function createStand(dom: Skeleton): Stand {
  const { dropdown } = dom;
  let side: Side | null = null;
  const width = createWidth(dom);
  /** It has less room than it would like. */
  let isLimited = false;

  const limit = (height: string) => {
    isLimited = height !== '';
    dropdown.style.setProperty('--widget-select-max-height', height);
  };
  const heightPx = (zoom: number) => zoom * dropdown.offsetHeight;

  const chooseSide = (room: Room, zoom: number, { config, remote }: State): Side => {
    const asked = config.placement === 'top' ? 'above' : 'below';
    if (config.placement !== 'auto' && room[asked] >= LEAST_PX) return asked;
    // What a server is asked for will fill the list: a message alone would fit where that does not.
    const most =
      remote.pending === 'first' ? Number.parseFloat(getComputedStyle(dropdown).maxHeight) || 0 : 0;
    const wanted = Math.max(heightPx(zoom), zoom * most);
    return wanted > room.below && room.above > room.below ? 'above' : 'below';
  };

  const moveTo = (x: number, y: number, zoom: number) => {
    Object.assign(dropdown.style, {
      position: 'fixed',
      // All four: a page's `[popover]` may set the other two.
      inset: `${y / zoom}px auto auto ${x / zoom}px`,
      // A control that is scrolled out of its box takes its list along; focus in it is not lost (case 31).
      opacity: stand.isGone ? '0' : '',
      pointerEvents: stand.isGone ? 'none' : '',
    });
  };

  const stand: Stand = {
    isGone: false,
    begin(room, zoom, { config }) {
      const { dropdownWidth } = config;
      stand.isGone = false;
      stand.chooseAgain();
      dropdown.style.width = `${+dropdownWidth || room.field.width / zoom}px`;
      moveTo(room.field.left, room.top('below', 0), zoom);
    },
    chooseAgain() {
      side = null;
      width.reset();
      limit('');
    },
    fit(room, state) {
      const zoom = zoomOf(dropdown);
      const rtl = getComputedStyle(dropdown).direction === 'rtl';
      const span = spanIn(room, rtl, width.wanted(state, room.field.width, zoom));
      dropdown.style.width = `${span.width / zoom}px`;
      side ??= chooseSide(room, zoom, state);
      const most = room[side];
      // All rows inherit it, so it is written only if it means something.
      if (isLimited || heightPx(zoom) > most) limit(`${most / zoom}px`);
      const y = room.top(side, side === 'above' ? heightPx(zoom) : 0);
      moveTo(span.x, y, zoom);
      if (!dropdown.popover) {
        // Below the top layer an ancestor with a transform is what it is fixed to.
        const { left, top } = boxOf(dropdown);
        moveTo(2 * span.x - left, 2 * y - top, zoom);
      }
      dropdown.classList.toggle(cls('dropdown', 'above'), side === 'above');
    },
  };
  return stand;
}

/** The page's container for the dropdown, or the one that stands in for it. */
function reachable(root: Element, parent: Element, { warn }: PlaceEvents): Element {
  const target = containerOf(root, parent);
  if (__DEV__ && target !== parent)
    warn(
      `dropdownParent is inert, or outside the modal dialog, popover or fullscreen element of its select; ${target === root ? 'the select itself' : 'the dialog'} is used instead.`,
    );
  return target;
}

/** Shows a closed dropdown in its container, in the top layer where the browser has one. */
function showIn(target: Element, root: Element, dropdown: HTMLElement): void {
  if (dropdown.parentNode !== target) member(target, 'append').call(target, dropdown);
  const away = target !== root;
  attr(dropdown, 'dir', away ? getComputedStyle(root).direction : null);
  attr(dropdown, 'lang', away ? langOf(root) : null);
  attr(dropdown, 'contenteditable', away && isEditable(target) && 'false');
  if (typeof dropdown.showPopover === 'function') {
    dropdown.popover = 'manual';
    // Still hidden: the browser computes the styles of what it brings to the top layer, and has to again when there are rows.
    if (!dropdown.matches(':popover-open')) dropdown.showPopover();
  }
  dropdown.hidden = false;
}

function hide(dropdown: HTMLElement): void {
  if (dropdown.popover) dropdown.popover = null;
  dropdown.hidden = true;
}

/**
 * Shows the dropdown while the select is open, below the control or above it (spec, Dropdown positioning), and
 * follows the control.
 */
export function placePart(view: View, parent: Element | null, events: PlaceEvents): Placement {
  const { dom, timer } = view;
  const { root, dropdown } = dom;
  const stand = createStand(dom);
  /** Ends what is followed while it is open. */
  let unfollow: Cleanup | null = null;
  let latest: State;

  const fit = () => {
    const room = measureRoom(dom);
    const isLaidOut = hasLayout(root);
    const isSeen = () => (room.field.width || room.field.height) && isReachable(dom);
    if (!root.isConnected || (isLaidOut && !isSeen())) return events.lost();
    // A page without any width has no layout at all (a simulated DOM): there is no place that the control could have
    // left, and none where the dropdown would stand better.
    if (!isLaidOut) return;
    stand.fit(room, latest);
    events.placed();
  };
  /** When all parts have written what this step says. */
  const fitSoon = () => {
    const own = unfollow;
    queueMicrotask(() => {
      if (own && unfollow === own) fit();
    });
  };

  const open = () => {
    if (!root.isConnected) return events.lost();
    const target = parent ? reachable(root, parent, events) : root;
    // Read before anything is written.
    const room = measureRoom(dom);
    const zoom = zoomOf(target);
    showIn(target, root, dropdown);
    stand.begin(room, zoom, latest);
    unfollow = followField(dom, timer, {
      moved: fit,
      resized() {
        stand.chooseAgain();
        fit();
      },
      seen(isSeen) {
        stand.isGone = !isSeen;
        fit();
      },
    });
    fitSoon();
  };

  const close = () => {
    unfollow?.();
    unfollow = null;
    hide(dropdown);
    // In the page's container only while it is open: a widget that goes without destroy() leaves nothing there.
    // After this step, which moves focus out of it: moving what has focus would lose it.
    queueMicrotask(() => {
      if (!unfollow && dropdown.parentNode && dropdown.parentNode !== root) root.append(dropdown);
    });
  };

  return {
    show: ({ prev, state }) => {
      latest = state;
      const isElsewhere = isAskedElsewhere(state, prev);
      if (isElsewhere) stand.chooseAgain();
      if (unfollow && (isElsewhere || isMovedBy(state, prev))) fitSoon();
      if (state.open === !!unfollow) return;
      if (state.open) open();
      else close();
    },
    showAgain() {
      unfollow?.();
      if (unfollow) open();
    },
    stop: () => {
      if (unfollow) close();
      dropdown.remove();
    },
  };
}
