// D4.5: `loading` alternates, whatever is typed, fails or waits; prefetch; the same page asked for twice.
import { describe, expect, test, vi } from 'vitest';
import type { AjaxConfig } from 'widget-select';
import { frame, letters } from './kit.ts';
import { write } from './making.ts';
import {
  CUT,
  isStale,
  journal,
  list,
  loaded,
  openLoaded,
  openRoom,
  type Room,
  remote,
  response,
  sees,
  shows,
} from './remote-kit.ts';

const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

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
    stopTimers();
    write(box, 'x');
    vi.advanceTimersByTime(200);
    write(box, 'xy');
    vi.advanceTimersByTime(249);
    expect([log, room.sent()]).toEqual([[], 1]);
    vi.advanceTimersByTime(1);
    await sees(room.asked, ['', '?q=xy']);
    await sees(() => log, ['loading true', 'loading false']);
  });

  test('spec, AjaxConfig: the debounce is 250 ms', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, { debounce: undefined } as never);
    await openLoaded(box);
    stopTimers();
    write(box, 'x');
    vi.advanceTimersByTime(249);
    await frame();
    expect(room.sent()).toBe(1);
    vi.advanceTimersByTime(1);
    await room.arrived(2);
  });

  test('a query that supersedes a running one: no false between, its debounce counts as pending', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.hold();
    const box = remote(room, { debounce: 250 });
    const log = journal(box);
    box.select.open();
    await room.arrived(1);
    stopTimers();
    write(box, 'x');
    await sees(async () => (await room.arrived(1))[0]?.gone, true);
    vi.advanceTimersByTime(249);
    expect([log, room.sent()]).toEqual([['open', 'loading true'], 1]);
    vi.advanceTimersByTime(1);
    await room.arrived(2);
    await room.release();
    await shows(box, 'A');
    expect(log).toEqual(['open', 'loading true', 'loading false']);
  });

  test('waiting for a retry counts as pending', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 503 }, CUT, list('a'));
    const box = remote(room, { retry: 2, retryDelay: 5 });
    const log = journal(box);
    await openLoaded(box);
    await shows(box, 'A');
    expect([log, room.sent()]).toEqual([['open', 'loading true', 'loading false'], 3]);
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

describe('D4.5 `prefetch`', () => {
  const QUERIES = ['a', 'b', 'c', 'd', 'e'];
  const warm = async (held: boolean, ajax: AjaxConfig = {}) => {
    const room = await openRoom();
    for (const q of QUERIES) await room.answer({ q }, list(q));
    await room.answer({ q: null }, list('all'));
    if (held) await room.hold();
    const box = remote(room, { prefetch: QUERIES, ...ajax });
    return { room, box, log: journal(box) };
  };
  const sorted = async (room: Room) => (await room.asked()).sort();

  test('warms the cache in silence: typing such a query asks and tells nothing', async () => {
    const { room, box, log } = await warm(false);
    await room.arrived(5);
    await expect
      .poll(async () => (await room.arrived(5)).every(({ answeredMs }) => answeredMs))
      .toBe(true);
    expect([await sorted(room), log]).toEqual([QUERIES.map((q) => `?q=${q}`), []]);
    await openLoaded(box);
    log.length = 0;
    for (const q of QUERIES) {
      write(box, q);
      await shows(box, q.toUpperCase());
    }
    expect([log, room.sent()]).toEqual([[], 6]);
  });

  test('two at a time', async () => {
    const { room } = await warm(true);
    await room.arrived(2);
    await frame();
    expect(await room.asked()).toEqual(['?q=a', '?q=b']);
    await room.release({ q: 'a' });
    await room.arrived(3);
    expect((await room.asked())[2]).toBe('?q=c');
  });

  test('yields to the user: a request of theirs goes out at once, and no further one before it is answered', async () => {
    const { room, box, log } = await warm(true);
    await room.arrived(2);
    box.select.open();
    await room.arrived(3);
    expect([(await room.asked())[2], log]).toEqual(['', ['open', 'loading true']]);
    await room.release({ q: 'a' });
    await room.release({ q: 'b' });
    await Promise.all([response(0), response(1)]);
    await frame();
    await room.release();
    await shows(box, 'ALL');
    const [, , own, ...rest] = await room.arrived(6);
    for (const { arrivedMs } of rest)
      expect(arrivedMs).toBeGreaterThanOrEqual(own?.answeredMs ?? Number.NaN);
    expect((await sorted(room)).filter(Boolean)).toEqual(QUERIES.map((q) => `?q=${q}`));
    expect(log).toEqual(['open', 'loading true', 'loading false']);
  });

  test('a page on its way that the user wants is not asked for again', async () => {
    const { room, box, log } = await warm(true, { prefetch: ['', 'a'] });
    await room.arrived(2);
    box.select.open();
    await frame();
    await room.release();
    await shows(box, 'ALL');
    expect([await sorted(room), log]).toEqual([
      ['', '?q=a'],
      ['open', 'loading true', 'loading false'],
    ]);
  });

  test('a failure is silent and not kept', async () => {
    const room = await openRoom();
    await room.answer({ q: 'a' }, { status: 500 }, list('a'));
    await room.answer({ q: null }, list('all'));
    const box = remote(room, { prefetch: ['a'] });
    const log = journal(box);
    await expect.poll(async () => (await room.arrived(1))[0]?.answeredMs).not.toBe(null);
    await openLoaded(box);
    write(box, 'a');
    await shows(box, 'A');
    expect(log.filter((line) => line.startsWith('error'))).toEqual([]);
  });

  test('destroy() ends it', async () => {
    const { room, box } = await warm(true);
    await room.arrived(2);
    box.select.destroy();
    await expect
      .poll(async () => (await room.arrived(2)).map(({ gone }) => gone))
      .toEqual([true, true]);
    const other = remote(room, { prefetch: ['e'] });
    await room.arrived(3);
    expect(await room.asked()).toEqual(['?q=a', '?q=b', '?q=e']);
    other.select.destroy();
  });
});

test('D4.3, D4.5 setData() ends a search that only waits', async () => {
  const room = await openRoom();
  await room.answer({}, list('a'));
  const box = remote(room, { debounce: 250 });
  await openLoaded(box);
  const log = journal(box);
  stopTimers();
  write(box, 'x');
  box.select.setData(letters('x|y'));
  vi.advanceTimersByTime(1000);
  await frame();
  expect([log, room.sent(), isStale(box)]).toEqual([[], 1, false]);
});
