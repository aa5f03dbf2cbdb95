import { describe, expect, test } from 'vitest';
import { limitOf, lowered, measureApps, noise } from '../../../../tools/app-sizes.mjs';
import { bytesTable, numbersIn, readTable } from '../../../../tools/bytes.mjs';

test('what a production application grows by is within its budget, or not above what is on record', {
  timeout: 240_000,
}, async () => {
  const found = await measureApps();
  expect(found.filter(({ gzip, brotli }) => gzip <= 0 || brotli <= 0)).toEqual([]);
  expect(found.filter(({ gzip, limit }) => gzip > limit)).toEqual([]);
  // What the README says of them is not older than the code by more than what gzip's noise makes.
  const now = numbersIn(bytesTable(found));
  const said = numbersIn(readTable());
  expect(said).toHaveLength(now.length);
  const gaps = now.map((kB, i) => Math.abs(kB - (said[i] ?? 0)));
  expect(Math.max(...gaps), 'run `npm run docs -- bytes`').toBeLessThan(0.15);
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
