// What blocks a landing, and what does not: scripts/lib/stage.mjs over a Vitest that is played.
import { expect, test } from 'vitest';
import { overdue } from '../scripts/lib/flaky.mjs';
import { runStage } from '../scripts/lib/stage.mjs';
import type { Run } from '../scripts/lib/vitest.mjs';

const good = (file: string, passed = 200) => ({ file, passed, skipped: 0, faults: [] });
const bad = (file: string, test: string | null, why = 'why') => ({
  ...good(file),
  faults: [{ test, trace: [why] }],
});
const ended = (...results: Run['results']): Run => ({
  results,
  broken: null,
  stray: false,
  output: '',
});
const killed = (...results: Run['results']): Run => ({ ...ended(...results), broken: 'killed' });

/** Runs a stage of two files whose processes end as given, and tells what it started. */
async function stage(runs: Run[], more: { mustRun?: boolean } = {}) {
  const started: string[] = [];
  const verdict = await runStage(
    { name: 'played', projects: ['p'], files: ['a', 'b'], ...more },
    async ({ args }) => {
      started.push(args.join(' '));
      return runs.shift() ?? ended();
    },
  );
  const { passed, failures, flaky, notRun } = verdict;
  return { passed, failed: failures.length, flaky: flaky.length, notRun, started };
}

test('a test that passes at its second or third try is flaky, and blocks nothing', async () => {
  const first = ended(good('a'), bad('b', 'x (y)'));
  const twice = await stage([first, ended(good('b', 1))]);
  expect(twice).toMatchObject({ passed: 401, failed: 0, flaky: 1 });
  expect(twice.started).toEqual(['a b', 'b -t ^x \\(y\\)$']);
  const thrice = await stage([first, ended(bad('b', 'x (y)')), ended(good('b', 1))]);
  expect(thrice).toMatchObject({ passed: 401, failed: 0, flaky: 1 });
});

test('one that fails three times blocks; so does one that nothing has the name of', async () => {
  const failing = ended(bad('b', 'x'));
  const first = ended(good('a'), bad('b', 'x'));
  expect(await stage([first, failing, failing])).toMatchObject({
    passed: 400,
    failed: 1,
    flaky: 0,
  });
  expect(await stage([first, ended(), ended()])).toMatchObject({ failed: 1, flaky: 0 });
});

test('flaky tests above one in a hundred are a failure', async () => {
  const faults = ['x', 'y', 'z', 'u', 'v'].map((name) => ({ test: name, trace: [] }));
  const alone = Array.from({ length: 5 }, () => ended(good('b', 1)));
  const many = await stage([ended(good('a'), { ...good('b'), faults }), ...alone]);
  expect(many).toMatchObject({ failed: 1, flaky: 5 });
  const fewer = { ...good('b'), faults: faults.slice(0, 4) };
  expect(await stage([ended(good('a'), fewer), ...alone])).toMatchObject({ failed: 0, flaky: 4 });
});

test('a browser that dies costs what it had not done: that is started once more', async () => {
  const lost = await stage([killed(good('a')), ended(good('b'))]);
  expect(lost).toMatchObject({ passed: 400, failed: 0, notRun: null, started: ['a b', 'b'] });
  const why = { ...killed(good('a')), stray: true };
  expect(await stage([why, ended(good('b'))])).toMatchObject({
    passed: 400,
    started: ['a b', 'b'],
  });
  expect(await stage([why, { ...killed(), stray: true }])).toMatchObject({ failed: 0 });
  // What it failed before it died it does again.
  const late = await stage([killed(bad('a', 'x')), ended(good('a'), good('b'))]);
  expect(late).toMatchObject({ passed: 400, failed: 0, flaky: 0, started: ['a b', 'a b'] });
});

test('a file that would begin without the window’s focus is run by the next browser', async () => {
  const without = bad('b', null, 'Failed to import test file tools/firefox-focus.ts');
  const run = await stage([ended(good('a'), { ...without, passed: 0 }), ended(good('b'))]);
  expect(run).toMatchObject({ passed: 400, failed: 0, started: ['a b', 'b'] });
});

test('an engine that breaks twice has not run, which blocks where it must run', async () => {
  expect(await stage([killed(good('a')), killed()])).toMatchObject({ failed: 0, notRun: 'killed' });
  expect(await stage([killed(), killed()], { mustRun: true })).toMatchObject({ failed: 1 });
});

test('what an engine failed before it broke for good is no verdict', async () => {
  const died = [killed(good('a')), killed(bad('b', 'x')), killed(), killed()];
  expect(await stage(died)).toMatchObject({ failed: 0, notRun: 'killed' });
  // What fails alone, in a browser that lives, blocks.
  const lives = [killed(good('a')), killed(bad('b', 'x')), ended(bad('b', 'x')), killed()];
  expect(await stage(lives)).toMatchObject({ failed: 1, notRun: 'killed' });
});

test('a browser that breaks when every file has ended has run them all', async () => {
  expect(await stage([killed(good('a'), good('b'))])).toMatchObject({
    ...{ passed: 400, failed: 0, notRun: null },
    started: ['a b'],
  });
});

test('an error that belongs to no file blocks when it comes twice', async () => {
  const stray = { ...killed(good('a'), good('b')), stray: true };
  expect(await stage([stray, stray])).toMatchObject({ failed: 1 });
  expect(await stage([stray, ended(good('a'), good('b'))])).toMatchObject({
    passed: 400,
    failed: 0,
  });
});

test('when very many fail, not each is tried again', async () => {
  const faults = Array.from({ length: 300 }, (_, i) => ({ test: `t${i}`, trace: [] }));
  const { failed, started } = await stage([
    ended(good('a'), { ...good('b'), faults }),
    ...Array.from({ length: 600 }, () => ended(bad('b', 'x'))),
  ]);
  expect(failed).toBe(300);
  expect(started.length).toBeLessThan(30);
});

test('an entry of the flaky list is overdue after two weeks, and at once without a date', () => {
  const list =
    '# Flaky\n\n## a: x\n\nSeen 2026-11-01. No.\n\n## b: y\n\nSeen 2026-11-20.\n\n## c\n';
  expect(overdue(list, Date.parse('2026-11-25'))).toEqual(['a: x', 'c']);
});
