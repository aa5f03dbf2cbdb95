import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isStale } from '../../../src/model/list/status.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { option } from '../../model/helpers.ts';
import { numbers, type RemoteRig, remoteRig } from './engine-kit.ts';

const RUNS = 1000;
const QUERIES = 20;

/** A server that takes its time, fails, and a client that may not care whether it was told to stop. */
function unreliable(random: () => number, later: (ms: number, fn: () => void) => void) {
  const asked: { query: string; signal: AbortSignal }[] = [];
  const request: NonNullable<AjaxConfig['request']> = (query, page, signal) => {
    asked.push({ query, signal });
    const isDeaf = random() < 0.5;
    const fails = random() < 0.25;
    const isBroken = random() < 0.1;
    return new Promise((resolve, reject) => {
      later(random() * 900, () => {
        if (fails) reject(new Error('the line is dead'));
        else if (isBroken) resolve({ nothing: 'to see' });
        else resolve({ options: [option(`${query}#${page}`)], hasMore: random() < 0.3 });
      });
      if (!isDeaf) signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  return { asked, request };
}

/** The first rows that the query must lead to, or that it could not be loaded. */
function checkEnd({ state, rows, heard }: RemoteRig, query: string, seed: number): void {
  const what = `seed ${seed}, query "${query}"`;
  expect(state.remote.pending, what).toBe(null);
  if (state.remote.failed) {
    const answered = state.remote.answered === query && state.remote.pages > 0;
    expect(rows, what).toEqual(answered ? [`${query}#0`] : []);
    return;
  }
  expect(rows[0], what).toBe(`${query}#0`);
  expect(isStale(state), what).toBe(false);
  const loading = heard.filter((event) => event.startsWith('loading'));
  loading.forEach((event, i) => {
    expect(event, what).toBe(`loading ${i % 2 === 0}`);
  });
  expect(loading.length % 2, what).toBe(0);
}

describe('random typing over a server that cannot be relied on', () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeEach(() => process.on('unhandledRejection', note));
  afterEach(() => process.off('unhandledRejection', note));

  test(`D4.4 the list shows the last query's response: ${RUNS} runs of ${QUERIES} queries, seeds 1 to ${RUNS}`, async () => {
    let right = 0;
    let failures = 0;
    let ignored = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const random = numbers(seed);
      const queue: ((ms: number, fn: () => void) => void)[] = [];
      const { asked, request } = unreliable(random, (ms, fn) => queue[0]?.(ms, fn));
      const made = remoteRig({
        request,
        debounce: random() < 0.3 ? 0 : 250,
        retry: Math.floor(random() * 3),
        retryDelay: 100,
        cacheTtl: random() < 0.3 ? 0 : 2000,
        pagination: random() < 0.5,
      });
      queue.push((ms, fn) => made.env.timer(ms, fn));
      made.open();
      let query = '';
      for (let typed = 0; typed < QUERIES; typed++) {
        query = ['', 'a', 'ab', 'abc', 'b', 'bc', 'c d'][Math.floor(random() * 7)] as string;
        made.type(query);
        await made.pass(random() * 1000);
        if (random() < 0.1) made.store.dispatch({ type: 'nearEnd', byUser: true });
        if (random() < 0.1) made.store.dispatch({ type: 'retry' });
      }
      // Longer than every response and every wait between attempts together.
      await made.pass(5000);
      checkEnd(made, query, seed);
      right++;
      failures += made.heard.filter((event) => event.startsWith('error')).length;
      ignored += asked.filter(({ signal }) => signal.aborted).length;
      made.destroy();
      expect(made.env.reported, `seed ${seed}`).toEqual([]);
    }
    expect(right).toBe(RUNS);
    // The runs were what they are meant to be.
    expect(failures).toBeGreaterThan(RUNS);
    expect(ignored).toBeGreaterThan(RUNS);
    expect(unhandled).toEqual([]);
  }, 240_000);

  test('D4.3 destroying in the middle of anything leaves no timer, 200 runs', async () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = numbers(seed);
      const server = { later: (_ms: number, _fn: () => void) => {} };
      const { request } = unreliable(random, (ms, fn) => server.later(ms, fn));
      const made = remoteRig({ request, retry: 2, prefetch: ['x', 'y', 'z'], pagination: true });
      /** The server's own time, which continues. */
      let answers = 0;
      server.later = (ms, fn) => {
        answers++;
        made.env.timer(ms, () => {
          answers--;
          fn();
        });
      };
      made.env.runIdle();
      made.open();
      await made.pass(random() * 800);
      made.type('a');
      await made.pass(random() * 1500);
      made.env.offline = random() < 0.3;
      await made.pass(random() * 400);
      made.destroy();
      const { timer, ...others } = made.env.waiting;
      expect({ timer: timer - answers, ...others }, `seed ${seed}`).toEqual({
        timer: 0,
        soon: 0,
        idle: 0,
        online: 0,
      });
      const events = made.heard.length;
      await made.pass(3000);
      expect(made.heard.length, `seed ${seed}`).toBe(events);
    }
    expect(unhandled).toEqual([]);
  }, 120_000);
});
