// @ts-check
// Which browser tests there are, and what they say of themselves: a file's first comment may have `@module-tag` with a tag of
// vitest.config.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Every test in a browser, as a path from the root with slashes. */
const webtests = () =>
  readdirSync(join(root, 'packages')).flatMap((name) =>
    readdirSync(join(root, 'packages', name, 'test'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.webtest\.tsx?$/.test(path))
      .map((path) => `packages/${name}/test/${path.replaceAll('\\', '/')}`)
      .sort(),
  );

/** @param {string} file @param {string} tag */
const hasTag = (file, tag) =>
  new RegExp(`(//|\\*)\\s*@module-tag ${tag}\\b`).test(readFileSync(join(root, file), 'utf8'));

/** Browser tests that an engine runs: none of those whose result no engine can change, but Chromium. @param {string} engine */
export const browserFiles = (engine) =>
  webtests().filter((file) => engine === 'chromium' || !hasTag(file, 'one-engine'));

/** What `npm test` runs in Chromium. */
export const shortFiles = () => browserFiles('firefox').filter((file) => !hasTag(file, 'long'));
/** What no engine can change: run by every landing in Chromium, and not by `npm test`. */
export const oneEngineFiles = () =>
  webtests().filter((file) => hasTag(file, 'one-engine') && !hasTag(file, 'long'));
/** What an engine can change most: run by every landing in the other engines. */
export const coreFiles = () => browserFiles('firefox').filter((file) => hasTag(file, 'core'));
