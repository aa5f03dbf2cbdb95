// D11.2: what is listed for the values of other fields, and which selected values stay.
import { describe, expect, test } from 'vitest';
import type { ParentValues, SelectOption } from '../../../src/schema/types.js';
import {
  configure,
  driveModel,
  open,
  option,
  pick,
  rowsOf,
  setData,
  setValue,
} from '../../model/helpers.ts';

const at = (value: string, site: string | string[], extra: Partial<SelectOption> = {}) =>
  option(value, { label: value.toUpperCase(), when: { site }, ...extra });

const RACKS = [at('a1', '1'), at('a2', ['1', '2']), at('b1', '2'), option('any')];

function drive(given = {}, values: readonly string[] = []) {
  const driver = driveModel({ data: RACKS, depends: 'site', ...given } as never, values);
  const set = (values: ParentValues, isOther = true) =>
    driver.act({ type: 'parents', values, isOther });
  return Object.assign(driver, { set });
}

describe('D11.2 before the fields are read', () => {
  test('the select is disabled, and nothing is opened; its value stays', () => {
    const driver = drive({}, ['a1']);
    expect(open(driver)).toEqual([]);
    expect(driver.state.open).toBe(false);
    expect(driver.value).toBe('a1');
  });

  test('what the page comes with is kept, whether or not it holds, without an event', () => {
    const driver = drive({}, ['a1']);
    expect(driver.set({ site: '2' }, false)).toEqual([]);
    expect(driver.value).toBe('a1');
    // With its label, though it is not listed.
    expect(driver.state.selection.strays[0]?.label).toBe('A1');
    const without = drive({}, ['a1']);
    expect(without.set({ site: null }, false)).toEqual([]);
    expect(without.value).toBe('a1');
    expect(without.state.held).toBe('empty');
  });
});

describe('D11.2 options with `when`', () => {
  test('those that hold are listed, and those without `when`', () => {
    const driver = drive();
    driver.set({ site: '1' });
    open(driver);
    expect(rowsOf(driver.state)).toEqual(['a1', 'a2', 'any']);
    driver.set({ site: '2' });
    expect(rowsOf(driver.state)).toEqual(['a2', 'b1', 'any']);
  });

  test('each field must have one of the values; of a field with several, one suffices', () => {
    const data = [
      option('x', { when: { site: ['1', '2'], kind: 'k' } }),
      option('y', { when: { site: 3, kind: ['k', 'l'] } }),
    ];
    const driver = drive({ data, depends: ['site', 'kind'] });
    const listed = (values: ParentValues) => {
      driver.set(values);
      open(driver);
      return rowsOf(driver.state);
    };
    expect(listed({ site: '1', kind: 'k' })).toEqual(['x']);
    expect(listed({ site: '1', kind: 'l' })).toEqual([]);
    expect(listed({ site: ['9', '3'], kind: ['l'] })).toEqual(['y']);
  });

  test('names in markup are in lower case', () => {
    const driver = drive({ data: [option('x', { when: { siteid: '1' } })], depends: 'siteId' });
    driver.set({ siteId: '1' });
    open(driver);
    expect(rowsOf(driver.state)).toEqual(['x']);
  });

  test('what holds stays, what does not is removed with one change', () => {
    const driver = drive({ multiple: true });
    driver.set({ site: '1' }, false);
    setValue(driver, ['a1', 'a2', 'any', 'unknown']);
    expect(driver.set({ site: '2' })).toEqual(['change ["a2","any","unknown"]', 'native']);
    expect(driver.last[0]).toMatchObject({ reason: 'data' });
    expect(driver.set({ site: ['2', '1'] })).toEqual([]);
  });

  test('a field that loses its parent’s value loses its own, with one change, and closes', () => {
    const driver = drive();
    driver.set({ site: '1' }, false);
    setValue(driver, ['a1']);
    open(driver);
    expect(driver.set({ site: null })).toEqual(['change null', 'native', 'close']);
    expect(driver.state.held).toBe('empty');
  });

  test('`dependsOptional`: without a value, all are listed and values stay', () => {
    const driver = drive({ dependsOptional: true });
    driver.set({ site: '1' }, false);
    setValue(driver, ['a1']);
    expect(driver.set({ site: null })).toEqual([]);
    open(driver);
    expect(rowsOf(driver.state)).toHaveLength(4);
    expect(configure(driver, { dependsOptional: false })).toContain('close');
    expect(driver.state.held).toBe('empty');
  });

  test('new data, created options and a search are of the same condition', () => {
    const driver = drive({ allowCreate: true, multiple: true });
    driver.set({ site: '1' });
    open(driver);
    setData(driver, [at('c1', '1'), at('c2', '2')]);
    expect(rowsOf(driver.state)).toEqual(['c1']);
    driver.act({ type: 'query', origin: 'user', text: 'C2' });
    expect(driver.state.rows.options).toBe(1);
    expect(driver.state.rows.creates).toBe(true);
    driver.act({ type: 'create', labels: ['new'] });
    driver.act({ type: 'query', origin: 'user', text: '' });
    driver.set({ site: '2' });
    expect(rowsOf(driver.state)).toEqual(['c2', 'new']);
    expect(driver.value).toEqual(['new']);
  });

  test('an empty list names no field, and `dependsOptional` alone does nothing', () => {
    for (const given of [{ depends: [] }, { depends: undefined }]) {
      const driver = drive(given);
      expect(driver.state.held).toBe(undefined);
      open(driver);
      expect(rowsOf(driver.state)).toHaveLength(4);
    }
    const driver = drive();
    driver.set({ site: '1' });
    configure(driver, { depends: [] });
    open(driver);
    expect(rowsOf(driver.state)).toHaveLength(4);
  });

  test('without `depends`, everything is listed again', () => {
    const driver = drive();
    driver.set({ site: '1' });
    open(driver);
    configure(driver, { depends: undefined });
    expect(rowsOf(driver.state)).toHaveLength(4);
    expect(driver.state).toMatchObject({ held: undefined, parents: undefined });
  });

  test('groups keep their headings, empty ones have none', () => {
    const data = [
      { label: 'One', options: [at('a', '1')] },
      { label: 'Two', options: [at('b', '2'), at('c', '1')] },
    ];
    const driver = drive({ data });
    driver.set({ site: '2' });
    open(driver);
    expect(rowsOf(driver.state)).toEqual(['[Two]', 'b']);
  });

  test('in a tree, a branch goes with its parent, and parents are derived from what is listed', () => {
    const data = [
      option('p', { children: [at('x', '1'), at('y', '2')] }),
      at('q', '1', { children: [option('z')] }),
    ];
    const driver = drive({ data, multiple: true, expandLevel: 9 });
    driver.set({ site: '1' }, false);
    setValue(driver, ['x', 'z']);
    expect(driver.value).toEqual(['x', 'z', 'p', 'q']);
    expect(driver.set({ site: '2' })).toEqual(['change []', 'native']);
    open(driver);
    expect(rowsOf(driver.state)).toEqual(['p', 'y']);
  });
});

test('D11.2 children that were loaded for other values go, as nobody can confirm them', () => {
  const data = [option('p', { children: null }), option('q')];
  const driver = drive({ data, loadChildren: () => [], multiple: true }, ['q', 'child']);
  driver.set({ site: '1' }, false);
  driver.set({ site: '2' });
  expect(driver.value).toEqual(['q']);
});

describe('D11.2 values that a source must be asked for', () => {
  const remote = { ajax: { url: '/racks' }, data: undefined, multiple: true };

  test('they are doubted until it has answered; what does not hold goes with one change', () => {
    const driver = drive(remote, ['a', 'b']);
    driver.set({ site: '1' }, false);
    expect(driver.state.parents?.doubted.size).toBe(0);
    expect(driver.set({ site: '2' })).toEqual([]);
    expect([...(driver.state.parents?.doubted ?? [])]).toEqual(['a', 'b']);
    const answer = { type: 'checked', values: ['a', 'b'], kept: new Set(['b']), error: null };
    expect(driver.act(answer as never)).toEqual(['change ["b"]', 'native']);
    expect(driver.state.parents?.doubted.size).toBe(0);
  });

  test('one that was removed and chosen again is not doubted; a failed check leaves all', () => {
    const driver = drive(remote, ['a', 'b']);
    driver.set({ site: '1' }, false);
    driver.set({ site: '2' });
    setValue(driver, ['b']);
    setValue(driver, ['b', 'a']);
    expect([...(driver.state.parents?.doubted ?? [])]).toEqual(['b']);
    driver.act({ type: 'checked', values: ['b'], kept: null, error: null });
    expect(driver.value).toEqual(['b', 'a']);
    expect([...(driver.state.parents?.doubted ?? [])]).toEqual(['b']);
    driver.act({ type: 'checked', values: ['a', 'b'], kept: new Set(), error: null });
    expect(driver.value).toEqual(['a']);
  });

  test('pages of the old condition are not shown', () => {
    const driver = drive(remote);
    driver.set({ site: '1' }, false);
    open(driver);
    const pages = [driveModel({ data: [option('old')] }).state.catalog];
    driver.act({ type: 'loaded', query: '', first: true, pages, count: 1, more: false });
    expect(rowsOf(driver.state)).toEqual(['old']);
    driver.set({ site: '2' });
    expect(rowsOf(driver.state)).toEqual([]);
  });

  test('a reset of the form sets fields and value together: nothing is doubted', () => {
    const driver = drive(remote, ['a']);
    driver.set({ site: '1' }, false);
    driver.set({ site: '2' }, false);
    expect(driver.state.parents?.doubted.size).toBe(0);
    pick(driver, 'a');
  });
});
