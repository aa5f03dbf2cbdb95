import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import {
  isSelected,
  missingValues,
  readValues,
  selectedOptions,
} from '../../src/model/select/selection.js';
import type { SelectError } from '../../src/schema/errors.js';
import type { SelectOption, SelectValueInput } from '../../src/schema/types.js';
import {
  activeValue,
  configure,
  type Driver,
  driveModel,
  open,
  option,
  options,
  pick,
  rowsOf,
  setData,
  setValue,
  stateOf,
  type,
} from './helpers.ts';

const chosen = ({ state }: Driver): SelectOption[] =>
  selectedOptions(state.catalog, state.selection);
const shown = ({ state }: Driver): number[] =>
  state.catalog.options.flatMap((_, ix) =>
    isSelected(state.catalog, state.selection, ix as OptionIndex) ? [ix] : [],
  );

describe('D1.3 a value that no option bears', () => {
  test('is kept, with its value as label, until the option comes', () => {
    const driver = driveModel({ data: options('a') });
    expect(setValue(driver, ['zz'])).toEqual(['change "zz"', 'native']);
    expect(chosen(driver)).toEqual([{ value: 'zz', label: 'zz' }]);
    const late = option('zz', { label: 'Late' });
    expect(setData(driver, [option('b'), late])).toEqual([]);
    expect(chosen(driver)[0]).toBe(late);
    expect(shown(driver)).toEqual([1]);
  });

  test('keeps label and place when the options go, and takes the newest object', () => {
    const ann = option('1', { label: 'Ann' });
    const driver = driveModel({ data: [ann, option('2')], multiple: true }, ['2', '1']);
    expect(setData(driver, options('5 6'))).toEqual([]);
    expect(driver.value).toEqual(['2', '1']);
    expect(chosen(driver)[1]).toBe(ann);
    const newer = option('1', { label: 'Anne' });
    setData(driver, [newer]);
    expect(chosen(driver)[1]).toBe(newer);
    setData(driver, []);
    expect(chosen(driver)[1]).toBe(newer);
    pick(driver, 'none');
    expect(setValue(driver, ['1', '7'])).toHaveLength(2);
    expect(chosen(driver)[0]).toBe(newer);
  });

  test('can be removed, and counts for maxSelections', () => {
    const driver = driveModel({ data: options('a b'), multiple: true, maxSelections: 2 }, [
      'x',
      'y',
    ]);
    expect(pick(driver, 'a')).toEqual(['maximum 2 a']);
    expect(driver.act({ type: 'remove', place: 0, focus: 'keep' })).toEqual([
      'unselect x',
      'change ["y"]',
      'native',
    ]);
    expect(pick(driver, 'a')).toEqual(['select a', 'change ["y","a"]', 'native']);
  });

  test('spec, Dynamic disabling: is disabled as it was, and by isOptionDisabled', () => {
    const isOptionDisabled = ({ value }: SelectOption) => value === 'x';
    const data = [option('a', { disabled: true }), option('b')];
    const driver = driveModel({ data, multiple: true, isOptionDisabled }, ['a', 'b', 'x']);
    setData(driver, []);
    expect(driver.act({ type: 'clear' })).toEqual(['unselect b', 'change ["a","x"]', 'native']);
    expect(driver.act({ type: 'remove', place: 1, focus: 'keep' })).toEqual([]);
  });

  test('is replaced by a pick in single mode', () => {
    const driver = driveModel({ data: options('a') }, ['x']);
    expect(pick(driver, 'a')).toEqual(['select a', 'change "a"', 'native']);
    expect(chosen(driver)).toEqual(options('a'));
  });
});

describe('D5.2 missingSelectionPolicy', () => {
  const drive = (missingSelectionPolicy: 'preserve' | 'prune', values: string[]) =>
    driveModel({ data: options('a b c'), multiple: true, missingSelectionPolicy }, values);

  test('preserve keeps value and label, and tells nothing', () => {
    const driver = drive('preserve', ['c', 'a']);
    expect(setData(driver, options('a x'))).toEqual([]);
    expect(driver.value).toEqual(['c', 'a']);
  });

  test('prune drops and emits change once', () => {
    const driver = drive('prune', ['c', 'a', 'b']);
    expect(setData(driver, options('b c x'))).toEqual(['change ["c","b"]', 'native']);
    expect(setData(driver, options('b c y'))).toEqual([]);
    expect(setData(driver, [])).toEqual(['change []', 'native']);
  });

  test('error: the missing values are known before anything changes', () => {
    const { catalog, selection } = stateOf({ data: options('a b c') }, ['c', 'zz', 'a']);
    expect(missingValues(createCatalog(options('a')), catalog, selection)).toEqual(['c', 'zz']);
    expect(missingValues(createCatalog(options('zz c a')), catalog, selection)).toEqual([]);
  });

  test('many selected values find their options again', () => {
    const many = Array.from({ length: 1000 }, (_, i) => String(i));
    const driver = driveModel(
      { data: many.map((v) => option(v)), multiple: true },
      many.slice(0, 600),
    );
    const next = [...many].reverse().map((v) => option(v));
    expect(setData(driver, next)).toEqual([]);
    expect(driver.value).toEqual(many.slice(0, 600));
    expect(chosen(driver)[0]).toBe(next[999]);
    expect(shown(driver)).toHaveLength(600);
  });
});

describe('D5.3, case 62 two rows of one value', () => {
  const data = [option('a', { label: 'one' }), option('b'), option('a', { label: 'two' })];

  test('both rows show selected, whichever was picked', () => {
    for (const ix of [0, 2]) {
      const driver = driveModel({ data, multiple: true });
      driver.act({ type: 'pick', ix });
      expect(driver.value).toEqual(['a']);
      expect(shown(driver)).toEqual([0, 2]);
      expect((driver.last[0] as { payload: SelectOption }).payload).toBe(data[ix]);
    }
  });

  test.each([
    [0, 2],
    [2, 0],
    [0, 0],
    [2, 2],
  ])('picking row %i and unpicking row %i', (first, second) => {
    const driver = driveModel({ data, multiple: true });
    driver.act({ type: 'pick', ix: first });
    expect(driver.act({ type: 'pick', ix: second })).toEqual(['unselect a', 'change []', 'native']);
    expect(shown(driver)).toEqual([]);
  });

  test('setValue() means the first', () => {
    const driver = driveModel({ data }, ['a']);
    expect(chosen(driver)[0]).toBe(data[0]);
  });

  test('single: picking the other row of the value changes nothing and closes', () => {
    const driver = driveModel({ data }, ['a']);
    open(driver);
    expect(driver.act({ type: 'pick', ix: 2 })).toEqual(['close']);
  });

  test('the same after the idle search has found them, and after it has found none', () => {
    const driver = driveModel({ data, multiple: true });
    driver.state.catalog.lazy.unique = false;
    driver.act({ type: 'pick', ix: 2 });
    expect(shown(driver)).toEqual([0, 2]);
    const unique = driveModel({ data: options('a b'), multiple: true });
    unique.state.catalog.lazy.unique = true;
    pick(unique, 'b');
    expect(shown(unique)).toEqual([1]);
  });

  test('case 61: the same label is not the same value', () => {
    const driver = driveModel({ data: [option('1', { label: 'S' }), option('2', { label: 'S' })] });
    pick(driver, '2');
    expect(shown(driver)).toEqual([1]);
  });
});

describe('D1.4 what setValue() reads', () => {
  test.each<[unknown, boolean, string[]]>([
    ['a', false, ['a']],
    [['a'], false, ['a']],
    ['a', true, ['a']],
    [['a', 'b', 'a'], true, ['a', 'b']],
    [['a', 'a'], false, ['a']],
    [null, true, []],
    [undefined, false, []],
    [[], false, []],
    [1, false, ['1']],
    [[0, true], true, ['0', 'true']],
    ['', false, ['']],
  ])('%o, multiple %s', (input, multiple, values) => {
    expect([...readValues(input as SelectValueInput, multiple).keys()]).toEqual(values);
  });

  test.each<[unknown, boolean]>([
    [['a', 'b'], false],
    [{}, false],
    [[null], true],
    [[['a']], true],
    [() => 'a', true],
    [new Set(['a']), true],
    [Symbol('a'), true],
  ])('%o, multiple %s throws invalid-value', (input, multiple) => {
    expect(() => readValues(input as SelectValueInput, multiple)).toThrow(
      expect.objectContaining<Partial<SelectError>>({ code: 'invalid-value' }),
    );
  });

  test('case 63: values that are names of the language', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''];
    const driver = driveModel({ data: names.map((v) => option(v)), multiple: true });
    for (const name of names) pick(driver, name);
    expect(driver.value).toEqual(names);
    for (const name of names) pick(driver, name);
    expect(driver.value).toEqual([]);
  });
});

describe('new data while the list is open', () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, i) => option(`${prefix}${i}`));

  test('the rows are those of the new options, searched again', () => {
    const driver = driveModel({ data: options('ab b') });
    open(driver);
    type(driver, 'a');
    setData(driver, options('c ca xa'));
    expect(rowsOf(driver.state)).toEqual(['ca', 'xa']);
    expect(driver.state.query).toBe('a');
  });

  test('case 100: the active option stays active, else its neighbour', () => {
    const driver = driveModel({ data: options('a b c d') });
    open(driver);
    driver.act({ type: 'hover', ix: 2 });
    setData(driver, options('x c y'));
    expect(activeValue(driver.state)).toBe('c');
    setData(driver, options('x y z'));
    expect(activeValue(driver.state)).toBe('y');
    setData(driver, []);
    expect(activeValue(driver.state)).toBeNull();
  });

  test('a long search over new options leaves no row of the old ones', () => {
    const driver = driveModel({ data: many(20_000, 'old') });
    open(driver);
    setData(driver, many(30_000, 'new'));
    type(driver, 'x');
    expect(driver.state.scan).not.toBeNull();
    setData(driver, many(17_000, 'x'));
    const { rows, catalog, scan } = driver.state;
    expect(scan).not.toBeNull();
    for (const ix of rows.list ?? [rows.count - 1]) expect(ix).toBeLessThan(catalog.options.length);
    expect(driver.act({ type: 'move', to: 'last' })).toEqual([]);
    expect(driver.state.active).toBeLessThan(driver.state.rows.count);
  });

  test('spec, Data ownership: the caller’s array is neither written nor kept', () => {
    const data = Object.freeze(options('a b'));
    const driver = driveModel({ data, multiple: true });
    for (const value of ['b', 'a', 'b']) pick(driver, value);
    setValue(driver, ['zz']);
    expect(driver.state.catalog.options).not.toBe(data);
    expect(data).toEqual(options('a b'));
  });
});

describe('F5 the active row of a list that opened empty', () => {
  test('is the selected one when the options arrive, otherwise that of a list that opens with them', () => {
    for (const [selected, searchable, active] of [
      [['v7'], true, 'v7'],
      [['v7'], false, 'v7'],
      [[], false, 'v0'],
      // As after opening: while users could type, none is active (F5).
      [[], true, null],
    ] as const) {
      const driver = driveModel({ data: [], searchable }, [...selected]);
      open(driver);
      expect(activeValue(driver.state)).toBe(null);
      setData(
        driver,
        Array.from({ length: 9 }, (_, i) => option(`v${i}`)),
      );
      expect(activeValue(driver.state)).toBe(active);
    }
  });

  test('is the best match if the page searches (D3.10)', () => {
    const driver = driveModel({ data: [option('xa')] });
    open(driver);
    type(driver, 'b');
    setData(driver, [option('ab'), option('b')]);
    expect(activeValue(driver.state)).toBe('b');
  });
});

describe('case 100 the active row after other data', () => {
  const numbers = (skip: number[] = []) =>
    Array.from({ length: 20 }, (_, i) => i)
      .filter((i) => !skip.includes(i))
      .map((i) => option(`v${i}`));
  const activeAfter = (from: number, data: SelectOption[]) => {
    const driver = driveModel({ data: numbers() });
    open(driver);
    driver.act({ type: 'hover', ix: from });
    setData(driver, data);
    return activeValue(driver.state);
  };

  test.each<[string, number, SelectOption[], string]>([
    ['is the same option, wherever it stands', 10, numbers([2, 3]), 'v10'],
    [
      'is the nearest one after it when it is gone, however many before it are gone too',
      10,
      numbers([2, 3, 10]),
      'v11',
    ],
    [
      'skips those after it that are gone or disabled',
      10,
      [...numbers([10, 11, 12]), option('v12', { disabled: true })],
      'v13',
    ],
    [
      'is the nearest one before it when none is left after it',
      17,
      numbers([16, 17, 18, 19]),
      'v15',
    ],
    [
      'counts from it, also when others come in before it',
      12,
      [option('n1'), option('n2'), ...numbers([12, 14])],
      'v13',
    ],
  ])('%s', (_, from, data, expected) => {
    expect(activeAfter(from, data)).toBe(expected);
  });

  test('D5.3 stays the second of two with one value when options change and the data do not', () => {
    const driver = driveModel({
      data: [option('a'), option('a', { label: 'again' }), option('b')],
    });
    open(driver);
    driver.act({ type: 'hover', ix: 1 });
    configure(driver, { highlightSearch: true });
    expect(driver.state.active).toBe(1);
  });
});
