import { describe, expect, test } from 'vitest';
import type { SearchField, SelectOption } from '../../src/schema/types.js';
import { option, search } from './helpers.ts';

const finds = (item: Partial<SelectOption>, field: SearchField, query: string): boolean =>
  search([option('x', { label: '-', ...item })], query, { searchFields: [field] }).length > 0;

describe('D3.4 fields', () => {
  test('label and description are searched by default, the value is not', () => {
    const data = [
      option('abc', { label: 'one' }),
      option('2', { label: 'abc' }),
      option('3', { label: 'three', description: 'abc' }),
    ];
    expect(search(data, 'abc')).toEqual(['2', '3']);
    expect(search(data, 'abc', { searchFields: ['value'] })).toEqual(['abc']);
  });

  test('addition 63 the hint is searched only where it is listed', () => {
    const data = [option('1', { label: 'one', hint: 'Ctrl+C' })];
    expect(search(data, 'ctrl')).toEqual([]);
    expect(search(data, 'ctrl', { searchFields: ['label', 'hint'] })).toEqual(['1']);
  });

  test.each<[string, Record<string, unknown>, SearchField, string, boolean]>([
    ['a nested path', { a: { b: 'abc' } }, 'meta.a.b', 'abc', true],
    ['a field entry', { a: { b: 'abc' } }, { field: 'meta.a.b' }, 'abc', true],
    ['a number', { year: 1984 }, 'meta.year', '984', true],
    ['zero', { year: 0 }, 'meta.year', '0', true],
    ['a boolean', { open: true }, 'meta.open', 'tru', true],
    ['an array whose item matches', { tags: ['x', 'abc'] }, 'meta.tags', 'abc', true],
    ['an array whose items do not', { tags: ['x', 'y'] }, 'meta.tags', 'abc', false],
    ['two tokens in one item', { tags: ['ab cd', 'y'] }, 'meta.tags', 'cd ab', true],
    ['numbers in an array', { tags: [1, 22] }, 'meta.tags', '22', true],
    ['holes in an array', { tags: [null, undefined, 'n'] }, 'meta.tags', 'null', false],
    ['objects in an array', { tags: [{ a: 1 }] }, 'meta.tags', 'object', false],
    ['an object', { a: { b: 'abc' } }, 'meta.a', 'object', false],
    ['null', { a: null }, 'meta.a', 'null', false],
    ['a function, by its source', { a: () => 'abc' }, 'meta.a', 'abc', false],
    ['functions in an array', { a: [() => 'abc'] }, 'meta.a', 'abc', false],
    ['a symbol', { a: Symbol('abc') }, 'meta.a', 'abc', false],
    ['a getter that answers a function', {}, { get: () => (() => 'abc') as never }, 'abc', false],
    ['a missing path', {}, 'meta.a.b', 'undefined', false],
    ['a path through a text', { a: 'abc' }, 'meta.a.length', '3', true],
    ['a path through null', { a: null }, 'meta.a.b', 'b', false],
  ])('%s', (_, meta, field, query, expected) => {
    expect(finds({ meta }, field, query)).toBe(expected);
  });

  test('own properties only', () => {
    const inherited = Object.create({ secret: 'abc' }) as Record<string, unknown>;
    expect(finds({ meta: inherited }, 'meta.secret', 'abc')).toBe(false);
    expect(finds({ meta: {} }, 'meta.constructor.name', 'Object')).toBe(false);
    expect(finds({ meta: {} }, 'meta.__proto__.toString', 'function')).toBe(false);
    expect(finds({}, 'meta.toString', 'native')).toBe(false);
  });

  test.each<[string, unknown, string, boolean]>([
    ['a text', 'Abc', 'abc', true],
    ['several texts', ['x', 'Đường'], 'duong', true],
    ['null', null, 'null', false],
    ['undefined', undefined, 'undefined', false],
    ['a number', 42, '42', true],
    ['nothing in it', [], 'x', false],
  ])('a getter that returns %s', (_, result, query, expected) => {
    expect(finds({}, { get: () => result as string }, query)).toBe(expected);
  });

  test('a getter gets the option itself and is called once an option', () => {
    const data = [option('a'), option('b')];
    const seen: SelectOption[] = [];
    const get = (item: SelectOption) => {
      seen.push(item);
      return item.value;
    };
    expect(search(data, 'b a', { searchFields: [{ get }] })).toEqual([]);
    expect(seen).toEqual(data);
    expect(seen[0]).toBe(data[0]);
  });

  test('a getter that throws is reported and leaves its option without text', () => {
    const errors: unknown[] = [];
    const fault = new Error('getter');
    const get = (item: SelectOption) => {
      if (item.value === 'b') throw fault;
      return item.value;
    };
    const data = ['ax', 'b', 'cx'].map((value) => option(value));
    const found = search(data, 'x', { searchFields: [{ get }] }, (error) => errors.push(error));
    expect(found).toEqual(['ax', 'cx']);
    expect(errors).toEqual([fault]);
  });

  test('tokens match across fields, an array counting as one field', () => {
    const data = [option('x', { label: 'red', meta: { tags: ['round', 'small'] } })];
    const searchFields: SearchField[] = ['label', 'meta.tags'];
    expect(search(data, 'small red', { searchFields })).toEqual(['x']);
    expect(search(data, 'small round', { searchFields })).toEqual(['x']);
    expect(search(data, 'small blue', { searchFields })).toEqual([]);
  });

  test('no fields: nothing matches', () => {
    expect(search([option('a')], 'a', { searchFields: [] })).toEqual([]);
    expect(search([option('a b')], 'a b', { searchFields: [] })).toEqual([]);
  });
});
