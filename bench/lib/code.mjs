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
 * What is wrong with results that are to be published: nothing, or that the code is another one by now.
 * @param {{ code?: string, date: string }} results
 * @param {string} [from]
 * @returns {string[]}
 */
export const staleness = ({ code, date }, from = root) =>
  code === codeNow(from)
    ? []
    : [`bench/results, taken on ${date}, are of other code than this: npm run bench`];
