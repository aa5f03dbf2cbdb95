import { describe, expect, test } from 'vitest';
import type { Option } from '../../src/schema/types.js';
import { type Driver, driveModel, pick, setData, setValue } from './helpers.ts';
import { marks, tree } from './tree-kit.ts';

const many = (data: string, given = {}, values: string[] = []): Driver =>
  driveModel({ data: tree(data), multiple: true, ...given }, values);

describe('setData() on a tree', () => {
  test('D2.1 leaves carry their state by value to wherever they are now', () => {
    const driver = many('P(a b) Q(c)', {}, ['a', 'c']);
    expect(driver.value).toEqual(['a', 'c', 'Q']);
    expect(setData(driver, tree('Q(a) P(b c)'))).toEqual([]);
    expect(marks(driver)).toBe('Q a P~ c');
  });

  test('D2.1 a selected leaf that is a parent now selects its branch', () => {
    const driver = many('P x', {}, ['P']);
    expect(setData(driver, tree('P(a !b Q(c)) x'))).toEqual(['change ["P","a","Q","c"]', 'native']);
    expect(marks(driver)).toBe('P a Q c');
  });

  test('D1.3 a selected parent that is a leaf now stays selected', () => {
    const driver = many('P(a b)', { treeValue: 'branches' }, ['P']);
    expect(setData(driver, tree('P'))).toEqual([]);
    expect(driver.value).toEqual(['P']);
  });

  test('D1.3 a selected parent whose leaves are all disabled now stays selected, and so do they', () => {
    const driver = many('P(a b)', {}, ['P']);
    expect(setData(driver, tree('P(!a !b)'))).toEqual([]);
    expect(marks(driver)).toBe('P a b');
    expect(pick(driver, 'P')).toEqual(['unselect P', 'change ["a","b"]', 'native']);
    expect(marks(driver)).toBe('P~ a b');
  });

  test('D1.3, D5.2 preserve keeps the values that the new data lacks, with their labels', () => {
    const driver = many('P(a b) x', {}, ['P', 'x']);
    expect(setData(driver, tree('x y'))).toEqual([]);
    expect(driver.value).toEqual(['P', 'x', 'a', 'b']);
    expect(setData(driver, tree('P(a b) x y'))).toEqual([]);
    expect(marks(driver)).toBe('P a b x');
  });

  test('D1.3 a kept value that turns out to be a parent selects its branch', () => {
    const driver = many('x', {}, ['x', 'P']);
    expect(setData(driver, tree('P(a !b) x'))).toEqual(['change ["x","P","a"]', 'native']);
    expect(marks(driver)).toBe('P a x');
  });

  test('D2.1 unless something below it is selected: the value was one of leaves and parents', () => {
    const driver = many('x', {}, ['P', 'a']);
    expect(setData(driver, tree('P(a b) x'))).toEqual(['change ["a"]', 'native']);
    expect(marks(driver)).toBe('P~ a');
  });

  test.each([[['P', 'Q']], [['Q', 'P']]])(
    'D1.3 kept parents within each other, %s, select what setValue() would',
    (values) => {
      const driver = many('x', {}, values);
      setData(driver, tree('P(Q(a) b) x'));
      expect(marks(driver)).toBe('P Q a b');
    },
  );

  test('D5.2 prune drops the values that the new data lacks, and emits change', () => {
    const driver = many('P(a b) Q(c)', { missingSelectionPolicy: 'prune' }, ['P', 'c', 'zz']);
    expect(setData(driver, tree('P(a d)'))).toEqual(['change ["a"]', 'native']);
    expect(marks(driver)).toBe('P~ a');
    expect(setData(driver, tree('x'))).toEqual(['change []', 'native']);
  });

  test('D2.1 a list that becomes a tree, and a tree that becomes a list', () => {
    const driver = many('a b c', {}, ['c', 'a']);
    expect(setData(driver, tree('P(a) Q(b c)'))).toEqual(['change ["c","a","P"]', 'native']);
    expect(setData(driver, tree('a b c'))).toEqual([]);
    expect(driver.value).toEqual(['c', 'a', 'P']);
    expect(marks(driver)).toBe('a c');
    expect(pick(driver, 'a')).toEqual(['unselect a', 'change ["c","P"]', 'native']);
  });

  test('D2.1 another option object, now disabled, keeps its state', () => {
    const driver = many('P(a b)', {}, ['a']);
    expect(setData(driver, tree('P(!a b)'))).toEqual([]);
    expect(marks(driver)).toBe('P~ a');
    expect(pick(driver, 'b')).toEqual(['select b', 'change ["a","P","b"]', 'native']);
  });

  test('D1.3 of the newest option object tags and events speak', () => {
    const driver = many('P(a)', {}, ['P']);
    const data = tree('P(a)');
    setData(driver, data);
    pick(driver, 'P');
    expect((driver.last[0] as { payload: Option }).payload).toBe(data[0]);
  });
});

describe('D1.9 the native select changes by other code', () => {
  const follow = (driver: Driver, ...values: string[]) =>
    driver.act({ type: 'value', origin: 'host', values });

  test('a parent that is selected there selects its branch; nothing is told back', () => {
    const driver = many('P(a !b) x', {}, ['x']);
    expect(follow(driver, 'P', 'x')).toEqual(['change ["x","P","a"]']);
    expect(follow(driver, 'P', 'a', 'x')).toEqual([]);
  });

  test('a parent that is unselected there alone unselects its branch', () => {
    const driver = many('P(a b) x', {}, ['P', 'x']);
    expect(follow(driver, 'a', 'b', 'x')).toEqual(['change ["x"]']);
  });

  test('D1.10 the leaf that stays selected there stays selected here', () => {
    const driver = many('P(a b) x', {}, ['P', 'x']);
    expect(follow(driver, 'a', 'x')).toEqual(['change ["x","a"]']);
    expect(marks(driver)).toBe('P~ a x');
  });

  test('a leaf that is unselected there takes its parents along', () => {
    const driver = many('P(a Q(b c))', {}, ['P']);
    expect(follow(driver, 'P', 'a', 'Q', 'b')).toEqual(['change ["a","b"]']);
  });

  test('disabled leaves that are not touched there keep their state', () => {
    const driver = many('P(a !b)', {}, ['b']);
    expect(follow(driver, 'P', 'b')).toEqual(['change ["b","P","a"]']);
    expect(follow(driver, 'a', 'b')).toEqual(['change ["b"]']);
  });

  test.each(['leaves', 'branches'] as const)('treeValue %s: it speaks of those', (treeValue) => {
    const driver = many('P(a b) x', { treeValue }, ['a']);
    const added = treeValue === 'leaves' ? ['a', 'b'] : ['P'];
    expect(follow(driver, ...added)).toEqual([`change ${JSON.stringify(added)}`]);
    expect(marks(driver)).toBe('P a b');
    expect(follow(driver)).toEqual(['change []']);
  });

  test('D1.10 a form reset is setValue(): the order of the picks is forgotten', () => {
    const driver = many('P(a b) x', {}, ['x', 'P']);
    const reset = (...values: string[]) =>
      driver.act({ type: 'value', origin: 'host', values, reset: true });
    expect(reset('P', 'a', 'b', 'x')).toEqual(['change ["P","a","b","x"]']);
    expect(reset('P')).toEqual(['change ["P","a","b"]']);
  });
});

test('D1.4 setValue() replaces what was kept, disabled leaves too', () => {
  const driver = many('P(a !b)', {}, ['b', 'zz', 'P']);
  expect(driver.value).toEqual(['b', 'zz', 'P', 'a']);
  expect(setValue(driver, ['zz', 'a'])).toEqual(['change ["zz","a","P"]', 'native']);
});
