import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowIndex } from '../../src/model/indexes.js';
import {
  TRACK_PX as MOST_PX,
  needsRealign,
  pxAt,
  scrollAt,
  scrolledTo,
  trackPx,
} from '../../src/model/list/track.js';
import {
  fixedViewport,
  measuredViewport,
  remeasure,
  type Viewport,
  visibleRange,
} from '../../src/model/list/viewport.js';
import { createScroller } from '../../src/view/list/scroll.js';

const box = fc.integer({ min: 40, max: 700 });
/** From a list of one row to one of ten million. */
const total = fc.oneof(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ max: 360_000_000 }));
const extents = fc.record({ totalPx: total.filter((px) => px > 0), boxPx: box });
const endsOf = ({ totalPx, boxPx }: { totalPx: number; boxPx: number }) => ({
  track: Math.max(0, trackPx(totalPx) - boxPx),
  all: Math.max(0, totalPx - boxPx),
});

describe('D9.3 the track', () => {
  test('is as high as the rows, and never higher than an element may be, on a fine screen at 500 % either', () => {
    const [chromium, firefox] = [2 ** 25 / (2 * 5), 17_895_697];
    fc.assert(
      fc.property(total, (px) => {
        expect(trackPx(px)).toBeLessThanOrEqual(Math.min(px, chromium, firefox));
        if (px <= 1_000_000) expect(trackPx(px)).toBe(px);
      }),
    );
  });

  test('both ends of it are the ends of the rows, and nothing else is', () => {
    fc.assert(
      fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), (extent, part) => {
        const { track, all } = endsOf(extent);
        expect([pxAt(extent, 0), pxAt(extent, track)]).toEqual([0, all]);
        expect([scrollAt(extent, 0), scrollAt(extent, all)]).toEqual([0, track]);
        const between = Math.round(part * track);
        if (between > 0) expect(pxAt(extent, between)).toBeGreaterThan(0);
        if (between < track) expect(pxAt(extent, between)).toBeLessThan(all);
      }),
    );
  });

  test('farther down in it is farther down among the rows', () => {
    fc.assert(
      fc.property(extents, fc.nat(MOST_PX), fc.nat(MOST_PX), (extent, a, b) => {
        const { track } = endsOf(extent);
        const [low, high] = [Math.min(a, b, track), Math.min(Math.max(a, b), track)];
        expect(pxAt(extent, high) - pxAt(extent, low)).toBeGreaterThanOrEqual(high - low - 1e-6);
      }),
    );
  });

  test('there and back is less than a pixel of the track away, and whole pixels from the place', () => {
    fc.assert(
      fc.property(extents, fc.double({ min: 0, max: 1, noNaN: true }), (extent, part) => {
        const px = Math.round(part * endsOf(extent).all * 4) / 4;
        const scroll = scrollAt(extent, px);
        expect(Number.isInteger(px - scroll)).toBe(true);
        // The most pixels of the rows that one pixel of the track stands for.
        const stretched = (2 * extent.totalPx) / trackPx(extent.totalPx);
        expect(Math.abs(pxAt(extent, scroll) - px)).toBeLessThanOrEqual(stretched);
      }),
    );
  });

  test('lists that fit are as they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MOST_PX }),
        box,
        fc.nat(MOST_PX),
        (totalPx, boxPx, at) => {
          const extent = { totalPx, boxPx };
          const { track } = endsOf(extent);
          expect(pxAt(extent, Math.min(at, track))).toBe(Math.min(at, track));
          expect(scrolledTo(extent, { scrollPx: 0, px: 0 }, at).px).toBe(Math.min(at, track));
        },
      ),
    );
  });

  test("a wheel's step is as long as in a short list; the thumb's smallest step goes to its place", () => {
    const extent = { totalPx: 36_000_000, boxPx: 280 };
    const middle = { scrollPx: 1_500_000, px: pxAt(extent, 1_500_000) };
    expect(scrolledTo(extent, middle, 1_500_100).px).toBe(middle.px + 100);
    const step = Math.floor(MOST_PX / extent.boxPx / 2);
    expect(scrolledTo(extent, middle, 1_500_000 - step).px).toBe(pxAt(extent, 1_500_000 - step));
  });

  test("beyond an end is at the end: Safari's rubber band moves no row", () => {
    const extent = { totalPx: 36_000_000, boxPx: 280 };
    expect(scrolledTo(extent, { scrollPx: 10, px: 10 }, -80)).toEqual({ scrollPx: 0, px: 0 });
  });
});

/** A browser's scroll box, as far as the list uses it: it rounds what is set to its own pixels. */
function fakeBox(boxPx: number, ratio: number) {
  let scrollPx = 0;
  const track = { style: { height: '0px' } };
  const max = () => Math.max(0, Number.parseFloat(track.style.height) - boxPx);
  const list = {
    clientHeight: boxPx,
    writes: 0,
    onscrollend: null,
    addEventListener() {},
    get scrollTop() {
      scrollPx = Math.min(scrollPx, max());
      return scrollPx;
    },
    set scrollTop(to: number) {
      list.writes++;
      list.scroll(to);
    },
    /** What a user does. */
    scroll(to: number) {
      scrollPx = Math.round(Math.min(Math.max(0, to), max()) * ratio) / ratio;
    },
    max,
  };
  return { list, track };
}

interface Drawn {
  row: number;
  /** On the screen, from the top edge of the box. */
  top: number;
  bottom: number;
}

/** The list as `view/list/list.ts` draws it, with rows that turn out to have these heights. */
function createSubject(heights: readonly number[], boxPx: number, measured: boolean, ratio = 1) {
  const { list, track } = fakeBox(boxPx, ratio);
  const view: Viewport = measured
    ? measuredViewport(heights.length, 36)
    : fixedViewport(heights.length, heights[0] as number);
  const scroller = createScroller(
    list as never,
    track as never,
    { innerHeight: 10_000 } as Window,
    () => () => {},
    () => {},
  );
  scroller.hold(view.totalPx, 0);
  const screen = (row: number) =>
    scroller.inTrack(view.topOf(row as RowIndex), view.heightOf(row as RowIndex)) - list.scrollTop;
  const range = () => visibleRange(view, scroller.px, scroller.boxPx, 4);
  let drawnPx = 0;
  const draw = () => {
    for (let pass = 0; pass < 5; pass++) {
      scroller.realign(false);
      const [first, last] = range();
      const found = heights
        .slice(first, last + 1)
        .map((px, i) => [(first + i) as RowIndex, px] as const);
      const px = remeasure(view, found, scroller.px, scroller.boxPx, drawnPx);
      drawnPx = scroller.px;
      if (px === null) break;
      scroller.hold(view.totalPx, px);
      drawnPx = scroller.px;
    }
  };
  const seen = (): Drawn[] => {
    const [first, last] = range();
    const all: Drawn[] = [];
    for (let row = first; row <= last; row++)
      all.push({ row, top: screen(row), bottom: screen(row) + view.heightOf(row as RowIndex) });
    return all.filter(({ top, bottom }) => bottom > 0 && top < boxPx);
  };
  scroller.read();
  draw();
  return {
    list,
    view,
    scroller,
    seen,
    /** The user scrolls. */
    to(scrollPx: number) {
      list.scroll(scrollPx);
      scroller.read();
      draw();
    },
    go(px: number) {
      scroller.go(px);
      draw();
    },
    rest: () => scroller.realign(true),
  };
}
type Subject = ReturnType<typeof createSubject>;

/** The rows on the screen are below each other, cover the box, and have their own heights. */
function isCovered(
  { seen, view }: Subject,
  heights: readonly number[],
  boxPx: number,
  slackPx: number,
) {
  const rows = seen();
  const all = heights.length > 1000 ? Number.POSITIVE_INFINITY : heights.reduce((a, b) => a + b, 0);
  expect(rows[0]?.top).toBeLessThan(1);
  expect(rows.at(-1)?.bottom).toBeGreaterThan(Math.min(boxPx, all) - 1);
  rows.forEach(({ row, top, bottom }, i) => {
    expect(bottom - top).toBeCloseTo(heights[row] as number, 6);
    if (i) expect(Math.abs(top - (rows[i - 1] as Drawn).bottom)).toBeLessThan(slackPx);
  });
  expect(view.count).toBe(heights.length);
}

const height = fc.integer({ min: 24, max: 120 });
const command = fc.oneof(
  fc.record({ wheel: fc.integer({ min: -400, max: 400 }) }),
  fc.record({ thumb: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ row: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.constant({ rest: true }),
);
type Command = { wheel?: number; thumb?: number; row?: number; rest?: boolean };

function act(subject: Subject, { wheel, thumb, row }: Command) {
  const { list, view } = subject;
  if (wheel !== undefined) subject.to(list.scrollTop + wheel);
  else if (thumb !== undefined) subject.to(Math.round(thumb * list.max()));
  else if (row !== undefined)
    subject.go(view.topOf(Math.floor(row * (view.count - 1)) as RowIndex));
  else subject.rest();
}

const lists = fc.oneof(
  // Short ones of every height, and ones that no element can hold.
  fc.record({
    heights: fc.array(height, { minLength: 20, maxLength: 400 }),
    measured: fc.constant(true),
  }),
  fc.record({
    heights: fc
      .tuple(height, fc.integer({ min: 100, max: 1_000_000 }))
      .map(([px, count]) => new Array<number>(count).fill(px)),
    measured: fc.boolean(),
  }),
);

describe('D9.3, case 89: the list against boxes below each other', () => {
  test('whatever is scrolled, rows cover the box without gap or overlap', () => {
    fc.assert(
      fc.property(
        lists,
        fc.integer({ min: 100, max: 600 }),
        fc.constantFrom(1, 1.25, 2),
        fc.array(command, { maxLength: 30 }),
        ({ heights, measured }, boxPx, ratio, commands) => {
          const subject = createSubject(heights, boxPx, measured, ratio);
          for (const one of commands) {
            act(subject, one);
            // The last row of a list must end with the track, where the browser rounds (case 89: at most 1 px).
            isCovered(subject, heights, boxPx, ratio === 1.25 ? 1 : 1e-6);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('a wheel moves the content by its own pixels, at any scroll offset', () => {
    const wheel = fc.integer({ min: -300, max: 300 });
    fc.assert(
      fc.property(
        lists,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(wheel, { minLength: 1, maxLength: 40 }),
        ({ heights, measured }, start, steps) => {
          const boxPx = 280;
          const subject = createSubject(heights, boxPx, measured);
          subject.go(Math.round(start * Math.max(0, subject.view.totalPx - boxPx)));
          for (const step of steps) {
            const before = subject.seen();
            const { scrollTop } = subject.list;
            const room = step < 0 ? scrollTop : subject.list.max() - scrollTop;
            subject.to(scrollTop + step);
            if (Math.abs(step) > room) continue;
            const after = new Map(subject.seen().map(({ row, top }) => [row, top]));
            for (const { row, top } of before)
              if (after.has(row))
                expect(Math.abs((after.get(row) as number) - (top - step))).toBeLessThan(1e-6);
          }
        },
      ),
      {
        numRuns: 200,
        // Known rows above, one that is not known, and those that were seen.
        examples: [
          [
            { heights: [24, 62, 51, ...new Array(22).fill(24), 62, 50], measured: true },
            0.926,
            [-133],
          ],
          // Back from the end by one pixel: that is not the end any more.
          [{ heights: new Array(100).fill(28), measured: true }, 0.97484375, [-1]],
        ],
      },
    );
  });

  test('resting moves nothing on the screen, and puts the thumb where it belongs', () => {
    fc.assert(
      fc.property(
        lists,
        fc.array(command, { maxLength: 20 }),
        ({ heights, measured }, commands) => {
          const subject = createSubject(heights, 280, measured);
          for (const one of commands) act(subject, one);
          const before = subject.seen();
          subject.rest();
          expect(subject.seen()).toEqual(before);
          const { scroller, view, list } = subject;
          const extent = { totalPx: view.totalPx, boxPx: 280 };
          const place = { scrollPx: list.scrollTop, px: scroller.px };
          expect(needsRealign(extent, place, true)).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });

  test.each([false, true])(
    'the first and last of a million rows are reached by small steps, without rest (measured: %s)',
    (measured) => {
      const heights = new Array<number>(1_000_000).fill(measured ? 51 : 36);
      for (const [from, step, last] of [
        [2_000_000, -2400, 0],
        [6_500_000, 2400, 999_999],
      ] as const) {
        const subject = createSubject(heights, 280, measured);
        subject.to(from);
        const start = subject.scroller.px;
        const most = Math.abs((step < 0 ? 0 : subject.view.totalPx) - start) / 2400 + 50;
        let steps = 0;
        for (; steps < most * 1.5 && subject.scroller.px > 0; steps++) {
          const { list } = subject;
          if (step > 0 && list.scrollTop >= list.max()) break;
          subject.to(list.scrollTop + step);
        }
        const rows = subject.seen();
        expect((last ? rows.at(-1) : rows[0])?.row).toBe(last);
        expect(last ? rows.at(-1)?.bottom : rows[0]?.top).toBe(last ? 280 : 0);
      }
    },
  );

  test('at the ends of the track are the ends of the rows, whatever came before', () => {
    fc.assert(
      fc.property(
        lists,
        fc.array(command, { maxLength: 15 }),
        ({ heights, measured }, commands) => {
          const subject = createSubject(heights, 280, measured);
          for (const one of commands) act(subject, one);
          // A user who holds the key or the thumb: as often as it takes, which is a few times.
          for (let i = 0; i < 10; i++) subject.to(subject.list.max());
          expect(subject.seen().at(-1)).toMatchObject({ row: heights.length - 1 });
          expect(subject.seen().at(-1)?.bottom).toBeCloseTo(
            Math.min(
              280,
              heights.reduce((a, b) => a + b, 0),
            ),
          );
          for (let i = 0; i < 10; i++) subject.to(0);
          expect(subject.seen()[0]).toMatchObject({ row: 0, top: 0 });
        },
      ),
      { numRuns: 60 },
    );
  });

  test('rows that stay are not laid out again while a wheel turns, and nothing is written to them', () => {
    const subject = createSubject(new Array<number>(1_000_000).fill(36), 280, false);
    subject.to(4_000_000);
    const { list, view, scroller } = subject;
    const writes = list.writes;
    const row = view.rowAt(scroller.px) + 3;
    const top = scroller.inTrack(view.topOf(row as RowIndex), 36);
    for (let i = 0; i < 20; i++) subject.to(list.scrollTop + 100);
    expect(scroller.inTrack(view.topOf(row as RowIndex), 36)).toBe(top);
    expect(list.writes).toBe(writes);
  });
});
