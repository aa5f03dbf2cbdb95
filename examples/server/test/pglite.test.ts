import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPglite } from '../src/database/pglite.mjs';
import { fillOnce } from '../src/fill.mjs';
import { sample } from './sample.ts';
import { serverSuite } from './suite.ts';

describe('with PGlite in memory', () => {
  serverSuite(() => openPglite(undefined));
});

describe('the folder of PGlite', () => {
  test('is kept for the next start, is used by one process at a time, and is made again when spoiled', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'widget-select-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'cities');
    const source = { version: '1', cities: () => sample };

    const first = await openPglite(dataDir);
    expect(await fillOnce(first, source)).toBe(sample.length);
    const beside = await openPglite(dataDir);
    expect(beside.name).toMatch(/memory.*in use/);
    await beside.close();
    await first.close();

    const second = await openPglite(dataDir);
    expect(second.name).not.toMatch(/memory/);
    expect(await fillOnce(second, source)).toBe(0);
    await second.close();

    await writeFile(join(dataDir, 'global', 'pg_control'), 'spoiled');
    const third = await openPglite(dataDir);
    expect(third.name).not.toMatch(/memory/);
    expect(await fillOnce(third, source)).toBe(sample.length);
    await third.close();
    // Starting a database takes seconds, and it is started five times.
  }, 90_000);
});
