import { describe, expect, test } from 'vitest';
import { decodedText } from '../../../src/features/remote/html.js';
import { answerOf, attempt, Failure } from '../../../src/features/remote/transport.js';
import { resolveAjax } from '../../../src/schema/ajax.js';
import { fakeEnv } from '../../engine/helpers.ts';
import { option, options } from '../../model/helpers.ts';
import { ASK, refusal, served, signal } from './transport-kit.ts';

const status = (code: number, headers: Record<string, string> = {}) =>
  served(() => new Response('', { status: code, headers }));

describe('D4.1 what is sent', () => {
  test('Accept, credentials and a signal; it is a GET', async () => {
    const { env, asked } = served(() => new Response('[]'));
    await answerOf(env, { url: '/o' }, ASK, signal());
    const { method = 'GET', headers, credentials, signal: sent } = asked[0]?.init ?? {};
    expect(new Headers(headers).get('Accept')).toBe('application/json, text/html;q=0.9');
    expect([method, credentials, sent?.aborted]).toEqual(['GET', 'same-origin', false]);
  });

  test('an abort reaches the request', async () => {
    const { env, asked } = served(() => new Promise(() => {}));
    const abort = new AbortController();
    const failure = refusal(answerOf(env, { url: '/o' }, ASK, abort.signal));
    abort.abort();
    expect((await failure).name).toBe('AbortError');
    expect(asked[0]?.init.signal?.aborted).toBe(true);
  });

  test('the response is what the JSON says, each time anew', async () => {
    const { env } = served(() => new Response('[{"value":"a"}]'));
    const [one, two] = await Promise.all(
      [1, 2].map(() => answerOf(env, { url: '/o' }, ASK, signal())),
    );
    expect(one).toEqual([{ value: 'a' }]);
    expect(two).toEqual(one);
    expect(two).not.toBe(one);
  });
});

describe('addition 61 HTML', () => {
  const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
  const answered = (text: string, headers: Record<string, string> = HTML) =>
    answerOf(served(() => new Response(text, { headers })).env, { url: '/o' }, ASK, signal());

  test.each(['[{"value":"a"}]', ' \n{"options":[]}'])(
    'JSON of a server without a content type for it is JSON: %s',
    async (text) => {
      expect(await answered(text)).toEqual(JSON.parse(text));
    },
  );

  test.each(['text/plain', 'application/xhtml+xml', 'text/htmlx'])(
    '%s is no response',
    async (type) => {
      const failure = await refusal(answered('<option>A', { 'Content-Type': type }));
      expect(failure).toMatchObject({ code: 'remote-format', isFinal: true });
      // As JSON, not as HTML, which Node cannot read.
      expect(failure).toMatchObject({ details: { cause: expect.any(SyntaxError) } });
    },
  );

  test.each([
    ['text/html; charset=iso-8859-1', [0x5a, 0xfc, 0x72, 0x69, 0x63, 0x68], 'Zürich'],
    ['text/html;charset="windows-1251"', [0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0], 'Москва'],
    ['Text/HTML; x=1; Charset=Shift_JIS', [0x93, 0x8c, 0x8b, 0x9e], '東京'],
    ['text/html; charset=utf-8', [0xc3, 0xbc], 'ü'],
    ['text/html; charset=nonsense', [0xc3, 0xbc], 'ü'],
    ['text/html', [0xc3, 0xbc], 'ü'],
  ])('is decoded as its header says: %s', async (type, bytes, text) => {
    const headers = { 'Content-Type': type };
    expect(await decodedText(new Response(new Uint8Array(bytes), { headers }))).toBe(text);
  });

  test('a response that breaks off fails for the reason that it has', async () => {
    const reason = new TypeError('network');
    const body = new ReadableStream({ start: (stream) => stream.error(reason) });
    const headers = { 'Content-Type': 'text/html; charset=utf-8' };
    await expect(decodedText(new Response(body, { headers }))).rejects.toBe(reason);
  });

  test('a client of the page may respond without headers', async () => {
    const env = served(() => ({ ok: true, text: async () => '[]' }) as Response).env;
    expect(await answerOf(env, { url: '/o' }, ASK, signal())).toEqual([]);
  });

  test('a cursor that is a URL is requested as it is, without parameters', async () => {
    const { env, asked } = served(() => new Response('[]'));
    const key = { ...ASK, cursor: 'https://page.test/2', isLink: true };
    await answerOf(env, { url: '/o', params: () => ({ x: 1 }) }, key, signal());
    expect(asked[0]?.address).toBe('https://page.test/2');
  });

  test.each([
    ['/o', 'https://other.test/2'],
    ['/o', 'http://page.test/2'],
    ['/o', 'https://page.test:8443/2'],
    ['/o', 'data:text/html,<option>x'],
    ['https://api.test/o', 'https://page.test/2'],
  ])('%s asks for no next page at %s, and says why', async (url, cursor) => {
    const { env, asked } = served(() => new Response('[]'));
    const key = { ...ASK, cursor, isLink: true };
    const failure = await refusal(answerOf(env, { url }, key, signal()));
    expect(failure).toMatchObject({ code: 'remote-format', isFinal: true });
    expect(failure.message).toContain(`the next page is at ${cursor}, another origin than`);
    expect(asked).toEqual([]);
  });
});

describe('D4.3 which responses are final', () => {
  const failureOf = (code: number, headers = {}) =>
    refusal(answerOf(status(code, headers).env, { url: '/o' }, ASK, signal()));

  test.each([408, 425, 429, 500, 502, 503, 504, 599])('%i is tried again', async (code) => {
    expect(await failureOf(code)).toMatchObject({
      code: 'remote-http',
      isFinal: false,
      details: { status: code },
    });
  });

  test.each([400, 401, 403, 404, 405, 409, 410, 422, 426, 451])('%i is final', async (code) => {
    const failure = await failureOf(code);
    expect(failure).toMatchObject({
      code: 'remote-http',
      isFinal: true,
      details: { status: code },
    });
    expect(failure.message).toContain(`/o?q=ann answered with status ${code}`);
  });

  test.each([200, 201, 203, 299])('%i is a response', async (code) => {
    const { env } = served(() => new Response('[]', { status: code }));
    expect(await answerOf(env, { url: '/o' }, ASK, signal())).toEqual([]);
  });

  test.each<[string, number]>([
    ['7', 7000],
    ['0', 0],
    ['1.5', 1500],
    ['Thu, 01 Jan 2026 00:00:30 GMT', 30_000],
    ['soon', 0],
    ['', 0],
  ])('Retry-After "%s" asks for %i ms', async (header, waitMs) => {
    expect((await failureOf(503, { 'Retry-After': header })).details.waitMs).toBe(waitMs);
  });

  test('a Retry-After in the past asks for no wait', async () => {
    const header = { 'Retry-After': 'Wed, 31 Dec 2025 23:59:00 GMT' };
    expect((await failureOf(503, header)).details.waitMs).toBeLessThanOrEqual(0);
  });

  test.each(['', '<html>', '[1,', 'undefined', '{"options":[]}}'])(
    'D4.2 a response that is not JSON is final: %j',
    async (text) => {
      const { env } = served(() => new Response(text));
      const failure = await refusal(answerOf(env, { url: '/o' }, ASK, signal()));
      expect(failure).toMatchObject({ code: 'remote-format', isFinal: true });
      expect(failure.details.cause).toBeInstanceOf(SyntaxError);
      expect(failure.message).toContain('/o?q=ann');
    },
  );
});

describe('spec, AjaxConfig: request', () => {
  test('receives query, page, signal and cursor; overrides url', async () => {
    const { env, asked } = served(() => new Response('[]'));
    const told: unknown[][] = [];
    const request = async (...args: unknown[]) => told.push(args);
    await answerOf(env, { url: '/o', request }, { ...ASK, cursor: 'c1' }, signal());
    expect(asked).toEqual([]);
    expect(told[0]).toMatchObject(['ann', 2, { aborted: false }, 'c1']);
  });

  test('D4.5 is called without `this`, as all users of the function share its responses', async () => {
    const request = async function (this: unknown) {
      return this;
    };
    const ajax = resolveAjax({ request });
    expect(await answerOf(fakeEnv(), ajax, ASK, signal())).toBe(undefined);
  });

  const failureOf = (request: () => unknown) =>
    refusal(
      attempt(
        (own) => answerOf(fakeEnv(), { request: request as never }, ASK, own),
        undefined,
        signal(),
      ),
    );

  test.each<[string, () => unknown]>([
    [
      'throws at once',
      () => {
        throw new Error('mine');
      },
    ],
    ['rejects', () => Promise.reject(new Error('mine'))],
    ['rejects with a text', () => Promise.reject('mine')],
    ['rejects with nothing', () => Promise.reject()],
    ['rejects with null', () => Promise.reject(null)],
    ['ran out of its own time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('D4.3 one that %s is tried again, with what it said as cause', async (_, request) => {
    expect(await failureOf(request)).toMatchObject({ code: 'remote-network', isFinal: false });
  });

  test('the cause is the very error, and its status is reported', async () => {
    const error = Object.assign(new Error('mine'), { status: 418 });
    const failure = await failureOf(() => Promise.reject(error));
    expect(failure.details.cause).toBe(error);
    expect(failure.details.status).toBe(418);
  });

  test('D5.1 an abort of its own is no failure', async () => {
    const abort = new DOMException('mine', 'AbortError');
    expect(await failureOf(() => Promise.reject(abort))).toBe(abort);
  });

  test('a response that is not a promise is accepted', async () => {
    const page = await attempt(() => options('a'), undefined, signal());
    expect(page.catalog.options).toHaveLength(1);
  });
});

describe('D4.2 transform', () => {
  const run = (transform: unknown, answer: unknown = { rows: ['a'] }) =>
    attempt(() => answer, transform as never, signal());

  test('makes a page of what was answered', async () => {
    const page = await run(({ rows }: { rows: string[] }) => rows.map((value) => option(value)));
    expect(page.catalog.options).toEqual([option('a')]);
    const made = { options: options('a'), hasMore: true };
    expect(await run(() => made)).toMatchObject({ more: true });
    const select2 = { results: [{ id: 'a', text: 'A' }] };
    expect((await run(() => select2)).catalog.options).toEqual([{ value: 'a', label: 'A' }]);
  });

  test('is called with what only it understands', async () => {
    const seen: unknown[] = [];
    const keep = (answer: unknown) => {
      seen.push(answer);
      return [];
    };
    for (const answer of [undefined, null, 'text', 0]) await run(keep, answer);
    // `undefined` means the response of the helper above.
    expect(seen).toEqual([{ rows: ['a'] }, null, 'text', 0]);
  });

  test.each<[string, unknown, string]>([
    ['undefined', () => undefined, 'undefined'],
    ['null', () => null, 'null'],
    ['other keys', () => ({ rows: [], total: 1 }), '"rows", "total"'],
    ['a promise', async () => [], 'a promise'],
    ['an option without a value', () => [{ label: 'a' }], 'data[0]'],
  ])('one that returns %s is a failed load, final, naming it', async (_, transform, named) => {
    const failure = await refusal(run(transform));
    expect(failure).toMatchObject({ code: 'remote-format', isFinal: true });
    expect(failure.message).toContain(named);
    expect(failure.message).not.toContain('widget-select:');
  });

  test.each<[string, unknown]>([
    ['an error', new RangeError('mine')],
    ['a text', 'mine'],
    ['undefined', undefined],
    ['null', null],
  ])('one that throws %s is a failed load, final, with it as cause', async (_, thrown) => {
    const failure = await refusal(
      run(() => {
        throw thrown;
      }),
    );
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ code: 'remote-format', isFinal: true });
    expect(failure.details.cause).toBe(thrown);
  });

  test('D4.3 what only looks like an abort is one of transform: a failed load', async () => {
    const failure = await refusal(
      run(() => {
        throw new DOMException('mine', 'AbortError');
      }),
    );
    expect(failure).toMatchObject({ code: 'remote-format', isFinal: true });
  });
});
