// @ts-check
// The tables of docs/parity.md, from the rows that the browser tests run.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { root } from '../scripts/lib/run.mjs';
import { fill, tableOf } from './sources.mjs';

/** @typedef {import('../packages/core/test/dom/forms/parity-table.ts').Row} Row */
/** @typedef {Readonly<Record<string, Readonly<Record<string, Row>>>>} Parts */

const file = join(root, 'docs', 'parity.md');

/** @type {Record<string, string>} */
const names = { chromium: 'Chromium', firefox: 'Firefox', webkitgtk: 'WebKitGTK' };

/** Engines with the same text, in one sentence. @param {Readonly<Record<string, string>>} texts */
function byEngine(texts) {
  /** @type {Map<string, string[]>} */
  const engines = new Map();
  for (const [engine, text] of Object.entries(texts))
    engines.set(text, [...(engines.get(text) ?? []), names[engine] ?? engine]);
  return [...engines].map(([text, list]) => `${list.join(', ')}: ${text}`);
}

/** @param {Row} row */
const cellsOf = ({ title, native, differs, engines = {}, undriven = {}, note, by, wpt = [] }) => [
  title,
  [native, ...byEngine(engines)].join('. '),
  [
    differs ? `**differs**: ${differs}` : 'same',
    ...byEngine(undriven).map((text) => `not tested with the native select in ${text}`),
    ...(note ? [note] : []),
  ].join('; '),
  by,
  wpt.map((path) => `\`${path}\``).join(' '),
];

const head = ['Behaviour', 'Native select', 'Widget', 'Reference', 'web-platform-tests'];

/** @param {Parts} parts */
function tablesOf(parts) {
  const rows = Object.values(parts).flatMap((part) => Object.values(part));
  const differing = rows.filter(({ differs }) => differs).length;
  return [
    `Of ${rows.length} behaviours, ${differing} differ.`,
    ...Object.entries(parts).map(([title, part]) => {
      const lines = Object.values(part).map((row) =>
        cellsOf(row).map((text) => text.replaceAll('\n', ' ')),
      );
      return `## ${title}\n\n${tableOf([head, ...lines])}`;
    }),
  ].join('\n\n');
}

/** Writes it. */
export async function write() {
  const table = join(root, 'packages/core/test/dom/forms/parity-parts.ts');
  const { module } = await runnerImport(table, { configFile: false, logLevel: 'error' });
  fill(file, { tables: tablesOf(/** @type {{ PARTS: Parts }} */ (module).PARTS) });
}
