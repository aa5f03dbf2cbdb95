// A file by path runs alone, and which files need one engine only.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { browserFiles, select } from '../scripts/lib/files.mjs';
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

test('random tests at length are no part of `npm test`, and each has a short one that is', () => {
  const long = browserFiles('chromium', true);
  expect(long.length).toBeGreaterThan(0);
  for (const file of long) {
    expect(browserFiles('chromium')).not.toContain(file);
    expect(browserFiles('firefox')).toContain(file.replace('-long', ''));
    expect(oneEngineIsEnough).toContain(file);
  }
  const stages = (command: 'test' | 'all') => stagesOf(command).map(({ name }) => name);
  for (const name of ['chromium, random tests at length', 'end-to-end tests at length']) {
    expect(stages('test')).not.toContain(name);
    expect(stages('all')).toContain(name);
  }
});
