import { describe, expect, test } from 'vitest';
import type { RowIndex } from '../../src/model/indexes.js';
import { searchPlaceOf } from '../../src/model/list/closed.js';
import { headingOf, positionOf } from '../../src/model/list/rows.js';
import { enterPicksActive, isQueryShort, noticeOf } from '../../src/model/list/status.js';
import {
  activeValue,
  close,
  configure,
  type Driver,
  driveModel,
  open,
  option,
  options,
  pick,
  rowsOf,
  setData,
  stateOf,
  type,
  update,
} from './helpers.ts';

const drive = (given = {}, values: string[] = []) =>
  driveModel({ data: options('ab b ba c'), ...given }, values);
const numbers = (count: number) => Array.from({ length: count }, (_, i) => option(`n${i}`));

/** What `setSearchQuery()` does. */
const setQuery = (driver: Driver, text: string, silent = false) =>
  driver.act({ type: 'query', origin: 'api', text, silent });

describe('D3.8 the query', () => {
  test('typing emits search with the text as typed, once, and none for the same text', () => {
    const driver = drive();
    open(driver);
    expect(type(driver, ' B ')).toEqual(['search " B "']);
    expect(type(driver, ' B ')).toEqual([]);
    expect(rowsOf(driver.state)).toEqual(['b', 'ba', 'ab']);
    expect(driver.state.query).toBe(' B ');
  });

  test('close clears it and emits search with an empty text, only if it was not empty', () => {
    const driver = drive();
    open(driver);
    type(driver, 'b');
    expect(close(driver)).toEqual(['close', 'search ""']);
    expect(rowsOf(driver.state)).toEqual(['ab', 'b', 'ba', 'c']);
    open(driver);
    expect(close(driver)).toEqual(['close']);
  });

  test('set while closed: emitted, kept for the next open', () => {
    const driver = drive();
    expect(setQuery(driver, 'c')).toEqual(['search "c"']);
    expect(driver.state.query).toBe('c');
    expect(open(driver)).toEqual(['open']);
    expect(rowsOf(driver.state)).toEqual(['c']);
  });

  test('set silently: nothing is emitted, all the rest happens', () => {
    const driver = drive();
    open(driver);
    expect(setQuery(driver, 'c', true)).toEqual([]);
    expect(rowsOf(driver.state)).toEqual(['c']);
    expect(activeValue(driver.state)).toBe('c');
  });

  test('set while open it acts like typing', () => {
    const driver = drive();
    open(driver);
    setQuery(driver, 'ba');
    expect(activeValue(driver.state)).toBe('ba');
    expect(enterPicksActive(driver.state)).toBe(true);
  });

  test('kept while closed, it searches nothing before the list opens', () => {
    let asked = 0;
    const filterOption = () => ++asked > 0;
    const driver = drive({ filterOption });
    setQuery(driver, 'c');
    configure(driver, { theme: 'dark' });
    setData(driver, options('x y'));
    expect(asked).toBe(0);
    open(driver);
    expect(asked).toBe(2);
  });

  test('a long search is not begun while closed, and no row is active', () => {
    const driver = drive({ data: numbers(20_000) });
    setQuery(driver, '9');
    configure(driver, { theme: 'dark' });
    expect(driver.state.scan).toBeNull();
    setData(driver, numbers(25_000));
    expect(driver.state.scan).toBeNull();
    expect(driver.state.active).toBe(-1);
  });
});

describe('D3.8 a pick where one can create', () => {
  const creating = (given = {}, values: string[] = []) => {
    const data = [option('0', { label: 'CSS' }), option('1', { label: 'Vue' })];
    const driver = drive({ data, allowCreate: true, multiple: true, ...given }, values);
    open(driver);
    return driver;
  };

  test('empties the query: the next text is another tag', () => {
    const driver = creating();
    type(driver, 'css');
    expect(pick(driver, '0')).toEqual(['select 0', 'change ["0"]', 'native', 'search ""']);
    expect([driver.state.query, driver.state.open, driver.state.rows.count]).toEqual(['', true, 2]);
    expect(driver.state.active).toBe(-1);
    type(driver, 'vue');
    pick(driver, '1');
    expect(driver.value).toEqual(['0', '1']);
  });

  test('also one that takes an option back; not one that is refused', () => {
    const driver = creating({ maxSelections: 1 }, ['0']);
    type(driver, 'vue');
    pick(driver, '1');
    expect(driver.state.query).toBe('vue');
    type(driver, 'css');
    pick(driver, '0');
    expect([driver.state.query, driver.value]).toEqual(['', []]);
  });

  test('without allowCreate it is kept', () => {
    const driver = creating({ allowCreate: false });
    type(driver, 'css');
    pick(driver, '0');
    expect(driver.state.query).toBe('css');
  });

  describe('D11.4 queryAfterPick', () => {
    test.each([
      { allowCreate: false },
      { allowCreate: true },
      { allowCreate: false, inline: true },
      { allowCreate: false, searchIn: 'control' },
    ])('clears or keeps it in a list that stays open, with %o', (given) => {
      for (const queryAfterPick of ['clear', 'keep', 'clear']) {
        const driver = creating({ ...given, queryAfterPick });
        type(driver, 'css');
        const events = pick(driver, '0');
        const isKept = queryAfterPick === 'keep';
        expect(driver.state.query).toBe(isKept ? 'css' : '');
        expect(events.includes('search ""')).toBe(!isKept);
        expect(driver.state.rows.count).toBe(isKept ? 1 : 2);
        expect(driver.state.open).toBe(true);
      }
    });

    test('a created option has used its text, also with keep', () => {
      const driver = creating({ queryAfterPick: 'keep' });
      type(driver, 'html');
      driver.act({ type: 'create', labels: ['html'] });
      expect([driver.value, driver.state.query]).toEqual([['html'], '']);
    });

    test('a choice that is refused keeps the text, also with clear', () => {
      const driver = creating({ queryAfterPick: 'clear', beforeSelect: () => false });
      type(driver, 'css');
      expect(pick(driver, '0')).toEqual([]);
      expect(driver.state.query).toBe('css');
    });

    test('a list that closes clears it, also with keep', () => {
      const driver = creating({ queryAfterPick: 'keep', closeOnSelect: true });
      type(driver, 'css');
      expect(pick(driver, '0').slice(-2)).toEqual(['close', 'search ""']);
      expect(driver.state.query).toBe('');
    });
  });
});

describe('D3.10 the row that typing makes active', () => {
  const group = (label: string, ...values: string[]) => ({
    label,
    options: values.map((value) => option(value)),
  });
  const data = [group('Africa', 'Algeria', 'Niger'), group('Europe', 'France', 'Germany')];

  test('"ger" and Enter pick Germany in a list of groups, whose headings go along', () => {
    const driver = drive({ data });
    open(driver);
    type(driver, 'ger');
    expect(rowsOf(driver.state)).toEqual(['[Europe]', 'Germany', '[Africa]', 'Algeria', 'Niger']);
    expect([driver.state.active, activeValue(driver.state)]).toEqual([1, 'Germany']);
    const { rows } = driver.state;
    expect([0, 2].map((row) => headingOf(rows, (row + 1) as RowIndex))).toEqual([0, 2]);
    expect([1, 3, 4].map((row) => positionOf(rows, row as RowIndex))).toEqual([0, 1, 2]);
    type(driver, '');
    expect(rowsOf(driver.state)[0]).toBe('[Africa]');
  });

  test('a long search in slices comes to the same', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `algeria ${i}`);
    const driver = drive({ data: [group('one', ...many), group('two', 'xger', 'germany')] });
    open(driver);
    type(driver, 'ger');
    const { scan } = driver.state;
    expect(scan).not.toBeNull();
    while (!scan?.advance(() => true));
    if (scan) driver.act({ type: 'scanned', scan });
    expect(rowsOf(driver.state).slice(0, 4)).toEqual(['[two]', 'germany', 'xger', '[one]']);
    expect(activeValue(driver.state)).toBe('germany');
  });
});

describe('spec, minSearchLength', () => {
  test('case 66: the trimmed query counts, in characters', () => {
    const driver = drive({ minSearchLength: 3, data: options('abc abd 𠮷𠮷𠮷') });
    open(driver);
    for (const text of ['', 'ab ', ' ab', '𠮷𠮷', '\u{1F600}a']) {
      type(driver, text);
      expect([noticeOf(driver.state), rowsOf(driver.state)]).toEqual(['hint', []]);
    }
    type(driver, ' abc ');
    expect([noticeOf(driver.state), rowsOf(driver.state)]).toEqual([null, ['abc']]);
    type(driver, '𠮷𠮷𠮷');
    expect(rowsOf(driver.state)).toEqual(['𠮷𠮷𠮷']);
    expect(isQueryShort(driver.state)).toBe(false);
  });

  test('an open list without a search field lists what it gets', () => {
    const driver = drive({ minSearchLength: 2, minResultsForSearch: 10 });
    open(driver);
    setData(driver, numbers(10));
    expect([driver.state.searchPlace, driver.state.rows.count]).toEqual([null, 10]);
    close(driver);
    open(driver);
    expect([driver.state.searchPlace, noticeOf(driver.state)]).toEqual(['list', 'hint']);
  });

  test.each([{ searchable: false }, { minResultsForSearch: 10 }])(
    'without a search field (%o) all options are listed, as nobody could type',
    (given) => {
      const driver = drive({ minSearchLength: 2, ...given });
      open(driver);
      expect([noticeOf(driver.state), rowsOf(driver.state)]).toEqual([
        null,
        ['ab', 'b', 'ba', 'c'],
      ]);
    },
  );

  test('nothing found, and no options at all', () => {
    const driver = drive();
    open(driver);
    type(driver, 'zzz');
    expect(noticeOf(driver.state)).toBe('empty');
    expect(noticeOf(stateOf())).toBe('empty');
    expect(noticeOf(stateOf({ data: options('a') }))).toBeNull();
  });
});

describe('D3.9 minResultsForSearch', () => {
  test('counts every option: groups, descendants, disabled ones', () => {
    const data = [
      { label: 'g', options: [option('a', { children: options('b c') })], disabled: true },
      option('d', { disabled: true }),
    ];
    expect(searchPlaceOf(stateOf({ data, minResultsForSearch: 4 }))).toBe('list');
    expect(searchPlaceOf(stateOf({ data, minResultsForSearch: 5 }))).toBe(null);
    expect(searchPlaceOf(stateOf({ data, minResultsForSearch: 5, ajax: { url: '/' } }))).toBe(
      'list',
    );
    expect(searchPlaceOf(stateOf({ data, searchable: false }))).toBe(null);
  });

  test('looked at on construction, on data changes while closed, and on open', () => {
    const driver = drive({ minResultsForSearch: 3 });
    expect(driver.state.searchPlace).toBe('list');
    setData(driver, options('a b'));
    expect(driver.state.searchPlace).toBe(null);
    open(driver);
    setData(driver, options('a b c'));
    expect(driver.state.searchPlace).toBe(null);
    close(driver);
    open(driver);
    expect(driver.state.searchPlace).toBe('list');
  });

  test('an open list keeps its search field, which moves to the control and back', () => {
    const driver = drive({ minResultsForSearch: 0 });
    open(driver);
    configure(driver, { searchable: false });
    expect(driver.state.searchPlace).toBe('list');
    configure(driver, { searchable: true, searchIn: 'control' });
    expect([driver.state.open, driver.state.searchPlace]).toEqual([false, 'control']);
    configure(driver, { searchIn: 'dropdown', minResultsForSearch: 9 });
    expect(driver.state.searchPlace).toBe(null);
  });
});

describe('D3.10 rows that Enter acts on', () => {
  test('with a search field: one reached by key, pointer or typing', () => {
    const driver = drive({}, ['b']);
    open(driver);
    expect([activeValue(driver.state), enterPicksActive(driver.state)]).toEqual(['b', false]);
    driver.act({ type: 'move', to: 'next' });
    expect(enterPicksActive(driver.state)).toBe(true);
    type(driver, 'c');
    expect(enterPicksActive(driver.state)).toBe(true);
    type(driver, '');
    expect([activeValue(driver.state), enterPicksActive(driver.state)]).toEqual(['b', false]);
    driver.act({ type: 'hover', ix: 3 });
    expect([activeValue(driver.state), enterPicksActive(driver.state)]).toEqual(['c', true]);
  });

  test('without one: the row that is active on open', () => {
    const driver = drive({ searchable: false });
    open(driver);
    expect([activeValue(driver.state), enterPicksActive(driver.state)]).toEqual(['ab', true]);
  });

  test('a disabled row is not reached by the pointer', () => {
    const driver = drive({ isOptionDisabled: ({ value }: { value: string }) => value === 'c' });
    open(driver);
    driver.act({ type: 'hover', ix: 3 });
    expect(driver.state.active).toBe(-1);
  });
});

describe('a search that takes longer', () => {
  const long = (): Driver => {
    const driver = driveModel({ data: numbers(200_000), multiple: true });
    open(driver);
    driver.act({ type: 'move', to: 'last' });
    type(driver, '199999');
    return driver;
  };
  const finish = (driver: Driver): string[] => {
    const { scan } = driver.state;
    if (!scan) throw new Error('no scan');
    scan.advance(() => false);
    return driver.act({ type: 'scanned', scan });
  };

  test('meanwhile the former rows stay, none is active, none can be picked', () => {
    const driver = long();
    expect(driver.state.rows.count).toBe(200_000);
    expect(driver.state.active).toBe(-1);
    expect(noticeOf(driver.state)).toBeNull();
    expect(driver.act({ type: 'pick', ix: 0 })).toEqual([]);
    driver.act({ type: 'hover', ix: 3 });
    expect(driver.state.active).toBe(-1);
  });

  test('its result makes the first row active', () => {
    const driver = long();
    expect(finish(driver)).toEqual([]);
    expect(rowsOf(driver.state)).toEqual(['n199999']);
    expect(activeValue(driver.state)).toBe('n199999');
    expect(driver.state.scan).toBeNull();
  });

  test('D4.4 the result of an older query is void', () => {
    const driver = long();
    const { scan: old } = driver.state;
    type(driver, '1');
    old?.advance(() => false);
    if (old) driver.act({ type: 'scanned', scan: old });
    expect(driver.state.scan).not.toBeNull();
    expect(driver.state.rows.count).toBe(200_000);
    finish(driver);
    expect(activeValue(driver.state)).toBe('n1');
  });

  test('closing ends it', () => {
    const driver = long();
    const { scan } = driver.state;
    close(driver);
    expect(driver.state.scan).toBeNull();
    if (scan) driver.act({ type: 'scanned', scan });
    expect([driver.state.rows.count, driver.state.active]).toEqual([200_000, -1]);
  });
});

test('D7 plugins rewrite what is searched, not what was typed', () => {
  const asked: string[] = [];
  const filterOption = (_: unknown, query: string) => asked.push(query) > 0;
  const transformQuery = (query: string) => `${query}!`;
  const given = stateOf({ data: options('a'), filterOption });
  const state = { ...given, open: true, rules: { ...given.rules, transformQuery } };
  const next = update(state, { type: 'query', origin: 'user', text: 'a', silent: false }).state;
  expect(asked).toEqual(['a!']);
  expect(next.query).toBe('a');
});
