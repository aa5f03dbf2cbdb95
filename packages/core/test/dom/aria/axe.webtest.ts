// @module-tag core
// accessibility 4.1: no finding of axe-core, all rules and the experimental ones, in every state.
import { describe, expect, inject, test } from 'vitest';
import { FOOD, tree, wide } from '../../features/tree/dom-kit.ts';
import { $, $$, build, emulate, letters, manyRows, page } from '../kit.ts';
import { FRUIT, press } from '../support.ts';
import { findings } from './findings.ts';

const GROUPS = [
  { label: 'North', options: letters('a|b') },
  {
    label: 'South',
    options: [{ value: 'v3', label: 'C', description: 'three', disabled: true }, ...letters('d|e')],
  },
];

interface Case {
  options: object;
  value?: string[] | string;
  /** Keys after opening. */
  keys?: string;
  prepare?: (select: { validate(): boolean; disable(): void }) => void;
  /** Part that is to be seen before axe looks. */
  shows?: string;
  dir?: 'rtl';
}

const ALL = Number.POSITIVE_INFINITY;
const GROUPED_TREE = [{ label: 'Food', options: FOOD }, ...tree('Salt')];
const DISABLED_TREE = tree('Fruit!(Apple|Pear!)|Nuts(Almond!)|Water');
const LOADED = [{ value: 'x', label: 'Later', children: null }, ...FOOD];
const never = () => new Promise(() => {});
const down = () => Promise.reject(new Error('down'));

/** A server that responds to '' with two pages, the second of which fails, and to any other query never. */
const server = (query: string, at: number): Promise<unknown> => {
  if (query !== '') return new Promise(() => {});
  if (at > 0) return Promise.reject(new Error('down'));
  return Promise.resolve({ options: letters('a|b|c'), hasMore: true });
};

const invalid: Case['prepare'] = (select) => select.validate();
const disabled: Case['prepare'] = (select) => select.disable();

const CASES: Record<string, Case> = {
  empty: { options: { data: FRUIT } },
  placeholder: { options: { data: FRUIT, placeholder: 'Choose…' } },
  selected: { options: { data: FRUIT, clearable: true }, value: 'apple', keys: '{ArrowDown}' },
  groups: { options: { data: GROUPS }, value: 'v4', keys: '{End}' },
  'nothing found': { options: { data: FRUIT }, keys: 'zzz' },
  'no options': { options: { data: [] } },
  hint: { options: { data: FRUIT, minSearchLength: 3 } },
  'virtual, filtered': { options: { data: manyRows(2000) }, keys: 'row 1{ArrowDown}' },
  'virtual groups': { options: { data: [{ label: 'G', options: manyRows(300) }] }, keys: '{End}' },
  'loading for the first time': {
    options: { ajax: { request: () => new Promise(() => {}) } },
    shows: 'message--loading',
  },
  'a further page that failed': {
    options: { ajax: { request: server, pagination: true } },
    shows: 'retry',
  },
  'a first page that failed': {
    options: { ajax: { request: () => Promise.reject(new Error('down')) } },
    shows: 'retry',
  },
  invalid: { options: { data: FRUIT, required: true }, prepare: invalid },
  'search in the field': {
    options: { data: FRUIT, clearable: true, searchIn: 'control' },
    value: 'apple',
    keys: 'a{ArrowDown}',
  },
  disabled: { options: { data: FRUIT, clearable: true }, value: 'apple', prepare: disabled },
};
const MULTIPLE: Record<string, Case> = {
  tags: {
    options: { data: FRUIT, clearable: true },
    value: ['apple', 'cherry', 'damson'],
    keys: '{ArrowDown}',
  },
  'tags and the search in one field': {
    options: { data: FRUIT, clearable: true, searchIn: 'control' },
    value: ['apple', 'damson'],
    keys: 'ban',
  },
  'more tags': { options: { data: GROUPS, maxVisibleTags: 1 }, value: ['v1', 'v2', 'v4'] },
  'tags whose labels are on their way': {
    options: { ajax: { request: server, resolve: () => new Promise(() => {}) } },
    value: ['1', '2'],
  },
  'tags, invalid': { options: { data: FRUIT, required: true }, prepare: invalid },
  'tags, disabled': {
    options: { data: FRUIT, clearable: true },
    value: ['apple', 'damson'],
    prepare: disabled,
  },
};

/** States of a tree, in every mode. */
const TREES: Record<string, Case> = {
  'tree, collapsed': { options: { data: FOOD }, keys: '{ArrowDown}' },
  'tree, expanded': {
    options: { data: FOOD, expandLevel: ALL, clearable: true },
    value: 'lemon',
    keys: '{Home}',
  },
  'tree, a branch by key': { options: { data: FOOD }, keys: '{Home}{ArrowRight}{ArrowRight}' },
  'tree, search': { options: { data: FOOD, highlightSearch: true }, keys: 'li' },
  'tree, nothing found': { options: { data: FOOD }, keys: 'zzz' },
  'tree, descriptions and pictures': {
    options: {
      data: [{ ...FOOD[0], description: 'from trees', avatar: 'data:,' }, ...FOOD.slice(1)],
      expandLevel: ALL,
    },
    keys: '{ArrowDown}',
  },
  'tree, templates': {
    options: {
      data: FOOD,
      expandLevel: ALL,
      templateResult: ({ label }: { label: string }) => `<b>${label}</b>`,
    },
  },
  'tree, virtual': { options: { data: wide(50, 50), expandLevel: 1 }, keys: '{End}' },
  'tree, groups': {
    options: { data: GROUPED_TREE, expandLevel: 1 },
    value: 'apple',
    keys: '{End}',
  },
  'tree, disabled nodes': {
    options: { data: DISABLED_TREE, expandLevel: ALL },
    keys: '{Home}{ArrowUp}',
  },
  'tree, a row to create': { options: { data: FOOD, allowCreate: true }, keys: 'lem{End}' },
  'tree, right to left': { options: { data: FOOD, expandLevel: ALL }, keys: '{Home}', dir: 'rtl' },
  'tree, from a server': {
    options: { ajax: { request: () => Promise.resolve(FOOD) } },
    shows: 'twisty',
  },
  'tree, children on their way': {
    options: { data: LOADED, loadChildren: never },
    keys: '{Home}{ArrowRight}',
    shows: 'option--loading',
  },
  'tree, children that failed': {
    options: { data: LOADED, loadChildren: down },
    keys: '{Home}{ArrowRight}',
    shows: 'option--failed',
  },
};
const MIXED_TREES: Record<string, Case> = {
  'tree, mixed': {
    options: { data: FOOD, expandLevel: ALL, clearable: true },
    value: ['apple', 'citrus', 'walnut'],
    keys: '{Home}',
  },
  'tree, all': { options: { data: FOOD }, value: ['fruit', 'nuts', 'water'] },
  'tree, strict': {
    options: { data: FOOD, treeStrict: true, expandLevel: 1 },
    value: ['fruit', 'lemon'],
  },
};

const seen = (part: string) =>
  expect.poll(() => $$(`.widget-select__${part}`).length).toBeGreaterThan(0);

const schemes = ['light', 'dark'] as const;

interface Run {
  name: string;
  item: Case;
  multiple: boolean;
  searchable: boolean;
}
const one = (cases: Record<string, Case>, multiple: boolean, searchable = true): Run[] =>
  Object.entries(cases).map(([name, item]) => ({ name, item, multiple, searchable }));

/** Every state once, and every mode with a value and a tree: a state's names and roles are the same in each mode. */
const STATES = [
  ...one({ ...CASES, ...TREES }, false),
  ...one({ ...MULTIPLE, ...MIXED_TREES }, true),
];
const { selected, groups } = CASES as { selected: Case; groups: Case };
const plainTree = TREES['tree, expanded'] as Case;
const MODES = [
  ...one({ selected, groups, plainTree }, false, false),
  ...one({ selected, groups, plainTree }, true, false),
  ...one({ selected, groups, plainTree }, true),
];

/** The state, closed and then open. @param look what is looked for in each */
async function show({ item, multiple, searchable }: Run, theme: string, look: () => Promise<void>) {
  page(
    `<main dir="${item.dir ?? 'ltr'}" style="color-scheme: ${theme}; background: Canvas; color: CanvasText; min-height: 600px"><label for="m">Fruit</label><div id="m"></div></main>`,
  );
  document.documentElement.lang = 'en';
  document.title = 'Test';
  const box = build<boolean>('#m', { ...item.options, theme, multiple, searchable });
  if (item.value) box.select.setValue(multiple ? [item.value].flat() : item.value);
  item.prepare?.(box.select);
  await look();
  box.control.focus();
  box.select.open();
  if (item.prepare === disabled) return;
  if (item.keys) await press(item.keys);
  expect(box.select.isDropdownOpen()).toBe(true);
  if (item.shows) await seen(item.shows);
  await look();
}

test.each([...STATES, ...MODES])(
  'axe-core, $name, multiple $multiple, search $searchable: closed and open',
  (run) => show(run, 'light', async () => expect(await findings()).toEqual([])),
);

test.each(STATES)('axe-core, $name: contrast in the dark', (run) =>
  show(run, 'dark', async () => expect(await findings(['color-contrast'])).toEqual([])),
);

test.each(schemes)(
  'axe-core, %s: rows of an older query, while a server is asked',
  async (theme) => {
    page(
      `<main style="color-scheme: ${theme}; background: Canvas; color: CanvasText; min-height: 600px"><label for="m">Fruit</label><div id="m"></div></main>`,
    );
    document.documentElement.lang = 'en';
    document.title = 'Test';
    const box = build('#m', { theme, ajax: { request: server, debounce: 0 } });
    box.control.focus();
    box.select.open();
    await seen('option');
    await press('x');
    await seen('message--loading');
    await seen('list--stale');
    expect(await findings()).toEqual([]);
  },
);

describe('axe-core, native mounts', () => {
  test.each([
    [
      'label for',
      '<label for="s">Fruit</label><select id="s" name="s" required><option value="">-</option><option>A</option></select>',
    ],
    [
      'wrapping label',
      '<label>Fruit <select id="s"><option>A</option><option>B</option></select></label>',
    ],
    [
      'multiple, in a fieldset',
      '<fieldset><legend>Food</legend><label for="s">Fruit</label><select id="s" multiple><option selected>A</option><option selected>B</option></select></fieldset>',
    ],
    [
      'optgroups',
      '<label for="s">Fruit</label><select id="s"><optgroup label="G"><option>A</option></optgroup><optgroup label="H" disabled><option>B</option></optgroup></select>',
    ],
  ])('%s', async (_, markup) => {
    page(`<main><form>${markup}</form></main>`);
    document.documentElement.lang = 'en';
    document.title = 'Test';
    const box = build<boolean>('#s', { clearable: true });
    expect(await findings()).toEqual([]);
    box.control.focus();
    await press('{Enter}{ArrowDown}');
    expect(await findings()).toEqual([]);
    await press('{Escape}');
    box.select.setCustomValidity('Wrong');
    expect(await findings()).toEqual([]);
  });

  test('axe does find something when there is something (the check of the check)', async () => {
    page('<main><div role="combobox" tabindex="0"></div><img src="data:,"></main>');
    expect((await findings()).map((line) => line.split(':')[0])).toEqual(
      expect.arrayContaining(['image-alt', 'aria-required-attr']),
    );
  });
});

describe.runIf(inject('abilities').media)('axe-core, the system’s scheme', () => {
  test.each(schemes)('%s by prefers-color-scheme', async (colorScheme) => {
    await emulate({ colorScheme });
    page(
      '<main style="color-scheme: light dark; background: Canvas; color: CanvasText"><label for="m">Fruit</label><div id="m"></div></main>',
    );
    const box = build<true>('#m', { data: GROUPS, multiple: true, clearable: true });
    box.select.setValue(['v1', 'v4']);
    $('[role="combobox"]').focus();
    await press('{Enter}{ArrowDown}');
    expect(await findings()).toEqual([]);
  });
});
