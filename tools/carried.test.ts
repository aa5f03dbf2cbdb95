// `npm run test:all` takes over what passed a moment ago, and only on exactly the same inputs.
import { rmSync, writeFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { inputs, note, passed } from '../scripts/lib/carried.mjs';

const counts = { passed: 3, failed: 0, skipped: 1 };
const hour = 60 * 60_000;
const planted = 'tools/carried-test.tmp';

afterEach(() => rmSync(planted, { force: true }));

test('what passed on the same inputs within the hour is taken over, with its counts', () => {
  note('a stage: of the test', 'inputs 1', counts, 1000);
  expect(passed('a stage: of the test', 'inputs 1', 1000 + 10 * 60_000)).toEqual({
    counts,
    minutes: 10,
  });
});

test('other inputs, another stage, longer ago, or noted in the future: it runs', () => {
  note('a stage: of the test', 'inputs 1', counts, 1000);
  expect(passed('a stage: of the test', 'inputs 2', 1000)).toBeNull();
  expect(passed('a stage  of the test', 'inputs 1', 1000)).toBeNull();
  expect(passed('a stage that never ran', 'inputs 1', 1000)).toBeNull();
  expect(passed('a stage: of the test', 'inputs 1', 1001 + hour)).toBeNull();
  expect(passed('a stage: of the test', 'inputs 1', 999)).toBeNull();
});

test('a new file, and other content of a file, make other inputs', async () => {
  const without = await inputs();
  writeFileSync(planted, 'one');
  const one = await inputs();
  writeFileSync(planted, 'two');
  const two = await inputs();
  expect(new Set([without, one, two]).size).toBe(3);
});
