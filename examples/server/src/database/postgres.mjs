// @ts-check
// A PostgreSQL server, through the package pg.
import pg from 'pg';

/** @typedef {import('./types.d.ts').Database} Database */

/** No search may take longer. */
const SEARCH_MS = 5000;

/**
 * @param {string} connectionString as in DATABASE_URL
 * @returns {Promise<Database>}
 */
export async function openPostgres(connectionString) {
  const pool = new pg.Pool({ connectionString, max: 10, statement_timeout: SEARCH_MS });
  // A connection that breaks while nobody uses it; the pool makes another.
  pool.on('error', () => {});
  // Cancelling needs a connection of its own, or ten cancelled queries would wait for each other.
  const canceller = new pg.Pool({ connectionString, max: 1 });
  canceller.on('error', () => {});
  const { rows } = await pool.query('SELECT current_database() AS name');

  return {
    name: `PostgreSQL, database ${rows[0].name}`,

    async query(sql, params, signal) {
      signal?.throwIfAborted();
      const client = await pool.connect();
      /** @type {Promise<unknown> | undefined} */
      let cancelled;
      const cancel = () => {
        const pid = Reflect.get(client, 'processID');
        cancelled = canceller.query('SELECT pg_cancel_backend($1)', [pid]).catch(() => {});
      };
      signal?.addEventListener('abort', cancel);
      try {
        signal?.throwIfAborted();
        return (await client.query(sql, params && [...params])).rows;
      } finally {
        signal?.removeEventListener('abort', cancel);
        // Or it would hit the next query of this connection.
        await cancelled;
        client.release();
      }
    },

    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('BEGIN');
        // Filling the table takes its time.
        await client.query('SET LOCAL statement_timeout = 0');
        const result = await work(
          async (sql, params) => (await client.query(sql, params && [...params])).rows,
        );
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      } finally {
        client.release();
      }
    },

    async close() {
      await Promise.all([pool.end(), canceller.end()]);
    },
  };
}
