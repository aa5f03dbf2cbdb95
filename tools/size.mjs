// @ts-check
// Bytes that a user's page loads, gzip -9: what the goals in bench and README speak of, and what came since the release.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';
import { root } from '../scripts/lib/run.mjs';
import { reportApps } from './app-sizes.mjs';

const packages = join(root, 'packages');
const locales = readdirSync(join(packages, 'core/locales')).map((file) => file.replace('.ts', ''));

/** `shared` contains what several have in common. */
const plugins = readdirSync(join(packages, 'core/plugins'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace('.ts', ''));

/** The base for a script tag, and the files of its features: what they may have. */
const scripts = {
  ...{
    base: 58_304,
    create: 5_888,
    editable: 2_416,
    form: 1_072,
    inline: 960,
    input: 3_200,
    depends: 4_096,
    empty: 1_200,
    pinned: 1_712,
    plugins: 1_696,
  },
  ...{ remote: 7_232, sheet: 2_720, sortable: 2_832, tree: 7_360 },
};

const themes = readdirSync(join(packages, 'core/style/themes'));

/**
 * `goal`: what it may have. It may be lowered, and is raised in a commit of its own: see docs/decisions/bytes.md.
 * @typedef {{ name: string, file: string, goal: number, minify?: true }} Entry
 */

/**
 * The core is measured as shipped; a wrapper's own code as an application would minify it, without what it imports.
 * @type {readonly Entry[]}
 */
export const entries = [
  {
    name: 'widget-select, everything',
    file: 'core/dist/widget-select.iife.js',
    goal: 49_152,
  },
  ...Object.entries(scripts).map(([name, goal]) => ({
    ...{ name: `widget-select.${name}.iife.js`, goal },
    file: `core/dist/widget-select.${name}.iife.js`,
  })),
  {
    // What a page that a server renders loads at once.
    name: 'widget-select.auto.js',
    file: 'core/dist/widget-select.auto.js',
    goal: 2_000,
  },
  { name: 'widget-select/style.css', file: 'core/dist/style.css', goal: 5_949 },
  { name: 'widget-select/sheet.css', file: 'core/dist/sheet.css', goal: 944 },
  { name: 'widget-select/guides.css', file: 'core/dist/guides.css', goal: 336 },
  { name: 'widget-select/element.css', file: 'core/dist/element.css', goal: 256 },
  { name: 'widget-select/plugins.css', file: 'core/dist/plugins.css', goal: 832 },
  {
    name: 'widget-select/plugins, what they share',
    file: 'core/dist/kit-*.js',
    goal: 5_728,
    minify: true,
  },
  ...plugins.map((name) => ({
    name: `widget-select/plugins/${name}`,
    file: `core/dist/plugins/${name}.js`,
    // All languages; an application gets those that it imports.
    goal: name === 'texts' ? 7_040 : 2_048,
    minify: /** @type {const} */ (true),
  })),
  {
    // All of it; an application gets those ways to be similar that it imports.
    name: 'widget-select/search-more',
    file: 'core/dist/search-more.js',
    goal: 3_072,
    minify: true,
  },
  // Loaded by tests of applications only.
  {
    name: 'widget-select/testing, what they share',
    file: 'core/dist/page-object-*.js',
    goal: 4_096,
    minify: true,
  },
  ...['playwright', 'testing-library'].map((name) => ({
    name: `widget-select/testing/${name}`,
    file: `core/dist/testing/${name}.js`,
    goal: 1_024,
    minify: /** @type {const} */ (true),
  })),
  ...themes.map((name) => ({
    name: `widget-select/themes/${name}`,
    file: `core/dist/themes/${name}`,
    goal: 1_536,
  })),
  // What both wrappers use, and no one else loads: part of the core's package, so that it is written once.
  // Without what only developers read, as the element.
  {
    name: 'widget-select/internal/adapter',
    file: 'core/dist/production/internal/adapter.js',
    goal: 2_912,
    minify: true,
  },
  // The element's own code; with it come the widget and what it uses of the adapter.
  {
    name: 'widget-select/element',
    file: 'core/dist/production/element/define.js',
    goal: 5_475,
    minify: true,
  },
  // With the attributes that it has in common with the element.
  {
    name: 'widget-select/stimulus',
    file: 'core/dist/production/stimulus.js',
    goal: 1_280,
    minify: true,
  },
  ...locales.map((code) => ({
    name: `widget-select/locales/${code}`,
    file: `core/dist/locales/${code}.js`,
    goal: 1_136,
    minify: /** @type {const} */ (true),
  })),
  { name: 'widget-select-react', file: 'react/dist/index.js', goal: 2_048, minify: true },
  { name: 'widget-select-vue', file: 'vue/dist/index.js', goal: 2_304, minify: true },
];

/**
 * What the last release had: gzipped bytes by the name of the bundle. Written with the version of a release (`release.mjs`), and at no other time.
 * @typedef {{ release: string, bundles: Readonly<Record<string, number>> }} Release
 */

const recordFile = join(root, 'tools/size-release.json');

/** @type {Release} */
export const lastRelease = JSON.parse(readFileSync(recordFile, 'utf8'));

/**
 * What may come, between two releases, to a bundle that has not reached its goal. docs/decisions/bytes.md says for what.
 */
export const growth = 28_160;

/**
 * What fails the test. Who has reached the goal keeps it. Who has not may grow by so much until the next release, of which
 * the record then is the new measure: no number here is raised when a commit adds a few bytes.
 * @param {Pick<Entry, 'name' | 'goal'>} entry @param {Release} [release]
 */
export function limitOf({ name, goal }, { bundles } = lastRelease) {
  const before = bundles[name] ?? 0;
  return before > goal ? before + growth : goal;
}

/** @param {Entry} entry @returns {number} bytes */
export function sizeOf({ file, minify }) {
  const path = pathOf(file);
  const shipped = readFileSync(path, 'utf8');
  const code = minify
    ? minifySync(path, shipped, { module: true, sourcemap: false }).code
    : shipped;
  return gzipSync(code, { level: 9 }).length;
}

/** `*`: the hash in the name of a file that entries share. @param {string} file */
function pathOf(file) {
  const [start, end] = file.split('*');
  if (end === undefined) return join(packages, file);
  const folder = join(packages, dirname(file));
  const name = readdirSync(folder).find(
    (one) => one.startsWith(basename(start ?? '')) && one.endsWith(end),
  );
  return join(folder, name ?? file);
}

/** @typedef {Entry & { bytes: number, limit: number }} Measured */

/** @returns {Measured[]} */
const measure = () =>
  entries.map((entry) => ({ ...entry, bytes: sizeOf(entry), limit: limitOf(entry) }));

/** Prints tables. @param {string[]} args @returns {Promise<boolean>} whether all is within its limits */
export async function report(args) {
  const rows = measure();
  const { bundles, release } = lastRelease;
  process.stdout.write(`Gzipped, and the difference to the last release (${release}):\n`);
  for (const { name, bytes, limit, goal } of rows) {
    const [verdict, columns] = [bytes > limit ? 'OVER' : 'ok  ', [bytes, limit].map(pad)];
    const gap = bytes > goal ? `; ${bytes - goal} B over the goal of ${goal} B` : '';
    const change = difference(bytes, bundles[name]);
    process.stdout.write(`${verdict} ${columns.join(' of ')} B ${change}  ${name}${gap}\n`);
  }
  const areAppsGood = await reportApps(args);
  return areAppsGood && rows.every(({ bytes, limit }) => bytes <= limit);
}

/** With each version: what is recorded anew whenever a commit adds bytes would measure nothing. @param {string} release */
export function recordRelease(release) {
  const bundles = Object.fromEntries(measure().map(({ name, bytes }) => [name, bytes]));
  writeFileSync(recordFile, `${JSON.stringify({ release, bundles }, null, 2)}\n`);
}

/** `+12`, `-3`, or that there was none. @param {number} bytes @param {number | undefined} before */
function difference(bytes, before) {
  const change = bytes - (before ?? 0);
  return (before === undefined ? 'new' : change > 0 ? `+${change}` : `${change || '='}`).padStart(
    6,
  );
}

const pad = (/** @type {number} */ bytes) => String(bytes).padStart(7);
