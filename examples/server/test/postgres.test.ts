import { afterAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../src/database/postgres.mjs';
import { fillOnce } from '../src/fill.mjs';
import { startPostgres } from './find-postgres.ts';
import { sample } from './sample.ts';
import { serverSuite } from './suite.ts';

const postgres = await startUsable();
const url = 'url' in postgres ? postgres.url : '';
const why = 'why' in postgres ? postgres.why : '';
if (why) console.warn(`The tests with PostgreSQL were NOT RUN: ${why}`);

async function startUsable(): ReturnType<typeof startPostgres> {
  const started = await startPostgres();
  if ('why' in started) return started;
  const db = await openPostgres(started.url);
  const wanted = "SELECT FROM pg_available_extensions WHERE name = 'pg_trgm'";
  const found = await db.query(wanted, []);
  await db.close();
  if (found.length > 0) return started;
  await started.stop();
  return { why: 'it lacks pg_trgm; some systems: postgresql-contrib' };
}

describe.skipIf(why)(`with PostgreSQL${why && ` (NOT RUN: ${why})`}`, () => {
  afterAll(async () => {
    if ('stop' in postgres) await postgres.stop();
  });

  describe('the same suite', () => {
    serverSuite(() => openPostgres(url));
  });

  test('a query whose client has gone is ended in the database, and its connection serves on', async () => {
    const db = await openPostgres(url);
    const gone = new AbortController();
    const slow = db.query('SELECT pg_sleep(60) AS aborted', [], gone.signal);
    const running = async () => {
      const text = "SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
      return (await db.query(`${text} AND state = 'active'`, [])).length;
    };
    await expect.poll(running).toBe(1);
    gone.abort();
    await expect(slow).rejects.toThrow();
    expect(await running()).toBe(0);
    expect(await db.query('SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
    await db.close();
  });

  test('two servers that start at once fill the table once', async () => {
    const [one, two] = await Promise.all([openPostgres(url), openPostgres(url)]);
    const source = { version: 'at once', cities: () => sample };
    const written = await Promise.all([fillOnce(one, source), fillOnce(two, source)]);
    expect(written.sort((a, b) => a - b)).toEqual([0, sample.length]);
    await Promise.all([one.close(), two.close()]);
  });
});
