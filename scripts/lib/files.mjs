// @ts-check
// Which test files there are, and which Vitest projects hold them.
import { readdirSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { oneEngineIsEnough } from './one-engine.mjs';
import { root } from './run.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */

/**
 * By the path. `built`: the tests import the packages as built. `browser`: they need one; without it Node is enough.
 * @typedef {{ path: RegExp, projects: string[], built: boolean, browser: boolean }} Kind
 */

/** @type {Kind[]} */
const kinds = [
  { path: /\.webtest\.tsx?$/, projects: [], built: true, browser: true },
  { path: /^e2e\/.*\.e2e\.ts$/, projects: ['e2e'], built: true, browser: true },
  { path: /^e2e\/.*\.meta\.ts$/, projects: ['meta'], built: true, browser: true },
  { path: /^examples\/.*\.test\.ts$/, projects: ['examples'], built: true, browser: true },
  {
    path: /\/smoke\/.*\.test\.tsx?$/,
    projects: ['jsdom', 'happy-dom'],
    built: true,
    browser: false,
  },
  {
    path: /^packages\/core\/test\/(model|engine)\/.*\.test\.ts$|^tools\/[^/]+\.test\.ts$/,
    projects: ['node'],
    built: false,
    browser: false,
  },
  { path: /\.test\.tsx?$/, projects: ['node'], built: true, browser: false },
];

/** Every test file, as a path from the root with slashes. */
export function testFiles() {
  return ['packages', 'tools', 'e2e', 'examples'].flatMap((folder) => filesBelow(folder));
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path);
      return kinds.some((kind) => kind.path.test(path)) ? [path] : [];
    })
    .sort();
}

/**
 * Ten files that take a quarter of Chromium's time: whole tables, each row of which a test of `npm test` has an example of,
 * and lists of up to a million rows.
 */
export const tables = [
  'aria/axe',
  'forms/document-members',
  'forms/form-members',
  'forms/parity',
  'keys/keyboard-total',
  'list/virtual-scale',
  'remote/memory',
  'remote/pages',
  'tags/sort-touch',
  'tree/keys-total',
].map((name) => `packages/core/test/dom/${name}.webtest.ts`);

/** Random tests at length: a shorter one of the same name without the ending belongs to `npm test`. @param {string} file */
const isRandomAtLength = (file) => file.includes('-long.webtest.');

/** What asks nothing of the engine can wait as well: `npm test` runs what every engine runs, but for the tables. @param {string} file */
const isLong = (file) =>
  isRandomAtLength(file) || tables.includes(file) || oneEngineIsEnough.includes(file);

/** Browser tests that an engine runs. @param {EngineName} engine */
export const browserFiles = (engine) =>
  testFiles().filter(
    (file) =>
      file.includes('.webtest.') && (engine === 'chromium' || !oneEngineIsEnough.includes(file)),
  );

/** Those of Chromium that `npm test` runs, and those that `test:all` adds. */
export const shortFiles = () => browserFiles('chromium').filter((file) => !isLong(file));
export const longFiles = () => browserFiles('chromium').filter(isLong);

/**
 * What has to run for some files, and nothing else.
 * @param {string[]} patterns parts of paths, as Vitest takes them
 * @param {readonly EngineName[]} engines those for browser tests
 * @param {string[]} [files]
 */
export function select(patterns, engines, files = testFiles()) {
  const wanted = patterns.map((pattern) =>
    (isAbsolute(pattern) ? relative(root, pattern) : pattern)
      .replaceAll('\\', '/')
      .replace(/^\.\//, ''),
  );
  const found = files.filter((file) => wanted.some((part) => file.includes(part)));
  const held = found.map((file) => kinds.find((kind) => kind.path.test(file)));
  // Browser tests belong to the engines, everything else to the projects of its kind.
  const projects = held.flatMap((kind) => (kind?.projects.length ? kind.projects : [...engines]));
  return {
    files: found,
    projects: [...new Set(projects)],
    built: held.some((kind) => kind?.built),
    browser: held.some((kind) => kind?.browser),
  };
}
