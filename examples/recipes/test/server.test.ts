/** The recipes whose back end can run here: PostgreSQL behind `examples/server`, in each shape of its responses. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AjaxConfig } from 'widget-select';
import { openPglite } from '../../server/src/database/pglite.mjs';
import type { Database } from '../../server/src/database/types.d.ts';
import { fillOnce } from '../../server/src/fill.mjs';
import { createSearch } from '../../server/src/search.mjs';
import { listen } from '../../server/test/listen.ts';
import { sample } from '../../server/test/sample.ts';
import { opensearch } from '../opensearch.ts';
import { postgresql } from '../postgresql.ts';
import { select2 } from '../select2.ts';
import { load, resolved } from './load.ts';

/** Queries with a meaning in addresses, JSON, SQL and its patterns, and the labels that they find. */
const FOUND = {
  '100%': ['100% sure'],
  a_b: ['a_b'],
  'c:\\temp': ['C:\\temp'],
  "robert'); drop": ["Robert'); DROP TABLE select_example.cities;--"],
  '“quoted”': ['“Quoted”'],
  東京: ['東京'],
  𠮷野家: ['𠮷野家'],
  '🏙️ & nowhere': [],
};

/** Every page, as a user sees who scrolls to the end. */
async function labels(recipe: AjaxConfig, query: string): Promise<string[]> {
  const all: string[] = [];
  let [page, more, cursor] = [0, true, undefined as string | undefined];
  while (more) {
    expect(page).toBeLessThan(100);
    const { options, ...rest } = await load(recipe, { query, page, cursor });
    all.push(...options.map(({ label }) => label));
    ({ more, cursor } = rest);
    page++;
  }
  return all;
}

describe('against examples/server', () => {
  let db: Database;
  let server: Awaited<ReturnType<typeof listen>>;

  beforeAll(async () => {
    db = await openPglite(undefined);
    await fillOnce(db, { version: 'sample', cities: () => sample });
    const search = createSearch(db);
    server = await listen({ search: () => search, status: () => ({ state: 'ready' }) });
  });
  afterAll(async () => {
    await server.close();
    await db.close();
  });

  const recipes: [string, (url: string) => AjaxConfig][] = [
    ['PostgreSQL', (url) => postgresql(url)],
    ['PostgreSQL by page', (url) => ({ url, pagination: true })],
    ['Select2', (url) => select2(`${url}/select2`)],
    // Its order is the only one that this server has.
    ['OpenSearch', (url) => opensearch(`${url}/_search`, 30, ['_score', 'words', '_id'])],
  ];

  test.each(recipes)('%s: every city once, page by page', async (_name, make) => {
    const all = await labels(make(`${server.url}/api/cities`), '');
    expect([...all].sort()).toEqual(sample.map(({ label }) => label).sort());
  });

  test.each(recipes)('%s: what is typed is found', async (_name, make) => {
    const recipe = make(`${server.url}/api/cities`);
    for (const [query, found] of Object.entries(FOUND))
      expect([query, await labels(recipe, query)]).toEqual([query, found]);
  });

  test('PostgreSQL: preselected values; one that is gone is left out', async () => {
    const [a, b] = [sample[3]!, sample[7]!];
    const values = [a.value, 'gone "&%', b.value];
    const options = await resolved(postgresql(`${server.url}/api/cities`), values);
    expect(options.map(({ value, label }) => [value, label])).toEqual([
      [a.value, a.label],
      [b.value, b.label],
    ]);
  });

  test('PostgreSQL: what the server refuses is an error with its status', async () => {
    const recipe = postgresql(`${server.url}/api/cities`);
    await expect(load(recipe, { cursor: 'no cursor' })).rejects.toMatchObject({ status: 400 });
    const tooMany = Array.from({ length: 1001 }, (_, i) => String(i));
    await expect(resolved(recipe, tooMany)).rejects.toMatchObject({ status: 400 });
  });
});
