// @ts-check
// A browser test that fails in `npm run test:all` is run once more alone. If it then passes, the run does not fail by
// it, but says so: the test is unstable, which is a fault of its own. tools/unstable.md keeps the list.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { nameOf } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').Failure} Failure */
/** @typedef {import('./results.mjs').Counts} Counts */

/** More unstable tests than this in one run are a failure of the run. */
export const mostUnstable = 3;
/** Of more failures than this, the others are not tried again: something is broken for all of them. */
const mostAgain = 10;

/**
 * @param {Failure[]} failures
 * @param {(failure: Failure) => Promise<{ counts: Counts }>} again runs the test, or the file that did not load, alone
 * @returns {Promise<{ unstable: { failure: Failure, gained: number }[], tooMany: boolean }>} `gained`: how many tests
 *   passed the second time, one unless a whole file had not loaded
 */
export async function sortOut(failures, again) {
  const unstable = [];
  for (const failure of failures.slice(0, mostAgain)) {
    const { counts } = await again(failure);
    // A test that did not run, because nothing has its name, has not passed.
    if (counts.failed === 0 && counts.passed > 0) unstable.push({ failure, gained: counts.passed });
  }
  return { unstable, tooMany: unstable.length > mostUnstable };
}

/** An entry of tools/unstable.md. @param {Failure} failure @param {Date} now */
export const entry = (failure, now) =>
  [
    `## ${nameOf(failure)}`,
    '',
    `Seen ${now.toISOString().slice(0, 10)}. Cause: not known yet.`,
    '',
    '```text',
    ...failure.trace.map((line) => line.replace(/^ {2}\| /, '')),
    '```',
    '',
  ].join('\n');

/** @param {Failure[]} unstable @param {Date} now */
export function keep(unstable, now) {
  const text = unstable.map((failure) => `\n${entry(failure, now)}`).join('');
  appendFileSync(join(root, 'tools', 'unstable.md'), text);
}
