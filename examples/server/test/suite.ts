import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../src/database/types.d.ts';
import { fillOnce } from '../src/fill.mjs';
import { createSearch } from '../src/search.mjs';
import { listen } from './listen.ts';
import { naiveSearch } from './naive.ts';
import { sample, texts } from './sample.ts';

interface Option {
  value: string;
  label: string;
  description: string;
}

const ELEMENT =
  /<option value="([^"<>]*)" data-description="([^"<>]*)" data-meta="([^"<>]*)">([^<>]*)<\/option>\n/g;
const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const unescaped = (text: string) => text.replace(/&(\w*);?/g, (_, name) => SIGNS[name] as string);

/** What must hold whichever database it is. */
export function serverSuite(open: () => Promise<Database>): void {
  let db: Database;
  let server: Awaited<ReturnType<typeof listen>>;
  const reports: unknown[] = [];

  beforeAll(async () => {
    db = await open();
    await fillOnce(db, { version: 'sample', cities: () => sample });
    const search = createSearch(db);
    server = await listen({
      search: () => search,
      status: () => ({ state: 'ready' }),
      report: (error) => reports.push(error),
    });
  });
  afterAll(async () => {
    await server?.close();
    await db?.close();
    expect(reports).toEqual([]);
  });

  const ask = async (path: string, params: Record<string, string | number> | URLSearchParams) => {
    const query = new URLSearchParams(params as Record<string, string>);
    const response = await fetch(`${server.url}/api/cities${path}?${query}`);
    return { status: response.status, json: await response.json() };
  };
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${server.url}/api/cities${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  };
  const values = (options: Option[]) => options.map(({ value }) => value);
  const found = async (q: string) => values((await ask('', { q, size: 200 })).json.options);

  const queries = fc.oneof(
    // What people type: beginnings, words and pieces of what is there, in any order.
    fc
      .array(
        fc
          .tuple(fc.constantFrom(...texts.values()), fc.nat(40), fc.integer({ min: 1, max: 8 }))
          .map(([{ label, place }, from, length]) => {
            const text = `${label} ${place}`;
            return text.slice(from % text.length, (from % text.length) + length);
          }),
        { minLength: 1, maxLength: 3 },
      )
      .map((pieces) => pieces.join(' ')),
    fc.constantFrom(...texts.values()).map(({ label }) => label.toUpperCase()),
    // What nobody types, or who does means no good.
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
    fc.string({ unit: 'binary', maxLength: 3 }),
    // JSON can hold half of a surrogate pair. One of these is half of 𠮷.
    fc.string({ unit: fc.constantFrom('\ud842', '\udfb7', 'a', ' '), maxLength: 3 }),
    fc.string({
      unit: fc.constantFrom('%', '_', '\\', "'", '"', ';', '-', ' ', 'a'),
      maxLength: 6,
    }),
  );

  describe('search', () => {
    test('finds exactly the rows that a naive filter over normalize() finds, in its order', async () => {
      await fc.assert(
        fc.asyncProperty(queries, async (q) => {
          expect(await found(q)).toEqual(naiveSearch(q).slice(0, 200));
        }),
        { numRuns: 300 },
      );
    });

    test.each([
      ['da nang', 'Da Nang'],
      ['ĐÀ NẴNG', 'Da Nang'],
      ['sao paulo', 'São Paulo'],
      ['lodz', 'Łódź'],
      ['illinois springfield', 'Springfield'],
      // Not Paulo de Faria, which is in São Paulo, too.
      ['sao paulo brazil', 'São Paulo'],
      ['東京', '東京'],
      ['istanbul', 'İstanbul'],
    ])('%s finds %s first', async (q, label) => {
      const { json } = await ask('', { q });
      expect(json.options[0].label).toBe(label);
    });

    test('case 70: the folding is that of the browser: か does not find が', async () => {
      expect(await found('か')).toEqual([]);
      expect(await found('が')).toHaveLength(1);
    });

    test('case 64: whole name, then start of the name, then start of a word, then inside', async () => {
      const ranked = (await ask('', { q: 'springfield', size: 200 })).json.options as Option[];
      const labels = [...new Set(ranked.map(({ label }) => label))];
      expect(labels).toEqual(['Springfield', 'Springfields', 'New Springfield', 'Offspringfield']);
    });

    test.each([
      ['100%', ['100% sure']],
      ['a_b', ['a_b']],
      ['c:\\temp', ['C:\\temp']],
      ["'); drop table", ["Robert'); DROP TABLE select_example.cities;--"]],
      ["' OR '1'='1", []],
      ['$1', []],
      ['\0\n', null],
    ])('%j is text, not a pattern and not SQL', async (q, labels) => {
      const { status, json } = await ask('', { q, size: 200 });
      expect(status).toBe(200);
      if (labels) expect(json.options.map((o: Option) => o.label)).toEqual(labels);
      // Signs that are not seen are no query.
      else expect(values(json.options)).toEqual(naiveSearch('').slice(0, 200));
      const [row] = await db.query('SELECT count(*)::int AS count FROM select_example.cities', []);
      expect(row?.count).toBe(sample.length);
    });

    test('a query longer than any name finds nothing, at once', async () => {
      expect(await found('a'.repeat(201))).toEqual([]);
    });
  });

  describe('pages', () => {
    const sizes = fc.integer({ min: 1, max: 60 });

    test('spec, AjaxConfig 4: pages from 0 hold every row once, hasMore ends them', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('', 'a', 'united', 'twin'), sizes, async (q, size) => {
          const all: string[] = [];
          for (let page = 0, hasMore = true; hasMore; page++) {
            const { json } = await ask('', { q, page, size });
            all.push(...values(json.options));
            hasMore = json.hasMore;
          }
          expect(all).toEqual(naiveSearch(q));
        }),
        { numRuns: 12 },
      );
    });

    test('spec, AjaxConfig 5: cursors lead through every row once and end with null', async () => {
      await fc.assert(
        fc.asyncProperty(fc.constantFrom('', 'a', 'united', 'twin'), sizes, async (q, size) => {
          const all: string[] = [];
          for (let cursor: string | null = ''; cursor !== null; ) {
            const { json } = await ask('/cursor', { q, cursor, size });
            // Addition 62: the first page has the total.
            expect(json.total).toBe(cursor ? undefined : naiveSearch(q).length);
            all.push(...values(json.options));
            cursor = json.nextCursor;
          }
          expect(all).toEqual(naiveSearch(q));
        }),
        { numRuns: 12 },
      );
    });

    test('addition 61: HTML has the same rows as JSON, escaped, and Link leads through every one once', async () => {
      for (const q of ['', 'twin', '“', "'"]) {
        const all: unknown[] = [];
        let address: string | null =
          `${server.url}/api/cities/html?${new URLSearchParams({ q, size: '60' })}`;
        while (address) {
          const response: Response = await fetch(address);
          expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
          const total = response.headers.get('X-Total-Count');
          expect(total).toBe(all.length > 0 ? null : `${naiveSearch(q).length}`);
          const text = await response.text();
          const found = [...text.matchAll(ELEMENT)];
          expect(found.map(([element]) => element).join('')).toBe(text);
          for (const [, ...parts] of found) {
            const [value, description, meta = '', label] = parts.map(unescaped);
            all.push({ value, label, description, meta: JSON.parse(meta) });
          }
          const [, next] = /^<(.*)>; rel="next"$/.exec(response.headers.get('Link') ?? '') ?? [];
          address = next ? new URL(next, address).href : null;
        }
        const json: unknown[] = [];
        for (let cursor: string | null = ''; cursor !== null; ) {
          const { options, nextCursor } = (await ask('/cursor', { q, cursor, size: 200 })).json;
          json.push(...options);
          cursor = nextCursor as string | null;
        }
        expect(all).toEqual(json);
      }
    });

    test('rows that come or go between two pages do not shift the cursor', async () => {
      const first = (await ask('/cursor', { q: 'twin', size: 2 })).json;
      const expected = (await ask('/cursor', { q: 'twin', cursor: first.nextCursor })).json;
      const [gone] = values(first.options);
      const [row] = await db.query('SELECT * FROM select_example.cities WHERE value = $1', [gone]);
      await db.query('DELETE FROM select_example.cities WHERE value = $1', [gone]);
      const later = (await ask('/cursor', { q: 'twin', cursor: first.nextCursor })).json;
      const names = ['value', 'label', 'description', 'country', 'folded', 'words'];
      await db.query(
        `INSERT INTO select_example.cities (${names}) VALUES ($1, $2, $3, $4, $5, $6)`,
        names.map((name) => row?.[name]),
      );
      expect(later).toEqual(expected);
      expect(await found('twin')).toEqual(naiveSearch('twin'));
    });

    test.each([
      '!',
      'bm8',
      Buffer.from('[1,2,3]').toString('base64url'),
      Buffer.from('[0," a\\u0000","b"]').toString('base64url'),
      Buffer.from('{"rank":0}').toString('base64url'),
      Buffer.from(`["0; DROP TABLE select_example.cities","",""]`).toString('base64url'),
    ])('the broken cursor %j returns 400 and says so', async (cursor) => {
      const { status, json } = await ask('/cursor', { q: 'a', cursor });
      expect(status).toBe(400);
      expect(json.error).toMatch(/cursor/);
    });

    test.each([
      { size: 0 },
      { size: -1 },
      { size: 'x' },
      { size: '1;DROP' },
      { page: -1 },
      { page: 1.5 },
      { page: '9'.repeat(16) },
    ])('%j is refused', async (params) => {
      expect((await ask('', params as Record<string, string>)).status).toBe(400);
    });

    test('a page has 200 rows at most, and one behind the end is empty', async () => {
      expect((await ask('', { size: 100_000 })).json.options).toHaveLength(200);
      expect((await ask('', { page: 999_999_999 })).json).toEqual({ options: [], hasMore: false });
    });
  });

  describe('other shapes', () => {
    test('D4.2 the envelope of Select2: id and text, pages from 1, pagination.more', async () => {
      const expected = naiveSearch('united');
      const one = (await ask('/select2', { term: 'united', size: 10 })).json;
      const two = (await ask('/select2', { q: 'united', size: 10, page: 2 })).json;
      const ids = [...one.results, ...two.results].map(({ id }: { id: string }) => id);
      expect(ids).toEqual(expected.slice(0, 20));
      expect(one.results[0].text).toBe(texts.get(ids[0] ?? '')?.label);
      expect(one.pagination).toEqual({ more: true });
      const none = (await ask('/select2', { term: 'zzzzzz' })).json;
      expect(none).toEqual({ results: [], pagination: { more: false } });
      expect((await ask('/select2', { page: 0 })).status).toBe(400);
    });

    test('by-value gives options in the order asked for, each once, and leaves out unknown ones', async () => {
      const wanted = [sample[7], sample[3], sample.at(-1)].map((city) => city?.value ?? '');
      const asked = [...wanted, 'nowhere', wanted[0] ?? '', 'nul\0', "x' OR true"];
      const get = await ask('/by-value', new URLSearchParams(asked.map((v) => ['value', v])));
      expect(values(get.json)).toEqual(wanted);
      expect((await post('/by-value', { values: asked })).json).toEqual(get.json);
      expect(await ask('/by-value', {})).toEqual({ status: 200, json: [] });
    });

    const whole = (query: string, except: string[] = [], total?: number) =>
      JSON.stringify({ all: true, query, except, total });

    test('addition 67: a selection is single values and whole results without what is excepted, each row once', async () => {
      const results = fc.array(fc.record({ query: queries, from: fc.nat(5), count: fc.nat(3) }), {
        maxLength: 3,
      });
      // The last ones are in no table: PostgreSQL cannot store them.
      const singles = fc.array(fc.constantFrom(...texts.keys(), 'nowhere', 'nul\0', '\ud842'), {
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(results, singles, async (asked, own) => {
          const expected = new Set(own.filter((value) => texts.has(value)));
          const sent = asked.map(({ query, from, count }) => {
            const all = naiveSearch(query);
            const except = all.slice(from, from + count);
            for (const value of all) if (!except.includes(value)) expected.add(value);
            return whole(query, [...except, 'nul\0', '\ud842'], all.length);
          });
          const { status, json } = await post('/selection', { values: [...own, ...sent] });
          expect(status).toBe(200);
          expect(json.count).toBe(expected.size);
          const inOrder = naiveSearch('').filter((value) => expected.has(value));
          expect(values(json.first)).toEqual(inOrder.slice(0, 200));
        }),
        { numRuns: 200 },
      );
    });

    test('addition 67: a result that has changed since, and too many of them, are refused', async () => {
      const total = naiveSearch('twin').length;
      const status = async (...sent: string[]) =>
        (await post('/selection', { values: sent })).status;
      expect(await status(whole('twin', [], total + 1))).toBe(409);
      expect(await status(whole('twin'))).toBe(200);
      expect(await status(...Array<string>(21).fill(whole('twin')))).toBe(400);
    });

    test('addition 67: what a selection counts and what it has are of the same moment, and of one country', async () => {
      const twins = naiveSearch('twin');
      // Another client deletes a row after each statement.
      const left = [...twins];
      const deleteNext = () =>
        db.query('DELETE FROM select_example.cities WHERE value = $1', [left.shift()]);
      const changing: Database = {
        ...db,
        async query(...asked) {
          const rows = await db.query(...asked);
          await deleteNext();
          return rows;
        },
      };
      const asked = (except: string[]) => ({
        values: [],
        results: [
          { all: true as const, query: 'twin', except, total: 0 },
          { all: true as const, query: 'a'.repeat(201), except: [], total: 0 },
        ],
      });
      await db.query('CREATE TABLE kept AS SELECT * FROM select_example.cities', []);
      try {
        const { count, totals, rows } = await createSearch(changing).selection(asked([]), 2);
        expect([count, ...totals]).toEqual([twins.length, twins.length, 0]);
        expect(rows.map(({ value }) => value)).toEqual(twins.slice(0, 2));
        expect(left).toHaveLength(twins.length - 1);
      } finally {
        await db.query(
          'INSERT INTO select_example.cities SELECT * FROM kept ON CONFLICT DO NOTHING',
          [],
        );
        await db.query('DROP TABLE kept', []);
      }
      const inCountry = async (country: string) =>
        (await createSearch(db, country).selection(asked(twins.slice(0, 1)), 9)).count;
      expect(await inCountry('ZZ')).toBe(twins.length - 1);
      expect(await inCountry('VN')).toBe(0);
    });

    test.each([null, {}, { values: 'x' }, { values: [1] }])('by-value refuses %j', async (body) => {
      expect((await post('/by-value', body)).status).toBe(400);
    });

    test('by-value takes a thousand values, not more', async () => {
      expect((await post('/by-value', { values: Array(1000).fill('x') })).status).toBe(200);
      expect((await post('/by-value', { values: Array(1001).fill('x') })).status).toBe(400);
    });

    test.each([
      { multi_match: { query: 'united', type: 'bool_prefix', fields: ['label'] } },
      { match: { label: 'united' } },
      { match: { label: { query: 'united', operator: 'and' } } },
      { match_bool_prefix: { label: 'united' } },
      { match_phrase_prefix: { label: { query: 'united' } } },
    ])('_search understands %j', async (query) => {
      const { json } = await post('/_search', { query, size: 200 });
      const expected = naiveSearch('united');
      expect(json.hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(expected);
      expect(json.hits.total).toEqual({ value: expected.length, relation: 'eq' });
      const [hit] = json.hits.hits;
      expect(hit._source.label).toBe(texts.get(hit._id)?.label);
      expect(hit._index).toBe('cities');
      expect(json.hits.max_score).toBe(hit._score);
      expect(json.timed_out).toBe(false);
    });

    test('_search: search_after leads through every hit once, from skips', async () => {
      const all: string[] = [];
      const query = { match: { label: 'a' } };
      const sort = ['_score', { words: 'asc' }, { _id: 'asc' }];
      for (let after: unknown; ; ) {
        const body = { query, sort, size: 17, ...(after ? { search_after: after } : {}) };
        const { hits } = (await post('/_search', body)).json.hits;
        if (hits.length === 0) break;
        all.push(...hits.map((hit: { _id: string }) => hit._id));
        after = hits.at(-1).sort;
      }
      expect(all).toEqual(naiveSearch('a'));
      const skipped = (await post('/_search', { query, from: 5, size: 1 })).json.hits.hits[0];
      expect(skipped._id).toBe(all[5]);
    });

    test.each([
      'united',
      { query: { script: { source: 'x' } } },
      { query: { match: { label: 1 } } },
      { query: { ids: { values: 'x' } } },
      { size: -1 },
      { size: 201 },
      { from: 0.5 },
      { search_after: [1] },
      { search_after: "1'" },
      { sort: [{ label: 'desc' }] },
    ])('_search refuses %j', async (body) => {
      expect((await post('/_search', body)).status).toBe(400);
    });

    test('_search: ids are found as they are asked for; nothing is counted for who does not want it', async () => {
      const wanted = [sample[7], sample[3]].map((city) => city?.value ?? '');
      const query = { ids: { values: [...wanted, 'nowhere'] } };
      const { hits } = (await post('/_search', { query, size: 3 })).json;
      expect(hits.hits.map((hit: { _id: string }) => hit._id)).toEqual(wanted);
      expect(hits.total).toEqual({ value: 2, relation: 'eq' });
      const uncounted = { query: { match: { label: 'a' } }, track_total_hits: false };
      const { json } = await post('/_search', uncounted);
      expect(json.hits.total).toBeUndefined();
      expect(json.hits.hits).toHaveLength(10);
    });

    test('graphql: a connection, whose cursors lead through every node once', async () => {
      const all: string[] = [];
      for (let after: string | null = null, more = true; more; ) {
        const variables = { query: 'united', first: 9, after };
        const { json } = await post('/../graphql', { query: '{ cities }', variables });
        const { edges, pageInfo } = json.data.cities;
        all.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
        expect(pageInfo.endCursor).toBe(edges.at(-1).cursor);
        after = pageInfo.endCursor;
        more = pageInfo.hasNextPage;
      }
      expect(all).toEqual(naiveSearch('united'));
    });

    test.each([
      null,
      { query: '{ towns }' },
      { query: '{ cities }', variables: { first: 201 } },
      { query: '{ cities }', variables: { query: 1 } },
      { query: '{ cities }', variables: { after: 'x' } },
    ])('graphql refuses %j', async (body) => {
      expect((await post('/../graphql', body)).status).toBe(400);
    });

    test('_search without a query counts everything', async () => {
      const { json } = await post('/_search', {});
      expect(json.hits.total).toEqual({ value: sample.length, relation: 'eq' });
      expect(json.hits.hits).toHaveLength(10);
    });
  });

  describe('the database', () => {
    test('a table of the same name that was there before is left alone', async () => {
      await db.query('CREATE TABLE cities AS SELECT 1 AS mine', []);
      await fillOnce(db, { version: 'again', cities: () => sample });
      expect(await db.query('SELECT mine FROM public.cities', [])).toEqual([{ mine: 1 }]);
    });

    test('a query that is given up while it waits is never run, and the next one works', async () => {
      const gone = new AbortController();
      const slow = db.query(
        'SELECT count(*) FROM generate_series(1, 300000) a WHERE a % 3 = 0',
        [],
        gone.signal,
      );
      const waiting = db.query(
        "INSERT INTO select_example.cities_version VALUES ('late')",
        [],
        gone.signal,
      );
      gone.abort();
      const [, late] = await Promise.allSettled([slow, waiting]);
      expect(late.status).toBe('rejected');
      const written = "SELECT 1 FROM select_example.cities_version WHERE version = 'late'";
      expect(await db.query(written, [])).toEqual([]);
    });

    test('the table is filled once for each version, and as a whole or not at all', async () => {
      const source = { version: 'again', cities: () => sample };
      expect(await fillOnce(db, source)).toBe(0);
      const broken = () => [...sample, ...sample];
      await expect(fillOnce(db, { version: 'other', cities: broken })).rejects.toThrow();
      expect(await found('twin')).toEqual(naiveSearch('twin'));
      expect(await fillOnce(db, source)).toBe(0);
      const steps: number[] = [];
      const next = { version: 'next', cities: () => sample };
      expect(await fillOnce(db, next, (done) => steps.push(done))).toBe(sample.length);
      expect(steps.at(-1)).toBe(sample.length);
      expect(await found('twin')).toEqual(naiveSearch('twin'));
    });
  });
}
