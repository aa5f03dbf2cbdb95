import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadPage } from '../../src/engine/request.js';
import type { Page } from '../../src/model/page.js';
import { RemoteError, SelectError } from '../../src/schema/errors.js';
import { resolveAjax } from '../../src/schema/options.js';
import type { AjaxConfig } from '../../src/schema/types.js';
import { options } from '../model/helpers.ts';
import { type FakeEnv, fakeEnv } from './helpers.ts';
import { settle } from './remote-kit.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
beforeEach(() => process.on('unhandledRejection', note));
afterEach(() => {
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

const DEAD = new Error('the line is dead');

/** Loads a page; `answers` in turn, the last one for ever: an error is a rejection. */
function loading(ajax: AjaxConfig, answers: unknown[] = [DEAD], env: FakeEnv = fakeEnv()) {
  /** When each attempt was made. */
  const at: number[] = [];
  const abort = new AbortController();
  const offline: boolean[] = [];
  const result: { page?: Page; error?: unknown } = {};
  const request = async () => {
    at.push(env.now());
    const answer = answers[Math.min(at.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ask = { query: 'q', page: 3, cursor: 'c1' };
  const resolved = resolveAjax(ajax.url ? ajax : { request, ...ajax });
  const loaded = loadPage(env, resolved, ask, abort.signal, (is) => offline.push(is));
  loaded.then(
    (page) => Object.assign(result, { page }),
    (error: unknown) => Object.assign(result, { error }),
  );
  return {
    env,
    at,
    abort,
    offline,
    result,
    async pass(ms: number) {
      await settle();
      for (let left = ms; left > 0; left -= 10) {
        env.pass(Math.min(left, 10));
        await settle();
      }
    },
  };
}

describe('R3, D4.3 the schedule of retries', () => {
  test('retry 3, retryDelay 250: again after 250, 500 and 1000 ms, four attempts in all', async () => {
    const made = loading({ retry: 3, retryDelay: 250 });
    await made.pass(249);
    expect(made.at).toEqual([0]);
    await made.pass(1);
    expect(made.at).toEqual([0, 250]);
    await made.pass(10_000);
    expect(made.at).toEqual([0, 250, 750, 1750]);
    expect(made.result.error).toMatchObject({ attempts: 4 });
    expect(made.env.waiting.timer).toBe(0);
  });

  test.each<[string, AjaxConfig, number[]]>([
    ['spec: by default there is none', {}, [0]],
    ['spec: the base is 250 ms by default', { retry: 2 }, [0, 250, 750]],
    ['another base', { retry: 3, retryDelay: 100 }, [0, 100, 300, 700]],
  ])('%s', async (_, ajax, at) => {
    const made = loading(ajax);
    await made.pass(5000);
    expect(made.at).toEqual(at);
    expect(made.result.error).toMatchObject({ attempts: at.length });
  });

  test('without a base they follow each other at once', async () => {
    const made = loading({ retry: 3, retryDelay: 0 });
    for (let turn = 0; turn < 5; turn++) {
      await settle();
      made.env.pass(0);
    }
    expect(made.at).toEqual([0, 0, 0, 0]);
    expect(made.result.error).toMatchObject({ attempts: 4 });
  });

  test('it ends with the first answer', async () => {
    const made = loading({ retry: 5 }, [DEAD, DEAD, options('a')]);
    await made.pass(10_000);
    expect(made.at).toEqual([0, 250, 750]);
    expect(made.result.page?.catalog.options).toHaveLength(1);
    expect(made.env.waiting.timer).toBe(0);
  });

  test('D4.2 an answer of a wrong shape is final', async () => {
    const made = loading({ retry: 3 }, [{ rows: [] }]);
    await made.pass(5000);
    expect(made.at).toEqual([0]);
    expect(made.result.error).toMatchObject({ code: 'remote-format', attempts: 1 });
  });

  test('a failure that is final ends it in the middle', async () => {
    const made = loading({ retry: 3 }, [DEAD, { rows: [] }]);
    await made.pass(5000);
    expect(made.at).toEqual([0, 250]);
    expect(made.result.error).toMatchObject({ code: 'remote-format', attempts: 2 });
  });
});

describe('D4.3 Retry-After', () => {
  function served(headers: (attempt: number) => Record<string, string>, ajax: AjaxConfig) {
    const at: number[] = [];
    const env = fakeEnv();
    const fetch = async () => {
      at.push(env.now());
      return new Response('', { status: 503, headers: headers(at.length) });
    };
    Object.assign(env, { fetch });
    return { ...loading({ url: '/o', ...ajax }, [], env), at };
  }

  test('a longer one wins, a shorter one does not', async () => {
    const made = served((n) => ({ 'Retry-After': n === 1 ? '3' : '1' }), {
      retry: 3,
      retryDelay: 1000,
    });
    await made.pass(20_000);
    expect(made.at).toEqual([0, 3000, 5000, 9000]);
  });

  test('as a date it is counted from when the answer came', async () => {
    const date = 'Thu, 01 Jan 2026 00:00:05 GMT';
    const made = served(() => ({ 'Retry-After': date }), { retry: 2 });
    await made.pass(20_000);
    // The second one asks for no more wait: the date has passed.
    expect(made.at).toEqual([0, 5000, 5500]);
  });

  test('nonsense is as none', async () => {
    const made = served(() => ({ 'Retry-After': 'when I feel like it' }), { retry: 2 });
    await made.pass(20_000);
    expect(made.at).toEqual([0, 250, 750]);
    expect(made.result.error).toMatchObject({ code: 'remote-http', status: 503, attempts: 3 });
  });

  test.each(['Infinity', '1e300', '99999999999'])(
    'one longer than timers can wait ("%s") is not taken for none: no timer overflows',
    async (header) => {
      const delays: number[] = [];
      const env = fakeEnv();
      const { timer } = env;
      Object.assign(env, {
        fetch: async () => new Response('', { status: 503, headers: { 'Retry-After': header } }),
        timer: (ms: number, fn: () => void) => {
          delays.push(ms);
          return timer(ms, fn);
        },
      });
      const made = loading({ url: '/o', retry: 1 }, [], env);
      await made.pass(1000);
      expect(delays).toHaveLength(1);
      // Browsers run a timer beyond 2³¹ − 1 ms at once.
      expect(delays[0]).toBeLessThanOrEqual(2 ** 31 - 1);
      expect(delays[0]).toBeGreaterThan(86_400_000);
    },
  );
});

describe('D4.3 an abort', () => {
  test('during a wait leaves no timer and sends nothing more', async () => {
    const made = loading({ retry: 3 });
    await made.pass(300);
    expect(made.env.waiting.timer).toBe(1);
    made.abort.abort();
    expect(made.env.waiting.timer).toBe(0);
    await made.pass(5000);
    expect(made.at).toEqual([0, 250]);
    expect(made.result.error).toBe(made.abort.signal.reason);
  });

  test('while the browser is offline leaves no listener', async () => {
    const made = loading({ retry: 3 });
    made.env.offline = true;
    await made.pass(10);
    expect(made.env.waiting.online).toBe(1);
    made.abort.abort();
    await made.pass(10);
    expect(made.env.waiting).toEqual({ soon: 0, idle: 0, timer: 0, online: 0 });
    expect(made.result.error).toBe(made.abort.signal.reason);
    expect(made.offline).toEqual([true]);
  });

  test('during an attempt that does not listen rejects at once', async () => {
    const made = loading({ request: () => new Promise(() => {}), retry: 3 });
    await made.pass(10);
    made.abort.abort();
    await settle();
    expect(made.result.error).toBe(made.abort.signal.reason);
  });

  test('R3 after an attempt that failed because of it there is no retry', async () => {
    const request: AjaxConfig['request'] = (_query, _page, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('socket hang up')));
      });
    const made = loading({ request, retry: 3 });
    await made.pass(10);
    made.abort.abort();
    await made.pass(5000);
    expect(made.result.error).toBe(made.abort.signal.reason);
    expect(made.env.waiting.timer).toBe(0);
  });

  test('of the client itself ends the load without an error of ours, and without a retry', async () => {
    const own = new DOMException('mine', 'AbortError');
    const made = loading({ retry: 3 }, [own]);
    await made.pass(5000);
    expect(made.at).toEqual([0]);
    expect(made.result.error).toBe(own);
  });
});

describe('a browser that is offline', () => {
  test('it waits, says so, and goes on as soon as there is a network, without spending an attempt', async () => {
    const made = loading({ retry: 1 }, [DEAD, DEAD, options('a')]);
    made.env.offline = true;
    await made.pass(60_000);
    expect([made.at, made.offline]).toEqual([[0], [true]]);
    made.env.goOnline();
    await settle();
    expect([made.at, made.offline]).toEqual([
      [0, 60_000],
      [true, false],
    ]);
    await made.pass(250);
    // The retry is still to be had.
    expect(made.at).toEqual([0, 60_000, 60_250]);
    expect(made.result.page?.catalog.options).toHaveLength(1);
  });

  test('without retries it waits too, as often as it takes; each request counts as an attempt', async () => {
    const made = loading({});
    for (let times = 0; times < 3; times++) {
      made.env.offline = true;
      await made.pass(1000);
      made.env.goOnline();
    }
    await made.pass(10);
    expect(made.offline).toEqual([true, false, true, false, true, false]);
    expect(made.result.error).toMatchObject({ code: 'remote-network', attempts: 4 });
    expect(made.env.waiting.online).toBe(0);
  });

  test('the first retry after it waits as long as the first one does', async () => {
    const made = loading({ retry: 2 });
    made.env.offline = true;
    await made.pass(1000);
    made.env.goOnline();
    await made.pass(10_000);
    expect(made.at).toEqual([0, 1000, 1250, 1750]);
  });

  test('what is no matter of the network fails at once', async () => {
    const made = loading({ retry: 0 }, [{ rows: [] }]);
    made.env.offline = true;
    await made.pass(10);
    expect(made.result.error).toMatchObject({ code: 'remote-format' });
    expect(made.offline).toEqual([]);
  });

  test('an attempt is made all the same: a browser may be wrong about it', async () => {
    const env = fakeEnv();
    env.offline = true;
    const made = loading({}, [options('a')], env);
    await made.pass(0);
    expect(made.result.page?.catalog.options).toHaveLength(1);
  });
});

describe('D5.1 RemoteError', () => {
  test('says what was asked for, how often and why', async () => {
    const made = loading({ retry: 1 });
    await made.pass(1000);
    const error = made.result.error as RemoteError;
    expect(error).toBeInstanceOf(RemoteError);
    expect(error).toBeInstanceOf(SelectError);
    expect(error).toMatchObject({
      name: 'RemoteError',
      code: 'remote-network',
      query: 'q',
      page: 3,
      cursor: 'c1',
      attempts: 2,
      status: undefined,
    });
    expect(error.cause).toBe(DEAD);
    expect(error.message).toMatch(/^widget-select: \S/);
    expect(error.message.match(/widget-select:/g)).toHaveLength(1);
  });

  test.each<[string, AjaxConfig, () => Promise<Response>, object]>([
    [
      'remote-http',
      {},
      async () => new Response('', { status: 404 }),
      { status: 404, cause: undefined },
    ],
    ['remote-network', {}, () => Promise.reject(DEAD), { status: undefined, cause: DEAD }],
    ['remote-format', {}, async () => new Response('<p>'), { status: undefined }],
    [
      'invalid-params',
      { params: () => ({ a: {} }) },
      async () => new Response('[]'),
      { status: undefined, attempts: 1 },
    ],
  ])('%s', async (code, ajax, fetch, fields) => {
    const env = Object.assign(fakeEnv(), { fetch });
    const made = loading({ url: '/o', ...ajax }, [], env);
    await made.pass(10);
    expect(made.result.error).toBeInstanceOf(RemoteError);
    expect(made.result.error).toMatchObject({ code, query: 'q', page: 3, cursor: 'c1', ...fields });
  });
});
