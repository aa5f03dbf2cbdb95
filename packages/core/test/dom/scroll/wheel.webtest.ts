// @module-tag one-engine: engines draw a turn of the wheel out over frames of their own; what the widget makes of a scroll runs in all of them
// The wheel, by trusted input: the list scrolls, its pages come, and the page behind it does not move.
import { describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { write } from '../../features/create/making.ts';
import { answer, goOn, openAtOnce, SIZE, SOURCES } from '../../features/remote/at-once.ts';
import { loaded, openRoom, paged, sees, sizeOf, toEnd } from '../../features/remote/kit.ts';
import { type Built, build, center, frame, manyRows, page } from '../kit.ts';
import { isSound, million, movement, scrollTo } from '../list/million-kit.ts';
import { opened } from '../list/virtual-kit.ts';

/** Where the page is when it has not moved for 15 frames: a scroll by the wheel is drawn out over some. */
async function restingPlace(): Promise<number> {
  let y = window.scrollY;
  for (let still = 0; still < 15; still++) {
    await frame();
    if (window.scrollY !== y) still = 0;
    y = window.scrollY;
  }
  return y;
}

/** How far the page goes when the wheel turns on at the lower end of a list, and then at its upper end. */
async function pageAtListEnds(list: HTMLElement): Promise<number[]> {
  const way = [];
  for (const by of [400, -400]) {
    // From the middle of the page's little way, so that the list is under the pointer all the time.
    window.scrollTo(0, 20);
    list.scrollTop = by > 0 ? list.scrollHeight : 0;
    const from = await restingPlace();
    await commands.mouseWheel(...center(list), 0, by);
    way.push((await restingPlace()) - from);
  }
  return way;
}

/** Turns the wheel by a notch and returns how far the rows have moved, once they have. */
async function notch(box: Built<false>, deltaY: number): Promise<number> {
  const from = box.list.scrollTop;
  return movement(box, async () => {
    const [x, y] = center(box.list);
    await commands.mouseWheel(x, y, 0, deltaY);
    await expect.poll(() => box.list.scrollTop).not.toBe(from);
  });
}

describe('case 18', () => {
  test('the wheel scrolls the list and not the page, at both ends (case 18)', async () => {
    page('<div style="height:2000px;padding-top:20px"><div id="host"></div></div>');
    const box = build('#host', { data: manyRows(60) });
    await box.open();
    const [x, y] = center(box.list);
    await commands.mouseWheel(x, y, 0, 200);
    await expect.poll(() => box.list.scrollTop).toBeGreaterThan(100);
    expect(getComputedStyle(box.list).overscrollBehaviorY).toBe('contain');
    expect(await pageAtListEnds(box.list)).toEqual([0, 0]);
    expect(box.select.isDropdownOpen()).toBe(true);
  });

  test.each([0.0001, 0.3, 0.5, 0.9])(
    'a wheel notch moves the rows as far as in any box that scrolls (from %d of the track)',
    async (part) => {
      const box = await opened({ data: million });
      await scrollTo(box, Math.round(part * box.list.scrollHeight));
      // Never the same twice: WebKit's driver turns the wheel by the difference from the last time, so the last two are upwards.
      for (const delta of [100, 200, 140, 40]) {
        const from = box.list.scrollTop;
        const moved = await notch(box, delta);
        expect(Math.abs(moved)).toBeGreaterThan(30);
        expect(Math.abs(box.list.scrollTop - from - moved)).toBeLessThanOrEqual(1);
        isSound(box);
      }
    },
  );
});

describe.each(SOURCES)('request returns %s', (_, request) => {
  test('the wheel scrolls from page to page', async () => {
    const box = await openAtOnce(request);
    const [x, y] = center(box.list);
    await goOn(box, () => commands.mouseWheel(x, y, 0, 400), 5 * SIZE);
  });
});

test('pages from the cache: the wheel scrolls to the last row', async () => {
  let asked = 0;
  const box = await openAtOnce(async (_, page) => {
    asked++;
    return answer(page);
  });
  const [x, y] = center(box.list);
  const wheel = () => commands.mouseWheel(x, y, 0, 400);
  await goOn(box, wheel);
  write(box, 'q');
  await expect.poll(() => sizeOf(box)).toBe(SIZE);
  write(box, '');
  await expect.poll(() => [sizeOf(box), asked]).toEqual([SIZE, 9]);
  await goOn(box, wheel);
  expect(asked).toBe(9);
});

test('a wheel over the list loads page after page', async () => {
  const room = await openRoom();
  await room.pages(4, 20);
  const box = paged(room);
  await box.open();
  await loaded(box);
  const [x, y] = center(box.list);
  while (sizeOf(box) < 80) {
    const [at, count] = [box.list.scrollTop, sizeOf(box)];
    await commands.mouseWheel(x, y, 0, 200);
    // At the very end a wheel moves nothing until the page is there.
    await sees(() => box.list.scrollTop > at || sizeOf(box) > count, true);
  }
  expect(await room.asked()).toEqual(['?page=0', '?page=1', '?page=2', '?page=3']);
  await toEnd(box);
  await sees(() => box.texts().at(-1), 'Row 79');
});
