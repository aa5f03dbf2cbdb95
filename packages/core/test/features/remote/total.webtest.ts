// Addition 62: what a list shows and says of the options that the server has.
import { beforeEach, expect, test } from 'vitest';
import { later, stopClock } from '../../dom/clock.ts';
import { settled } from '../../dom/kit.ts';
import { listen, openByKey } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  isStale,
  json,
  loaded,
  notices,
  openLoaded,
  openRoom,
  paged,
  remote,
  rowsOf,
  sees,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

beforeEach(stopClock);

test('addition 62 `total` is below the rows, the size of the set, and what is said', async () => {
  const room = await openRoom();
  const page = (n: number, more: object) => json({ options: rowsOf(n, 20), ...more });
  await room.answer({ page: '0' }, page(0, { hasMore: true, total: 171_075 }));
  await room.answer({ page: '1' }, page(1, { hasMore: true }));
  await room.answer({ page: '2' }, page(2, { hasMore: false, total: 60 }));
  await room.answer({ q: 'x' }, json({ options: rowsOf(0, 2), hasMore: true, total: 1200 }));
  await room.answer({ q: 'y' }, json(rowsOf(0, 2)));
  const box = paged(room);
  const { said } = listen(box);
  await openByKey(box);
  await loaded(box);
  expect([notices(box), sizeOf(box)]).toEqual([['shown 20 of 171,075'], 171_075]);
  const message = box.dropdown.querySelector('.widget-select__message');
  expect(box.list.contains(message)).toBe(false);
  later(500);
  await settled();
  expect(said).toEqual(['polite 171,075 options available']);

  await room.hold({ page: '1' });
  await toEnd(box);
  await sees(() => notices(box), ['more Loading more']);
  await room.release({ page: '1' });
  await sees(() => notices(box), ['shown 40 of 171,075']);
  expect(box.rows()[0]?.getAttribute('aria-posinset')).toBe('1');
  later(500);
  await settled();
  expect(said.at(-1)).toBe('polite 20 more options loaded, 171,075 in total');
  await toEnd(box);
  await sees(() => [notices(box), sizeOf(box)], [[], 60]);

  write(box, 'x');
  later(1);
  await sees(() => notices(box), ['shown 2 of 1,200']);
  expect(box.rows().map((row) => row.getAttribute('aria-setsize'))).toEqual(['1200', '1200']);
  later(500);
  await settled();
  expect(said.at(-1)).toBe('polite 1,200 results available');

  write(box, 'y');
  later(1);
  await sees(() => [notices(box), sizeOf(box), isStale(box)], [[], 2, false]);
});

test('addition 62 in the numbers of the language, without pagination, and removed with the cache', async () => {
  const room = await openRoom();
  await room.answer({}, json({ options: rowsOf(0, 2), total: '5000' }));
  const box = remote(room, {}, { language: { code: 'de', shown: '{count} von {total}' } });
  await openLoaded(box);
  const size = () => box.rows().map((row) => row.getAttribute('aria-setsize'));
  expect([notices(box), size()]).toEqual([['shown 2 von 5.000'], ['5000', '5000']]);
  box.select.clearRemoteCache();
  expect([notices(box), size()]).toEqual([[], [null, null]]);
});

test('addition 62 the header X-Total-Count of HTML', async () => {
  const room = await openRoom();
  await room.answer(
    {},
    {
      text: '<option value="a">A</option>',
      headers: { 'Content-Type': 'text/html', 'X-Total-Count': '1234' },
    },
  );
  const box = remote(room);
  await openLoaded(box);
  await shows(box, 'A');
  expect(notices(box)).toEqual(['shown 1 of 1,234']);
});
