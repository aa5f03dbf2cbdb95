// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.5: `loading` alternates, whatever is typed, fails or waits; the debounce.
import { describe, expect, test } from 'vitest';
import { later, stopClock } from '../../dom/clock.ts';
import { letters, settled } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import {
  CUT,
  isStale,
  journal,
  list,
  loaded,
  openLoaded,
  openRoom,
  remote,
  sees,
  shows,
} from './kit.ts';

describe('D4.5 `loading`', () => {
  test('true after `open`, false when the rows are there', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room);
    const log = journal(box);
    const rows: string[][] = [];
    box.select.on('loading', () => rows.push(box.texts()));
    await openLoaded(box);
    await shows(box, 'A');
    expect([log, rows]).toEqual([
      ['open', 'loading true', 'loading false'],
      [[], ['A']],
    ]);
  });

  test('nothing is sent and nothing told before the first opening', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const first = remote(room);
    const log = journal(first);
    // By the time that another one has loaded, the first had its turn.
    const second = remote(room, { url: `${room.url}?second` });
    await openLoaded(second);
    expect([log, await room.asked()]).toEqual([[], ['?second']]);
  });

  test('the debounce of a first query counts for nothing, its end does; letters restart it', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, { debounce: 250 });
    await openLoaded(box);
    const log = journal(box);
    stopClock();
    write(box, 'x');
    later(200);
    write(box, 'xy');
    later(249);
    expect([log, room.sent()]).toEqual([[], 1]);
    later(1);
    await sees(room.asked, ['', '?q=xy']);
    await sees(() => log, ['loading true', 'loading false']);
  });

  test('what comes from the cache tells nothing', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'b' }, list('b'));
    const box = remote(room);
    await openLoaded(box);
    write(box, 'b');
    await shows(box, 'B');
    const log = journal(box);
    write(box, '');
    await shows(box, 'A');
    expect(isStale(box)).toBe(false);
    write(box, 'b');
    await shows(box, 'B');
    box.select.close();
    await openLoaded(box);
    await shows(box, 'A');
    expect([log, room.sent()]).toEqual([['close', 'open'], 2]);
  });

  test('alternates strictly through typing, failing, closing and opening', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'), { status: 500 }, list('b'), CUT, { text: '?' }, list('c'));
    const box = remote(room, { cacheTtl: 0 });
    const told: boolean[] = [];
    box.select.on('loading', (on) => told.push(on));
    for (let round = 0; round < 8; round++) {
      box.select.open();
      write(box, `q${round}`);
      if (round % 2) await loaded(box);
      write(box, `q${round} more`);
      if (round % 3) await loaded(box);
      if (round % 4 === 0) box.select.reload();
      box.select.close();
      expect(told.at(-1)).toBe(false);
    }
    expect(told.length).toBeGreaterThanOrEqual(16);
    expect(told).toEqual(told.map((_, i) => i % 2 === 0));
  });
});

test('D4.3, D4.5 setData() ends a search that only waits', async () => {
  const room = await openRoom();
  await room.answer({}, list('a'));
  const box = remote(room, { debounce: 250 });
  await openLoaded(box);
  const log = journal(box);
  stopClock();
  write(box, 'x');
  box.select.setData(letters('x|y'));
  later(1000);
  await settled();
  expect([log, room.sent(), isStale(box)]).toEqual([[], 1, false]);
});
