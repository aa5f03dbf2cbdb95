// @ts-check
// What files say, as one word: whether something made from them is still theirs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './run.mjs';

/** Every file below a folder, sorted; none if the folder is missing. @param {string} folder @returns {string[]} */
export function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((e) => e.isFile())
    .map((e) => join(e.parentPath ?? e.path, e.name))
    .sort();
}

/**
 * Of the files that are there: their paths below `from` and their contents.
 * @param {string[]} files @param {string} [start] @param {string} [from]
 */
export function hashOf(files, start = '', from = root) {
  const hash = createHash('sha256').update(start);
  for (const file of files)
    if (existsSync(file)) hash.update(relative(from, file)).update(readFileSync(file));
  return hash.digest('hex');
}
