import { describe, expect, test } from 'vitest';
import { addressOf, answerOf } from '../../../src/features/remote/transport.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { fakeEnv } from '../../engine/helpers.ts';
import { ASK, refusal, served, signal } from './transport-kit.ts';

describe('D4.1 the address of the built-in GET', () => {
  const at = (ajax: AjaxConfig, ask = {}) => addressOf(ajax, { ...ASK, ...ask });

  test.each<[string, AjaxConfig, object, string]>([
    ['q alone', { url: '/o' }, {}, '/o?q=ann'],
    ['no q when it is empty', { url: '/o' }, { query: '' }, '/o'],
    ['page with pagination', { url: '/o', pagination: true }, {}, '/o?q=ann&page=2'],
    ['pages count from 0', { url: '/o', pagination: true }, { query: '', page: 0 }, '/o?page=0'],
    ['cursor', { url: '/o', pagination: true }, { cursor: 'c/1' }, '/o?q=ann&page=2&cursor=c%2F1'],
    ['the query "0"', { url: '/o' }, { query: '0' }, '/o?q=0'],
    [
      'letters that addresses reserve',
      { url: '/o' },
      { query: 'a&b=c #ü' },
      '/o?q=a%26b%3Dc+%23%C3%BC',
    ],
    ['a query that is there stays', { url: '/o?a=1' }, {}, '/o?a=1&q=ann'],
    ['a hash goes', { url: '/o#top' }, {}, '/o?q=ann'],
    ['a hash after a query goes', { url: '/o?a=1#top' }, {}, '/o?a=1&q=ann'],
    ['a question mark in the hash is none', { url: '/o#a?b' }, {}, '/o?q=ann'],
    ['a whole address', { url: 'https://x.test/o' }, {}, 'https://x.test/o?q=ann'],
  ])('a message: %s', (_, ajax, ask, address) => {
    expect(at(ajax, ask)).toBe(address);
  });

  test('addition 73 values in the parameter that `resolve` names, without a page', () => {
    const asked = { query: '', page: 0, asked: ['a', 2] };
    const ajax: AjaxConfig = { url: '/o?lang=en', pagination: true, resolve: 'value[]' };
    expect(at(ajax, asked)).toBe('/o?lang=en&value%5B%5D=a&value%5B%5D=2');
    expect(at(ajax)).toBe('/o?lang=en&q=ann&page=2');
    const own = { ...ajax, url: () => '/f', params: () => ({ key: 'k' }), values: { site: '1' } };
    expect(at(own, asked)).toBe('/f?key=k&value%5B%5D=a&value%5B%5D=2');
    expect(at({ ...ajax, values: { site: '1' } } as AjaxConfig, asked)).toBe(
      '/o?lang=en&site=1&value%5B%5D=a&value%5B%5D=2',
    );
  });

  test('a function receives query and page, and nothing is added to what it returns', () => {
    const told: unknown[] = [];
    const url = (...args: unknown[]) => {
      told.push(args);
      return '/found?mine=1#x';
    };
    expect(at({ url, pagination: true }, { cursor: 'c1' })).toBe('/found?mine=1#x');
    expect(told).toEqual([['ann', 2]]);
  });

  test('params receive query, page and cursor, and are complete', () => {
    const told: unknown[] = [];
    const params = (...args: unknown[]) => {
      told.push(args);
      return { search: args[0] };
    };
    expect(at({ url: '/o', params, pagination: true }, { cursor: 'c1' })).toBe('/o?search=ann');
    expect(at({ url: () => '/f', params })).toBe('/f?search=ann');
    expect(at({ url: () => '/f?a=1#h', params })).toBe('/f?a=1&search=ann');
    expect(told[0]).toEqual(['ann', 2, 'c1']);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['an array repeats the key', { id: ['a', 'b', 3] }, '/o?id=a&id=b&id=3'],
    ['null and undefined are left out', { a: null, b: undefined, c: 1 }, '/o?c=1'],
    ['also in an array', { id: ['a', null, undefined, 'b'] }, '/o?id=a&id=b'],
    ['an empty array is nothing', { id: [] }, '/o'],
    ['an empty map is nothing', {}, '/o'],
    ['an empty text, 0 and false are something', { a: '', b: 0, c: false }, '/o?a=&b=0&c=false'],
    ['keys are encoded', { 'a[b]': '1', 'ü ': '2' }, '/o?a%5Bb%5D=1&%C3%BC+=2'],
  ])('params: %s', (_, map, address) => {
    expect(at({ url: '/o', params: () => map })).toBe(address);
  });

  test('params that give nothing add nothing', () => {
    expect(at({ url: '/o', params: (() => undefined) as never })).toBe('/o');
  });

  test.each<[string, unknown]>([
    ['an object', { a: 1 }],
    ['a date', new Date(0)],
    ['an array in an array', [['a']]],
    ['an object in an array', ['a', {}]],
    ['a function', () => 1],
  ])(
    'params: %s fails the load with invalid-params, naming the key; nothing is sent',
    async (_, value) => {
      const { env, asked } = served(() => new Response('[]'));
      const ajax: AjaxConfig = { url: '/o', params: () => ({ fine: 1, filter: value }) };
      const failure = await refusal(answerOf(env, ajax, ASK, signal()));
      expect(failure).toMatchObject({ code: 'invalid-params', isFinal: true });
      expect(failure.message).toContain('"filter"');
      expect(asked).toEqual([]);
    },
  );

  test.each<[string, AjaxConfig]>([
    [
      'params',
      {
        url: '/o',
        params: () => {
          throw new RangeError('mine');
        },
      },
    ],
    [
      'url',
      {
        url: () => {
          throw new RangeError('mine');
        },
      },
    ],
  ])('%s that throws fails the load for good, with what it threw as cause', async (_, ajax) => {
    const failure = await refusal(answerOf(fakeEnv(), ajax, ASK, signal()));
    expect(failure).toMatchObject({ code: 'invalid-params', isFinal: true });
    expect(failure.details.cause).toBeInstanceOf(RangeError);
  });
});
