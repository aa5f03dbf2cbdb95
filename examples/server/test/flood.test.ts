// Floods of requests to the server with `--strict`: nobody gets all cities at once, while users who type and scroll
// never wait.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Search } from '../src/search.mjs';
import { HOUR, listenStrict, PATH, RATE, VIETNAM } from './strict-server.ts';
import { typist } from './typist.ts';

const HTML = '/api/cities/html';

describe('1,000 requests in a second', () => {
  let busy: Awaited<ReturnType<typeof listenStrict>>;
  let searches = 0;
  const row = { value: 'a', label: 'A', description: '', country: 'VN', rank: 0, words: ' a\n ' };
  const search: Search = {
    async page() {
      searches++;
      return { rows: [row], hasMore: true };
    },
    count: async () => 1,
    byValue: async () => [row],
    selection: async () => ({ count: 1, totals: [], rows: [row] }),
  };
  beforeAll(async () => {
    busy = await listenStrict(() => search);
  });
  afterAll(async () => {
    await busy?.close();
  });
  beforeEach(() => {
    busy.clock.ms += HOUR;
    searches = 0;
  });

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  /** One each millisecond, ten of them at the same time. */
  async function flood(send: (n: number) => Promise<Response>): Promise<Response[]> {
    const responses: Response[] = [];
    for (let n = 0; n < 1000; n += 10) {
      const ten = Array.from({ length: 10 }, (_, i) => send(n + i));
      responses.push(...(await Promise.all(ten)));
      busy.clock.ms += 10;
    }
    return responses;
  }
  const most = RATE.capacity + RATE.perSecond;

  test.each<[string, (n: number, scope: string) => Promise<Response>]>([
    ['of one client', (n, scope) => busy.get(PATH, { scope, q: `${n}` }, from('198.51.100.1'))],
    [
      'with a new token each',
      (n) =>
        busy.get(
          PATH,
          { scope: busy.token(VIETNAM, busy.clock.ms + HOUR + n) },
          from('198.51.100.1'),
        ),
    ],
    [
      'with an invented address each',
      (n, scope) =>
        busy.get(PATH, { scope }, from(`203.0.113.${n % 250}, 10.0.0.${n % 250}, 198.51.100.1`)),
    ],
    [
      'with another address of one IPv6 network each',
      (n, scope) => busy.get(PATH, { scope }, from(`2001:db8:1:2::${n.toString(16)}`)),
    ],
    [
      'with the tokens of several fields',
      (n) => {
        const country = `${'ABCDEFGHIJ'[n % 10]}A`;
        return busy.get(PATH, { scope: busy.token({ ...VIETNAM, country }) }, from('198.51.100.1'));
      },
    ],
    [
      'over several endpoints',
      (n, scope) => busy.get(n % 2 ? PATH : HTML, { scope }, from('198.51.100.1')),
    ],
  ])('%s: 429 with Retry-After after a burst', async (_, send) => {
    const scope = busy.token(VIETNAM);
    const responses = await flood((n) => send(n, scope));
    const allowed = responses.filter(({ status }) => status === 200);
    const refused = responses.filter(({ status }) => status === 429);
    expect(allowed.length).toBeGreaterThanOrEqual(RATE.capacity);
    expect(allowed.length).toBeLessThanOrEqual(most);
    expect(allowed.length + refused.length).toBe(1000);
    expect(new Set(refused.map(({ headers }) => headers.get('Retry-After')))).toEqual(
      new Set(['1']),
    );
    // The others did not reach the database.
    expect(searches).toBe(allowed.length);
  });

  test('for tokens are limited, too', async () => {
    const responses = await flood(() =>
      busy.get('/api/scope', { field: 'france' }, from('198.51.100.1')),
    );
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(most);
  });

  test.each<[string, (n: number) => { scope?: string }]>([
    ['without a token', () => ({})],
    ['with a forged token', (n) => ({ scope: `${busy.token(VIETNAM)}${n}` })],
    ['with an expired token', () => ({ scope: busy.token(VIETNAM, busy.clock.ms) })],
    [
      'with a token of another endpoint',
      () => ({ scope: busy.token({ paths: [HTML], country: 'VN' }) }),
    ],
  ])('%s are limited, too', async (_, sent) => {
    const responses = await flood((n) => busy.get(PATH, sent(n), from('198.51.100.1')));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(1000 - most);
    expect(refused.length).toBeLessThan(1000);
    expect(searches).toBe(0);
  });

  test('do not delay a user at another address', async () => {
    const scope = busy.token(VIETNAM);
    const users: Promise<Response>[] = [];
    await flood((n) => {
      if (n % 250 === 0) users.push(busy.get(PATH, { scope, q: `${n}` }, from('198.51.100.2')));
      return busy.get(PATH, { scope }, from('198.51.100.1'));
    });
    expect((await Promise.all(users)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test.each([1, 2, 3])(
    'a typist (%i) who types and scrolls for ten minutes never waits',
    async (seed) => {
      const scope = busy.token(VIETNAM);
      const statuses = new Map<number, number>();
      let requests = 0;
      for (const { waitMs, ...sent } of typist(seed, 10 * 60_000)) {
        busy.clock.ms += waitMs;
        const { status } = await busy.get(
          PATH,
          { scope: requests++ % 100 ? scope : busy.token(VIETNAM), ...sent },
          from('198.51.100.2'),
        );
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
      expect([...statuses]).toEqual([[200, requests]]);
      expect(requests).toBeGreaterThan(300);
    },
  );
});
