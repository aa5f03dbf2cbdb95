// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.7, case 83, case R5: what is asked for only once, for how long, and what is there when the list is opened again.
import { describe, expect, test } from 'vitest';
import { later, stopClock } from '../../dom/clock.ts';
import { settled } from '../../dom/kit.ts';
import { inView } from '../../dom/list/virtual-kit.ts';
import {
  json,
  list,
  loaded,
  openLoaded,
  openRoom,
  paged,
  pagesOf,
  remote,
  rowsOf,
  sees,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

describe('D4.7 the cache', () => {
  test.each([
    ['spec, AjaxConfig: 30 s by default', undefined, 30_000],
    ['as long as it says', 500, 500],
  ])('%s', async (_title, cacheTtl, ms) => {
    const room = await openRoom();
    await room.answer({}, list('a'), list('b'));
    const box = remote(room, cacheTtl === undefined ? {} : { cacheTtl });
    stopClock();
    await openLoaded(box);
    await shows(box, 'A');
    box.select.close();
    later(ms - 1);
    await openLoaded(box);
    expect([box.texts(), room.sent()]).toEqual([['A'], 1]);
    box.select.close();
    later(2);
    await openLoaded(box);
    await shows(box, 'B');
    expect(room.sent()).toBe(2);
  });
});

describe('case R5 cursors', () => {
  test('D4.7 a page is kept under its cursor: with another one it is asked for', async () => {
    const room = await openRoom();
    const start = (cursor: string) => json({ options: rowsOf(0, 20), nextCursor: cursor });
    await room.answer({}, start('old'), start('new'));
    await room.answer({ cursor: 'old' }, json({ options: rowsOf(1, 20), nextCursor: null }));
    await room.answer({ cursor: 'new' }, json({ options: rowsOf(2, 20), nextCursor: null }));
    stopClock();
    const box = paged(room);
    await openLoaded(box);
    later(20_000);
    await toEnd(box);
    await sees(() => box.texts().at(-1), 'Row 39');
    box.select.close();
    // The first page is too old by now, the second is not.
    later(11_000);
    await openLoaded(box);
    await sees(() => sizeOf(box), 20);
    await toEnd(box);
    await sees(() => box.texts().at(-1), 'Row 59');
    expect(await room.asked()).toEqual([
      '?page=0',
      '?page=1&cursor=old',
      '?page=0',
      '?page=1&cursor=new',
    ]);
  });
});

describe('case 83 reopening', () => {
  test('after a pick from page 3: loaded pages are still listed, the row is in view, further pages load', async () => {
    const room = await openRoom();
    await room.pages(6, 40);
    const box = paged(room);
    await openLoaded(box);
    for (const count of [80, 120, 160]) {
      await toEnd(box);
      await expect.poll(() => sizeOf(box)).toBeGreaterThanOrEqual(count);
    }
    await loaded(box);
    const { length } = await room.asked();
    box.list.scrollTop = 125 * 36;
    await expect.poll(() => box.texts()).toContain('Row 125');
    await settled();
    await box.pick('Row 125');
    expect(box.select.isDropdownOpen()).toBe(false);
    await box.open();
    expect([sizeOf(box), inView(box, box.row('Row 125'))]).toEqual([length * 40, true]);
    expect(room.sent()).toBe(length);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBeGreaterThan(length * 40);
    expect(await room.asked()).toEqual(pagesOf(room.sent()));
  });
});
