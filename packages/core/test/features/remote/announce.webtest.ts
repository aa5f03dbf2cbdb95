// accessibility 1.9: what is said while a server fills the list.
import { beforeEach, describe, expect, test } from 'vitest';
import { later, stopClock, timersLeft } from '../../dom/clock.ts';
import { settled } from '../../dom/kit.ts';
import { type Box, listen, openByKey, press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  json,
  list,
  loaded,
  notices,
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

/** What was said, once everything that was written has been noticed. */
const heard = async (said: readonly string[]): Promise<readonly string[]> => {
  await settled();
  return said;
};

/** Opens by a key, is answered, and lets everything be said. */
async function openAndSettle(box: Box): Promise<string[]> {
  await openByKey(box);
  await loaded(box);
  later(10_000);
  await settled();
  return listen(box).said;
}

describe('accessibility 1.9 loading', () => {
  test('"Loading" 500 ms after the start, once per request', async () => {
    const room = await openRoom();
    await room.hold();
    const box = remote(room);
    const { said } = listen(box);
    await openByKey(box);
    await room.arrived(1);
    later(499);
    expect(await heard(said)).toEqual([]);
    later(1);
    expect(await heard(said)).toEqual(['polite Loading']);
    later(5000);
    expect(await heard(said)).toEqual(['polite Loading']);
  });

  test('nothing of it when the response was quicker; then the number of options', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = remote(room);
    const { said } = listen(box);
    await openByKey(box);
    await shows(box, 'A', 'B');
    later(499);
    expect(await heard(said)).toEqual([]);
    later(1);
    expect(await heard(said)).toEqual(['polite 2 options available']);
    later(5000);
    expect(await heard(said)).toEqual(['polite 2 options available']);
  });

  test('a retry is the same request: it is not told again', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 503 }, list('a'));
    const box = remote(room, { retry: 1, retryDelay: 2000 });
    const { said } = listen(box);
    await room.hold();
    await openByKey(box);
    await room.arrived(1);
    const timers = timersLeft();
    await room.release();
    await sees(() => timersLeft() > timers, true);
    later(1900);
    expect(await heard(said)).toEqual(['polite Loading']);
    later(100);
    await shows(box, 'A');
    later(500);
    expect(await heard(said)).toEqual(['polite Loading', 'polite 1 option available']);
  });

  test('closed before that: nothing', async () => {
    const room = await openRoom();
    await room.hold();
    const box = remote(room);
    const { said } = listen(box);
    await openByKey(box);
    await room.arrived(1);
    await press('{Escape}');
    later(5000);
    expect(await heard(said)).toEqual([]);
  });

  test('opened by a script while focus is elsewhere: nothing', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room);
    const other = document.body.appendChild(document.createElement('input'));
    other.focus();
    const { said } = listen(box);
    box.select.open();
    await shows(box, 'A');
    later(5000);
    expect(await heard(said)).toEqual([]);
  });
});

describe('accessibility 1.9 a search', () => {
  test('its results, 500 ms after the last key when the response was quick', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b|c'));
    await room.answer({ q: 'x' }, list('x|xy'));
    const box = remote(room);
    const said = await openAndSettle(box);
    write(box, 'x');
    later(1);
    await shows(box, 'X', 'XY');
    later(498);
    expect(await heard(said)).toEqual([]);
    later(2);
    expect(await heard(said)).toEqual(['polite 2 results available']);
  });

  test.each([
    ['two', list('x|xy'), 'polite 2 results available'],
    ['none', json([]), 'polite No results found'],
  ])('a late response, %s: 500 ms after it', async (_title, answer, words) => {
    const room = await openRoom();
    await room.answer({}, list('a|b|c'));
    await room.answer({ q: 'x' }, answer);
    await room.hold({ q: 'x' });
    const box = remote(room);
    const said = await openAndSettle(box);
    write(box, 'x');
    later(1);
    await room.arrived(2);
    later(3000);
    expect(await heard(said)).toEqual(['polite Loading']);
    await room.release({ q: 'x' });
    await loaded(box);
    await sees(() => box.texts()[0] !== 'A', true);
    later(499);
    expect(await heard(said)).toEqual(['polite Loading']);
    later(1);
    expect(await heard(said)).toEqual(['polite Loading', words]);
    later(5000);
    expect(await heard(said)).toHaveLength(2);
  });

  test('the number of former rows is not announced before the response arrives', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b|c'));
    await room.hold({ q: 'x' });
    const box = remote(room, { debounce: 2000 });
    const said = await openAndSettle(box);
    write(box, 'x');
    later(1999);
    expect(await heard(said)).toEqual([]);
    later(1);
    await room.arrived(2);
    later(499);
    expect(await heard(said)).toEqual([]);
  });

  test('case 76 superseded responses are not announced', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b|c'));
    await room.answer({ q: 'x' }, list('x'));
    await room.answer({ q: 'xy' }, list('xy|xyz'));
    await room.hold({ q: 'x' });
    const box = remote(room);
    const said = await openAndSettle(box);
    write(box, 'x');
    later(1);
    await room.arrived(2);
    write(box, 'xy');
    later(1);
    await shows(box, 'XY', 'XYZ');
    later(600);
    expect(await heard(said)).toEqual(['polite 2 results available']);
  });
});

const SAID = 'polite The options could not be loaded. Press Enter to try again';

describe('accessibility 1.9 a failure', () => {
  test('the text of the error row and how to ask again, at once', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room);
    const { said } = listen(box);
    await openByKey(box);
    await sees(() => notices(box), [FAILED]);
    expect(await heard(said)).toEqual([SAID]);
    later(5000);
    expect(await heard(said)).toHaveLength(1);
  });

  test('each time it fails', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 });
    const box = remote(room);
    const { said } = listen(box);
    await openByKey(box);
    await sees(() => notices(box), [FAILED]);
    later(1000);
    await press('{Enter}');
    await sees(() => said.length, 2);
    expect(said).toEqual([SAID, SAID]);
  });

  test('how to ask again describes the search field as long as Enter does so', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, list('a|b'));
    const box = remote(room);
    const description = () =>
      document.getElementById(box.search.getAttribute('aria-describedby') ?? '')?.textContent;
    await openByKey(box);
    await sees(() => notices(box), [FAILED]);
    expect(description()).toBe('Press Enter to try again');
    await press('{Enter}');
    await shows(box, 'A', 'B');
    expect(box.search.hasAttribute('aria-describedby')).toBe(false);
  });

  test('a further page that fails while a row is active: Enter picks that row, so nothing else is said', async () => {
    const room = await openRoom();
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 20), hasMore: true }));
    await room.answer({ page: '1' }, { status: 500 });
    const box = paged(room);
    await openByKey(box);
    await loaded(box);
    await press('{ArrowDown}');
    const { said } = listen(box);
    await press('{End}');
    await sees(() => notices(box), [FAILED]);
    expect(await heard(said)).toContain('polite The options could not be loaded');
    expect(box.search.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('accessibility 1.9 further pages', () => {
  test('"{k} more options loaded, {n} in total" after 500 ms, in the numbers of the language', async () => {
    const room = await openRoom();
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 1200), hasMore: true }));
    await room.answer({ page: '1' }, json({ options: rowsOf(40, 30), hasMore: false }));
    const box = paged(room);
    const said = await openAndSettle(box);
    await toEnd(box);
    await sees(() => sizeOf(box), 1230);
    later(499);
    expect(await heard(said)).toEqual([]);
    later(1);
    expect(await heard(said)).toEqual(['polite 30 more options loaded, 1,230 in total']);
  });

  test('case R4 options that were there already do not count', async () => {
    const room = await openRoom();
    const again = [...rowsOf(0, 20).slice(15), ...rowsOf(1, 20)];
    await room.answer({ page: '0' }, json({ options: rowsOf(0, 20), hasMore: true }));
    await room.answer({ page: '1' }, json({ options: again, hasMore: false }));
    const box = paged(room);
    const said = await openAndSettle(box);
    await toEnd(box);
    await sees(() => box.texts().length, 40);
    later(500);
    expect(await heard(said)).toEqual(['polite 20 more options loaded, 40 in total']);
  });
});
