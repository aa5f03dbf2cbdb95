import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { remoteFeature } from '../../src/features/remote/feature.js';
import { sortableFeature } from '../../src/features/sortable/feature.js';
import treeRows from '../../src/features/tree/nodes.js';
import {
  registerLocale,
  resolveLanguage,
  type SelectStrings,
  type StringKey,
  translate,
} from '../../src/schema/strings.js';
import { LIST_TEXTS } from '../../src/view/announce.js';
import { ENGLISH_TEXTS, TEXT_TABLES } from '../texts.js';

describe('addition 6: strings of features', () => {
  test('a class has the strings of its features, also in a language that lacks them', async () => {
    vi.resetModules();
    const { resolveLanguage, translate } = await import('../../src/schema/strings.js');
    const { installed } = await import('../../src/features/feature.js');
    const language = resolveLanguage({ clear: 'Leeren', offline: 'Weg' });
    const texts = () =>
      (['clear', 'offline', 'moveCancelled', 'level'] as const).map((key) =>
        translate(language, key, { count: 2 }),
      );
    expect(texts()).toEqual(['Leeren', 'Weg', '', '']);
    installed([sortableFeature], () => undefined);
    expect(texts()).toEqual(['Leeren', 'Weg', 'Move cancelled', '']);
    installed([treeRows, remoteFeature], () => undefined);
    expect(texts()).toEqual(['Leeren', 'Weg', 'Move cancelled', 'level 2']);
  });

  test('no two tables have a string of the same name', () => {
    const names = TEXT_TABLES.flatMap((table) => Object.keys(table));
    expect(new Set(names).size).toBe(names.length);
  });

  test('what comes without the code of the list asks for no string of the list', () => {
    const from = fileURLToPath(new URL('../../', import.meta.url));
    const apart =
      /^(src\/(host|instance)\/|src\/view\/(field|types|tags\/)|src\/features\/(?!tree|remote|create\/(rules|labels))|element\/)/;
    const asked = readdirSync(from, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => apart.test(name) && name.endsWith('.ts'))
      .flatMap((name) => {
        const source = readFileSync(join(from, name), 'utf8');
        const calls = /(?:\bt|translate|button)\([^()]*?(?:\([^()]*\))?, '(\w+)'/g;
        return [...source.matchAll(calls)].map(([, key = '']) => `${name}: ${key}`);
      });
    expect(asked.length).toBeGreaterThan(15);
    const ofList = new Set(Object.keys(LIST_TEXTS).map((key) => key.replace(/_\w+$/, '')));
    expect(asked.filter((line) => ofList.has(line.split(': ')[1] as string))).toEqual([]);
  });

  test('before the code of the list and without features: that it did not come, and the button for another try', async () => {
    vi.resetModules();
    const { resolveLanguage, translate } = await import('../../src/schema/strings.js');
    const say = (key: 'loadError' | 'retry') => translate(resolveLanguage('en'), key);
    expect([say('loadError'), say('retry')]).toEqual([
      'The options could not be loaded',
      'Try again',
    ]);
  });
});

const say = (language: string | SelectStrings, key: StringKey, params = {}) =>
  translate(resolveLanguage(language), key, params);

describe('D6 English', () => {
  test.each<[StringKey, Record<string, string | number>, string]>([
    ['results', { count: 0 }, '0 results available'],
    ['results', { count: 1 }, '1 result available'],
    ['results', { count: 2 }, '2 results available'],
    ['optionsAvailable', { count: 1 }, '1 option available'],
    ['optionsAvailable', { count: 0 }, '0 options available'],
    ['allSelected', { count: 1 }, '1 option selected'],
    ['moreTags', { count: 1234 }, '+1,234 more'],
    ['moved', { label: 'Ann', position: 2, total: 1000 }, 'Ann moved to position 2 of 1,000'],
    ['create', { label: 'x' }, 'Create "x"'],
    ['maximum', { limit: 3 }, 'Limit reached. You can select up to 3'],
    ['noResults', {}, 'No results found'],
  ])('%s %o', (key, params, text) => {
    expect(say('en', key, params)).toBe(text);
  });

  test('text of the user is inserted as it is', () => {
    const label = "$& $1 {count} {label} <b> $' \\";
    expect(say('en', 'create', { label, count: 3 })).toBe(`Create "${label}"`);
  });

  test('a placeholder without a value stays', () => {
    expect(say('en', 'remove')).toBe('Remove {label}');
    expect(say('en', 'remove', { label: '' })).toBe('Remove ');
  });

  const named =
    'select searchPlaceholder searchLabel noResults noOptions loading loadingMore loadError retry minSearchLength maximum create creating createError clear remove moreTags required expand collapse close moveLeft moveRight moveHint optionsAvailable results moreLoaded selectedCount nothingSelected selected removed selectedNested removedNested created moved moveCancelled cleared allSelected';
  test.each(named.split(' '))('the table has %s', (key) => {
    const text = say('en', key as StringKey, { count: 2 });
    expect(text).not.toBe('');
    expect(
      Object.keys(ENGLISH_TEXTS).some(
        (own) => own.replace(/_(zero|one|two|few|many|other)$/, '') === key,
      ),
    ).toBe(true);
  });
});

describe('D6 a table laid over English', () => {
  test('what it lacks is English', () => {
    expect(say({ select: 'Wähle' }, 'select')).toBe('Wähle');
    expect(say({ select: 'Wähle' }, 'noOptions')).toBe('No options');
    expect(say({}, 'results', { count: 1 })).toBe('1 result available');
  });

  test('a key without suffix replaces all variants', () => {
    const table = { results: '{count} found' };
    for (const count of [0, 1, 2]) expect(say(table, 'results', { count })).toBe(`${count} found`);
  });

  test('a single variant replaces that one only', () => {
    const table = { results_one: 'just one' };
    expect(say(table, 'results', { count: 1 })).toBe('just one');
    expect(say(table, 'results', { count: 5 })).toBe('5 results available');
    expect(say(table, 'results', { count: 0 })).toBe('0 results available');
  });

  test('_zero and _other of its own', () => {
    const table = { selectedCount_zero: 'none', selectedCount_other: '{count} of them' };
    expect(say(table, 'selectedCount', { count: 0 })).toBe('none');
    expect(say(table, 'selectedCount', { count: 1 })).toBe('1 of them');
  });

  test('an empty text says nothing', () => {
    expect(say({ moveHint: '' }, 'moveHint')).toBe('');
    expect(say({ results: '' }, 'results', { count: 3 })).toBe('');
  });

  test('a `lang` that is no code counts and writes numbers as English does', () => {
    expect(say({ lang: 'de_DE', results_other: '{count} da' }, 'results', { count: 2000 })).toBe(
      '2,000 da',
    );
  });

  test('names of the language are no texts', () => {
    expect(say(Object.create({ select: 'inherited' }) as SelectStrings, 'close')).toBe('Close');
  });
});

describe('D6 numbers', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const regions = [
    '',
    ...'AF AZ CH CN EG IN IR MA MM NP PK SG'.split(' ').map((code) => `-${code}`),
  ];
  const languages = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => regions.map((region) => code + region));
  const others = ['ckb', 'fil', 'hi-u-nu-deva', 'ms-Arab', 'sr-Latn', 'uz-Arab', 'zh-Hant-TW'];

  test('every language, in every region, writes them as Intl does', () => {
    for (const code of [...languages, ...others]) {
      const { format } = new Intl.NumberFormat(code);
      for (const number of [0, 7, 999, 1000, 12345, 0.5, -3]) {
        const said = translate({ code, strings: {} }, 'moreTags', { count: number });
        expect(said, code).toBe(`+${format(number)} more`);
      }
    }
  });

  test('small numbers do not load Intl.NumberFormat', () => {
    const created = vi.spyOn(Intl, 'NumberFormat');
    for (const code of ['en-GB', 'de', 'pt-BR'])
      translate({ code, strings: {} }, 'optionsAvailable', { count: 100 });
    expect(created).not.toHaveBeenCalled();
    created.mockRestore();
  });
});

describe('D6 languages by code', () => {
  registerLocale('xx', { select: 'XX', results_one: '{count} xx', results_other: '{count} xxs' });
  registerLocale('xx-YY', { select: 'XX of YY' });
  registerLocale('pl', {
    selectedCount_one: 'one',
    selectedCount_few: 'few {count}',
    selectedCount_many: 'many {count}',
    selectedCount_other: 'other {count}',
  });
  registerLocale('ar', {
    selectedCount_zero: 'zero',
    selectedCount_two: 'two',
    selectedCount_other: 'other',
  });
  registerLocale('de', {});

  test.each([
    ['xx', 'XX'],
    ['xx-YY', 'XX of YY'],
    ['xx-ZZ', 'XX'],
    ['xx-Latn-YY', 'XX'],
    ['XX', 'XX'],
    ['xx-yy', 'XX of YY'],
    ['xx-YY-u-nu-latn', 'XX of YY'],
    ['xx_YY', 'Select'],
    ['qq', 'Select'],
    ['qq-QQ', 'Select'],
    ['', 'Select'],
    ['en-GB', 'Select'],
  ])('%s falls back to %s', (code, text) => {
    expect(say(code, 'select')).toBe(text);
  });

  test('a code that Intl does not know is found anyway', () => {
    registerLocale('my_app', { select: 'Mine', results_one: 'one', results_other: '{count} here' });
    expect(say('my_app', 'select')).toBe('Mine');
    expect(say('my_app', 'results', { count: 1234 })).toBe('1,234 here');
  });

  test('a regional code falls back to its language, then to English', () => {
    // A language without a built-in file: another test may have registered those.
    expect(say('fy-NL', 'close')).toBe('Close');
    registerLocale('fy', { close: 'Slute' });
    expect(say('fy-NL', 'close')).toBe('Slute');
    expect(say('fy-NL', 'select')).toBe('Select');
    expect(resolveLanguage('fy-NL').code).toBe('fy-NL');
  });

  test.each([
    [1, 'one'],
    [3, 'few 3'],
    [5, 'many 5'],
    [22, 'few 22'],
    [1.5, 'other 1,5'],
  ])('Intl.PluralRules chooses the variant: %s', (count, text) => {
    expect(say('pl', 'selectedCount', { count })).toBe(text);
  });

  test('forms that English does not have', () => {
    expect(say('ar', 'selectedCount', { count: 2 })).toBe('two');
    expect(say('ar', 'selectedCount', { count: 0 })).toBe('zero');
    expect(say('ar', 'selectedCount', { count: 5 })).toBe('other');
    expect(say('pl', 'optionsAvailable', { count: 3 })).toBe('3 options available');
  });

  test('Intl.NumberFormat writes the numbers', () => {
    expect(say('de', 'moreTags', { count: 1234 })).toBe('+1.234 more');
    expect(say('qq', 'moreTags', { count: 1234 })).toBe('+1,234 more');
  });

  test.each(['en_US', '-', 'x', 'a b'])('case: the code %s breaks nothing', (code) => {
    expect(say(code, 'moreTags', { count: 1 })).toContain('+1');
  });
});
