import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Search } from '../src/search.mjs';
import { listen } from './listen.ts';

const row = { value: 'a', label: 'A', description: '', country: 'ZZ', rank: 0, words: ' a\n ' };

/** A search that records its queries, and behaves as the test says. */
const asked: { query: string; signal: AbortSignal | undefined }[] = [];
const search: Search = {
  async page({ query, signal }) {
    asked.push({ query, signal });
    if (query === 'fail') throw new Error('secret: the password of the database');
    if (query === 'slow')
      await new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    return { rows: [row], hasMore: false };
  },
  count: async () => 1,
  byValue: async () => [row],
  selection: async () => ({ count: 1, totals: [], rows: [row] }),
};

let server: Awaited<ReturnType<typeof listen>>;
let filling: Awaited<ReturnType<typeof listen>>;
const report = vi.fn();

beforeAll(async () => {
  const corsOrigins = ['https://page.example'];
  server = await listen({
    search: () => search,
    status: () => ({ state: 'ready' }),
    corsOrigins,
    report,
  });
  filling = await listen({
    search: () => undefined,
    status: () => ({ state: 'filling', done: 5, total: 10 }),
  });
});
afterAll(async () => {
  await Promise.all([server?.close(), filling?.close()]);
});

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);

/** What comes back for these bytes until the connection ends. */
const raw = (request: string) =>
  new Promise<string>((done) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(request));
    let text = '';
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('close', () => done(text));
  });

test('addition 67: the text of a result that is the value of an option selects the option', async () => {
  const whole = (query: string) => JSON.stringify({ all: true, query, except: [] });
  const selections: unknown[] = [];
  const own = await listen({
    search: () => ({
      ...search,
      byValue: async (values) => values.map((value) => ({ ...row, value })).slice(0, 1),
      async selection(selected) {
        selections.push(selected);
        return { count: 1, totals: [1], rows: [row] };
      },
    }),
    status: () => ({ state: 'ready' }),
  });
  const body = JSON.stringify({ values: [whole('x'), 'a', whole('y')] });
  const headers = { 'Content-Type': 'application/json' };
  const sent = await fetch(`${own.url}/api/cities/selection`, { method: 'POST', headers, body });
  expect(sent.status).toBe(200);
  expect(selections).toEqual([
    {
      values: ['a', whole('x')],
      results: [{ all: true, query: 'y', except: [], total: 0 }],
    },
  ]);
  await own.close();
});

describe('manners', () => {
  test('D4.3 while the table is filled: 503 and when to come back; health says how far it is', async () => {
    const response = await fetch(`${filling.url}/api/cities?q=a`);
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('2');
    const health = await fetch(`${filling.url}/api/health`);
    expect(health.status).toBe(503);
    expect(await health.json()).toEqual({ state: 'filling', done: 5, total: 10 });
    expect((await get('/api/health')).status).toBe(200);
  });

  test('404 for what is not there, 405 for the wrong method, with the right ones', async () => {
    expect((await get('/api/towns')).status).toBe(404);
    expect((await get('/')).status).toBe(404);
    const wrong = await get('/api/cities', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('Allow')).toBe('GET');
    expect((await get('/api/cities/by-value', { method: 'PUT' })).headers.get('Allow')).toBe(
      'GET, POST',
    );
  });

  test('HEAD returns what GET returns, without a body', async () => {
    const head = await get('/api/cities', { method: 'HEAD' });
    const full = await get('/api/cities');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['Content-Length', 'Content-Type', 'ETag'])
      expect(head.headers.get(name)).toBe(full.headers.get(name));
  });

  test('a response that the browser has is not sent again', async () => {
    const first = await get('/api/cities');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    expect(first.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await get('/api/cities', { headers });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const other = await get('/api/cities/select2', { headers });
    expect(other.status).toBe(200);
  });

  test('a failure of the server tells its log everything and the client nothing', async () => {
    report.mockClear();
    const response = await get('/api/cities?q=fail');
    expect(response.status).toBe(500);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).not.toMatch(/secret|password|\.mjs/);
    expect(String(report.mock.calls[0]?.[0])).toMatch(/secret/);
  });

  test('a client that has gone: the search is aborted, and this is not an error', async () => {
    report.mockClear();
    asked.length = 0;
    const gone = new AbortController();
    const response = get('/api/cities?q=slow', { signal: gone.signal }).catch(() => 'gone');
    await expect.poll(() => asked.length).toBe(1);
    gone.abort();
    expect(await response).toBe('gone');
    await expect.poll(() => asked[0]?.signal?.aborted).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  test('pages of other origins may ask only if they were allowed', async () => {
    const from = async (origin: string, url: string) => {
      const response = await fetch(url, { headers: { Origin: origin } });
      return response.headers.get('Access-Control-Allow-Origin');
    };
    expect(await from('https://page.example', `${server.url}/api/cities`)).toBe(
      'https://page.example',
    );
    expect(await from('https://evil.example', `${server.url}/api/cities`)).toBeNull();
    expect(await from('https://page.example', `${filling.url}/api/health`)).toBeNull();
    const preflight = await get('/api/cities/_search', {
      method: 'OPTIONS',
      headers: { Origin: 'https://page.example', 'Access-Control-Request-Method': 'POST' },
    });
    const exposed = await fetch(`${server.url}/api/cities`, {
      headers: { Origin: 'https://page.example' },
    });
    expect(exposed.headers.get('Access-Control-Expose-Headers')).toBe(
      'Link, Retry-After, X-Total-Count',
    );
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type');
  });

  test('bodies: JSON only, up to 64 kB', async () => {
    const post = (body: string, type = 'application/json') =>
      get('/api/cities/_search', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await post('{}')).status).toBe(200);
    expect((await post('{}', 'text/plain')).status).toBe(415);
    expect((await post('{')).status).toBe(400);
    expect((await post(`{"x":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
  });

  test.each([
    'Content-Length: 5000000\r\n\r\n',
    `Transfer-Encoding: chunked\r\n\r\n19000\r\n${' '.repeat(0x19000)}\r\n`,
  ])('a body that is too long is not waited for (%.20s…)', async (rest) => {
    const head =
      'POST /api/cities/_search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    expect(await raw(head + rest)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('an invalid address is refused, and the server continues', async () => {
    const answer = await raw('GET //[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await get('/api/cities')).status).toBe(200);
  });
});

describe('chaos', () => {
  /** The statuses of `n` requests, one after the other. */
  const statuses = async (path: string, n: number) => {
    const seen: number[] = [];
    for (let i = 0; i < n; i++) seen.push((await get(path)).status);
    return seen;
  };
  const chaos = '/api/chaos/cities';

  test('without a preference it returns what the endpoint returns, and removes its own parameters', async () => {
    asked.length = 0;
    const plain = await (await get('/api/cities?q=x')).text();
    expect(await (await get(`${chaos}?q=x&delay=1&seed=3`)).text()).toBe(plain);
    expect(asked.map(({ query }) => query)).toEqual(['x', 'x']);
    expect((await get('/api/chaos/towns')).status).toBe(404);
  });

  test('status and retry-after', async () => {
    const response = await get(`${chaos}?status=429&retry-after=2`);
    expect(response.status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('2');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect((await get(`${chaos}?retry-after=2`)).status).toBe(503);
  });

  test('times: the first requests of a key fail, then they work', async () => {
    expect(await statuses(`${chaos}?q=1&status=500&times=2`, 4)).toEqual([500, 500, 200, 200]);
    // Another page is another key; a key of one's own starts anew.
    expect(await statuses(`${chaos}?q=2&status=500&times=2`, 1)).toEqual([500]);
    expect(await statuses(`${chaos}?q=1&times=1&key=mine`, 2)).toEqual([503, 200]);
    expect(await statuses(`${chaos}?q=3&times=1&key=mine`, 1)).toEqual([200]);
  });

  test('rate: a share of the requests fails, the same ones with the same seed', async () => {
    const run = (seed: number, key: string) =>
      statuses(`${chaos}?rate=0.4&seed=${seed}&key=${key}`, 40);
    const first = await run(1, 'k');
    const failed = first.filter((status) => status === 503).length;
    expect(failed).toBeGreaterThan(5);
    expect(failed).toBeLessThan(30);
    const again = await listen({ search: () => search, status: () => ({ state: 'ready' }) });
    const same: number[] = [];
    for (let i = 0; i < 40; i++)
      same.push((await fetch(`${again.url}${chaos}?rate=0.4&seed=1&key=k`)).status);
    await again.close();
    expect(same).toEqual(first);
    expect(await run(2, 'k2')).not.toEqual(first);
    expect(await statuses(`${chaos}?rate=0`, 3)).toEqual([200, 200, 200]);
    expect(await statuses(`${chaos}?rate=1`, 3)).toEqual([503, 503, 503]);
  });

  test('body=broken is JSON that ends in the middle', async () => {
    const response = await get(`${chaos}?body=broken`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toMatch(/json/);
    const text = await response.text();
    expect(text).toMatch(/^\{"options":/);
    expect(() => JSON.parse(text)).toThrow();
  });

  test('body=broken of HTML is half of the HTML', async () => {
    const whole = await (await get('/api/cities/html')).text();
    expect(whole).toMatch(/^<option/);
    const response = await get(`${chaos}/html?body=broken`);
    expect(whole.startsWith(await response.text())).toBe(true);
  });

  test('body=html is the page that proxies and sign-ins send', async () => {
    const response = await get(`${chaos}?body=html&status=502`);
    expect(response.status).toBe(502);
    expect(response.headers.get('Content-Type')).toMatch(/html/);
    expect(await response.text()).toMatch(/^<!doctype html>/);
  });

  test('body=empty has none', async () => {
    const response = await get(`${chaos}?body=empty`);
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('body=cut promises more than comes, body=reset says nothing at all', async () => {
    const response = await get(`${chaos}?body=cut`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await expect(get(`${chaos}?body=reset`)).rejects.toThrow();
  });

  test('delay and jitter make every response wait', async () => {
    const began = performance.now();
    expect(await statuses(`${chaos}?delay=200&jitter=100-150`, 1)).toEqual([200]);
    // Timers may be a millisecond early.
    expect(performance.now() - began).toBeGreaterThan(295);
  });

  test('who goes during the delay is not searched for', async () => {
    asked.length = 0;
    const gone = new AbortController();
    const waiting = get(`${chaos}?delay=60000&q=gone`, { signal: gone.signal });
    const next = await get('/api/cities?q=next');
    gone.abort();
    await expect(waiting).rejects.toThrow();
    expect(next.status).toBe(200);
    expect(asked.map(({ query }) => query)).toEqual(['next']);
  });

  test.each(['status=42', 'status=x', 'body=odd', 'rate=2', 'jitter=5', 'jitter=9-1', 'delay=-1'])(
    'the wish %s is refused',
    async (wish) => {
      expect((await get(`${chaos}?${wish}`)).status).toBe(400);
    },
  );

  test('POST endpoints fail, too, and need not be read for it', async () => {
    const init = {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Type': 'application/json' },
    };
    expect((await get(`${chaos}/_search?times=1`, init)).status).toBe(503);
    expect((await get(`${chaos}/_search?times=1`, init)).status).toBe(200);
    expect((await get(`${chaos}/_search?body=broken`, init)).status).toBe(200);
  });
});
