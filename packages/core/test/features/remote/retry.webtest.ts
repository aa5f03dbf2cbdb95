// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.3, case R3: what is tried again, when, and what ends it. Waits are measured by the server: they may be longer than
// promised on a busy machine, never shorter.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from 'widget-select/all';
import { later, stopClock, timersLeft } from '../../dom/clock.ts';
import { letters, settled } from '../../dom/kit.ts';
import type { Box } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import { CUT, failures, journal, list, openLoaded, openRoom, remote, sees, shows } from './kit.ts';

/** Timers of browsers may be a rounding early. */
const EARLY_MS = 2;

describe('D4.3 what is tried again', () => {
  test('HTTP 503', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 503 }, list('a'));
    const box = remote(room, { retry: 1, retryDelay: 1 });
    const log = journal(box);
    await openLoaded(box);
    await shows(box, 'A');
    expect([log, room.sent()]).toEqual([['open', 'loading true', 'loading false'], 2]);
  });

  test('a network error', async () => {
    const room = await openRoom();
    await room.answer({}, CUT, CUT, list('a'));
    const box = remote(room, { retry: 2, retryDelay: 1 });
    const log = journal(box);
    await openLoaded(box);
    await shows(box, 'A');
    expect([log, room.sent()]).toEqual([['open', 'loading true', 'loading false'], 3]);
  });

  test('HTTP 404 is final', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 404 });
    const box = remote(room, { retry: 3, retryDelay: 1 });
    const [log, errors] = [journal(box), failures(box)];
    await openLoaded(box);
    expect(log).toEqual(['open', 'loading true', 'error remote-http', 'loading false']);
    expect([errors[0]?.status, errors[0]?.attempts, room.sent()]).toEqual([404, 1, 1]);
  });
});

describe('D4.3, case R3 how long it waits', () => {
  test('a later Retry-After as a date wins', async () => {
    const room = await openRoom();
    const until = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000);
    const headers = { 'Retry-After': until.toUTCString() };
    await room.answer({}, { status: 503, headers }, list('a'));
    const box = remote(room, { retry: 1, retryDelay: 5 });
    await openLoaded(box);
    await shows(box, 'A');
    const [, again] = await room.arrived(2);
    expect((again?.arrivedMs ?? 0) + EARLY_MS).toBeGreaterThanOrEqual(until.getTime());
  });
});

const ENDS: [title: string, end: (box: Box) => void, loading: 'goes on' | 'ends' | 'is silent'][] =
  [
    ['a new query', (box) => write(box, 'new'), 'goes on'],
    ['setData()', (box) => box.select.setData(letters('x')), 'ends'],
    ['close()', (box) => box.select.close(), 'ends'],
    ['destroy()', (box) => box.select.destroy(), 'is silent'],
  ];

describe('D4.3, case R3 what ends it', () => {
  const CONFIG: AjaxConfig = { retry: 3, retryDelay: 1000 };

  test.each(ENDS)('%s: a retry that waits is not sent', async (_title, end, loading) => {
    const room = await openRoom();
    await room.answer({ q: null }, { status: 503 });
    await room.answer({ q: 'new' }, list('n'));
    await room.hold();
    stopClock();
    const box = remote(room, CONFIG);
    const log = journal(box);
    box.select.open();
    await room.arrived(1);
    const timers = timersLeft();
    await room.release();
    await sees(() => timersLeft() > timers, true);
    expect([log, room.sent()]).toEqual([['open', 'loading true'], 1]);

    end(box);
    later(60_000);
    await settled();
    later(60_000);
    if (loading === 'goes on') await shows(box, 'N');
    expect(await room.asked()).toEqual(loading === 'goes on' ? ['', '?q=new'] : ['']);
    expect(log.filter((line) => line !== 'close')).toEqual(
      loading === 'is silent'
        ? ['open', 'loading true']
        : ['open', 'loading true', 'loading false'],
    );
  });

  test.each(ENDS)('%s: a request that runs is aborted', async (_title, end, loading) => {
    const room = await openRoom();
    await room.answer({}, list('late'));
    await room.answer({ q: 'new' }, list('n'));
    await room.hold({ q: null });
    const box = remote(room, CONFIG);
    const log = journal(box);
    box.select.open();
    await room.arrived(1);
    end(box);
    await expect.poll(async () => (await room.arrived(1))[0]?.gone).toBe(true);
    if (loading === 'goes on') await shows(box, 'N');
    expect(log.filter((line) => line !== 'close')).toEqual(
      loading === 'is silent'
        ? ['open', 'loading true']
        : ['open', 'loading true', 'loading false'],
    );
  });

  test('close() tells `close`, then `loading` false', async () => {
    const room = await openRoom();
    await room.hold();
    const box = remote(room);
    const log = journal(box);
    box.select.open();
    await room.arrived(1);
    box.select.close();
    expect(log).toEqual(['open', 'loading true', 'close', 'loading false']);
  });
});
