// accessibility 1.2, 1.5 and 1.8 while a server fills the list.
import { describe, expect, test } from 'vitest';
import { focusControl, openByKey, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  list,
  notices,
  openLoaded,
  openRoom,
  paged,
  remote,
  sees,
  shows,
  toEnd,
} from './kit.ts';

describe('accessibility 1.2, 1.5 states', () => {
  test('`aria-busy` and a row while the first page loads, absent afterwards', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.hold();
    const box = remote(room);
    expect(box.list.hasAttribute('aria-busy')).toBe(false);
    await openByKey(box);
    await room.arrived(1);
    expect([box.list.getAttribute('aria-busy'), notices(box)]).toEqual([
      'true',
      ['loading Loading'],
    ]);
    await room.release();
    await shows(box, 'A');
    expect([box.list.hasAttribute('aria-busy'), notices(box)]).toEqual([false, []]);
  });

  test('the same for a search, with the dimmed rows; removed when it fails', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'x' }, { status: 500 });
    await room.hold({ q: 'x' });
    const box = remote(room);
    await openLoaded(box);
    write(box, 'x');
    await room.arrived(2);
    expect([box.list.getAttribute('aria-busy'), notices(box)]).toEqual([
      'true',
      ['loading Loading'],
    ]);
    await room.release({ q: 'x' });
    await sees(() => notices(box), [FAILED]);
    expect(box.list.hasAttribute('aria-busy')).toBe(false);
  });

  test('closing ends it', async () => {
    const room = await openRoom();
    await room.hold();
    const box = remote(room);
    await openByKey(box);
    await room.arrived(1);
    box.select.close();
    expect(box.list.hasAttribute('aria-busy')).toBe(false);
  });
});

describe('accessibility 1.8 sets', () => {
  test('with more to come: position, and as many as are loaded', async () => {
    const room = await openRoom();
    await room.pages(3, 15);
    const box = paged(room);
    focusControl(box);
    await press('{Enter}');
    const sets = () => box.rows().map((row) => `${row.ariaPosInSet}/${row.ariaSetSize}`);
    const all = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}/${count}`);
    await sees(sets, all(15));
    await toEnd(box);
    await sees(sets, all(30));
  });

  test('one page without paging: absent, the browser counts', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = remote(room);
    await openLoaded(box);
    expect(box.rows().map((row) => [row.ariaPosInSet, row.ariaSetSize])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});
