import { isElement, isInInert, matches, nodesAround, rectZoom, viewOf } from '../../dom.js';
import type { State } from '../../model/state.js';
import { cls } from '../../schema/classes.js';
import type { Skeleton } from '../skeleton.js';

/** Some dialogs (React Aria) are not marked as modal: they hide all other content, including content that is added later. */
const HIDDEN = 'body > :is([aria-hidden=true],[inert]) ~';

/** Elements that close on a click outside, trap focus or hide outside content. */
const FENCES = [
  ':popover-open',
  '[aria-modal=true]',
  ':fullscreen',
  `${HIDDEN} [role$=dialog],${HIDDEN} * [role$=dialog]`,
];

/**
 * The container of an open dropdown: the `parent` of the page, unless it would not be visible, clickable or focusable there. Then
 * the modal dialog that contains the select, or the `root` (D9.2).
 */
export function containerOf(root: Element, parent: Element): Element {
  const outward = nodesAround(root).filter(isElement);
  const modal = outward.find((each) => matches(each, 'dialog:modal'));
  const isIn = (each: Element, fence: Element | undefined) =>
    !fence || nodesAround(each).includes(fence);
  // Not a dialog in another tree, in which the style sheet may be missing.
  const wanted = isIn(parent, modal) ? parent : modal?.contains(root) ? modal : root;
  const fence = outward.find((each) => FENCES.some((selector) => matches(each, selector)));
  // Some modal dialogs (Radix) disable pointer events on the whole page, except in the dialog.
  const isInert = getComputedStyle(wanted).pointerEvents === 'none' || isInInert(wanted);
  return isIn(wanted, fence) && !isInert ? wanted : root;
}

/** Distance between the field and the dropdown. */
const GAP_PX = 4;
/** Minimum distance of the dropdown from the upper and lower edge of the window. */
const EDGE_PX = 8;

/** Minimum space for a list, regardless of the preferred side. */
export const LEAST_PX = 100;

/** The side of the field for the dropdown. */
export type Side = 'above' | 'below';

/** Simulated DOMs have no `DOMRect`. */
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});
type Box = ReturnType<typeof box>;

/** The visible area of the page: without an on-screen keyboard, and only a part of it with pinch zoom. */
function seenBox(field: Element): Box {
  const seen = viewOf(field)?.visualViewport;
  // Without `visualViewport`, there is no layout (a simulated DOM).
  return seen ? box(seen.offsetLeft, seen.offsetTop, seen.width, seen.height) : box(0, 0, 0, 0);
}

/** The position of an element in viewport pixels. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const zoom = rectZoom(element);
  return box(left * zoom, top * zoom, width * zoom, height * zoom);
}

export type Room = ReturnType<typeof measureRoom>;

/** The measurements for the position of the dropdown, in viewport pixels. Only reads the DOM. */
export function measureRoom(dom: Skeleton) {
  const field = boxOf(dom.field);
  const seen = seenBox(dom.field);
  // The list must not cover an error or a warning that is shown below the field (accessibility 1.10, WCAG 3.3.1).
  let foot = field.bottom;
  let text: Element | null = dom.error;
  for (; text && text !== dom.live[0].parentElement; text = text.nextElementSibling) {
    const { height, bottom } = boxOf(text);
    if (height > 0) foot = Math.max(foot, bottom);
  }
  const most = seen.height - 2 * EDGE_PX;
  const roomOf = (px: number) => Math.max(0, Math.min(px - EDGE_PX - GAP_PX, most));
  return {
    field,
    /** Maximum height of the dropdown there. */
    above: roomOf(field.top - seen.top),
    below: roomOf(seen.bottom - foot),
    /**
     * Where the field must be scrolled to, so that the list at its edge on this side is seen: that edge is outside the window, or the
     * whole field is next to it. Empty: it is seen.
     */
    hidden(side: Side): 'end' | 'nearest' | '' {
      const edge = side === 'above' ? field.top : foot;
      const isCut = field.top < seen.top || foot > seen.bottom;
      const last = side === 'above' ? seen.bottom : seen.bottom - LEAST_PX;
      if (isCut && (edge < seen.top || edge > last)) return 'end';
      return field.left > seen.right || field.right < seen.left ? 'nearest' : '';
    },
    /** Position of its upper edge then. */
    top: (side: Side, heightPx: number): number =>
      side === 'above' ? field.top - GAP_PX - heightPx : foot + GAP_PX,
    /** Maximum horizontal range. */
    left: seen.left,
    right: seen.right,
  };
}

/**
 * The horizontal range of the dropdown. If it is not wider than the field, it starts at the start edge of the text and ends at the
 * edge of the visible area. A wider one is moved into the window.
 */
export function spanIn({ field, left, right }: Room, isRtl: boolean, wantedPx: number) {
  const seenPx = isRtl ? field.right - left : right - field.left;
  const width = Math.min(wantedPx, wantedPx > field.width ? right - left : seenPx, right - left);
  const x = isRtl ? Math.max(field.right - width, left) : Math.min(field.left, right - width);
  return { width, x };
}

/** The requested width of the dropdown (addition 37). */
export interface Width {
  /** Discards the measured rows. */
  reset(): void;
  /** In viewport pixels, like `fieldPx` of the field; `zoom`: viewport pixels per pixel of the dropdown. */
  wanted(state: State, fieldPx: number, zoom: number): number;
}

export function createWidth({ dropdown, list }: Skeleton): Width {
  /** Width of the widest row so far, in pixels of the dropdown. */
  let widestPx = 0;
  /** The measured rows. */
  let measured: unknown = null;

  /** The dropdown never becomes narrower while it is open, so that it does not jump with new rows. */
  const widest = ({ rows }: State): number => {
    if (measured === rows) return widestPx;
    measured = rows;
    const { className } = list;
    // Absolutely positioned rows do not affect the width, and a scroll bar reduces their space. It is added below.
    list.classList.remove(cls('list', 'virtual'), cls('list', 'long'));
    list.style.width = 'max-content';
    const px = 2 * list.offsetWidth - list.clientWidth + 1;
    widestPx = Math.max(widestPx, px + dropdown.offsetWidth - dropdown.clientWidth);
    list.style.width = '';
    list.className = className;
    return widestPx;
  };

  return {
    reset() {
      measured = null;
      widestPx = 0;
    },
    wanted(state, fieldPx, zoom) {
      const { dropdownWidth } = state.config;
      if (dropdownWidth === 'content') return Math.max(fieldPx, zoom * widest(state));
      return dropdownWidth === 'control' ? fieldPx : zoom * dropdownWidth;
    },
  };
}

/** Whether a step can change the position or width of an open dropdown; `isAway`: it is not next to the field. */
export const isMovedBy = (state: State, prev: State, isAway: boolean): boolean => {
  const { config, rows, validity, selection } = state;
  // A message below the field appears or disappears and changes the height; new rows may be wider.
  const isText = validity !== prev.validity || config.warning !== prev.config.warning;
  if (isText || (config.dropdownWidth === 'content' && rows !== prev.rows)) return true;
  // Tags change the height of the field, which an observer reports. But in a callback for the field, to change the size of a list
  // that is not as deep in the page would cause an error of the observer.
  return isAway && !!config.multiple && selection !== prev.selection;
};

/** Whether the page has changed the placement or width. */
export const isAskedElsewhere = ({ config }: State, prev: State): boolean =>
  config.placement !== prev.config.placement || config.dropdownWidth !== prev.config.dropdownWidth;
