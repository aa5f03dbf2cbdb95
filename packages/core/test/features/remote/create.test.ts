import { describe, expect, test } from 'vitest';
import { selectedOptions } from '../../../src/model/select/selection.js';
import type { SelectOption } from '../../../src/schema/types.js';
import {
  activeValue,
  type Driver,
  open,
  option,
  options,
  rowsOf,
  type,
} from '../../model/helpers.ts';
import { append, fail, list, load, remote, unload } from './model-kit.ts';

describe('D1.14 the “create” row', () => {
  /** Whether it is offered, as the last row. */
  const offers = ({ state }: Driver): boolean => {
    const { creates, list: codes, count } = state.rows;
    if (creates) expect(codes?.[count - 1]).toBe(state.catalog.options.length);
    return creates;
  };
  const typed = (text: string, given = {}, values: readonly string[] = []): Driver => {
    const driver = remote({ allowCreate: true, multiple: true, ...given }, values);
    open(driver);
    list(driver, options('a b'), true);
    type(driver, text);
    return driver;
  };

  test('comes with the response, and not while one is waited for', () => {
    const driver = typed('new');
    expect(offers(driver)).toBe(false);
    load(driver);
    expect(offers(driver)).toBe(false);
    list(driver, options('c'), true);
    expect(offers(driver)).toBe(true);
    load(driver, false);
    expect([offers(driver), rowsOf(driver.state)]).toEqual([false, ['c']]);
    append(driver, options('d'), true);
    expect(offers(driver)).toBe(true);
    load(driver, false);
    unload(driver);
    expect(offers(driver)).toBe(true);
    type(driver, 'newer');
    expect(offers(driver)).toBe(false);
  });

  test('is offered when the source has failed: no load is pending', () => {
    const driver = typed('new');
    load(driver);
    fail(driver);
    expect([offers(driver), driver.state.rows.count]).toEqual([true, 1]);
    load(driver);
    expect([offers(driver), driver.state.rows.count]).toEqual([false, 0]);
    list(driver, options('c'), true);
    load(driver, false);
    fail(driver);
    expect(offers(driver)).toBe(true);
  });

  test('what is offered then can be picked', () => {
    const driver = typed('new');
    load(driver);
    fail(driver);
    expect(driver.act({ type: 'pick', ix: driver.state.catalog.options.length })).toContain(
      'create new',
    );
    expect(driver.value).toEqual(['new']);
  });

  test.each<[string, SelectOption[]]>([
    ['an option', [option('n', { label: 'new' })]],
    ['one that is written otherwise', [option('n', { label: 'NEW ' })]],
    ['a disabled one', [option('n', { label: 'new', disabled: true })]],
  ])('is not offered when %s of the response has that label', (_, answer) => {
    const driver = typed(' new ');
    load(driver);
    list(driver, answer);
    expect(offers(driver)).toBe(false);
    const later = typed('new');
    list(later, options('c'), true);
    expect(offers(later)).toBe(true);
    append(later, answer);
    expect(offers(later)).toBe(false);
  });

  test('is not offered when a selected value that is not listed is called so', () => {
    const driver = typed('zoe', {}, ['Zoe']);
    list(driver, options('c'));
    expect(offers(driver)).toBe(false);
    driver.act({ type: 'remove', place: 0, focus: 'keep' });
    expect(offers(driver)).toBe(true);
  });

  test.each<[string, string, object]>([
    ['without a text', '', {}],
    ['for white space', '  ', {}],
    ['for a text that is too short', 'x', { minSearchLength: 2 }],
    ['without allowCreate', 'new', { allowCreate: false }],
  ])('is not offered %s', (_, text, given) => {
    const driver = typed(text, given);
    list(driver, options('c'));
    expect(offers(driver)).toBe(false);
  });

  test('active, it hands over to its neighbour when a further page is asked for', () => {
    const driver = typed('new');
    list(driver, options('c'), true);
    driver.act({ type: 'move', to: 'last' });
    expect(driver.state.active).toBe(1);
    load(driver, false);
    expect(activeValue(driver.state)).toBe('c');
    const alone = typed('new');
    list(alone, [], true);
    expect(alone.state.active).toBe(0);
    load(alone, false);
    expect(alone.state.active).toBe(-1);
  });

  test('what it made stays selected when the next response does not know it', () => {
    const driver = typed('new');
    list(driver, options('c'));
    driver.act({ type: 'pick', ix: driver.state.catalog.options.length });
    expect(driver.value).toEqual(['new']);
    type(driver, 'x');
    load(driver);
    list(driver, options('d'));
    expect([
      driver.value,
      selectedOptions(driver.state.catalog, driver.state.selection)[0]?.label,
    ]).toEqual([['new'], 'new']);
  });

  test('addition 72 its tag is edited, also when the listed response does not know it', () => {
    const driver = typed('new');
    list(driver, options('c'));
    driver.act({ type: 'pick', ix: driver.state.catalog.options.length });
    type(driver, 'x');
    load(driver);
    list(driver, options('d e'));
    driver.act({ type: 'rename', place: 0 });
    driver.act({ type: 'create', labels: ['newer'], renames: { text: 'newer', left: false } });
    const labels = () =>
      selectedOptions(driver.state.catalog, driver.state.selection).map(({ label }) => label);
    const listed = driver.state.catalog.options.map(({ value }) => value);
    expect([driver.value, labels(), listed]).toEqual([['newer'], ['newer'], ['d', 'e']]);
    // Again, as the option of the response.
    driver.act({ type: 'rename', place: 0 });
    driver.act({ type: 'create', labels: ['E'], renames: { text: 'E', left: false } });
    expect([driver.value, driver.state.created]).toEqual([['e'], []]);
  });
});
