import { describe, expect, test } from 'vitest';
import { collapseOrLeave } from '../../../src/features/tree/model/steps.js';
import { createCatalog } from '../../../src/model/data/catalog.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { isBranch } from '../../../src/model/list/rows.js';
import { RemoteError } from '../../../src/schema/errors.js';
import type { SelectData, SelectOption } from '../../../src/schema/types.js';
import {
  close,
  type Driver,
  driveModel,
  open,
  pick,
  setData,
  setValue,
  type,
} from '../../model/helpers.ts';
import { ixOf, marks, picture, toggle, tree } from './model-kit.ts';

const lazy = (value: string, extra: Partial<SelectOption> = {}): SelectOption => ({
  value,
  label: value,
  children: null,
  ...extra,
});

function lazily(data: SelectData, given = {}, values: string[] = []): Driver {
  const driver = driveModel({ data, multiple: true, loadChildren: () => [], ...given }, values);
  open(driver);
  return driver;
}

const optionOf = ({ state }: Driver, value: string) =>
  state.catalog.options[ixOf(state, value)] as SelectOption;

/** The server responds for a branch. */
const arrive = (driver: Driver, value: string, children: SelectData): string[] =>
  driver.act({
    type: 'children',
    option: optionOf(driver, value),
    children: createCatalog(children),
    error: null,
  });

const fail = (driver: Driver, value: string): string[] =>
  driver.act({
    type: 'children',
    option: optionOf(driver, value),
    children: null,
    error: new RemoteError('remote-network', 'no', { query: '', page: 0, attempts: 1 }),
  });

const state = (driver: Driver, value: string) =>
  [...driver.state.branches].find(([option]) => option.value === value)?.[1] ?? null;

describe('our addition loadChildren', () => {
  test('`children: null` is a branch only with it', () => {
    const isOne = (given = {}) =>
      isBranch(driveModel({ data: [lazy('P')], ...given }).state, 0 as OptionIndex);
    expect([isOne(), isOne({ loadChildren: () => [] })]).toEqual([false, true]);
  });

  test('expanding asks; the row is expanded when the children are there', () => {
    const driver = lazily([lazy('P'), ...tree('x')]);
    expect(toggle(driver, 'P')).toEqual(['expand "P"', 'loading true']);
    expect(state(driver, 'P')).toBe('loading');
    expect(picture(driver)).toEqual(['+P', 'x']);
    expect(arrive(driver, 'P', [lazy('Q'), ...tree('a(b)')])).toEqual(['loading false']);
    expect(picture(driver)).toEqual(['-P', '.+Q', '.+a', 'x']);
    toggle(driver, 'Q');
    arrive(driver, 'Q', tree('c'));
    expect(picture(driver)).toEqual(['-P', '.-Q', '..c', '.+a', 'x']);
    toggle(driver, 'P');
    expect(toggle(driver, 'P')).toEqual(['expand "P"']);
    expect(picture(driver)).toEqual(['-P', '.-Q', '..c', '.+a', 'x']);
  });

  test('the caller’s objects are never written', () => {
    const data = [Object.freeze(lazy('P'))];
    const driver = lazily(data);
    toggle(driver, 'P');
    arrive(driver, 'P', tree('a'));
    expect(data).toEqual([lazy('P')]);
    expect(optionOf(driver, 'P')).toBe(data[0]);
  });

  test('until they are loaded it is a leaf for the cascade, and a selected one selects its children', () => {
    const driver = lazily([...tree('R(a)'), { ...lazy('S'), children: [lazy('P')] }]);
    pick(driver, 'P');
    expect(driver.value).toEqual(['S', 'P']);
    toggle(driver, 'S');
    toggle(driver, 'P');
    expect(arrive(driver, 'P', tree('b !c'))).toEqual([
      'change ["S","P","b"]',
      'native',
      'loading false',
    ]);
    expect(marks(driver)).toBe('S P b');
  });

  test('D2.1 children that are selected already make an unselected parent mixed', () => {
    const driver = lazily([lazy('P')], {}, ['a']);
    toggle(driver, 'P');
    expect(arrive(driver, 'P', tree('a b'))).toEqual(['loading false']);
    expect(marks(driver)).toBe('P~ a');
    expect(driver.value).toEqual(['a']);
  });

  test('an empty response makes it a leaf', () => {
    const driver = lazily([lazy('P')], {}, ['P']);
    toggle(driver, 'P');
    expect(arrive(driver, 'P', [])).toEqual(['loading false']);
    expect(picture(driver)).toEqual(['P']);
    expect(driver.value).toEqual(['P']);
    expect(toggle(driver, 'P')).toEqual([]);
    expect(driver.state.branches.size).toBe(0);
  });

  test('a failure is reported once and remembered; expanding again requests again', () => {
    const driver = lazily([lazy('P')]);
    toggle(driver, 'P');
    expect(fail(driver, 'P')).toEqual(['error remote-network', 'loading false']);
    expect(state(driver, 'P')).toBe('failed');
    expect(picture(driver)).toEqual(['+P']);
    expect(toggle(driver, 'P')).toEqual(['expand "P"', 'loading true']);
    expect(state(driver, 'P')).toBe('loading');
    arrive(driver, 'P', tree('a'));
    expect(picture(driver)).toEqual(['-P', '.a']);
    expect(state(driver, 'P')).toBe(null);
  });

  test('toggling while it loads, ArrowLeft, close and setData() give it up', () => {
    const driver = lazily([lazy('P'), lazy('Q')], { searchable: false });
    const started = () => {
      toggle(driver, 'P');
      return state(driver, 'P');
    };
    expect(started()).toBe('loading');
    expect(toggle(driver, 'P')).toEqual(['collapse "P"', 'loading false']);
    expect(state(driver, 'P')).toBe(null);
    started();
    const left = collapseOrLeave(driver.state);
    expect(left).toEqual({ type: 'expand', ix: 0, open: false });
    driver.act(left as NonNullable<typeof left>);
    expect(state(driver, 'P')).toBe(null);
    started();
    expect(close(driver)).toEqual(['close', 'loading false']);
    open(driver);
    started();
    setData(driver, [lazy('P')]);
    expect(driver.state.branches.size).toBe(0);
  });

  test('loading is announced once while two branches load', () => {
    const driver = lazily([lazy('P'), lazy('Q')]);
    expect([...toggle(driver, 'P'), ...toggle(driver, 'Q')]).toEqual([
      'expand "P"',
      'loading true',
      'expand "Q"',
    ]);
    expect(arrive(driver, 'P', tree('a'))).toEqual([]);
    expect(arrive(driver, 'Q', tree('b'))).toEqual(['loading false']);
    expect(picture(driver)).toEqual(['-P', '.a', '-Q', '.b']);
  });

  test('a response for data that is gone changes nothing', () => {
    const driver = lazily([lazy('P')]);
    const option = optionOf(driver, 'P');
    setData(driver, tree('x'));
    const children = createCatalog(tree('a'));
    expect(driver.act({ type: 'children', option, children, error: null })).toEqual([]);
    expect(picture(driver)).toEqual(['x']);
  });

  test('D5.3 a child whose value is elsewhere too: both rows show it, the value contains it once', () => {
    const driver = lazily([lazy('P'), ...tree('x')]);
    toggle(driver, 'P');
    arrive(driver, 'P', tree('x a'));
    expect(picture(driver)).toEqual(['-P', '.x', '.a', 'x']);
    driver.act({ type: 'pick', ix: 1 });
    expect(driver.value).toEqual(['x']);
    expect(marks(driver)).toBe('P~ x x');
    expect(driver.act({ type: 'pick', ix: 3 })).toEqual(['unselect x', 'change []', 'native']);
    expect(marks(driver)).toBe('');
  });

  test('D1.3 new data with the branch unloaded again keeps what was selected', () => {
    for (const treeValue of ['all', 'leaves', 'branches'] as const) {
      const driver = lazily([lazy('P')], { treeValue });
      toggle(driver, 'P');
      arrive(driver, 'P', tree('a b'));
      pick(driver, 'P');
      const before = driver.value as string[];
      setData(driver, [lazy('P')]);
      expect(marks(driver), treeValue).toBe('P');
      expect(driver.value, treeValue).toEqual(expect.arrayContaining(before));
    }
  });

  test('setValue() of what is not loaded yet waits for it', () => {
    const driver = lazily([lazy('P')]);
    setValue(driver, ['b']);
    toggle(driver, 'P');
    arrive(driver, 'P', tree('a b'));
    expect(driver.value).toEqual(['b']);
    expect(marks(driver)).toBe('P~ b');
  });

  test('loading in a search: what matches below is found when it is there', () => {
    const driver = lazily([lazy('ant'), ...tree('x')]);
    type(driver, 'ant');
    toggle(driver, 'ant');
    arrive(driver, 'ant', tree('bee ant2'));
    expect(picture(driver)).toEqual(['-ant', '.bee', '.ant2']);
    expect(driver.state.rows.hits).toHaveLength(2);
  });

  test('single mode and treeStrict: a selected branch stays what it is', () => {
    for (const given of [{ multiple: false }, { treeStrict: true }]) {
      const driver = lazily([lazy('P')], given);
      pick(driver, 'P');
      open(driver);
      toggle(driver, 'P');
      arrive(driver, 'P', tree('a'));
      expect(marks(driver)).toBe('P');
    }
  });
});
