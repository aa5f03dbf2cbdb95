// @ts-check
// The table of the README that says what an application grows by, measured and written.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../scripts/lib/run.mjs';
import { measureApps } from './app-sizes.mjs';
import { fill } from './sources.mjs';

/** @typedef {import('./app-sizes.mjs').Growth} Growth */

/** What is told, by the names of what is measured. */
const told = {
  'plain with widget-select, over plain': '`widget-select`: all features',
  'plain with base, over plain': '`widget-select/base`: core without optional features',
  'plain with lazy, over plain, at the start': '`widget-select/lazy`: at the start of a page',
  'plain with lazy, over plain': '`widget-select/lazy`: with the code of the open list',
  'plain with base/lazy, over plain, at the start':
    '`widget-select/base/lazy`: at the start of a page',
  'plain with base/lazy, over plain': '`widget-select/base/lazy`: with the code of the open list',
  'plain with base and tree, over plain with base': '`tree`, added to `base`',
  'plain with base and remote, over plain with base': '`remote`, added to `base`',
  'plain with base and create, over plain with base': '`create`, added to `base`',
  'plain with base and sortable, over plain with base': '`sortable`, added to `base`',
  'plain with base and sheet, over plain with base': '`sheet`, added to `base`',
  'plain with base and form, over plain with base': '`form`, added to `base`',
  'plain with base and plugins, over plain with base': '`plugins`, added to `base`',
  'plain with typos, over plain with widget-select':
    '`search-more` with `typos`, added to `widget-select`',
  'plain with hangul, over plain with widget-select':
    '`search-more` with `hangul`, added to `widget-select`',
  'plain with keyboard, over plain with widget-select':
    '`search-more` with `keyboard`, added to `widget-select`',
  'plain with pinyin, over plain with widget-select':
    '`search-more` with `pinyin`, added to `widget-select`',
  'plain with romaji, over plain with widget-select':
    '`search-more` with `romaji`, added to `widget-select`',
  'react with widget-select-react, over react': '`widget-select-react`, including the core',
  'react with widget-select-react/base, over react':
    '`widget-select-react/base`, including the core',
  'vue with widget-select-vue, over vue': '`widget-select-vue`, including the core',
  'vue with widget-select-vue/base, over vue': '`widget-select-vue/base`, including the core',
  'angular with widget-select-angular, over angular': '`widget-select-angular`, including the core',
  'angular with widget-select-angular/base, over angular':
    '`widget-select-angular/base`, including the core',
};

const file = join(root, 'README.md');

/** @param {readonly Pick<Growth, 'name' | 'gzip'>[]} found */
export function bytesTable(found) {
  const kB = (/** @type {string} */ name) =>
    ((found.find((one) => one.name === name)?.gzip ?? Number.NaN) / 1000).toFixed(1);
  const rows = Object.entries(told).map(([name, what]) => `| ${what} | ${kB(name)} kB |`);
  return `| | |\n|---|---|\n${rows.join('\n')}`;
}

/** The numbers of a table, in its order. @param {string} text */
export const numbersIn = (text) =>
  [...text.matchAll(/([\d.]+|NaN) kB \|/g)].map(([, n]) => Number(n));

/** The table as the README has it. */
export const readTable = () =>
  readFileSync(file, 'utf8').match(/<!-- bytes -->\n.*<!-- \/bytes -->/s)?.[0] ?? '';

/** Measures, and writes it. */
export const write = async () => fill(file, { bytes: bytesTable(await measureApps()) });
