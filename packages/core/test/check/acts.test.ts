import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../../scripts/lib/run.mjs';
import { MOST, traceActs } from '../../../../tools/trace-acts.mjs';
import { readSources } from '../guard/sources.ts';

test('no act enters more files than ARCHITECTURE.md says; everyday ones call, style and lay out no more than they may', async () => {
  const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  const stated = (act: string) => Number(page.split(`| ${act} | `)[1]?.split(' ')[0]);
  const acts = (await traceActs()).map((one) => ({ ...one, files: one.files.length }));
  // Otherwise: `npm run docs`. Fewer may be entered, as observers of the browser can report later.
  expect(acts.filter(({ act, files }) => !(files <= stated(act)))).toEqual([]);
  const over = Object.entries(MOST).flatMap(([name, most]) => {
    const one = acts.find(({ act }) => act === name);
    return (['files', 'functions', 'elements', 'objects'] as const).flatMap((what) =>
      one && one[what] <= most[what] ? [] : `${name}: ${one?.[what]} ${what}, most ${most[what]}`,
    );
  });
  expect(over).toEqual([]);
}, 120_000);

test('the core has at most 176 files and 24,500 lines', () => {
  const sources = readSources('core/src');
  const lines = sources.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(sources.length).toBeLessThanOrEqual(176);
  expect(lines).toBeLessThanOrEqual(24_500);
});
