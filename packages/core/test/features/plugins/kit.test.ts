import { describe, expect, test } from 'vitest';
import { replaceSelection, toggleOptions } from '../../../plugins/kit/act.js';
import { optionsInGroup } from '../../../plugins/kit/groups.js';
import { countSelected, optionsInList } from '../../../plugins/kit/listed.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { valueOfState } from '../../../src/model/select/value.js';
import type { State } from '../../../src/model/state.js';
import type { GuardedAction, SelectOption } from '../../../src/schema/types.js';
import { driveModel, option, options, stateOf } from '../../model/helpers.ts';

const tree = [
  {
    ...option('fruit'),
    children: [option('apple'), option('pear', { disabled: true }), option('plum')],
  },
  { ...option('root'), children: [option('beet')] },
];

const opened = (given: object, values: string[] = [], query = '') => {
  const driver = driveModel(given, values);
  driver.act({ type: 'open', origin: 'user', focus: 'search' });
  if (query) driver.act({ type: 'query', origin: 'user', text: query });
  return driver.state;
};

const ask = (state: State, guards: ((action: GuardedAction) => boolean | void)[] = []) => ({
  state,
  registry: { guards },
});
const valuesAt = ({ catalog }: State, found: readonly OptionIndex[]) =>
  found.map((ix) => catalog.options[ix]?.value);
const listed = (given: object, values: string[] = [], query = '') => {
  const state = opened(given, values, query);
  return valuesAt(state, optionsInList(state));
};
const multiple = (given: object) => ({ multiple: true, ...given });

describe('addition 23: what selecting all concerns', () => {
  test('all options except disabled ones and duplicates; with a query, those that it has found', () => {
    const data = [...options('ab b ac'), option('a', { disabled: true }), option('b')];
    const given = multiple({ data, allowCreate: true });
    expect(listed(given)).toEqual(['ab', 'b', 'ac']);
    expect(listed(given, [], 'a')).toEqual(['ab', 'ac']);
    expect(listed(given, [], 'nothing')).toEqual([]);
    expect(listed({ ...given, minSearchLength: 2 }, [], 'a')).toEqual([]);
  });

  test('in a tree whose branches select what is below them the leaves, else all nodes that match', () => {
    expect(listed(multiple({ data: tree }))).toEqual(['apple', 'plum', 'beet']);
    expect(listed(multiple({ data: tree }), [], 'fruit')).toEqual(['apple', 'plum']);
    expect(listed(multiple({ data: tree }), [], 'plum')).toEqual(['plum']);
    const strict = multiple({ data: tree, treeStrict: true });
    expect(listed(strict)).toEqual(['fruit', 'apple', 'plum', 'root', 'beet']);
    expect(listed(strict, [], 'fruit')).toEqual(['fruit']);
  });

  test('in a cascading tree also a parent that is a leaf, because all below it are disabled (D2.1)', () => {
    const off = { disabled: true };
    const data = [
      { ...option('root'), children: [{ ...option('full'), children: [option('x', off)] }] },
      { ...option('shut', off), children: [option('y', off)] },
      { ...option('some', off), children: [option('z')] },
    ];
    expect(listed(multiple({ data }))).toEqual(['full', 'z']);
    expect(listed(multiple({ data }), [], 'root')).toEqual(['full']);
    const state = opened(multiple({ data, treeValue: 'leaves' }));
    const { state: next } = toggleOptions(ask(state), optionsInList(state), true);
    expect(valueOfState(next)).toEqual(['full', 'z']);
  });

  test('of a group its own', () => {
    const data = [
      { label: 'G', options: options('a b') },
      { label: 'H', options: options('c') },
    ];
    const state = opened(multiple({ data }), ['b']);
    expect(valuesAt(state, optionsInGroup(state, 0))).toEqual(['a', 'b']);
    expect(countSelected(state, optionsInGroup(state, 0))).toBe(1);
  });
});

describe('addition 23: toggleOptions, one step for all', () => {
  const toggle = (
    state: State,
    on: boolean,
    guards?: ((action: GuardedAction) => boolean | void)[],
  ) => {
    const { state: next, notes } = toggleOptions(ask(state, guards), optionsInList(state), on);
    const of = (told: readonly SelectOption[] = []) => told.map(({ value }) => value);
    return {
      value: valueOfState(next),
      picked: of(notes.picked),
      dropped: of(notes.dropped),
      refused: notes.refused?.value,
    };
  };

  test('adds to what is selected, and takes back what the list shows alone', () => {
    const given = multiple({ data: options('ab b ac') });
    expect(toggle(opened(given, ['b'], 'a'), true)).toEqual({
      value: ['b', 'ab', 'ac'],
      picked: ['ab', 'ac'],
      dropped: [],
      refused: undefined,
    });
    const some = opened(given, ['ac', 'b', 'x'], 'a');
    expect(toggle(some, false)).toMatchObject({ value: ['b', 'x'], dropped: ['ac'] });
  });

  test('the cap cuts it and names the first one refused', () => {
    const state = opened(multiple({ data: options('a b c'), maxSelections: 2 }));
    expect(toggle(state, true)).toMatchObject({ value: ['a', 'b'], refused: 'c' });
  });

  test('callbacks of the page and guards of plugins are asked for each', () => {
    const data = options('a b c');
    const hooks = { beforeSelect: ({ value }: SelectOption) => value !== 'a' };
    const veto = ({ type, option: about }: GuardedAction) =>
      !(type === 'select' && about?.value === 'b');
    expect(toggle(opened(multiple({ data, ...hooks })), true, [veto])).toMatchObject({
      value: ['c'],
      picked: ['c'],
    });
    const stay = { beforeUnselect: ({ value }: SelectOption) => value !== 'a' };
    expect(toggle(opened(multiple({ data, ...stay }), ['a', 'b']), false)).toMatchObject({
      value: ['a'],
      dropped: ['b'],
    });
  });

  test('a promise of a guard counts as no, as in every step of the user (D10.8)', () => {
    const errors: unknown[] = [];
    const given = opened(multiple({ data: options('a b') }), ['b']);
    const report = (error: unknown) => errors.push(error);
    const state = { ...given, rules: { ...given.rules, report } };
    const later = (async () => true) as unknown as (action: GuardedAction) => boolean;
    expect(toggle(state, true, [later])).toMatchObject({ value: ['b'], picked: [] });
    expect(toggle(state, false, [later])).toMatchObject({ value: ['b'], dropped: [] });
    expect(errors).toHaveLength(2);
  });

  test('in a tree, leaf by leaf; a branch goes with its last one', () => {
    const all = multiple({ data: tree });
    expect(toggle(opened(all, [], 'plum'), true)).toMatchObject({ picked: ['plum'] });
    const state = opened(all, ['apple', 'plum', 'beet'], 'fruit');
    expect(toggle(state, false).value).toEqual(valueOfState(stateOf(all, ['beet'])));
    const capped = multiple({ data: tree, treeValue: 'leaves', maxSelections: 1 });
    expect(toggle(opened(capped), true)).toMatchObject({ value: ['apple'], refused: 'plum' });
  });

  test('a single select is left alone', () => {
    expect(toggle(opened({ data: options('a b') }), true).value).toBe(null);
  });
});

describe('addition 24: replaceSelection, one step for all', () => {
  const replace = (state: State, wanted: SelectOption[]) => {
    const { state: next, notes } = replaceSelection(ask(state), wanted);
    return { next, notes, value: valueOfState(next) };
  };

  test('order is what was asked for; values that no list has keep their labels', () => {
    const state = stateOf(multiple({ data: options('a b c') }), ['a', 'b']);
    const wanted = [option('c'), option('x', { label: 'Unknown' }), option('a')];
    const { value, notes, next } = replace(state, wanted);
    expect(value).toEqual(['c', 'x', 'a']);
    expect(notes.picked?.map(({ value: of }) => of)).toEqual(['c', 'x']);
    expect(notes.dropped?.map(({ value: of }) => of)).toEqual(['b']);
    expect(next.selection.strays).toMatchObject([{ label: 'Unknown' }]);
  });

  test('what is disabled is neither taken out nor put in, and the cap holds', () => {
    const data = [option('a', { disabled: true }), ...options('b c d')];
    const state = stateOf(multiple({ data, maxSelections: 2 }), ['a', 'b']);
    expect(replace(state, [option('c'), option('d')])).toMatchObject({ value: ['c', 'a'] });
    const free = stateOf(multiple({ data }), ['b']);
    expect(replace(free, [option('b'), option('a')]).next).toBe(free);
  });

  test('a single select takes the first, and keeps one that may not go', () => {
    const data = options('a b');
    expect(replace(stateOf({ data }, ['a']), options('b a')).value).toBe('b');
    const stay = { data, beforeUnselect: () => false };
    expect(replace(stateOf(stay, ['a']), options('b')).value).toBe('a');
  });
});
