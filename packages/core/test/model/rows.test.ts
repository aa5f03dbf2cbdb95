import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import type { OptionIndex, Position, RowIndex } from '../../src/model/indexes.js';
import {
  buildRows,
  contentAt,
  headingOf,
  positionOf,
  rowAtPosition,
  rowOfOption,
  sectionAt,
} from '../../src/model/list/rows.js';
import type { OptionGroup, SelectOption } from '../../src/schema/types.js';
import { config, option, options, rowsOf } from './helpers.ts';

const rowsFor = (data: readonly (SelectOption | OptionGroup)[], hits: number[] | null = null) => {
  const catalog = createCatalog(data);
  return { catalog, rows: buildRows({ catalog, config: config() }, hits && Int32Array.from(hits)) };
};

describe('rows', () => {
  test('a flat list without a query needs no array', () => {
    const { rows } = rowsFor(options('a b c'));
    expect(rows).toMatchObject({ count: 3, options: 3, list: null });
    expect(rows.headings).toHaveLength(0);
  });

  test('a flat list with a query is the hits in their order', () => {
    const shown = rowsFor(options('a b c'), [2, 0]);
    expect(rowsOf(shown)).toEqual(['c', 'a']);
    expect(rowOfOption(shown.rows, 1 as OptionIndex)).toBe(-1);
  });

  test('case 55: headings are before their options, none without rows, none split in two', () => {
    const data = [
      option('a'),
      { label: 'one', options: options('b c') },
      { label: 'empty', options: [] },
      { label: 'two', options: options('d') },
      option('e'),
    ];
    expect(rowsOf(rowsFor(data))).toEqual(['a', '[one]', 'b', 'c', '[two]', 'd', 'e']);
    expect(rowsOf(rowsFor(data, [2, 1, 4]))).toEqual(['[one]', 'c', 'b', 'e']);
    expect(rowsOf(rowsFor(data, []))).toEqual([]);
  });

  test('neighbouring groups of the same name stay two', () => {
    const data = ['a', 'b'].map((value) => ({ label: 'g', options: options(value) }));
    expect(rowsOf(rowsFor(data))).toEqual(['[g]', 'a', '[g]', 'b']);
  });

  test('a group without a name of letters has a heading', () => {
    expect(rowsOf(rowsFor([{ label: '', options: options('a') }]))).toEqual(['[]', 'a']);
  });
});

const section = fc.record({ grouped: fc.boolean(), size: fc.nat(4), keep: fc.array(fc.boolean()) });

describe('rows and positions against a list of objects', () => {
  test('every number agrees', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 8 }), fc.boolean(), (sections, searched) => {
        // The naive list: a heading or an option in each row.
        let ix = 0;
        const data: (SelectOption | OptionGroup)[] = [];
        const naive: ({ heading: string } | { ix: number })[] = [];
        const hits: number[] = [];
        for (const [s, { grouped, size, keep }] of sections.entries()) {
          const own = Array.from({ length: size }, (_, i) => option(`${s}.${i}`));
          if (grouped) data.push({ label: `g${s}`, options: own });
          else data.push(...own);
          const shown = own.map((_, i) => ix + i).filter((_, i) => !searched || keep[i]);
          if (grouped && shown.length > 0) naive.push({ heading: `[g${s}]` });
          naive.push(...shown.map((each) => ({ ix: each })));
          hits.push(...shown);
          ix += size;
        }
        const shown = rowsFor(data, searched ? hits : null);
        const { rows } = shown;
        expect(rows.count).toBe(naive.length);
        expect(rows.options).toBe(hits.length);
        let position = 0;
        let heading = -1;
        naive.forEach((item, row) => {
          if ('heading' in item) {
            heading = row;
            expect(contentAt(rows, row as RowIndex)).toBeLessThan(0);
            expect(rowsOf(shown)[row]).toBe(item.heading);
            return;
          }
          expect(contentAt(rows, row as RowIndex)).toBe(item.ix);
          expect(rowOfOption(rows, item.ix as OptionIndex)).toBe(row);
          expect(positionOf(rows, row as RowIndex)).toBe(position);
          expect(rowAtPosition(rows, position as Position)).toBe(row);
          position++;
          // Under none: a run of loose options after a group has its own section.
          const under = shown.catalog.sectionOf?.[item.ix];
          const named = under !== undefined && shown.catalog.sections[under]?.label !== null;
          if (named) expect(headingOf(rows, row as RowIndex)).toBe(heading);
        });
      }),
      { numRuns: 300 },
    );
  });

  test('where no row is, is no heading: not that of the first group either', () => {
    const grouped = rowsFor([
      { label: 'g', options: options('a') },
      { label: 'h', options: [] },
    ]);
    const flat = rowsFor(options('a b'));
    for (const { rows } of [grouped, flat])
      for (const row of [-1, rows.count, rows.count + 1])
        expect([row, contentAt(rows, row as RowIndex), sectionAt(rows, row as RowIndex)]).toEqual([
          row,
          -1,
          -1,
        ]);
    expect(contentAt(grouped.rows, 0 as RowIndex)).toBeLessThan(-1);
    expect(sectionAt(grouped.rows, 0 as RowIndex)).toBe(0);
  });

  test('an option under no heading has none, also below a group', () => {
    const { rows } = rowsFor([option('a'), { label: 'g', options: options('b') }, option('c')]);
    expect(headingOf(rows, 0 as RowIndex)).toBe(-1);
    expect(headingOf(rows, 2 as RowIndex)).toBe(1);
    expect(headingOf(rows, 3 as RowIndex)).toBe(-1);
  });
});
