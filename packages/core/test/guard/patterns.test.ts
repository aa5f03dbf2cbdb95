/** What has made tests unstable does not come back. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tests = new URL('../', import.meta.url);
const paths = readdirSync(tests, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /^(dom|features)\/.*(?<!\.test)\.tsx?$/.test(path) && path !== 'dom/clock.ts');
const text = (path: string) => readFileSync(new URL(path, tests), 'utf8');
const having = (pattern: RegExp) => paths.filter((path) => pattern.test(text(path)));

test.each([
  ['time stands still by `stopClock()`', /useFakeTimers|advanceTimers|spyOn\(performance/],
  [
    'no limit in milliseconds: steps are counted',
    /performance\.now\(\) - .*\n?.*toBe(Less|Greater)/,
  ],
  [
    'nothing sleeps: `settled()` or a condition',
    /await new Promise[^;]*setTimeout\(\w+(, [1-9]|\))/,
  ],
])('%s', (_, pattern) => {
  expect(having(pattern)).toEqual([]);
});

test('the wheel turns and fingers scroll in `scroll/`, in one engine', () => {
  const files = having(/commands\.mouseWheel|runIf\(touchScroll/);
  expect(files.filter((path) => !/^dom\/scroll\//.test(path))).toEqual([]);
  for (const path of files) expect(text(path)).toContain('@module-tag one-engine');
});
