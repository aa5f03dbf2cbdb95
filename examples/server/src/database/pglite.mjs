// @ts-check
// The embedded database: nothing to install, nothing to start. It does one thing after the other, which is enough for
// developing and for small sites.
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { claim } from './claim.mjs';

/** @typedef {import('./types.d.ts').Database} Database */
/** @typedef {import('./types.d.ts').Row} Row */

/**
 * @param {string | undefined} dataDir where the table is kept; without it, in memory
 * @returns {Promise<Database>}
 */
export async function openPglite(dataDir) {
  if (!dataDir) return connect(undefined, 'PGlite in memory', () => {});
  // Two processes that write to the same folder would spoil it.
  const release = await claim(dataDir);
  if (!release) return connect(undefined, `PGlite in memory (${dataDir} is in use)`, () => {});
  mkdirSync(dataDir, { recursive: true });
  try {
    return await connect(dataDir, `PGlite in ${dataDir}`, release);
  } catch {
    // Damaged nevertheless, by a crash or another version: the table can be created again.
    rmSync(dataDir, { recursive: true, force: true });
    return await connect(dataDir, `PGlite in ${dataDir}`, release);
  }
}

/**
 * @param {string | undefined} dataDir
 * @param {string} name
 * @param {() => void} release
 * @returns {Promise<Database>}
 */
async function connect(dataDir, name, release) {
  const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
    workerData: { dataDir },
  });
  // A response, or the error that ended the thread. The first message says that the database is open.
  const answer = async () => (await once(worker, 'message'))[0];
  await answer();

  /** @param {string | null} sql @param {readonly unknown[]} [params] @returns {Promise<Row[]>} */
  const ask = async (sql, params) => {
    worker.postMessage({ sql, params });
    const { rows, error } = await answer();
    if (error !== undefined) throw new Error(error);
    return rows;
  };

  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** @template T @param {() => Promise<T>} work @returns {Promise<T>} */
  const inTurn = (work) => {
    const result = last.then(work);
    last = result.catch(() => {});
    return result;
  };

  return {
    name,
    query: (sql, params, signal) =>
      inTurn(() => {
        // Who typed on has left the queue. A query that runs cannot be stopped: its result is dropped.
        signal?.throwIfAborted();
        return ask(sql, params);
      }),
    transaction: (work) =>
      inTurn(async () => {
        await ask('BEGIN');
        try {
          const result = await work(ask);
          await ask('COMMIT');
          return result;
        } catch (error) {
          await ask('ROLLBACK');
          throw error;
        }
      }),
    close: () =>
      inTurn(async () => {
        await ask(null);
        await worker.terminate();
        release();
      }),
  };
}
