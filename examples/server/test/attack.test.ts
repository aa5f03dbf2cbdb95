// Attacks on the server with `--strict`: whoever has a token for the cities of Vietnam gets no other city.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openPglite } from '../src/database/pglite.mjs';
import type { Database } from '../src/database/types.d.ts';
import { fillOnce } from '../src/fill.mjs';
import { createSearch } from '../src/search.mjs';
import { sql } from '../src/sql.mjs';
import { createStrict } from '../src/strict/strict.mjs';
import { listen } from './listen.ts';
import { sample } from './sample.ts';
import { FRANCE, HOUR, listenStrict, PATH, type Row, type Sent, VIETNAM } from './strict-server.ts';

const HTML = '/api/cities/html';
const BY_VALUE = '/api/cities/by-value';

let db: Database;
let server: Awaited<ReturnType<typeof listenStrict>>;
let open: Awaited<ReturnType<typeof listen>>;
const reports: unknown[] = [];
/** The statements of the strict server. */
const queries: { statement: string; params: readonly unknown[] }[] = [];

beforeAll(async () => {
  db = await openPglite(undefined);
  await fillOnce(db, { version: 'sample', cities: () => sample });
  const report = (error: unknown) => reports.push(error);
  const watched: Database = {
    ...db,
    query: (statement, params = [], signal) => {
      queries.push({ statement, params });
      return db.query(statement, params, signal);
    },
  };
  server = await listenStrict((country) => createSearch(watched, country), { report });
  const search = createSearch(db);
  open = await listen({ search: () => search, status: () => ({ state: 'ready' }) });
});
afterAll(async () => {
  await server?.close();
  await open?.close();
  await db?.close();
  // Nothing of this got as far as an error of the database.
  expect(reports).toEqual([]);
});
beforeEach(() => {
  server.clock.ms += HOUR;
  queries.length = 0;
});

/** The countries of the rows in a response, whatever its shape. */
async function countriesIn(response: Response): Promise<string[]> {
  const text = await response.text();
  if (response.headers.get('Content-Type')?.startsWith('text/html'))
    return [...text.matchAll(/{&quot;country&quot;:&quot;(..)&quot;}/g)].map(
      ([, code]) => `${code}`,
    );
  const json = text && JSON.parse(text);
  const rows: Row[] = Array.isArray(json) ? json : (json?.options ?? []);
  return rows.map(({ meta }) => meta.country);
}

/** What an attacker tries: a path, parameters and headers. */
type Attempt = [path: string, sent: Sent, headers?: Record<string, string>];

/** The statuses of these attempts, and the rows of other countries that came back. The attacker takes his time. */
async function attack(url: string, attempts: Attempt[]) {
  const statuses: number[] = [];
  const foreign: string[] = [];
  for (const [path, sent, headers = {}] of attempts) {
    server.clock.ms += 1000;
    const query = new URLSearchParams(sent as Record<string, string>);
    const response = await fetch(`${url}${path}?${query}`, { headers });
    statuses.push(response.status);
    const countries = await countriesIn(response);
    foreign.push(...countries.filter((country) => country !== 'VN').map((c) => `${c} ${query}`));
  }
  return { statuses: [...new Set(statuses)], foreign };
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that are not worth anything. */
async function badTokens(): Promise<string[]> {
  const good = server.token(VIETNAM);
  const [payload = '', signature = ''] = good.split('.');
  const world = { paths: VIETNAM.paths, country: null, expires: server.clock.ms + HOUR };
  const other = createStrict({ search: () => undefined, fields: new Map() });
  const cursor = await nextOf({ scope: server.token(FRANCE) });
  return [
    'x',
    '.',
    payload,
    `${payload}.`,
    `.${signature}`,
    `${part(world)}.`,
    `${part(world)}.${signature}`,
    `${part(world)}.${signature}.${signature}`,
    `${payload}.${signature}=`,
    `${payload}=.${signature}`,
    `${payload}.${signature.toLowerCase()}`,
    // What JWT libraries accepted for years.
    `${part({ alg: 'none' })}.${part(world)}.`,
    other.tokens.issue({ paths: VIETNAM.paths, country: null }, world.expires),
    server.token(FRANCE, server.clock.ms),
    server.token({ ...FRANCE, country: null }, server.clock.ms - HOUR),
    cursor,
    'null.null',
    `${'a'.repeat(5000)}.${signature}`,
  ];
}

/** The cursor of the second page. */
async function nextOf(sent: Sent): Promise<string> {
  const { nextCursor } = await (await server.get(PATH, { size: 1, ...sent })).json();
  expect(nextCursor).toEqual(expect.any(String));
  return nextCursor;
}

const ofCountry = (code: string) => sample.filter(({ countryCode }) => countryCode === code);

describe('tokens', () => {
  test('a good one: every city of its country, and the total of these', async () => {
    const scope = server.token(VIETNAM);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { options, nextCursor, total } = await (
        await server.get(PATH, { scope, cursor, size: 2 })
      ).json();
      if (!cursor) expect(total).toBe(ofCountry('VN').length);
      found.push(...options.map(({ value }: Row) => value));
      cursor = nextCursor;
    }
    expect(found.sort()).toEqual(
      ofCountry('VN')
        .map(({ value }) => value)
        .sort(),
    );
    expect(found.length).toBeGreaterThan(2);
  });

  test('forged, foreign and expired ones: 401 and no row', async () => {
    const attempts = (await badTokens()).flatMap((scope): Attempt[] => [
      [PATH, { scope, size: 200 }],
      [HTML, { scope }],
      [BY_VALUE, { scope, value: ofCountry('FR')[0]?.value }],
      [PATH, {}, { Authorization: `Bearer ${scope}` }],
      // The header decides, whatever the address says.
      [PATH, { scope: server.token(VIETNAM) }, { Authorization: `Bearer ${scope}` }],
    ]);
    expect(await attack(server.url, attempts)).toEqual({ statuses: [401], foreign: [] });
  });

  test('one letter changed, added or left out: 401', async () => {
    const good = server.token(VIETNAM);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(good.length - 1),
        fc.constantFrom('', 'A', 'b', '-', '_', '.', '=', '%', '\u00e9'),
        fc.boolean(),
        async (at, letter, replaces) => {
          const scope = good.slice(0, at) + letter + good.slice(at + (replaces ? 1 : 0));
          fc.pre(scope !== good);
          server.clock.ms += 1000;
          expect((await server.get(PATH, { scope })).status).toBe(401);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('with a good token', () => {
  /** Requests for what is not in Vietnam. */
  async function foreignAttempts(): Promise<Attempt[]> {
    const scope = server.token(VIETNAM);
    const paris = ofCountry('FR')[0]?.value ?? '';
    return [
      ...['France', 'a', '', "' OR country = 'FR' --", "') OR (1=1) --", '$14', 'FR'].map(
        (q): Attempt => [PATH, { scope, q }],
      ),
      // Wildcards of LIKE, and what ends or escapes a pattern.
      ...['%', '_', '%%%', '__', '\\', '\\%', '%_\\', '%a%', '[a-z]', '.*', '\0'].flatMap(
        (q): Attempt[] => [
          [PATH, { scope, q }],
          [HTML, { scope, q }],
        ],
      ),
      ...['FR', '', 'null', '%', "VN' OR 'a'='a"].map(
        (country): Attempt => [PATH, { scope, country, countryCode: country, filter: country }],
      ),
      ...[paris, '%', "' OR '1'='1", '{}', `{"${paris}"}`, '\0'].map(
        (value): Attempt => [BY_VALUE, { scope, value, values: paris, 'value[]': paris }],
      ),
      ...['1000000000', '200', '51', '1e9', '-1', '0', '9'.repeat(20), 'NaN', '0x99'].map(
        (size): Attempt => [PATH, { scope, size, page: 3, offset: 10_000 }],
      ),
      [PATH, { scope, paths: '["/api"]', expires: 9e15, cursor: '' }],
    ];
  }

  test('wildcards, SQL and limits return no row of another country', async () => {
    const { statuses, foreign } = await attack(server.url, await foreignAttempts());
    expect(foreign).toEqual([]);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  test('the same requests get such rows from the server without --strict', async () => {
    const { foreign } = await attack(open.url, await foreignAttempts());
    expect(foreign.length).toBeGreaterThan(500);
    const one = await attack(open.url, [[HTML, {}]]);
    expect(one.foreign).toHaveLength(50);
  });

  test('wildcards are text: they find what contains them, which is nothing here', async () => {
    const scope = server.token(VIETNAM);
    for (const q of ['%', '_', '%%%', '\\', '%a%']) {
      server.clock.ms += 1000;
      const { options, total } = await (await server.get(PATH, { scope, q })).json();
      expect([options, total]).toEqual([[], 0]);
    }
  });

  test('cursors of other scopes and queries, plain and changed ones: 400', async () => {
    const scope = server.token(VIETNAM);
    const own = await nextOf({ scope, q: 'a' });
    const [position = '', signature = ''] = own.split('.');
    const foreign = await nextOf({ scope: server.token(FRANCE), q: 'a' });
    const start = part([-1, '', '']);
    const attempts = [
      foreign,
      await nextOf({ scope }),
      await nextOf({ scope, q: 'A' }),
      await nextOf({ scope: server.token({ ...VIETNAM, paths: [PATH] }), q: 'a' }),
      position,
      start,
      `${start}.${signature}`,
      `${foreign.split('.')[0]}.${signature}`,
      `${position}.${foreign.split('.')[1]}`,
      `${own}.x`,
      `${own}=`,
      scope,
      '%',
    ].flatMap((cursor): Attempt[] => [
      [PATH, { scope, q: 'a', cursor }],
      [HTML, { scope, q: 'a', cursor }],
    ]);
    expect(await attack(server.url, attempts)).toEqual({ statuses: [400], foreign: [] });
    expect((await server.get(PATH, { scope, q: 'a', cursor: own })).status).toBe(200);
  });

  test('other endpoints and methods: refused, and nothing can be delayed or broken', async () => {
    const scope = server.token(VIETNAM);
    const paths = [
      '/api/cities',
      '/api/cities/select2',
      '/api/cities/_search',
      '/api/graphql',
      '/api/chaos/cities/cursor',
      '/api/cities/cursor/',
      '/api/cities/%63ursor',
      '/api//cities/cursor',
      '/__proto__',
      '/',
    ];
    const attempts = paths.map((path): Attempt => [path, { scope, delay: 60_000, body: 'cut' }]);
    expect(await attack(server.url, attempts)).toEqual({ statuses: [403], foreign: [] });
    for (const path of ['/api/cities/_search', '/api/graphql', BY_VALUE]) {
      server.clock.ms += 1000;
      const response = await fetch(`${server.url}${path}?scope=${scope}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ query: '{ cities }', values: [ofCountry('FR')[0]?.value] }),
      });
      expect([403, 405]).toContain(response.status);
      expect(await countriesIn(response)).toEqual([]);
    }
  });
});

describe('the work of the database', () => {
  const counted = () => queries.filter(({ statement }) => statement === sql.count);

  /** Cities of a country that has no other. */
  async function fill(from: number, to: number) {
    await db.query(
      `INSERT INTO select_example.cities (value, label, description, country, folded, words)
      SELECT 'QQ.' || n, 'Many', 'Land', 'QQ', E'many\\nland', E' many\\n land'
      FROM generate_series($1::int, $2::int) AS n`,
      [from, to],
    );
  }

  test('counting ends after 1,000 rows: with more, there is no total', async () => {
    onTestFinished(async () => {
      await db.query("DELETE FROM select_example.cities WHERE country = 'QQ'");
    });
    const scope = server.token({ ...VIETNAM, country: 'QQ' });
    const first = async (q: string) => {
      const page = await (await server.get(PATH, { scope, q })).json();
      const html = await server.get(HTML, { scope, q });
      expect(page.options).toHaveLength(50);
      expect(page.nextCursor).toEqual(expect.any(String));
      expect(html.headers.get('Link')).not.toBeNull();
      return [page.total, html.headers.get('X-Total-Count')];
    };
    await fill(1, 1000);
    expect(await first('')).toEqual([1000, '1000']);
    expect(await first('many')).toEqual([1000, '1000']);
    await fill(1001, 1001);
    expect(await first('')).toEqual([undefined, null]);
    expect(await first('many')).toEqual([undefined, null]);
    // The limit of the statement: what PostgreSQL stops at.
    expect(counted().map(({ params }) => params[2])).toEqual(Array(8).fill(1001));
  });

  test('a page with all matches is not counted, a later one neither', async () => {
    const scope = server.token(VIETNAM);
    const all = ofCountry('VN').length;
    expect(all).toBeLessThan(50);
    expect((await (await server.get(PATH, { scope })).json()).total).toBe(all);
    const cursor = await nextOf({ scope, size: all - 1 });
    expect(counted()).toHaveLength(1);
    await server.get(PATH, { scope, cursor });
    expect(counted()).toHaveLength(1);
  });

  test('a repeated word is one condition', async () => {
    const scope = server.token(VIETNAM);
    await server.get(PATH, { scope, q: 'a b a b a a a a a a' });
    const [search] = queries.filter(({ statement }) => statement === sql.search);
    expect(search?.params.slice(0, 2)).toEqual(['%a%', ['%b%']]);
  });
});
