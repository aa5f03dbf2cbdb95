// @ts-check
// The tables of docs/compare.md and docs/compare-proofs.md, from docs/compare.data.mjs. `node tools/compare.mjs <folder>` unpacks the
// packages of the other libraries there and checks every cell. With `--sizes`, it also bundles a page with each of them, and writes
// docs/compare/sizes.json.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { date, features, groups, libraries, sizes } from '../docs/compare.data.mjs';
import { root, run } from '../scripts/lib/run.mjs';
import { numbersIn, readTable } from './bytes.mjs';
import { fill, tableOf } from './sources.mjs';

/** @typedef {import('../docs/compare.data.mjs').FeatureId} FeatureId */
/** @typedef {import('../docs/compare.data.mjs').Library} Library */
/**
 * `file` and `symbol` are the proof, `reason` says why there is none or why what the search finds means something else.
 * @typedef {{ answer: 'yes' | 'part' | 'no', file?: string | undefined, symbol?: string | undefined, reason?: string }} Cell
 */

/** The page, and the page with the proofs. */
export const file = join(root, 'docs/compare.md');
export const proofs = join(root, 'docs/compare-proofs.md');

const bundlerNames = /** @type {const} */ (['Vite', 'esbuild']);
const ids = /** @type {FeatureId[]} */ (Object.keys(features));

/** @param {Library} library @param {FeatureId} id @returns {Cell} */
export function cell({ cells, group }, id) {
  const text = cells[id];
  if (text === undefined) {
    const reason = features[id].components;
    return { answer: 'no', ...(reason && group !== 'plain' && { reason }) };
  }
  const [, word = '', reason, file, symbol] =
    /^(yes|part|no)(?:: (.+)| (\S+) (.+))$/.exec(text) ?? [];
  const answer = /** @type {Cell['answer']} */ (word);
  return reason ? { answer, reason } : { answer, file, symbol };
}

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

const TEXT = /\.([cm]?[jt]sx?|vue|md|s?css|less|json)$/;
/** The same once more: minified, for other module systems, or maps. */
const AGAIN = /\.min\.|\.umd\.|\.d\.[cm]ts$|\.cjs$|\.prod\.js$|(^|\/)(umd|cjs|node_modules)\//;

/** Files of a package, or of a part of one: a folder, a file, or files that begin like this. @param {string} modules @param {string} start @returns {string[]} */
function filesOf(modules, start) {
  const path = join(modules, start);
  if (existsSync(path) && statSync(path).isDirectory())
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .map((name) => join(path, name))
      .filter((name) => !AGAIN.test(relative(path, name)) && TEXT.test(name));
  const folder = join(path, '..');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter(
      (name) => name.startsWith(path) && TEXT.test(name) && !AGAIN.test(relative(folder, name)),
    );
}

/** @param {Library} library @param {string} path */
const inModules = ({ package: id, beside = {} }, path) =>
  Object.keys(beside).some((other) => path.startsWith(`${other}/`)) ? path : `${id}/${path}`;

/** @param {string} text @param {string} path @param {string} symbol in JSON, the keys that lead to a member */
export function isThere(text, path, symbol) {
  if (path.endsWith('.json')) {
    /** @type {any} */
    let value = JSON.parse(text);
    for (const key of symbol.split(' ')) value = value?.[key];
    return value !== undefined;
  }
  const literal = symbol.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new RegExp(`(?<![\\w$])${literal}(?![\\w$])`).test(text);
}

/** A word that is searched: whole, in either case. @param {string} word */
export const searchOf = (word) => new RegExp(word, 'i');

/** Faults of the cells of a library. @param {Library} library @param {string} modules @returns {string[]} */
export function faultsOf(library, modules) {
  const read = (/** @type {string} */ path) => readFileSync(join(modules, path), 'utf8');
  const about = JSON.parse(read(`${library.package}/package.json`));
  const paths = (library.in ?? ['']).flatMap((part) =>
    filesOf(modules, part ? inModules(library, part) : library.package),
  );
  const texts = paths.map((path) => ({
    name: relative(modules, path),
    lines: readFileSync(path, 'utf8').split('\n'),
  }));
  const whole = filesOf(modules, library.package).map((path) => relative(modules, path));
  const dependencies = Object.keys({ ...about.dependencies, ...about.peerDependencies });
  /** @param {FeatureId} id */
  const hitsOf = (id) =>
    features[id].words.map(searchOf).flatMap((word) => {
      if (features[id].names)
        return [...whole, ...dependencies].filter((name) => word.test(name)).slice(0, 1);
      return texts.flatMap(({ name, lines }) => {
        const line = lines.find((line) => word.test(line));
        const at = line ? line.search(word) : 0;
        return line ? [`${name}: ${line.slice(Math.max(0, at - 60), at + 60).trim()}`] : [];
      });
    });
  const faults = ids.flatMap((id) => {
    const { answer, file, symbol = '', reason } = cell(library, id);
    if (!answer) return [`${id}: not a cell`];
    if (file) {
      const path = inModules(library, file);
      if (!existsSync(join(modules, path))) return [`${id}: no file ${path}`];
      return isThere(read(path), path, symbol) ? [] : [`${id}: no ${symbol} in ${path}`];
    }
    if (answer !== 'no' && !library.standard) return [`${id}: says no file`];
    if (reason || library.standard) return [];
    if (features[id].words.length === 0) return [`${id}: needs a reason`];
    return hitsOf(id).map((hit) => `${id}: ${hit}`);
  });
  const isFound = about.license === library.licence || /^SEE /.test(about.license);
  if (paths.length === 0) faults.push('has no files to search');
  if (about.version !== library.version) faults.push(`is ${about.version}`);
  if (!isFound && !library.standard) faults.push(`has the licence ${about.license}`);
  return faults;
}

/** Unpacks the packages of the cells, each in its version, without what they depend on. @param {string} folder */
async function unpack(folder) {
  const packages = libraries.flatMap(({ package: id, version, beside }) =>
    Object.entries({ [id]: version, ...beside }),
  );
  for (const [id, version] of packages) {
    const into = join(folder, 'node_modules', id);
    const about = join(into, 'package.json');
    if (existsSync(about) && JSON.parse(readFileSync(about, 'utf8')).version === version) continue;
    rmSync(into, { recursive: true, force: true });
    mkdirSync(into, { recursive: true });
    const options = { cwd: into, quiet: true };
    const packed = await run('npm', ['pack', '--silent', `${id}@${version}`], options);
    const [name = ''] = readdirSync(into);
    const { ok } = await run('tar', ['-xzf', name, '--strip-components=1'], options);
    if (!ok) throw new Error(`${id} ${version} cannot be unpacked: ${packed.output}`);
    rmSync(join(into, name));
  }
}

/** Installs what the pages import. @param {string} folder */
async function install(folder) {
  const dependencies = Object.assign(
    { react: '^19', 'react-dom': '^19', 'react-is': '^19', vue: '^3', jquery: '^3' },
    { '@emotion/react': '^11', '@emotion/styled': '^11', '@mantine/hooks': '^9' },
    { bootstrap: '^4', 'popper.js': '^1' },
    ...libraries
      .filter(({ size }) => size)
      .map(({ package: id, version, beside }) => ({ [id]: version, ...beside })),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--omit=optional', '--no-audit'];
  const { ok, output } = await run('npm', ['install', ...flags], { cwd: folder, quiet: true });
  if (!ok) throw new Error(output);
}

/** What is there without the select. @type {Readonly<Record<string, string>>} */
const frames = {
  react: `import { createElement } from 'react'; import { createPortal } from 'react-dom';
    import { createRoot } from 'react-dom/client'; use(createElement, createPortal, createRoot);`,
  vue: "import { createApp, h } from 'vue'; use(createApp, h);",
  jquery: "import $ from 'jquery'; window.jQuery = $; use($);",
};

/** Measures what a page grows by with the smallest select of each library that has `size`. @param {string} folder */
async function measure(folder) {
  const { bundlers, bytesOf } = await import('./bundlers.mjs');
  await install(folder);
  /** @type {Record<string, Record<string, number>>} */
  const found = {};
  for (const { name, group, size } of libraries) {
    if (!size) continue;
    const frame = frames[/\$|jquery|window/.test(size) ? 'jquery' : group] ?? 'use();';
    const without = `const use = (...all) => { (window.used ??= []).push(all); }; ${frame}`;
    for (const bundler of bundlerNames)
      try {
        const build = bundlers[bundler];
        const script = bytesOf(await build(`${without} ${size}`, folder));
        const bytes = script - bytesOf(await build(without, folder));
        found[name] = { ...found[name], [bundler]: bytes };
      } catch (error) {
        process.stdout.write(`${name} is not measured by ${bundler}: ${error}\n`);
      }
  }
  writeFileSync(join(root, 'docs/compare/sizes.json'), `${JSON.stringify(found, null, 2)}\n`);
}

const [, script = '', target, option] = process.argv;
if (target && script.endsWith('compare.mjs')) {
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
