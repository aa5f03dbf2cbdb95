import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import type { StepRequest } from '../../src/model/request.js';
import { OPTIONS, type OptionName, type SelectOptions } from '../../src/schema/options.js';
import type { SelectOption } from '../../src/schema/types.js';
import { configure, type Driver, driveModel, open, option, options, pick } from './helpers.ts';

const abc = options('a b c d');
const drive = (values: string[] = [], given = {}) =>
  driveModel({ data: abc, multiple: true, ...given }, values);

/** The select reports its value, in list order as it knows no other. */
const reports = (driver: Driver, ...values: string[]) =>
  driver.act({ type: 'value', origin: 'host', values });

/** The options of the select were changed by other code. */
const rebuilt = (driver: Driver, data: SelectOption[], ...values: string[]) =>
  driver.act({ type: 'data', origin: 'host', catalog: createCatalog(data), values } as StepRequest);

describe('D1.9 what happens to the select is followed', () => {
  test('the same value in another order is no change: tags are in pick order (D1.5)', () => {
    const driver = drive();
    pick(driver, 'c');
    pick(driver, 'a');
    expect(reports(driver, 'a', 'c')).toEqual([]);
    expect(driver.value).toEqual(['c', 'a']);
  });

  test('what is new comes after what was picked before', () => {
    const driver = drive(['c', 'a']);
    expect(reports(driver, 'a', 'b', 'c')).toEqual(['change ["c","a","b"]']);
    expect(reports(driver, 'b', 'c')).toEqual(['change ["c","b"]']);
    expect(reports(driver)).toEqual(['change []']);
  });

  test('the value is the set that the select reports, whatever was before', () => {
    const values = fc.subarray(['a', 'b', 'c', 'd']);
    const shuffled = fc.shuffledSubarray(['a', 'b', 'c', 'd']);
    fc.assert(
      fc.property(shuffled, values, (before, now) => {
        const driver = drive(before);
        const same = before.length === now.length && now.every((value) => before.includes(value));
        expect(reports(driver, ...now)).toHaveLength(same ? 0 : 1);
        expect([...(driver.value as string[])].sort()).toEqual(now);
        const kept = before.filter((value) => now.includes(value));
        expect((driver.value as string[]).slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  test('new options with their own value: one change, none told back', () => {
    const driver = drive(['b'], {});
    expect(rebuilt(driver, options('x b y'), 'b')).toEqual([]);
    expect(rebuilt(driver, options('x y'), 'x')).toEqual(['change ["x"]']);
    const single = drive([], { multiple: false });
    expect(rebuilt(single, options('x y'), 'y')).toEqual(['change "y"']);
    expect(rebuilt(single, options('x y'), 'y')).toEqual([]);
    expect(rebuilt(single, options('x y'))).toEqual(['change null']);
  });

  test('asks no hook and is not capped', () => {
    const no = () => {
      throw new Error('asked');
    };
    const driver = drive([], { beforeSelect: no, beforeUnselect: no, maxSelections: 1 });
    expect(reports(driver, 'a', 'b')).toEqual(['change ["a","b"]']);
    expect(driver.errors).toEqual([]);
  });
});

describe('focus', () => {
  test('D1.10 the tag that gets focus is known before it is drawn', () => {
    const driver = drive(['a', 'b', 'c'], { maxVisibleTags: 1 });
    expect(driver.act({ type: 'goto', focus: 2 })).toEqual(['focus true']);
    expect([driver.state.focus, driver.state.tag]).toEqual(['tag', 2]);
    driver.act({ type: 'goto', focus: 'control' });
    expect(driver.state.tag).toBe(2);
  });

  test('the place that has focus is remembered, the tag only when named', () => {
    const driver = drive(['a', 'b']);
    driver.act({ type: 'focus', place: 'tag', tag: 1 });
    driver.act({ type: 'focus', place: 'control' });
    expect([driver.state.focus, driver.state.tag]).toEqual(['control', 1]);
  });
});

describe('D5.4 updateOptions()', () => {
  test('keeps value, query, open state and active row', () => {
    const driver = drive(['b']);
    open(driver);
    driver.act({ type: 'query', origin: 'user', text: 'c' });
    const before = driver.state;
    expect(configure(driver, { placeholder: 'x', clearable: true })).toEqual([]);
    const { open: isOpen, query, active, selection } = driver.state;
    expect([isOpen, query, active]).toEqual([true, 'c', before.active]);
    expect(selection).toBe(before.selection);
  });

  test('searches again with what the search depends on', () => {
    const driver = drive([], { data: [option('1', { label: 'x', meta: { city: 'Huế' } })] });
    open(driver);
    driver.act({ type: 'query', origin: 'user', text: 'hue' });
    expect(driver.state.rows.count).toBe(0);
    configure(driver, { searchFields: ['meta.city'] });
    expect(driver.state.rows.count).toBe(1);
    configure(driver, { accentInsensitive: false });
    expect(driver.state.rows.count).toBe(0);
    configure(driver, { searchFields: undefined, filterOption: () => true });
    expect(driver.state.rows.count).toBe(1);
  });

  const relisting: SelectOptions = {
    allowCreate: true,
    createPosition: 'first',
    hideSelected: true,
    filterOption: () => true,
    searchFields: ['description'],
    tokenSearch: false,
    accentInsensitive: false,
    searchScorer: () => 1,
    minSearchLength: 5,
    expandLevel: 1,
    expanded: ['a'],
    loadChildren: () => [],
  };

  test.each(Object.entries(relisting))('a new %s lists the rows again', (name, value) => {
    const driver = drive();
    open(driver);
    driver.act({ type: 'query', origin: 'user', text: 'b' });
    const { rows } = driver.state;
    configure(driver, { placeholder: 'x', [name]: OPTIONS[name as OptionName].default });
    expect(driver.state.rows).toBe(rows);
    configure(driver, { [name]: value });
    expect(driver.state.rows).not.toBe(rows);
  });

  test('the option table marks these options and no others', () => {
    const marked = Object.entries(OPTIONS).filter(([, spec]) => spec.relists);
    expect(marked.map(([name]) => name).sort()).toEqual(Object.keys(relisting).sort());
  });

  test('D6 changes the language', () => {
    const driver = drive();
    configure(driver, { language: { select: 'Wähle' } });
    expect(driver.state.language.strings.select).toBe('Wähle');
    configure(driver, { language: undefined });
    expect(driver.state.language.code).toBe('en');
    expect(driver.state.language.strings.select).toBe('Select');
  });
});
