// addition 67: the whole result of a server as one value.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaceSelection, toggleOptions } from '../../../plugins/kit/act.js';
import { withResults } from '../../../plugins/kit/result.js';
import { deselectResult, resultScope, selectResult } from '../../../plugins/kit/result-act.js';
import { resultOption, type WholeResult } from '../../../plugins/kit/result-value.js';
import { readSelection } from '../../../plugins/select-all.js';
import { createCatalog, optionValue } from '../../../src/model/data/catalog.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { isSelected, selectedCount, selectedOptions } from '../../../src/model/select/selection.js';
import { type StepResult, stepResult } from '../../../src/model/select/steps.js';
import type { State } from '../../../src/model/state.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { configure, type Driver, driveModel, option, pick, setValue } from '../../model/helpers.ts';

const labelOf = ({ query, except, total }: WholeResult) => `${total - except.length} of "${query}"`;
const text = (query: string, except: string[], total: number) =>
  JSON.stringify({ all: true, query, except, total });

/** What the server has: those whose value contains the query match. */
const STOCK = ['a1', 'a2', 'ab3', 'b4', 'b5', 'ab6', 'c7'];
const matching = (query: string) => STOCK.filter((value) => value.includes(query));
const PAGE = 2;

const act = (driver: Driver, step: (state: State) => StepResult) =>
  driver.act({ type: 'plugin', step: step as never });
const acting = (state: State) => ({ state, registry: { guards: [] } });

/** The first pages of the response to a query; then one more at a time. */
function answer(driver: Driver, query: string) {
  driver.act({ type: 'query', origin: 'user', text: query });
  load(driver, query, 0);
}
function load(driver: Driver, query: string, page: number) {
  const all = matching(query);
  const slice = all.slice(page * PAGE, (page + 1) * PAGE);
  driver.act({
    type: 'loaded',
    query,
    first: page === 0,
    pages: [createCatalog(slice.map((value) => option(value)))],
    count: page + 1,
    more: all.length > (page + 1) * PAGE,
    total: all.length,
  });
}
function scroll(driver: Driver) {
  const { answered, more, pages } = driver.state.remote;
  if (more) load(driver, answered, pages);
}

/** An open list that shows the first page of the server. */
function opened(given: SelectOptions = {}, values: string[] = []): Driver {
  const driver = driveModel(
    { ajax: { request: async () => [], pagination: true }, multiple: true, ...given },
    values,
  );
  act(driver, (state) => stepResult(withResults(state, labelOf)));
  driver.act({ type: 'open', origin: 'user', focus: 'search' });
  answer(driver, '');
  return driver;
}

/** Select all, as the row does. */
function toggle(driver: Driver): string[] {
  const scope = resultScope(driver.state);
  if (!scope || scope.within === 'whole list') return [];
  const { result, within } = scope;
  const all = { ...result, except: [] };
  return within && result.except.length === 0
    ? act(driver, (state) => deselectResult(acting(state), result))
    : act(driver, (state) => selectResult(acting(state), all, resultOption(all, labelOf)));
}

const shown = ({ catalog, selection }: State) =>
  catalog.options.flatMap((item, ix) =>
    isSelected(catalog, selection, ix as OptionIndex) ? [optionValue(item)] : [],
  );
const tags = ({ catalog, selection }: State) =>
  selectedOptions(catalog, selection).map(({ label }) => label);

describe('addition 67: the text of a value', () => {
  test.each([
    ['{"all":true,"query":"","except":[]}', { query: '', except: [], total: 0 }],
    ['{"total":3,"except":["1"],"query":"x","all":true}', { query: 'x', except: ['1'], total: 3 }],
    ['{"all":true,"query":"","except":[],"total":-1}', { query: '', except: [], total: 0 }],
  ])('%s is a result', (value, read) => {
    expect(readSelection(['a', value])).toEqual({
      values: ['a'],
      results: [{ all: true, ...read }],
    });
  });

  test.each([
    [null, [], 0],
    [undefined, [], 0],
    ['7', ['7'], 0],
    ['', [''], 0],
    [text('da', [], 2), [], 1],
    [[7, null, text('', [], 2)], ['7', 'null'], 1],
  ] as const)('a server can pass what its form parser returns: %j', (given, values, count) => {
    const read = readSelection(given as never);
    expect([read.values, read.results.length]).toEqual([values, count]);
  });

  test.each([
    '{',
    '{}',
    '{"all":1,"query":"","except":[]}',
    '{"all":true,"query":"","except":[1]}',
    '{"all":true,"query":"","except":{}}',
    '{"all":true,"except":[]}',
    '[{"all":true,"query":"","except":[]}]',
  ])('%s is an ordinary value', (value) => {
    expect(readSelection([value])).toEqual({ values: [value], results: [] });
  });
});

describe('addition 67: a whole result', () => {
  test('is one value with one event; what is loaded now and later is selected', () => {
    const driver = opened();
    const all = text('', [], 7);
    expect(toggle(driver)).toEqual([`select ${all}`, `change ${JSON.stringify([all])}`, 'native']);
    expect([shown(driver.state), tags(driver.state)]).toEqual([['a1', 'a2'], ['7 of ""']]);
    scroll(driver);
    expect(shown(driver.state)).toEqual(['a1', 'a2', 'ab3', 'b4']);
    expect(selectedCount(driver.state.selection)).toBe(7);
    expect(toggle(driver)).toContain(`unselect ${all}`);
    expect([shown(driver.state), driver.value]).toEqual([[], []]);
  });

  test('an option of it that is deselected is excepted, and comes back', () => {
    const driver = opened();
    toggle(driver);
    const one = [text('', ['a2'], 7)];
    expect(pick(driver, 'a2')).toEqual(['unselect a2', `change ${JSON.stringify(one)}`, 'native']);
    expect([shown(driver.state), tags(driver.state)]).toEqual([['a1'], ['6 of ""']]);
    scroll(driver);
    expect(shown(driver.state)).toEqual(['a1', 'ab3', 'b4']);
    expect(pick(driver, 'a2')[0]).toBe('select a2');
    expect(driver.value).toEqual([text('', [], 7)]);
    pick(driver, 'a1');
    toggle(driver);
    expect(driver.value).toEqual([text('', [], 7)]);
  });

  test('goes when its last option is deselected', () => {
    const driver = opened();
    answer(driver, 'b');
    toggle(driver);
    scroll(driver);
    expect(shown(driver.state)).toHaveLength(4);
    for (const value of shown(driver.state)) pick(driver, value);
    expect([driver.value, selectedCount(driver.state.selection)]).toEqual([[], 0]);
  });

  test('replaces what it contains; other values and results stay', () => {
    const driver = opened({}, ['c7', 'away']);
    pick(driver, 'a1');
    answer(driver, 'a');
    toggle(driver);
    expect(driver.value).toEqual(['c7', 'away', text('a', [], 4)]);
    answer(driver, 'b');
    expect(shown(driver.state)).toEqual([]);
    pick(driver, 'ab3');
    expect(driver.value).toEqual(['c7', 'away', text('a', [], 4), 'ab3']);
    answer(driver, '');
    toggle(driver);
    expect(driver.value).toEqual([text('', [], 7)]);
  });

  test('without a query it contains every result: options of it can be excepted, it cannot', () => {
    const driver = opened();
    toggle(driver);
    answer(driver, 'b');
    expect(resultScope(driver.state)?.within).toBe('whole list');
    expect(shown(driver.state)).toEqual(['ab3', 'b4']);
    pick(driver, 'b4');
    expect(driver.value).toEqual([text('', ['b4'], 7)]);
  });

  test('several: an option that is deselected in one is excepted from all, and comes back to all', () => {
    const driver = opened();
    answer(driver, 'b');
    toggle(driver);
    answer(driver, 'a');
    toggle(driver);
    scroll(driver);
    pick(driver, 'ab3');
    expect(driver.value).toEqual([text('b', ['ab3'], 4), text('a', ['ab3'], 4)]);
    pick(driver, 'ab3');
    expect(driver.value).toEqual([text('b', [], 4), text('a', [], 4)]);
  });

  test('many of its options are deselected at once', () => {
    const driver = opened({}, ['a1']);
    answer(driver, 'a');
    toggle(driver);
    setValue(driver, [...(driver.value as string[]), 'a1']);
    scroll(driver);
    const listed = driver.state.catalog.options.map((_, ix) => ix as OptionIndex);
    const fired = act(driver, (state) => toggleOptions(acting(state), listed.slice(0, 3), false));
    expect([driver.value, shown(driver.state)]).toEqual([
      [text('a', ['a1', 'a2', 'ab3'], 4)],
      ['ab6'],
    ]);
    expect(fired.slice(0, 3)).toEqual(['unselect a1', 'unselect a2', 'unselect ab3']);
  });

  test('pasted in addition to others, it is refused as a whole by `maxSelections`', () => {
    const driver = opened({ maxSelections: 5 }, ['c7', 'b4']);
    answer(driver, 'a');
    const all = resultOption({ all: true, query: 'a', except: [], total: 4 }, labelOf);
    const paste = () =>
      act(driver, (state) =>
        replaceSelection(acting(state), [
          ...selectedOptions(state.catalog, state.selection),
          option('b5'),
          all,
        ]),
      );
    expect(paste()).toEqual(['maximum 5 b5']);
    setValue(driver, []);
    expect(paste()).toContain(`select ${all.value}`);
    expect(selectedCount(driver.state.selection)).toBe(5);
  });

  test('is refused as a whole by `maxSelections`, and counts for it', () => {
    const fitting = opened({ maxSelections: 7 });
    expect(toggle(fitting)).toContain(`select ${text('', [], 7)}`);
    const driver = opened({ maxSelections: 6 });
    expect(toggle(driver)).toEqual([`maximum 6 ${text('', [], 7)}`]);
    answer(driver, 'a');
    toggle(driver);
    answer(driver, '');
    expect(toggle(driver)).toEqual([`maximum 6 ${text('', [], 7)}`]);
    for (let page = 0; page < 3; page++) scroll(driver);
    pick(driver, 'b4');
    pick(driver, 'b5');
    expect(selectedCount(driver.state.selection)).toBe(6);
    expect(pick(driver, 'c7')).toEqual(['maximum 6 c7']);
  });

  test('is not selected or deselected while the response to another query is awaited', () => {
    const driver = opened();
    for (const value of [[], [text('', [], 7)]]) {
      driver.act({ type: 'query', origin: 'user', text: 'a' });
      expect(toggle(driver)).toEqual([]);
      expect(driver.value).toEqual(value);
      answer(driver, '');
      toggle(driver);
    }
    expect(driver.value).toEqual([]);
  });

  test('disabled options are not shown as selected, and `beforeSelect` and `beforeUnselect` decide on the whole', () => {
    const asked: unknown[] = [];
    const ask = (about: SelectOption) => {
      asked.push(about.meta);
      return asked.length > 1;
    };
    const driver = opened({
      isOptionDisabled: ({ value }) => value === 'a2',
      beforeSelect: ask,
      beforeUnselect: ask,
    });
    toggle(driver);
    expect(driver.value).toEqual([]);
    toggle(driver);
    expect(shown(driver.state)).toEqual(['a1']);
    toggle(driver);
    const result = { all: true, query: '', except: [], total: 7 };
    expect([driver.value, asked]).toEqual([[], [result, result, result]]);
  });

  test('an option that a user has created is not in it', () => {
    const driver = opened({ allowCreate: true });
    toggle(driver);
    driver.act({ type: 'create', labels: ['new'] });
    expect(driver.value).toEqual([text('', [], 7), 'new']);
    // It is not in the list of the server.
    answer(driver, '');
    toggle(driver);
    expect(driver.value).toEqual(['new']);
    toggle(driver);
    expect(driver.value).toEqual(['new', text('', [], 7)]);
  });

  test('can be set, before and after the list is loaded, with its label', () => {
    const given = '{"query":"a","except":["a1"],"all":true,"total":4}';
    const driver = opened({}, [given]);
    expect([tags(driver.state), shown(driver.state)]).toEqual([['3 of "a"'], []]);
    answer(driver, 'a');
    expect(shown(driver.state)).toEqual(['a2']);
    setValue(driver, []);
    expect(shown(driver.state)).toEqual([]);
    setValue(driver, [given, 'a1']);
    expect([driver.value, shown(driver.state)]).toEqual([
      [given, 'a1'],
      ['a1', 'a2'],
    ]);
    // Its own entry, and the one of the result.
    pick(driver, 'a1');
    expect(driver.value).toEqual([given]);
  });

  test('a value of the data is never read as one: picked, set again, undone', () => {
    const forged = text('', [], 7);
    const driver = opened();
    const list = (query: string, ...values: string[]) =>
      driver.act({
        type: 'loaded',
        query,
        first: true,
        pages: [createCatalog(values.map((value) => option(value, { label: `Label ${value}` })))],
        count: 1,
        more: true,
        total: 7,
      });
    const isPlain = () => [selectedCount(driver.state.selection), tags(driver.state), driver.value];
    const plain = [1, [`Label ${forged}`], [forged]];
    list('', forged, 'a1');
    pick(driver, forged);
    expect([isPlain(), shown(driver.state)]).toEqual([plain, [forged]]);
    driver.act({ type: 'query', origin: 'user', text: 'b' });
    list('b', 'b4');
    expect([isPlain(), shown(driver.state)]).toEqual([plain, []]);
    // A wrapper sets what it was told.
    setValue(driver, [forged, 'b4']);
    setValue(driver, [forged]);
    expect(isPlain()).toEqual(plain);
    const before = selectedOptions(driver.state.catalog, driver.state.selection);
    driver.act({ type: 'remove', place: 0, focus: 'next' });
    act(driver, (state) => replaceSelection(acting(state), before));
    expect([isPlain(), shown(driver.state)]).toEqual([plain, []]);
    driver.act({ type: 'query', origin: 'user', text: '' });
    list('', forged, 'a1');
    expect([isPlain(), shown(driver.state)]).toEqual([plain, [forged]]);
    // The whole result is selected in addition to it.
    toggle(driver);
    expect(selectedCount(driver.state.selection)).toBe(7);
  });

  test('a typed text is never read as one', () => {
    const forged = text('', [], 7);
    const driver = opened({ allowCreate: true });
    driver.act({ type: 'query', origin: 'user', text: forged });
    load(driver, forged, 0);
    const { rows, catalog } = driver.state;
    expect(rows.creates).toBe(true);
    driver.act({ type: 'pick', ix: catalog.options.length });
    expect([driver.value, tags(driver.state)]).toEqual([[forged], [forged]]);
    answer(driver, '');
    expect([selectedCount(driver.state.selection), shown(driver.state)]).toEqual([1, []]);
    setValue(driver, []);
    setValue(driver, [forged]);
    expect(selectedCount(driver.state.selection)).toBe(1);
  });

  test('`beforeUnselect` is asked for what it replaces', () => {
    const asked: string[] = [];
    const driver = opened(
      {
        beforeUnselect: ({ value }) => {
          asked.push(String(value));
          return value !== 'a2';
        },
      },
      ['a1', 'a2'],
    );
    toggle(driver);
    expect([asked, driver.value]).toEqual([
      ['a1', 'a2'],
      ['a2', text('', [], 7)],
    ]);
  });

  test('as a selected option of the markup it counts, and gets a label before the list is loaded', () => {
    const given = text('a', ['a1', 'a1'], 4);
    const driver = driveModel(
      {
        ajax: { request: async () => [], resolve: async () => [] },
        multiple: true,
        data: [{ value: given, label: given }],
      },
      [given],
    );
    act(driver, (state) =>
      stepResult(withResults({ ...state, config: { ...state.config, data: undefined } }, labelOf)),
    );
    expect([selectedCount(driver.state.selection), tags(driver.state)]).toEqual([3, ['3 of "a"']]);
    driver.act({ type: 'open', origin: 'user', focus: 'search' });
    answer(driver, 'a');
    expect([tags(driver.state), shown(driver.state)]).toEqual([['3 of "a"'], ['a2']]);
  });

  test('gets a label if server markup of a wrapper has none for it', () => {
    const given = { value: text('b', [], 4), label: '…' };
    const ajax = { request: async () => [] };
    const driver = driveModel({ ajax, multiple: true, data: [given] }, [given.value]);
    act(driver, (state) =>
      stepResult(withResults({ ...state, config: { ...state.config, data: undefined } }, labelOf)),
    );
    expect(tags(driver.state)).toEqual(['4 of "b"']);
  });

  test('keeps the label that the markup has given', () => {
    const own = { value: text('b', [], 4), label: 'Mine' };
    const ajax = { request: async () => [] };
    const driver = driveModel({ ajax, multiple: true, data: [own] }, [own.value]);
    act(driver, (state) =>
      stepResult(withResults({ ...state, config: { ...state.config, data: undefined } }, labelOf)),
    );
    answer(driver, 'b');
    expect([tags(driver.state), selectedCount(driver.state.selection)]).toEqual([['Mine'], 4]);
  });

  test('can be undone, and its tag removed', () => {
    const driver = opened();
    toggle(driver);
    const before = selectedOptions(driver.state.catalog, driver.state.selection);
    pick(driver, 'a1');
    act(driver, (state) => replaceSelection(acting(state), before));
    expect([driver.value, shown(driver.state)]).toEqual([[text('', [], 7)], ['a1', 'a2']]);
    driver.act({ type: 'remove', place: 0, focus: 'next' });
    expect([driver.value, shown(driver.state)]).toEqual([[], []]);
  });

  test('is not offered where all is loaded, or the server does not count, or in a tree', () => {
    const driver = opened();
    answer(driver, 'c');
    expect(resultScope(driver.state)).toBe(null);
    configure(driver, { filterOption: () => true });
    answer(driver, '');
    expect(resultScope(driver.state)).toBe(null);
  });
});

/** What the server selects for a value: single values and results, each without what is excepted from it. */
function evaluate(driver: Driver, isListed = (_: WholeResult) => true): Set<string> {
  const { values, results } = readSelection(driver.value as string[]);
  const whole = results
    .filter(isListed)
    .flatMap(({ query, except }) => matching(query).filter((value) => !except.includes(value)));
  return new Set([...values, ...whole]);
}

test('addition 67: whatever a user does, the rows show what the server selects', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('pick' as const), at: fc.nat(6) }),
    fc.record({ do: fc.constant('answer' as const), query: fc.constantFrom('', 'a', 'b', 'ab') }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(4) }),
    fc.record({ do: fc.constantFrom('toggle' as const, 'scroll' as const, 'back' as const) }),
  );
  let reached = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      const driver = opened();
      let before: SelectOption[] = [];
      for (const todo of steps) {
        const { catalog, selection } = driver.state;
        if (todo.do === 'pick') {
          const value = optionValue(
            catalog.options[todo.at % catalog.options.length] as SelectOption,
          );
          const wasOn = shown(driver.state).includes(value);
          pick(driver, value);
          expect(shown(driver.state).includes(value)).toBe(!wasOn);
        } else if (todo.do === 'answer') answer(driver, todo.query);
        else if (todo.do === 'remove')
          driver.act({ type: 'remove', place: todo.at, focus: 'next' });
        else if (todo.do === 'toggle') toggle(driver);
        else if (todo.do === 'scroll') scroll(driver);
        else act(driver, (state) => replaceSelection(acting(state), before));
        if (todo.do !== 'answer') before = selectedOptions(catalog, selection);

        const { answered } = driver.state.remote;
        const isListed = ({ query }: WholeResult) => query === '' || query === answered;
        const listed = driver.state.catalog.options.map(optionValue);
        const selected = evaluate(driver, isListed);
        expect(shown(driver.state)).toEqual(listed.filter((value) => selected.has(value)));
        reached += Number(readSelection(driver.value as string[]).results.length > 0);
      }
      const { results, values } = readSelection(driver.value as string[]);
      // Another result that was selected then may have had what is excepted.
      const isOwn = results.every(({ query, except }) =>
        except.every((value) => matching(query).includes(value)),
      );
      if (results.length === 1 && values.length === 0 && isOwn)
        expect(selectedCount(driver.state.selection)).toBe(evaluate(driver).size);
    }),
    { numRuns: 500 },
  );
  expect(reached).toBeGreaterThan(500);
});
