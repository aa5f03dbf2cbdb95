// A file by path runs alone, and which files need one engine only.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { browserFiles, longFiles, select, shortFiles, tables } from '../scripts/lib/files.mjs';
import { oneEngineIsEnough } from '../scripts/lib/one-engine.mjs';
import { stagesOf } from '../scripts/lib/stages.mjs';

const rows = 'packages/core/test/model/rows.test.ts';
const retry = 'packages/core/test/dom/remote/retry.webtest.ts';

test('a model test: Node, without a build and without a browser', () => {
  const alone = { files: [rows], projects: ['node'], built: false, browser: false };
  for (const path of [rows, 'model/rows', `./${rows}`, resolve(rows)])
    expect(select([path], ['chromium'])).toEqual(alone);
});

test('a browser test: the built packages, and the engines that were asked for', () => {
  expect(select(['remote/retry'], ['chromium'])).toEqual({
    files: [retry],
    projects: ['chromium'],
    built: true,
    browser: true,
  });
  expect(select(['aria/axe'], ['firefox', 'webkitgtk']).projects).toEqual(['firefox', 'webkitgtk']);
});

test('an end-to-end test: the plain page, in no other project', () => {
  expect(select(['e2e/page'], ['chromium']).projects).toEqual(['e2e']);
});

test('every file that one engine is enough for is there, and runs in Chromium only', () => {
  for (const file of oneEngineIsEnough) expect(existsSync(resolve(file)), file).toBe(true);
  expect(browserFiles('chromium')).toContain(retry);
  expect(browserFiles('firefox')).not.toContain(retry);
  expect(new Set(oneEngineIsEnough).size).toBe(oneEngineIsEnough.length);
});

test('`npm test` runs in Chromium what every engine runs, but for ten tables', () => {
  expect([...shortFiles(), ...longFiles()].sort()).toEqual(browserFiles('chromium'));
  const everyEngine = browserFiles('firefox');
  expect([...shortFiles(), ...tables].sort()).toEqual(everyEngine);
  for (const file of tables) expect(everyEngine).toContain(file);
});

test('random tests at length each have a short one that `npm test` runs', () => {
  const random = longFiles().filter((file) => file.includes('-long.'));
  expect(random.length).toBeGreaterThan(0);
  for (const file of random) expect(shortFiles()).toContain(file.replace('-long', ''));
});

test('each end-to-end test belongs to `test:all`, and some to `npm test`', () => {
  const stages = (command: 'test' | 'all') => stagesOf(command).map(({ name }) => name);
  for (const name of ['chromium, tests at length', 'end-to-end tests at length']) {
    expect(stages('test')).not.toContain(name);
    expect(stages('all')).toContain(name);
  }
  expect(stages('test')).toContain('end-to-end tests');
});
