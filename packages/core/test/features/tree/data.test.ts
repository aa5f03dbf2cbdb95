import { describe, expect, test } from 'vitest';
import type { SelectOption } from '../../../src/schema/types.js';
import {
  configure,
  type Driver,
  driveModel,
  open,
  pick,
  setData,
  setValue,
} from '../../model/helpers.ts';
import { marks, tree } from './model-kit.ts';

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

  test('D2.1 from a tree to a list: leaves that the value did not contain stay selected', () => {
    const driver = many('P(a b) x', { treeValue: 'branches' }, ['P']);
    expect(setData(driver, tree('b a x'))).toEqual(['change ["P","b","a"]', 'native']);
    const pruned = many('C(p q)', { treeValue: 'branches', missingSelectionPolicy: 'prune' }, [
      'C',
    ]);
    expect(setData(pruned, tree('q'))).toEqual(['change ["q"]', 'native']);
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
    expect((driver.last[0] as { payload: SelectOption }).payload).toBe(data[0]);
  });
});

describe('D1.9 the native select changes by other code', () => {
  const follow = (driver: Driver, ...values: string[]) =>
    driver.act({ type: 'value', origin: 'host', values });

  test('a parent that is selected there selects its branch; no event is fired for that', () => {
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

describe('options that are changed', () => {
  test('D2.2 another treeValue is another value: what stays keeps its place', () => {
    const driver = many('P(a b) x', {}, ['x', 'P']);
    expect(configure(driver, { treeValue: 'branches' })).toEqual(['change ["x","P"]', 'native']);
    expect(configure(driver, { treeValue: 'leaves' })).toEqual(['change ["x","a","b"]', 'native']);
    expect(configure(driver, { treeValue: 'all' })).toEqual(['change ["x","a","b","P"]', 'native']);
  });

  test('treeStrict: the nodes of the value stand for themselves; without it their branches do', () => {
    const driver = many('P(a b) x', { treeValue: 'branches' }, ['P']);
    expect(configure(driver, { treeStrict: true })).toEqual([]);
    expect(marks(driver)).toBe('P');
    expect(configure(driver, { treeStrict: false, treeValue: 'all' })).toEqual([
      'change ["P","a","b"]',
      'native',
    ]);
  });

  test('D1.3 what was chosen as a leaf means its branch when its leaves are enabled', () => {
    const driver = many('P(a b) x', { isOptionDisabled: () => true });
    setValue(driver, ['x', 'P']);
    expect(driver.value).toEqual(['x', 'P']);
    expect(configure(driver, { isOptionDisabled: () => false })).toEqual([
      'change ["x","P","a","b"]',
      'native',
    ]);
  });

  test('D2.1 what is disabled keeps its state, and parents follow from the rest', () => {
    const driver = many('P(a b)', {}, ['a']);
    const isOptionDisabled = ({ value }: SelectOption) => value === 'b';
    expect(configure(driver, { isOptionDisabled })).toEqual(['change ["a","P"]', 'native']);
    expect(configure(driver, { isOptionDisabled: () => false })).toEqual([
      'change ["a"]',
      'native',
    ]);
  });
});

describe('isOptionDisabled returns something else without a step', () => {
  /** Everything is disabled until something else on the page has happened. */
  function locked(values: string[]) {
    let isLocked = true;
    const isOptionDisabled = () => isLocked;
    const driver = many('P(a b) Q(c)', { isOptionDisabled }, values);
    return {
      driver,
      unlock() {
        isLocked = false;
      },
    };
  }

  test('D1.3 what was set meanwhile means its branch when the list opens', () => {
    const { driver, unlock } = locked(['P']);
    expect(driver.value).toEqual(['P']);
    unlock();
    expect(open(driver)).toEqual(['change ["P","a","b"]', 'native', 'open']);
    expect(marks(driver)).toBe('P a b');
  });

  test('D1.3 or when the user picks something', () => {
    const { driver, unlock } = locked(['P']);
    unlock();
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["P","a","b","Q","c"]', 'native']);
    const other = locked(['P']);
    other.unlock();
    expect(pick(other.driver, 'P')).toEqual(['unselect P', 'change []', 'native']);
  });

  test('D2.1 disabled in between, a branch keeps its leaves', () => {
    let isLocked = false;
    const driver = many('P(a b)', { isOptionDisabled: () => isLocked }, ['P']);
    isLocked = true;
    open(driver);
    expect(pick(driver, 'P')).toEqual([]);
    expect(driver.value).toEqual(['P', 'a', 'b']);
    isLocked = false;
    expect(pick(driver, 'a')).toEqual(['unselect a', 'change ["b"]', 'native']);
  });
});
