import { describe, expect, test } from 'vitest';
import { selectedOptions } from '../../../src/model/select/selection.js';
import { isLabelPending } from '../../../src/model/select/value.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { type Driver, open, option, options, setValue, type } from '../../model/helpers.ts';
import { list, remote } from './model-kit.ts';

const selected = ({ state }: Driver): SelectOption[] =>
  selectedOptions(state.catalog, state.selection);

describe('ajax.resolve, in the model', () => {
  const wants = (values: string[], given = {}) => {
    const driver = remote({
      ajax: { url: '/o', resolve: async () => [] },
      multiple: true,
      ...given,
    });
    setValue(driver, values);
    return driver;
  };
  const resolve = (driver: Driver, values: string[], found: SelectOption[]) =>
    driver.act({ type: 'resolved', values, options: found, error: null });
  const labels = (driver: Driver) => selected(driver).map(({ label }) => label);

  test('a value that nothing knows is not shown bare', () => {
    const driver = wants(['7', '8']);
    expect(labels(driver)).toEqual(['…', '…']);
    expect(selected(driver).every(isLabelPending)).toBe(true);
    expect(driver.value).toEqual(['7', '8']);
  });

  test('the response contains the options; a value that it lacks is its own label; no event is fired', () => {
    const driver = wants(['7', '8', '9']);
    const ann = option('7', { label: 'Ann' });
    expect(resolve(driver, ['7', '8'], [ann])).toEqual([]);
    expect(labels(driver)).toEqual(['Ann', '8', '…']);
    expect(selected(driver)[0]).toBe(ann);
  });

  test('D1.1 a response in numbers fits', () => {
    const driver = wants(['7']);
    resolve(driver, ['7'], [{ value: 7 as never, label: 'Ann' }]);
    expect(labels(driver)).toEqual(['Ann']);
  });

  test('what was answered once is known when it is selected again', () => {
    const driver = wants(['7']);
    resolve(driver, ['7'], [option('7', { label: 'Ann' }), option('8', { label: 'Bob' })]);
    setValue(driver, []);
    setValue(driver, ['8', '7']);
    expect(labels(driver)).toEqual(['Bob', 'Ann']);
  });

  test.each([undefined, async () => []])(
    'what was selected once is known when the page takes it back and sets it later (resolve: %s)',
    (resolve) => {
      const driver = wants([], { ajax: { url: '/o', resolve } });
      open(driver);
      list(driver, [option('7', { label: 'Ann' })]);
      setValue(driver, ['7']);
      list(driver, [option('8', { label: 'Bob' })]);
      setValue(driver, []);
      setValue(driver, ['7']);
      expect(labels(driver)).toEqual(['Ann']);
    },
  );

  test('a page that came meanwhile knows better', () => {
    const driver = wants(['7']);
    open(driver);
    list(driver, [option('7', { label: 'Of the page' })]);
    resolve(driver, ['7'], [option('7', { label: 'Resolved' })]);
    expect(labels(driver)).toEqual(['Of the page']);
  });

  test('searches in between change nothing of it', () => {
    const driver = wants(['7']);
    open(driver);
    type(driver, 'x');
    list(driver, options('a'));
    expect(labels(driver)).toEqual(['…']);
    resolve(driver, ['7'], [option('7', { label: 'Ann' })]);
    type(driver, 'y');
    list(driver, options('b'));
    expect(labels(driver)).toEqual(['Ann']);
  });

  test('D1.14 nobody can be called as what is awaited', () => {
    const driver = wants(['7'], { allowCreate: true });
    open(driver);
    type(driver, 'Ann');
    list(driver, []);
    expect(driver.state.rows.creates).toBe(true);
    resolve(driver, ['7'], [option('7', { label: 'Ann' })]);
    expect(driver.state.rows.creates).toBe(false);
  });
});
