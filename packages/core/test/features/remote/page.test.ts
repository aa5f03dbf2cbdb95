import { describe, expect, test } from 'vitest';
import { type Page, readPage } from '../../../src/features/remote/model/page.js';
import { buildRows } from '../../../src/model/list/rows.js';
import type { SelectError } from '../../../src/schema/errors.js';
import { config, option, options, rowsOf } from '../../model/helpers.ts';

/** The rows of a page: values, and headings in brackets. */
const shown = ({ catalog }: Page): string[] =>
  rowsOf({ catalog, rows: buildRows({ catalog, config: config() }, null) });

/** What is wrong with a response. */
function refusal(answer: unknown): SelectError {
  try {
    readPage(answer);
  } catch (error) {
    return error as SelectError;
  }
  throw new Error('the answer was taken');
}

const GROUPED = [{ label: 'g', options: options('a b') }, option('c')];

describe('D4.2 accepted responses', () => {
  test.each<[string, unknown, string[]]>([
    ['an array of options', options('a b'), ['a', 'b']],
    ['an empty array', [], []],
    ['an array of groups and options', GROUPED, ['[g]', 'a', 'b', 'c']],
    ['{ options }', { options: options('a b') }, ['a', 'b']],
    ['{ options } without any', { options: [] }, []],
    ['{ options } of groups', { options: GROUPED, total: 3 }, ['[g]', 'a', 'b', 'c']],
    ['{ results } of { id, text }', { results: [{ id: 'a', text: 'A' }] }, ['a']],
    ['{ results } without any', { results: [] }, []],
    [
      '{ options } goes before { results }',
      { options: options('a'), results: [{ id: 'b', text: 'B' }] },
      ['a'],
    ],
    [
      '{ results } beside options that are no array',
      { options: 2, results: [{ id: 'b', text: 'B' }] },
      ['b'],
    ],
  ])('%s', (_, answer, rows) => {
    expect(shown(readPage(answer))).toEqual(rows);
  });

  test('the options are the objects of the response', () => {
    const given = options('a b');
    expect(readPage(given).catalog.options[1]).toBe(given[1]);
    expect(readPage({ options: given }).catalog.options[0]).toBe(given[0]);
  });

  test('D1.1 numbers are values', () => {
    expect(shown(readPage([{ value: 7, label: 'seven' }]))).toEqual(['7']);
    expect(shown(readPage({ results: [{ id: 0, text: 'none' }] }))).toEqual(['0']);
  });

  test('a tree: children are after their parent', () => {
    const tree = [
      option('a', { children: [option('b', { children: options('c') })] }),
      option('d'),
    ];
    expect(shown(readPage(tree))).toEqual(['a', 'b', 'c', 'd']);
    expect(shown(readPage({ options: tree }))).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('D4.2 the responses of Select2 and Django', () => {
  const read = (...results: unknown[]) => readPage({ results });
  const first = (item: unknown) => read(item).catalog.options[0];

  test('id and text become value and label; everything else stays', () => {
    const item = { id: 7, text: 'Ann', disabled: true, description: 'x', meta: { age: 3 } };
    expect(first(item)).toEqual({
      value: '7',
      label: 'Ann',
      disabled: true,
      description: 'x',
      meta: { age: 3 },
    });
  });

  test.each<[string, unknown]>([
    ['an option', { id: 'a', name: 'A' }],
    ['one whose text is null', { id: 'a', text: null, name: 'A' }],
    ['one in a group', { text: 'g', children: [{ id: 'a', name: 'A' }] }],
    ['a group', { children: [], name: 'A' }],
    ['our shape', { value: 'a', label: 'A', name: 'A' }],
  ])('%s without a label is a failed load that names the keys', (_, item) => {
    const { code, message } = refusal({ results: [{ id: 'z', text: 'Z' }, item] });
    expect(code).toBe('remote-format');
    expect(message).toMatch(/an item of results is an object with the keys .*"name"/);
  });

  test('with `fields` they say where it is; an empty text stays empty', () => {
    const page = readPage(
      { results: [{ id: 'a', name: 'A' }] },
      {
        fields: { value: 'id', label: 'name' },
      },
    );
    expect(page.catalog.options[0]).toMatchObject({ value: 'a', label: 'A' });
    expect(first({ id: 'a', text: '' })).toMatchObject({ label: '' });
  });

  test('the response itself is not written to', () => {
    const item = Object.freeze({
      id: 'a',
      text: 'A',
      children: Object.freeze([{ id: 'b', text: 'B' }]),
    });
    expect(shown(readPage(Object.freeze({ results: Object.freeze([item]) })))).toEqual(['a', 'b']);
    expect(item).toEqual({ id: 'a', text: 'A', children: [{ id: 'b', text: 'B' }] });
  });

  test('{ text, children } without an id is a group, with an id a branch', () => {
    const children = [
      { id: 'a', text: 'A' },
      { id: 'b', text: 'B' },
    ];
    expect(shown(read({ text: 'g', children }, { id: 'c', text: 'C' }))).toEqual([
      '[g]',
      'a',
      'b',
      'c',
    ]);
    expect(shown(read({ id: 'p', text: 'P', children }))).toEqual(['p', 'a', 'b']);
    expect(shown(read({ text: 'g', children: [{ id: 'p', text: 'P', children }] }))).toEqual([
      '[g]',
      'p',
      'a',
      'b',
    ]);
  });

  test('a disabled group disables its options', () => {
    const page = read({ text: 'g', disabled: true, children: [{ id: 'a', text: 'A' }] });
    expect(page.catalog.sections[0]).toMatchObject({ label: 'g', disabled: true });
  });

  test('children that are no array are no children', () => {
    expect(shown(read({ id: 'a', text: 'A', children: null }))).toEqual(['a']);
    expect(shown(read({ id: 'a', text: 'A', children: [] }))).toEqual(['a']);
  });
});

describe('D4.2 refused responses', () => {
  test.each<[string, unknown, string]>([
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a text', '[]', 'a string'],
    ['a number', 7, 'a number'],
    ['a boolean', true, 'a boolean'],
    ['a function', () => [], 'a function'],
    ['an empty object', {}, 'an empty object'],
    ['a promise', Promise.resolve([]), 'a promise'],
    ['other keys', { data: [], total: 0 }, 'the keys "data", "total"'],
    ['options that are no array', { options: { a: 1 } }, 'the keys "options"'],
    ['results that are no array', { results: 'a', count: 1 }, 'the keys "results", "count"'],
    ['what a server says of itself', { error: 'no', status: 1 }, 'the keys "error", "status"'],
  ])('%s', (_, answer, named) => {
    const { code, message } = refusal(answer);
    expect(code).toBe('remote-format');
    expect(message).toContain(named);
  });

  test('at most ten keys are named', () => {
    const keys = Array.from({ length: 12 }, (_, i) => `key${i}`);
    const { message } = refusal(Object.fromEntries(keys.map((key) => [key, 1])));
    expect(keys.filter((key) => message.includes(`"${key}"`))).toEqual(keys.slice(0, 10));
  });

  test.each<[string, unknown, string]>([
    ['an option that is null', [option('a'), null], 'data[1]'],
    ['an option without a value', [{ label: 'a' }], 'data[0]'],
    ['a value that is an object', { options: [{ value: {}, label: 'a' }] }, 'data[0]'],
    ['results with an id that is null', { results: [{ id: null, text: 'a' }] }, 'data[0]'],
    ['an option in a group', [{ label: 'g', options: [{ label: 'a' }] }], 'data[0].options[0]'],
    ['an option in a branch', [option('a', { children: [{}] as never })], 'data[0].children[0]'],
    ['functions', [() => {}], 'data[0]'],
  ])('D1.1 %s', (_, answer, path) => {
    const { code, message } = refusal(answer);
    expect(code).toBe('invalid-option');
    expect(message).toContain(path);
  });
});

describe('D4.2, case R5 whether there is a further page, and what it is asked for with', () => {
  const ABSENT = Symbol('absent');
  /** `hasMore`, `nextCursor`; then: is there more, with which cursor. */
  const table: [unknown, unknown, boolean, string | undefined][] = [
    [ABSENT, ABSENT, false, undefined],
    [true, ABSENT, true, undefined],
    [false, ABSENT, false, undefined],
    [null, ABSENT, false, undefined],
    [undefined, ABSENT, false, undefined],
    [ABSENT, undefined, false, undefined],
    [ABSENT, 'c1', true, 'c1'],
    [ABSENT, 7, true, '7'],
    [ABSENT, 0, true, '0'],
    [ABSENT, null, false, undefined],
    [ABSENT, '', false, undefined],
    [true, 'c1', true, 'c1'],
    [true, null, false, undefined],
    [true, '', false, undefined],
    [true, undefined, true, undefined],
    [false, 'c1', false, 'c1'],
    [false, null, false, undefined],
    [false, undefined, false, undefined],
    [null, 'c1', true, 'c1'],
    [undefined, 'c1', true, 'c1'],
    [undefined, null, false, undefined],
  ];
  const said = (value: unknown) => (value === ABSENT ? 'absent' : JSON.stringify(value));
  test.each(table.map((row) => [said(row[0]), said(row[1]), row] as const))(
    'hasMore %s, nextCursor %s',
    (_, __, [hasMore, nextCursor, more, cursor]) => {
      const answer: Record<string, unknown> = { options: options('a') };
      if (hasMore !== ABSENT) answer.hasMore = hasMore;
      if (nextCursor !== ABSENT) answer.nextCursor = nextCursor;
      expect(readPage(answer)).toMatchObject({ more, cursor });
    },
  );

  test('addition 61 a URL is the next page itself; what only looks like one is no cursor', () => {
    const nextCursor = new URL('https://example.com/2');
    const read = (cursor: unknown) => readPage({ options: [], nextCursor: cursor });
    expect(read(nextCursor)).toMatchObject({ more: true, cursor: nextCursor.href, isLink: true });
    expect(read(nextCursor.href)).toMatchObject({ more: true, isLink: false });
    expect(read({ href: nextCursor.href })).toMatchObject({ more: false, isLink: false });
  });

  test.each<[unknown, number]>([
    [3, 3],
    ['171075', 171_075],
    [0, 0],
    [undefined, 0],
    [null, 0],
    ['', 0],
    ['many', 0],
    [2.5, 0],
    [Number.NaN, 0],
    [1e300, 0],
    [{ value: 3, relation: 'eq' }, 0],
  ])('addition 62 total %j: what is not a whole number counts as absent', (total, read) => {
    expect(readPage({ options: options('a'), total })).toMatchObject({ total: read });
    expect(readPage({ results: [{ id: 1, text: 'A' }], total })).toMatchObject({ total: read });
  });

  describe('D11.6 a page of Django REST framework', () => {
    const next = 'https://example.com/api/?page=2';
    const rest = (page: object) =>
      readPage(
        { count: 9, previous: null, results: [{ id: 1, name: 'A' }], ...page },
        {
          fields: { value: 'id', label: 'name' },
        },
      );

    test('count is the total, next the address of the next page, and null ends the list', () => {
      expect(shown(rest({ next }))).toEqual(['1']);
      expect(rest({ next })).toMatchObject({ total: 9, more: true, cursor: next, isLink: true });
      expect(rest({ next: null })).toMatchObject({ total: 9, more: false, isLink: false });
      expect(rest({ next: '/api/?page=2' })).toMatchObject({ more: true, isLink: true });
    });

    test('what the other shapes have takes precedence', () => {
      const page = { next, total: 3, nextCursor: 'c1' };
      expect(rest(page)).toMatchObject({ total: 3, cursor: 'c1', isLink: false });
      expect(rest({ next, nextCursor: null })).toMatchObject({ more: false });
      expect(rest({ next: null, pagination: { more: true } })).toMatchObject({ more: false });
      expect(readPage({ options: options('a'), next, count: 9 })).toMatchObject({
        total: 0,
        more: false,
      });
    });

    test.each([undefined, 2, '', 'abc', 'javascript:1', {}])('%j is no next page', (given) => {
      const page = { next: given, pagination: { more: true } };
      expect(rest(page)).toMatchObject({ more: true, cursor: undefined, isLink: false });
    });
  });

  test('a bare array ends paging, whatever is written on it', () => {
    const list = Object.assign(options('a'), { hasMore: true, nextCursor: 'c1', total: 9 });
    expect(readPage(list)).toMatchObject({ more: false, total: 0, cursor: undefined });
  });

  test.each<[unknown, boolean]>([
    [{ more: true }, true],
    [{ more: false }, false],
    [{}, false],
    [null, false],
    [undefined, false],
    [true, false],
  ])('pagination %j of Select2', (pagination, more) => {
    expect(readPage({ results: [{ id: 'a', text: 'A' }], pagination }).more).toBe(more);
  });

  test('hasMore says more than pagination does', () => {
    const pagination = { more: true };
    expect(readPage({ results: [], pagination, hasMore: false }).more).toBe(false);
    expect(readPage({ results: [], pagination: { more: false }, hasMore: true }).more).toBe(true);
  });
});
