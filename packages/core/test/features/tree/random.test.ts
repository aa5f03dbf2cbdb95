import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasChildren } from '../../../src/model/data/tree.js';
import type { OptionIndex } from '../../../src/model/indexes.js';
import { contentAt } from '../../../src/model/list/rows.js';
import { isMixed, isSelected } from '../../../src/model/select/selection.js';
import type { State } from '../../../src/model/state.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectData, SelectOption } from '../../../src/schema/types.js';
import { driveStore } from '../../engine/helpers.ts';
import {
  type Driver,
  driveModel,
  type PlainRequest,
  setData,
  setValue,
  textOfSelection,
} from '../../model/helpers.ts';
import {
  expandAll,
  ixOf,
  NAMES,
  randomTree,
  STRAYS,
  textOf,
  toggle,
  treeRowsOf,
} from './model-kit.ts';
import { type TreeNode, TreeReference, type TreeRules } from './reference.ts';

const some = fc.uniqueArray(fc.constantFrom(...NAMES, ...STRAYS), { maxLength: 5 });
const off = fc.uniqueArray(fc.constantFrom(...NAMES, ...STRAYS), { maxLength: 3 });
const treeValue = fc.constantFrom('all' as const, 'leaves' as const, 'branches' as const);
const QUERIES = ['', 'ant', 'bee', 'cow', 'w', 'bee ant', 'nothing'];

/** What the user or the page does, before it is known what there is: numbers are taken modulo. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('pick' as const), at: fc.nat(30) }) },
  fc.record({ type: fc.constant('remove' as const), at: fc.nat(9) }),
  fc.constant({ type: 'clear' as const }),
  fc.constant({ type: 'toggleAll' as const }),
  fc.constant({ type: 'selectAll' as const }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('value' as const), values: some }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('follow' as const), values: some }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('data' as const), data: randomTree(12, 6) }),
  },
  fc.record({ type: fc.constant('reorder' as const), from: fc.nat(5), to: fc.nat(5) }),
  fc.record({ type: fc.constant('cap' as const), cap: fc.option(fc.nat(6), { nil: undefined }) }),
  fc.record({ type: fc.constant('treeValue' as const), to: treeValue }),
  fc.record({ type: fc.constant('treeStrict' as const), to: fc.boolean() }),
  fc.record({ type: fc.constant('off' as const), off }),
  fc.constant({ type: 'open' as const }),
  fc.constant({ type: 'close' as const }),
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('query' as const),
      text: fc.constantFrom(...QUERIES),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('expand' as const),
      at: fc.nat(30),
      open: fc.constantFrom(undefined, true, false),
    }),
  },
  fc.record({ type: fc.constant('expandAll' as const), open: fc.boolean() }),
  fc.record({
    type: fc.constant('move' as const),
    to: fc.constantFrom('next', 'previous', 'first', 'last', 'pageDown', 'pageUp' as const),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Who decides what matches (D2.4): the built-in search, `filterOption`, `searchScorer`. */
const DECIDERS: [TreeRules['matches'], SelectOptions][] = [
  [({ label }, query) => query.split(' ').every((word) => label.includes(word)), {}],
  [
    ({ label }, query) => label.startsWith(query),
    { filterOption: ({ label }: SelectOption, query: string) => label.startsWith(query) },
  ],
  [
    ({ label }, query) => label.endsWith(query),
    {
      searchScorer: ({ label }: SelectOption, query: string) =>
        label.endsWith(query) ? label.length : 0,
    },
  ],
];

const rules = fc.record({
  multiple: fc.constantFrom(true, true, true, true, false),
  treeStrict: fc.constantFrom(false, false, false, true),
  treeValue,
  maxSelections: fc.option(fc.nat(6), { nil: undefined, freq: 1 }),
  missingSelectionPolicy: fc.constantFrom('preserve' as const, 'prune' as const),
  closeOnSelect: fc.constantFrom(false, false, true),
  expandLevel: fc.constantFrom(0, 0, 1, 2, Number.POSITIVE_INFINITY),
  off,
  refused: fc.constantFrom('', '', 'c', 'd'),
});

const disables =
  (values: readonly string[]) =>
  ({ value }: SelectOption): boolean =>
    values.includes(value);

/** `expect` is too slow for what is asked a hundred thousand times. */
function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const same = (own: unknown, expected: unknown, what: string): void => {
  if (JSON.stringify(own) !== JSON.stringify(expected)) expect(own, what).toEqual(expected);
};

/** The same act on the model and on the reference. */
function play(driver: Driver, reference: TreeReference, wanted: Act): [string[], string[]] | null {
  const { nodes, order, open } = reference;
  const one = (list: readonly { value: string }[], at: number) => list[at % list.length]?.value;
  const both = (action: PlainRequest, expected: string[]): [string[], string[]] => [
    driver.act(action),
    expected,
  ];
  switch (wanted.type) {
    case 'pick': {
      const value = one(nodes, wanted.at);
      if (value === undefined) return null;
      return both({ type: 'pick', ix: ixOf(driver.state, value) }, reference.pick(value));
    }
    case 'remove': {
      const place = wanted.at % (order.length + 1);
      return both({ type: 'remove', place, focus: 'next' }, reference.remove(place));
    }
    case 'clear':
      return both(wanted, reference.clear());
    case 'toggleAll':
      return both(wanted, reference.toggleAll());
    case 'selectAll':
      return driver.state.config.multiple ? both(wanted, reference.selectAll()) : null;
    case 'value': {
      const values = driver.state.config.multiple ? wanted.values : wanted.values.slice(0, 1);
      return [setValue(driver, values), reference.setValue(values)];
    }
    case 'follow': {
      if (!driver.state.config.multiple) return null;
      const { values: others } = wanted;
      // Some are selected there and some unselected.
      const values = [
        ...others.filter((value) => !order.includes(value)),
        ...order.filter((value) => !others.includes(value)),
      ];
      return both({ type: 'value', origin: 'host', values }, reference.follow(values));
    }
    case 'data':
      return [setData(driver, wanted.data as SelectData), reference.setData(wanted.data)];
    case 'reorder':
      return both({ ...wanted, focus: 'keep' }, reference.move(wanted.from, wanted.to));
    case 'cap': {
      const options = { maxSelections: wanted.cap };
      return both({ type: 'config', options, catalog: null }, reference.cap(wanted.cap));
    }
    case 'treeValue': {
      const options = { treeValue: wanted.to };
      return both({ type: 'config', options, catalog: null }, reference.setTreeValue(wanted.to));
    }
    case 'treeStrict': {
      const options = { treeStrict: wanted.to };
      return both({ type: 'config', options, catalog: null }, reference.setStrict(wanted.to));
    }
    case 'off': {
      const options = { isOptionDisabled: disables(wanted.off) };
      return both({ type: 'config', options, catalog: null }, reference.setOff(wanted.off));
    }
    case 'open':
      return both({ ...wanted, origin: 'user', focus: 'search' }, reference.openList());
    case 'close':
      return both({ ...wanted, origin: 'user', focus: 'control' }, reference.close());
    case 'query':
      if (!open) return null;
      return both({ ...wanted, origin: 'user' }, reference.search(wanted.text));
    case 'expand': {
      // Twisties are reached only where they are shown.
      const parents = reference.rows.filter(({ value, expanded }) => value && expanded !== null);
      const value = one(parents as { value: string }[], wanted.at);
      if (!open || value === undefined) return null;
      const before = parents.find((row) => row.value === value)?.expanded;
      const isOn = wanted.open ?? !before;
      // Not in a search (D11.5).
      const isTold = isOn !== before && driver.state.rows.query.trim() === '';
      const told = isTold ? [`${isOn ? 'expand' : 'collapse'} "${value}"`] : [];
      return [
        toggle(driver, value, wanted.open),
        [...told, ...reference.expand(value, wanted.open)],
      ];
    }
    case 'expandAll':
      return [expandAll(driver, wanted.open), reference.expandAll(wanted.open)];
    case 'move':
      return open ? both(wanted, []) : null;
  }
}

const tell = (wanted: Act): string =>
  wanted.type === 'data' ? `data ${textOf(wanted.data)}` : JSON.stringify(wanted);

/** Each node shows what the reference says of it, and nothing is selected twice (D2.1, cases 112 and 113). */
function checkNodes({ catalog, selection }: State, reference: TreeReference) {
  const marked = (isOn: (ix: number) => boolean) =>
    catalog.options.filter((_, ix) => isOn(ix)).map(({ value }) => value);
  const expected = (isOn: (node: TreeNode) => boolean) =>
    reference.nodes.filter(isOn).map(({ value }) => value);
  same(
    marked((ix) => isSelected(catalog, selection, ix as OptionIndex)),
    expected((node) => reference.isSelected(node)),
    'selected nodes',
  );
  same(
    marked((ix) => isMixed(catalog, selection, ix as OptionIndex)),
    expected((node) => reference.isMixed(node)),
    'mixed nodes',
  );
  must(new Set(reference.order).size === reference.order.length, 'no value twice');
}

function checkRows(state: State, reference: TreeReference) {
  const { rows, active, catalog } = state;
  if (reference.isTree) {
    same(treeRowsOf(state), reference.rows, 'rows');
    same(rows.hits?.length ?? null, reference.matches, 'matches');
  } else must(rows.sets === null, 'a list without children is as flat');
  if (active < 0) return;
  must(active < rows.count, 'the active row exists');
  const ix = contentAt(rows, active);
  const node = reference.node(String(catalog.options[ix]?.value));
  must(!!node, 'the active row is an option');
  must(
    !reference.isOff(node!) || (!!catalog.tree && hasChildren(catalog.tree, ix)),
    'a disabled row is active only if it can be expanded',
  );
}

const seeds = (most: number) =>
  fc.record({
    rules,
    decider: fc.nat(2),
    /** The search for duplicates has run over each list, and found none (D5.3). */
    searched: fc.boolean(),
    data: randomTree(most, 6),
    first: some,
    acts: fc.array(act, { maxLength: 25, size: 'max' }),
  });

// Always the same sequences, of which `npm run test:all` runs ten times as many.
const share = process.env.ALL_RUNS ? 1 : 0.1;

describe.each<[string, typeof driveModel, number]>([
  ['reducer', driveModel, 8_000],
  ['store', driveStore, 1_000],
])('D2 random acts on random trees through the %s', (_, drive, numRuns) => {
  test('values, marks, events, refusals, rows and levels are those of a recursive model', () => {
    fc.assert(
      fc.property(seeds(NAMES.length), ({ rules: given, decider, searched, data, first, acts }) => {
        const [matches, callbacks] = DECIDERS[decider] as (typeof DECIDERS)[0];
        const { off, refused, ...options } = given;
        const agree = ({ value }: SelectOption) => value !== refused;
        const values = given.multiple ? first : first.slice(0, 1);
        const driver = drive(
          {
            ...options,
            ...callbacks,
            data: data as SelectData,
            sortable: true,
            beforeSelect: agree,
            beforeUnselect: agree,
            isOptionDisabled: disables(off),
          },
          values,
        );
        const reference = new TreeReference({ ...given, matches }, data, values);
        same(driver.value, reference.value, 'the first value');
        checkNodes(driver.state, reference);
        const told = [`${textOf(data)} with ${values}`];
        try {
          for (const wanted of acts) {
            if (searched) driver.state.catalog.lazy.unique = true;
            const { selection } = driver.state;
            const selected = textOfSelection(selection);
            const answers = play(driver, reference, wanted);
            if (!answers) continue;
            told.push(`${tell(wanted)} → ${answers[1]}`);
            same(answers[0], answers[1], `events of ${wanted.type}`);
            same(driver.value, reference.value, `value after ${wanted.type}`);
            must(textOfSelection(selection) === selected, 'nothing writes into a selection');
            checkNodes(driver.state, reference);
            if (driver.state.open) checkRows(driver.state, reference);
          }
        } catch (error) {
          throw new Error(`${told.join('\n')}\n${error}`, { cause: error });
        }
        expect(driver.errors).toEqual([]);
      }),
      // Always the same sequences; another seed is worth a try after a change of the model.
      { numRuns: numRuns * share, seed: 20_262 },
    );
  });
});
