import { describe, expect, test } from 'vitest';
import { resolveOptions } from '../../src/model/page-input.js';
import { EVENTS } from '../../src/schema/events.js';
import { OPTIONS } from '../../src/schema/options.js';

/** Spec, Options: every option with its default; `undefined`: unset. */
const spec: Record<string, unknown> = {
  placeholder: '',
  searchable: true,
  multiple: false,
  clearable: false,
  allowCreate: false,
  sortable: false,
  closeOnSelect: false,
  maxSelections: undefined,
  theme: 'default',
  disabled: false,
  required: false,
  data: undefined,
  ajax: undefined,
  templateResult: undefined,
  templateSelection: undefined,
  sanitizeTemplate: undefined,
  beforeSelect: undefined,
  beforeUnselect: undefined,
  beforeCreate: undefined,
  createOption: undefined,
  missingSelectionPolicy: 'preserve',
  duplicateValuePolicy: 'warn',
  filterOption: undefined,
  searchFields: ['label', 'description'],
  tokenSearch: true,
  accentInsensitive: true,
  searchScorer: undefined,
  highlightSearch: false,
  minSearchLength: 0,
  minResultsForSearch: 0,
  maxVisibleTags: undefined,
  isOptionDisabled: undefined,
  virtualScroll: undefined,
  itemHeight: 36,
  language: 'en',
  plugins: [],
  openOnFocus: false,
  typeToSearch: false,
  inline: false,
  searchIn: 'dropdown',
  dropdownParent: undefined,
};

/** Options that were added to those of the specification. */
const ours = [
  'values',
  'delimiter',
  'valueFormat',
  'queryAfterPick',
  'tabSelects',
  'createPosition',
  'templateGroup',
  'templateEmpty',
  'pinned',
  'expanded',
  'minSelections',
  'warning',
  'depends',
  'dependsOptional',
  'prefix',
  'suffix',
  'treeValue',
  'treeStrict',
  'expandLevel',
  'loadChildren',
  'size',
  'variant',
  'classNames',
  'inheritClass',
  'readOnly',
  'name',
  'form',
  'mobile',
  'placement',
  'dropdownWidth',
  'delimiters',
  'fields',
  'hideSelected',
  'loading',
  'completeText',
];

const resolve = (given: object, base?: object) =>
  resolveOptions(given as Record<string, unknown>, base as never) as Record<string, unknown>;

describe('spec, Options', () => {
  test('every option is in the table, and no other', () => {
    const names = Object.keys(OPTIONS).filter((name) => !ours.includes(name));
    expect(names.sort()).toEqual(Object.keys(spec).sort());
  });

  test.each(Object.entries(spec))('%s is %o by default', (name, value) => {
    expect(OPTIONS[name as keyof typeof OPTIONS].default).toEqual(value);
    expect(resolve({})[name]).toEqual(value);
  });

  test('D5.4 and D11.11 the structural options are exactly five', () => {
    const fixed = Object.entries(OPTIONS).filter(([, { live }]) => !live);
    expect(fixed.map(([name]) => name).sort()).toEqual([
      'dropdownParent',
      'multiple',
      'plugins',
      'searchable',
      'values',
    ]);
  });
});

describe('D5.4 resolving', () => {
  test('every option is there, unset or not', () => {
    expect(Object.keys(resolve({})).sort()).toEqual(Object.keys(OPTIONS).sort());
  });

  test('undefined never overrides a default, false and 0 and "" do', () => {
    const given = { searchable: undefined, tokenSearch: false, itemHeight: 0, theme: '' };
    expect(resolve(given)).toMatchObject({
      searchable: true,
      tokenSearch: false,
      itemHeight: 0,
      theme: '',
    });
  });

  test('over a base: what is not named stays, undefined brings the default back', () => {
    const base = resolve({ theme: 'dark', maxSelections: 3, clearable: true });
    const next = resolve({ theme: undefined, maxSelections: undefined, required: true }, base);
    expect(next).toMatchObject({ theme: 'default', clearable: true, required: true });
    expect(next.maxSelections).toBeUndefined();
    expect(base.theme).toBe('dark');
  });

  test('unknown and inherited names are left out', () => {
    expect(resolve({ nonsense: 1, __proto__: { theme: 'x' }, toString: 2 })).not.toHaveProperty(
      'nonsense',
    );
    const base = resolve({});
    expect(resolve(Object.create({ theme: 'inherited' }) as object, base).theme).toBe('default');
  });

  test('values are handed on as they are', () => {
    const data = [{ value: 'a', label: 'a' }];
    expect(resolve({ data }).data).toBe(data);
  });
});

test('spec, Events: every event once', () => {
  const names =
    'change select unselect create reorder maximum expand collapse open close search clear error loading invalid';
  expect([...EVENTS].sort()).toEqual(names.split(' ').sort());
});
