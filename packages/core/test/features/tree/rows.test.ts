import { describe, expect, test } from 'vitest';
import { searchPlaceOf } from '../../../src/model/list/closed.js';
import type { SelectData, SelectOption } from '../../../src/schema/types.js';
import {
  activeValue,
  close,
  configure,
  type Driver,
  driveModel,
  open,
  pick,
  setData,
  type,
} from '../../model/helpers.ts';
import { expandAll, picture, toggle, tree, treeRowsOf } from './model-kit.ts';

function opened(data: string | SelectData, given = {}, values: string[] = []): Driver {
  const driver = driveModel(
    { data: typeof data === 'string' ? tree(data) : data, multiple: true, ...given },
    values,
  );
  open(driver);
  return driver;
}

describe('expansion', () => {
  test('spec, Tree select 2: parents start collapsed; expanding shows the children', () => {
    const driver = opened('P(a Q(b)) x');
    expect(picture(driver)).toEqual(['+P', 'x']);
    expect(toggle(driver, 'P')).toEqual(['expand "P"']);
    expect(picture(driver)).toEqual(['-P', '.a', '.+Q', 'x']);
    toggle(driver, 'Q');
    expect(picture(driver)).toEqual(['-P', '.a', '.-Q', '..b', 'x']);
    toggle(driver, 'P');
    expect(picture(driver)).toEqual(['+P', 'x']);
    toggle(driver, 'P');
    expect(picture(driver)).toEqual(['-P', '.a', '.-Q', '..b', 'x']);
  });

  test('what is asked to be open twice stays open; a leaf has nothing to expand', () => {
    const driver = opened('P(a) x');
    toggle(driver, 'P', true);
    toggle(driver, 'P', true);
    toggle(driver, 'x', true);
    expect(picture(driver)).toEqual(['-P', '.a', 'x']);
    toggle(driver, 'P', false);
    toggle(driver, 'P', false);
    expect(picture(driver)).toEqual(['+P', 'x']);
  });

  test('spec, Tree select 1: a list without children is as flat', () => {
    const data = [
      { value: 'a', label: 'a', children: [] },
      { value: 'b', label: 'b', children: null } as unknown as SelectOption,
    ];
    const driver = opened(data);
    expect(driver.state.rows.sets).toBeNull();
    expect(driver.state.rows.count).toBe(2);
    type(driver, 'b');
    expect(driver.state.rows.count).toBe(1);
  });

  test('case 114 a disabled parent can be expanded, and its children can be picked', () => {
    const driver = opened('!P(a)');
    toggle(driver, 'P');
    expect(picture(driver)).toEqual(['-P', '.a']);
    expect(pick(driver, 'P')).toEqual([]);
    expect(pick(driver, 'a')).toContain('select a');
  });

  test('accessibility 1.6 picking never expands, expanding never picks', () => {
    const driver = opened('P(a)');
    pick(driver, 'P');
    expect(picture(driver)).toEqual(['+P']);
    expect(toggle(driver, 'P')).toEqual(['expand "P"']);
    expect(driver.value).toEqual(['P', 'a']);
  });

  test('our addition: expandLevel, expandAll() and collapseAll()', () => {
    const data = 'P(Q(R(a))) x';
    expect(picture(opened(data, { expandLevel: 1 }))).toEqual(['-P', '.+Q', 'x']);
    expect(picture(opened(data, { expandLevel: 2 }))).toEqual(['-P', '.-Q', '..+R', 'x']);
    const all = ['-P', '.-Q', '..-R', '...a', 'x'];
    expect(picture(opened(data, { expandLevel: Number.POSITIVE_INFINITY }))).toEqual(all);
    const driver = opened(data);
    expect(expandAll(driver)).toEqual([]);
    expect(picture(driver)).toEqual(all);
    expect(expandAll(driver, false)).toEqual([]);
    toggle(driver, 'P');
    expect(picture(driver)).toEqual(['-P', '.+Q', 'x']);
  });

  test('expandAll() on a closed list is seen when it opens', () => {
    const driver = opened('P(a)');
    close(driver);
    expandAll(driver);
    open(driver);
    expect(picture(driver)).toEqual(['-P', '.a']);
  });

  test('spec, Dropdown: expansion survives closing; setData() keeps it by value', () => {
    const driver = opened('P(a) Q(b)');
    toggle(driver, 'Q');
    close(driver);
    open(driver);
    expect(picture(driver)).toEqual(['+P', '-Q', '.b']);
    setData(driver, tree('Q(P(a) c)'));
    expect(picture(driver)).toEqual(['-Q', '.+P', '.c']);
  });

  test('expansion by hand outlasts a change of level; expandLevel is for the others', () => {
    const driver = opened('P(a) Q(b)', { expandLevel: 1 });
    toggle(driver, 'P');
    expect(picture(driver)).toEqual(['+P', '-Q', '.b']);
    setData(driver, tree('R(P(a) Q(b))'));
    expect(picture(driver)).toEqual(['-R', '.+P', '.+Q']);
    toggle(driver, 'P');
    setData(driver, tree('R(S(P(a)))'));
    toggle(driver, 'S');
    expect(picture(driver)).toEqual(['-R', '.-S', '..-P', '...a']);
  });

  test('collapsing a branch with the active row inside makes the branch active', () => {
    const driver = opened('P(Q(a)) x', { searchable: false });
    expandAll(driver);
    for (let i = 0; i < 2; i++) driver.act({ type: 'move', to: 'next' });
    expect(activeValue(driver.state)).toBe('a');
    toggle(driver, 'P');
    expect(activeValue(driver.state)).toBe('P');
    toggle(driver, 'P');
    driver.act({ type: 'move', to: 'last' });
    expect(activeValue(driver.state)).toBe('x');
    toggle(driver, 'P');
    expect(activeValue(driver.state)).toBe('x');
  });
});

describe('search in a tree', () => {
  test('spec, Tree select 3, D2.4: matches and their ancestors, expanded as far as a match is inside', () => {
    const driver = opened('P(Q(ant cow) R(bee)) ant2');
    type(driver, 'ant');
    expect(picture(driver)).toEqual(['-P', '.-Q', '..ant', 'ant2']);
    expect(driver.state.rows.hits).toHaveLength(2);
  });

  test('D2.4 the subtree of a match is there, collapsed unless something inside matches', () => {
    const driver = opened('ant(Q(a b) c) bee(cow ant2(d))');
    type(driver, 'ant');
    expect(picture(driver)).toEqual(['+ant', '-bee', '.+ant2']);
    toggle(driver, 'ant');
    toggle(driver, 'Q');
    toggle(driver, 'ant2');
    expect(picture(driver)).toEqual(['-ant', '.-Q', '..a', '..b', '.c', '-bee', '.-ant2', '..d']);
  });

  test('D2.4 a match with a match inside shows its whole subtree on the way', () => {
    const driver = opened('ant(P(x ant2) Q(y) z)');
    type(driver, 'ant');
    expect(picture(driver)).toEqual(['-ant', '.-P', '..x', '..ant2', '.+Q', '.z']);
  });

  test('D2.4 whoever decides what matches', () => {
    const filterOption = ({ value }: SelectOption) => value === 'b';
    const byFilter = opened('P(a b)', { filterOption });
    type(byFilter, 'anything');
    expect(picture(byFilter)).toEqual(['-P', '.b']);
    const searchScorer = ({ value }: SelectOption) => (value === 'b' ? 3 : value === 'd' ? 9 : 0);
    const byScorer = opened('P(a b) Q(c d)', { searchScorer });
    type(byScorer, 'anything');
    expect(picture(byScorer)).toEqual(['-P', '.b', '-Q', '.d']);
  });

  test('D3.3 trees keep tree order', () => {
    const driver = opened('P(xant) Q(ant)');
    type(driver, 'ant');
    expect(picture(driver)).toEqual(['-P', '.xant', '-Q', '.ant']);
  });

  test('D2.4 what the user expands or collapses during a search lasts for that search', () => {
    const driver = opened('P(Q(ant) ant2)');
    type(driver, 'ant');
    toggle(driver, 'Q');
    expect(picture(driver)).toEqual(['-P', '.+Q', '.ant2']);
    pick(driver, 'ant2');
    expect(picture(driver)).toEqual(['-P', '.+Q', '.ant2']);
    type(driver, 'an');
    expect(picture(driver)).toEqual(['-P', '.-Q', '..ant', '.ant2']);
    type(driver, '');
    expect(picture(driver)).toEqual(['+P']);
  });

  test('case 115 X expanded by hand, a search expands Y, then it is cleared: only X is expanded', () => {
    const driver = opened('X(a) Y(ant) Z(b)');
    toggle(driver, 'X');
    type(driver, 'ant');
    expect(picture(driver)).toEqual(['-Y', '.ant']);
    toggle(driver, 'Y');
    toggle(driver, 'Y');
    type(driver, '');
    expect(picture(driver)).toEqual(['-X', '.a', '+Y', '+Z']);
    type(driver, 'ant');
    close(driver);
    open(driver);
    expect(picture(driver)).toEqual(['-X', '.a', '+Y', '+Z']);
  });

  test('expandAll() and collapseAll() in a search act on what it shows, too', () => {
    const driver = opened('ant(a) P(ant2 bee) Q(c)');
    type(driver, 'ant');
    expandAll(driver);
    expect(picture(driver)).toEqual(['-ant', '.a', '-P', '.ant2']);
    expandAll(driver, false);
    expect(picture(driver)).toEqual(['+ant', '+P']);
    type(driver, '');
    expect(picture(driver)).toEqual(['+ant', '+P', '+Q']);
  });

  test('D3.10 typing makes the best enabled row active that itself matches', () => {
    const driver = opened('P(!ant Q(ant2)) ant3');
    type(driver, 'ant');
    expect(picture(driver)[0]).toBe('-P');
    expect(activeValue(driver.state)).toBe('ant2');
    type(driver, 'nothing');
    expect(driver.state.active).toBe(-1);
    expect(driver.state.rows.count).toBe(0);
    expect(driver.state.rows.hits).toHaveLength(0);
  });

  test.each([
    ['the best class, wherever it stands', 'P(xger) Q(niger R(x-ger)) S(ger1 ger)', 'ger'],
    ['of one class the first in tree order', 'P(xger) Q(ger1) ger2', 'ger1'],
    ['a branch that matches itself', 'P(xger) ger1(a b)', 'ger1'],
    ['not a disabled one', 'P(xger) Q(!ger ger1)', 'ger1'],
  ])('D3.10 "ger" in a tree: %s', (_, nodes, expected) => {
    const driver = opened(nodes);
    type(driver, 'ger');
    expect(activeValue(driver.state)).toBe(expected);
  });

  test('D3.10 the first selected is meant in list order; a collapsed branch hides it', () => {
    const driver = opened('P(a) Q(b c)', { expandLevel: 1 }, ['c', 'b']);
    expect(activeValue(driver.state)).toBe('Q');
    const some = opened('P(a) Q(b c d)', { expandLevel: 1 }, ['d', 'c']);
    expect(activeValue(some.state)).toBe('c');
    const hidden = opened('P(a) Q(b c d) x', {}, ['d', 'x']);
    expect(activeValue(hidden.state)).toBe('x');
  });

  test('D3.9 minResultsForSearch counts descendants, disabled ones and those in groups', () => {
    const data: SelectData = [{ label: 'G', options: tree('P(a !b)') }, ...tree('Q(c)')];
    const wants = (minResultsForSearch: number) =>
      searchPlaceOf(driveModel({ data, minResultsForSearch }).state);
    expect([wants(5), wants(6)]).toEqual(['list', null]);
  });
});

describe('levels and sets (accessibility 1.2, 1.8)', () => {
  const places = (driver: Driver) =>
    treeRowsOf(driver.state).map(
      ({ label, level, position, size }) => `${label} ${level} ${position}/${size}`,
    );

  test('level from 1, position and size among the siblings that are shown', () => {
    const driver = opened('P(a Q(b) c) x');
    expect(places(driver)).toEqual(['P 1 1/2', 'x 1 2/2']);
    expandAll(driver);
    expect(places(driver)).toEqual([
      'P 1 1/2',
      'a 2 1/3',
      'Q 2 2/3',
      'b 3 1/1',
      'c 2 3/3',
      'x 1 2/2',
    ]);
    type(driver, 'b');
    expect(places(driver)).toEqual(['P 1 1/1', 'Q 2 1/1', 'b 3 1/1']);
  });

  test('D2.5 trees inside groups: the heading is at level 1 and always expanded, its options start at level 2', () => {
    const data: SelectData = [
      ...tree('x'),
      { label: 'G', options: tree('P(a b) c') },
      { label: 'H', options: tree('d') },
    ];
    const driver = opened(data);
    expect(picture(driver)).toEqual(['x', '-G', '.+P', '.c', '-H', '.d']);
    toggle(driver, 'P');
    expect(places(driver)).toEqual([
      'x 1 1/3',
      'G 1 2/3',
      'P 2 1/2',
      'a 3 1/2',
      'b 3 2/2',
      'c 2 2/2',
      'H 1 3/3',
      'd 2 1/1',
    ]);
    type(driver, 'b');
    expect(picture(driver)).toEqual(['-G', '.-P', '..b']);
    type(driver, '');
    expandAll(driver, false);
    expect(picture(driver)).toEqual(['x', '-G', '.+P', '.c', '-H', '.d']);
  });

  test('D2.5 a disabled group disables its whole trees, and cascades leave them', () => {
    const data: SelectData = [
      { label: 'G', options: tree('P(a)'), disabled: true },
      ...tree('Q(b)'),
    ];
    const driver = opened(data);
    expect(pick(driver, 'a')).toEqual([]);
    expect(driver.act({ type: 'selectAll' })).toEqual(['change ["Q","b"]', 'native']);
  });
});

test('updateOptions() of isOptionDisabled marks the parents anew', () => {
  const driver = opened('P(a b)', {}, ['a']);
  const isOptionDisabled = ({ value }: SelectOption) => value === 'b';
  configure(driver, { isOptionDisabled });
  expect(pick(driver, 'P')).toEqual(['unselect P', 'change []', 'native']);
  expect(pick(driver, 'P')).toEqual(['select P', 'change ["P","a"]', 'native']);
});
