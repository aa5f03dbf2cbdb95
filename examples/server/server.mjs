#!/usr/bin/env node
// @ts-check
// Starts the server: `node server.mjs`, with `--strict` as a public endpoint. Settings come from the environment; see README.md.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from './src/app.mjs';
import { citySource, fillOnce } from './src/fill.mjs';
import { createSearch } from './src/search.mjs';
import { fields } from './src/strict/fields.mjs';
import { createStrict } from './src/strict/strict.mjs';

const { DATABASE_URL, DATA_DIR, HOST = '127.0.0.1', PORT = '3000', CORS_ORIGIN = '' } = process.env;
const { SCOPE_KEY, TRUST_PROXY = '' } = process.env;

/** @param {string} message */
const say = (message) => process.stderr.write(`[server] ${message}\n`);
/** @param {number} since from Date.now() */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** @type {import('./src/app.mjs').Status} */
let status = { state: 'filling' };
/** @type {import('./src/database/types.d.ts').Database | undefined} */
let db;
/** @type {import('./src/search.mjs').Search | undefined} */
let search;

const strict = process.argv.includes('--strict') ? openStrict() : undefined;

const server = createServer(
  createApp({
    search: () => search,
    status: () => status,
    corsOrigins: CORS_ORIGIN.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    report: (error) => say(`a request failed: ${error instanceof Error ? error.stack : error}`),
    ...(strict && { strict }),
  }),
);

server.on('error', (error) => {
  say(`cannot listen on port ${PORT}: ${error.message}`);
  process.exit(1);
});
// Before the table exists: early requests get a response that says when to retry.
server.listen(Number(PORT), HOST, () => {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  say(`listening at http://${HOST}:${address.port}/api/cities`);
  // To the process that started this one, if it wants to know (`npm start` does).
  process.send?.({ port: address.port });
  prepare();
});

async function prepare() {
  const began = Date.now();
  try {
    db = await openDatabase();
    const written = await fillOnce(db, citySource(), showProgress);
    search = createSearch(db);
    status = { state: 'ready' };
    const what = written > 0 ? `${written.toLocaleString('en')} cities filled in` : 'cities ready';
    say(`${what} after ${seconds(began)}: ${db.name}`);
  } catch (error) {
    status = { state: 'failed' };
    say(`the database cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

function openStrict() {
  if (!SCOPE_KEY) say('SCOPE_KEY is not set: scope tokens are valid until the next start');
  try {
    return createStrict({
      search: (country) => (search && db ? createSearch(db, country) : undefined),
      fields,
      trustsProxy: TRUST_PROXY === '1',
      ...(SCOPE_KEY && { key: SCOPE_KEY }),
    });
  } catch (error) {
    say(`SCOPE_KEY cannot be used: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

/** Only the package that is needed is loaded, so a copy of this may drop the other. */
async function openDatabase() {
  if (DATABASE_URL) return (await import('./src/database/postgres.mjs')).openPostgres(DATABASE_URL);
  const dataDir = DATA_DIR ?? fileURLToPath(new URL('.cache/cities', import.meta.url));
  return (await import('./src/database/pglite.mjs')).openPglite(dataDir);
}

/** One line, written over on a terminal. @param {number} done @param {number} total */
function showProgress(done, total) {
  if (done > 0 && status.done === undefined && !process.stderr.isTTY)
    say('filling the table of cities, which is kept for the next start');
  status = { state: 'filling', done, total };
  if (!process.stderr.isTTY) return;
  const percent = Math.floor((done / total) * 100);
  process.stderr.write(
    `\r[server] filling the table of cities: ${percent} %${done === total ? '\n' : ''}`,
  );
}

let isStopping = false;

/** Finishes the pending responses, then exits. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  server.close();
  server.closeIdleConnections();
  // A client that is slow, or a table that is being filled, is not waited for.
  setTimeout(() => process.exit(0), 3000).unref();
  await db?.close();
  process.exit(0);
}

process.on('SIGINT', stop).on('SIGTERM', stop);
// Whoever started this process is gone.
process.on('disconnect', stop);
