// @ts-check
// PGlite is PostgreSQL inside this process: while it works on a query, nothing else runs. In a thread of its own it
// holds up no other request.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const db = await PGlite.create({ dataDir: workerData.dataDir, extensions: { pg_trgm } });

/** @param {string} sql @param {unknown[] | undefined} params */
const run = async (sql, params) =>
  (params ? await db.query(sql, params) : (await db.exec(sql)).at(-1))?.rows ?? [];

parentPort?.on('message', async ({ sql, params }) => {
  try {
    if (sql === null) await db.close();
    parentPort?.postMessage({ rows: sql === null ? [] : await run(sql, params) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
parentPort?.postMessage({ rows: [] });
