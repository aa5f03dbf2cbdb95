import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import { startScan } from '../../src/model/search/match.js';
import type { SelectOption } from '../../src/schema/types.js';
import {
  activeValue,
  config,
  driveModel,
  noReport,
  open,
  option,
  options,
  rowsOf,
  search,
  type,
} from './helpers.ts';

describe('D3.5 filterOption', () => {
  test('decides alone, and list order is kept', () => {
    const filterOption = (item: SelectOption) => item.value !== 'b';
    expect(search(options('xa b a'), 'a', { filterOption })).toEqual(['xa', 'a']);
    expect(search(options('c b'), 'nothing of it', { filterOption })).toEqual(['c']);
  });

  test('overrides searchScorer', () => {
    const searchScorer = () => {
      throw new Error('not asked');
    };
    const filterOption = () => true;
    expect(search(options('a b'), 'q', { filterOption, searchScorer })).toEqual(['a', 'b']);
  });

  test('gets the option itself and the trimmed query as typed', () => {
    const data = options('a');
    const calls: unknown[][] = [];
    const filterOption = (...args: unknown[]) => calls.push(args) > 0;
    search(data, '  Đà  Nẵng ', { filterOption });
    expect(calls).toEqual([[data[0], 'Đà  Nẵng']]);
    expect(calls[0]?.[0]).toBe(data[0]);
  });

  test.each([
    ['filterOption', 'so all options match', ['a', 'b']],
    ['searchScorer', 'so no options match', []],
  ])('%s: a promise is reported once for each search', (name, effect, rows) => {
    const driver = driveModel({ data: options('a b'), [name]: async () => false });
    open(driver);
    type(driver, 'x');
    expect(rowsOf(driver.state)).toEqual(rows);
    expect(driver.errors.map(String)).toEqual([expect.stringContaining(effect)]);
    expect(driver.errors).toMatchObject([{ code: 'invalid-option' }]);
  });

  test('is not called for an empty query', () => {
    let calls = 0;
    const driver = driveModel({ data: options('a b'), filterOption: () => ++calls < 0 });
    open(driver);
    type(driver, '   ');
    expect(rowsOf(driver.state)).toEqual(['a', 'b']);
    expect(calls).toBe(0);
    type(driver, 'x');
    expect(rowsOf(driver.state)).toEqual([]);
    expect(calls).toBe(2);
  });

  test('one that throws is reported and leaves its option out', () => {
    const errors: unknown[] = [];
    const fault = new Error('filter');
    const filterOption = (item: SelectOption) => {
      if (item.value === 'b') throw fault;
      return true;
    };
    expect(search(options('a b c'), 'q', { filterOption }, (e) => errors.push(e))).toEqual([
      'a',
      'c',
    ]);
    expect(errors).toEqual([fault]);
  });
});

describe('D3.5 searchScorer', () => {
  const scored = (scores: Record<string, number>) => (item: SelectOption) =>
    scores[item.value] ?? 0;

  test('orders by score, equal scores in list order, whatever the numbers', () => {
    const searchScorer = scored({ a: 0.1, b: 1e9, c: 0.1, d: Number.POSITIVE_INFINITY, e: 0.2 });
    expect(search(options('a b c d e'), 'q', { searchScorer })).toEqual(['d', 'b', 'e', 'a', 'c']);
  });

  test('a score that is not positive leaves the option out', () => {
    const searchScorer = scored({ a: 0, b: -1, c: Number.NaN, d: 1, e: -0 });
    expect(search(options('a b c d e'), 'q', { searchScorer })).toEqual(['d']);
  });

  test('gets option, trimmed query and the folded, trimmed query', () => {
    const data = options('a');
    const calls: unknown[][] = [];
    const searchScorer = (...args: unknown[]) => calls.push(args);
    search(data, ' Đà Nẵng ', { searchScorer });
    search(data, ' Đà Nẵng ', { searchScorer, accentInsensitive: false });
    expect(calls).toEqual([
      [data[0], 'Đà Nẵng', 'da nang'],
      [data[0], 'Đà Nẵng', 'Đà Nẵng'],
    ]);
  });

  test('D3.3 sorts inside groups, which are in the order of their best score, then in list order', () => {
    const searchScorer = scored({ a: 1, b: 2, c: 9, d: 9.5, e: 0.5, f: 2, g: 9.5 });
    const data = [
      { label: 'one', options: options('a b') },
      { label: 'two', options: options('c x d') },
      { label: 'three', options: options('e f') },
      { label: 'four', options: options('g') },
    ];
    expect(search(data, 'q', { searchScorer })).toEqual(['d', 'c', 'g', 'b', 'a', 'f', 'e']);
  });

  test('D3.10 in a tree the best score is active, which stays in tree order', () => {
    const searchScorer = scored({ a: 1, b: 2.25, c: 2.5, d: 2.5 });
    const data = [
      option('P', { children: options('a b') }),
      option('Q', { children: options('c d') }),
    ];
    const driver = driveModel({ data, searchScorer });
    open(driver);
    type(driver, 'q');
    expect(rowsOf(driver.state)).toEqual(['P', 'a', 'b', 'Q', 'c', 'd']);
    expect(activeValue(driver.state)).toBe('c');
  });

  test('D3.5 filterOption keeps the order of groups, and the first enabled row is active', () => {
    const data = [
      { label: 'one', options: [option('xq', { disabled: true }), option('xxq')] },
      { label: 'two', options: options('q') },
    ];
    const driver = driveModel({ data, filterOption: () => true });
    open(driver);
    type(driver, 'q');
    expect(rowsOf(driver.state)).toEqual(['[one]', 'xq', 'xxq', '[two]', 'q']);
    expect(activeValue(driver.state)).toBe('xxq');
  });

  test('one that throws is reported and leaves its option out', () => {
    const errors: unknown[] = [];
    const searchScorer = (item: SelectOption) => {
      if (item.value === 'a') throw new Error('scorer');
      return 1;
    };
    expect(search(options('a b'), 'q', { searchScorer }, (e) => errors.push(e))).toEqual(['b']);
    expect(errors).toHaveLength(1);
  });
});

describe('a callback that makes another select search', () => {
  /** Whether an option called `label` is found, while reading the first one's label lets another select search. */
  const isFound = (label: string, searchElsewhere: () => void): boolean => {
    const first = {
      value: 'a',
      get label() {
        searchElsewhere();
        return 'Ann';
      },
    };
    const catalog = createCatalog([first, option('b')]);
    const scan = startScan(catalog, config({ filterOption: () => true }), label, noReport, label);
    scan.advance(() => false);
    return scan.hasOptionLabelled;
  };

  test('D1.14 a label found in the other select is not taken for one of this', () => {
    const searchElsewhere = () => search(options('zoe'), 'zoe');
    const createElsewhere = () =>
      startScan(createCatalog(options('zoe')), config(), 'x', noReport, 'zoe').advance(() => false);
    for (const elsewhere of [searchElsewhere, createElsewhere]) {
      expect(isFound('Cid', elsewhere)).toBe(false);
      expect(isFound('Ann', elsewhere)).toBe(true);
    }
  });

  test('D3.4 a getter of searchFields leaves this select its rows', () => {
    const labels = ['ann lee', 'bob lee', 'lee ann', 'zoe'];
    const data = labels.map((label) => option(label));
    const get = ({ label }: SelectOption) => {
      search(data, 'zoe bob');
      return label;
    };
    for (const query of ['lee', 'lee ann', 'nn ee'])
      expect(search(data, query, { searchFields: [{ get }] })).toEqual(search(data, query));
  });
});

describe('data ownership', () => {
  test('a search writes nothing into options', () => {
    const data = [Object.freeze(option('a')), Object.freeze(option('b', { meta: { x: 1 } }))];
    expect(search(Object.freeze(data), 'a', { searchFields: ['label', 'meta.x'] })).toEqual(['a']);
  });
});

test('a callback, whose cost nobody knows, is asked about 512 options at once, then about 16 between two looks at the clock', () => {
  let asked = 0;
  const data = Array.from({ length: 20_000 }, (_, i) => option(String(i)));
  const driver = driveModel({ data, filterOption: () => ++asked > 0 });
  open(driver);
  type(driver, 'x');
  expect(asked).toBe(512);
  driver.state.scan?.advance(() => true);
  expect(asked).toBe(528);
});
