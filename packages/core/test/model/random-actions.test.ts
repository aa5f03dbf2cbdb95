import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCatalog, optionValue } from '../../src/model/data/catalog.js';
import { isDisabled, isWidgetDisabled } from '../../src/model/data/enabled.js';
import * as Changed from '../../src/model/delta.js';
import { changesBetween } from '../../src/model/delta.js';
import type { OptionIndex, RowIndex } from '../../src/model/indexes.js';
import { contentAt } from '../../src/model/list/rows.js';
import type { StepRequest } from '../../src/model/request.js';
import { isSelected, selectedValues } from '../../src/model/select/selection.js';
import type { State } from '../../src/model/state.js';
import type { SelectOption } from '../../src/schema/types.js';
import { driveStore } from '../engine/helpers.ts';
import { type Driver, driveModel, option, textOfSelection } from './helpers.ts';
import { Reference, type Rules } from './reference.ts';

const VALUES = ['a', 'b', 'c', 'd', 'e', 'f'];
const value = fc.constantFrom(...VALUES, 'zz', 'yy');
const list = fc
  .array(fc.record({ value: fc.constantFrom(...VALUES), disabled: fc.boolean() }), { maxLength: 7 })
  .map((items) => items.map((item) => option(item.value, { disabled: item.disabled })));

/** Labels of which `createOption` makes an option with a value that the list may have, and none at all. */
const LIKE_A = 'like a';
const BROKEN = 'broken';

const createOption = (label: string): SelectOption => {
  if (label === BROKEN) throw new Error(BROKEN);
  return { value: label === LIKE_A ? 'a' : label, label };
};

const origin = fc.constantFrom('user' as const, 'api' as const);
const focus = fc.constantFrom('control' as const, 'search' as const, 'keep' as const);
const step = fc.constantFrom('next', 'previous', 'first', 'last', 'pageDown', 'pageUp' as const);

/** An act, before it is known what the widget looks like: rows and places are taken modulo. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('pick' as const), ix: fc.nat(9) }) },
  fc.record({
    type: fc.constant('remove' as const),
    place: fc.nat(5),
    focus: fc.constantFrom('next' as const, 'previous' as const, 'keep' as const),
  }),
  fc.constant({ type: 'clear' as const }),
  fc.record({
    type: fc.constant('create' as const),
    pasted: fc.boolean(),
    labels: fc.array(fc.constantFrom('a', 'B', 'f', 'n1', 'N1', 'n2', LIKE_A, BROKEN), {
      minLength: 1,
      maxLength: 4,
    }),
  }),
  fc.record({
    type: fc.constant('reorder' as const),
    from: fc.nat(4),
    to: fc.nat(4),
    focus: fc.constantFrom('keep' as const, 1),
  }),
  fc.record({
    type: fc.constant('drag' as const),
    drag: fc.option(fc.record({ from: fc.nat(2), to: fc.nat(2) })),
  }),
  fc.constant({ type: 'toggleAll' as const }),
  fc.record({
    type: fc.constant('open' as const),
    origin,
    focus,
    at: fc.constantFrom('first' as const, 'last' as const),
  }),
  fc.record({ type: fc.constant('open' as const), origin, focus }),
  fc.record({ type: fc.constant('close' as const), origin, focus }),
  fc.record({
    type: fc.constant('query' as const),
    origin,
    text: fc.constantFrom('', ' ', 'a', 'B', 'zz', ' n1', BROKEN),
    silent: fc.boolean(),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('value' as const),
      origin: fc.constantFrom('api' as const),
      values: fc.uniqueArray(value, { maxLength: 4 }),
      silent: fc.boolean(),
    }),
  },
  fc.record({ type: fc.constant('data' as const), list }),
  fc.record({ type: fc.constant('hostDisabled' as const), disabled: fc.boolean() }),
  fc.record({ type: fc.constant('cap' as const), cap: fc.option(fc.nat(4), { nil: undefined }) }),
  fc.record({ type: fc.constant('disable' as const), disabled: fc.boolean() }),
  fc.record({ type: fc.constant('move' as const), to: step }),
  fc.record({ type: fc.constant('hover' as const), ix: fc.nat(9) }),
  fc.record({
    type: fc.constant('typed' as const),
    letter: fc.constantFrom('a', 'f', 'z'),
    at: fc.nat(3000),
  }),
  fc.record({
    type: fc.constant('focus' as const),
    place: fc.constantFrom('none' as const, 'control' as const, 'search' as const),
  }),
  fc.constant({ type: 'settle' as const }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** The action that the page would dispatch in this state; null where it cannot. */
function actionFor(state: State, wanted: Act): StepRequest | null {
  switch (wanted.type) {
    case 'pick':
    case 'hover': {
      // Pointers only reach rows that are shown.
      const { rows } = state;
      const ix = rows.count === 0 ? -1 : contentAt(rows, (wanted.ix % rows.count) as RowIndex);
      return ix < 0 || (wanted.type === 'hover' && !state.open)
        ? null
        : { ...wanted, ix: ix as OptionIndex };
    }
    case 'move':
      return state.open ? wanted : null;
    case 'data':
      return {
        type: 'config',
        options: { data: wanted.list },
        catalog: createCatalog(wanted.list),
      };
    case 'cap':
      return {
        type: 'config',
        options: { maxSelections: wanted.cap },
        catalog: null,
      };
    case 'disable':
      return {
        type: 'config',
        options: { disabled: wanted.disabled },
        catalog: null,
      };
    case 'create':
      // Lines are pasted into a multiple select only.
      return { ...wanted, labels: wanted.labels.slice(0, state.config.multiple ? 4 : 1) };
    case 'value':
      return {
        ...wanted,
        values: state.config.multiple ? wanted.values : wanted.values.slice(0, 1),
      };
    default:
      return wanted as StepRequest;
  }
}

const rules = fc.record({
  multiple: fc.boolean(),
  closeOnSelect: fc.boolean(),
  searchable: fc.boolean(),
  missingSelectionPolicy: fc.constantFrom('preserve' as const, 'prune' as const),
  maxSelections: fc.option(fc.nat(4), { nil: undefined }),
  refused: fc.constantFrom('', 'b', 'c', 'n1'),
  allowCreate: fc.boolean(),
  sortable: fc.boolean(),
});

/** `expect` is too slow for what is asked a million times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** What must hold after every step, whatever it was. */
function checkState(state: State) {
  const { catalog, selection, rows, active, open, config, drag } = state;
  const values = selectedValues(catalog, selection);
  must(new Set(values).size === values.length, 'no value twice');
  must(!!config.multiple || values.length <= 1, 'one value in single mode');
  catalog.options.forEach((item, ix) => {
    const shown = isSelected(catalog, selection, ix as OptionIndex);
    must(
      shown === values.includes(optionValue(item)),
      `row of option ${ix} shows what is selected`,
    );
  });
  must(active < rows.count, 'the active row exists');
  must(open || active === -1, 'no row is active in a closed list');
  must(active < 0 || !isDisabled(state, contentAt(rows, active)), 'the active row is enabled');
  for (let row = 0; row < rows.count; row++)
    must(
      contentAt(rows, row as RowIndex) < catalog.options.length ||
        (rows.creates && row === rows.count - 1),
      'rows are options of the catalog, and at most a last one that creates',
    );
  must(!rows.creates || (open && !!config.allowCreate), 'only an open list creates');
  must(!drag || (!!config.sortable && !isWidgetDisabled(state)), 'only sortable tags are dragged');
  must(state.tag >= 0, 'the tab stop of the tags is a place');
}

/** The slots of the state, and the bit under which parts look for a change of it. */
const COVER: Record<
  Exclude<
    keyof State,
    'rules' | 'closedBy' | 'unlisted' | 'picked' | 'sought' | 'parents' | 'pinned'
  >,
  number
> = {
  config: Changed.CONFIG,
  language: Changed.CONFIG,
  catalog: Changed.DATA,
  selection: Changed.SELECTION,
  created: Changed.DATA,
  creation: Changed.ROWS,
  drag: Changed.FOCUS,
  query: Changed.QUERY,
  edited: Changed.QUERY,
  scan: Changed.ROWS,
  remote: Changed.LOAD,
  rows: Changed.ROWS,
  expansion: Changed.ROWS,
  searchExpansion: Changed.ROWS,
  branches: Changed.LOAD,
  active: Changed.ACTIVE,
  activeReason: Changed.ACTIVE,
  typingSettled: Changed.ACTIVE,
  typed: Changed.ACTIVE,
  open: Changed.OPEN,
  searchPlace: Changed.OPEN,
  surface: Changed.OPEN,
  narrow: Changed.OPEN,
  focus: Changed.FOCUS,
  tag: Changed.FOCUS,
  allTags: Changed.FOCUS,
  hostDisabled: Changed.ENABLED,
  held: Changed.ENABLED,
  validity: Changed.VALID,
};

function checkFlags(prev: State, state: State) {
  const changed = changesBetween(prev, state);
  const differing = (Object.keys(state) as (keyof State)[]).filter(
    // What has closed the list, was picked last, or is sought in rows to come, is for guards and keys, and no part shows it.
    (slot) => prev[slot] !== state[slot] && !/^(closedBy|picked|sought)$/.test(slot),
  );
  for (const slot of differing) {
    must(slot in COVER, `${slot} has a bit`);
    must((changed & COVER[slot as keyof typeof COVER]) !== 0, `a change of ${slot} shows`);
  }
  const needed = differing.reduce((bits, slot) => bits | COVER[slot as keyof typeof COVER], 0);
  // ENABLED follows from the configuration too.
  must((changed & ~(needed | Changed.ENABLED)) === 0, 'no bit without a change');
}

// `npm run test:all` runs ten times as many sequences.
const share = process.env.ALL_RUNS ? 1 : 0.1;

describe.each<[string, typeof driveModel]>([
  ['reducer', driveModel],
  ['store', driveStore],
])('random actions through the %s', (name, drive) => {
  test('values, open, query and events are those of the reference model; flags are honest', () => {
    const seeds = fc.record({
      rules,
      data: list,
      first: fc.uniqueArray(value, { maxLength: 3 }),
      acts: fc.array(act, { maxLength: 30, size: 'max' }),
    });
    fc.assert(
      fc.property(seeds, ({ rules: { refused, ...given }, data, first, acts }) => {
        const values = given.multiple ? first : first.slice(0, 1);
        const agree = (item: SelectOption) => item.value !== refused;
        const beforeCreate = (label: string) => label !== refused;
        const hooks = { beforeSelect: agree, beforeUnselect: agree, beforeCreate, createOption };
        const driver: Driver = drive({ ...given, ...hooks, data }, values);
        const reference = new Reference({ ...given, refused } satisfies Rules, data, values);
        for (const wanted of acts) {
          const action = actionFor(driver.state, wanted);
          if (!action) continue;
          const prev = driver.state;
          const value = JSON.stringify(driver.value);
          const selected = textOfSelection(prev.selection);
          const told = driver.act(action);
          const events = told.filter((event) => !event.startsWith('focus '));
          const expected = reference.act(action);
          const after = JSON.stringify(driver.value);
          if (String(events) !== String(expected)) expect(events).toEqual(expected);
          must(after === JSON.stringify(reference.value), `${after} is the value of the reference`);
          must(driver.state.open === reference.open, 'open as the reference');
          must(driver.state.query === reference.query, 'the query of the reference');
          // No change without an event unless it was silenced, no event without a change.
          const silent = 'silent' in action && action.silent;
          const heard = events.some((event) => event.startsWith('change '));
          must(
            heard === (value !== after && !silent),
            'change is heard if and only if the value changed',
          );
          // The reference has no focus. That of the widget as a whole is reported if and only if it comes or goes (D1.9).
          const isInside = driver.state.focus !== 'none';
          const moved = isInside === (prev.focus !== 'none') ? [] : [`focus ${isInside}`];
          must(
            String(told) === String([...events, ...moved]),
            'focus is told when it comes or goes',
          );
          must(textOfSelection(prev.selection) === selected, 'nothing writes into a selection');
          checkState(driver.state);
          checkFlags(prev, driver.state);
        }
        expect(driver.errors).toEqual([]);
      }),
      // Always the same sequences; another seed is worth a try after a change of the model.
      { numRuns: (name === 'store' ? 2_000 : 10_000) * share, seed: 20_261 },
    );
  });
});
