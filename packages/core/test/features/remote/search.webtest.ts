// Searching a server: what is typed, composed and filtered on the way.
import { describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import { later, stopClock } from '../../dom/clock.ts';
import { $, settled } from '../../dom/kit.ts';
import { active, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  below,
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
  sees,
  shows,
  toEnd,
} from './kit.ts';

describe('what is typed', () => {
  test('spec, minResultsForSearch: the search field stays, however few there are', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, {}, { minResultsForSearch: 10 });
    await openLoaded(box);
    await shows(box, 'A');
    expect(box.search.checkVisibility()).toBe(true);
  });

  test('setSearchQuery() of an open list is like typing: after the debounce', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room, { debounce: 250 });
    await openLoaded(box);
    stopClock();
    box.select.setSearchQuery('x', { emitSearch: false });
    later(249);
    expect(room.sent()).toBe(1);
    later(1);
    await shows(box, 'X');
    expect([active(box), await room.asked()]).toEqual(['X', ['', '?q=x']]);
  });

  test('white space at the ends makes no other query', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room);
    await openLoaded(box);
    for (const text of ['x', 'x ', ' x', ' x  ']) {
      write(box, text);
      await loaded(box);
    }
    write(box, 'x y');
    await loaded(box);
    expect(await room.asked()).toEqual(['', '?q=x', '?q=x+y']);
  });

  test('D4.5 while a further page loads: no `loading` false between', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    await room.answer({ q: 'x' }, list('x'));
    const box = paged(room);
    await openLoaded(box);
    const log = journal(box);
    await room.hold({ page: '1' });
    await toEnd(box);
    await room.arrived(2);
    write(box, 'x');
    await shows(box, 'X');
    expect(log).toEqual(['loading true', 'loading false']);
    await sees(async () => (await room.arrived(2))[1]?.gone, true);
    write(box, '');
    await sees(() => box.texts()[0], 'Row 0');
    expect([box.list.scrollTop, log.length]).toEqual([0, 2]);
  });
});

describe.runIf(inject('abilities').ime)('D3.7 an input method', () => {
  test('what is being composed is not asked for, what was committed is, once', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: '日本' }, list('x'));
    const box = remote(room, { debounce: 250 });
    await openLoaded(box);
    stopClock();
    for (const text of ['に', 'にほ', 'にほん']) {
      await commands.imeCompose(text);
      later(200);
    }
    await settled();
    expect(room.sent()).toBe(1);
    await commands.imeCommit('日本');
    later(250);
    await shows(box, 'X');
    expect(await room.asked()).toEqual(['', '?q=日本']);
  });
});

describe('what the page filters', () => {
  const third = ({ value }: SelectOption, query: string) =>
    query === '' || Number(value) % 20 === 3;

  test('D3.5, case 78 a `filterOption` that leaves little of each page: pages load until the box is full', async () => {
    const room = await openRoom();
    await room.pages(50, 20);
    const box = paged(room, {}, { filterOption: third });
    await openLoaded(box);
    const own = (await room.asked()).length;
    write(box, 'x');
    await sees(() => below(box) > 0, true);
    await loaded(box);
    const rows = box.rows().length;
    expect(box.texts()).toEqual(Array.from({ length: rows }, (_, i) => `Row ${i * 20 + 3}`));
    expect(room.sent() - own).toBe(rows);
    expect(box.list.clientHeight).toBeGreaterThanOrEqual((rows - 1) * 36);
  });

  test('D4.6 one that leaves nothing: it rests after 5 more, and says so', async () => {
    const room = await openRoom();
    await room.pages(50, 20);
    const box = paged(room, {}, { filterOption: (_option, query) => query === '' });
    await openLoaded(box);
    write(box, 'x');
    await room.arrived(7);
    await loaded(box);
    expect(notices(box)).toEqual(['empty No results found']);
    expect((await room.asked()).slice(1)).toEqual(
      pagesOf(6).map((page) => `?q=x&${page.slice(1)}`),
    );
  });
});

describe('what the server says is text', () => {
  test('markup in a label is shown, not made', async () => {
    const room = await openRoom();
    const label = '<img src=x onerror="window.hit = 1"><b>Ann</b> & Co';
    await room.answer({}, json([{ value: '<i>', label, description: '<u>d</u>' }]));
    const box = remote(room);
    await openLoaded(box);
    const row = box.rows()[0] as HTMLElement;
    expect($('.widget-select__option-label', row).textContent).toBe(label);
    expect(row.querySelector('img, b, u')).toBe(null);
    await press('{ArrowDown}{Enter}');
    expect([box.select.getValue(), box.shown()]).toEqual(['<i>', label]);
  });
});
