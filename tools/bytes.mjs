// @ts-check
// The table of the README that says what an application grows by, measured and written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';
import { measureApps } from './app-sizes.mjs';
import { bundlers } from './bundlers.mjs';
import { fill } from './sources.mjs';

/** @typedef {import('./app-sizes.mjs').Growth} Growth */

const file = join(root, 'README.md');

/** A column for each bundler. @param {readonly Pick<Growth, 'told' | 'gzip'>[]} found in the order of the bundlers */
export function bytesTable(found) {
  /** @type {Map<string, string[]>} */
  const rows = new Map();
  for (const { told, gzip } of found)
    if (told) rows.set(told, [...(rows.get(told) ?? []), `${(gzip / 1000).toFixed(1)} kB`]);
  const names = Object.keys(bundlers);
  const lines = [...rows].map(([told, cells]) => `| ${[told, ...cells].join(' | ')} |`);
  return `| | ${names.join(' | ')} |\n|---${'|---'.repeat(names.length)}|\n${lines.join('\n')}`;
}

/** The numbers of a table, in its order. @param {string} text */
export const numbersIn = (text) => [...text.matchAll(/([\d.]+) kB \|/g)].map(([, n]) => Number(n));

/** The table as the README has it. */
export const readTable = () =>
  readFileSync(file, 'utf8').match(/<!-- bytes -->\n.*<!-- \/bytes -->/s)?.[0] ?? '';

/** Measures, and writes it. */
export const write = async () => fill(file, { bytes: bytesTable(await measureApps()) });
