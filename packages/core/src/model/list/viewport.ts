import type { RowIndex } from '../indexes.js';

/** Row ↔ pixel arithmetic of the list, without a list. All numbers are CSS pixels from the top of the first row. */
export interface Viewport {
  readonly count: number;
  /** Height of all rows. */
  readonly totalPx: number;
  /** Top of a row. */
  topOf(row: RowIndex): number;
  heightOf(row: RowIndex): number;
  /** The row at a distance from the top, clamped to the list. */
  rowAt(px: number): RowIndex;
  /** Whether its height is measured or need not be measured. */
  isKnown(row: RowIndex): boolean;
  /** Stores a measured height. Returns true if it differs from the estimate. */
  measure(row: RowIndex, px: number): boolean;
}

/** Every row has the same height. */
export function fixedViewport(count: number, rowPx: number): Viewport {
  return {
    count,
    totalPx: count * rowPx,
    topOf: (row) => row * rowPx,
    heightOf: () => rowPx,
    rowAt: (px) => Math.min(count - 1, Math.max(0, Math.floor(px / rowPx))) as RowIndex,
    isKnown: () => true,
    measure: () => false,
  };
}

/** Number of rows whose heights are stored together. */
const BLOCK = 64;

/**
 * Rows have individual heights, and `estimatePx` until they are measured. A Fenwick tree stores the difference from the estimate
 * for blocks of rows. Heights of rows are stored once a row of the block is measured. A million unmeasured rows cost
 * 125 kB, and each sum or search takes a few dozen steps.
 */
export function measuredViewport(count: number, estimatePx: number): Viewport {
  const size = Math.ceil(count / BLOCK);
  const sums = new Float64Array(size + 1);
  /** Heights by block. `NaN`: not measured yet. */
  const heights: (Float32Array | undefined)[] = [];
  const top = 2 ** Math.floor(Math.log2(Math.max(size, 1)));
  let extraPx = 0;
  const known = (row: RowIndex) => heights[Math.floor(row / BLOCK)]?.[row % BLOCK] ?? Number.NaN;
  const heightOf = (row: RowIndex) => (known(row) >= 0 ? known(row) : estimatePx);
  const topOf = (row: RowIndex) => {
    const block = Math.floor(row / BLOCK);
    let sum = block * BLOCK * estimatePx;
    for (let i = block; i > 0; i -= i & -i) sum += sums[i] as number;
    for (let other = (block * BLOCK) as RowIndex; other < row; other++) sum += heightOf(other);
    return sum;
  };
  return {
    count,
    get totalPx() {
      return count * estimatePx + extraPx;
    },
    topOf,
    heightOf,
    isKnown: (row) => known(row) >= 0,
    rowAt(px) {
      let block = 0;
      let rest = px;
      for (let half = top; half > 0; half >>= 1) {
        const span = half * BLOCK * estimatePx + (sums[block + half] as number);
        if (block + half < size && span <= rest) {
          block += half;
          rest -= span;
        }
      }
      let row = (block * BLOCK) as RowIndex;
      for (; row < count - 1 && heightOf(row) <= rest; row++) rest -= heightOf(row);
      return Math.min(row, count - 1) as RowIndex;
    },
    measure(row, px) {
      const block = Math.floor(row / BLOCK);
      heights[block] ??= new Float32Array(BLOCK).fill(Number.NaN);
      const difference = px - heightOf(row);
      const isNews = Math.abs(difference) >= 0.5;
      // Keep the estimate; otherwise, tiny differences would accumulate.
      heights[block][row % BLOCK] = px - (isNews ? 0 : difference);
      if (!isNews) return false;
      extraPx += difference;
      for (let i = block + 1; i <= size; i += i & -i) sums[i]! += difference;
      return true;
    },
  };
}

/** The first row of a range whose height is known; −1 if there is none. */
function firstKnown(view: Viewport, from: RowIndex, to: RowIndex): RowIndex {
  let row = from;
  while (row <= to && !view.isKnown(row)) row++;
  return row <= to ? row : (-1 as RowIndex);
}

/**
 * Stores measured heights. Returns the new scroll position, so that visible rows do not move (case 89). The reference is the
 * first row that was visible before (`fromPx`), otherwise the first measured row, otherwise the row at the top edge. Both
 * ends stay ends. `null`: all heights are as estimated.
 */
export function remeasure(
  view: Viewport,
  found: readonly (readonly [row: RowIndex, px: number])[],
  px: number,
  boxPx: number,
  fromPx = px,
): number | null {
  // Less than a pixel from the end counts as the end, because browsers round. A whole pixel is the position of the user.
  const isAtEnd = px > 0 && px > view.totalPx - boxPx - 1;
  const edge = view.rowAt(px);
  const last = view.rowAt(px + boxPx - 1);
  const stayed = firstKnown(
    view,
    Math.max(edge, view.rowAt(fromPx)) as RowIndex,
    Math.min(last, view.rowAt(fromPx + boxPx - 1)) as RowIndex,
  );
  const known = stayed < 0 ? firstKnown(view, edge, last) : stayed;
  const anchor = known < 0 ? edge : known;
  const before = view.topOf(anchor);
  let moved = false;
  for (const [row, height] of found) if (height > 0 && view.measure(row, height)) moved = true;
  if (!moved) return null;
  const end = Math.max(0, view.totalPx - boxPx);
  if (isAtEnd) return end;
  return px < 1 ? px : Math.min(Math.max(0, px + view.topOf(anchor) - before), end);
}

/** First and last row to render for a scroll position, with a few extra rows at both ends. */
export function visibleRange(
  view: Viewport,
  scrollPx: number,
  boxPx: number,
  spare: number,
): [number, number] {
  if (view.count === 0) return [0, -1];
  return [
    Math.max(0, view.rowAt(scrollPx) - spare),
    Math.min(view.count - 1, view.rowAt(scrollPx + boxPx) + spare),
  ];
}

/** Whether a row is completely visible. */
export const isShown = (view: Viewport, row: RowIndex, scrollPx: number, boxPx: number): boolean =>
  scrollToShow(view, row, scrollPx, boxPx) === scrollPx;

/** Scroll position that shows a row completely, with the smallest movement. */
export function scrollToShow(
  view: Viewport,
  row: RowIndex,
  scrollPx: number,
  boxPx: number,
): number {
  const top = view.topOf(row);
  const bottom = top + view.heightOf(row);
  if (top < scrollPx || view.heightOf(row) > boxPx) return top;
  return bottom > scrollPx + boxPx ? bottom - boxPx : scrollPx;
}
