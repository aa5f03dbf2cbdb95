// @ts-check
// What a run has measured so far. An interrupted run continues with it, so an hour is not lost.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../scripts/lib/hash.mjs';

/** @typedef {{ rows: import('./report.mjs').MeasuredRow[], idle: number[] }} Measured */

const WEEK = 7 * 24 * 60 * 60 * 1000;

/**
 * Returns what an interrupted run of the same code, browser and options has measured, and saves what is added to it. Each
 * kind of run has its own file, so a quick run does not overwrite an interrupted long one.
 * @param {string} folder
 * @param {object} about what both runs must have in common
 * @returns {Measured & { save(): void, end(): void }}
 */
export function unfinishedRun(folder, about) {
  mkdirSync(folder, { recursive: true });
  removeOld(folder);
  const file = join(folder, `unfinished-${hashOf([], JSON.stringify(about)).slice(0, 16)}.json`);
  const { rows, idle } = read(file) ?? { rows: [], idle: [] };
  return {
    rows,
    idle,
    save() {
      // Renaming is one step. If the process ends while it writes, the former file is complete.
      writeFileSync(`${file}.new`, JSON.stringify({ rows, idle }));
      renameSync(`${file}.new`, file);
    },
    end: () => rmSync(file, { force: true }),
  };
}

/** Nobody continues these: the code has changed since. @param {string} folder */
function removeOld(folder) {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (name.startsWith('unfinished') && statSync(file).mtimeMs < Date.now() - WEEK) rmSync(file);
  }
}

/** @param {string} file @returns {Measured | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none, or the machine stopped before it was on the disk.
    return null;
  }
}
