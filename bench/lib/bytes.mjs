// @ts-check
// Bytes that a user loads, minified and gzip -9. The packages' own files are measured by tools/size.mjs.
import { entries, sizeOf } from '../../tools/size.mjs';

/** @returns {{ name: string, bytes: number, goal: number | null }[]} */
export function bytes() {
  return entries.map((entry) => ({
    name: entry.name,
    bytes: sizeOf(entry),
    goal: entry.goal ?? entry.limit,
  }));
}
