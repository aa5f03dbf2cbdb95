// @ts-check
// The tables of docs/compare.md, from docs/compare.data.mjs. With a folder of unpacked packages (`npm pack` of each, in folders named
// as the package with `_` for `/` and `@`) it looks up what the cells cite: `node tools/compare.mjs <folder>`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { date, features, libraries } from '../docs/compare.data.mjs';
import { root } from '../scripts/lib/run.mjs';
import { fill, tableOf } from './sources.mjs';

/** @typedef {import('../docs/compare.data.mjs').FeatureId} FeatureId */
/** @typedef {import('../docs/compare.data.mjs').Library} Library */

/** The page. */
export const file = join(root, 'docs/compare.md');

const ids = /** @type {FeatureId[]} */ (Object.keys(features));

/** @param {Library} library @param {FeatureId} id */
export function cell({ has, unknown = [] }, id) {
  if (unknown.includes(id)) return '?';
  return has[id]?.split(' ')[0] ?? 'no';
}

/** @param {FeatureId} id */
function ours(id) {
  const { ours, link } = features[id];
  return ours === 'no' ? 'no' : `[${ours}](../${link})`;
}

/** @param {string} title @param {readonly Library[]} some */
function table(title, some) {
  const head = ['', 'widget-select', ...some.map(({ name }) => name)];
  const rows = ids.map((id) => [
    features[id].title,
    ours(id),
    ...some.map((library) => cell(library, id)),
  ]);
  return `## ${title}\n\n${tableOf([head, ...rows])}`;
}

/** @param {Library} library */
const isReact = ({ has }) => has.react && !has.plain;
/** @param {Library} library */
const isPlain = ({ has }) => has.plain;

/** Writes the tables. */
export function write() {
  const versions = libraries.map(
    ({ name, package: id, version }) => `- ${name}: \`${id}\` ${version}`,
  );
  const tables = [
    table('Plain JavaScript', libraries.filter(isPlain)),
    table('React', libraries.filter(isReact)),
    table(
      'Vue and Angular',
      libraries.filter((library) => !isPlain(library) && !isReact(library)),
    ),
    `## Versions\n\nOf ${date}:\n\n${versions.join('\n')}`,
  ];
  fill(file, { tables: tables.join('\n\n') });
}

/** @param {string} folder @returns {string} */
const textsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.([cm]?[jt]s|vue|md|s?css|less|json)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

/** What the files of a library do not have of that which its cells cite. @param {Library} library @param {string} text */
export function uncited({ has }, text) {
  const isThere = (/** @type {string} */ name) =>
    new RegExp(`(?<![\\w$])${name.replace(/[$.]/g, '\\$&')}(?![\\w$])`).test(text);
  return Object.entries(has).flatMap(([id, how]) => {
    const name = how.split(' ')[1] ?? '';
    return name && isThere(name) ? [] : [`${id}: ${name}`];
  });
}

const [, script = '', folder] = process.argv;
if (folder && script.endsWith('compare.mjs'))
  for (const library of libraries) {
    const text = textsIn(join(folder, library.package.replace(/[/@]/g, '_')));
    for (const fault of uncited(library, text)) process.stdout.write(`${library.name} ${fault}\n`);
  }
