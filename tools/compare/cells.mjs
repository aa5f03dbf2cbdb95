// @ts-check
// What docs/compare.data.mjs says about a library, cell by cell.
import { features } from '../../docs/compare.data.mjs';

/** @typedef {import('../../docs/compare.data.mjs').FeatureId} FeatureId */
/** @typedef {import('../../docs/compare.data.mjs').Library} Library */
/**
 * `file` and `symbol` are the proof, `reason` says why there is none or why what the search finds means something else.
 * @typedef {{ answer: 'yes' | 'part' | 'no', file?: string | undefined, symbol?: string | undefined, reason?: string }} Cell
 */

export const bundlerNames = /** @type {const} */ (['Vite', 'esbuild']);
export const ids = /** @type {FeatureId[]} */ (Object.keys(features));

/** @param {Library} library @param {FeatureId} id @returns {Cell} */
export function cell({ cells, group }, id) {
  const text = cells[id];
  if (text === undefined) {
    const reason = features[id].components;
    return { answer: 'no', ...(reason && group !== 'plain' && { reason }) };
  }
  const [, word = '', reason, file, symbol] =
    /^(yes|part|no)(?:: (.+)| (\S+) (.+))$/.exec(text) ?? [];
  const answer = /** @type {Cell['answer']} */ (word);
  return reason ? { answer, reason } : { answer, file, symbol };
}
