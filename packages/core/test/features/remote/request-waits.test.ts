import { describe, expect, test } from 'vitest';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { expectNoUnhandledRejection, fakeEnv } from '../../engine/helpers.ts';
import { options } from '../../model/helpers.ts';
import { settle } from './engine-kit.ts';
import { DEAD, loading } from './request-kit.ts';

expectNoUnhandledRejection();

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

  test('case R3 after an attempt that failed because of it there is no retry', async () => {
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

  test('an abort of the client itself ends the load without an error of the widget, and without a retry', async () => {
    const own = new DOMException('mine', 'AbortError');
    const made = loading({ retry: 3 }, [own]);
    await made.pass(5000);
    expect(made.at).toEqual([0]);
    expect(made.result.error).toBe(own);
  });
});

describe('a browser that is offline', () => {
  test('it waits, says so, and continues as soon as there is a network, without spending an attempt', async () => {
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

  test('an attempt is made anyway: a browser may be wrong about it', async () => {
    const env = fakeEnv();
    env.offline = true;
    const made = loading({}, [options('a')], env);
    await made.pass(0);
    expect(made.result.page?.catalog.options).toHaveLength(1);
  });
});
