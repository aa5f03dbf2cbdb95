// @ts-check
// The code that results speak of: the packages and their style sheet, and how they and the peers are measured.
import { join } from 'node:path';
import { filesIn, hashOf } from '../../scripts/lib/hash.mjs';
import { root } from '../../scripts/lib/run.mjs';

const measured = [
  'packages/core/src',
  'packages/core/style',
  'packages/react/src',
  'packages/vue/src',
  'bench/adapters',
  'bench/harness',
  'bench/pages',
];

/** @param {string} [from] where the repository lies */
export const codeNow = (from = root) =>
  hashOf(
    measured.flatMap((folder) => filesIn(join(from, folder))),
    '',
    from,
  );

/**
 * What takes the samples. Not in `codeNow`: published results stay valid if only this has changed, but half of a run must
 * not be measured in another way than the other half.
 * @param {string} [from] where the repository lies
 */
export const measuringNow = (from = root) =>
  hashOf(
    [
      ...filesIn(join(from, 'bench/lib')),
      ...['bench/run.mjs', 'bench/scenarios.ts'].map((file) => join(from, file)),
    ],
    '',
    from,
  );

/**
 * What is wrong with results that are to be published: nothing, or that the code is another one by now.
 * @param {{ code?: string, date: string }} results
 * @param {string} [from]
 * @returns {string[]}
 */
export const staleness = ({ code, date }, from = root) =>
  code === codeNow(from)
    ? []
    : [`bench/results, taken on ${date}, are of other code than this: npm run bench`];
