// @ts-check
// Which shards of `npm run test:all` have passed, on exactly what they depend on: a run that was cut off goes on where it was.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages } from './build.mjs';
import { filesIn, hashOf } from './hash.mjs';
import { cache, root, run } from './run.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Verdict} Verdict */

const folder = join(cache, 'shards');
const fileOf = (/** @type {Stage} */ { name }) =>
  join(folder, `${name.replace(/[^\w.-]+/g, '-')}.json`);

/** What all of them depend on, with the built packages. */
const configuration = ['package-lock.json', 'vitest.config.ts', 'scripts/lib', ':(glob)tools/*.ts'];
/** What an engine's depend on besides their own folders; others may read anything. */
const kits = ['dom/**/*.ts', 'features/**/*.ts', '*'].map(
  (path) => `:(glob)packages/*/test/${path}`,
);

/**
 * Names all that a stage's result depends on; null without git, which knows what belongs to the project.
 * @param {Stage} stage @param {string} description of the engine, by itself
 */
export async function keyOf({ engine, projects = [], files = [] }, description) {
  const own = new Set(files.map(dirname));
  const isOfEngine = engine !== undefined && projects[0] === engine;
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--'];
  const paths = [...configuration, ...(isOfEngine ? [...own, ...kits] : ['.'])];
  const { ok, output } = await run('git', [...list, ...paths], { quiet: true });
  if (!ok) return null;
  // Tests of other folders are no kit of an engine's; what runs have written changes no result.
  const inputs = output
    .split('\0')
    .filter((file) => file && file !== 'tools/unstable.md')
    .filter((file) => !isOfEngine || !file.includes('.webtest.') || own.has(dirname(file)))
    .map((file) => join(root, file));
  const built = packages.flatMap((name) => filesIn(join(root, 'packages', name, 'dist')));
  const all = [...new Set(inputs), ...built].sort();
  return hashOf(all, `${process.version} ${process.platform} ${description}`);
}

/** @param {Verdict} verdict @param {string} key */
export function keep({ stage, passed, skipped }, key) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(stage), JSON.stringify({ name: stage.name, key, passed, skipped }));
}

/** What a stage counted when it passed; null when it has to run. @param {Stage} stage @param {string} key */
export function kept(stage, key) {
  if (!existsSync(fileOf(stage))) return null;
  const { name, key: before, ...counts } = JSON.parse(readFileSync(fileOf(stage), 'utf8'));
  return name === stage.name && before === key ? { ...counts, kept: true } : null;
}
