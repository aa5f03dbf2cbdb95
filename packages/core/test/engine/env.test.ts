import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserEnv } from '../../src/engine/env.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const console_ = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

describe('browserEnv', () => {
  test('D5.1, D7 a hint is given once a page, and none in production', () => {
    const warn = console_();
    browserEnv.hint('once');
    browserEnv.hint('once');
    browserEnv.hint('another');
    expect(warn.mock.calls).toEqual([['widget-select: once'], ['widget-select: another']]);
    vi.stubEnv('NODE_ENV', 'production');
    browserEnv.hint('in production');
    browserEnv.hint('in production', true);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('D5.5 a hint for each instance is given each time', () => {
    const warn = console_();
    browserEnv.hint('instance', true);
    browserEnv.hint('instance', true);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('D5.3 a warning that was asked for is given each time, in production too', () => {
    const warn = console_();
    vi.stubEnv('NODE_ENV', 'production');
    browserEnv.warn('double');
    browserEnv.warn('double');
    expect(warn.mock.calls).toEqual([['widget-select: double'], ['widget-select: double']]);
  });

  test('without a process a hint is given', () => {
    const warn = console_();
    vi.stubGlobal('process', undefined);
    browserEnv.hint('no process');
    expect(warn).toHaveBeenCalledOnce();
  });

  test('D1.6 errors go to reportError(), else to the console', () => {
    const reportError = vi.fn();
    const fault = new Error('x');
    vi.stubGlobal('reportError', reportError);
    browserEnv.report(fault);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(fault);
    vi.stubGlobal('reportError', undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    browserEnv.report(fault);
    expect(error).toHaveBeenCalledExactlyOnceWith(fault);
  });

  test.each(['with', 'without'])(
    'soon: in a task of its own, %s message channels; can be called off',
    async (how) => {
      if (how === 'without') vi.stubGlobal('MessageChannel', undefined);
      const done: string[] = [];
      browserEnv.soon(() => done.push('called off'))();
      const ran = new Promise<void>((resolve) => {
        browserEnv.soon(() => {
          done.push('ran');
          resolve();
        });
      });
      await Promise.resolve();
      expect(done).toEqual([]);
      await ran;
      expect(done).toEqual(['ran']);
    },
  );

  test('case 88 idle work of many asks once, runs in turn while there is time, and one that throws stops no other', () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const requests: ((deadline: { timeRemaining(): number }) => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (fn: (typeof requests)[0]) => requests.push(fn));
    const log: string[] = [];
    const fault = new Error('x');
    browserEnv.idle(() => log.push('one'));
    browserEnv.idle(() => {
      throw fault;
    });
    browserEnv.idle(() => log.push('never'))();
    browserEnv.idle(() => log.push('two'));
    browserEnv.idle(() => log.push('three'));
    expect(requests.length).toBe(1);
    requests[0]?.({ timeRemaining: () => (log.length < 2 ? 20 : 0) });
    expect([log, requests.length]).toEqual([['one', 'two'], 2]);
    requests[1]?.({ timeRemaining: () => 20 });
    expect([log, requests.length]).toEqual([['one', 'two', 'three'], 2]);
    expect(report).toHaveBeenCalledExactlyOnceWith(fault);
  });

  test('case 88 on a page that is never idle the jobs share 8 ms every time they have waited long enough', () => {
    const requests: ((deadline: { didTimeout: boolean; timeRemaining(): number }) => void)[] = [];
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.stubGlobal('requestIdleCallback', (fn: (typeof requests)[0]) => requests.push(fn));
    const log: string[] = [];
    const takes = (name: string, ms: number) => () => {
      vi.advanceTimersByTime(ms);
      log.push(name);
    };
    browserEnv.idle(takes('short', 3));
    browserEnv.idle(takes('long', 6));
    browserEnv.idle(takes('next', 1));
    const busy = { didTimeout: true, timeRemaining: () => 0 };
    requests[0]?.(busy);
    expect([log, requests.length]).toEqual([['short', 'long'], 2]);
    requests[1]?.(busy);
    expect([log, requests.length]).toEqual([['short', 'long', 'next'], 2]);
    vi.useRealTimers();
  });

  test('a job that continues in idle time asks the browser once for each part of it', () => {
    const requests: ((deadline: { timeRemaining(): number }) => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (fn: (typeof requests)[0]) => requests.push(fn));
    let left = 5;
    const part = () => {
      if (--left > 0) browserEnv.idle(part);
    };
    browserEnv.idle(part);
    for (let i = 0; i < requests.length; i++) requests[i]?.({ timeRemaining: () => 50 });
    expect([left, requests.length]).toEqual([0, 5]);
  });

  test('idle time where the browser has it, else later; both can be called off', () => {
    const fn = vi.fn();
    const cancel = vi.fn();
    vi.stubGlobal(
      'requestIdleCallback',
      vi.fn(() => 7),
    );
    vi.stubGlobal('cancelIdleCallback', cancel);
    browserEnv.idle(fn)();
    expect(cancel).toHaveBeenCalledExactlyOnceWith(7);
    vi.stubGlobal('requestIdleCallback', undefined);
    vi.useFakeTimers();
    browserEnv.idle(fn)();
    browserEnv.timer(10, fn)();
    expect(vi.getTimerCount()).toBe(0);
    browserEnv.idle(fn);
    vi.runAllTimers();
    expect(fn).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
