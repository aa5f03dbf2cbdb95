import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { options } from '../../model/helpers.ts';
import { remoteRig, settle } from './engine-kit.ts';
import { numbered, type Server, serving } from './server.ts';

const page = (query: string) => numbered(query, 0, 3);

/** A widget that has just been built. */
function made(ajax: AjaxConfig, reply?: Server['reply']) {
  const server = serving(reply);
  const one = remoteRig({ request: server.request, debounce: 0, ...ajax });
  return { server, made: one };
}

/** A widget whose idle time has come. */
async function idle(ajax: AjaxConfig, reply?: Server['reply']) {
  const both = made(ajax, reply);
  both.made.env.runIdle();
  await settle();
  return both;
}

const configure = (one: ReturnType<typeof made>['made'], ajax: AjaxConfig) =>
  one.store.dispatch({ type: 'config', options: { ajax }, catalog: null });

describe('spec, AjaxConfig: prefetch; D4.5', () => {
  test('in idle time after construction, not before', async () => {
    const { made: one, server } = made({ prefetch: ['a'] }, page);
    await one.pass(10_000);
    expect([server.news(), one.env.waiting.idle]).toEqual([[], 1]);
    one.env.runIdle();
    expect(server.news()).toEqual(['a']);
  });

  test('without it no idle time is asked for', () => {
    expect(made({}).made.env.waiting.idle).toBe(0);
    expect(made({ prefetch: [] }).made.env.waiting.idle).toBe(0);
  });

  test('two at a time, in order, page 0 only', async () => {
    const { server } = await idle({ prefetch: ['a', ' b ', 'c', 'd'], pagination: true });
    expect(server.news()).toEqual(['a', 'b']);
    await server.asked[1]?.answer(numbered('b', 0, 9));
    expect(server.news()).toEqual(['c']);
    await server.asked[0]?.answer(page('a'));
    await server.asked[2]?.answer(page('c'));
    expect(server.news()).toEqual(['d']);
    await server.asked[3]?.answer(page('d'));
    expect(server.news()).toEqual([]);
  });

  test('in silence, and what came is listed at once', async () => {
    const { made: one, server } = await idle({ prefetch: ['', 'a'] }, page);
    one.open();
    expect(one.rows).toEqual(['.0', '.1', '.2']);
    one.type('a');
    expect(one.rows).toEqual(['a.0', 'a.1', 'a.2']);
    await one.pass(1000);
    expect(server.news()).toEqual(['', 'a']);
    expect(one.heard).toEqual(['open', 'search "a"']);
  });

  test('failures are silent, not kept, and stop nothing', async () => {
    const { made: one, server } = await idle({ prefetch: ['a', 'b', 'c'], retry: 0 }, (query) =>
      query === 'c' ? page(query) : query === 'b' ? { rows: [] } : new Error('no'),
    );
    expect(server.news()).toEqual(['a', 'b', 'c']);
    expect([one.heard, one.env.reported]).toEqual([[], []]);
    one.open();
    one.type('a');
    await one.pass(10);
    expect(server.news()).toEqual(['', 'a']);
  });

  test('it yields to the user: their request goes out at once, and none is begun before its response', async () => {
    const { made: one, server } = await idle({ prefetch: ['a', 'b', 'c', 'd'] });
    expect(server.news()).toEqual(['a', 'b']);
    one.open();
    expect(server.news()).toEqual(['']);
    await server.asked[0]?.answer(page('a'));
    await server.asked[1]?.answer(page('b'));
    expect(server.news()).toEqual([]);
    await server.asked[2]?.answer(page(''));
    expect(server.news()).toEqual(['c', 'd']);
  });

  test('begun while the user waits, it waits too', async () => {
    const { made: one, server } = made({ prefetch: ['a', 'b'] });
    one.open();
    one.env.runIdle();
    expect(server.news()).toEqual(['']);
    one.close();
    expect(server.news()).toEqual(['a', 'b']);
  });

  test.each<[string, (server: Server) => unknown]>([
    ['an answer', (server) => server.last.answer(page(''))],
    ['a failure', (server) => server.last.refuse()],
  ])('it continues after %s of the user', async (_, end) => {
    const { made: one, server } = made({ prefetch: ['a'] });
    one.open();
    one.env.runIdle();
    server.news();
    await end(server);
    expect(server.news()).toEqual(['a']);
  });

  test('the same page asked for by the user meanwhile is one request, loading is said', async () => {
    const { made: one, server } = await idle({ prefetch: ['a'] });
    await one.pass(10);
    one.store.dispatch({ type: 'query', origin: 'api', text: 'a' });
    one.open();
    expect(server.news()).toEqual(['a']);
    expect(one.heard).toEqual(['search "a"', 'open', 'loading true']);
    await server.last.answer(options('x'));
    expect([one.rows, one.heard.at(-1)]).toEqual([['x'], 'loading false']);
  });

  test('a user who turns to something else leaves it alone', async () => {
    const { made: one, server } = await idle({ prefetch: ['a'] });
    one.open();
    one.type('a');
    one.type('b');
    expect(server.asked[0]?.signal.aborted).toBe(false);
    await server.asked[0]?.answer(page('a'));
    one.type('a');
    expect(one.rows).toEqual(['a.0', 'a.1', 'a.2']);
  });

  test('what the cache has is not asked for', async () => {
    const { made: one, server } = made({ prefetch: ['', 'a'] }, page);
    one.open();
    await one.pass(10);
    one.env.runIdle();
    expect(server.news()).toEqual(['', 'a']);
  });

  test('destroy(), clearRemoteCache() and another source end it', async () => {
    for (const end of ['destroy', 'forget', 'config'] as const) {
      const { made: one, server } = await idle({ prefetch: ['a', 'b', 'c'] });
      const other = serving();
      if (end === 'destroy') one.destroy();
      else if (end === 'forget') one.store.dispatch({ type: 'forget', reload: false });
      else configure(one, { request: other.request, prefetch: ['z'] });
      expect(server.asked.map(({ signal }) => signal.aborted)).toEqual([true, true]);
      await server.asked[0]?.answer(page('a'));
      one.env.runIdle();
      await one.pass(1000);
      expect(server.news(), end).toEqual(['a', 'b']);
      expect(other.news(), end).toEqual(end === 'config' ? ['z'] : []);
      expect(one.env.waiting, end).toEqual({ soon: 0, idle: 0, timer: 0, online: 0 });
    }
  });

  test('before the idle time: nothing is begun after destroy()', () => {
    const { made: one, server } = made({ prefetch: ['a'] });
    one.destroy();
    expect([one.env.waiting.idle, one.env.runIdle(), server.news()]).toEqual([0, false, []]);
  });

  test('a response that comes after the cache was cleared does not fill it', async () => {
    const { made: one, server } = await idle({ prefetch: ['a'] });
    one.store.dispatch({ type: 'forget', reload: false });
    await server.asked[0]?.answer(page('old'));
    one.open();
    one.type('a');
    expect(server.news()).toEqual(['a', '', 'a']);
  });
});
