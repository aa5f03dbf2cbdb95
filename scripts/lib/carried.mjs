// @ts-check
// What passed a moment ago on exactly these inputs, so that `npm run test:all` after `npm test` does not do it twice.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages } from './build.mjs';
import { root, run } from './run.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */

const folder = join(root, 'node_modules', '.cache', 'widget-select', 'passed');
/** Longer ago is not a moment: the system's own programs may have changed. */
const momentMs = 60 * 60_000;

/**
 * Names what the tests are given: every file that belongs to the project (also those that are new or changed), what was
 * built of them, what was installed, and Node. The same name means that a stage would do the same again.
 * @param {boolean} [withBuilt] false: before they are built
 * @returns {Promise<string | null>} null without git, which knows what belongs to the project
 */
export async function inputs(withBuilt = true) {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { ok, output } = await run('git', list, { quiet: true });
  if (!ok) return null;
  const hash = createHash('sha256').update(`${process.version} ${process.platform}`);
  const built = withBuilt
    ? packages.flatMap((name) => filesOf(join('packages', name, 'dist')))
    : [];
  const files = [...output.split('\0').filter(Boolean), 'node_modules/.installed', ...built];
  for (const file of [...new Set(files)].sort()) {
    const content = read(file);
    if (content) hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} path */
function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(path, name),
  );
}

/** Nothing for a folder, a link to one, or a file that was deleted. @param {string} file */
function read(file) {
  try {
    return readFileSync(join(root, file));
  } catch {
    return null;
  }
}

const fileOf = (/** @type {string} */ stage) =>
  join(folder, `${stage.replace(/[^\w.-]+/g, '-')}.json`);

/** Notes that a stage passed. @param {string} stage @param {string} given @param {Counts} counts @param {number} now */
export function note(stage, given, counts, now) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(stage), JSON.stringify({ stage, given, counts, at: now }));
}

/**
 * @param {string} stage
 * @param {string} given
 * @param {number} now
 * @returns {{ counts: Counts, minutes: number } | null} null when it has to run
 */
export function passed(stage, given, now) {
  if (!existsSync(fileOf(stage))) return null;
  const kept = JSON.parse(readFileSync(fileOf(stage), 'utf8'));
  const age = now - kept.at;
  if (kept.stage !== stage || kept.given !== given || age < 0 || age > momentMs) return null;
  return { counts: kept.counts, minutes: Math.round(age / 60_000) };
}
