// @ts-check
// Bytes that a user's page loads, gzip -9: what the limits in bench and README speak of.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { minifySync } from 'vite';

const packages = resolve(fileURLToPath(import.meta.url), '../../packages');
const locales = readdirSync(join(packages, 'core/locales')).map((file) => file.replace('.ts', ''));

/**
 * `limit` fails the test; it may be lowered, never raised without a word in the changelog. `goal` is where it has to
 * come, where that is not reached yet.
 * @typedef {{ name: string, file: string, limit: number, goal?: number, minify?: true }} Entry
 */

/**
 * The core is measured as shipped; a wrapper's own code as an application would minify it, without what it imports.
 * @type {readonly Entry[]}
 */
export const entries = [
  {
    name: 'widget-select, everything and @floating-ui/dom',
    file: 'core/dist/widget-select.iife.js',
    // 30,720 before tags could be made and sorted and the native select was followed in full, 37,376 before the search by
    // chunks, the track and the marks, 46,848 before trees, 55,296 before templates that mount, 56,320 before it held beside
    // other software: see the changelog.
    limit: 59_904,
    goal: 49_152,
  },
  { name: 'widget-select/style.css', file: 'core/dist/style.css', limit: 4_096 },
  // What both wrappers stand on, and no one else loads: part of the core's package, so that it is written once.
  // 2,048 before the `<select>` in a browser held its options.
  { name: 'widget-select/adapter', file: 'core/dist/adapter.js', limit: 2_560, minify: true },
  ...locales.map((code) => ({
    name: `widget-select/locales/${code}`,
    file: `core/dist/locales/${code}.js`,
    limit: 1_024,
    minify: /** @type {const} */ (true),
  })),
  { name: 'widget-select-react', file: 'react/dist/index.js', limit: 2_048, minify: true },
  // 2,048 before attributes were options too, and before it stood in for Vue's Teleport, which costs an application more.
  { name: 'widget-select-vue', file: 'vue/dist/index.js', limit: 2_304, minify: true },
];

/** @param {Entry} entry @returns {number} bytes */
export function sizeOf({ file, minify }) {
  const path = join(packages, file);
  const shipped = readFileSync(path, 'utf8');
  const code = minify
    ? minifySync(path, shipped, { module: true, sourcemap: false }).code
    : shipped;
  return gzipSync(withoutMapComment(code), { level: 9 }).length;
}

/** Points to a file that only developer tools load. @param {string} code */
const withoutMapComment = (code) => code.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, '\n');

/** Prints a table. @param {string[]} args @returns {Promise<boolean>} whether all are within their limits */
export async function report(args) {
  const rows = entries.map((entry) => ({ ...entry, bytes: sizeOf(entry) }));
  for (const { name, bytes, limit, goal } of rows) {
    const [verdict, columns] = [bytes > limit ? 'OVER' : 'ok  ', [bytes, limit].map(pad)];
    const gap = goal && bytes > goal ? `; ${bytes - goal} B over the goal of ${goal} B` : '';
    process.stdout.write(`${verdict} ${columns.join(' of ')} B  ${name}${gap}\n`);
  }
  if (args.includes('--by-file')) {
    process.stdout.write('\nMinified, before gzip, by source file:\n');
    for (const [file, bytes] of bytesByFile()) process.stdout.write(`${pad(bytes)} B  ${file}\n`);
  }
  return rows.every(({ bytes, limit }) => bytes <= limit);
}

const pad = (/** @type {number} */ bytes) => String(bytes).padStart(7);

/** Which source file each byte of the script-tag build comes from, by its source map. Largest first. */
function bytesByFile() {
  const path = join(packages, 'core/dist/widget-select.iife.js');
  const lines = readFileSync(path, 'utf8').split('\n');
  const { sources, mappings } = JSON.parse(readFileSync(`${path}.map`, 'utf8'));
  /** @type {Map<string, number>} */
  const bytes = new Map();
  let source = 0;
  for (const [row, line] of mappings.split(';').entries()) {
    let column = 0;
    let owner = '';
    for (const segment of line.split(',').filter(Boolean)) {
      const [step = 0, sourceStep] = decodeVlq(segment);
      bytes.set(owner, (bytes.get(owner) ?? 0) + step);
      column += step;
      if (sourceStep !== undefined) source += sourceStep;
      owner = sourceStep === undefined ? '' : sources[source].replace(/^(\.\.\/)*/, '');
    }
    bytes.set(owner, (bytes.get(owner) ?? 0) + (lines[row]?.length ?? 0) - column);
  }
  bytes.delete('');
  return [...bytes].sort((a, b) => b[1] - a[1]);
}

/** The numbers of one segment of a source map. @param {string} segment */
function decodeVlq(segment) {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  /** @type {number[]} */
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const char of segment) {
    const digit = digits.indexOf(char);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
