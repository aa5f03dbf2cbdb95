// D5.6, D5.5, D1.12 during remote loading: handlers that call methods, elements that go away.
import { describe, expect, test } from 'vitest';
import { later, stopClock } from '../../dom/clock.ts';
import { letters, settled } from '../../dom/kit.ts';
import type { Box } from '../../dom/support.ts';
import { write } from '../create/making.ts';
import {
  FAILED,
  failures,
  isStale,
  journal,
  list,
  loaded,
  notices,
  openLoaded,
  openRoom,
  remote,
  sees,
  shows,
} from './kit.ts';

describe('D5.6 handlers may call any method', () => {
  const ACTS: [name: string, act: (box: Box) => void][] = [
    ['destroy()', (box) => box.select.destroy()],
    ['close()', (box) => box.select.close()],
    ['setData()', (box) => box.select.setData(letters('mine'))],
    ['clearRemoteCache()', (box) => box.select.clearRemoteCache()],
    ['setSearchQuery()', (box) => box.select.setSearchQuery('x')],
  ];

  test.each(ACTS)('%s when loading starts', async (name, act) => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room);
    const told: boolean[] = [];
    let once = true;
    box.select.on('loading', (on) => {
      told.push(on);
      if (on && once) act(box);
      once = false;
    });
    box.select.open();
    const rows: Record<string, string[]> = {
      'setData()': ['MINE'],
      'setSearchQuery()': ['X'],
      'clearRemoteCache()': ['A'],
    };
    await shows(box, ...(rows[name] ?? []));
    await settled();
    expect(box.texts()).toEqual(rows[name] ?? []);
    expect(told).toEqual(name === 'destroy()' ? [true] : [true, false]);
  });

  test.each(ACTS)('%s when a load has failed', async (name, act) => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, list('a'));
    await room.answer({ q: 'x' }, list('x'));
    const box = remote(room);
    const log = journal(box);
    box.select.on('error', () => act(box));
    box.select.open();
    await sees(() => log.includes('error remote-http'), true);
    if (name === 'setSearchQuery()') await shows(box, 'X');
    await settled();
    const loading = log.filter((line) => line.startsWith('loading'));
    expect(loading).toEqual(loading.map((_, i) => `loading ${i % 2 === 0}`));
    expect(log.filter((line) => line.startsWith('error'))).toHaveLength(1);
    if (name === 'setData()') expect([box.texts(), notices(box)]).toEqual([['MINE'], []]);
  });

  test('reload() when a load has failed asks again', async () => {
    const room = await openRoom();
    await room.answer({}, { status: 500 }, { status: 500 }, list('a'));
    const box = remote(room);
    const log = journal(box);
    box.select.on('error', () => box.select.reload());
    box.select.open();
    await shows(box, 'A');
    expect([log.at(-1), notices(box), room.sent()]).toEqual(['loading false', [], 3]);
    const loading = log.filter((line) => line.startsWith('loading'));
    expect(loading).toEqual(loading.map((_, i) => `loading ${i % 2 === 0}`));
  });

  test('setValue() and open() when loading ends', async () => {
    const room = await openRoom();
    await room.answer({}, list('a|b'));
    const box = remote(room);
    box.select.on('loading', (on) => on || box.select.setValue('v2'));
    await openLoaded(box);
    await shows(box, 'A', 'B');
    expect([box.select.getValue(), box.shown()]).toEqual(['v2', 'B']);
  });

  test('a `request` that calls close() or destroy()', async () => {
    for (const act of ['close', 'destroy'] as const) {
      const room = await openRoom();
      const box = remote(room, {
        async request() {
          box.select[act]();
          return letters('a');
        },
      });
      const log = journal(box);
      box.select.open();
      await settled();
      expect([box.select.isDropdownOpen(), box.texts()]).toEqual([false, []]);
      if (act === 'close') expect(log).toEqual(['open', 'loading true', 'close', 'loading false']);
      else expect(log).not.toContain('loading false');
    }
  });
});

describe('what ends loading besides', () => {
  const starting = async (query = '') => {
    const room = await openRoom();
    await room.answer({ q: null }, list('a'));
    if (!query) await room.hold();
    const box = remote(room);
    const log = journal(box);
    box.select.open();
    if (query) {
      await loaded(box);
      await room.hold({ q: query });
      log.length = 0;
      write(box, query);
    }
    await room.arrived(query ? 2 : 1);
    const gone = () => sees(async () => (await room.arrived(1)).at(-1)?.gone, true);
    return { room, box, log, gone };
  };

  test('D1.13 disable()', async () => {
    const { box, log, gone } = await starting();
    box.select.disable();
    await gone();
    expect(log).toEqual(['open', 'loading true', 'close', 'loading false']);
  });

  test('D1.12 the element is taken out of the page; put back, it loads again', async () => {
    const { room, box, log, gone } = await starting();
    box.target.remove();
    await gone();
    expect(log).toEqual(['open', 'loading true', 'close', 'loading false']);
    document.body.append(box.target);
    await room.release();
    await openLoaded(box);
    await shows(box, 'A');
  });

  test('spec, minSearchLength: a query that has become too short', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    await room.hold();
    const box = remote(room, {}, { minSearchLength: 2 });
    const log = journal(box);
    box.select.open();
    write(box, 'xy');
    await room.arrived(1);
    write(box, 'x');
    await sees(async () => (await room.arrived(1))[0]?.gone, true);
    expect([log, notices(box), box.list.hasAttribute('aria-busy')]).toEqual([
      ['open', 'loading true', 'loading false'],
      ['hint Type 2 or more characters to search'],
      false,
    ]);
  });

  test('Escape before the debounce is over: nothing is sent', async () => {
    const room = await openRoom();
    await room.answer({}, list('a'));
    const box = remote(room, { debounce: 250 });
    await openLoaded(box);
    const log = journal(box);
    stopClock();
    write(box, 'x');
    box.select.close();
    later(60_000);
    await settled();
    expect([log, room.sent(), box.select.getSearchQuery()]).toEqual([['close'], 1, '']);
  });

  test('opened, closed and opened again while it loads', async () => {
    const { room, box, log } = await starting();
    box.select.close();
    box.select.open();
    await room.arrived(2);
    await room.release();
    await shows(box, 'A');
    const turn = ['open', 'loading true'];
    expect(log).toEqual([...turn, 'close', 'loading false', ...turn, 'loading false']);
  });

  test('reload() while a search is on its way: one response, that of the search', async () => {
    const { room, box, log } = await starting('x');
    await room.answer({ q: 'x' }, list('x'));
    box.select.reload();
    await room.release({ q: 'x' });
    await shows(box, 'X');
    await loaded(box);
    expect([log, isStale(box)]).toEqual([['loading true', 'loading false'], false]);
  });
});

describe('D5.1 callbacks that throw', () => {
  test('`params` or `url`: a failed load with the cause, healed when they do not', async () => {
    for (const name of ['params', 'url'] as const) {
      const room = await openRoom();
      await room.answer({}, list('a'));
      const boom = new Error('boom');
      let isBroken = true;
      const broken = () => {
        if (isBroken) throw boom;
        return name === 'url' ? room.url : {};
      };
      const box = remote(room, { [name]: broken });
      const errors = failures(box);
      await openLoaded(box);
      expect([errors.map(({ cause }) => cause), notices(box)]).toEqual([[boom], [FAILED]]);
      isBroken = false;
      box.select.close();
      await openLoaded(box);
      await shows(box, 'A');
    }
  });
});
