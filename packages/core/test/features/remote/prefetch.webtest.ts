// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.5 `prefetch`: the cache is warmed in silence, in idle time; in which order is a test of the engine.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from 'widget-select/all';
import { runIdle } from '../../dom/kit.ts';
import { write } from '../create/making.ts';
import { journal, list, openLoaded, openRoom, type Room, remote, shows } from './kit.ts';

describe('D4.5 `prefetch`', () => {
  const QUERIES = ['a', 'b', 'c', 'd', 'e'];
  const warm = async (held: boolean, ajax: AjaxConfig = {}) => {
    const room = await openRoom();
    for (const q of QUERIES) await room.answer({ q }, list(q));
    await room.answer({ q: null }, list('all'));
    if (held) await room.hold();
    const box = remote(room, { prefetch: QUERIES, ...ajax });
    await runIdle();
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

  test('destroy() ends it', async () => {
    const { room, box } = await warm(true);
    await room.arrived(2);
    box.select.destroy();
    await expect
      .poll(async () => (await room.arrived(2)).map(({ gone }) => gone))
      .toEqual([true, true]);
    const other = remote(room, { prefetch: ['e'] });
    await runIdle();
    await room.arrived(3);
    expect(await sorted(room)).toEqual(['?q=a', '?q=b', '?q=e']);
    other.select.destroy();
  });
});
