import { describe, expect, test } from 'vitest';
import { entries, growth, lastRelease, limitOf } from '../../../../tools/size.mjs';

describe('what a bundle may have', () => {
  const released = (bytes: number) => ({ release: '1.0.0', bundles: { a: bytes } });
  const limit = (goal: number, bytes: number) => limitOf({ name: 'a', goal }, released(bytes));

  test('is its goal, once it has reached it', () => {
    expect(limit(1_000, 1_000)).toBe(1_000);
    expect(limit(1_000, 400)).toBe(1_000);
  });

  test('is its goal, when it is new', () => {
    expect(limitOf({ name: 'b', goal: 1_000 }, released(5_000))).toBe(1_000);
  });

  test('is a little more than the last release had, as long as that was over the goal', () => {
    expect(limit(1_000, 1_001)).toBe(1_001 + growth);
    expect(limit(1_000, 9_000)).toBe(9_000 + growth);
  });

  test('follows from a record that knows the bundles by their names', () => {
    const names = entries.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(lastRelease.bundles)));
    expect(lastRelease.bundles[names[0] as string]).toBeGreaterThan(0);
  });
});
