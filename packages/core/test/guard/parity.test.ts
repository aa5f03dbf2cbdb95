import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { file, parityDocument } from '../../../../tools/parity.mjs';
import { PARTS } from '../dom/forms/parity-parts.ts';
import type { Row } from '../dom/forms/parity-table.ts';
import { WPT } from '../dom/forms/parity-wpt.ts';

test('docs/parity.md is what `node scripts/dev.mjs parity-docs` writes', () => {
  expect(readFileSync(file, 'utf8')).toBe(parityDocument(PARTS));
});

describe('the document of the parity table', () => {
  const row: Row = { by: 'D1.9', title: 'a | b', native: 'is so' };
  const lineOf = (more: Partial<Row>) =>
    parityDocument({ Part: { id: { ...row, ...more } } }).match(/^\| a .*$/m)?.[0];

  test('an equal row', () => {
    expect(lineOf({})).toBe('| a \\| b | is so | equal | D1.9 |  |');
  });

  test('a row that restates files of web-platform-tests; each file belongs to a row', () => {
    expect(lineOf({ wpt: ['a.html', '/b.html'] })).toContain('| D1.9 | `a.html` `/b.html` |');
    const ids = Object.values(PARTS).flatMap((part) => Object.keys(part));
    expect(Object.keys(WPT).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('a row that differs, engines that differ, engines that cannot', () => {
    expect(lineOf({ differs: 'it is not' })).toContain('| **differs**: it is not |');
    expect(lineOf({ engines: { firefox: 'is not' } })).toContain('| is so. Firefox: is not |');
    expect(
      lineOf({ undriven: { chromium: 'why', webkitgtk: 'why' }, note: 'it is made' }),
    ).toContain(
      '| equal; the native select is not driven in Chromium, WebKitGTK: why; it is made |',
    );
  });
});
