/**
 * Lists that are taller than an element may be (D9.3). The element that makes the list scroll, the track, is as high
 * as the rows up to {@link TRACK_PX}; what is scrolled in it maps to a place among all rows.
 *
 *   scrollPx   how far the browser has scrolled the track
 *   px         distance of the top edge of the box from the top of the first row
 *
 * Rows are drawn at their top minus `px - scrollPx`. A small movement changes both equally, so rows keep their place in
 * the track and a wheel notch is as long as in a short list. A large movement (thumb, script) maps to the corresponding
 * place. The remaining difference is corrected later, when it is invisible. Measured heights use the difference too:
 * rows above the box can grow without a scroll, which would end a fling.
 */
export interface TrackPlace {
  readonly scrollPx: number;
  readonly px: number;
}

/** Heights of all rows and of the box that shows some of them. */
export interface Extent {
  readonly totalPx: number;
  readonly boxPx: number;
}

/**
 * Firefox collapses an element of 17.9 million px. Chromium cuts it at 33.5 million device pixels, and a px can have ten
 * of them on a high-density screen at 500 %.
 */
export const TRACK_PX = 3_000_000;
/** Length at both ends of the track that is never shortened, so it behaves as in a short list. */
const PLAIN_PX = 400_000;
/**
 * In boxes. A wheel, finger or key moves less between two frames; the smallest step of a thumb in a track of
 * {@link TRACK_PX} moves more.
 */
const NEAR = 5;

export const trackPx = (totalPx: number): number => Math.min(totalPx, TRACK_PX);

/** Limits a value to 0 … `max`; 0 if `max` is negative. */
export const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** Maps a position. `from` and `to`: maximum scroll positions. The ends map 1:1, the middle is stretched. */
function stretch(at: number, from: number, to: number): number {
  if (from === to || at <= PLAIN_PX) return clamp(at, to);
  if (at >= from - PLAIN_PX) return clamp(to - from + at, to);
  return PLAIN_PX + ((at - PLAIN_PX) * (to - 2 * PLAIN_PX)) / (from - 2 * PLAIN_PX);
}

const ends = ({ totalPx, boxPx }: Extent) =>
  [Math.max(0, trackPx(totalPx) - boxPx), Math.max(0, totalPx - boxPx)] as const;

/** The position among the rows for a position in the track. */
export function pxAt(extent: Extent, scrollPx: number): number {
  const [track, all] = ends(extent);
  return stretch(scrollPx, track, all);
}

/**
 * The position in the track for a position among the rows. The difference is a whole number of pixels, because browsers
 * round scroll positions. Rows on whole pixels remain there.
 */
export function scrollAt(extent: Extent, px: number): number {
  const [track, all] = ends(extent);
  return px - Math.round(px - stretch(px, all, track));
}

/** The place after the track is scrolled to `to`. Overscroll (Safari's rubber band) counts as the end. */
export function scrolledTo(extent: Extent, from: TrackPlace, to: number): TrackPlace {
  const [track, all] = ends(extent);
  const scrollPx = clamp(to, track);
  const step = scrollPx - from.scrollPx;
  const isNear = Math.abs(step) <= NEAR * extent.boxPx;
  return { scrollPx, px: isNear ? clamp(from.px + step, all) : pxAt(extent, scrollPx) };
}

/** The scroll position that shows `px` at the top edge. Nearby targets move as the browser would. */
export function scrollTarget(extent: Extent, from: TrackPlace, px: number): number {
  const step = px - from.px;
  const near = { scrollPx: from.scrollPx + step, px };
  const isNear = Math.abs(step) <= NEAR * extent.boxPx;
  return isNear && !needsRealign(extent, near, false) ? near.scrollPx : scrollAt(extent, px);
}

/**
 * Whether to correct the position in the track. Near its ends immediately, or the track would end before or after the
 * rows. Elsewhere once scrolling `rests`, so that the thumb is where users expect it.
 */
export function needsRealign(
  extent: Extent,
  { scrollPx, px }: TrackPlace,
  rests: boolean,
): boolean {
  const astray = Math.abs(scrollAt(extent, px) - scrollPx);
  const near = NEAR * extent.boxPx;
  const [track] = ends(extent);
  const isAtEnd = scrollPx < near || scrollPx > track - near;
  return astray >= 1 && (isAtEnd || (rests && astray > near));
}
