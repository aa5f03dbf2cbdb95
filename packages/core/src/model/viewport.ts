/**
 * Row ↔ pixel arithmetic of the list, without a list. All numbers are CSS pixels from the top of the
 * first row.
 */
export interface Viewport {
  readonly count: number;
  /** Height of all rows. */
  readonly totalPx: number;
  /** Top of a row. */
  topOf(row: number): number;
  heightOf(row: number): number;
  /** The row at a distance from the top, clamped to the list. */
  rowAt(px: number): number;
  /** Notes a real height. True: it differs from what was assumed. */
  measure(row: number, px: number): boolean;
}

/** Every row has the same height. */
export function fixedViewport(count: number, rowPx: number): Viewport {
  return {
    count,
    totalPx: count * rowPx,
    topOf: (row) => row * rowPx,
    heightOf: () => rowPx,
    rowAt: (px) => Math.min(count - 1, Math.max(0, Math.floor(px / rowPx))),
    measure: () => false,
  };
}

/**
 * Rows have their own heights, `estimatePx` until they were measured. Differences from the estimate are
 * kept in a Fenwick tree: a sum over any prefix and the row at any pixel cost log₂(count) steps.
 */
export function measuredViewport(count: number, estimatePx: number): Viewport {
  const sums = new Float64Array(count + 1);
  const heights = new Float64Array(count).fill(estimatePx);
  const top = 2 ** Math.floor(Math.log2(Math.max(count, 1)));
  let extraPx = 0;
  const topOf = (row: number) => {
    let sum = row * estimatePx;
    for (let i = row; i > 0; i -= i & -i) sum += sums[i] as number;
    return sum;
  };
  return {
    count,
    get totalPx() {
      return count * estimatePx + extraPx;
    },
    topOf,
    heightOf: (row) => heights[row] ?? estimatePx,
    rowAt(px) {
      let row = 0;
      let rest = px;
      for (let half = top; half > 0; half >>= 1) {
        const span =
          row + half <= count
            ? half * estimatePx + (sums[row + half] as number)
            : Number.POSITIVE_INFINITY;
        if (span <= rest) {
          row += half;
          rest -= span;
        }
      }
      return Math.min(count - 1, Math.max(0, row));
    },
    measure(row, px) {
      const difference = px - (heights[row] as number);
      if (Math.abs(difference) < 0.5) return false;
      heights[row] = px;
      extraPx += difference;
      for (let i = row + 1; i <= count; i += i & -i) sums[i]! += difference;
      return true;
    },
  };
}

/** First and last row to draw for a scroll position, with a few to spare on either side. */
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

/** Scroll position that shows a row in full, moving as little as possible. */
export function scrollToShow(view: Viewport, row: number, scrollPx: number, boxPx: number): number {
  const top = view.topOf(row);
  const bottom = top + view.heightOf(row);
  if (top < scrollPx || view.heightOf(row) > boxPx) return top;
  return bottom > scrollPx + boxPx ? bottom - boxPx : scrollPx;
}
