import { zoomOf } from '../../dom.js';
import {
  clamp,
  needsRealign,
  scrollAt,
  scrolledTo,
  scrollTarget,
  type TrackPlace,
  trackPx,
} from '../../model/list/track.js';
import type { Cleanup, Timer } from '../../schema/types.js';

/** Time after which scrolling has ended, in browsers without `scrollend`. */
const REST_MS = 150;

/** The scroll position of the list among all rows. */
export interface Scroller {
  /** From the top of the first row to the top edge of the box. */
  readonly px: number;
  readonly boxPx: number;
  /** Converts the top of a row among all rows to the top in the track. */
  inTrack(topPx: number, heightPx: number): number;
  /** Reads the position from the browser. */
  read(): void;
  /** Sets the total height of the rows; `px` is now at the top edge. Does not scroll. */
  hold(totalPx: number, px: number): void;
  /** Scrolls. */
  go(px: number): void;
  /** Scrolls to the top, even if the list was not scrolled by the track. */
  reset(): void;
  /** Corrects the position in the track if necessary: rows get a new position in it, but nothing moves on screen. */
  realign(rests: boolean): void;
}

/** Scrolls the list by its `track`; `rested`: scrolling has ended. */
export function createScroller(
  list: HTMLElement,
  track: HTMLElement,
  view: Window | null,
  timer: Timer,
  rested: () => void,
): Scroller {
  const extent = { totalPx: 0, boxPx: 0 };
  let place: TrackPlace = { scrollPx: 0, px: 0 };
  let height = 0;
  let stop: Cleanup | undefined;

  // Reads the rounded position of the browser, so that the following scroll event moves nothing.
  const write = (scrollPx: number, px: number) => {
    list.scrollTop = scrollPx;
    place = { scrollPx: list.scrollTop, px };
  };

  if ('onscrollend' in (list as object)) list.addEventListener('scrollend', rested);
  else
    list.addEventListener('scroll', () => {
      stop?.();
      stop = timer(REST_MS, rested);
    });

  return {
    get px() {
      return place.px;
    },
    get boxPx() {
      return extent.boxPx;
    },
    inTrack: (topPx, heightPx) =>
      // The active row may be far away; it must not make the list longer.
      clamp(topPx - place.px + place.scrollPx, height - heightPx),
    read() {
      // A list without layout shows some rows.
      const boxPx = list.clientHeight || 360;
      const screenPx = view?.innerHeight || 1000;
      // Without a style sheet or layout, the height is unknown: never render more than a screen.
      extent.boxPx = boxPx > screenPx ? Math.min(boxPx, screenPx / zoomOf(list)) : boxPx;
      place = scrolledTo(extent, place, list.scrollTop);
    },
    hold(totalPx, px) {
      extent.totalPx = totalPx;
      if (height !== trackPx(totalPx)) {
        height = trackPx(totalPx);
        track.style.height = `${height}px`;
      }
      place = { ...place, px: clamp(px, totalPx - extent.boxPx) };
    },
    go(to) {
      const px = clamp(to, extent.totalPx - extent.boxPx);
      if (px !== place.px) write(scrollTarget(extent, place, px), px);
    },
    reset() {
      if (list.scrollTop) list.scrollTop = 0;
      place = { scrollPx: 0, px: 0 };
    },
    realign(rests) {
      if (needsRealign(extent, place, rests)) write(scrollAt(extent, place.px), place.px);
    },
  };
}

/** Distinguishes scrolling by the user from changes of the scroll position by rendering. */
export interface UserScroll {
  /** Whether the user has not scrolled since the active row was last scrolled into view. */
  isAtActive(): boolean;
  /** The list was rendered; its previous position was `from`. `reveals`: the active row was scrolled into view. */
  drawn(from: number, reveals: boolean): void;
  /** The size of the list has changed, so its scroll position does not come from the user. */
  resized(): void;
  /** After a scroll event: whether the position comes from the user. */
  isOfUser(): boolean;
}

export function createUserScroll(list: HTMLElement): UserScroll {
  /** Scroll position when the active row was last scrolled into view. */
  let revealedAt = -1;
  /** Scroll position after a change by the list or its rows, not by the user. */
  let movedTo = -1;
  return {
    isAtActive: () => list.scrollTop === revealedAt,
    drawn(from, reveals) {
      const { scrollTop } = list;
      if (!reveals && scrollTop !== from) movedTo = scrollTop;
      // Also if rendering has moved the list: then the user has not scrolled since.
      if (reveals || from === revealedAt) revealedAt = scrollTop;
      // Rows that become higher must not count as scrolling by the user.
      if (reveals) list.style.overflowAnchor = 'none';
    },
    resized() {
      movedTo = list.scrollTop;
    },
    isOfUser() {
      const { scrollTop } = list;
      const isMoved = scrollTop === movedTo;
      movedTo = -1;
      if (scrollTop !== revealedAt) list.style.overflowAnchor = '';
      return !isMoved;
    },
  };
}
