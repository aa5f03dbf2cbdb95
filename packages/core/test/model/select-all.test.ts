import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import type { OptionIndex } from '../../src/model/indexes.js';
import { valueOfState } from '../../src/model/select/value.js';
import type { SelectOption } from '../../src/schema/types.js';
import { rig } from '../engine/helpers.ts';
import { type Driver, driveModel, option, options, pick, setValue, untyped } from './helpers.ts';

const multiple = (given = {}, values: string[] = []) =>
  driveModel({ data: options('a b c d'), multiple: true, ...given }, values);
const toggleAll = (driver: Driver) => driver.act({ type: 'toggleAll' });

/** `selectAll()`. */
const selectAll = (driver: Driver) => driver.act({ type: 'selectAll' });

describe('D1.8 the cap counts values: 2.5 is 2', () => {
  const capped = (given = {}) => multiple({ maxSelections: 2.5, ...given }, ['a']);
  const create = (driver: Driver, ...labels: string[]) =>
    driver.act({ type: 'create', labels, pasted: true });
  const agrees = () => true;

  test('for picks', () => {
    const driver = capped();
    pick(driver, 'b');
    expect(pick(driver, 'c')).toEqual(['maximum 2 c']);
  });

  test('for options that are made', () => {
    const driver = capped({ allowCreate: true });
    create(driver, 'x', 'y');
    expect(driver.value).toEqual(['a', 'x']);
    expect(create(driver, 'z')).toEqual(['maximum 2 z']);
  });

  test.each([{}, { beforeSelect: agrees }])('for the whole list: %o', (given) => {
    const driver = capped(given);
    expect(toggleAll(driver)).toEqual(['select b', 'maximum 2 c', 'change ["a","b"]', 'native']);
  });

  test('for selectAll()', () => {
    const driver = capped();
    selectAll(driver);
    expect(driver.value).toEqual(['a', 'b']);
  });
});

describe('spec, Instance methods: selectAll()', () => {
  test('every option that is not disabled, after what was selected, in list order', () => {
    const data = [
      option('a', { disabled: true }),
      { label: 'g', options: [option('b', { children: options('c d') }), option('e')] },
      { label: 'h', options: options('f'), disabled: true },
    ];
    const driver = multiple(
      { data, isOptionDisabled: ({ value }: SelectOption) => value === 'd' },
      ['e'],
    );
    expect(selectAll(driver)).toEqual(['change ["e","b","c"]', 'native']);
    expect(selectAll(driver)).toEqual([]);
  });

  test('D1.8 fills up to maxSelections in list order, without maximum', () => {
    const driver = multiple({ maxSelections: 3 }, ['d']);
    expect(selectAll(driver)).toEqual(['change ["d","a","b"]', 'native']);
    expect(selectAll(driver)).toEqual([]);
  });

  test('asks nobody', () => {
    const driver = multiple({ beforeSelect: () => false });
    expect(selectAll(driver)).toEqual(['change ["a","b","c","d"]', 'native']);
  });

  test('D5.3 a value that is twice is selected once', () => {
    const driver = multiple({ data: untyped([option('a'), option('b'), { value: 'a' }]) });
    selectAll(driver);
    expect(driver.value).toEqual(['a', 'b']);
  });
});

describe('accessibility 1.6 Ctrl+A', () => {
  test('selects as the user: select for each, one change; again: unselects', () => {
    const driver = multiple({}, ['c']);
    expect(toggleAll(driver)).toEqual([
      'select a',
      'select b',
      'select d',
      'change ["c","a","b","d"]',
      'native',
    ]);
    expect(toggleAll(driver)).toEqual([
      'unselect c',
      'unselect a',
      'unselect b',
      'unselect d',
      'change []',
      'native',
    ]);
  });

  test('D1.8 a cap cuts it and maximum names the first one refused', () => {
    const driver = multiple({ maxSelections: 2 });
    expect(toggleAll(driver)).toEqual([
      'select a',
      'select b',
      'maximum 2 c',
      'change ["a","b"]',
      'native',
    ]);
    expect(toggleAll(driver)).toEqual(['maximum 2 c']);
    expect(driver.value).toEqual(['a', 'b']);
  });

  test.each([{}, { beforeSelect: () => true }])(
    'D1.8 above a cap that setValue() has passed, it selects nothing and refuses the first: %o',
    (given) => {
      const driver = multiple({ maxSelections: 1, ...given });
      setValue(driver, ['a', 'b', 'c']);
      expect(toggleAll(driver)).toEqual(['maximum 1 d']);
      selectAll(driver);
      expect(driver.value).toEqual(['a', 'b', 'c']);
    },
  );

  test('beforeSelect and beforeUnselect are asked for each', () => {
    const not = (value: string) => (item: SelectOption) => item.value !== value;
    const driver = multiple({ beforeSelect: not('b'), beforeUnselect: not('c') });
    expect(toggleAll(driver)).toEqual([
      'select a',
      'select c',
      'select d',
      'change ["a","c","d"]',
      'native',
    ]);
    expect(toggleAll(driver)).toEqual([]);
    setValue(driver, ['a', 'b', 'c', 'd']);
    expect(toggleAll(driver)).toEqual([
      'unselect a',
      'unselect b',
      'unselect d',
      'change ["c"]',
      'native',
    ]);
  });

  test('D1.7 disabled ones keep their state', () => {
    const isOptionDisabled = ({ value }: SelectOption) => value === 'a' || value === 'b';
    const driver = multiple({ isOptionDisabled }, ['b']);
    expect(toggleAll(driver)).toEqual(['select c', 'select d', 'change ["b","c","d"]', 'native']);
    expect(toggleAll(driver)).toEqual(['unselect c', 'unselect d', 'change ["b"]', 'native']);
  });

  test('D1.7 a value without an option is cleared with the others, and reported', () => {
    const driver = multiple({ data: options('a b') }, ['x', 'a', 'y']);
    expect(toggleAll(driver)).toEqual(['select b', 'change ["x","a","y","b"]', 'native']);
    expect(toggleAll(driver)).toEqual([
      'unselect x',
      'unselect a',
      'unselect y',
      'unselect b',
      'change []',
      'native',
    ]);
  });

  test('D5.3 the second of two rows with one value was picked: no event is fired again', () => {
    const data = [option('a'), option('a', { label: 'again' }), option('b')];
    const driver = multiple({ data });
    driver.act({ type: 'pick', ix: 1 });
    expect(toggleAll(driver)).toEqual(['select b', 'change ["a","b"]', 'native']);
    expect(toggleAll(driver)).toEqual(['unselect a', 'unselect b', 'change []', 'native']);
    pick(driver, 'b');
    expect(driver.value).toEqual(['b']);
  });
});

test('D1.3 selectAll() in a hook, after other steps that wait as it does, selects what there is then', () => {
  const { store, env } = rig({
    data: options('a b'),
    multiple: true,
    beforeSelect: () => {
      const data = options('x');
      store.dispatch({ type: 'config', options: { data }, catalog: createCatalog(data) });
      store.dispatch({ type: 'value', origin: 'api', values: ['zz'] });
      store.dispatch({ type: 'selectAll' });
      return false;
    },
  });
  store.dispatch({ type: 'pick', ix: 1 as OptionIndex });
  expect(env.reported).toEqual([]);
  expect(valueOfState(store.state)).toEqual(['zz', 'x']);
});
