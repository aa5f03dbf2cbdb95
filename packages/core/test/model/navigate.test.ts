import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowIndex } from '../../src/model/indexes.js';
import { firstEnabled, nearestEnabled, rowAfterMovement } from '../../src/model/list/navigate.js';
import { contentAt } from '../../src/model/list/rows.js';
import type { Movement as AnyStep } from '../../src/model/request.js';
import type { State } from '../../src/model/state.js';
import type { OptionGroup, SelectOption } from '../../src/schema/types.js';
import {
  activeValue,
  configure,
  driveModel,
  open,
  option,
  options,
  setValue,
  stateOf,
  type,
} from './helpers.ts';

/** The others are a tree's. */
type Step = Exclude<AnyStep, number>;

const steps: Step[] = ['next', 'previous', 'first', 'last', 'pageDown', 'pageUp'];

/** Enabled rows, read one by one. */
const enabledRows = ({ rows, catalog }: State): number[] =>
  Array.from({ length: rows.count }, (_, row) => row).filter((row) => {
    const ix = contentAt(rows, row as RowIndex);
    return ix >= 0 && !catalog.options[ix]?.disabled;
  });

/** The rows that are options, enabled or not: pages count these. */
const optionRows = ({ rows }: State): number[] =>
  Array.from({ length: rows.count }, (_, row) => row).filter(
    (row) => contentAt(rows, row as RowIndex) >= 0,
  );

function naive(state: State, to: Step): number {
  const enabled = enabledRows(state);
  const all = optionRows(state);
  const { active } = state;
  const landing = (distance: 1 | -1) => {
    const from = active < 0 ? 0 : all.indexOf(active);
    const aim = all[Math.min(Math.max(from + 10 * distance, 0), all.length - 1)] ?? 0;
    const down = enabled.find((row) => row >= aim);
    const up = enabled.findLast((row) => row <= aim);
    return distance === 1 ? (down ?? up) : (up ?? down);
  };
  const target = {
    next: () => enabled.find((row) => row > active),
    previous: () => enabled.findLast((row) => active < 0 || row < active),
    first: () => enabled[0],
    last: () => enabled.at(-1),
    pageDown: () => landing(1),
    pageUp: () => landing(-1),
  }[to]();
  return target ?? active;
}

const item = fc.record({ disabled: fc.boolean(), group: fc.nat(6) });

function dataOf(
  items: readonly { disabled: boolean; group: number }[],
): (SelectOption | OptionGroup)[] {
  const data: (SelectOption | OptionGroup)[] = [];
  items.forEach(({ disabled, group }, i) => {
    const own = option(String(i), { disabled });
    // 0: the option begins a group, 1: it is alone, else it joins the group before it.
    const last = data.at(-1);
    if (group === 0) data.push({ label: `g${i}`, options: [own] });
    else if (group > 1 && last && 'options' in last)
      data.splice(-1, 1, { ...last, options: [...last.options, own] });
    else data.push(own);
  });
  return data;
}

describe('keyboard steps', () => {
  test('spec, Keyboard navigation: next, previous, first, last, ±10 against a naive walk', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 40 }),
        fc.nat(40),
        fc.constantFrom(...steps),
        (items, at, to) => {
          const state = stateOf({ data: dataOf(items) });
          const enabled = enabledRows(state);
          const active = at === 0 ? -1 : (enabled[at % Math.max(1, enabled.length)] ?? -1);
          const from = { ...state, active: active as RowIndex };
          expect(rowAfterMovement(from, to)).toBe(naive(from, to));
        },
      ),
      { numRuns: 1500 },
    );
  });

  const list = (disabled: string) =>
    Array.from({ length: 31 }, (_, i) =>
      option(String(i), { disabled: disabled.split(' ').includes(String(i)) }),
    );
  const from = (active: number, to: Step, disabled = '') =>
    rowAfterMovement({ ...stateOf({ data: list(disabled) }), active: active as RowIndex }, to);

  test.each<[string, number, Step, string, number]>([
    ['stops at the end, no wrapping', 30, 'next', '', 30],
    ['stops at the start, no wrapping', 0, 'previous', '', 0],
    ['skips disabled rows', 2, 'next', '3 4', 5],
    ['stays when only disabled rows follow', 28, 'next', '29 30', 28],
    ['10 rows', 3, 'pageDown', '', 13],
    ['10 rows back', 13, 'pageUp', '', 3],
    ['clamped at the end', 25, 'pageDown', '', 30],
    ['clamped at the start', 5, 'pageUp', '', 0],
    ['disabled rows count in a page', 0, 'pageDown', '2 3', 10],
    ['nearest enabled in its direction', 0, 'pageDown', '10 11', 12],
    ['else before it', 20, 'pageDown', '30 29', 28],
    ['upwards in its direction', 20, 'pageUp', '10 9', 8],
    ['upwards, else before it', 10, 'pageUp', '0 1', 2],
    ['from none: as if the first were active', -1, 'pageDown', '', 10],
    ['from none upwards', -1, 'pageUp', '', 0],
    ['from none: down to the first', -1, 'next', '0', 1],
    ['from none: up to the last', -1, 'previous', '30', 29],
    ['Home', 15, 'first', '0', 1],
    ['End', 15, 'last', '30', 29],
  ])('D3.10 %s', (_, active, to, disabled, expected) => {
    expect(from(active, to, disabled)).toBe(expected);
  });

  test.each(steps)('%s in an empty list, and where all is disabled', (to) => {
    expect(rowAfterMovement(stateOf(), to)).toBe(-1);
    expect(rowAfterMovement(stateOf({ data: [option('a', { disabled: true })] }), to)).toBe(-1);
  });

  test('nearestEnabled: at or after, else before, never a heading', () => {
    const data = [
      { label: 'g', options: [option('a', { disabled: true }), option('b')] },
      { label: 'h', options: [option('c', { disabled: true })] },
    ];
    const state = stateOf({ data });
    expect([0, 1, 2, 3, 4, 99].map((row) => nearestEnabled(state, row as RowIndex))).toEqual([
      2, 2, 2, 2, 2, 2,
    ]);
    expect(firstEnabled(state)).toBe(2);
    expect(firstEnabled(stateOf())).toBe(-1);
  });

  test('spec, Dynamic disabling: isOptionDisabled is asked anew on each step', () => {
    let off = 'b';
    const driver = driveModel({
      data: options('a b c'),
      isOptionDisabled: ({ value }) => value === off,
    });
    open(driver);
    driver.act({ type: 'move', to: 'first' });
    driver.act({ type: 'move', to: 'next' });
    expect(activeValue(driver.state)).toBe('c');
    off = 'none';
    driver.act({ type: 'move', to: 'previous' });
    expect(activeValue(driver.state)).toBe('b');
  });
});

describe('the row that is active on open', () => {
  const activeOnOpen = (given: object, values: string[] = []) => {
    const driver = driveModel({ data: options('a b c d'), ...given }, values);
    open(driver);
    return activeValue(driver.state);
  };

  test('F5 with a search field: the selected row, else none', () => {
    expect(activeOnOpen({})).toBeNull();
    expect(activeOnOpen({}, ['c'])).toBe('c');
  });

  test('F5 without a search field: the selected row, else the first enabled', () => {
    expect(activeOnOpen({ searchable: false })).toBe('a');
    expect(
      activeOnOpen({
        searchable: false,
        isOptionDisabled: ({ value }: SelectOption) => value === 'a',
      }),
    ).toBe('b');
    expect(activeOnOpen({ searchable: false }, ['c'])).toBe('c');
  });

  test('F5 without a search field: none if the selected option of a single select is disabled', () => {
    const isOptionDisabled = ({ value }: SelectOption) => value === 'b';
    const options = { searchable: false, isOptionDisabled };
    expect(activeOnOpen(options, ['b'])).toBeNull();
    expect(activeOnOpen({ ...options, multiple: true }, ['b'])).toBe('a');
    expect(activeOnOpen(options, ['zz'])).toBe('a');
  });

  test('D3.10 "first selected" is meant in list order', () => {
    expect(activeOnOpen({ multiple: true }, ['d', 'b', 'c'])).toBe('b');
    const many = Array.from({ length: 50 }, (_, i) => option(String(i)));
    const values = many
      .map(({ value }) => value)
      .reverse()
      .slice(0, 45);
    expect(activeOnOpen({ multiple: true, data: many }, values)).toBe('5');
  });

  test('a selected row that is disabled, not listed or a stray is passed over', () => {
    const isOptionDisabled = ({ value }: SelectOption) => value === 'b';
    expect(activeOnOpen({ multiple: true, isOptionDisabled }, ['b', 'zz', 'c'])).toBe('c');
    expect(activeOnOpen({ multiple: true, isOptionDisabled }, ['b', 'zz'])).toBeNull();
    expect(activeOnOpen({ minSearchLength: 1 }, ['b'])).toBeNull();
  });

  test('D1.3 a value without option is no heading of a group', () => {
    const data = ['a', 'b', 'c'].map((label) => ({ label, options: options(label) }));
    expect(activeOnOpen({ multiple: true, data }, ['x', 'y'])).toBeNull();
    expect(activeOnOpen({ multiple: true, data }, ['x', 'y', 'c'])).toBe('c');
  });

  test.each(['first', 'last'] as const)('%s: Home and End open there', (at) => {
    const driver = driveModel({ data: options('a b c') }, ['b']);
    driver.act({ type: 'open', origin: 'user', focus: 'control', at });
    expect(activeValue(driver.state)).toBe(at === 'first' ? 'a' : 'c');
    expect(driver.state.activeReason).toBe('key');
  });

  test('D3.10 typing makes the first enabled row that matches active', () => {
    const data = [option('xa'), option('ab', { disabled: true }), option('ac'), option('b')];
    const driver = driveModel({ data }, ['b']);
    open(driver);
    type(driver, 'a');
    expect(activeValue(driver.state)).toBe('ac');
    type(driver, 'zzz');
    expect(activeValue(driver.state)).toBeNull();
    type(driver, ' ');
    expect(activeValue(driver.state)).toBe('b');
  });

  test('case 100: new options keep the active option, else its neighbour', () => {
    const driver = driveModel({ data: options('a b c') });
    open(driver);
    driver.act({ type: 'hover', ix: 1 });
    configure(driver, { placeholder: 'x' });
    expect(activeValue(driver.state)).toBe('b');
    setValue(driver, ['c']);
    expect(activeValue(driver.state)).toBe('b');
    configure(driver, { isOptionDisabled: ({ value }) => value === 'b' });
    expect(activeValue(driver.state)).toBe('c');
  });
});
