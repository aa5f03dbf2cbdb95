// @module-tag long: a whole table, of which each row has an example elsewhere, or up to a million rows
// D4.6, spec, AjaxConfig 3 to 6, cases 78 to 81, case R4: pages that load as the user scrolls.
import { describe, expect, test } from 'vitest';
import { $$, frame, settled, warnings } from '../../dom/kit.ts';
import { inView } from '../../dom/list/virtual-kit.ts';
import { active, activeRows, named, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  below,
  json,
  loaded,
  notices,
  openLoaded,
  openRoom,
  paged,
  pagesOf,
  rowsOf,
  sees,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

describe('case 78 a box that is not full loads the next page', () => {
  test('until it scrolls, and no page further', async () => {
    const room = await openRoom();
    await room.pages(50, 3);
    const box = paged(room);
    await openLoaded(box);
    await expect.poll(() => below(box)).toBeGreaterThan(0);
    await loaded(box);
    const count = box.rows().length;
    const row = box.rows()[0]?.offsetHeight ?? 0;
    expect(box.list.clientHeight).toBeGreaterThanOrEqual((count - 3) * row);
    expect(await room.asked()).toEqual(pagesOf(count / 3));
  });

  test('until there are no more', async () => {
    const room = await openRoom();
    await room.pages(2, 2);
    const box = paged(room);
    await openLoaded(box);
    await shows(box, 'Row 0', 'Row 1', 'Row 2', 'Row 3');
    await loaded(box);
    expect([await room.asked(), notices(box)]).toEqual([pagesOf(2), []]);
  });

  test('groups too, and the page hears of no error of the window', async () => {
    const errors: string[] = [];
    const note = ({ message }: ErrorEvent) => errors.push(message);
    window.addEventListener('error', note);
    const room = await openRoom();
    for (const page of [0, 1, 2]) {
      const rows = Array.from({ length: 6 }, (_, i) => ({ value: `${page}-${i}`, label: `R${i}` }));
      const answer = { options: [{ label: `Group ${page}`, options: rows }], hasMore: page < 2 };
      await room.answer({ page: String(page) }, json(answer));
    }
    const box = paged(room);
    await openLoaded(box);
    await expect.poll(() => sizeOf(box)).toBeGreaterThan(6);
    await loaded(box);
    await settled();
    window.removeEventListener('error', note);
    expect(errors).toEqual([]);
  });

  test('a full box loads none before the user scrolls', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    const box = paged(room);
    await openLoaded(box);
    expect(below(box)).toBeGreaterThan(0);
    await press('{ArrowDown}{ArrowDown}');
    write(box, 'z');
    await expect.poll(room.asked).toEqual(['?page=0', '?q=z&page=0']);
  });
});

describe('spec, AjaxConfig 3: further pages load as the user scrolls near the end', () => {
  test('through 25 pages: each once, in order; the scroll position and the active row stay', async () => {
    const room = await openRoom();
    await room.pages(25, 20);
    const box = paged(room);
    await openLoaded(box);
    await press('{ArrowDown}{ArrowDown}{ArrowDown}');
    const [row, id] = [active(box), box.search.getAttribute('aria-activedescendant')];
    expect(row).toBe('Row 2');
    // Some are looked at while they load, too.
    const held = [1, 2, 12, 24];
    for (const page of held) await room.hold({ page: String(page) });
    for (let page = 1; page < 25; page++) {
      // By hand rather than by a wheel: the place at the end is the same in every engine.
      await toEnd(box);
      if (held.includes(page)) {
        await room.arrived(page + 1);
        await sees(() => notices(box), ['more Loading more']);
        await settled();
        const { scrollTop } = box.list;
        await room.release({ page: String(page) });
        await sees(() => sizeOf(box), (page + 1) * 20);
        expect(box.list.scrollTop, `page ${page}`).toBeCloseTo(scrollTop, 0);
      }
      await sees(() => sizeOf(box), (page + 1) * 20);
      await loaded(box);
      expect([activeRows(box), named(box)], `page ${page}`).toEqual([[row], row]);
    }
    expect(box.search.getAttribute('aria-activedescendant')).toBe(id);
    await toEnd(box);
    await expect.poll(() => box.texts()).toContain('Row 499');
    await press('{ArrowDown}');
    expect(active(box)).toBe('Row 3');
    write(box, 'z');
    await room.arrived(26);
    expect(await room.asked()).toEqual([...pagesOf(25), '?q=z&page=0']);
  });

  test('by keys: case 80 highlight, its id and the scroll position stay, ArrowDown goes to the next row', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    const box = paged(room);
    await openLoaded(box);
    await room.hold({ page: '1' });
    await press('{End}');
    expect(active(box)).toBe('Row 19');
    await room.arrived(2);
    // F6: the message below takes some of the list's room, and must not cover the active row.
    await expect.poll(() => $$('.widget-select__message--more', box.dropdown).length).toBe(1);
    await expect.poll(() => inView(box, box.row('Row 19'))).toBe(true);
    const id = box.search.getAttribute('aria-activedescendant');
    const { scrollTop } = box.list;
    await press('{ArrowDown}');
    expect(active(box)).toBe('Row 19');
    await room.release();
    await expect.poll(() => sizeOf(box)).toBe(40);
    expect([active(box), named(box), box.list.scrollTop]).toEqual(['Row 19', 'Row 19', scrollTop]);
    expect(box.search.getAttribute('aria-activedescendant')).toBe(id);
    await press('{ArrowDown}');
    expect([active(box), named(box)]).toEqual(['Row 20', 'Row 20']);
  });

  test('after the user has scrolled, the next page loads when less than a box is below', async () => {
    const room = await openRoom();
    await room.pages(3, 40);
    const box = paged(room);
    await openLoaded(box);
    const { clientHeight, scrollHeight } = box.list;
    // One box and a bit below: far enough from the end.
    box.list.scrollTop = scrollHeight - 2 * clientHeight - 40;
    await expect.poll(() => box.texts()).toContain('Row 29');
    await settled();
    expect(room.sent()).toBe(1);
    box.list.scrollTop = scrollHeight - 2 * clientHeight + 40;
    await room.arrived(2);
    await expect.poll(() => sizeOf(box)).toBe(80);
    expect(await room.asked()).toEqual(pagesOf(2));
  });

  test('case 79 twenty scroll events during a pending page: one request', async () => {
    const room = await openRoom();
    await room.pages(9, 20);
    const box = paged(room);
    await openLoaded(box);
    await room.hold({ page: '1' });
    for (let i = 0; i < 20; i++) {
      await toEnd(box);
      box.list.scrollTop -= i % 2;
      box.list.dispatchEvent(new Event('scroll'));
      await frame();
    }
    expect(await room.asked()).toEqual(pagesOf(2));
    await room.release({ page: '1' });
    await expect.poll(() => sizeOf(box)).toBe(40);
  });

  test('a row at the end says that more is loading, and goes with the page', async () => {
    const room = await openRoom();
    await room.pages(2, 20);
    const box = paged(room);
    await openLoaded(box);
    await room.hold();
    await toEnd(box);
    await room.arrived(2);
    await expect.poll(() => notices(box)).toEqual(['more Loading more']);
    expect(box.list.hasAttribute('aria-busy')).toBe(false);
    await room.release();
    await expect.poll(() => sizeOf(box)).toBeGreaterThan(20);
    expect(notices(box)).toEqual([]);
  });

  test('a row of a loaded page is picked while the next one loads', async () => {
    const room = await openRoom();
    await room.pages(2, 20);
    const box = paged(room);
    await openLoaded(box);
    await room.hold();
    await toEnd(box);
    await room.arrived(2);
    await box.pick('Row 18');
    expect([box.select.getValue(), box.select.isDropdownOpen()]).toEqual(['18', false]);
  });

  test('spec, AjaxConfig 6: a new query starts at page 0 and replaces the list', async () => {
    const room = await openRoom();
    await room.pages(9, 20);
    await room.answer({ q: 'x' }, json({ options: rowsOf(7, 2), hasMore: false }));
    const box = paged(room);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(40);
    write(box, 'x');
    await shows(box, 'Row 14', 'Row 15');
    expect([box.list.scrollTop, (await room.asked()).at(-1)]).toEqual([0, '?q=x&page=0']);
  });
});

describe('D4.6 pages that bring nothing new', () => {
  test('case 81 empty pages that promise more: at most 5 more at a time, then it rests', async () => {
    const room = await openRoom();
    await room.answer({}, json({ options: [], hasMore: true }));
    const box = paged(room);
    await openLoaded(box);
    expect([box.texts(), notices(box)]).toEqual([[], ['empty No options']]);
    write(box, 'z');
    await expect.poll(async () => (await room.asked()).at(-1)).toContain('q=z');
    await loaded(box);
    expect(notices(box)).toEqual(['empty No results found']);
    expect(await room.asked()).toEqual([
      ...pagesOf(6),
      ...pagesOf(6).map((page) => `?q=z&${page.slice(1)}`),
    ]);
  });

  test('case 81 nor do the messages, which come and go over the active row at the end, load further ones', async () => {
    const room = await openRoom();
    await room.answer({}, json({ options: [], hasMore: true }));
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 20), hasMore: true }));
    const box = paged(room);
    await openLoaded(box);
    await press('{End}');
    await room.arrived(7);
    await loaded(box);
    await settled();
    expect([active(box), await room.asked()]).toEqual(['Row 19', pagesOf(7)]);
    expect(inView(box, box.row('Row 19'))).toBe(true);
  });

  test('an empty page among others is passed over', async () => {
    const room = await openRoom();
    await room.pages(4, 20);
    await room.answer({ page: '1' }, json({ options: [], hasMore: true }));
    await room.answer({ page: '2' }, json({ options: [], hasMore: true }));
    const box = paged(room);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => sizeOf(box)).toBe(40);
    await toEnd(box);
    await expect.poll(() => box.texts().at(-1)).toBe('Row 79');
    expect(await room.asked()).toEqual(pagesOf(4));
  });

  test('case 81 a cursor that repeats ends the list', async () => {
    const room = await openRoom();
    await room.answer({}, json({ options: rowsOf(1, 2), nextCursor: 'c1' }));
    await room.answer({ cursor: null }, json({ options: rowsOf(0, 2), nextCursor: 'c1' }));
    const box = paged(room);
    await openLoaded(box);
    await shows(box, 'Row 0', 'Row 1', 'Row 2', 'Row 3');
    await loaded(box);
    write(box, 'z');
    await room.arrived(3);
    expect((await room.asked()).slice(0, 3)).toEqual([
      '?page=0',
      '?page=1&cursor=c1',
      '?q=z&page=0',
    ]);
  });

  test('case R4 a value that was loaded already is listed once; count, keys and order stay right', async () => {
    const room = await openRoom();
    const again = [...rowsOf(0, 20).slice(15), ...rowsOf(1, 20)];
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 20), hasMore: true }));
    await room.answer({ page: '1' }, json({ options: again, hasMore: false }));
    const box = paged(room);
    await openLoaded(box);
    await press('{End}');
    await expect.poll(() => box.texts().at(-1)).toBe('Row 39');
    expect(box.texts()).toEqual(rowsOf(0, 40).map(({ label }) => label));
    await press('{ArrowDown}');
    expect(active(box)).toBe('Row 20');
    expect(warnings).toEqual([]);
  });

  test('case R4 a page of nothing but known values is like an empty one', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    await room.answer({ page: '1' }, json({ options: rowsOf(0, 20), hasMore: true }));
    const box = paged(room);
    await openLoaded(box);
    await toEnd(box);
    await expect.poll(() => box.texts().at(-1)).toBe('Row 59');
    expect(await room.asked()).toEqual(pagesOf(3));
  });
});
