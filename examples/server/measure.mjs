#!/usr/bin/env node
// @ts-check
// Prints what the first start, the second start and searches take here: `npm run measure -w examples/server`, with
// PGlite in a temporary folder, or with the PostgreSQL of DATABASE_URL, whose schema
// `select_example` is made anew.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { citySource, fillOnce } from './src/fill.mjs';
import { createSearch } from './src/search.mjs';

/** @typedef {import('./src/database/types.d.ts').Database} Database */

const { DATABASE_URL } = process.env;
const SIZE = 50;
const FAR = 500;
const RUNS = 9;

const folder = await mkdtemp(join(tmpdir(), 'widget-select-'));

/** @returns {Promise<Database>} */
async function open() {
  if (DATABASE_URL) return (await import('./src/database/postgres.mjs')).openPostgres(DATABASE_URL);
  return (await import('./src/database/pglite.mjs')).openPglite(join(folder, 'cities'));
}

/** @template T @param {() => Promise<T>} work @returns {Promise<[ms: number, result: T]>} */
async function timed(work) {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** The middle of several runs, after one that warms up. @param {() => Promise<unknown>} work */
async function median(work) {
  await work();
  const times = [];
  for (let i = 0; i < RUNS; i++) times.push((await timed(work))[0]);
  return times.sort((a, b) => a - b)[RUNS >> 1] ?? 0;
}

/** @param {string} what @param {number} ms */
const print = (what, ms) =>
  process.stdout.write(`| ${what} | ${ms.toFixed(ms < 10 ? 1 : 0)} ms |\n`);

const start = async () => {
  const db = await open();
  return { db, rows: await fillOnce(db, citySource()) };
};

if (DATABASE_URL) {
  const db = await open();
  await db.query('DROP TABLE IF EXISTS select_example.cities_version', []);
  await db.close();
}
const [first, { db: filled, rows }] = await timed(start);
await filled.close();
const [second, { db }] = await timed(start);
const search = createSearch(db);

process.stdout.write(`${db.name}, ${rows.toLocaleString('en')} rows, pages of ${SIZE}\n\n`);
process.stdout.write('| | |\n|---|--:|\n');
print('first start', first);
print('second start', second);
for (const query of [
  '',
  'a',
  'sa',
  'son',
  'da nang',
  'springfield illinois',
  'united states',
  'zzz',
])
  print(`“${query}”, first page`, await median(() => search.page({ query, size: SIZE })));

for (const query of ['', 'a']) {
  /** @type {import('./src/search.mjs').Place | undefined} */
  let after;
  // The same place, once by cursor and once by number.
  for (let page = 0; page < FAR; page += 4)
    after = (await search.page({ query, size: SIZE * 4, ...(after && { after }) })).rows.at(-1);
  const far = after;
  print(
    `“${query}”, page ${FAR} by cursor`,
    await median(() => search.page({ query, size: SIZE, ...(far && { after: far }) })),
  );
  print(
    `“${query}”, page ${FAR} by number`,
    await median(() => search.page({ query, size: SIZE, offset: FAR * SIZE })),
  );
}
const values = (await search.page({ query: 'a', size: 200 })).rows.map(({ value }) => value);
print('200 values resolved', await median(() => search.byValue(values)));

await db.close();
await rm(folder, { recursive: true, force: true });
