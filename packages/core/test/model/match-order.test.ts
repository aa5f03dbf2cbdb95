import { describe, expect, test } from 'vitest';
import { createCatalog } from '../../src/model/data/catalog.js';
import { startScan } from '../../src/model/search/match.js';
import type { OptionGroup } from '../../src/schema/types.js';
import {
  activeValue,
  config,
  driveModel,
  noReport,
  option,
  options,
  rowsOf,
  search,
} from './helpers.ts';

const labels = (...texts: string[]) => texts.map((text) => option(text));

describe('D3.3 order of results', () => {
  test('a whole field beats a prefix, a prefix a word start, a word start the inside', () => {
    const data = labels('unmale', 'fe-male', 'a male', 'male bird', 'male', 'MALE');
    expect(search(data, 'male')).toEqual([
      'male',
      'MALE',
      'male bird',
      'fe-male',
      'a male',
      'unmale',
    ]);
  });

  test('white space at the ends of a field does not count, in lists of texts neither', () => {
    const indents = ['\u00a0\u00a0', '\u3000', '  ', '\t'];
    for (const accentInsensitive of [true, false]) {
      for (const indent of indents) {
        const data = labels('Travels', `${indent}Travel${indent}`);
        expect(search(data, 'Travel', { accentInsensitive })).toEqual([
          `${indent}Travel${indent}`,
          'Travels',
        ]);
      }
      const data = [
        option('1', { label: 'x', meta: { tags: ['trip', 'travels'] } }),
        option('2', { label: 'x', meta: { tags: ['trip', '\u00a0travel '] } }),
      ];
      const searchFields = ['meta.tags'] as const;
      expect(search(data, 'travel', { accentInsensitive, searchFields })).toEqual(['2', '1']);
    }
  });

  test('case 64: Male is before Female', () => {
    expect(search(labels('Female', 'Male'), 'male')).toEqual(['Male', 'Female']);
  });

  test.each([
    ['a space', 'x ab'],
    ['a hyphen', 'x-ab'],
    ['a bracket', 'x (ab'],
    ['an apostrophe', "x'ab"],
    ['a slash', 'x/ab'],
    ['an underscore', 'x_ab'],
    ['an emoji', '😀ab'],
    ['a dash', 'x–ab'],
  ])('a word starts after %s', (_, label) => {
    expect(search([option('inside', { label: 'xxab' }), option('word', { label })], 'ab')).toEqual([
      'word',
      'inside',
    ]);
  });

  test.each([
    ['a letter', 'éab'],
    ['a digit', '1ab'],
    ['a Devanagari mark', 'कीab'],
    ['a letter outside the BMP', '𞤀ab'],
    ['a Han character outside the BMP', '𠮷ab'],
  ])('no word starts after %s', (_, label) => {
    expect(search([option('inside', { label }), option('word', { label: 'x ab' })], 'ab')).toEqual([
      'word',
      'inside',
    ]);
  });

  test('a later word start counts, although the first find is inside', () => {
    expect(search(labels('xab', 'xab ab'), 'ab')).toEqual(['xab ab', 'xab']);
  });

  test('the class overrides the field', () => {
    const data = [
      option('label inside', { label: 'xab' }),
      option('description whole', { label: 'y', description: 'ab' }),
    ];
    expect(search(data, 'ab')).toEqual(['description whole', 'label inside']);
  });

  test('within a class the field decides, then list order', () => {
    const data = [
      option('1', { label: 'y', description: 'ab c' }),
      option('2', { label: 'ab c' }),
      option('3', { label: 'ab d' }),
      option('4', { label: 'z', description: 'ab d' }),
    ];
    expect(search(data, 'ab')).toEqual(['2', '3', '1', '4']);
  });

  test('a heavier field overrides a lighter one, equal weights as listed', () => {
    const data = [
      option('l', { label: 'ab' }),
      option('d', { label: '-', description: 'ab' }),
      option('m', { label: '-', meta: { code: 'ab' } }),
    ];
    const fields = ['label', { field: 'description' as const }, { field: 'meta.code', weight: 2 }];
    expect(search(data, 'ab', { searchFields: fields as never })).toEqual(['m', 'l', 'd']);
    expect(search(data, 'ab', { searchFields: ['meta.code', 'description', 'label'] })).toEqual([
      'm',
      'd',
      'l',
    ]);
  });

  test('with several tokens their classes add up', () => {
    const data = labels('xab xcd', 'ab xcd', 'cd, ab', 'ab cd', 'ab cd ef', 'xab cd');
    expect(search(data, 'ab cd')).toEqual([
      'ab cd',
      'ab cd ef',
      'cd, ab',
      'ab xcd',
      'xab cd',
      'xab xcd',
    ]);
  });

  test('a query of folded-away signs orders nothing', () => {
    const data = [option('a'), option('b', { description: 'x' }), option('c')];
    expect(search(data, '\u0301')).toEqual(['a', 'b', 'c']);
    expect(search(data, '\u0301 b')).toEqual(['b']);
  });

  const group = (label: string, ...texts: string[]): OptionGroup => ({
    label,
    options: labels(...texts),
  });

  test('groups sort inside and are in the order of their best option: class, then list order', () => {
    const data = [
      option('xab loose'),
      group('one', 'xab', 'ab'),
      option('ab between'),
      group('two', 'x ab', 'ab!', 'none'),
      group('three', 'xab 3', 'ab'),
      group('four', 'none'),
    ];
    expect(search(data, 'ab')).toEqual([
      ...['ab', 'xab'],
      ...['ab', 'xab 3'],
      'ab between',
      ...['ab!', 'x ab'],
      'xab loose',
    ]);
  });

  test('"ger" shows Europe with Germany before Africa with Algeria', () => {
    const data = [
      group('Africa', 'Algeria', 'Niger'),
      group('Asia', 'Japan'),
      group('Europe', 'France', 'Germany'),
    ];
    expect(search(data, 'ger')).toEqual(['Germany', 'Algeria', 'Niger']);
  });

  test('of groups whose best options are of one class the field decides nothing', () => {
    const data = [
      { label: 'one', options: [option('d', { label: 'y', description: 'ab c' })] },
      { label: 'two', options: [option('l', { label: 'ab c' })] },
    ];
    expect(search(data, 'ab')).toEqual(['d', 'l']);
  });

  test('with several tokens groups are in the order of the sums', () => {
    const data = [
      group('one', 'xab xcd'),
      group('two', 'ab xcd', 'cd, ab'),
      group('three', 'ab cd'),
    ];
    expect(search(data, 'ab cd')).toEqual(['ab cd', 'cd, ab', 'ab xcd', 'xab xcd']);
  });

  test('trees keep tree order, in groups too; what matches best comes first in what is found', () => {
    const tree = (value: string, ...texts: string[]) =>
      option(value, { children: labels(...texts) });
    const data = [
      { label: 'one', options: [tree('P', 'xab', 'x ab')] },
      { label: 'two', options: [tree('Q', 'xab 2', 'ab')] },
    ];
    const driver = driveModel({ data });
    driver.act({ type: 'open', origin: 'user', focus: 'search' });
    driver.act({ type: 'query', origin: 'user', text: 'ab' });
    expect(rowsOf(driver.state)).toEqual([
      '[one]',
      'P',
      'xab',
      'x ab',
      '[two]',
      'Q',
      'xab 2',
      'ab',
    ]);
    expect(activeValue(driver.state)).toBe('ab');
  });
});

describe('D3.2 tokens', () => {
  const data = [
    option('1', { label: 'engine fly over v15' }),
    option('2', { label: 'engine', description: 'v15 fast' }),
    option('3', { label: 'v15 engine' }),
  ];

  test('case 71: words match in any order and in different fields', () => {
    expect(search(data, 'v15 engine')).toEqual(['3', '2', '1']);
    expect(search(data, 'fly v15')).toEqual(['1']);
    expect(search(data, ' v15 \t\u00a0 engine ').sort()).toEqual(['1', '2', '3']);
  });

  test('every token must match', () => {
    expect(search(data, 'engine v15 slow')).toEqual([]);
  });

  test('tokenSearch false: the whole query as one phrase in one field', () => {
    expect(search(data, 'v15 engine', { tokenSearch: false })).toEqual(['3']);
    expect(search(data, 'fly over', { tokenSearch: false })).toEqual(['1']);
    expect(search(data, 'over fly', { tokenSearch: false })).toEqual([]);
    expect(search(options('ab xab'), ' ab ', { tokenSearch: false })).toEqual(['ab', 'xab']);
  });

  test('a word that is typed twice counts once', () => {
    const data = [option('1', { label: 'xa b' }), option('2', { label: 'a xxb' })];
    expect(search(data, 'a a b')).toEqual(search(data, 'a b'));
    expect(search(options('xa a a_a'), 'a a')).toEqual(['a', 'a_a', 'xa']);
  });

  test('of a pasted string, 32 words are searched for, and none that is part of another of its words', () => {
    const words = Array.from({ length: 40 }, (_, i) => `word${i + 10}`);
    const label = (list: string[]) => option(String(list.length), { label: list.join(' ') });
    const data = [label(words), label(words.slice(0, 32)), label(words.slice(0, 31))];
    // "word1" … "word4" are in the others.
    const pasted = ['word1', 'word2', 'word3', 'word4', ...words].join(' ');
    expect(search(data, pasted)).toEqual(['40', '32']);
  });

  test('32 words and more, typed letter by letter, find what each text finds by itself', () => {
    const words = Array.from({ length: 36 }, (_, i) => `${String.fromCharCode(97 + (i % 26))}${i}`);
    const data = Array.from({ length: 60 }, (_, i) =>
      option(String(i), { label: words.filter((_, w) => w % 20 !== i).join(' ') }),
    );
    const catalog = createCatalog(data);
    for (let count = 28; count <= words.length; count++) {
      const typed = words.slice(0, count).join(' ');
      const scan = startScan(catalog, config(), typed, noReport);
      scan.advance(() => false);
      expect([...scan.hits()].map(String).sort()).toEqual(search(data, typed).sort());
    }
  });

  test('a pasted text of 4,000 words is a query like any other', () => {
    const words = Array.from({ length: 4000 }, (_, i) => `w${i}`).join(' ');
    const long = [
      option('no'),
      option('no too', { label: 'w1 w2' }),
      option('yes', { label: words }),
    ];
    expect(search(long, words)).toEqual(['yes']);
    expect(search(long, words.split(' ').reverse().join(' '))).toEqual(['yes']);
    expect(search(options('ab a'), 'a '.repeat(20_000))).toEqual(['a', 'ab']);
  });
});
