import { describe, expect, test } from 'vitest';
import { limitOf, lowered, measureApps, noise } from '../../../../tools/app-sizes.mjs';
import { bundlers, bytesOf, gzip } from '../../../../tools/bundlers.mjs';
import { bytesTable, numbersIn, readTable } from '../../../../tools/bytes.mjs';

test('what a production application grows by is within its budget, or not above what is on record', {
  timeout: 240_000,
}, async () => {
  const found = await measureApps();
  expect(found.filter(({ gzip }) => gzip <= 0)).toEqual([]);
  expect(found.filter(({ gzip, limit }) => gzip > limit)).toEqual([]);
  // What the README says of them is not older than the code by more than what gzip's noise makes.
  const now = numbersIn(bytesTable(found));
  const said = numbersIn(readTable());
  expect(said).toHaveLength(now.length);
  const gaps = now.map((kB, i) => Math.abs(kB - (said[i] ?? 0)));
  expect(Math.max(...gaps), 'run `npm run docs -- bytes`').toBeLessThan(0.15);
});

test('the README has a row for each import, with a column for each bundler', () => {
  const [vite, esbuild] = [1_000, 2_040].map((gzip) => ({ told: '`a`', gzip }));
  const found = [vite, { told: undefined, gzip: 5_000 }, esbuild] as Parameters<
    typeof bytesTable
  >[0];
  expect(bytesTable(found).split('\n')).toEqual([
    ...['| | Vite | esbuild |', '|---|---|---|', '| `a` | 1.0 kB | 2.0 kB |'],
  ]);
});

describe('an application', () => {
  const a = { name: 'a', budget: 3_000 };

  test('may be as large as its budget', () => {
    expect(limitOf(a, {})).toBe(3_000);
    expect(limitOf(a, { a: 2_000 })).toBe(3_000);
  });

  test('that is over its budget may be as large as it is on record, and the noise of gzip', () => {
    expect(limitOf(a, { a: 9_000 })).toBe(9_000 + noise);
  });

  test('is put on record when it is over its budget, never with more than before', () => {
    expect(lowered([{ ...a, gzip: 9_000 }], {})).toEqual({ a: 9_000 });
    expect(lowered([{ ...a, gzip: 8_000 }], { a: 9_000 })).toEqual({ a: 8_000 });
    expect(lowered([{ ...a, gzip: 9_001 }], { a: 9_000 })).toEqual({ a: 9_000 });
    expect(lowered([{ ...a, gzip: 3_000 }], { a: 9_000 })).toEqual({});
  });
});

test.each(Object.keys(bundlers) as (keyof typeof bundlers)[])(
  '%s splits off what comes later, which counts only where a page loads it',
  async (bundler) => {
    const files = await bundlers[bundler](
      "import Select from 'widget-select'; new Select('#app');",
    );
    const start = bytesOf(files);
    const open = bytesOf(files, ['list']);
    const tree = bytesOf(files, ['list', 'treerows']);
    const all = files.reduce((sum, { code }) => sum + gzip(code), 0);
    expect([start > 0, open > start, tree > open, all > tree]).toEqual([true, true, true, true]);
  },
);

test('a file that two others load counts once, and one that is not there is an error', () => {
  const code = 'const a = 1;';
  const files = [
    { name: 'app.js', code, entry: '/work/app.js', imports: ['shared.js'] },
    { name: 'l.js', code, entry: '/dist/lazy/list.js', imports: ['shared.js'] },
    { name: 'shared.js', code, entry: '', imports: [] },
    { name: 'r.js', code, entry: '/dist/lazy/remote.js', imports: [] },
  ];
  expect(bytesOf(files, ['list'])).toBe(3 * gzip(code));
  expect(() => bytesOf(files, ['sheet'])).toThrow('sheet.js');
});

test('esbuild leaves out messages for developers without a condition', async () => {
  const [file] = await bundlers.esbuild(
    "import Select from 'widget-select/all'; new Select('#app');",
  );
  expect(file?.code.includes('is ignored.')).toBe(false);
});
