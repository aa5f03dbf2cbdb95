// @ts-check
// The tables of docs/compare.md and docs/compare-proofs.md, from docs/compare.data.mjs. `node tools/compare.mjs <folder>` unpacks the
// packages of the other libraries there and checks every cell (compare/faults.mjs). With `--sizes`, it also bundles a page with each of
// them, and writes docs/compare/sizes.json (compare/packages.mjs).
import { join, resolve } from 'node:path';
import { date, features, groups, libraries, sizes } from '../docs/compare.data.mjs';
import { root } from '../scripts/lib/run.mjs';
import { numbersIn, readTable } from './bytes.mjs';
import { bundlerNames, cell, ids } from './compare/cells.mjs';
import { fill, tableOf } from './sources.mjs';

/** @typedef {import('../docs/compare.data.mjs').FeatureId} FeatureId */
/** @typedef {import('../docs/compare.data.mjs').Library} Library */

/** The page, and the page with the proofs. */
export const file = join(root, 'docs/compare.md');
export const proofs = join(root, 'docs/compare-proofs.md');

/** @param {FeatureId} id */
function ours(id) {
  const { ours, link } = features[id];
  return ours === 'no' ? 'no' : `[${ours}](../${link})`;
}

const anchor = (/** @type {string} */ name) =>
  name
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

/** @param {number | undefined} bytes */
const kilobytes = (bytes) => (bytes === undefined ? 'not measured' : (bytes / 1000).toFixed(1));

/** Our select with the code of its list, as the README says it. @param {string} group @param {number} column */
function oursIn(group, column) {
  const name = group === 'plain' ? '`widget-select`' : `\`widget-select-${group}\``;
  const line = readTable()
    .split('\n')
    .find(
      (line) => line.startsWith(`| ${name}`) && line.includes('with the code of the open list'),
    );
  const found = line && numbersIn(line)[column];
  return found ? `[${found.toFixed(1)}](../site/pages/bundle-size.md)` : 'not measured';
}

/** @param {string} group @param {string} title @param {readonly Library[]} some */
function table(group, title, some) {
  const head = [
    '',
    'widget-select',
    ...some.map(({ name }) => `[${name}](compare-proofs.md#${anchor(name)})`),
  ];
  const rows = ids.map((id) => [
    features[id].title,
    ours(id),
    ...some.map((library) => cell(library, id).answer),
  ]);
  const facts = [
    ['Licence', 'MIT', ...some.map(({ licence }) => licence)],
    ...bundlerNames.map((bundler, i) => [
      `kB of script by ${bundler}`,
      oursIn(group, i),
      ...some.map(({ name, standard }) => (standard ? '0' : kilobytes(sizes[name]?.[bundler]))),
    ]),
  ];
  return `## ${title}\n\n${tableOf([head, ...rows, ...facts])}`;
}

/** What the cells of a library are based on. @param {Library} library */
function proof(library) {
  const { name, package: id, version, beside = {}, needs, standard } = library;
  const packages = Object.entries({ [id]: version, ...beside });
  /** @type {string[][]} */
  const rows = [];
  /** @type {string[]} */
  const nowhere = [];
  for (const id of ids) {
    const { title } = features[id];
    const { answer, file, symbol, reason } = cell(library, id);
    if (file || reason) rows.push([title, answer, reason ?? `\`${symbol}\` in \`${file}\``]);
    else nowhere.push(title);
  }
  const told = packages.map(([id, version]) => `\`${id}\` ${version}`).join(', ');
  return [
    `## ${name}`,
    `${told}. ${needs ?? ''}`.trim(),
    tableOf([['Feature', 'Supported', 'Where it is, or why not'], ...rows]),
    `${standard ? 'Not in the standards' : 'No match'}: ${nowhere.join(', ')}.`,
  ].join('\n\n');
}

/** What is searched before a cell says no. */
const words = () =>
  tableOf([
    ['Feature', 'Regular expressions'],
    ...ids
      .filter((id) => features[id].words.length > 0)
      .map((id) => [
        features[id].title,
        features[id].words.map((word) => `\`${word}\``).join(', ') +
          (features[id].names ? ' in names of files and of dependencies' : ''),
      ]),
  ]);

/** Writes the tables. */
export function write() {
  const tables = Object.entries(groups).map(([group, title]) =>
    table(
      group,
      title,
      libraries.filter((library) => library.group === group),
    ),
  );
  const versions = libraries.map(
    ({ name, package: id, version, needs }) =>
      `- ${name}: \`${id}\` ${version}${needs ? `. ${needs}` : ''}`,
  );
  const parts = [...tables, `## Versions\n\nOf ${date}:\n\n${versions.join('\n')}`];
  fill(file, { tables: parts.join('\n\n') });
  fill(proofs, { words: words(), proofs: libraries.map(proof).join('\n\n') });
}

const [, script = '', target, option] = process.argv;
if (target && script.endsWith('compare.mjs')) {
  const { measure, unpack } = await import('./compare/packages.mjs');
  const { faultsOf } = await import('./compare/faults.mjs');
  const folder = resolve(target);
  await unpack(folder);
  if (option === '--sizes') await measure(join(folder, 'pages'));
  const modules = join(folder, 'node_modules');
  for (const library of libraries)
    for (const fault of faultsOf(library, modules)) {
      process.stdout.write(`${library.name} ${fault}\n`);
      process.exitCode = 1;
    }
}
