import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowIndex } from '../../src/model/indexes.js';
import {
  fixedViewport,
  measuredViewport,
  remeasure,
  scrollToShow,
  type Viewport,
  visibleRange,
} from '../../src/model/list/viewport.js';

/** Rows as boxes below each other. */
function layout(heights: readonly number[]) {
  const tops: number[] = [];
  let total = 0;
  for (const height of heights) {
    tops.push(total);
    total += height;
  }
  return {
    tops,
    total,
    rowAt(px: number) {
      const inside = tops.findIndex((top, i) => px >= top && px < top + heights[i]!);
      if (inside >= 0) return inside;
      return px < 0 ? Math.min(0, heights.length - 1) : heights.length - 1;
    },
  };
}

function agrees(view: Viewport, heights: readonly number[], at: readonly number[]) {
  const naive = layout(heights);
  expect(view.count).toBe(heights.length);
  expect(view.totalPx).toBeCloseTo(naive.total, 6);
  heights.forEach((height, row) => {
    expect(view.topOf(row as RowIndex)).toBeCloseTo(naive.tops[row]!, 6);
    expect(view.heightOf(row as RowIndex)).toBeCloseTo(height, 6);
  });
  for (const px of at) expect(view.rowAt(px)).toBe(naive.rowAt(px));
}

const pixels = fc.array(fc.integer({ min: -50, max: 20_000 }), { maxLength: 20 });
const height = fc.integer({ min: 1, max: 120 });

describe('viewport against boxes below each other', () => {
  test('fixed heights', () => {
    fc.assert(
      fc.property(fc.nat(40), height, pixels, (count, rowPx, at) => {
        const view = fixedViewport(count, rowPx);
        agrees(view, new Array<number>(count).fill(rowPx), at);
        expect(count > 0 && view.measure(0 as RowIndex, rowPx + 5)).toBe(false);
      }),
    );
  });

  test('measured heights, in any order, some more than once', () => {
    const measures = fc.array(fc.tuple(fc.nat(299), height), { maxLength: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        height,
        measures,
        pixels,
        (count, estimate, all, at) => {
          const heights = new Array<number>(count).fill(estimate);
          const view = measuredViewport(count, estimate);
          agrees(view, heights, at);
          for (const [row, px] of all) {
            if (row >= count) continue;
            expect(view.measure(row as RowIndex, px)).toBe(heights[row] !== px);
            heights[row] = px;
          }
          agrees(view, heights, at);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('rows without height', () => {
    const view = measuredViewport(4, 10);
    view.measure(1 as RowIndex, 0);
    view.measure(2 as RowIndex, 0);
    expect([0, 9, 10, 19].map(view.rowAt)).toEqual([0, 0, 3, 3]);
  });

  test('less than half a pixel is no difference', () => {
    const view = measuredViewport(2, 36);
    expect(view.measure(0 as RowIndex, 36.4)).toBe(false);
    expect(view.totalPx).toBe(72);
    expect(view.measure(0 as RowIndex, 36.5)).toBe(true);
    expect(view.totalPx).toBe(72.5);
  });

  test.each([
    ['fixed', fixedViewport(0, 36)],
    ['measured', measuredViewport(0, 36)],
  ])('%s: an empty list has nothing to draw', (_, view) => {
    expect(view.totalPx).toBe(0);
    expect(visibleRange(view, 0, 300, 5)).toEqual([0, -1]);
  });

  test('D9.3 a million rows', () => {
    const view = measuredViewport(1_000_000, 36);
    view.measure(0 as RowIndex, 100);
    view.measure(999_999 as RowIndex, 50);
    expect(view.totalPx).toBe(36_000_000 + 64 + 14);
    expect(view.topOf(999_999 as RowIndex)).toBe(999_999 * 36 + 64);
    expect(view.rowAt(view.totalPx - 1)).toBe(999_999);
    expect(fixedViewport(1_000_000, 36).rowAt(36_000_000 - 1)).toBe(999_999);
  });
});

const measured = (heights: readonly number[]): Viewport => {
  const view = measuredViewport(heights.length, 36);
  heights.forEach((px, row) => {
    view.measure(row as RowIndex, px);
  });
  return view;
};
const heights = fc.array(height, { minLength: 1, maxLength: 200 });

describe('what is drawn and where it scrolls', () => {
  test('every visible row is rendered, and no more than the spare ones in addition', () => {
    fc.assert(
      fc.property(
        heights,
        fc.nat(8000),
        fc.integer({ min: 1, max: 400 }),
        fc.nat(5),
        (all, scroll, box, spare) => {
          const view = measured(all);
          const naive = layout(all);
          const [first, last] = visibleRange(view, scroll, box, spare);
          const seen = all.flatMap((px, row) =>
            naive.tops[row]! < scroll + box && naive.tops[row]! + px > scroll ? [row] : [],
          );
          expect(first).toBeGreaterThanOrEqual(0);
          expect(last).toBeLessThan(all.length);
          if (seen.length === 0) return;
          expect(first).toBe(Math.max(0, seen[0]! - spare));
          const after = Math.min(all.length - 1, seen.at(-1)! + spare);
          expect(last - after).toBeGreaterThanOrEqual(0);
          expect(last - after).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('F6 scrollToShow shows the row in full and moves as little as possible', () => {
    fc.assert(
      fc.property(
        heights,
        fc.nat(),
        fc.nat(8000),
        fc.integer({ min: 1, max: 400 }),
        (all, pick, scroll, box) => {
          const view = measured(all);
          const row = pick % all.length;
          const top = layout(all).tops[row]!;
          const px = all[row]!;
          const to = scrollToShow(view, row as RowIndex, scroll, box);
          if (px > box) {
            expect(to).toBeCloseTo(top, 6);
            return;
          }
          // All scroll positions that show the row in full are one interval: the nearest of them is meant.
          const nearest = Math.min(Math.max(scroll, top + px - box), top);
          expect(to).toBeCloseTo(nearest, 6);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('case 89 what is seen stays where it is when heights turn out to be others', () => {
  const some = fc.array(fc.boolean(), { minLength: 200, maxLength: 200 });

  test('the first row in view that was known before, or the one at the top edge', () => {
    fc.assert(
      fc.property(
        heights,
        some,
        fc.nat(8000),
        fc.integer({ min: 30, max: 400 }),
        (all, seen, at, box) => {
          const view = measuredViewport(all.length, 36);
          all.forEach((px, row) => void (seen[row] && view.measure(row as RowIndex, px)));
          const end = Math.max(0, view.totalPx - box);
          const px = Math.min(at, end);
          const inView = all.flatMap((_, row) =>
            view.topOf(row as RowIndex) + view.heightOf(row as RowIndex) > px &&
            view.topOf(row as RowIndex) < px + box
              ? [row]
              : [],
          );
          const anchor = inView.find((row) => seen[row]) ?? inView[0]!;
          const before = view.topOf(anchor as RowIndex) - px;
          const atEnd = px > 0 && px > end - 1;
          const found = inView.map((row) => [row as RowIndex, all[row]!] as const);
          const answer = remeasure(view, found, px, box);
          // Nothing new: a pixel from the end, too, nothing moves.
          if (answer === null) return;
          const after = answer;
          const naive = layout(
            all.map((height, row) => (seen[row] || inView.includes(row) ? height : 36)),
          );
          const newEnd = Math.max(0, naive.total - box);
          expect(view.totalPx).toBeCloseTo(naive.total, 6);
          expect(after).toBeLessThanOrEqual(newEnd);
          if (px < 1) expect(after).toBe(px);
          else if (atEnd) expect(after).toBeCloseTo(newEnd, 6);
          else if (after > 0 && after < newEnd)
            expect(naive.tops[anchor]! - after).toBeCloseTo(before, 6);
        },
      ),
      {
        numRuns: 500,
        // A whole pixel from the end is not the end.
        examples: [[[4, 26, 35], Array.from({ length: 200 }, (_, row) => row !== 1), 10, 64]],
      },
    );
  });

  test('nothing new is no response', () => {
    const view = measuredViewport(10, 36);
    expect(
      remeasure(
        view,
        [
          [3 as RowIndex, 36],
          [4 as RowIndex, 36.2],
        ],
        50,
        100,
      ),
    ).toBe(null);
    expect(remeasure(view, [[3 as RowIndex, 0]], 50, 100)).toBe(null);
  });
});
