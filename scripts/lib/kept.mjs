// @ts-check
// Which shards of `npm run test:all` have passed, on exactly the same files: a run that was cut off continues where it was.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cache, run } from './run.mjs';

/** @typedef {{ passed: number, skipped: number }} Counts */

const file = join(cache, 'shards.json');

/** Names files of the project as they are, in one word; null without git. @param {string[]} paths @returns {Promise<string | null>} */
export async function treeOf(paths) {
  mkdirSync(cache, { recursive: true });
  const index = join(cache, `tree-${process.pid}.index`);
  const options = { env: { GIT_INDEX_FILE: index }, quiet: true };
  const added = await run('git', ['add', '--all', '--', ...paths], options);
  const { ok, output } = await run('git', ['write-tree'], options);
  rmSync(index, { force: true });
  return added.ok && ok ? output.trim() : null;
}

/**
 * What has passed, by the name of the shard with its engine. Without git nothing is kept.
 * @returns {Promise<{ get(name: string): Counts | undefined, keep(name: string, counts: Counts): void }>}
 */
export async function keptShards() {
  const tree = await treeOf(['.']);
  const key = `${tree} ${process.version} ${process.platform}`;
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  /** @type {Record<string, Counts>} */
  const shards = tree && before.key === key ? before.shards : {};
  return {
    get: (name) => shards[name],
    keep(name, counts) {
      shards[name] = counts;
      writeFileSync(file, JSON.stringify({ key, shards }));
    },
  };
}
