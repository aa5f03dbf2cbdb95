import { describe, expect, test } from 'vitest';
import { selectedOptions } from '../../../src/model/select/selection.js';
import type { SelectOption } from '../../../src/schema/types.js';
import {
  activeValue,
  close,
  configure,
  type Driver,
  open,
  option,
  options,
  pick,
  rowsOf,
  setData,
  type,
} from '../../model/helpers.ts';
import { append, fail, list, load, remote } from './model-kit.ts';

const selected = ({ state }: Driver): SelectOption[] =>
  selectedOptions(state.catalog, state.selection);
const move = (driver: Driver, to: 'next' | 'last' = 'next') => driver.act({ type: 'move', to });
/** The active row: how it became so, and whether it has been said. */
const active = ({ state }: Driver) => [activeValue(state), state.activeReason, state.typingSettled];

function opened(given = {}, values: readonly string[] = []): Driver {
  const driver = remote(given, values);
  open(driver);
  return driver;
}

describe('F4, F5, case 80: the active row', () => {
  test('of a list that opens: the selected one, else with a search field none', () => {
    const driver = opened();
    list(driver, options('a b'));
    expect(active(driver)).toEqual([null, 'open', true]);
    const chosen = opened({}, ['b']);
    list(chosen, options('a b'));
    expect(active(chosen)).toEqual(['b', 'open', true]);
  });

  test('without a search field the first one that is enabled', () => {
    const driver = opened({ searchable: false });
    list(driver, [option('a', { disabled: true }), option('b')]);
    expect(active(driver)).toEqual(['b', 'open', true]);
  });

  test('of a search: none while the list is old, then the first enabled one, not said yet', () => {
    const driver = opened();
    list(driver, options('a b'));
    move(driver);
    type(driver, 'x');
    expect(driver.state.active).toBe(-1);
    load(driver);
    list(driver, [option('p', { disabled: true }), option('q')]);
    expect(active(driver)).toEqual(['q', 'text', false]);
  });

  test('a further page leaves it where it is, groups or not', () => {
    const driver = opened();
    list(driver, [{ label: 'g', options: options('a b') }], true);
    move(driver, 'last');
    const { active: row } = driver.state;
    load(driver, false);
    append(driver, [
      { label: 'g', options: options('c') },
      { label: 'h', options: options('d') },
    ]);
    expect(driver.state.active).toBe(row);
    expect(active(driver)).toEqual(['b', 'key', true]);
    move(driver);
    expect(activeValue(driver.state)).toBe('c');
  });

  test('a page that fails leaves it, a search that fails has none', () => {
    const driver = opened();
    list(driver, options('a b'), true);
    move(driver, 'last');
    load(driver, false);
    fail(driver);
    expect(active(driver)).toEqual(['b', 'key', true]);
    type(driver, 'x');
    load(driver);
    fail(driver);
    expect(driver.state.active).toBe(-1);
  });

  test('a list that is loaded again: the same option, else its neighbour', () => {
    const driver = opened();
    list(driver, options('a b c'));
    move(driver);
    move(driver);
    load(driver);
    list(driver, options('x y b'));
    expect(active(driver)).toEqual(['b', 'key', true]);
    list(driver, options('x y'));
    expect(activeValue(driver.state)).toBe('y');
    list(driver, []);
    expect(driver.state.active).toBe(-1);
  });

  test('D4.8 reached in `data` before the response, it is followed into it', () => {
    const driver = opened({ data: options('d1 d2') });
    load(driver);
    move(driver, 'last');
    list(driver, options('a d2'));
    expect(active(driver)).toEqual(['d2', 'key', true]);
  });

  test('a letter typed on the closed control finds a row of `data`, and keeps it', () => {
    const driver = remote({ data: options('ann bob') });
    driver.act({ type: 'typed', letter: 'b', at: 0 });
    expect([driver.state.open, activeValue(driver.state)]).toEqual([true, 'bob']);
    load(driver);
    list(driver, options('abe bob cid'));
    expect(active(driver)).toEqual(['bob', 'key', true]);
  });

  test('a letter typed on the control finds rows of further pages', () => {
    const driver = opened();
    list(driver, options('ann bob'), true);
    append(driver, options('cid dan'));
    driver.act({ type: 'typed', letter: 'd', at: 0 });
    expect(activeValue(driver.state)).toBe('dan');
  });

  test('a list that comes when it is closed has none', () => {
    const driver = remote();
    list(driver, options('a b'));
    expect([driver.state.active, rowsOf(driver.state)]).toEqual([-1, ['a', 'b']]);
  });
});

describe('case 74, D4.8 the selection', () => {
  test('stays with its objects when the list is another one, whatever the policy for data', () => {
    for (const missingSelectionPolicy of ['preserve', 'prune', 'error'] as const) {
      const driver = opened({ multiple: true, missingSelectionPolicy });
      const [a, b] = options('a b') as [SelectOption, SelectOption];
      list(driver, [a, b]);
      pick(driver, 'b');
      pick(driver, 'a');
      type(driver, 'x');
      load(driver);
      expect(list(driver, options('c d'))).toEqual(['loading false']);
      expect(driver.value).toEqual(['b', 'a']);
      expect(selected(driver)).toEqual([b, a]);
      expect(selected(driver)[0]).toBe(b);
      expect(rowsOf(driver.state)).toEqual(['c', 'd']);
    }
  });

  test('D1.3 the newest object with its value gives it its content', () => {
    const driver = opened({ multiple: true });
    list(driver, [option('a', { label: 'Old' })]);
    pick(driver, 'a');
    type(driver, 'x');
    list(driver, options('c'));
    type(driver, '');
    const newer = option('a', { label: 'New' });
    list(driver, [newer]);
    expect(selected(driver)[0]).toBe(newer);
  });

  test('D1.3 a value that no page has brought yet is kept, until a further page brings it', () => {
    const driver = opened({ multiple: true }, ['z', 'a']);
    list(driver, options('a'), true);
    const z = option('z', { label: 'Zoe' });
    load(driver, false);
    expect(append(driver, [z])).toEqual(['loading false']);
    expect(driver.value).toEqual(['z', 'a']);
    expect(selected(driver)[0]).toBe(z);
  });

  test('case 73 what `data` says of a preselected value is shown after any search', () => {
    const ann = option('7', { label: 'Ann' });
    const driver = opened({ data: [ann] }, ['7']);
    for (const query of ['', 'x', 'y']) {
      type(driver, query);
      load(driver);
      list(driver, options('b c'));
      expect(selected(driver)[0], query).toBe(ann);
    }
    close(driver);
    expect(selected(driver)[0]).toBe(ann);
  });

  test('it survives failures, other sources and growing lists of thousands', () => {
    const driver = opened({ multiple: true });
    list(driver, options('a b'), true);
    pick(driver, 'a');
    for (let page = 1; page < 30; page++)
      append(
        driver,
        Array.from({ length: 100 }, (_, i) => option(`${page}.${i}`)),
        true,
      );
    pick(driver, '29.99');
    type(driver, 'x');
    load(driver);
    fail(driver);
    configure(driver, { ajax: { url: '/o' } });
    expect(driver.value).toEqual(['a', '29.99']);
    expect(selected(driver).map(({ label }) => label)).toEqual(['a', '29.99']);
  });

  test('setData() while a page is asked for treats it as always', () => {
    const driver = opened({ multiple: true, missingSelectionPolicy: 'prune' });
    list(driver, options('a b'), true);
    pick(driver, 'a');
    pick(driver, 'b');
    load(driver, false);
    expect(setData(driver, options('b n'))).toEqual(['change ["b"]', 'native', 'loading false']);
    expect(rowsOf(driver.state)).toEqual(['b', 'n']);
  });
});
