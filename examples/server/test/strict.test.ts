import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import type { Search } from '../src/search.mjs';
import { createBuckets } from '../src/strict/bucket.mjs';
import { clientOf } from '../src/strict/client.mjs';
import { createSigner } from '../src/strict/signer.mjs';
import { FRANCE, HOUR, listenStrict, PATH, RATE, VIETNAM } from './strict-server.ts';

const row = { value: 'a', label: 'A', description: '', country: 'VN', rank: 0, words: ' a\n ' };

/** A search that always has another page, and records what reaches it. */
const asked: { country: string | null; query: string; size: number }[] = [];
const searchIn = (country: string | null): Search => ({
  async page({ query, size }) {
    asked.push({ country, query, size });
    if (query === 'fail') throw new Error('secret: relation "cities" does not exist');
    return { rows: [row], hasMore: true };
  },
  count: async () => 2,
  byValue: async () => [row],
  selection: async () => ({ count: 1, totals: [], rows: [row] }),
});

const report = vi.fn();
let server: Awaited<ReturnType<typeof listenStrict>>;
let scope: string;

beforeAll(async () => {
  server = await listenStrict(searchIn, { report, corsOrigins: ['https://page.example'] });
});
afterAll(async () => {
  await server?.close();
});
beforeEach(() => {
  // Full buckets.
  server.clock.ms += HOUR;
  scope = server.token(VIETNAM);
  asked.length = 0;
});

/** Status and error message of a response. */
async function refusal(response: Response) {
  return [response.status, (await response.json()).error];
}

describe('scope tokens', () => {
  test('are sent as a parameter or as a header, and define the country', async () => {
    expect((await server.get(PATH, { scope, country: 'FR' })).status).toBe(200);
    expect((await server.get(PATH, {}, { Authorization: `Bearer ${scope}` })).status).toBe(200);
    expect(asked.map(({ country }) => country)).toEqual(['VN', 'VN']);
  });

  test('are needed: 401 without one, with a changed one, and after its time', async () => {
    expect(await refusal(await server.get(PATH, {}))).toEqual([
      401,
      'A scope token is missing. Send it as "scope" or in "Authorization".',
    ]);
    const forged = await server.get(PATH, { scope: `${scope}x` });
    expect(forged.headers.get('WWW-Authenticate')).toBe('Bearer');
    expect(forged.headers.get('Cache-Control')).toBe('no-store');
    expect(await refusal(forged)).toEqual([401, 'The scope token is invalid.']);
    server.clock.ms += HOUR - 1;
    expect((await server.get(PATH, { scope })).status).toBe(200);
    server.clock.ms += 1;
    expect(await refusal(await server.get(PATH, { scope }))).toEqual([
      401,
      'The scope token has expired. Request a new one.',
    ]);
    expect(asked).toHaveLength(1);
  });

  test('are for their endpoints: 403 at another one', async () => {
    const only = server.token({ paths: [PATH], country: 'VN' });
    expect(await refusal(await server.get('/api/cities/by-value', { scope: only }))).toEqual([
      403,
      'The scope token is for another endpoint.',
    ]);
    for (const path of ['/api/cities', '/api/cities/select2', '/api/chaos/cities/cursor'])
      expect((await server.get(path, { scope })).status).toBe(403);
  });

  test('are issued for the fields of the server only', async () => {
    const response = await server.get('/api/scope', { field: 'vietnam' });
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const { scope: issued, expires } = await response.json();
    expect(expires).toBe(server.clock.ms + HOUR);
    expect((await server.get(PATH, { scope: issued })).status).toBe(200);
    for (const field of ['', 'narnia', 'constructor'])
      expect((await server.get('/api/scope', { field })).status).toBe(404);
  });

  test('a short key is refused, and another key gives another signature', () => {
    expect(() => createSigner('secret')).toThrow('less than 32 bytes');
    const [one, two] = ['a', 'b'].map((letter) => createSigner(letter.repeat(32)));
    expect(one?.isSigned(one.sign('token', 'x'), 'token', 'x')).toBe(true);
    expect(two?.isSigned(one?.sign('token', 'x') ?? '', 'token', 'x')).toBe(false);
    // Nor can a signature be moved to other parts.
    expect(one?.sign('cursor', 'ab', 'c')).not.toBe(one?.sign('cursor', 'a', 'bc'));
    expect(one?.sign('cursor', 'a')).not.toBe(one?.sign('token', 'a'));
  });
});

describe('cursors', () => {
  const next = async (sent: Record<string, string>) =>
    (await (await server.get(PATH, sent)).json()).nextCursor as string;

  test('lead to the next page of the same query, also with a renewed token', async () => {
    const cursor = await next({ scope, q: 'hue' });
    server.clock.ms += 1000;
    const renewed = server.token(VIETNAM);
    expect(renewed).not.toBe(scope);
    expect((await server.get(PATH, { scope: renewed, q: 'hue', cursor })).status).toBe(200);
  });

  test('of another query or scope, and changed ones, are refused', async () => {
    const cursor = await next({ scope, q: 'hue' });
    const foreign = await next({ scope: server.token(FRANCE), q: 'hue' });
    asked.length = 0;
    const [position] = cursor.split('.');
    for (const sent of [
      { q: 'hu', cursor },
      { cursor },
      { q: 'hue', cursor: foreign },
      { q: 'hue', cursor: position },
      { q: 'hue', cursor: `${cursor}.` },
      { q: 'hue', cursor: cursor.replace(/^./, (sign) => (sign === 'W' ? 'X' : 'W')) },
    ])
      expect(await refusal(await server.get(PATH, { scope, ...sent }))).toEqual([
        400,
        'The cursor is not one of this query and scope.',
      ]);
    expect(asked).toEqual([]);
  });

  test('HTML: the header Link carries the cursor, but never the token', async () => {
    const response = await server.get('/api/cities/html', { scope, q: 'hue' });
    const [, link] = /^<(.*)>; rel="next"$/.exec(response.headers.get('Link') ?? '') ?? [];
    const next = new URL(link ?? '', response.url);
    expect([...next.searchParams.keys()]).toEqual(['q', 'cursor']);
    expect((await fetch(next)).status).toBe(401);
    // A token that was renewed between the two pages.
    server.clock.ms += HOUR;
    const headers = { Authorization: `Bearer ${server.token(VIETNAM)}` };
    expect((await fetch(next, { headers })).status).toBe(200);
  });
});

describe('caching', () => {
  test('browsers only, as long as the widget does, and not longer than the token', async () => {
    const response = await server.get(PATH, { scope });
    expect(response.headers.get('Cache-Control')).toBe('private, max-age=30');
    expect(response.headers.get('Vary')).toBe('Origin, Authorization');
    server.clock.ms += HOUR - 5500;
    const late = await server.get(PATH, { scope });
    expect(late.headers.get('Cache-Control')).toBe('private, max-age=5');
  });

  test('a response that the browser has is not sent again, unless the token has expired', async () => {
    const tag = (await server.get(PATH, { scope })).headers.get('ETag') ?? '';
    const again = () => server.get(PATH, { scope }, { 'If-None-Match': tag });
    expect((await again()).status).toBe(304);
    server.clock.ms += HOUR;
    expect((await again()).status).toBe(401);
  });

  test('pages of other origins may send the header', async () => {
    const headers = { Origin: 'https://page.example', 'Access-Control-Request-Method': 'GET' };
    const preflight = await server.get(PATH, {}, headers, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Authorization');
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD');
  });
});

describe('limits', () => {
  test('GET and HEAD only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await server.get('/api/cities/by-value', { scope }, {}, method);
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET']);
    }
    expect((await server.get(PATH, { scope }, {}, 'HEAD')).status).toBe(200);
  });

  test('a page has at most 50 rows, a query 100 characters and 10 words', async () => {
    await server.get(PATH, { scope, size: 1_000_000_000 });
    expect(asked.map(({ size }) => size)).toEqual([50]);
    const status = async (q: string) => (await server.get(PATH, { scope, q })).status;
    expect(await status('a'.repeat(100))).toBe(200);
    expect(await status('a'.repeat(101))).toBe(400);
    expect(await status('a '.repeat(10))).toBe(200);
    expect(await status('a '.repeat(11))).toBe(400);
    // As the statement receives them: control characters and a lone diaeresis become spaces, a ligature three letters.
    for (const border of ['\x01', '\t', '\u00a8', '\u00a0']) {
      expect(await status(`a${border}`.repeat(10))).toBe(200);
      expect(await status(`a${border}`.repeat(11))).toBe(400);
    }
    expect(await status('\ufb03'.repeat(33))).toBe(200);
    expect(await status('\ufb03'.repeat(34))).toBe(400);
  });

  test('at most 50 values at a time', async () => {
    const ask = (n: number) => {
      const values = Array.from({ length: n }, () => ['value', 'a']);
      return fetch(
        `${server.url}/api/cities/by-value?${new URLSearchParams([['scope', scope], ...values])}`,
      );
    };
    expect((await ask(50)).status).toBe(200);
    expect((await ask(51)).status).toBe(400);
  });

  test('errors of the database are in the log only', async () => {
    report.mockClear();
    const response = await server.get(PATH, { scope, q: 'fail' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toMatch(/secret|relation/);
    expect(String(report.mock.calls[0]?.[0])).toMatch(/secret/);
  });
});

describe('token buckets', () => {
  test('allow a burst, then a steady rate, and say how long to wait', () => {
    let ms = 0;
    const buckets = createBuckets({ capacity: 3, perSecond: 0.5, now: () => ms });
    const take = (n: number) => Array.from({ length: n }, () => buckets.take('a'));
    expect(take(5)).toEqual([0, 0, 0, 2, 2]);
    expect(buckets.take('b')).toBe(0);
    ms = 1999;
    expect(take(1)).toEqual([1]);
    ms = 2000;
    expect(take(2)).toEqual([0, 2]);
    // Not more than a full bucket.
    ms = 1_000_000;
    expect(take(4)).toEqual([0, 0, 0, 2]);
  });

  test('are forgotten when they are full again, and not before', () => {
    let ms = 0;
    const buckets = createBuckets({ capacity: 2, perSecond: 1, now: () => ms, max: 1000 });
    const empty = (key: string) => [1, 2, 3].map(() => buckets.take(key));
    expect(empty('attacker')).toEqual([0, 0, 1]);
    for (let i = 0; i < 20_000; i++) buckets.take(`${i}`);
    expect(buckets.take('attacker')).toBe(1);
    // Two seconds later, all of them are full: there is room for others again.
    ms = 2000;
    expect([empty('new'), empty('attacker')]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
  });

  test('when too many are in use, unknown clients share one', () => {
    const buckets = createBuckets({ capacity: 2, perSecond: 1, now: () => 0, max: 3 });
    for (const key of ['a', 'b', 'c']) expect(buckets.take(key)).toBe(0);
    expect(['d', 'e', 'f', 'd'].map((key) => buckets.take(key))).toEqual([0, 0, 1, 1]);
    // The others keep theirs.
    expect(['a', 'a', 'b'].map((key) => buckets.take(key))).toEqual([0, 1, 0]);
  });

  test('do not depend on the date, which can be set back', async () => {
    onTestFinished(() => {
      server.clock.setBack = 0;
    });
    const ask = async () => (await server.get(PATH, { scope })).status;
    expect(await ask()).toBe(200);
    server.clock.setBack = HOUR / 2;
    for (let i = 1; i < RATE.capacity; i++) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    server.clock.ms += 1000;
    expect(await ask()).toBe(200);
  });

  test('429 has Retry-After, and the next token comes then', async () => {
    const ask = () => server.get(PATH, { scope });
    for (let i = 0; i < RATE.capacity; i++) expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect(await refusal(refused)).toEqual([429, 'Too many requests.']);
    server.clock.ms += 1000;
    expect((await ask()).status).toBe(200);
  });

  test('belong to a client, of IPv6 to its network', () => {
    const from = (remoteAddress: string, forwarded?: string, trustsProxy = true) =>
      clientOf(
        { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never,
        trustsProxy,
      );
    expect(from('::ffff:192.0.2.1')).toBe('192.0.2.1');
    expect(from('2001:db8::1')).toBe(from('2001:db8:0:0:ffff:1:2:3'));
    expect(from('2001:DB8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
    expect(from('2001:db8:1:3::1')).not.toBe(from('2001:db8:1:2::1'));
    expect(from('fe80::1%eth0')).toBe('fe80:0:0:0');
    expect(from('::1')).toBe('0:0:0:0');
    expect(from('10.0.0.1', '203.0.113.9, 198.51.100.7')).toBe('198.51.100.7');
    expect(from('10.0.0.1', 'anything')).toBe('10.0.0.1');
    expect(from('10.0.0.1', '198.51.100.7', false)).toBe('10.0.0.1');
    // With a port, as some proxies write it.
    expect(from('10.0.0.1', '203.0.113.9, 198.51.100.7:555')).toBe('198.51.100.7');
    expect(from('10.0.0.1', '[2001:db8:1:2::1]:99')).toBe('2001:db8:1:2');
    expect(from('10.0.0.1', '[2001:db8:1:2::1]')).toBe('2001:db8:1:2');
    // The proxy does not know its client; the entries before can be invented.
    for (const unknown of [
      'unknown',
      '_hidden',
      '',
      '198.51.100.7:x',
      '1.2.3',
      '[x]:1',
      '[1.2.3.4]',
    ])
      expect(from('10.0.0.1', `203.0.113.9, ${unknown}`)).toBe('10.0.0.1');
    // One address, however it is written.
    expect(from('2001:0db8::1')).toBe(from('2001:db8::1'));
    expect(from('2001:db8:0001:0:0:0:0:1')).toBe(from('2001:db8:1::1'));
    for (const mapped of ['::ffff:0102:0304', '::FFFF:1.2.3.4', '0:0:0:0:0:ffff:102:304'])
      expect(from(mapped)).toBe('1.2.3.4');
    expect(from('10.0.0.1', '[::ffff:1.2.3.4]:80')).toBe('1.2.3.4');
    expect(from('::ffff:0:304')).toBe('0.0.3.4');
    expect(from('fe80::1%eth0')).toBe(from('fe80::2%eth1'));
  });
});
