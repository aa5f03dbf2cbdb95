/**
 * Lists that are taller than an element may be (D9.3). The element that makes the list scroll, the track, is as high
 * as the rows up to {@link TRACK_PX}; what is scrolled in it maps to a place among all rows.
 *
 *   scrollPx   how far the browser has scrolled the track
 *   px         distance of the top edge of the box from the top of the first row
 *
 * Rows are drawn at their top less `px - scrollPx`. A small movement moves both by the same, so the rows stay where
 * they stand in the track and a wheel notch is as long as in a short list. A large one (the thumb, a script) goes to
 * the place that corresponds. What small ones leave of a difference is corrected later, when nobody sees it.
 * Measured heights use the difference too: rows above the box become higher without a scroll that would end a fling.
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
 * Firefox collapses an element of 17.9 million px. Chromium cuts one at 33.5 million of the screen's pixels, of which ten
 * go to a px on a fine screen at 500 %.
 */
export const TRACK_PX = 3_000_000;
/** So much at both ends of the track is never shortened: there, everything is as in a short list. */
const PLAIN_PX = 400_000;
/**
 * In boxes: no wheel, finger or key moves farther between two frames, and a thumb moves farther by its smallest step
 * in a track of {@link TRACK_PX}.
 */
const NEAR = 5;

export const trackPx = (totalPx: number): number => Math.min(totalPx, TRACK_PX);

/** Within 0 and `max`; 0 where there is no room. */
export const clamp = (value: number, max: number): number => Math.max(0, Math.min(value, max));

/** `from` and `to`: how far it can be scrolled. The ends are alike, what is between them is stretched. */
function stretch(at: number, from: number, to: number): number {
  if (from === to || at <= PLAIN_PX) return clamp(at, to);
  if (at >= from - PLAIN_PX) return clamp(to - from + at, to);
  return PLAIN_PX + ((at - PLAIN_PX) * (to - 2 * PLAIN_PX)) / (from - 2 * PLAIN_PX);
}

const ends = ({ totalPx, boxPx }: Extent) =>
  [Math.max(0, trackPx(totalPx) - boxPx), Math.max(0, totalPx - boxPx)] as const;

/** The place among the rows that a place in the track stands for. */
export function pxAt(extent: Extent, scrollPx: number): number {
  const [track, all] = ends(extent);
  return stretch(scrollPx, track, all);
}

/**
 * The place in the track that stands for a place among the rows. It is whole pixels away from that, as a browser
 * rounds what it is told: rows that stood on whole pixels go on doing so.
 */
export function scrollAt(extent: Extent, px: number): number {
  const [track, all] = ends(extent);
  return px - Math.round(px - stretch(px, all, track));
}

/** After a movement of the track to `scrollPx`. Beyond the ends (Safari's rubber band) is at the end. */
export function scrolledTo(extent: Extent, from: TrackPlace, to: number): TrackPlace {
  const [track, all] = ends(extent);
  const scrollPx = clamp(to, track);
  const step = scrollPx - from.scrollPx;
  const isNear = Math.abs(step) <= NEAR * extent.boxPx;
  return { scrollPx, px: isNear ? clamp(from.px + step, all) : pxAt(extent, scrollPx) };
}

/** Where to scroll to, to have `px` at the top edge: as the browser would get there from a place near by. */
export function scrollTarget(extent: Extent, from: TrackPlace, px: number): number {
  const step = px - from.px;
  const near = { scrollPx: from.scrollPx + step, px };
  const isNear = Math.abs(step) <= NEAR * extent.boxPx;
  return isNear && !needsRealign(extent, near, false) ? near.scrollPx : scrollAt(extent, px);
}

/**
 * Whether the place in the track has to be put right now. Near an end of the track: at once, or it would end before
 * the rows do, or after. Elsewhere when scrolling `rests`, so that the thumb is where it is expected.
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
