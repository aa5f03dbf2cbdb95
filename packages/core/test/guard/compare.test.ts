import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features, libraries, sizes } from '../../../../docs/compare.data.mjs';
import { cell } from '../../../../tools/compare/cells.mjs';
import { faultsOf, isThere, searchOf } from '../../../../tools/compare/faults.mjs';
import { file, proofs } from '../../../../tools/compare.mjs';
import { packagesDir } from './sources.ts';

const text = readFileSync(file, 'utf8');
const ids = Object.keys(features) as (keyof typeof features)[];

test('39 selects, each in one table; every feature of this package links to a page that exists', () => {
  expect(new Set(libraries.map(({ package: id }) => id)).size).toBe(39);
  const heads = text.split('\n').filter((line) => line.startsWith('|  | widget-select'));
  const named = heads.flatMap((line) => line.split('|').slice(3, -1));
  expect(named.map((name) => /\[(.+)\]/.exec(name)?.[1]).sort()).toEqual(
    libraries.map(({ name }) => name).sort(),
  );
  const missing = Object.values(features).filter(
    ({ link }) => !existsSync(join(packagesDir, '..', link)),
  );
  expect(missing).toEqual([]);
});

test('every cell has a file and a symbol, a reason, or words that were searched', () => {
  for (const library of libraries) {
    for (const id of ids) {
      const { answer, file, symbol, reason } = cell(library, id);
      const told = `${library.name}: ${id}`;
      expect(['yes', 'part', 'no'], told).toContain(answer);
      const isProven = reason || (file && symbol) || library.standard;
      if (answer !== 'no') expect(isProven, told).toBeTruthy();
      else expect(isProven || features[id].words.length > 0, told).toBeTruthy();
    }
    expect(Object.keys(library.cells).filter((id) => !(id in features))).toEqual([]);
  }
});

test('the page with the evidence has a part for each, where the links of the tables lead', () => {
  const headings = readFileSync(proofs, 'utf8').match(/^## .+$/gm) ?? [];
  expect(headings).toEqual(['## Searched words', ...libraries.map(({ name }) => `## ${name}`)]);
  const anchors = headings.map((one) => one.slice(3).toLowerCase().replaceAll(' ', '-'));
  const links = [...text.matchAll(/compare-proofs\.md#([\w-]+)/g)].map(([, to]) => to);
  expect(links.filter((to = '') => !anchors.includes(to))).toEqual([]);
  expect(Object.keys(sizes).filter((one) => !libraries.some(({ name }) => name === one))).toEqual(
    [],
  );
});

test('a symbol is a whole word of a file, or the keys of a JSON file; words are found in either case', () => {
  expect(isThere('const isRtl = 1', 'a.ts', 'isRtl')).toBe(true);
  expect(isThere('const isRtlLanguage = 1', 'a.ts', 'isRtl')).toBe(false);
  expect(isThere('if (a === b) go($.x)', 'a.js', 'go($.x)')).toBe(true);
  const about = '{ "peerDependencies": { "vue": "2" } }';
  expect(isThere(about, 'package.json', 'peerDependencies vue')).toBe(true);
  expect(isThere(about, 'package.json', 'peerDependencies react')).toBe(false);
  expect(searchOf('select-?all').test('showSelectAll: true')).toBe(true);
  expect(searchOf('(?<!de)select-?all').test('deselectAll')).toBe(false);
});

test('a package without what a cell cites, or with what another cell denies, is a fault', () => {
  const modules = mkdtempSync(join(tmpdir(), 'compare-'));
  const write = (path: string, content: string) =>
    writeFileSync(join(modules, 'peer', path), content);
  try {
    mkdirSync(join(modules, 'peer'));
    write('package.json', JSON.stringify({ version: '2.0.0', license: 'MIT' }));
    write('index.js', 'const isRtl = 1;');
    const reasons = Object.fromEntries(ids.map((id) => [id, 'no: not looked at']));
    const cells: Record<string, string> = { ...reasons, rtl: 'yes index.js isRtl' };
    const peer = {
      ...{ name: 'Peer', group: 'plain' as const, package: 'peer', version: '2.0.0' },
      ...{ licence: 'MIT', cells },
    };
    expect(faultsOf(peer, modules)).toEqual([]);
    expect(faultsOf({ ...peer, version: '1.0.0', licence: 'ISC' }, modules)).toEqual([
      'is 2.0.0',
      'has the licence MIT',
    ]);
    const other = (change: Record<string, string>) =>
      faultsOf({ ...peer, cells: { ...cells, ...change } }, modules);
    expect(other({ rtl: 'yes main.js isRtl' })).toEqual(['rtl: no file peer/main.js']);
    expect(other({ rtl: 'part index.js rtl' })).toEqual(['rtl: no rtl in peer/index.js']);
    expect(other({ rtl: 'yes: it is' })).toEqual(['rtl: says no file']);
    expect(other({ rtl: 'maybe' })).toEqual(['rtl: not a cell']);
    const { rtl: _, ...without } = cells;
    expect(faultsOf({ ...peer, cells: without }, modules)).toEqual([
      'rtl: peer/index.js: const isRtl = 1;',
    ]);
    const { anyValue: __, ...open } = cells;
    expect(faultsOf({ ...peer, cells: open }, modules)).toEqual(['anyValue: needs a reason']);
  } finally {
    rmSync(modules, { recursive: true });
  }
});
