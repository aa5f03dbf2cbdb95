// D4.5 `prefetch`: the cache is warmed in silence, two at a time, behind the user's own requests.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from 'widget-select';
import { write } from '../create/making.ts';
import { frame } from '../kit.ts';
import { journal, list, openLoaded, openRoom, type Room, remote, response, shows } from './kit.ts';

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
  // Two that are sent at once may arrive in any order.
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
    expect(await sorted(room)).toEqual(['?q=a', '?q=b']);
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
    expect(await sorted(room)).toEqual(['?q=a', '?q=b', '?q=e']);
    other.select.destroy();
  });
});
