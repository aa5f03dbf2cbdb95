// @ts-check
// Which shards of `npm run test:all` have passed, on exactly what they depend on: a run that was cut off goes on where it was.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages } from './build.mjs';
import { filesIn, hashOf } from './hash.mjs';
import { root, run } from './run.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('./stage.mjs').Verdict} Verdict */

const folder = join(root, 'node_modules', '.cache', 'widget-select', 'shards');
const fileOf = (/** @type {Stage} */ { name }) =>
  join(folder, `${name.replace(/[^\w.-]+/g, '-')}.json`);

/** What all of them depend on, with the built packages. */
const configuration = ['package-lock.json', 'vitest.config.ts', 'scripts/lib', ':(glob)tools/*.ts'];

/** What a stage depends on besides: of an engine its folders and the kits, of the others what they may read. @param {Stage} stage */
const pathsOf = ({ engine, projects = [], files = [] }) =>
  engine && projects[0] === engine
    ? [
        ...new Set(files.map(dirname)),
        ':(glob)packages/*/test/dom/**/*.ts',
        ':(glob)packages/*/test/*',
      ]
    : ['.'];

/**
 * Names all that a stage's result depends on; null without git, which knows what belongs to the project.
 * @param {Stage} stage @param {string} engine as it describes itself
 */
export async function keyOf(stage, engine) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--'];
  const { ok, output } = await run('git', [...list, ...configuration, ...pathsOf(stage)], {
    quiet: true,
  });
  if (!ok) return null;
  // Tests of other folders are no kit of an engine's; what runs have written changes no result.
  const own = new Set(stage.files?.map(dirname));
  const isInput = (/** @type {string} */ file) =>
    file !== 'tools/unstable.md' &&
    (stage.projects?.[0] !== stage.engine || !file.includes('.webtest.') || own.has(dirname(file)));
  const files = output.split('\0').filter((file) => file && isInput(file));
  const built = packages.flatMap((name) => filesIn(join(root, 'packages', name, 'dist')));
  const all = [...new Set(files.map((file) => join(root, file))), ...built].sort();
  return hashOf(all, `${process.version} ${process.platform} ${engine}`);
}

/** @param {Verdict} verdict @param {string} key */
export function keep({ stage, passed, skipped }, key) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(stage), JSON.stringify({ name: stage.name, key, passed, skipped }));
}

/** @param {Stage} stage @param {string | null} key @returns {Verdict | null} null when it has to run */
export function kept(stage, key) {
  if (!key || !existsSync(fileOf(stage))) return null;
  const { name, key: before, passed, skipped } = JSON.parse(readFileSync(fileOf(stage), 'utf8'));
  if (name !== stage.name || before !== key) return null;
  const nothing = { failures: [], flaky: [], notRun: null, output: '', took: '' };
  return { stage, passed, skipped, ...nothing, kept: true };
}
