// D4.7, case 83, case R5: what is asked for only once, for how long, and what is there when the list is opened again.
import { describe, expect, test, vi } from 'vitest';
import { write } from '../create/making.ts';
import { frame, letters } from '../kit.ts';
import { inView } from '../list/virtual-kit.ts';
import {
  journal,
  json,
  list,
  loaded,
  notices,
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
    vi.useFakeTimers({ toFake: ['performance'] });
    await openLoaded(box);
    await shows(box, 'A');
    box.select.close();
    vi.advanceTimersByTime(ms - 1);
    await openLoaded(box);
    expect([box.texts(), room.sent()]).toEqual([['A'], 1]);
    box.select.close();
    vi.advanceTimersByTime(2);
    await openLoaded(box);
    await shows(box, 'B');
    expect(room.sent()).toBe(2);
  });

  test('spec, AjaxConfig: 0 disables it', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'), list('b'), list('c'));
    const box = remote(room, { cacheTtl: 0 });
    for (const row of 'ABC') {
      await openLoaded(box);
      await shows(box, row);
      box.select.close();
    }
    expect(room.sent()).toBe(3);
  });

  test('case 77 a failure is not kept: reopening asks again', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, { text: '{' }, list('a'));
    const box = remote(room);
    for (const _ of [1, 2]) {
      await openLoaded(box);
      expect(notices(box)).toHaveLength(1);
      box.select.close();
    }
    await openLoaded(box);
    await shows(box, 'A');
    expect([notices(box), room.sent()]).toEqual([[], 3]);
  });

  test('100 pages; the one that was not used for longest goes', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room);
    await openLoaded(box);
    const ask = async (n: number) => {
      write(box, `q${n}`);
      await loaded(box);
      return room.sent();
    };
    // With the empty query these are 100.
    for (let n = 1; n <= 99; n++) await ask(n);
    expect(room.sent()).toBe(100);
    expect(await ask(1)).toBe(100);
    expect(await ask(100)).toBe(101);
    expect(await ask(101)).toBe(102);
    // The empty query and q2 have gone, q1 was used since.
    expect(await ask(1)).toBe(102);
    expect(await ask(3)).toBe(102);
    expect(await ask(2)).toBe(103);
  });
});

describe('case R5 cursors', () => {
  test('each query has its own; going back uses the cache and its cursor', async () => {
    const room = await openRoom();
    await room.answer({ q: 'a', cursor: null }, json({ options: rowsOf(0, 20), nextCursor: 'a1' }));
    await room.answer({ q: 'a', cursor: 'a1' }, json({ options: rowsOf(1, 20), nextCursor: null }));
    await room.answer({ q: 'b' }, json({ options: rowsOf(5, 20), nextCursor: 'b1' }));
    await room.answer({ q: null }, list('x'));
    const box = paged(room);
    await openLoaded(box);
    write(box, 'a');
    await expect.poll(() => box.texts()[0]).toBe('Row 0');
    write(box, 'b');
    await expect.poll(() => box.texts()[0]).toBe('Row 100');
    write(box, 'a');
    await expect.poll(() => box.texts()[0]).toBe('Row 0');
    await toEnd(box);
    await expect.poll(() => box.texts().at(-1)).toBe('Row 39');
    await toEnd(box);
    await loaded(box);
    write(box, 'c');
    await room.arrived(5);
    expect(await room.asked()).toEqual([
      '?page=0',
      '?q=a&page=0',
      '?q=b&page=0',
      '?q=a&page=1&cursor=a1',
      '?q=c&page=0',
    ]);
  });

  test('D4.7 a page is kept under its cursor: with another one it is asked for', async () => {
    const room = await openRoom();
    const start = (cursor: string) => json({ options: rowsOf(0, 20), nextCursor: cursor });
    await room.answer({}, start('old'), start('new'));
    await room.answer({ cursor: 'old' }, json({ options: rowsOf(1, 20), nextCursor: null }));
    await room.answer({ cursor: 'new' }, json({ options: rowsOf(2, 20), nextCursor: null }));
    vi.useFakeTimers({ toFake: ['performance'] });
    const box = paged(room);
    await openLoaded(box);
    vi.advanceTimersByTime(20_000);
    await toEnd(box);
    await sees(() => box.texts().at(-1), 'Row 39');
    box.select.close();
    // The first page is too old by now, the second is not.
    vi.advanceTimersByTime(11_000);
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
    await frame();
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

describe('D4.7 `loadOnOpen: false`', () => {
  test('shows that there are no options until the first query', async () => {
    const room = await openRoom();
    await room.answer({}, list('x'));
    const box = remote(room, { loadOnOpen: false });
    const log = journal(box);
    await openLoaded(box);
    expect([notices(box), log]).toEqual([['empty No options'], ['open']]);
    write(box, 'x');
    await shows(box, 'X');
    expect([notices(box), await room.asked()]).toEqual([[], ['?q=x']]);
  });

  test('shows `data` until the first query', async () => {
    const room = await openRoom();
    await room.answer({}, list('x'));
    const box = remote(room, { loadOnOpen: false }, { data: letters('a|b') });
    await openLoaded(box);
    expect([box.texts(), notices(box)]).toEqual([['A', 'B'], []]);
    write(box, 'x');
    await shows(box, 'X');
    expect(await room.asked()).toEqual(['?q=x']);
  });
});
