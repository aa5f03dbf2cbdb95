// @ts-check
// The tables of docs/conformance.md, from docs/conformance.data.mjs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { date, levelA, levelAA, others } from '../docs/conformance.data.mjs';
import { root } from '../scripts/lib/run.mjs';
import { fill, tableOf } from './sources.mjs';

/** @typedef {import('../docs/conformance.data.mjs').Row} Row */

/** New in WCAG 2.2: EN 301 549 V3.2.1 has the criteria of 2.1. */
const isNew = (/** @type {string} */ id) => /^(2\.4\.11|2\.5\.[78]|3\.2\.6|3\.3\.[78])$/.test(id);

/** From the root of the repository; several engines run it, so its name says `webtest`. @param {string} file */
const pathOf = (file) =>
  ['webtest.ts', 'webtest.tsx', 'ts']
    .map((end) => `packages/core/test/${file}.${end}`)
    .find((path) => existsSync(join(root, path))) ?? '';

/** What the tests do not have of that which a row cites. @param {Row} row @returns {string[]} */
export function unproven(row) {
  if ('no' in row) return row.no ? [] : [`${row.id}: why does it not apply?`];
  if (row.proof.length === 0) return [`${row.id}: no test`];
  return row.proof.flatMap(([file, title]) => {
    const path = pathOf(file);
    if (!path) return [`${row.id}: no file ${file}`];
    return readFileSync(join(root, path), 'utf8').includes(title)
      ? []
      : [`${row.id}: no test "${title}" in ${file}`];
  });
}

/** @param {Row} row */
const conformance = (row) => ('no' in row ? 'Not Applicable' : 'Supports');

/** @param {Row} row */
function remarks(row) {
  if ('no' in row) return row.no;
  const files = new Set(row.proof.map(([file]) => file));
  return `${row.says} Tests: ${[...files].join(', ')}`;
}

/** @param {readonly Row[]} rows */
const criteria = (rows) =>
  tableOf([
    ['Criterion', 'EN 301 549', 'Conformance', 'Remarks'],
    ...rows.map((row) => [
      `${row.id} ${row.name}`,
      isNew(row.id) ? 'new in WCAG 2.2' : `9.${row.id}`,
      conformance(row),
      remarks(row),
    ]),
  ]);

/** Writes them. */
export const write = () =>
  fill(join(root, 'docs/conformance.md'), {
    date: `Of ${date}.`,
    levelA: criteria(levelA),
    levelAA: criteria(levelAA),
    others: tableOf([
      ['Clause', 'Conformance', 'Remarks'],
      ...others.map((row) => [`${row.id} ${row.name}`, conformance(row), remarks(row)]),
    ]),
  });
