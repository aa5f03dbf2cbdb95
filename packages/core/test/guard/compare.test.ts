import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features, libraries } from '../../../../docs/compare.data.mjs';
import { cell, file, uncited } from '../../../../tools/compare.mjs';
import { packagesDir } from './sources.ts';

const text = readFileSync(file, 'utf8');

test('24 selects, each in one table; every feature of this package links to a page that exists', () => {
  expect(new Set(libraries.map(({ package: id }) => id)).size).toBe(24);
  const heads = text.split('\n').filter((line) => line.startsWith('|  | widget-select'));
  const named = heads.flatMap((line) => line.split('|').slice(3, -1)).map((name) => name.trim());
  expect(named.sort()).toEqual(libraries.map(({ name }) => name).sort());
  const missing = Object.values(features).filter(
    ({ link }) => !existsSync(join(packagesDir, '..', link)),
  );
  expect(missing).toEqual([]);
});

test('every cell that says yes or part cites a name, and nothing both has and is unknown', () => {
  for (const library of libraries) {
    for (const how of Object.values(library.has)) expect(how).toMatch(/^(yes|part) \S+$/);
    expect((library.unknown ?? []).filter((id) => id in library.has)).toEqual([]);
  }
  const library = { name: 'X', package: 'x', version: '1', has: { rtl: 'yes isRtl' } };
  expect(uncited(library, 'const isRtl = 1')).toEqual([]);
  expect(uncited(library, 'const isRtlLanguage = 1')).toEqual(['rtl: isRtl']);
  expect([cell(library, 'rtl'), cell(library, 'tree')]).toEqual(['yes', 'no']);
  expect(cell({ ...library, unknown: ['tree'] }, 'tree')).toBe('?');
});
