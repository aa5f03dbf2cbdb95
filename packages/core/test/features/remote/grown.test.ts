import { describe, expect, test } from 'vitest';
import { type Driver, open, option, options, pick, rowsOf } from '../../model/helpers.ts';
import { append, list, remote } from './model-kit.ts';

function opened(): Driver {
  const driver = remote();
  open(driver);
  return driver;
}

function listed(): Driver {
  const driver = opened();
  list(driver, options('a b c'), true);
  return driver;
}

describe('D4.6 further pages', () => {
  test('case R4 a value that repeats is listed once, at its first place', () => {
    const driver = opened();
    list(driver, options('a b a'), true);
    expect(rowsOf(driver.state)).toEqual(['a', 'b']);
    append(driver, options('b c c a d'), true);
    append(driver, options('d e'));
    expect(rowsOf(driver.state)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(driver.state.rows).toMatchObject({ count: 5, options: 5 });
  });

  test('a page that brings nothing new leaves the options as they are', () => {
    const driver = listed();
    const { catalog } = driver.state;
    append(driver, options('b a'), true);
    expect(driver.state.catalog).toBe(catalog);
    expect(driver.state.remote).toMatchObject({ pages: 2, more: true, pending: null });
  });

  const group = (label: string, values: string, extra = {}) => ({
    label,
    options: options(values),
    ...extra,
  });

  test('a group that a page breaks off continues in the next one, under one heading', () => {
    const driver = opened();
    list(driver, [group('g', 'a b')], true);
    append(driver, [group('g', 'b c'), group('h', 'd')], true);
    append(driver, [group('h', 'e'), option('f')], true);
    append(driver, [option('i'), group('g', 'j')]);
    expect(rowsOf(driver.state).join(' ')).toBe('[g] a b c [h] d e f i [g] j');
  });

  test('a group whose options are all there already has no second heading', () => {
    const driver = opened();
    list(driver, [group('g', 'a b'), group('h', 'c')], true);
    append(driver, [group('g', 'a b'), group('h', 'd')]);
    expect(rowsOf(driver.state).join(' ')).toBe('[g] a b [h] c d');
  });

  test('a disabled group is not the enabled one of the same name', () => {
    const driver = opened();
    list(driver, [group('g', 'a')], true);
    append(driver, [group('g', 'b', { disabled: true })]);
    expect(rowsOf(driver.state).join(' ')).toBe('[g] a [g] b');
    expect(pick(driver, 'b')).toEqual([]);
    expect(pick(driver, 'a')).toContain('select a');
  });

  test('groups after plain options, and plain options after groups', () => {
    const driver = listed();
    append(driver, [group('g', 'd')], true);
    append(driver, options('e f'), true);
    append(driver, options('i'));
    expect(rowsOf(driver.state).join(' ')).toBe('a b c [g] d e f i');
  });

  test('case 55 neighbouring groups of one name within one response stay two, as in `data`', () => {
    const answer = [group('g', 'a'), group('g', 'b')];
    const local = remote({ ajax: undefined as never, data: answer });
    open(local);
    const driver = opened();
    list(driver, answer);
    expect(rowsOf(driver.state)).toEqual(rowsOf(local.state));
  });
});
