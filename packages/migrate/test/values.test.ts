/** Values that are written in another form, and those that are left because the constructor would throw. */
import { describe, expect, test } from 'vitest';
import { migrate } from '../migrate.mjs';

const MAKE: Readonly<Record<string, readonly [before: string, after: string]>> = {
  select2: ["$('#a').select2(", "new SelectWidget('#a', "],
  'tom-select': ["new TomSelect('#a', ", "new SelectWidget('#a', "],
  choices: ["new Choices('#a', ", "new SelectWidget('#a', "],
};

const tom = [
  ['{ create: true }', '{ allowCreate: true }'],
  ['{ create: false, openOnFocus: true }', '{ openOnFocus: true }'],
  ['{ maxItems: 3 }', '{ multiple: true, maxSelections: 3 }'],
  ['{ maxItems: 1 }', '{ }'],
  ['{ maxItems: null }', '{ multiple: true }'],
  ['{ multiple: true, maxItems: null, a: 1 }', '{ multiple: true, a: 1 }'],
  ["{ valueField: 'id', labelField: 'name' }", "{ fields: { value: 'id', label: 'name' } }"],
  ['{ options: list }', "{ data: list, fields: { label: 'text' } }"],
  [
    "{ options: list, valueField: 'id' }",
    "{ data: list, fields: { label: 'text', value: 'id' }, }",
  ],
  ["{ plugins: ['remove_button'] }", '{ }'],
  ["{ plugins: ['clear_button', 'drag_drop'] }", '{ clearable: true, sortable: true }'],
  ["{ plugins: { remove_button: { title: 'x' } } }", '{ }'],
  ["{ delimiter: ',' }", "{ delimiters: [','] }"],
  ["{ searchField: ['text', 'zip'] }", "{ searchFields: ['label', 'meta.zip'] }"],
  ['{ shouldLoad: (query) => query.length > 1 }', '{ minSearchLength: 2 }'],
  ["{ mode: 'multi', persist: false }", '{ multiple: true, }'],
  ['{ create: make }', '{ create: make }'],
  ['{ maxItems: most }', '{ maxItems: most }'],
];
const select2 = [
  ["{ ajax: { url: '/a', delay: 300 } }", "{ ajax: { url: '/a', debounce: 300 } }"],
  [
    "{ ajax: { url: '/a', dataType: 'json', cache: true, data: function (p) { return { q: p.term }; } } }",
    "{ ajax: { url: '/a', params: (term, page) => (function (p) { return { q: p.term }; })({ term, page: page + 1 }) } }",
  ],
  [
    "{ ajax: { url: '/a', processResults(d) { return { results: d.x, pagination: { more: d.more } }; } } }",
    "{ ajax: { url: '/a', transform: function (d) { return { results: d.x, pagination: { more: d.more } }; }, pagination: true } }",
  ],
  ['{ data: [{ id: 1 }] }', "{ data: [{ id: 1 }], fields: { value: 'id', label: 'text' } }"],
  [
    "{ data: [{ text: 'G', children: [{ id: 1 }] }] }",
    "{ data: [{ label: 'G', options: [{ id: 1 }] }], fields: { value: 'id', label: 'text' } }",
  ],
  ["{ placeholder: { id: '', text: 'City' } }", "{ placeholder: 'City' }"],
  ["{ dropdownParent: $('#modal'), width: '100%' }", '{ }'],
  [
    "{ dropdownCssClass: 'a', selectionCssClass: 'b' }",
    "{ classNames: { dropdown: 'a', field: 'b' } }",
  ],
  ['{ minimumResultsForSearch: Infinity }', '{ searchable: false }'],
  ["{ theme: 'bootstrap-5' }", "{ theme: 'bootstrap5' }"],
  ["{ language: { noResults: () => 'None' } }", "{ language: { noResults: 'None' } }"],
];
const choices = [
  ['{ allowHTML: false, shouldSort: false }', '{ }'],
  ['{ allowHTML: true }', '{ allowHTML: true }'],
  ['{ removeItemButton: true }', '{ clearable: true }'],
  ["{ delimiter: ',', paste: false }", "{ multiple: true, allowCreate: true, delimiters: [','], }"],
  [
    "{ delimiter: ',', addChoices: true }",
    "{ multiple: true, delimiters: [','], allowCreate: true }",
  ],
  [
    "{ choices: [{ id: 1, label: 'G', choices: [] }, { value: 'a', choices: [] }] }",
    "{ data: [{ id: 1, label: 'G', options: [] }, { value: 'a', choices: [] }] }",
  ],
  ['{ maxItemCount: -1 }', '{ }'],
  ['{ maxItemCount: 5 }', '{ maxSelections: 5 }'],
  ["{ loadingText: 'a', noResultsText: 'b' }", "{ language: { loading: 'a', noResults: 'b' } }"],
  ["{ language: own, loadingText: 'a' }", "{ language: own, loadingText: 'a' }"],
  ["{ closeDropdownOnSelect: 'auto' }", '{ }'],
  ['{ closeDropdownOnSelect: true }', '{ closeOnSelect: true }'],
  [
    "{ choices: [{ label: 'G', choices: [{ value: 'a' }] }] }",
    "{ data: [{ label: 'G', options: [{ value: 'a' }] }] }",
  ],
];
const all = Object.entries({ 'tom-select': tom, select2, choices }).flatMap(([id, rows]) =>
  rows.map(([before = '', after = '']) => ({ id, before, after })),
);
const squeeze = (text: string) =>
  text
    .replace(/,? *\}/g, ' }')
    .replace(/\{ +/g, '{ ')
    .replace(/\{ +\}/g, '{ }');

describe('plain values', () => {
  test.each(all)('$id: $before', ({ id, before, after }) => {
    const [start, ours] = MAKE[id] ?? ['', ''];
    const { written } = migrate(`${start}${before});`);
    expect(squeeze(written)).toBe(squeeze(`${ours}${after});`));
    // The written code parses.
    expect(() => new Function(written)).not.toThrow();
  });

  test('a property on its own line goes with its line, and comments stay', () => {
    const text = `new TomSelect('#a', {
  create: false,
  // First.
  openOnFocus: true, // Second.
  plugins: ['remove_button'], // Third.
  persist: false
});`;
    expect(migrate(text).written).toBe(`new SelectWidget('#a', {
  // First.
  openOnFocus: true, // Second.
  // Third.
});`);
  });

  test('a placeholder is to be checked only if it may be no string', () => {
    const note = (said: string) =>
      migrate(`$('#a').select2({ placeholder: ${said} })`).findings.at(-1)?.note;
    expect(note("'City'")).toBe('');
    expect(note('city')).toMatch(/a string/);
  });

  test('a changed option says what is written', () => {
    const { findings } = migrate("new TomSelect('#a', { create: true, maxItems: 2, create_: 1 });");
    expect(findings.map(({ ours, isChanged }) => [ours, isChanged]).slice(1)).toEqual([
      ['allowCreate: true', true],
      ['multiple: true, maxSelections: 2', true],
      ['', false],
    ]);
  });
});

describe('a constructor that would throw is left as it is', () => {
  test.each([
    ['tom-select', "{ create: true, plugins: ['virtual_scroll'] }", 'plugins'],
    ['tom-select', '{ create: true, plugins: ours }', 'plugins'],
    ['select2', '{ tags: true, ajax: { transport: f } }', 'ajax'],
    ['select2', "{ ajax: { url: () => '/a', processResults: (d, p) => d } }", 'ajax'],
    ['select2', "{ ajax: { url: '/a', type: 'POST', processResults: (d, p) => d } }", 'ajax'],
    ['select2', '{ tags: true, ajax }', 'ajax'],
    ['select2', '{ tags: true, templateResult: f }', 'templateResult'],
    ['select2', '{ language: { inputTooShort: () => f() } }', 'language'],
    ['choices', "{ searchFloor: 2, classNames: { item: ['a'] } }", 'classNames'],
  ])('%s: %s', (id, options, name) => {
    const text = `const a = ${MAKE[id]?.[0]}${options});\na.open();`;
    const { written, findings } = migrate(text);
    expect(written).toBe(text);
    expect(findings.some(({ isChanged }) => isChanged)).toBe(false);
    expect(findings.find(({ theirs }) => theirs === name)?.note).toMatch(/^not written, because/);
    expect(findings.find(({ kind }) => kind === 'call')?.note).toBe(
      `left as it is, because of ${name}`,
    );
  });
});

describe('options in a variable', () => {
  test('are read if the variable is for this call alone', () => {
    const text = (options: string, call: string) =>
      `const own = { ${options} };\n${call}(a, own);\n`;
    expect(migrate(text('create: true', 'new TomSelect')).written).toBe(
      text('allowCreate: true', 'new SelectWidget'),
    );
  });

  test.each([
    'new TomSelect(a, own);',
    'new TomSelect(a, make());',
    'const own = { create: true };\nnew TomSelect(a, own);\nuse(own);',
    'new TomSelect(a, { ...own, create: true });',
    '$(a).select2(own);',
  ])('left as it is, because the options are unknown: %s', (text) => {
    expect(migrate(text).written).toBe(text);
    expect(migrate(text).findings[0]?.note).toMatch(/^left as it is, because of /);
  });
});

test('a result that needs the page is made by a request', async () => {
  const { written } = migrate(`$('#a').select2({
  ajax: {
    url: '/a', delay: 250,
    data: function (params) { return { q: params.term, page: params.page }; },
    processResults: function (data, params) {
      params.page = params.page || 1;
      return { results: data.rows, pagination: { more: params.page * 2 < data.count } };
    },
  },
});`);
  const made: { ajax: { request: (...given: unknown[]) => Promise<unknown> } & object }[] = [];
  const seen: unknown[] = [];
  class Fake {
    constructor(_: string, options: (typeof made)[number]) {
      made.push(options);
    }
  }
  const load = async (url: string) => {
    seen.push(url);
    return { json: async () => ({ rows: [{ id: 1, text: 'b' }], count: 5 }) };
  };
  new Function('SelectWidget', 'fetch', written)(Fake, load);
  const ajax = made[0]?.ajax;
  expect(ajax).toMatchObject({ debounce: 250, pagination: true });
  const results = [{ id: 1, text: 'b' }];
  expect(await ajax?.request('x y', 0)).toEqual({ results, pagination: { more: true } });
  expect(await ajax?.request('x y', 2)).toEqual({ results, pagination: { more: false } });
  expect(seen).toEqual(['/a?q=x+y&page=1', '/a?q=x+y&page=3']);
});

test('methods with another name are renamed', () => {
  const tomCode = "const a = new TomSelect('#a');\na.clear();";
  expect(migrate(tomCode).written).toBe("const a = new SelectWidget('#a');\na.clearAll();");
});
