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

/** Scrolling has come to rest, in browsers that do not tell. */
const REST_MS = 150;

/** Where the list's box stands among all rows, and how that is scrolled. */
export interface Scroller {
  /** From the top of the first row to the top edge of the box. */
  readonly px: number;
  readonly boxPx: number;
  /** The top in the track of a row with this top among all rows. */
  inTrack(topPx: number, heightPx: number): number;
  /** Asks the browser. */
  read(): void;
  /** The rows are so high together; `px` is now at the top edge. Does not scroll. */
  hold(totalPx: number, px: number): void;
  /** Scrolls. */
  go(px: number): void;
  /** Scrolls to the top, also of what was not scrolled by the track. */
  reset(): void;
  /** Puts the place in the track right if need be: rows stand elsewhere in it, and nothing moves on the screen. */
  realign(rests: boolean): void;
}

/** Scrolls the list by its `track`; `rested`: it stands still. */
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

  // What is read back is where the browser has rounded to: the scroll event that follows moves nothing.
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
      // The active row may stand far away: it must not make the list longer.
      clamp(topPx - place.px + place.scrollPx, height - heightPx),
    read() {
      // A box without layout shows some rows.
      const boxPx = list.clientHeight || 360;
      const screenPx = view?.innerHeight || 1000;
      // Without a stylesheet, or a layout, the box tells nothing: never draw more than a screen.
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
