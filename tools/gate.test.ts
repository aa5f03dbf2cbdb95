// What blocks a landing, and what does not: scripts/lib/stage.mjs over a Vitest that is played.
import { expect, test } from 'vitest';
import { runStage } from '../scripts/lib/stage.mjs';
import type { Run } from '../scripts/lib/vitest.mjs';

type Result = Run['results'][number];

const good = (file: string): Result => ({
  ...{ file, passed: 200, skipped: 0 },
  ...{ failures: [], flaky: [] },
});
const bad = (file: string, test: string | null, why = 'why'): Result => ({
  ...good(file),
  ...{ passed: 199, failures: [{ file, test, trace: [why] }] },
});
/** Of 200 tests that have passed, `count` at a second try. */
const shaky = (file: string, count: number): Result => ({
  ...good(file),
  flaky: Array.from({ length: count }, (_, i) => ({ file, test: `t${i}`, trace: [] })),
});
const ended = (...results: Result[]): Run => ({ results, broken: null, output: '' });
const killed = (...results: Result[]): Run => ({ ...ended(...results), broken: 'killed' });
const stray = (...results: Result[]): Run =>
  ended(...results, { ...bad('outside of every file', null), passed: 0 });

/** Runs a stage of two files whose processes end as given, and tells what it started. */
async function stage(runs: Run[], more: { mustRun?: boolean } = {}) {
  const started: string[] = [];
  const verdict = await runStage(
    { name: 'played', projects: ['p'], files: ['a', 'b'], ...more },
    async ({ files = [] }) => {
      started.push(files.join(' '));
      return runs.shift() ?? ended();
    },
  );
  const { passed, failures, flaky, notRun } = verdict;
  return { passed, failed: failures.length, flaky: flaky.length, notRun, started };
}

test('a test that passes when it is tried again is flaky, and blocks nothing; one that fails blocks', async () => {
  expect(await stage([ended(good('a'), shaky('b', 1))])).toMatchObject({
    ...{ passed: 400, failed: 0, flaky: 1 },
    started: ['a b'],
  });
  expect(await stage([ended(good('a'), bad('b', 'x'))])).toMatchObject({ passed: 399, failed: 1 });
});

test('flaky tests above one in a hundred are a failure', async () => {
  expect(await stage([ended(good('a'), shaky('b', 5))])).toMatchObject({ failed: 1, flaky: 5 });
  expect(await stage([ended(good('a'), shaky('b', 4))])).toMatchObject({ failed: 0, flaky: 4 });
});

test('a browser that dies costs what it had not done: that is started once more', async () => {
  const lost = await stage([killed(good('a')), ended(good('b'))]);
  expect(lost).toMatchObject({ passed: 400, failed: 0, notRun: null, started: ['a b', 'b'] });
  // What it failed before it died it has failed.
  const late = await stage([killed(bad('a', 'x')), ended(good('b'))]);
  expect(late).toMatchObject({ passed: 399, failed: 1, started: ['a b', 'b'] });
});

test('a file that does not load, or lets an error escape, blocks when it does so twice', async () => {
  const first = ended(good('a'), bad('b', null));
  const once = await stage([first, ended(good('b'))]);
  expect(once).toMatchObject({ passed: 400, failed: 0, flaky: 1, started: ['a b', 'b'] });
  expect(await stage([first, ended(bad('b', null))])).toMatchObject({ failed: 1, flaky: 0 });
  // That Firefox has lost its focus is no fault of the file that would have begun.
  const without = bad('b', null, 'Failed to import test file tools/firefox-focus.ts');
  expect(await stage([ended(good('a'), without), ended(good('b'))])).toMatchObject({ flaky: 0 });
});

test('an engine that breaks twice has not run, which blocks where it must run', async () => {
  const twice = () => [killed(good('a')), killed(bad('b', 'x'))];
  expect(await stage([killed(good('a')), killed()])).toMatchObject({ failed: 0, notRun: 'killed' });
  expect(await stage([killed(), killed()], { mustRun: true })).toMatchObject({ failed: 1 });
  // All files have come to an end, and one of them has failed.
  expect(await stage(twice())).toMatchObject({ failed: 1, notRun: null });
});

test('a browser that breaks when every file has ended has run them all', async () => {
  expect(await stage([killed(good('a'), good('b'))])).toMatchObject({
    ...{ passed: 400, failed: 0, notRun: null },
    started: ['a b'],
  });
});

test('an error that belongs to no file blocks when it comes twice', async () => {
  const all = () => stray(good('a'), good('b'));
  expect(await stage([all(), all()])).toMatchObject({ failed: 1, started: ['a b', 'a b'] });
  const once = await stage([all(), ended(good('a'), good('b'))]);
  expect(once).toMatchObject({ passed: 400, failed: 0 });
});
