// @ts-check
// Puts the code of examples/recipes into docs/remote.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';

export const file = join(root, 'docs', 'remote.md');

/** A comment that names a file, and the code below it. */
const BLOCK = /(<!-- (examples\/[\w/-]+\.ts) -->\n+```ts\n)[\s\S]*?(```\n)/g;

/** The page with the code of the files that it names. @param {string} page */
export const withCode = (page) =>
  page.replace(
    BLOCK,
    (_block, head, path, end) => head + readFileSync(join(root, path), 'utf8') + end,
  );

/** The files that the page shows. @param {string} page */
export const shown = (page) => [...page.matchAll(BLOCK)].map(([, , path]) => path);

/** Writes it. */
export async function write() {
  writeFileSync(file, withCode(readFileSync(file, 'utf8')));
}
