// @module-tag one-engine: when the server is asked again, for what, and what is kept: rules of the engine folder, with stopped timers
// Our addition: while the browser has no network a request waits for it instead of failing.
import { describe, expect, test, vi } from 'vitest';
import type { AjaxConfig } from 'widget-select/all';
import { settled } from '../../dom/kit.ts';
import { type Box, listen, openByKey } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  CUT,
  journal,
  list,
  notices,
  openLoaded,
  openRoom,
  paged,
  type Room,
  remote,
  sees,
  shows,
  sizeOf,
  toEnd,
} from './kit.ts';

const OFFLINE = 'You are offline. Loading continues when the connection is back';

/** The browser says that it has a network, or none. Connections are broken by the server meanwhile. */
function network(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

/** Opened while offline; the first request has failed. */
async function waiting(ajax: AjaxConfig = {}): Promise<{ room: Room; box: Box; log: string[] }> {
  const room = await openRoom();
  await room.answer({}, CUT, list('a'));
  await room.answer({ q: 'x' }, CUT, list('x'));
  const box = remote(room, ajax);
  const log = journal(box);
  network(false);
  box.select.open();
  await sees(() => notices(box), [`loading ${OFFLINE}`]);
  return { room, box, log };
}

describe('a request that fails while the browser is offline', () => {
  test('continues when it is back: no `error`, no retry is spent', async () => {
    const { room, box, log } = await waiting();
    expect([log, room.sent()]).toEqual([['open', 'loading true'], 1]);
    network(true);
    await shows(box, 'A');
    expect([log, room.sent(), notices(box)]).toEqual([
      ['open', 'loading true', 'loading false'],
      2,
      [],
    ]);
  });

  test('a page further on: the rows stay', async () => {
    const room = await openRoom();
    await room.pages(3, 20);
    await room.answer({ page: '1' }, CUT);
    const box = paged(room);
    await openLoaded(box);
    const log = journal(box);
    network(false);
    await toEnd(box);
    await sees(() => notices(box), [`more ${OFFLINE}`]);
    expect([sizeOf(box), log]).toEqual([20, ['loading true']]);
    await room.pages(3, 20);
    network(true);
    await sees(() => sizeOf(box), 40);
    expect(log.slice(0, 2)).toEqual(['loading true', 'loading false']);
  });

  test('closed meanwhile: nothing is sent when it is back', async () => {
    const { room, box, log } = await waiting();
    box.select.close();
    network(true);
    await settled();
    expect([log, room.sent()]).toEqual([['open', 'loading true', 'close', 'loading false'], 1]);
    await openLoaded(box);
    await shows(box, 'A');
  });

  test('destroyed meanwhile: nothing is sent when it is back', async () => {
    const { room, box } = await waiting();
    box.select.destroy();
    network(true);
    await settled();
    expect(room.sent()).toBe(1);
  });

  test('a new query meanwhile: only that one continues', async () => {
    const { room, box, log } = await waiting();
    write(box, 'x');
    await room.arrived(2);
    await sees(() => notices(box), [`loading ${OFFLINE}`]);
    network(true);
    await shows(box, 'X');
    expect([log, await room.asked()]).toEqual([
      ['open', 'loading true', 'loading false'],
      ['', '?q=x', '?q=x'],
    ]);
  });

  test('it is announced', async () => {
    const room = await openRoom();
    await room.answer({}, CUT);
    const box = remote(room);
    const { said } = listen(box);
    network(false);
    await openByKey(box);
    await sees(() => said.includes(`polite ${OFFLINE}`), true);
  });
});

describe('what is no matter of the network', () => {
  test('the network coming and going asks nothing by itself', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room);
    await openLoaded(box);
    network(false);
    network(true);
    await settled();
    expect([room.sent(), box.texts()]).toEqual([1, ['A']]);
  });
});
