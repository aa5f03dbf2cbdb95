import { hasLayout, isRtl, zoomOf } from '../../dom.js';
import type { Update } from '../../model/delta.js';
import type { State } from '../../model/state.js';
import type { SelectCleanup } from '../../schema/types.js';
import { setStateClass } from '../el.js';
import type { Skeleton } from '../skeleton.js';
import type { View } from '../types.js';
import { followField, isReachable } from './follow.js';
import {
  boxOf,
  containerOf,
  createWidth,
  isAskedElsewhere,
  isMovedBy,
  LEAST_PX,
  measureRoom,
  type Room,
  type Side,
  spanIn,
} from './room.js';
import { createStage, endFade, setAway } from './stage.js';

/** Callbacks after the dropdown was placed or has lost its control. */
export interface PlaceEvents {
  placed(): void;
  /** The closed dropdown is not laid out any more. */
  emptied(): void;
  /** The control was disconnected or is not rendered any more (case 32). */
  lost(): void;
  warn(message: string): void;
}

/** Chooses the side of an open dropdown, limits it to the available space, and positions it at the edge of the field. */
interface Stand {
  /** The field was scrolled out of its box. */
  isGone: boolean;
  /** Positions the dropdown at its most likely place, below the field and as wide, so that the rows are laid out only once. */
  begin(room: Room, zoom: number, state: State): void;
  /** Resets the side and the height. Filtering must not move the dropdown, but opening and resizing can (case 33). */
  chooseAgain(): void;
  /** `isAgain`: after the field was scrolled into view. */
  fit(room: Room, state: State, isAgain?: boolean): void;
}

/** Styles of the dropdown are in its own pixels; measurements are in viewport pixels. */
function createStand(dom: Skeleton): Stand {
  const { dropdown, list } = dom;
  let side: Side | null = null;
  const width = createWidth(dom);
  /** The dropdown has less space than it needs. */
  let isLimited = false;
  /** It has opened and was not placed yet. */
  let isNew = false;

  const limit = (height: string) => {
    isLimited = height !== '';
    dropdown.style.setProperty('--widget-select-max-height', height);
  };
  const heightPx = (zoom: number) => zoom * dropdown.offsetHeight;

  const chooseSide = (room: Room, zoom: number, { config, remote }: State): Side => {
    const asked = config.placement === 'top' ? 'above' : 'below';
    if (config.placement !== 'auto' && room[asked] >= LEAST_PX) return asked;
    // The response of a server will fill the list, so the space for a message is not enough.
    const most =
      remote.pending === 'first' ? Number.parseFloat(getComputedStyle(list).maxHeight) || 0 : 0;
    const wanted = heightPx(zoom) + zoom * Math.max(0, most - list.offsetHeight);
    return wanted > room.below && room.above > room.below ? 'above' : 'below';
  };

  const moveTo = (x: number, y: number, zoom: number) => {
    Object.assign(dropdown.style, {
      position: 'fixed',
      // All four, because `[popover]` rules of the page may set the other two.
      inset: `${y / zoom}px auto auto ${x / zoom}px`,
      // If the control is scrolled out of its box, the list is hidden too, but its focus is not lost (case 31).
      opacity: stand.isGone ? '0' : '',
      pointerEvents: stand.isGone ? 'none' : '',
    });
  };

  const stand: Stand = {
    isGone: false,
    begin(room, zoom, { config }) {
      const { dropdownWidth } = config;
      stand.isGone = false;
      isNew = true;
      stand.chooseAgain();
      dropdown.style.width = `${+dropdownWidth || room.field.width / zoom}px`;
      moveTo(room.field.left, room.top('below', 0), zoom);
    },
    chooseAgain() {
      side = null;
      width.reset();
      limit('');
    },
    fit(room, state, isAgain) {
      const zoom = zoomOf(dropdown);
      const rtl = isRtl(dropdown);
      const span = spanIn(room, rtl, width.wanted(state, room.field.width, zoom));
      dropdown.style.width = `${span.width / zoom}px`;
      // The field has grown or shrunk, or was scrolled, and only the other side still has space for a list.
      if (side && room[side] < LEAST_PX && Math.max(room.above, room.below) >= LEAST_PX) {
        side = null;
        limit('');
      }
      side ??= chooseSide(room, zoom, state);
      // A bottom sheet is always in the window.
      const block = isNew && !isAgain && state.surface !== 'sheet' && room.hidden(side);
      if (block) {
        const { field } = dom;
        // With room for the list below its lower edge.
        if (block === 'end') field.style.scrollMarginBottom = '50vh';
        field.scrollIntoView({ block, behavior: 'instant' });
        field.style.scrollMarginBottom = '';
        side = null;
        return stand.fit(measureRoom(dom), state, true);
      }
      const most = room[side];
      // All rows inherit it, so it is only written if necessary.
      if (isLimited || heightPx(zoom) > most) limit(`${most / zoom}px`);
      const y = room.top(side, side === 'above' ? heightPx(zoom) : 0);
      moveTo(span.x, y, zoom);
      if (!dropdown.popover) {
        // Outside the top layer, fixed positions are relative to a transformed ancestor.
        const { left, top } = boxOf(dropdown);
        moveTo(2 * span.x - left, 2 * y - top, zoom);
      }
      setStateClass(dropdown, 'dropdown', 'above', side === 'above');
      isNew = false;
    },
  };
  return stand;
}

/** The container of the page for the dropdown, or its replacement. */
function reachable(root: Element, parent: Element, { warn }: PlaceEvents): Element {
  const target = containerOf(root, parent);
  if (__DEV__ && target !== parent)
    warn(
      `dropdownParent is inert, or outside the modal dialog, popover or fullscreen element of its select; ${target === root ? 'the select itself' : 'the dialog'} is used instead.`,
    );
  return target;
}

export type Placement = ReturnType<typeof placePart>;

/**
 * Shows the dropdown while the select is open, below the control or above it (spec, Dropdown positioning), and follows the control.
 */
export function placePart(view: View, parent: Element | null, events: PlaceEvents) {
  const { dom, timer } = view;
  const { root, dropdown } = dom;
  const stand = createStand(dom);
  const stage = createStage(dom, timer, stand.begin, parent ? null : events.emptied);
  /** Stops following the field. */
  let unfollow: SelectCleanup | null = null;
  let latest: State;
  /** The page has moved its container, which takes it out of the top layer. */
  const isDropped = () => dropdown.popover && !dropdown.matches(':popover-open');
  // The browser tells nobody, and the dropdown may keep its place and size.
  const moves = new MutationObserver(() => {
    if (isDropped()) events.lost();
  });
  const fit = () => {
    const room = measureRoom(dom);
    const isLaidOut = hasLayout(root);
    const isSeen = () => (room.field.width || room.field.height) && isReachable(dom);
    if (!root.isConnected || isDropped() || (isLaidOut && !(isSeen() && dropdown.offsetWidth)))
      return events.lost();
    // A page without any width has no layout at all (a simulated DOM): there is no place that the control could have
    // left, and none where the dropdown would be better placed.
    if (isLaidOut) stand.fit(room, latest);
    setAway(dropdown, false);
    if (!isLaidOut) return;
    // After the class, because this makes the browser compute all but the paint. What is written later is computed again in the frame.
    stage.raise();
    events.placed();
  };
  /** Called when all parts have written this step. */
  const fitSoon = () => {
    const own = unfollow;
    queueMicrotask(() => {
      if (unfollow === own) fit();
    });
  };

  const open = () => {
    if (!root.isConnected) return events.lost();
    const target = parent ? reachable(root, parent, events) : root;
    stage.show(target, latest);
    if (target !== root) moves.observe(root.ownerDocument, { childList: true, subtree: true });
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
    moves.disconnect();
    // In the container of the page only while it is seen, so that a widget that is removed without `destroy()` leaves nothing there.
    // After this step, which moves focus out of it, because moving a focused element would lose focus.
    const goHome = () => {
      if (!unfollow && dropdown.parentNode && dropdown.parentNode !== root) root.append(dropdown);
    };
    stage.close(() => queueMicrotask(goHome));
  };

  return {
    show: ({ prev, state }: Update) => {
      latest = state;
      const isElsewhere = isAskedElsewhere(state, prev);
      if (isElsewhere) stand.chooseAgain();
      if (unfollow && (isElsewhere || isMovedBy(state, prev, !!parent))) fitSoon();
      const shows = state.open && state.surface !== 'page';
      if (unfollow && !shows) close();
      // Also if it becomes a list in the page.
      if (state.open) endFade(dom);
      if (state.open && !shows) dom.endReady?.();
      if (shows && !unfollow) open();
    },
    /** Lays out the closed dropdown, if possible, and returns whether it is. */
    prepare: (state: State): boolean => !unfollow && stage.prepare(state),
    /** The open dropdown was moved with its root, which removes it from the top layer. */
    showAgain() {
      unfollow?.();
      if (unfollow) open();
    },
    stop: () => {
      if (unfollow) close();
      stage.stop();
    },
  };
}
