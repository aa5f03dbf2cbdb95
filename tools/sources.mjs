// @ts-check
// The sources of the packages as text and as syntax, for everything that looks at them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/run.mjs';

/**
 * A file by its path below the folder that was read, with forward slashes: `model/rows.ts`.
 * @typedef {{ readonly path: string, readonly text: string }} Source
 */

/** The folder `packages`. */
export const packagesDir = join(root, 'packages');

/** Packages that users install. */
export const packageNames = /** @type {const} */ (['core', 'react', 'vue', 'angular']);
/** The packages of a release. They have one version. */
export const published = /** @type {const} */ ([...packageNames, 'migrate']);

/**
 * Every TypeScript file below a folder of `packages`, in order of path; none if the folder is missing.
 * @param {string} folder @returns {Source[]}
 */
export function readSources(folder) {
  const base = join(packagesDir, folder);
  if (!existsSync(base)) return [];
  return readdirSync(base, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({
      path: path.replaceAll('\\', '/'),
      text: readFileSync(join(base, path), 'utf8'),
    }))
    .sort((a, b) => a.path.localeCompare(b.path));
}

/** @param {Source} source @returns {ts.SourceFile} */
export const parse = ({ path, text }) =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/**
 * A document whose parts are between marks, `<!-- name -->` and `<!-- /name -->`, with these parts; what is around them is written by
 * hand.
 * @param {string} page @param {Readonly<Record<string, string>>} parts
 */
export const filled = (page, parts) =>
  page.replace(/<!-- (\w+) -->\n[\s\S]*?<!-- \/\1 -->/g, (whole, name) =>
    parts[name] ? `<!-- ${name} -->\n${parts[name]}\n<!-- /${name} -->` : whole,
  );

/** @param {string} file @param {Readonly<Record<string, string>>} parts */
export const fill = (file, parts) => writeFileSync(file, filled(readFileSync(file, 'utf8'), parts));

/** A table in Markdown. @param {readonly (readonly string[])[]} lines the first one is its head */
export function tableOf(lines) {
  const [first = '', ...rest] = lines.map(
    (cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`,
  );
  return [first, `|${'---|'.repeat(lines[0]?.length ?? 0)}`, ...rest].join('\n');
}
