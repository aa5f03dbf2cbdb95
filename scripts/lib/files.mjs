// @ts-check
// Which test files there are, which Vitest projects hold them, and what they say of themselves: a file's first comment may
// have `@module-tag` with a tag of vitest.config.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */

/** By the path; browser tests belong to no project but the engines. @type {{ path: RegExp, projects: string[] }[]} */
const kinds = [
  { path: /\.webtest\.tsx?$/, projects: [] },
  { path: /^e2e\/.*\.e2e\.ts$/, projects: ['e2e'] },
  { path: /^e2e\/.*\.meta\.ts$/, projects: ['meta'] },
  { path: /^examples\/.*\.test\.ts$/, projects: ['examples'] },
  { path: /\/smoke\/.*\.test\.tsx?$/, projects: ['jsdom', 'happy-dom'] },
  { path: /^tools\/versions\/.*\.test\.ts$/, projects: ['node-oldest'] },
  { path: /\/check\/.*\.test\.ts$/, projects: ['check'] },
  { path: /\.test\.tsx?$/, projects: ['node'] },
];
const kindOf = (/** @type {string} */ file) => kinds.find(({ path }) => path.test(file));

/** Every test file, as a path from the root with slashes. */
export const testFiles = () => ['packages', 'tools', 'e2e', 'examples'].flatMap(filesBelow);

/** Those of a project that is no engine. @param {string} project */
export const filesOf = (project) =>
  testFiles().filter((file) => kindOf(file)?.projects.includes(project));

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(path);
      return kindOf(path) ? [path] : [];
    })
    .sort();
}

/** @param {string} file @param {string} tag */
export const hasTag = (file, tag) =>
  new RegExp(`(//|\\*)\\s*@module-tag ${tag}\\b`).test(readFileSync(join(root, file), 'utf8'));

/** Whether an engine runs a browser test: not if no engine can change the result. @param {string} file @param {EngineName} engine */
const isRunIn = (file, engine) => engine === 'chromium' || !hasTag(file, 'one-engine');

/** Browser tests that an engine runs. @param {EngineName} engine */
export const browserFiles = (engine) =>
  testFiles().filter((file) => file.includes('.webtest.') && isRunIn(file, engine));

/** What `npm test` runs in Chromium. */
export const shortFiles = () => browserFiles('firefox').filter((file) => !hasTag(file, 'long'));
/** What no engine can change: run by every landing in Chromium, and not by `npm test`. */
export const oneEngineFiles = () =>
  browserFiles('chromium').filter((file) => hasTag(file, 'one-engine') && !hasTag(file, 'long'));
/** What an engine can change most: run by every landing in the other engines. */
export const coreFiles = () => browserFiles('firefox').filter((file) => hasTag(file, 'core'));

/**
 * The files that have one of these in their paths, by the project that holds them.
 * @param {string[]} patterns parts of paths, as Vitest takes them
 * @param {readonly EngineName[]} engines those for browser tests
 */
export function select(patterns, engines) {
  const wanted = patterns.map((pattern) =>
    (isAbsolute(pattern) ? relative(root, pattern) : pattern)
      .replaceAll('\\', '/')
      .replace(/^\.\//, ''),
  );
  /** @type {Map<string, string[]>} */
  const held = new Map();
  for (const file of testFiles().filter((path) => wanted.some((part) => path.includes(part)))) {
    const projects = kindOf(file)?.projects ?? [];
    // Browser tests belong to the engines, everything else to the projects of its kind.
    const own = projects.length > 0 ? projects : engines.filter((engine) => isRunIn(file, engine));
    for (const project of own) held.set(project, [...(held.get(project) ?? []), file]);
  }
  return held;
}
