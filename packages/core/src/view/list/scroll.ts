import { zoomOf } from '../../dom.js';
import * as along from '../../model/list/track.js';
import type { SelectCleanup, Timer } from '../../schema/types.js';

/** Time after which scrolling has ended, in browsers without `scrollend`. */
const REST_MS = 150;

/** Height of the visible part of the list. */
export function visiblePx(list: HTMLElement, page: Window | null): number {
  // A list without layout shows some rows.
  const boxPx = list.clientHeight || 360;
  const screenPx = page?.innerHeight || 1000;
  // Without a style sheet or layout, the height is unknown: never render more than a screen.
  return boxPx > screenPx ? Math.min(boxPx, screenPx / zoomOf(list)) : boxPx;
}

export type Scroller = ReturnType<typeof createScroller>;

/** The scroll position of a list among all rows; scrolls it by its `track`. `rested`: scrolling has ended. */
export function createScroller(
  list: HTMLElement,
  track: HTMLElement,
  page: Window | null,
  timer: Timer,
  rested: () => void,
) {
  // Until it is measured, as high as usual: `19em` in the style sheet.
  const extent = { totalPx: 0, boxPx: 304 };
  let place: along.TrackPlace = { scrollPx: 0, px: 0 };
  let height = 0;
  let stop: SelectCleanup | undefined;

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
    /** From the top of the first row to the top edge of the box. */
    get px(): number {
      return place.px;
    },
    get boxPx(): number {
      return extent.boxPx;
    },
    /** Converts the top of a row among all rows to the top in the track. */
    inTrack: (topPx: number, heightPx: number): number =>
      // The active row may be far away; it must not make the list longer.
      along.clamp(topPx - place.px + place.scrollPx, height - heightPx),
    /** Reads the position from the browser. `isShort`: the rows are in normal flow until now. */
    read(isShort?: boolean): void {
      extent.boxPx = visiblePx(list, page);
      const { scrollTop } = list;
      place = isShort
        ? { scrollPx: scrollTop, px: scrollTop }
        : along.scrolledTo(extent, place, scrollTop);
    },
    /** Sets the total height of the rows; `px` is now at the top edge. Does not scroll. */
    hold(totalPx: number, px: number): void {
      extent.totalPx = totalPx;
      if (height !== along.trackPx(totalPx)) {
        height = along.trackPx(totalPx);
        track.style.height = `${height}px`;
      }
      place = { ...place, px: along.clamp(px, totalPx - extent.boxPx) };
    },
    /** Scrolls. */
    go(to: number): void {
      const px = along.clamp(to, extent.totalPx - extent.boxPx);
      if (px !== place.px) write(along.scrollTarget(extent, place, px), px);
    },
    /** The list has been scrolled to the top, maybe not by the track. */
    reset(): void {
      place = { scrollPx: 0, px: 0 };
    },
    /** Corrects the position in the track if necessary: rows get a new position in it, but nothing moves on screen. */
    realign(rests: boolean): void {
      if (along.needsRealign(extent, place, rests))
        write(along.scrollAt(extent, place.px), place.px);
    },
  };
}
