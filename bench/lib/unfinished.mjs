// @ts-check
// What a run has measured so far. An interrupted run continues with it, so an hour is not lost.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** @typedef {{ rows: import('./tables.mjs').Row[], idle: number[] }} Measured */

/**
 * Returns what an interrupted run of the same code, browser and options has measured, and saves what is added to it.
 * @param {string} file
 * @param {object} about what both runs must have in common
 * @returns {Measured & { save(): void, end(): void }}
 */
export function unfinishedRun(file, about) {
  const sameRun = JSON.stringify(about);
  const former = read(file);
  const { rows, idle } = former?.sameRun === sameRun ? former : { rows: [], idle: [] };
  return {
    rows,
    idle,
    save() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ sameRun, rows, idle }));
    },
    end: () => rmSync(file, { force: true }),
  };
}

/** @param {string} file @returns {(Measured & { sameRun: string }) | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // There is none, or it was being written when the run ended.
    return null;
  }
}
