import { describe, expect, test } from 'vitest';
import * as Changed from '../../../src/model/delta.js';
import { isStale, noticeOf } from '../../../src/model/list/status.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { option, options } from '../../model/helpers.ts';
import { type RemoteRig, remoteRig } from './engine-kit.ts';
import { configure, type Given } from './list.ts';
import { type Server, serving } from './server.ts';

const answering = (query: string) => [option(`${query}1`), option(`${query}2`)];

/** A closed widget over a server. */
function made(reply?: Server['reply'], ajax: AjaxConfig = {}, given: Given = {}) {
  const server = serving(reply);
  return { server, made: remoteRig({ request: server.request, ...ajax }, given) };
}

const loading = ({ heard }: RemoteRig): string[] =>
  heard.splice(0).filter((event) => /^(loading|error)/.test(event));

describe('spec, AjaxConfig: debounce', () => {
  test('250 ms after the last letter; opening waits for nothing', async () => {
    const { server, made: one } = made(answering);
    one.open();
    expect(server.news()).toEqual(['']);
    await one.pass(10);
    one.type('a');
    await one.pass(200);
    one.type('ab');
    await one.pass(240);
    expect(server.news()).toEqual([]);
    await one.pass(10);
    expect(server.news()).toEqual(['ab']);
    expect(one.rows).toEqual(['ab1', 'ab2']);
    expect(one.env.waiting.timer).toBe(1);
  });

  test('another one, and none', async () => {
    const { server, made: one } = made(answering, { debounce: 40 });
    one.open();
    one.type('a');
    await one.pass(40);
    expect(server.news()).toEqual(['', 'a']);
    const { server: eager, made: two } = made(answering, { debounce: 0 });
    two.open();
    two.type('a');
    expect(eager.news()).toEqual(['', 'a']);
  });

  test('D4.4 the query that is sent is trimmed; white space asks for nothing new', async () => {
    const { server, made: one } = made(answering, { debounce: 0 });
    one.open();
    await one.pass(10);
    for (const text of ['  ', ' a', ' a ', 'a', 'a  b ']) {
      one.type(text);
      await one.pass(10);
    }
    expect(server.news()).toEqual(['', 'a', 'a  b']);
  });

  test('spec, Dropdown: closing before it ends sends nothing', async () => {
    const { server, made: one } = made(answering);
    one.open();
    await one.pass(10);
    one.type('a');
    one.close();
    await one.pass(1000);
    expect(server.news()).toEqual(['']);
    expect(one.env.waiting.timer).toBe(0);
  });

  test('D4.7 what has come into the cache meanwhile is not asked for again', async () => {
    const { server, made: one } = made((query) => (query === '' ? options('e') : undefined), {
      prefetch: ['a'],
    });
    one.env.runIdle();
    one.open();
    await one.pass(10);
    one.type('a');
    await one.pass(100);
    await server.asked[0]?.answer(options('p'));
    await one.pass(300);
    expect(server.news()).toEqual(['a', '']);
    expect(one.rows).toEqual(['p']);
  });
});

describe('spec, AjaxConfig: cacheTtl; D4.5 a cache hit is silent', () => {
  test('what is good still is listed at once', async () => {
    const { server, made: one } = made(answering);
    one.open();
    for (const query of ['a', 'b']) {
      one.type(query);
      await one.pass(300);
    }
    loading(one);
    one.type('a');
    expect(one.rows).toEqual(['a1', 'a2']);
    expect([isStale(one.state), loading(one)]).toEqual([false, []]);
    await one.pass(1000);
    expect(server.news()).toEqual(['', 'a', 'b']);
    expect(server.asked[0]?.signal.aborted).toBe(true);
  });

  test('what is too old is asked for', async () => {
    const { server, made: one } = made(answering, { cacheTtl: 1000 });
    one.open();
    for (const query of ['a', 'b', 'a']) {
      one.type(query);
      await one.pass(400);
    }
    expect(server.news()).toEqual(['', 'a', 'b']);
    await one.pass(600);
    one.type('b');
    await one.pass(400);
    expect(server.news()).toEqual(['b']);
  });

  test('0: everything is asked for', async () => {
    const { server, made: one } = made(answering, { cacheTtl: 0, debounce: 0 });
    one.open();
    await one.pass(10);
    for (const query of ['a', 'b', 'a']) {
      one.type(query);
      await one.pass(10);
    }
    one.close();
    await one.pass(10);
    one.open();
    await one.pass(10);
    expect(server.news()).toEqual(['', 'a', 'b', 'a', '']);
  });

  test('case 77 a failure is not kept', async () => {
    const { server, made: one } = made(() => new Error('no'), { debounce: 0 });
    one.open();
    await one.pass(10);
    one.type('a');
    await one.pass(10);
    one.type('');
    await one.pass(10);
    expect(server.news()).toEqual(['', 'a', '']);
  });
});

describe('D4.4, case 75, case 76: the last query wins', () => {
  test('responses in reverse order of a client that does not listen', async () => {
    const { server, made: one } = made(undefined, { debounce: 0 });
    one.open();
    for (const query of ['s', 'se', 'sea']) one.type(query);
    expect(server.asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, false]);
    for (const asked of [...server.asked].reverse()) await asked.answer(answering(asked.query));
    expect(one.rows).toEqual(['sea1', 'sea2']);
    expect(loading(one)).toEqual(['loading true', 'loading false']);
  });

  test('own aborts are no errors, and `loading` continues', async () => {
    const { server, made: one } = made(undefined, { debounce: 0 });
    one.open();
    one.type('a');
    const [first] = server.asked;
    await first?.refuse(first.signal.reason);
    expect([loading(one), noticeOf(one.state)]).toEqual([['loading true'], 'loading']);
    await server.last.answer(answering('a'));
    expect(loading(one)).toEqual(['loading false']);
  });

  test('D4.5 the debounce of a query that supersedes a running one counts as pending', async () => {
    const { server, made: one } = made();
    one.open();
    one.type('a');
    expect(server.asked[0]?.signal.aborted).toBe(true);
    await one.pass(240);
    expect([loading(one), noticeOf(one.state)]).toEqual([['loading true'], 'loading']);
    await one.pass(10);
    await server.last.answer(options('x'));
    expect(loading(one)).toEqual(['loading false']);
  });

  test('case 74 back at the query that is listed: nothing is asked for, nothing is pending', async () => {
    const { server, made: one } = made((query) => (query === '' ? options('e') : undefined));
    one.open();
    await one.pass(10);
    one.type('a');
    await one.pass(300);
    one.type('');
    expect(server.asked[1]?.signal.aborted).toBe(true);
    expect([one.rows, isStale(one.state)]).toEqual([['e'], false]);
    expect(loading(one)).toEqual([
      'loading true',
      'loading false',
      'loading true',
      'loading false',
    ]);
    await server.asked[1]?.answer(options('late'));
    await one.pass(1000);
    expect([server.news(), one.rows]).toEqual([['', 'a'], ['e']]);
  });

  test.each<[string, (one: RemoteRig) => void]>([
    ['closes', (one) => one.close()],
    ['types', (one) => one.type('b')],
    ['gives data', (one) => configure(one, { data: options('d') })],
    ['takes the source away', (one) => configure(one, { ajax: undefined } as never)],
    ['destroys', (one) => one.destroy()],
  ])('D4.3 a handler of `loading` that %s cancels what has just begun', async (_, act) => {
    const { server, made: one } = made((query) => (query === '' ? options('e') : undefined));
    one.open();
    await one.pass(10);
    let fetched = 0;
    const fetch = () => {
      fetched++;
      return new Promise<Response>(() => {});
    };
    Object.assign(one.env, { fetch });
    one.type('a');
    one.onEvent = (event) => {
      if (event.name !== 'loading' || !event.payload) return;
      one.onEvent = () => {};
      act(one);
    };
    await one.pass(250);
    const alive = server.asked.filter(({ query, signal }) => query === 'a' && !signal.aborted);
    expect([alive.length, fetched]).toEqual([0, 0]);
  });
});

describe('D4.5 what is called off in the very step that begins it', () => {
  /** Something that the page does while the list is drawn for the first time. */
  async function drawing(act: (one: RemoteRig) => void) {
    const { server, made: one } = made(answering);
    let isFirst = true;
    one.store.part(({ changed }) => {
      if (!(changed & Changed.OPEN && isFirst)) return;
      isFirst = false;
      act(one);
    });
    one.open();
    await one.pass(1000);
    return { server, one };
  }

  test('a list that closes because its control is not there: nothing is loading', async () => {
    const { one } = await drawing(({ close }) => close());
    expect([one.state.open, one.state.remote.pending]).toEqual([false, null]);
    const said = loading(one);
    expect(said).toEqual(said.map((_, i) => `loading ${i % 2 === 0}`));
    expect(said.length % 2).toBe(0);
  });

  test('data that are given: nothing is loading', async () => {
    const { one } = await drawing((drawn) => configure(drawn, { data: options('d') }));
    expect([one.rows, one.state.remote.pending]).toEqual([['d'], null]);
  });

  test('another query: its response is listed', async () => {
    const { one } = await drawing(({ type }) => type('a'));
    expect([one.rows, one.state.remote.pending]).toEqual([['a1', 'a2'], null]);
    expect(loading(one)).toEqual(['loading true', 'loading false']);
  });
});
