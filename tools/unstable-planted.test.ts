// The rule about unstable tests, on real tests that are planted in a folder of their own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortOut } from '../scripts/lib/unstable.mjs';
import { again, nameOf, vitest } from '../scripts/lib/vitest.mjs';

let folder: string;

/** The flaky one fails as long as its mark is not there, and leaves it. */
const planted = `
  import { existsSync, writeFileSync } from 'node:fs';
  import { describe, test } from 'vitest';
  describe('D1.9 (a|b)', () => {
    test('flaky? [x]', () => {
      const mark = new URL('./mark', import.meta.url);
      if (existsSync(mark)) return;
      writeFileSync(mark, '');
      throw new Error('planted');
    });
    test('broken', () => {
      throw new Error('always');
    });
    test('fine', () => {});
  });`;

beforeAll(() => {
  const parent = resolve('node_modules/.cache/widget-select');
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'planted-'));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { name: 'planted', include: ['*.test.mjs'], exclude: [] } };`,
  );
  writeFileSync(join(folder, 'some.test.mjs'), planted);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('of a flaky test and a broken one, the flaky is told apart, with its name and trace', async () => {
  const here = ['--root', folder];
  const first = await vitest({ projects: ['planted'], args: here, quiet: true });
  expect(first.counts).toEqual({ passed: 1, failed: 2, skipped: 0 });

  const { unstable, tooMany } = await sortOut(first.failures, (failure) => again(failure, here));
  expect(unstable.map(({ failure, gained }) => [nameOf(failure), gained])).toEqual([
    [expect.stringMatching(/^planted: .*some\.test\.mjs > D1\.9 \(a\|b\) > flaky\? \[x\]$/), 1],
  ]);
  expect(unstable[0]?.failure.trace.join()).toContain('planted');
  expect(tooMany).toBe(false);
});
