import { rectZoom, viewOf } from '../../dom.js';
import type { Skeleton } from '../skeleton.js';

/** Distance between the field and the dropdown. */
const GAP_PX = 4;
/** Distance that the dropdown keeps from the upper and the lower edge of the window. */
const EDGE_PX = 8;

/** The side of the field that the dropdown stands on. */
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

/** What the dropdown is placed by, in pixels of the viewport. */
export interface Room {
  readonly field: Box;
  /** How high a dropdown may be there. */
  readonly above: number;
  readonly below: number;
  /** Where its upper edge is then. */
  top(side: Side, heightPx: number): number;
  /** From where to where it reaches at most. */
  readonly left: number;
  readonly right: number;
}

/** What can be seen of the page: without an on-screen keyboard, and enlarged by two fingers only a part of it. */
function seenBox(field: Element): Box {
  const seen = viewOf(field)?.visualViewport;
  // Where there is none there is no layout either (a simulated DOM).
  return seen ? box(seen.offsetLeft, seen.offsetTop, seen.width, seen.height) : box(0, 0, 0, 0);
}

/** Where an element is, in pixels of the viewport. */
export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  const zoom = rectZoom(element);
  return box(left * zoom, top * zoom, width * zoom, height * zoom);
}

/** Reads the page; writes nothing. */
export function measureRoom(dom: Skeleton): Room {
  const field = boxOf(dom.field);
  const error = boxOf(dom.error);
  const seen = seenBox(dom.field);
  // The list must not cover a shown error text (accessibility 1.10, WCAG 3.3.1).
  const foot = error.height > 0 ? Math.max(field.bottom, error.bottom) : field.bottom;
  const most = seen.height - 2 * EDGE_PX;
  const roomOf = (px: number) => Math.max(0, Math.min(px - EDGE_PX - GAP_PX, most));
  return {
    field,
    above: roomOf(field.top - seen.top),
    below: roomOf(seen.bottom - foot),
    top: (side, heightPx) => (side === 'above' ? field.top - GAP_PX - heightPx : foot + GAP_PX),
    left: seen.left,
    right: seen.right,
  };
}

/**
 * From where to where the dropdown reaches. One that is no wider than the field: as far as that can be seen from the edge that
 * the text begins at; a wider one moves into the window instead.
 */
export function spanIn({ field, left, right }: Room, isRtl: boolean, wantedPx: number) {
  const seenPx = isRtl ? field.right - left : right - field.left;
  const width = Math.min(wantedPx, wantedPx > field.width ? right - left : seenPx, right - left);
  const x = isRtl ? Math.max(field.right - width, left) : Math.min(field.left, right - width);
  return { width, x };
}
