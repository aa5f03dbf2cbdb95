import { describe, expect, test } from 'vitest';
import { withFirst } from '../../../plugins/kit/order.js';
import { readRecent } from '../../../plugins/recent.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { contentAt } from '../../../src/model/list/rows.js';
import type { State } from '../../../src/model/state.js';
import { driveModel, option, options, pick, rowsOf } from '../../model/helpers.ts';

/** The state of a list that was opened with these options first, by position. */
function opened(given: object, first: readonly number[], values: string[] = [], open = {}) {
  const driver = driveModel(given, values);
  driver.act({ type: 'plugin', step: (state) => withFirst(state, () => first as OptionIndex[]) });
  driver.act({ type: 'open', origin: 'user', focus: 'search', ...open });
  return driver;
}
const active = ({ state }: { state: State }) =>
  state.catalog.options[contentAt(state.rows, state.active)]?.value;

describe('addition 27: what is first when the list opens', () => {
  test('these options, then all others as they were; the active row is the first of the selected', () => {
    const driver = opened({ data: options('a b c d'), multiple: true }, [1, 3], ['d', 'b']);
    expect(rowsOf(driver.state)).toEqual(['b', 'd', 'a', 'c']);
    expect([active(driver), driver.state.active]).toEqual(['b', 0]);
  });

  test('groups stay whole; those with one of them come first', () => {
    const data = [
      { label: 'G', options: options('a b') },
      { label: 'H', options: options('c d') },
    ];
    const rows = rowsOf(opened({ data }, [3]).state);
    expect(rows.filter((row) => /^[a-d]$/.test(row))).toEqual(['d', 'c', 'a', 'b']);
    expect(rows).toHaveLength(6);
  });

  test('a key that opens at an end finds that end', () => {
    const given = { data: options('a b c'), searchable: false };
    expect(active(opened(given, [2], [], { at: 'first' }))).toBe('c');
    expect(active(opened(given, [2], [], { at: 'last' }))).toBe('b');
  });

  test('a query has its own order, and the list goes back to this one', () => {
    const driver = opened({ data: options('ab b ac') }, [2]);
    driver.act({ type: 'query', origin: 'user', text: 'a' });
    expect(rowsOf(driver.state)).toEqual(['ab', 'ac']);
    driver.act({ type: 'query', origin: 'user', text: '' });
    expect(rowsOf(driver.state)).toEqual(['ac', 'ab', 'b']);
  });

  test('what `hideSelected` hides changes neither the order nor what comes first', () => {
    const driver = opened(
      { data: options('a b c d e'), multiple: true, hideSelected: true },
      [3, 1],
      ['d'],
    );
    expect(rowsOf(driver.state)).toEqual(['b', 'a', 'c', 'e']);
    pick(driver, 'a');
    expect(rowsOf(driver.state)).toEqual(['b', 'c', 'e']);
    pick(driver, 'b');
    expect(rowsOf(driver.state)).toEqual(['c', 'e']);
    driver.act({ type: 'remove', place: 0, focus: 'keep' });
    expect(rowsOf(driver.state)).toEqual(['d', 'c', 'e']);
    driver.act({ type: 'query', origin: 'user', text: 'c' });
    expect(rowsOf(driver.state)).toEqual(['c']);
  });

  test('a group stays whole and where it is while `hideSelected` hides some of it', () => {
    const data = [
      { label: 'G', options: options('a b') },
      { label: 'H', options: options('c d') },
    ];
    const driver = opened({ data, multiple: true, hideSelected: true }, [3]);
    pick(driver, 'd');
    const rows = rowsOf(driver.state);
    expect(rows.filter((row) => /^[a-d]$/.test(row))).toEqual(['c', 'a', 'b']);
    expect(rows).toHaveLength(5);
  });

  test('a tree keeps its order', () => {
    const data = [{ ...option('x'), children: options('a') }, option('y')];
    expect(rowsOf(opened({ data }, [2]).state)).toEqual(['x', 'y']);
  });
});

test.each([
  ['["a","b","c"]', ['a', 'b']],
  ['["a",1,null,{"x":1},"b"]', ['a', 'b']],
  ['{"0":"a"}', []],
  ['[', []],
  [null, []],
])('addition 26: of a storage, what is a list of texts is read: %s', (text, expected) => {
  expect(readRecent(text, 2)).toEqual(expected);
});
