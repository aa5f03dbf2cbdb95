import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCache, keyOf, type PageKey } from '../../../src/features/remote/cache.js';
import { type Page, readPage } from '../../../src/features/remote/model/page.js';
import { fakeEnv } from '../../engine/helpers.ts';
import { option } from '../../model/helpers.ts';

const ask = (query: string, page = 0, cursor?: string): PageKey => ({ query, page, cursor });
const page = (value: string): Page => readPage([option(value)]);

function caching(ttlMs = 30_000) {
  const env = fakeEnv();
  const ttl = { ms: ttlMs };
  return { env, ttl, cache: createCache(env, () => ({ cacheTtl: ttl.ms })) };
}

describe('spec, AjaxConfig: cacheTtl', () => {
  test('a response is valid for exactly that time, to the millisecond', () => {
    const { env, cache } = caching(1000);
    const kept = page('a');
    env.pass(500);
    cache.put(ask('q'), kept);
    expect(cache.get(ask('q'))).toEqual({ page: kept, at: 500 });
    env.pass(999);
    expect(cache.get(ask('q'))?.page).toBe(kept);
    env.pass(1);
    expect(cache.get(ask('q'))).toBe(undefined);
  });

  test('looking at it does not make it younger, a new response does', () => {
    const { env, cache } = caching(1000);
    cache.put(ask('q'), page('a'));
    env.pass(900);
    cache.get(ask('q'));
    env.pass(100);
    expect(cache.get(ask('q'))).toBe(undefined);
    cache.put(ask('q'), page('a'));
    env.pass(900);
    const newer = page('b');
    cache.put(ask('q'), newer);
    env.pass(900);
    expect(cache.get(ask('q'))).toEqual({ page: newer, at: 1900 });
  });

  test('0 keeps nothing', () => {
    const { cache, ttl } = caching(0);
    cache.put(ask('q'), page('a'));
    expect(cache.get(ask('q'))).toBe(undefined);
    // Nor was it kept in secret.
    ttl.ms = 1000;
    expect(cache.get(ask('q'))).toBe(undefined);
  });

  test('it is asked for anew each time', () => {
    const { env, cache, ttl } = caching(1000);
    cache.put(ask('q'), page('a'));
    env.pass(500);
    ttl.ms = 400;
    expect(cache.get(ask('q'))).toBe(undefined);
  });

  test('Infinity never ends', () => {
    const { env, cache } = caching(Number.POSITIVE_INFINITY);
    cache.put(ask('q'), page('a'));
    env.pass(1e12);
    expect(cache.get(ask('q'))).toBeDefined();
  });

  test('clear() forgets everything', () => {
    const { cache } = caching();
    for (const query of ['a', 'b']) cache.put(ask(query), page(query));
    cache.clear();
    expect([cache.get(ask('a')), cache.get(ask('b'))]).toEqual([undefined, undefined]);
  });
});

describe('D4.7 by query, page and cursor', () => {
  test('no two pages have the same key', () => {
    const asks = [
      ask(''),
      ask('', 1),
      ask('', 0, ''),
      ask('', 0, 'null'),
      ask('0'),
      ask('a', 1),
      ask('a', 1, 'c'),
      ask('a,1', 1),
      ask('a","1', 1),
      ask('a', 11),
      ask('A'),
      ask('á'),
      ask('a\u0301'),
      ask('\ud800'),
      ask('\udc00'),
      ask('[', 1, ']'),
      ask(',1', 1, 'c'),
    ];
    expect(new Set(asks.map((one) => keyOf(one))).size).toBe(asks.length);
    const { cache } = caching();
    for (const [i, one] of asks.entries()) cache.put(one, page(String(i)));
    for (const [i, one] of asks.entries())
      expect(cache.get(one)?.page.catalog.options[0]?.value).toBe(String(i));
  });

  test('case R5 the page of a cursor is not the page without one', () => {
    const { cache } = caching();
    cache.put(ask('a', 1, 'c1'), page('x'));
    expect(cache.get(ask('a', 1))).toBe(undefined);
    expect(cache.get(ask('b', 1, 'c1'))).toBe(undefined);
  });
});

describe('D4.7 at most 100 pages', () => {
  const filled = () => {
    const made = caching();
    for (let i = 0; i < 100; i++) made.cache.put(ask(`q${i}`), page('x'));
    return made;
  };

  test('the 101st puts out the one that was used least recently', () => {
    const { cache } = filled();
    expect(cache.get(ask('q0'))).toBeDefined();
    cache.put(ask('new'), page('x'));
    expect(cache.get(ask('q1'))).toBe(undefined);
    expect(cache.get(ask('q0'))).toBeDefined();
    expect(cache.get(ask('q2'))).toBeDefined();
  });

  test('a newer response for one that is there removes no other', () => {
    const { cache } = filled();
    cache.put(ask('q99'), page('x'));
    cache.put(ask('q0'), page('x'));
    const left = Array.from({ length: 100 }, (_, i) => cache.get(ask(`q${i}`)));
    expect(left.every((kept) => kept !== undefined)).toBe(true);
  });
});

/** Puts, looks, waits. */
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ put: fc.nat(140) }) },
  { weight: 5, arbitrary: fc.record({ get: fc.nat(140) }) },
  { weight: 2, arbitrary: fc.record({ pass: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({ ttl: fc.constantFrom(0, 300, 5000, 50_000, 50_000, 50_000) }),
  },
);

describe('D4.7 against a list that is looked through from the end', () => {
  test('every look agrees, whatever was put, looked at and waited for', () => {
    let evicted = 0;
    let expired = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 400, maxLength: 600, size: 'max' }), (steps) => {
        const { env, cache, ttl } = caching(50_000);
        /** The least recently used one first. */
        let naive: { id: number; page: Page; at: number }[] = [];
        const without = (id: number) => naive.filter((kept) => kept.id !== id);
        for (const one of steps) {
          if ('pass' in one) env.pass(one.pass);
          else if ('ttl' in one) ttl.ms = one.ttl;
          else if ('put' in one) {
            if (ttl.ms === 0) {
              cache.put(ask(`q${one.put}`), page('no'));
              continue;
            }
            const kept = { id: one.put, page: page('x'), at: env.now() };
            cache.put(ask(`q${one.put}`), kept.page);
            naive = [...without(one.put), kept];
            if (naive.length > 100) evicted++;
            naive = naive.slice(-100);
          } else {
            const found = naive.find(({ id }) => id === one.get);
            const isGood = !!found && env.now() - found.at < ttl.ms;
            if (found && !isGood) expired++;
            const seen = cache.get(ask(`q${one.get}`));
            expect(seen?.page).toBe(isGood ? found.page : undefined);
            naive = found && isGood ? [...without(one.get), found] : without(one.get);
          }
        }
      }),
      { numRuns: 50 },
    );
    expect(evicted).toBeGreaterThan(0);
    expect(expired).toBeGreaterThan(100);
  });
});
