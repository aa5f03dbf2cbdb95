// What becomes of a browser test that fails in `npm run test:all`.
import { expect, test } from 'vitest';
import { entry, sortOut } from '../scripts/lib/unstable.mjs';

const failure = (name: string) => ({
  project: 'firefox',
  browsers: 'firefox',
  file: 'packages/core/test/dom/x.webtest.ts',
  test: name,
  trace: [
    '  | AssertionError: expected 1 to be 2',
    '  |     at packages/core/test/dom/x.webtest.ts:9:3',
  ],
});

/** The second run of each test: how many passed and failed in it. */
function secondRuns(runs: Record<string, [passed: number, failed: number]>) {
  const asked: string[] = [];
  const again = async ({ test }: { test: string | null }) => {
    asked.push(`${test}`);
    const [passed, failed] = runs[`${test}`] ?? [0, 1];
    return { counts: { passed, failed, skipped: 0 } };
  };
  return { asked, again };
}

test('a test that fails, then passes alone, is unstable', async () => {
  const { asked, again } = secondRuns({ flaky: [1, 0] });
  const flaky = failure('flaky');
  expect(await sortOut([flaky], again)).toEqual({
    unstable: [{ failure: flaky, gained: 1 }],
    tooMany: false,
  });
  expect(asked).toEqual(['flaky']);
});

test('a test that always fails stays a failure, and is run once more only', async () => {
  const { asked, again } = secondRuns({ broken: [0, 1] });
  expect((await sortOut([failure('broken')], again)).unstable).toEqual([]);
  expect(asked).toEqual(['broken']);
});

test('a second run that finds no such test has not passed', async () => {
  const { again } = secondRuns({ gone: [0, 0] });
  expect((await sortOut([failure('gone')], again)).unstable).toEqual([]);
});

test('three unstable tests are let pass, four are a failure', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const { again } = secondRuns(Object.fromEntries(names.map((name) => [name, [1, 0]])));
  expect(await sortOut(names.slice(0, 3).map(failure), again)).toMatchObject({ tooMany: false });
  const four = await sortOut(names.map(failure), again);
  expect(four.unstable).toHaveLength(4);
  expect(four.tooMany).toBe(true);
});

test('of a hundred failures only ten are tried again', async () => {
  const { asked, again } = secondRuns({});
  await sortOut(
    Array.from({ length: 100 }, (_, i) => failure(`t${i}`)),
    again,
  );
  expect(asked).toHaveLength(10);
});

test('an entry of tools/unstable.md has engine, file, name, day and trace', () => {
  expect(entry(failure('D1.9 a > b'), new Date('2026-11-22T12:00:00Z'))).toBe(`## firefox: \
packages/core/test/dom/x.webtest.ts > D1.9 a > b

Seen 2026-11-22. Cause: not known yet.

\`\`\`text
AssertionError: expected 1 to be 2
    at packages/core/test/dom/x.webtest.ts:9:3
\`\`\`
`);
});
