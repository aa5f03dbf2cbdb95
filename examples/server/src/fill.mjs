// @ts-check
// Fills the table at the first start, and again when the data or the folding have changed.
import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { cities, cityData, placeOf } from './cities.mjs';
import { fold, toWords } from './fold.mjs';
import { sql } from './sql.mjs';

/** @typedef {import('./database/types.d.ts').Database} Database */
/** @typedef {import('./cities.mjs').City} City */
/** @typedef {{ version: string, cities: () => City[] }} Source */

const BATCH = 5000;

/** Servers that start at the same time on one database fill it one after the other: a number nobody else locks. */
const LOCK = 'SELECT pg_advisory_xact_lock(171075)';

/** @returns {Source} */
export function citySource() {
  const data = cityData();
  // A folding that has changed folds some letter differently.
  const letters = [...new Set(data.toString())].sort().map((letter) => fold(letter));
  const hash = createHash('sha256').update(sql.schema).update(sql.indexes).update(data);
  return { version: hash.update(JSON.stringify(letters)).digest('hex'), cities };
}

/**
 * @param {Database} db
 * @param {Source} source
 * @param {(done: number, total: number) => void} [onProgress]
 * @returns {Promise<number>} rows written; 0 when the table was good as it was
 */
export async function fillOnce(db, source, onProgress = () => {}) {
  if ((await versionOf(db)) === source.version) return 0;
  // In one transaction: a start that is interrupted leaves the table as it was.
  return db.transaction(async (query) => {
    await query(LOCK);
    if ((await versionOf({ query })) === source.version) return 0;
    await query(sql.schema);
    const rows = source.cities();
    for (let from = 0; from < rows.length; from += BATCH) {
      await query(sql.insert, columns(rows.slice(from, from + BATCH)));
      onProgress(Math.min(from + BATCH, rows.length), rows.length);
      // Requests that came in the meantime get a response that says when to retry.
      await breathe();
    }
    await query(sql.indexes);
    await query('INSERT INTO select_example.cities_version VALUES ($1)', [source.version]);
    return rows.length;
  });
}

/** @param {Pick<Database, 'query'>} db */
async function versionOf(db) {
  const [table] = await db.query(`SELECT to_regclass('select_example.cities_version') AS name`, []);
  if (!table?.name) return undefined;
  const [row] = await db.query('SELECT version FROM select_example.cities_version', []);
  return row?.version;
}

/** One array a column. @param {City[]} rows */
function columns(rows) {
  const places = rows.map(placeOf);
  const folded = rows.map((row, i) => fold(row.label, places[i]));
  return [
    rows.map((row) => row.value),
    rows.map((row) => row.label),
    places,
    rows.map((row) => row.countryCode),
    folded,
    folded.map(toWords),
  ];
}
