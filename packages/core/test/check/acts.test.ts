import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';
import { MOST_ENTERED, traceActs } from '../../../../tools/trace-acts.mjs';
import { readSources } from '../guard/sources.ts';

test('no act enters more files than ARCHITECTURE.md says, and that is within the limits', async () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const stated = (act: string) => Number(page.split(`| ${act} | `)[1]?.split(' ')[0]);
  const over = Object.entries(MOST_ENTERED).filter(([act, most]) => !(stated(act) <= most));
  expect(over).toEqual([]);
  // Otherwise: `npm run docs`. Fewer may be entered, as observers of the browser can report later.
  const more = (await traceActs()).filter(({ act, files }) => !(files.length <= stated(act)));
  expect(more).toEqual([]);
}, 120_000);

test('the core has at most 155 files and 20,800 lines', () => {
  const sources = readSources('core/src');
  const lines = sources.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(sources.length).toBeLessThanOrEqual(155);
  expect(lines).toBeLessThanOrEqual(20_800);
});
