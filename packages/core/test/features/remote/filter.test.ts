import { describe, expect, test } from 'vitest';
import { isStale } from '../../../src/model/list/status.js';
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
import { append, list, load, remote, seen } from './model-kit.ts';

const asked: string[] = [];
/** Options whose label contains the text. */
const filterOption = ({ label }: SelectOption, query: string): boolean => {
  asked.push(query);
  return label.includes(query);
};

function filtering(given = {}): Driver {
  asked.length = 0;
  const driver = remote({ filterOption, ...given });
  open(driver);
  return driver;
}

const many = (from: number, count: number): SelectOption[] =>
  Array.from({ length: count }, (_, i) => option(`n${from + i}`));

/** Continues a search that runs in slices. */
function scan(driver: Driver): number {
  let slices = 0;
  while (driver.state.scan) {
    const { scan: search } = driver.state;
    slices++;
    if (search.advance(() => true)) driver.act({ type: 'scanned', scan: search });
  }
  return slices;
}

describe('D3.5 with ajax the server decides what matches', () => {
  test('rows need not contain the query, and are in the order of the server', () => {
    const driver = remote({ searchScorer: () => 0 });
    open(driver);
    type(driver, 'zzz');
    list(driver, options('b a c'));
    expect(rowsOf(driver.state)).toEqual(['b', 'a', 'c']);
  });

  test('unless filterOption is set', () => {
    const driver = filtering();
    type(driver, 'a');
    load(driver);
    list(driver, options('ab b ba'), true);
    expect(rowsOf(driver.state)).toEqual(['ab', 'ba']);
    append(driver, options('c ca'));
    expect(rowsOf(driver.state)).toEqual(['ab', 'ba', 'ca']);
  });

  test('it is not asked about rows of another query, nor without one', () => {
    const driver = filtering();
    list(driver, options('ab b'));
    expect([rowsOf(driver.state), asked]).toEqual([['ab', 'b'], []]);
    type(driver, 'b');
    expect([seen(driver.state), asked]).toEqual(['ab b · stale', []]);
    list(driver, options('ab c'));
    expect([rowsOf(driver.state), new Set(asked)]).toEqual([['ab'], new Set(['b'])]);
  });

  test('it may leave nothing of what the server sent', () => {
    const driver = filtering();
    type(driver, 'x');
    list(driver, options('a b'));
    expect(seen(driver.state)).toBe(' · empty');
  });

  test('case 80 a further page leaves the active row', () => {
    const driver = filtering();
    type(driver, 'a');
    list(driver, options('ab b ba'), true);
    driver.act({ type: 'move', to: 'last' });
    append(driver, options('ca'));
    expect(activeValue(driver.state)).toBe('ba');
  });

  test('D1.14 the “create” row: also for what filterOption has left out', () => {
    const driver = filtering({ allowCreate: true });
    type(driver, 'ab');
    list(driver, options('b abc'));
    expect(driver.state.rows).toMatchObject({ creates: true, count: 2 });
    list(driver, options('b ab'));
    expect(driver.state.rows.creates).toBe(false);
    const deaf = remote({ allowCreate: true, filterOption: () => false });
    open(deaf);
    type(deaf, 'ab');
    list(deaf, options('ab'));
    expect(deaf.state.rows).toMatchObject({ creates: false, count: 0 });
  });
});

describe('D3.5 long lists are filtered in slices', () => {
  test('the first page: the rows come with the last slice', () => {
    const driver = filtering();
    type(driver, '9999');
    list(driver, many(0, 30_000), true);
    expect([isStale(driver.state), rowsOf(driver.state)]).toEqual([true, []]);
    expect(scan(driver)).toBeGreaterThan(1);
    expect(rowsOf(driver.state)).toEqual(['n9999', 'n19999', 'n29999']);
    expect(activeValue(driver.state)).toBe('n9999');
  });

  test('case 80 a further page: the rows before it stay, and so does the active one', () => {
    const driver = filtering();
    type(driver, '9999');
    list(driver, many(0, 30_000), true);
    scan(driver);
    driver.act({ type: 'move', to: 'last' });
    append(driver, many(30_000, 10_000));
    expect(rowsOf(driver.state)).toEqual(['n9999', 'n19999', 'n29999']);
    scan(driver);
    expect(rowsOf(driver.state)).toEqual(['n9999', 'n19999', 'n29999', 'n39999']);
    expect(activeValue(driver.state)).toBe('n29999');
  });

  test('D4.4 another query in between: what was being filtered is void', () => {
    const driver = filtering();
    type(driver, '9999');
    list(driver, many(0, 30_000));
    const { scan: old } = driver.state;
    type(driver, '99999');
    expect(driver.state.scan).toBe(null);
    if (old) driver.act({ type: 'scanned', scan: old });
    expect(isStale(driver.state)).toBe(true);
    list(driver, many(99_999, 1));
    expect(seen(driver.state)).toBe('n99999');
  });

  test('D4.4 a page that comes while the former one is filtered: both are', () => {
    const driver = filtering();
    type(driver, '9999');
    list(driver, many(0, 30_000), true);
    append(driver, many(30_000, 10_000));
    scan(driver);
    expect(rowsOf(driver.state)).toEqual(['n9999', 'n19999', 'n29999', 'n39999']);
  });
});
