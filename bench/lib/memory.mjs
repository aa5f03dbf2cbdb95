// @ts-check
// What the page holds on to.
import { quiet } from './chrome.mjs';

/** @typedef {import('playwright').CDPSession} Cdp */
/** @typedef {{ bytes: number, nodes: number, listeners: number }} Memory */

/** Less than this is noise. */
const SAME_BYTES = 2_000;

/**
 * Memory after everything that can be collected has been: what one collection lets go can be the last that held something
 * else, and the DOM's heap is swept a little later.
 * @param {Cdp} cdp
 * @returns {Promise<Memory>}
 */
export async function memory(cdp) {
  let last = await collected(cdp);
  for (let same = 0, i = 0; same < 2 && i < 12; i++) {
    const now = await collected(cdp);
    same = Math.abs(now.bytes - last.bytes) < SAME_BYTES ? same + 1 : 0;
    last = now;
  }
  return last;
}

/** The heap of the scripts, the DOM's, and what typed arrays hold outside of both. @param {Cdp} cdp */
async function collected(cdp) {
  await quiet(cdp);
  const heap = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters');
  const bytes = heap.usedSize + heap.embedderHeapUsedSize + heap.backingStorageSize;
  return { bytes, nodes, listeners };
}

/**
 * @param {import('../harness/types.ts').Judge} judge
 * @param {Memory} before
 * @param {Memory} after
 * @param {number} size
 * @returns {Record<string, number>}
 */
export function difference(judge, before, after, size) {
  const bytes = after.bytes - before.bytes;
  if (judge === 'heap') return { bytes: bytes / size };
  return {
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    kB: bytes / 1000,
  };
}
