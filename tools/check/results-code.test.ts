import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { codeNow, staleness } from '../../bench/lib/code.mjs';
import { unfinishedRun } from '../../bench/lib/unfinished.mjs';
import { root } from '../../scripts/lib/run.mjs';

/** A copy of some of what is measured. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of ['packages/core/style', 'bench/adapters'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  return folder;
}

test.each(['packages/core/style/style.css', 'bench/adapters/floor.ts', 'packages/vue/src/new.ts'])(
  'results are stale once %s is another',
  (file) => {
    const folder = copy();
    const results = { date: '2026-01-02', code: codeNow(folder) };
    expect(staleness(results, folder)).toEqual([]);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'other');
    expect(staleness(results, folder)).toEqual([
      'bench/results, taken on 2026-01-02, are of other code than this: npm run bench',
    ]);
  },
);

test('results are not stale by what is not measured, nor by where the repository lies', () => {
  const [one, other] = [copy(), copy()];
  writeFileSync(join(other, 'packages/core/README.md'), 'other');
  expect(codeNow(one)).toBe(codeNow(other));
});

test('results that do not say of what they are count as stale', () => {
  expect(staleness({ date: '2026-01-02' })).toHaveLength(1);
});

test('a run continues with what an interrupted one of the same kind has measured, and with nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'tmp', 'unfinished.json');
  const first = unfinishedRun(file, { code: 'a' });
  first.rows.push({ scenario: 'open', size: 100, goal: null, adapters: {} });
  first.idle.push(2);
  first.save();
  expect(unfinishedRun(file, { code: 'b' }).rows).toEqual([]);
  const { rows, idle, end } = unfinishedRun(file, { code: 'a' });
  expect([rows, idle]).toEqual([first.rows, [2]]);
  writeFileSync(file, '{"sameRun":');
  expect(unfinishedRun(file, { code: 'a' }).rows).toEqual([]);
  end();
  expect(unfinishedRun(file, { code: 'a' }).rows).toEqual([]);
});
