// accessibility 7.5: Shift in a multiple list selects the range from the last picked row.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionValue } from '../../src/model/data/catalog.js';
import { isDisabled } from '../../src/model/data/enabled.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import { contentAt, rowOfOption } from '../../src/model/list/rows.js';
import type { SelectOption } from '../../src/schema/types.js';
import { toggle as expand, tree } from '../features/tree/model-kit.ts';
import {
  type Driver,
  driveModel,
  open,
  option,
  options,
  pick,
  rowsOf,
  setData,
} from './helpers.ts';

const multiple = (given = {}, values: string[] = []) => {
  const driver = driveModel({ data: options('a b c d e f g'), multiple: true, ...given }, values);
  open(driver);
  return driver;
};

const ixOf = ({ state: { catalog } }: Driver, value: string) =>
  catalog.options.findIndex((item) => optionValue(item) === value) as OptionIndex;

/** Shift and a click on the row of a value, or an arrow from the row of another value. */
const range = (driver: Driver, to: string, from?: string) =>
  driver.act({
    type: 'pick',
    ix: ixOf(driver, to),
    from: from === undefined ? -1 : rowOfOption(driver.state.rows, ixOf(driver, from)),
  });

describe('accessibility 7.5 a range', () => {
  test('from the last picked row, in list order, with one change, in both directions', () => {
    const driver = multiple();
    pick(driver, 'c');
    expect(range(driver, 'e')).toEqual(['select d', 'select e', 'change ["c","d","e"]', 'native']);
    expect(range(driver, 'a')).toEqual([
      'select a',
      'select b',
      'change ["c","d","e","a","b"]',
      'native',
    ]);
    expect(range(driver, 'd')).toEqual([]);
  });

  test('without a picked row, from the active one; without that, it is a click', () => {
    const driver = multiple();
    range(driver, 'c', 'b');
    expect(driver.value).toEqual(['b', 'c']);
    const other = multiple({}, ['f']);
    expect(range(other, 'c')).toEqual(['select c', 'change ["f","c"]', 'native']);
    range(other, 'a');
    expect(other.value).toEqual(['f', 'c', 'a', 'b']);
  });

  test('from a row that was deselected, which it selects again', () => {
    const driver = multiple({}, ['b']);
    pick(driver, 'b');
    range(driver, 'd');
    expect(driver.value).toEqual(['b', 'c', 'd']);
  });

  test('a list that was closed, and a picked row that is no longer listed, begin anew', () => {
    const driver = multiple();
    pick(driver, 'a');
    driver.act({ type: 'close', origin: 'user', focus: 'control' });
    open(driver);
    range(driver, 'c');
    expect(driver.value).toEqual(['a', 'c']);
    setData(driver, options('x a y c z'));
    range(driver, 'z', 'y');
    expect(driver.value).toEqual(['a', 'c', 'y', 'z']);
  });

  test('passes over disabled rows and headings, and asks about no other option', () => {
    const asked: (string | undefined)[] = [];
    const data = [
      { label: 'G', options: [option('a'), option('b', { disabled: true })] },
      { label: 'H', options: options('c d') },
      option('e'),
    ];
    const beforeSelect = ({ value }: SelectOption) => asked.push(value) > 0 && value !== 'c';
    const driver = multiple({ data, beforeSelect });
    pick(driver, 'a');
    asked.length = 0;
    expect(range(driver, 'd')).toEqual(['select d', 'change ["a","d"]', 'native']);
    expect(asked).toEqual(['c', 'd']);
    expect(range(driver, 'b')).toEqual([]);
  });

  test('D1.8 a cap cuts it, and maximum names the first one beyond', () => {
    const driver = multiple({ maxSelections: 3 });
    pick(driver, 'b');
    expect(range(driver, 'f')).toEqual([
      'select c',
      'select d',
      'maximum 3 e',
      'change ["b","c","d"]',
      'native',
    ]);
    expect(range(driver, 'g')).toEqual(['maximum 3 e']);
  });

  test('of a single select, a read-only or a disabled one, is a click', () => {
    const driver = driveModel({ data: options('a b c') });
    open(driver);
    pick(driver, 'a');
    open(driver);
    range(driver, 'c');
    expect(driver.value).toBe('c');
    const still = multiple({ readOnly: true });
    expect(range(still, 'c', 'a')).toEqual([]);
  });

  test('the "create" row is no part of it, and a click on it creates', () => {
    const driver = multiple({
      allowCreate: true,
      data: options('xa xb xc'),
      queryAfterPick: 'keep',
    });
    driver.act({ type: 'query', origin: 'user', text: 'x' });
    driver.act({ type: 'pick', ix: 2, from: driver.state.rows.count - 1 });
    expect(driver.value).toEqual(['xc']);
    driver.act({ type: 'pick', ix: 3, from: -1 });
    expect(driver.value).toEqual(['xc', 'x']);
  });

  test('a value that is there twice is selected once', () => {
    const driver = multiple({ data: [option('a'), option('b'), option('b'), option('c')] });
    pick(driver, 'a');
    range(driver, 'c');
    expect(driver.value).toEqual(['a', 'b', 'c']);
  });

  test('asks as many options as it has, in a list of a million', () => {
    let asked = 0;
    const isOptionDisabled = () => ++asked < 0;
    const data = Array.from({ length: 1_000_000 }, (_, i) => option(`${i}`));
    const driver = multiple({ data, isOptionDisabled });
    driver.act({ type: 'pick', ix: 500_000 });
    asked = 0;
    driver.act({ type: 'pick', ix: 500_009, from: -1 });
    expect(driver.value).toHaveLength(10);
    expect(asked).toBeLessThan(100);
  });
});

describe('accessibility 7.5 a range in a tree', () => {
  const data = tree('p(a b) q(c(d e) f) g');

  test('of independent nodes: the rows that are listed', () => {
    const driver = multiple({ data, treeStrict: true, expandLevel: 1 });
    pick(driver, 'p');
    range(driver, 'f');
    expect(driver.value).toEqual(['p', 'a', 'b', 'q', 'c', 'f']);
  });

  test('of a cascade: leaves, and all below a collapsed branch, up to the end of the range', () => {
    const driver = multiple({ data, expandLevel: 1, treeValue: 'leaves' });
    pick(driver, 'b');
    range(driver, 'c');
    expect(driver.value).toEqual(['b', 'd', 'e']);
    expand(driver, 'q', false);
    range(driver, 'g');
    expect(driver.value).toEqual(['b', 'd', 'e', 'f', 'g']);
  });

  test('from a branch that was picked, in both directions', () => {
    const driver = multiple({ data, expandLevel: 2, treeValue: 'branches' });
    pick(driver, 'c');
    range(driver, 'a');
    expect(driver.value).toEqual(['c', 'p']);
  });

  test('D1.8 a cap cuts it', () => {
    const driver = multiple({ data, expandLevel: 2, treeValue: 'leaves', maxSelections: 3 });
    pick(driver, 'a');
    expect(range(driver, 'g')).toContain('maximum 3 e');
    expect(driver.value).toEqual(['a', 'b', 'd']);
  });
});

describe('accessibility 7.5 random ranges', () => {
  const NAMES = 'a b c d e f g h i j k l'.split(' ');
  const names = fc.subarray(NAMES);
  const acts = fc.array(
    fc.oneof(
      fc.record({ type: fc.constant('range' as const), at: fc.nat(20), from: fc.nat(21) }),
      fc.record({ type: fc.constant('pick' as const), at: fc.nat(20) }),
      fc.record({ type: fc.constant('query' as const), text: fc.constantFrom('', 'x', 'y') }),
    ),
    { maxLength: 12 },
  );
  const given = fc.record({
    acts,
    odd: names,
    disabled: names,
    vetoed: names,
    grouped: names,
    maxSelections: fc.option(fc.nat(8), { nil: undefined }),
  });

  test('select what one click on each row between would, as long as there is room', () => {
    fc.assert(
      fc.property(given, ({ acts, odd, disabled, vetoed, grouped, maxSelections }) => {
        const items = NAMES.map((value) =>
          option(value, {
            label: `${value} ${odd.includes(value) ? 'x' : 'y'}`,
            disabled: disabled.includes(value),
          }),
        );
        const isIn = ({ value }: SelectOption) => grouped.includes(value as string);
        const data = [
          { label: 'G', options: items.filter(isIn) },
          ...items.filter((i) => !isIn(i)),
        ];
        const beforeSelect = ({ value }: SelectOption) => !vetoed.includes(value as string);
        const driver = multiple({ data, beforeSelect, maxSelections });
        let last: string | null = null;
        for (const act of acts) {
          if (act.type === 'query') {
            driver.act({ type: 'query', origin: 'user', text: act.text });
            continue;
          }
          const listed = rowsOf(driver.state);
          const values = listed.filter((row) => !row.startsWith('['));
          const to = values[act.at % (values.length || 1)];
          if (to === undefined) continue;
          const before = driver.value as string[];
          if (act.type === 'pick') {
            pick(driver, to);
            if (driver.value?.length !== before.length) last = to;
            continue;
          }
          const from = act.from < values.length ? values[act.from] : undefined;
          const anchor = last !== null && values.includes(last) ? last : from;
          if (anchor === undefined) {
            range(driver, to);
            if (driver.value?.length !== before.length) last = to;
            continue;
          }
          const ends = [listed.indexOf(anchor), listed.indexOf(to)].sort((a, b) => a - b);
          const free = listed
            .slice(ends[0], (ends[1] as number) + 1)
            .filter((v) => !v.startsWith('[') && !before.includes(v) && !disabled.includes(v));
          const expected = [...before];
          const events: string[] = [];
          let refused: string | undefined;
          for (const value of free) {
            if (expected.length >= (maxSelections ?? Infinity)) {
              refused = value;
              break;
            }
            if (!vetoed.includes(value)) expected.push(value);
          }
          for (const value of expected.slice(before.length)) events.push(`select ${value}`);
          if (refused) events.push(`maximum ${maxSelections} ${refused}`);
          if (expected.length > before.length)
            events.push(`change ${JSON.stringify(expected)}`, 'native');
          expect(range(driver, to, from)).toEqual(events);
          expect(driver.value).toEqual(expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('in a cascade, select what one click on each leaf and collapsed branch between would', () => {
    const data = tree('p(a b(h i)) q(c(d e) f) g r(j)');
    const treeValue = fc.constantFrom('all' as const, 'leaves' as const, 'branches' as const);
    fc.assert(
      fc.property(
        treeValue,
        fc.nat(3),
        fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 4 }),
        (value, expandLevel, pairs) => {
          const make = () => multiple({ data, treeValue: value, expandLevel });
          const [driver, slow] = [make(), make()];
          for (const [a, b] of pairs) {
            for (const one of [driver, slow])
              one.act({ type: 'close', origin: 'user', focus: 'keep' });
            for (const one of [driver, slow]) open(one);
            const { rows, catalog, selection } = driver.state;
            const [start, end] = [a % rows.count, b % rows.count];
            driver.act({ type: 'pick', ix: contentAt(rows, end as never), from: start });
            for (let row = Math.min(start, end); row <= Math.max(start, end); row++) {
              const ix = contentAt(rows, row as never);
              const isShownBelow =
                row + 1 < rows.count &&
                contentAt(rows, (row + 1) as never) < (catalog.tree?.end[ix] ?? 0);
              if (isShownBelow || isDisabled(driver.state, ix)) continue;
              if (slow.state.selection.flags?.[ix] !== 1) slow.act({ type: 'pick', ix });
            }
            expect(selection).toBeDefined();
            expect([...(driver.value as string[])].sort()).toEqual(
              [...(slow.value as string[])].sort(),
            );
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
