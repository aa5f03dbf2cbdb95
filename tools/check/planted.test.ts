// The rule about flaky tests, on real tests that are planted in a folder of their own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { nameOf, runStage } from '../../scripts/lib/stage.mjs';
import { vitest } from '../../scripts/lib/vitest.mjs';

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

/** A Vitest that has this file in a folder of its own. */
function folderWith(file: string, code: string): typeof vitest {
  const parent = resolve('node_modules/.cache/widget-select');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'planted-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: { name: 'planted', include: ['*.test.mjs'], exclude: [] } };`,
  );
  writeFileSync(join(folder, file), code);
  return (stage) => vitest({ ...stage, args: [...(stage.args ?? []), '--root', folder] });
}
const stage = { name: 'planted', projects: ['planted'] };

test('a flaky test is distinguished from a broken one, with its name and trace', async () => {
  const { passed, flaky, failures } = await runStage(stage, folderWith('some.test.mjs', planted));
  expect(passed).toBe(2);
  expect(flaky.map(nameOf)).toEqual([
    expect.stringMatching(/planted-.*some\.test\.mjs > D1\.9 \(a\|b\) > flaky\? \[x\]$/),
  ]);
  expect(flaky[0]?.trace.join()).toContain('planted');
  expect(failures.map(({ test: name }) => name)).toEqual(['D1.9 (a|b) > broken']);
});

test('a process that is killed has broken', async () => {
  const run = folderWith('some.test.mjs', "process.kill(process.ppid, 'SIGKILL');");
  const { results, broken } = await run({ ...stage, args: ['--pool=forks'] });
  expect(results).toEqual([]);
  expect(broken).toContain('ended with code');
});
