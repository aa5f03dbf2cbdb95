import { expect, test } from 'vitest';
import { PARTS } from '../dom/forms/parity-parts.ts';
import { WPT } from '../dom/forms/parity-wpt.ts';

test('each file of web-platform-tests that is restated belongs to a row', () => {
  const ids = Object.values(PARTS).flatMap((part) => Object.keys(part));
  expect(Object.keys(WPT).filter((id) => !ids.includes(id))).toEqual([]);
});
