import { describe, expect, test } from 'vitest';
import { NO_PROBLEM, problemOf } from '../../src/model/select/value.js';
import type { Validity } from '../../src/model/state.js';
import type { SelectOptions } from '../../src/schema/options.js';
import { configure, type Driver, driveModel, options, pick, setData, setValue } from './helpers.ts';

const drive = (given: SelectOptions = {}, values: string[] = []) =>
  driveModel({ data: options('a b'), ...given }, values);

/** What `validate()` does. */
function validate(driver: Driver): string[] {
  const problem = problemOf(driver.state);
  const { custom } = driver.state.validity;
  const message = problem === 'custom' ? custom : problem ? 'Select an option' : '';
  const validity: Validity = { custom, shown: problem !== null, message };
  return driver.act({ type: 'validity', validity, emit: problem !== null });
}

const setCustomValidity = (driver: Driver, custom: string) =>
  driver.act({ type: 'validity', validity: { custom, shown: custom !== '', message: custom } });

describe('D5.8 what is invalid', () => {
  test.each<[string, SelectOptions, string[], 'required' | null]>([
    ['nothing is required', {}, [], null],
    ['null', { required: true }, [], 'required'],
    ['[]', { required: true, multiple: true }, [], 'required'],
    ['a value', { required: true }, ['a'], null],
    ["the value ''", { required: true }, [''], null],
    ["case 57: the value '0'", { required: true }, ['0'], null],
    ['a value without option', { required: true }, ['zz'], null],
    ['a disabled control', { required: true, disabled: true }, [], null],
    ['addition 31: a read-only control', { required: true, readOnly: true }, [], null],
  ])('%s', (_, given, values, problem) => {
    expect(problemOf(drive(given, values).state)).toBe(problem);
  });

  test('a custom message overrides required', () => {
    const driver = drive({ required: true });
    setCustomValidity(driver, 'x');
    expect(problemOf(driver.state)).toBe('custom');
  });
});

describe('spec, Validity', () => {
  test('a failed validation shows its message and emits invalid', () => {
    const driver = drive({ required: true });
    expect(driver.state.validity).toEqual(NO_PROBLEM);
    expect(validate(driver)).toEqual(['invalid "Select an option"']);
    expect(driver.state.validity).toEqual({ custom: '', shown: true, message: 'Select an option' });
  });

  test('a passed one emits nothing', () => {
    const driver = drive({ required: true }, ['a']);
    expect(validate(driver)).toEqual([]);
    expect(driver.state.validity).toEqual(NO_PROBLEM);
  });

  test.each<[string, (driver: Driver) => unknown]>([
    ['a pick', (driver) => pick(driver, 'a')],
    ['setValue()', (driver) => setValue(driver, ['a'])],
    ['a silent setValue()', (driver) => setValue(driver, ['a'], true)],
    ['required: false', (driver) => configure(driver, { required: false })],
  ])('%s clears the styling', (_, act) => {
    const driver = drive({ required: true });
    validate(driver);
    act(driver);
    expect(driver.state.validity).toEqual(NO_PROBLEM);
  });

  test('nothing is shown again before the next validation', () => {
    const driver = drive({ required: true, multiple: true }, ['a']);
    validate(driver);
    pick(driver, 'a');
    expect(driver.value).toEqual([]);
    expect(driver.state.validity.shown).toBe(false);
    validate(driver);
    setData(driver, options('a b c'));
    expect(driver.state.validity.shown).toBe(true);
  });

  test('a valid value does not clear what is still wrong', () => {
    const driver = drive({ required: true });
    setCustomValidity(driver, 'x');
    pick(driver, 'a');
    expect(driver.state.validity).toEqual({ custom: 'x', shown: true, message: 'x' });
    setCustomValidity(driver, '');
    expect(driver.state.validity).toEqual(NO_PROBLEM);
  });

  test('D5.8 a custom message stays until cleared, also while disabled', () => {
    const driver = drive();
    configure(driver, { disabled: true });
    setCustomValidity(driver, 'x');
    expect(driver.state.validity).toEqual({ custom: 'x', shown: false, message: '' });
    configure(driver, { disabled: false });
    expect(driver.state.validity).toEqual({ custom: 'x', shown: true, message: 'x' });
    driver.act({ type: 'hostDisabled', disabled: true });
    expect(driver.state.validity.shown).toBe(false);
    driver.act({ type: 'hostDisabled', disabled: false });
    expect(problemOf(driver.state)).toBe('custom');
    expect(driver.state.validity.shown).toBe(true);
  });
});
