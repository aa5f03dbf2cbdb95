import { describe, expect, test } from 'vitest';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { type Driver, driveModel, pick, setValue } from '../../model/helpers.ts';
import { marks, tree } from './model-kit.ts';

const many = (data: string, given = {}, values: string[] = []): Driver =>
  driveModel({ data: tree(data), multiple: true, ...given }, values);
const leaves = (data: string, maxSelections: number, values: string[] = []) =>
  many(data, { maxSelections, treeValue: 'leaves' }, values);
const toggleAll = (driver: Driver) => driver.act({ type: 'toggleAll' });
const selectAll = (driver: Driver) => driver.act({ type: 'selectAll' });
const remove = (driver: Driver, place: number) =>
  driver.act({ type: 'remove', place, focus: 'next' });
const clear = (driver: Driver) => driver.act({ type: 'clear' });

describe('D1.8 maxSelections and cascades', () => {
  test('a cascade fills up in list order and says once which option was the first refused', () => {
    const driver = leaves('P(a Q(b c) d)', 2);
    expect(pick(driver, 'P')).toEqual(['select P', 'maximum 2 c', 'change ["a","b"]', 'native']);
    expect(marks(driver)).toBe('P~ a Q~ b');
    expect(pick(driver, 'P')).toEqual(['maximum 2 c']);
    expect(pick(driver, 'd')).toEqual(['maximum 2 d']);
    expect(pick(driver, 'a')).toEqual(['unselect a', 'change ["b"]', 'native']);
  });

  test('what fits is selected whole, without maximum', () => {
    const driver = leaves('P(a b) x', 2);
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["a","b"]', 'native']);
    expect(pick(driver, 'x')).toEqual(['maximum 2 x']);
  });

  test('treeValue all: parents count, and a leaf that would complete one may be too much', () => {
    const driver = many('P(a b) x', { maxSelections: 2 });
    pick(driver, 'a');
    expect(pick(driver, 'b')).toEqual(['maximum 2 b']);
    expect(pick(driver, 'x')).toEqual(['select x', 'change ["a","x"]', 'native']);
    expect(marks(driver)).toBe('P~ a x');
  });

  test('treeValue all: one too much is passed over, and a later one may fit', () => {
    const driver = many('R(P(a) Q(b c))', { maxSelections: 2 });
    // With a comes P, and then the value is full.
    expect(pick(driver, 'R')).toEqual(['select R', 'maximum 2 b', 'change ["P","a"]', 'native']);
    // With a would come P; b is one value; with c would come Q.
    const tight = many('R(P(a) Q(b c))', { maxSelections: 1 });
    expect(pick(tight, 'R')).toEqual(['select R', 'maximum 1 a', 'change ["b"]', 'native']);
    expect(marks(tight)).toBe('R~ Q~ b');
  });

  test('treeValue branches: a whole branch is one value', () => {
    const driver = many('P(a b c) x', { maxSelections: 1, treeValue: 'branches' });
    expect(pick(driver, 'P')).toEqual(['select P', 'change ["P"]', 'native']);
    expect(pick(driver, 'x')).toEqual(['maximum 1 x']);
    // Without b the value would be two.
    expect(pick(driver, 'b')).toEqual(['maximum 1 b']);
    expect(driver.value).toEqual(['P']);
  });

  test('treeValue branches: the leaf that completes a branch fits, however full it is', () => {
    const driver = many('P(a b c)', { maxSelections: 1, treeValue: 'branches' }, ['a', 'b']);
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["P"]', 'native']);
  });

  test('a value that is too long already: what makes it no longer goes', () => {
    const driver = leaves('P(a b) x', 1, ['a', 'b', 'x']);
    expect(pick(driver, 'P')).toEqual(['unselect P', 'change ["x"]', 'native']);
    expect(pick(driver, 'P')).toEqual(['maximum 1 a']);
  });

  test('treeValue branches: over the cap, a step that makes the value no longer is no refusal', () => {
    const given = { maxSelections: 2, treeValue: 'branches' };
    const driver = many('P(a b c) x y', given, ['x', 'y', 'a', 'b']);
    expect(pick(driver, 'c')).toEqual(['select c', 'change ["x","y","P"]', 'native']);
    const all = many('P(a b) x', { ...given, maxSelections: 0 }, ['a']);
    expect(selectAll(all)).toEqual(['change ["P"]', 'native']);
  });

  test('treeValue branches: a parent without enabled leaves covers the disabled ones', () => {
    const driver = many('S(!a) x', { maxSelections: 1, treeValue: 'branches' }, ['a']);
    expect(toggleAll(driver)).toEqual(['select S', 'maximum 1 x', 'change ["S"]', 'native']);
  });

  test('treeValue branches: what is refused when a value would be too long without it is the node', () => {
    const driver = many('L(q h S(r t))', { maxSelections: 1, treeValue: 'branches' }, ['L']);
    expect(pick(driver, 'S')).toEqual(['maximum 1 S']);
    expect(driver.value).toEqual(['L']);
  });

  test('disabled leaves are neither selected nor refused', () => {
    const driver = leaves('P(!a b !c d)', 1);
    expect(pick(driver, 'P')).toEqual(['select P', 'maximum 1 d', 'change ["b"]', 'native']);
  });

  test('beforeSelect returns false: nothing was cut, no event is fired', () => {
    const given = { maxSelections: 1, treeValue: 'leaves', beforeSelect: () => false };
    expect(pick(many('P(a b)', given), 'P')).toEqual([]);
  });
});

describe('select all in a tree', () => {
  test('spec, Instance methods: selectAll() takes every enabled leaf, and the parents with them', () => {
    const driver = many('P(a !b) Q(!R(c)) x', {}, ['x']);
    expect(selectAll(driver)).toEqual(['change ["x","P","a","Q","R","c"]', 'native']);
    expect(selectAll(driver)).toEqual([]);
  });

  test('D1.8 selectAll() fills up in list order and emits no maximum', () => {
    const driver = leaves('P(a b) Q(c)', 2, ['c']);
    expect(selectAll(driver)).toEqual(['change ["c","a"]', 'native']);
    const all = many('P(a b) Q(c)', { maxSelections: 3 });
    expect(selectAll(all)).toEqual(['change ["P","a","b"]', 'native']);
  });

  test.each([
    ['P(a b c)', 1, 'P'],
    ['P(a b c) Q(d e) x', 2, 'P Q'],
    ['P(a !b c) Q(d)', 1, 'P'],
    ['R(P(a b c) Q(d e)) x', 1, 'R'],
    ['x P(a b c) Q(d e)', 2, 'x P'],
  ])(
    'D1.8 treeValue branches: selectAll() of %s with a cap of %d takes branches whole',
    (data, maxSelections, value) => {
      const driver = many(data, { maxSelections, treeValue: 'branches' });
      const expected = JSON.stringify(value.split(' '));
      expect(selectAll(driver)).toEqual([`change ${expected}`, 'native']);
    },
  );

  test('D1.8 treeValue branches: a branch that a hook has taken a leaf from is not whole; what is in it is', () => {
    const beforeSelect = ({ value }: SelectOption) => value !== 'c';
    const driver = many('R(P(a b) c Q(d e))', {
      maxSelections: 1,
      treeValue: 'branches',
      beforeSelect,
    });
    expect(toggleAll(driver)).toEqual([
      'select a',
      'select b',
      'maximum 1 d',
      'change ["P"]',
      'native',
    ]);
  });

  test('accessibility 1.6 Ctrl+A selects each leaf as the user, and again unselects what the value has', () => {
    const driver = many('P(a !b) x', {}, ['x']);
    expect(toggleAll(driver)).toEqual(['select a', 'change ["x","P","a"]', 'native']);
    expect(toggleAll(driver)).toEqual([
      'unselect x',
      'unselect P',
      'unselect a',
      'change []',
      'native',
    ]);
  });

  test('D1.8 Ctrl+A is cut by the cap and says so once', () => {
    const driver = leaves('P(a b) Q(c d)', 3);
    expect(toggleAll(driver)).toEqual([
      'select a',
      'select b',
      'select c',
      'maximum 3 d',
      'change ["a","b","c"]',
      'native',
    ]);
    expect(toggleAll(driver)).toEqual(['maximum 3 d']);
  });

  test('D1.8 treeValue all: a leaf that brings its parent is too much, a later one fits', () => {
    const driver = many('o D(f) N(l) g h', { maxSelections: 2 });
    expect(toggleAll(driver)).toEqual([
      'select o',
      'select g',
      'maximum 2 f',
      'change ["o","g"]',
      'native',
    ]);
    const other = many('o D(f) N(l) g h', { maxSelections: 2 });
    expect(selectAll(other)).toEqual(['change ["o","g"]', 'native']);
  });

  test('beforeSelect and beforeUnselect are asked for each leaf', () => {
    const not = (value: string) => (item: SelectOption) => item.value !== value;
    const driver = many('P(a b c)', { beforeSelect: not('b'), beforeUnselect: not('a') });
    expect(toggleAll(driver)).toEqual(['select a', 'select c', 'change ["a","c"]', 'native']);
    setValue(driver, ['P']);
    expect(toggleAll(driver)).toEqual([
      'unselect P',
      'unselect b',
      'unselect c',
      'change ["a"]',
      'native',
    ]);
  });
});

describe('taking values out', () => {
  test('D1.7 clear where the only leaf of a parent is refused changes nothing, the order too', () => {
    const driver = many('S(d) x', { beforeUnselect: ({ value }: SelectOption) => value !== 'd' }, [
      'S',
    ]);
    expect(clear(driver)).toEqual([]);
    expect(driver.value).toEqual(['S', 'd']);
  });

  test('D1.5 the tag of a parent takes its branch out; that of a leaf its parents too', () => {
    const driver = many('P(a b) Q(c)', {}, ['P', 'Q']);
    expect(driver.value).toEqual(['P', 'Q', 'a', 'b', 'c']);
    expect(remove(driver, 2)).toEqual(['unselect a', 'change ["Q","b","c"]', 'native']);
    expect(remove(driver, 0)).toEqual(['unselect Q', 'change ["b"]', 'native']);
    expect(remove(driver, 0)).toEqual(['unselect b', 'change []', 'native']);
  });

  test('D1.7 the tag of a disabled parent or leaf stays', () => {
    const driver = many('!P(a) Q(b !c)', { treeValue: 'branches' }, ['P', 'c', 'b']);
    expect(driver.value).toEqual(['P', 'Q']);
    expect(remove(driver, 0)).toEqual([]);
    expect(remove(driver, 1)).toEqual(['unselect Q', 'change ["P","c"]', 'native']);
    expect(remove(driver, 1)).toEqual([]);
  });

  test('D1.7 clear asks for each value, and disabled ones survive', () => {
    const asked: string[] = [];
    const beforeUnselect = ({ value }: SelectOption) => asked.push(value) > 0;
    const driver = many('P(a !b) x', { beforeUnselect }, ['x', 'P', 'b']);
    expect(driver.value).toEqual(['x', 'P', 'b', 'a']);
    expect(clear(driver)).toEqual([
      'unselect x',
      'unselect P',
      'unselect a',
      'change ["b"]',
      'native',
    ]);
    expect(asked).toEqual(['x', 'P', 'a']);
  });

  test('D1.7 clear: a leaf that was refused stays, though its parent agreed', () => {
    const beforeUnselect = ({ value }: SelectOption) => value !== 'a';
    const driver = many('P(a b)', { beforeUnselect }, ['P']);
    expect(clear(driver)).toEqual(['unselect P', 'unselect b', 'change ["a"]', 'native']);
    expect(clear(driver)).toEqual([]);
  });

  test.each(['all', 'leaves', 'branches'] as const)(
    'D1.7 clear with treeValue %s: everything is removed, and clear is fired',
    (treeValue) => {
      const driver = many('P(a b) x', { treeValue }, ['P', 'x', 'zz']);
      const told = (driver.value as string[]).map((value) => `unselect ${value}`);
      expect(clear(driver)).toEqual([...told, 'clear', 'change []', 'native']);
      expect(marks(driver)).toBe('');
    },
  );

  test('D1.10 sortable moves values, and a cascade leaves them where they are', () => {
    const driver = many('P(a b) x', { sortable: true }, ['a', 'x']);
    driver.act({ type: 'reorder', from: 1, to: 0, focus: 'keep' });
    expect(driver.value).toEqual(['x', 'a']);
    pick(driver, 'P');
    expect(driver.value).toEqual(['x', 'a', 'P', 'b']);
    driver.act({ type: 'reorder', from: 2, to: 0, focus: 'keep' });
    pick(driver, 'x');
    expect(driver.value).toEqual(['P', 'a', 'b']);
  });
});

describe('spec, Dynamic disabling: isOptionDisabled returns something else than when the branch was derived', () => {
  /** `b` is disabled by now, so what is left of its branch is selected whole; the branch still counts as mixed. */
  const changed = (data: string, given: SelectOptions) => {
    let off = '';
    const driver = many(
      data,
      { ...given, isOptionDisabled: ({ value }: SelectOption) => value === off },
      ['a'],
    );
    off = 'b';
    return driver;
  };

  test('D1.8 a branch that nothing is missing in, and no room for it: maximum names the branch', () => {
    const driver = changed('P(a b)', { maxSelections: 1 });
    expect(pick(driver, 'P')).toEqual(['maximum 1 P']);
    expect([driver.value, marks(driver)]).toEqual([['a'], 'P~ a']);
  });

  test.each([{}, { maxSelections: 1 }, { maxSelections: 9 }])(
    'Ctrl+A, of which beforeSelect refuses everything: the value stays (%o)',
    (cap) => {
      const driver = changed('P(a b) x', { ...cap, beforeSelect: () => false });
      expect(toggleAll(driver)).toEqual([]);
      expect([driver.value, marks(driver)]).toEqual([['a'], 'P~ a']);
    },
  );

  test('selectAll() where no enabled leaf is left: the value stays', () => {
    const driver = changed('P(a b)', {});
    expect(selectAll(driver)).toEqual([]);
    expect([driver.value, marks(driver)]).toEqual([['a'], 'P~ a']);
  });
});
