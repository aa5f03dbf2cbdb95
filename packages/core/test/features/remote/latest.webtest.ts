// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// D4.4, cases 75 and 76: whatever the order of responses, the list shows the current query.
import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from 'widget-select/all';
import { settled } from '../../dom/kit.ts';
import { press } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  isStale,
  journal,
  list,
  loaded,
  notices,
  openLoaded,
  openRoom,
  type Room,
  remote,
  response,
  seaRoom,
  shows,
} from './kit.ts';

/** A client that never stops asking. Its signals are noted. */
const stubborn = (room: Room, signals: AbortSignal[]): NonNullable<AjaxConfig['request']> => {
  return async (query, _page, signal) => {
    signals.push(signal);
    return (await fetch(`${room.url}?q=${query}`)).json();
  };
};

describe('D4.4, case 75 the latest query wins', () => {
  test('responses in the order of the requests, from a client that ignores the signal', async () => {
    const room = await seaRoom();
    const box = remote(room, { request: stubborn(room, []) });
    await openLoaded(box);
    const log = journal(box);
    write(box, 'sea');
    await room.arrived(2);
    write(box, 'search');
    await room.arrived(3);
    const superseded = response(1);
    await room.release({ q: 'sea' });
    await superseded;
    await settled();
    expect([box.texts(), isStale(box), log]).toEqual([['A', 'B'], true, ['loading true']]);
    await room.release({ q: 'search' });
    await shows(box, 'SEARCH');
    expect([isStale(box), log]).toEqual([false, ['loading true', 'loading false']]);
  });

  test('the built-in GET: the client goes away from what was superseded (spec, AjaxConfig 7)', async () => {
    const room = await seaRoom();
    const box = remote(room);
    await openLoaded(box);
    write(box, 'sea');
    await room.arrived(2);
    write(box, 'search');
    await room.arrived(3);
    await expect
      .poll(async () => (await room.arrived(3)).map(({ gone }) => gone))
      .toEqual([false, true, false]);
    await room.release();
    await shows(box, 'SEARCH');
  });

  test('back to the former query: its own response, from wherever it comes', async () => {
    const room = await seaRoom();
    const box = remote(room);
    await openLoaded(box);
    write(box, 'sea');
    await room.arrived(2);
    write(box, '');
    await shows(box, 'A', 'B');
    expect([isStale(box), notices(box)]).toEqual([false, []]);
    await room.release();
    write(box, 'sea');
    await shows(box, 'SEA');
  });

  test('a response of a superseded query, asked again later, is still that of its query', async () => {
    const room = await seaRoom();
    const box = remote(room, { request: stubborn(room, []) });
    await openLoaded(box);
    write(box, 'sea');
    await room.arrived(2);
    write(box, 'search');
    await room.arrived(3);
    await room.release();
    await shows(box, 'SEARCH');
    write(box, 'sea');
    await shows(box, 'SEA');
    write(box, 'search');
    await shows(box, 'SEARCH');
  });

  test('letters typed by keys while each response is late', async () => {
    const room = await openRoom();
    await room.answer({}, list('wrong'));
    await room.answer({ q: 'sea' }, list('sea'));
    await room.hold();
    const box = remote(room);
    box.control.focus();
    await press('{Enter}');
    await room.arrived(1);
    await press('sea');
    await expect.poll(async () => (await room.arrived(1)).at(-1)?.search).toBe('?q=sea');
    await room.release();
    await shows(box, 'SEA');
    await loaded(box);
    expect(box.texts()).toEqual(['SEA']);
  });
});

describe('D4.4, case 76 an abort is no error', () => {
  const aborting = (room: Room): NonNullable<AjaxConfig['request']> => {
    return async (query, _page, signal) =>
      (await fetch(`${room.url}?q=${query}`, { signal })).json();
  };

  test('a superseded request that rejects with AbortError: no `error`, no row, no `loading` false', async () => {
    const room = await seaRoom();
    const box = remote(room, { request: aborting(room), retry: 2, retryDelay: 1 });
    await openLoaded(box);
    const log = journal(box);
    write(box, 'sea');
    await room.arrived(2);
    const first = response(1);
    write(box, 'search');
    await room.arrived(3);
    await expect(first).rejects.toHaveProperty('name', 'AbortError');
    await settled();
    expect([log, notices(box).filter((words) => words === FAILED)]).toEqual([['loading true'], []]);
    await room.release();
    await shows(box, 'SEARCH');
    expect([log, notices(box)]).toEqual([['loading true', 'loading false'], []]);
  });

  test('a superseded request that fails otherwise is silent as well', async () => {
    const room = await seaRoom();
    await room.answer({ q: 'sea' }, { status: 500 });
    const box = remote(room, { request: stubborn(room, []), retry: 2, retryDelay: 1 });
    await openLoaded(box);
    const log = journal(box);
    write(box, 'sea');
    await room.arrived(2);
    const superseded = response(1);
    write(box, 'search');
    await room.arrived(3);
    await room.release({ q: 'sea' });
    await superseded;
    await settled();
    await room.release();
    await shows(box, 'SEARCH');
    expect([log, notices(box), room.sent()]).toEqual([['loading true', 'loading false'], [], 3]);
  });

  test('closing while it loads: no error, then or on the next opening', async () => {
    const room = await seaRoom();
    const box = remote(room, { request: aborting(room) });
    await openLoaded(box);
    const log = journal(box);
    write(box, 'sea');
    await room.arrived(2);
    await press('{Escape}');
    expect(log).toEqual(['loading true', 'close', 'loading false']);
    await openLoaded(box);
    await shows(box, 'A', 'B');
    expect([log.filter((line) => line.startsWith('error')), notices(box)]).toEqual([[], []]);
  });
});
