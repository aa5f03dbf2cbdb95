// accessibility.md 4.1: no finding of axe-core, all rules and the experimental ones, in every state.
import { describe, expect, inject, test } from 'vitest';
import { commands } from 'vitest/browser';
import { findings } from './findings.ts';
import { $, $$, build, letters, manyRows, page } from './kit.ts';
import { FRUIT, press } from './support.ts';

const GROUPS = [
  { label: 'North', options: letters('a|b') },
  {
    label: 'South',
    options: [{ value: 'c', label: 'C', description: 'three', disabled: true }, ...letters('d|e')],
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
}

/** A server that answers '' with two pages, the second of which fails, and any other query never. */
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
  groups: { options: { data: GROUPS }, value: 'd', keys: '{End}' },
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
  disabled: { options: { data: FRUIT, clearable: true }, value: 'apple', prepare: disabled },
};
const MULTIPLE: Record<string, Case> = {
  tags: {
    options: { data: FRUIT, clearable: true },
    value: ['apple', 'cherry', 'damson'],
    keys: '{ArrowDown}',
  },
  'more tags': { options: { data: GROUPS, maxVisibleTags: 1 }, value: ['a', 'b', 'd'] },
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

const seen = (part: string) =>
  expect.poll(() => $$(`.widget-select__${part}`).length).toBeGreaterThan(0);

const schemes = ['light', 'dark'] as const;

describe.each(schemes)('axe-core, %s', (theme) => {
  const runs = [false, true].flatMap((multiple) =>
    [true, false].flatMap((searchable) =>
      Object.entries({ ...CASES, ...(multiple && MULTIPLE) }).map(([name, item]) => ({
        name,
        item,
        multiple,
        searchable,
      })),
    ),
  );
  test.each(runs)(
    '$name, multiple $multiple, search $searchable: closed and open',
    async ({ item, multiple, searchable }) => {
      page(
        `<main style="color-scheme: ${theme}; background: Canvas; color: CanvasText; min-height: 600px"><label for="m">Fruit</label><div id="m"></div></main>`,
      );
      document.documentElement.lang = 'en';
      document.title = 'Test';
      const box = build<boolean>('#m', { ...item.options, theme, multiple, searchable });
      if (item.value) box.select.setValue(multiple ? [item.value].flat() : item.value);
      item.prepare?.(box.select);
      expect(await findings()).toEqual([]);
      box.control.focus();
      box.select.open();
      if (item.prepare === disabled) return;
      if (item.keys) await press(item.keys);
      expect(box.select.isDropdownOpen()).toBe(true);
      if (item.shows) await seen(item.shows);
      expect(await findings()).toEqual([]);
    },
  );
});

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
    await commands.emulateMedia({ colorScheme });
    try {
      page(
        '<main style="color-scheme: light dark; background: Canvas; color: CanvasText"><label for="m">Fruit</label><div id="m"></div></main>',
      );
      const box = build<true>('#m', { data: GROUPS, multiple: true, clearable: true });
      box.select.setValue(['a', 'd']);
      $('[role="combobox"]').focus();
      await press('{Enter}{ArrowDown}');
      expect(await findings()).toEqual([]);
    } finally {
      await commands.emulateMedia({});
    }
  });
});
