// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.7, case 82: what brings fresh options, and what does not ask for them.
import { describe, expect, test } from 'vitest';
import { letters } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  journal,
  json,
  list,
  openLoaded,
  openRoom,
  paged,
  pagesOf,
  remote,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

describe('case 82, D4.7 what brings fresh options', () => {
  test('search and clear: page 0 and its paging are back without a request', async () => {
    const room = await openRoom();
    await room.pages(4, 20);
    await room.answer({ q: 'x' }, list('x'));
    const box = paged(room);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(40);
    write(box, 'x');
    await shows(box, 'X');
    const before = room.sent();
    write(box, '');
    await expect.poll(() => box.texts()[0]).toBe('Row 0');
    expect(room.sent()).toBe(before);
    for (const count of [40, 60]) {
      await toEnd(box);
      await expect.poll(() => sizeOf(box)).toBeGreaterThanOrEqual(count);
    }
    expect(await room.asked()).toEqual([...pagesOf(2), '?q=x&page=0', '?page=2']);
  });

  test('D3.8 closing clears the query without a request; the next opening shows the cached list', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'x');
    await shows(box, 'X');
    const log = journal(box);
    box.select.close();
    expect(box.select.getSearchQuery()).toBe('');
    box.select.open();
    expect(box.texts()).toEqual(['A', 'B']);
    expect([log, await room.asked()]).toEqual([
      ['close', 'open'],
      ['', '?q=x'],
    ]);
  });

  test('D3.8, case 83 closing a search puts back every page of the former list', async () => {
    const room = await openRoom();
    await room.pages(4, 20);
    await room.answer({ q: 'x' }, list('x'));
    const box = paged(room);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(40);
    write(box, 'x');
    await shows(box, 'X');
    box.select.close();
    box.select.open();
    expect([sizeOf(box), box.texts()[0], room.sent()]).toEqual([40, 'Row 0', 3]);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(60);
    expect(await room.asked()).toEqual([...pagesOf(2), '?q=x&page=0', '?page=2']);
  });

  test('D3.8 without a cache nothing of the search is left, and the list loads again', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room, { cacheTtl: 0 }, { data: letters('m') });
    await openLoaded(box);
    write(box, 'x');
    await shows(box, 'X');
    box.select.close();
    await room.hold();
    box.select.open();
    expect(box.texts()).toEqual(['M']);
    await room.release();
    await shows(box, 'A', 'B');
  });

  test('D3.8 a query set while closed is asked for on opening', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room);
    box.select.setSearchQuery('x');
    expect(room.sent()).toBe(0);
    await openLoaded(box);
    await shows(box, 'X');
    expect(await room.asked()).toEqual(['?q=x']);
  });

  test('reload() of an open list asks at once for the active query, and forgets the others', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'), list('b'));
    await room.answer({ q: 'x' }, list('x'), list('y'));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'x');
    await shows(box, 'X');
    const log = journal(box);
    box.select.reload();
    await shows(box, 'Y');
    expect(log).toEqual(['loading true', 'loading false']);
    write(box, '');
    await shows(box, 'B');
    expect(await room.asked()).toEqual(['', '?q=x', '?q=x', '']);
  });

  test('reload() of a paged list starts at page 0; rows of the further pages are gone', async () => {
    const room = await openRoom();
    await room.pages(4, 20);
    const box = paged(room);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(40);
    await room.answer({ page: '0' }, json({ options: letters('new|newer'), hasMore: false }));
    box.select.reload();
    await shows(box, 'NEW', 'NEWER');
    expect(await room.asked()).toEqual([...pagesOf(2), '?page=0']);
  });

  test.each(['reload', 'clearRemoteCache'] as const)(
    '%s() while closed: asked again on the next opening, not before',
    async (method) => {
      const room = await openRoom();
      await room.answer({}, list('a'), list('b'));
      const box = remote(room);
      await openLoaded(box);
      box.select.close();
      const log = journal(box);
      box.select[method]();
      expect([log, room.sent()]).toEqual([[], 1]);
      await openLoaded(box);
      await shows(box, 'B');
      expect([log, room.sent()]).toEqual([['open', 'loading true', 'loading false'], 2]);
    },
  );

  test('reload() while closed counts for `loadOnOpen: false`, too', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, { loadOnOpen: false });
    box.select.reload();
    expect(room.sent()).toBe(0);
    await openLoaded(box);
    await shows(box, 'A');
  });

  test('reload() of a select that was never opened asks nothing', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room);
    box.select.reload();
    expect(room.sent()).toBe(0);
    await openLoaded(box);
    await shows(box, 'A');
    expect(room.sent()).toBe(1);
  });

  test('clearRemoteCache() of an open list leaves it; what is asked next is fresh', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'), list('b'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room);
    await openLoaded(box);
    box.select.clearRemoteCache();
    expect([box.texts(), room.sent()]).toEqual([['A'], 1]);
    write(box, 'x');
    await shows(box, 'X');
    write(box, '');
    await shows(box, 'B');
  });

  test('updateOptions({ ajax }): an open list reloads at once, no old row appears again', async () => {
    const [first, second] = [await openRoom(), await openRoom()];
    await first.answer({}, list('a'));
    await first.answer({ q: 'x' }, list('old'));
    await second.answer({}, list('b'));
    await second.answer({ q: 'x' }, list('new'));
    const box = remote(first);
    await openLoaded(box);
    write(box, 'x');
    await shows(box, 'OLD');
    box.select.updateOptions({ ajax: { url: second.url, debounce: 0 } });
    await shows(box, 'NEW');
    write(box, '');
    await shows(box, 'B');
    box.select.close();
    await openLoaded(box);
    await shows(box, 'B');
    expect([first.sent(), await second.asked()]).toEqual([2, ['?q=x', '']]);
  });

  test('updateOptions({ ajax }) while closed: the new source on the next opening, no old row', async () => {
    const [first, second] = [await openRoom(), await openRoom()];
    await first.answer({}, list('a'));
    await second.answer({}, list('b'));
    await second.hold();
    const box = remote(first);
    await openLoaded(box);
    box.select.close();
    box.select.updateOptions({ ajax: { url: second.url } });
    expect(second.sent()).toBe(0);
    box.select.open();
    await second.arrived(1);
    expect(box.texts()).toEqual([]);
    await second.release();
    await shows(box, 'B');
  });
});
