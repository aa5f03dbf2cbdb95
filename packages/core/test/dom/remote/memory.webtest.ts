// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
// D4.6, spec, AjaxConfig 3: a source that answers at once, from memory or from the cache, is paged like any other.
import { describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import type { AjaxConfig } from 'widget-select';
import { write } from '../create/making.ts';
import { center, plain } from '../kit.ts';
import { active, type Box, openByKey, press } from '../support.ts';
import { below, rowsOf, sizeOf, toEnd } from './kit.ts';

const { touchScroll } = inject('abilities');

const TOTAL = 150;
const SIZE = 20;

const answer = (page: number) => ({
  options: rowsOf(page, SIZE).slice(0, TOTAL - page * SIZE),
  hasMore: (page + 1) * SIZE < TOTAL,
});

const SOURCES: [string, NonNullable<AjaxConfig['request']>][] = [
  ['a promise that is kept already', (_, page) => Promise.resolve(answer(page))],
  ['no promise at all', ((_: string, page: number) => answer(page)) as never],
  [
    'a promise that is kept a task later',
    async (_, page) => {
      await new Promise((yes) => setTimeout(yes, 0));
      return answer(page);
    },
  ],
];

async function opened(request: NonNullable<AjaxConfig['request']>): Promise<Box> {
  const box = plain({ ajax: { request, pagination: true, debounce: 0 } });
  await openByKey(box);
  await expect.poll(() => sizeOf(box)).toBe(SIZE);
  return box;
}

/** Goes on by `step` until the list has so many rows; each step moves the list or makes it longer. */
async function goOn(box: Box, step: () => Promise<void>, total = TOTAL): Promise<void> {
  while (sizeOf(box) < total) {
    const [at, count] = [box.list.scrollTop, sizeOf(box)];
    await step();
    await expect.poll(() => box.list.scrollTop > at || sizeOf(box) > count).toBe(true);
    // At the end of what is there, more comes without another step.
    await expect.poll(() => below(box) > 0 || sizeOf(box) === TOTAL).toBe(true);
  }
}

describe.each(SOURCES)('request answers with %s', (_, request) => {
  test('the wheel goes on from page to page', async () => {
    const box = await opened(request);
    const [x, y] = center(box.list);
    await goOn(box, () => commands.mouseWheel(x, y, 0, 400), 5 * SIZE);
  });

  test('so does the thumb, which writes scrollTop', async () => {
    const box = await opened(request);
    await goOn(box, () => toEnd(box));
    await toEnd(box);
    await expect.poll(() => box.texts().at(-1)).toBe('Row 149');
  });

  test.runIf(touchScroll)('so does a finger', async () => {
    const box = await opened(request);
    const [x, y] = center(box.list);
    const swipe = async () => {
      await commands.touchStart(x, y + 80);
      for (let moved = 40; moved <= 160; moved += 40) await commands.touchMove(x, y + 80 - moved);
      await commands.touchEnd();
    };
    await goOn(box, swipe, 4 * SIZE);
  });

  test('so do keys', async () => {
    const box = await opened(request);
    while (sizeOf(box) < TOTAL) {
      const [before, count] = [active(box), sizeOf(box)];
      await press('{PageDown}');
      await expect.poll(() => active(box) !== before || sizeOf(box) > count).toBe(true);
    }
    await press('{End}');
    expect(active(box)).toBe('Row 149');
  });
});

test('pages from the cache: the wheel goes on to the last row', async () => {
  let asked = 0;
  const box = await opened(async (_, page) => {
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
