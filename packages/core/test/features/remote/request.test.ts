import { describe, expect, test } from 'vitest';
import { RemoteError, SelectError } from '../../../src/schema/errors.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { expectNoUnhandledRejection, fakeEnv } from '../../engine/helpers.ts';
import { options } from '../../model/helpers.ts';
import { settle } from './engine-kit.ts';
import { DEAD, loading } from './request-kit.ts';

expectNoUnhandledRejection();

describe('case R3, D4.3 the schedule of retries', () => {
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
    ['spec, AjaxConfig: by default there is none', {}, [0]],
    ['spec, AjaxConfig: the base is 250 ms by default', { retry: 2 }, [0, 250, 750]],
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

  test('it ends with the first response', async () => {
    const made = loading({ retry: 5 }, [DEAD, DEAD, options('a')]);
    await made.pass(10_000);
    expect(made.at).toEqual([0, 250, 750]);
    expect(made.result.page?.catalog.options).toHaveLength(1);
    expect(made.env.waiting.timer).toBe(0);
  });

  test('D4.2 a response of a wrong shape is final', async () => {
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

  test('as a date it is counted from when the response came', async () => {
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
