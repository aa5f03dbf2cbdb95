// D11.4: where the "create" row is, and which row is active then.
import { describe, expect, test } from 'vitest';
import type { RowIndex } from '../../../src/model/indexes.js';
import { ariaPositionAt, contentAt, headingOf } from '../../../src/model/list/rows.js';
import type { SelectData } from '../../../src/schema/types.js';
import {
  configure,
  type Driver,
  driveModel,
  open,
  option,
  options,
  type,
  untyped,
} from '../../model/helpers.ts';
import { append, list, load, remote } from '../remote/model-kit.ts';

/** The rows: labels, headings in brackets, `+` for the "create" row, and `*` behind the active one. */
function picture({ state }: Driver): string {
  const { rows, catalog, active } = state;
  return Array.from({ length: rows.count }, (_, row) => {
    const code = contentAt(rows, row as RowIndex);
    const text =
      code < 0 ? `[${catalog.sections[-2 - code]?.label}]` : (catalog.options[code]?.label ?? '+');
    return row === active ? `${text}*` : text;
  }).join(' ');
}

const first = (data: SelectData, given = {}): Driver => {
  const driver = driveModel({ data, allowCreate: true, createPosition: 'first', ...given });
  open(driver);
  return driver;
};
const isCreate = ({ state }: Driver) =>
  contentAt(state.rows, state.active) === state.catalog.options.length;

describe("D11.4 createPosition: 'first'", () => {
  test('the row is above the matches and active after typing, so Enter creates', () => {
    const driver = first(options('ab b c'));
    expect(picture(driver)).toBe('ab b c');
    type(driver, 'b');
    expect(picture(driver)).toBe('b* ab');
    type(driver, 'ba');
    expect(picture(driver)).toBe('+*');
    type(driver, 'a');
    expect(picture(driver)).toBe('+* ab');
    driver.act({ type: 'move', to: 'next' });
    expect(picture(driver)).toBe('+ ab*');
    driver.act({ type: 'move', to: 'first' });
    expect(driver.act({ type: 'pick', ix: 3 })).toContain('create a');
  });

  test('it is above the first heading and belongs to no group', () => {
    const grouped = [{ label: 'g', options: options('ab ba') }, option('a b')];
    const driver = first(grouped);
    type(driver, 'a');
    expect(picture(driver)).toBe('+* [g] ab ba a b');
    expect([0, 1, 2, 4].map((row) => headingOf(driver.state.rows, row as RowIndex))).toEqual([
      -1, 1, 1, -1,
    ]);
  });

  test('in a tree, it is the first root', () => {
    const data = untyped([{ ...option('p'), children: options('ant bee') }, option('an')]);
    const driver = first(data, { expandLevel: 1 });
    type(driver, 'ant');
    expect(picture(driver)).toBe('p ant*');
    type(driver, 'n');
    expect(picture(driver)).toBe('+* p ant an');
    const { state } = driver;
    const positions = [0, 1, 2, 3].map((row) => {
      const { level, position, size } = ariaPositionAt(state, row as RowIndex);
      return [level, position, size];
    });
    expect(positions).toEqual([
      [1, 1, 3],
      [1, 2, 3],
      [2, 1, 1],
      [1, 3, 3],
    ]);
    driver.act({ type: 'expand', ix: 0, open: false });
    expect(picture(driver)).toBe('+* p an');
  });

  test('letters typed on the field pass over it', () => {
    const driver = first(options('ab b'));
    type(driver, 'a');
    driver.act({ type: 'typed', letter: 'a', at: 1000 });
    expect(picture(driver)).toBe('+ ab*');
  });

  test('a new value moves it', () => {
    const driver = first(options('ab b'));
    type(driver, 'a');
    configure(driver, { createPosition: 'last' });
    expect(picture(driver)).toBe('ab* +');
    configure(driver, { createPosition: 'first' });
    expect(picture(driver)).toMatch(/^\+/);
  });

  test('of a server, it stays while further pages load, and goes once one has the label', () => {
    const driver = remote({ allowCreate: true, createPosition: 'first' });
    open(driver);
    type(driver, 'x');
    load(driver);
    expect(picture(driver)).toBe('');
    list(driver, options('xa xb'), true);
    expect(picture(driver)).toBe('+* xa xb');
    load(driver, false);
    expect(picture(driver)).toBe('+* xa xb');
    append(driver, options('xc'), true);
    expect([picture(driver), isCreate(driver)]).toEqual(['+* xa xb xc', true]);
    driver.act({ type: 'move', to: 'next' });
    load(driver, false);
    append(driver, options('x'), false);
    expect(picture(driver)).toBe('xa* xb xc x');
  });

  test('of a server, a new query takes it away with the old one until the response', () => {
    const driver = remote({ allowCreate: true, createPosition: 'first' });
    open(driver);
    const grouped = [{ label: 'g', options: options('xa') }];
    type(driver, 'x');
    list(driver, grouped, true);
    expect(picture(driver)).toBe('+* [g] xa');
    type(driver, 'xa');
    expect(picture(driver)).toBe('[g] xa');
    expect(headingOf(driver.state.rows, 1 as RowIndex)).toBe(0);
  });
});
