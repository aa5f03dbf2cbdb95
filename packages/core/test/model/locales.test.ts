// Accessibility 4.14, D6: every shipped locale has every text, in every plural form of its language, and no English shows.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { baseOf, keysOf, missingKeys } from '../../../../tools/texts.mjs';
import {
  resolveLanguage,
  type SelectStrings,
  type StringKey,
  translate,
} from '../../src/schema/strings.js';
import { ENGLISH_TEXTS } from '../texts.js';

const folder = new URL('../../locales/', import.meta.url);
const locales = await Promise.all(
  readdirSync(folder).map(async (file): Promise<[code: string, table: SelectStrings]> => {
    const module: { default: SelectStrings } = await import(
      /* @vite-ignore */ new URL(file, folder).href
    );
    return [file.replace('.ts', ''), module.default];
  }),
);

const keys = keysOf(ENGLISH_TEXTS);
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const englishOf = (key: string) => ENGLISH_TEXTS[`${key}_other`] ?? ENGLISH_TEXTS[key] ?? '';
/** Every number that chooses a form of its own in some language. */
const COUNTS = [...Array(130).keys(), 1000, 1_000_000, 2_000_000];

/** Keys and placeholders of a table that English has not. Those of `results` are its own. */
function strangers(table: SelectStrings): string[] {
  return Object.entries(table).flatMap(([key, text]) => {
    const base = baseOf(key);
    if (key === 'code') return [];
    if (!keys.includes(base)) return [key];
    const isSame = `${placeholders(text)}` === `${placeholders(englishOf(base))}`;
    return isSame || base === 'results' ? [] : [`${key}: ${text}`];
  });
}

/** Texts with a number for which some number finds no form of the table's own, written in its digits. */
function formless(code: string, table: SelectStrings): string[] {
  const language = resolveLanguage(table);
  const own = Object.values(table);
  const digits = new Intl.NumberFormat(code);
  const faults: string[] = [];
  for (const key of keysOf(table).filter((name) => englishOf(name).includes('{count}')))
    for (const count of COUNTS) {
      const params = { count, label: '{label}', total: 7 };
      const text = translate(language, key as StringKey, params);
      // The result is a string of the table, with its numbers filled in.
      const isOwn = own.some(
        (one) =>
          one.replace('{count}', digits.format(count)).replace('{total}', digits.format(7)) ===
          text,
      );
      if (!isOwn) faults.push(`${key}, ${count}: ${text}`);
    }
  return faults;
}

test('there are locales, Vietnamese and Japanese among them (D6)', () => {
  expect(locales.map(([code]) => code)).toEqual(expect.arrayContaining(['vi', 'ja', 'ar']));
});

describe.each(locales)('D6 widget-select/locales/%s', (code, table) => {
  test('is a valid `language` by itself, and registers its code', () => {
    expect(table.code).toBe(code);
    expect(Intl.PluralRules.supportedLocalesOf(code)).toEqual([code]);
    expect(resolveLanguage(table)).toEqual({ code, strings: table });
    expect(resolveLanguage(code)).toEqual({ code, strings: table });
    const isRegional = code.includes('-');
    if (!isRegional) expect(resolveLanguage(`${code}-XX`).strings).toBe(table);
  });

  test('has no text that English has not, and the placeholders of English', () => {
    expect(strangers(table)).toEqual([]);
  });

  test('every number finds a form of its own language, written in its digits', () => {
    expect(formless(code, table)).toEqual([]);
  });

  test('none is empty, untidy, English, or told twice for two things that exclude each other', () => {
    const apart = [
      ['expand', 'collapse', 'close', 'clear', 'remove'],
      ['moveLeft', 'moveRight', 'moveCancelled', 'moved'],
      ['stateSelected', 'stateMixed', 'stateUnchecked', 'stateExpanded', 'stateCollapsed'],
      ['create', 'creating', 'createError', 'created'],
      ['selected', 'removed', 'selectedNested', 'removedNested', 'cleared', 'nothingSelected'],
      ['loading', 'loadError', 'retry', 'offline', 'noResults', 'noOptions'],
    ];
    for (const [key, text] of Object.entries(table)) {
      expect([key, text]).toEqual([key, text.trim().replace(/\s+/g, ' ')]);
      expect(text).not.toBe('');
      if (key !== 'code') expect([key, text]).not.toEqual([key, englishOf(baseOf(key))]);
    }
    for (const names of apart) {
      const texts = names.flatMap((name) => table[name] ?? table[`${name}_other`] ?? []);
      expect(new Set(texts).size, names.join()).toBe(texts.length);
    }
  });
});

test('Traditional Chinese, by whatever code it is asked for', () => {
  const table = resolveLanguage('zh-TW').strings;
  for (const code of ['zh-tw', 'zh-Hant', 'zh-Hant-TW', 'zh-HK', 'zh-Hant-HK', 'zh-MO'])
    expect([code, resolveLanguage(code).strings === table]).toEqual([code, true]);
  for (const code of ['zh-CN', 'zh-Hans', 'zh-SG'])
    expect(resolveLanguage(code).strings).toBe(resolveLanguage('zh').strings);
});

test('Serbian in Latin letters is the Cyrillic one, letter by letter, also for Montenegro', () => {
  const latin = resolveLanguage('sr-Latn').strings;
  const letters = new Map(
    [...'абвгдђежзијклљмнњопрстћуфхцчџш'].map((letter, i) => [
      letter,
      'a b v g d đ e ž z i j k l lj m n nj o p r s t ć u f h c č dž š'.split(' ')[i] ?? '',
    ]),
  );
  const written = (text: string) =>
    text.replace(/\p{Script=Cyrillic}/gu, (letter) => {
      const found = letters.get(letter.toLowerCase()) ?? '?';
      const isSmall = letter === letter.toLowerCase();
      return isSmall ? found : found.charAt(0).toUpperCase() + found.slice(1);
    });
  for (const [key, text] of Object.entries(resolveLanguage('sr').strings))
    if (key !== 'code') expect([key, latin[key]]).toEqual([key, written(text)]);
  for (const code of ['sh', 'sr-Latn-RS', 'sr-ME'])
    expect([code, resolveLanguage(code).strings === latin]).toEqual([code, true]);
  expect(resolveLanguage('sr-RS').strings).not.toBe(latin);
});

test('Norwegian and Filipino, by the other codes that pages have for them', () => {
  for (const [asked, code] of [
    ['no', 'nb'],
    ['no-NO', 'nb'],
    ['tl', 'fil'],
    ['tl-PH', 'fil'],
  ] as const)
    expect([asked, resolveLanguage(asked).strings.code]).toEqual([asked, code]);
});

test('languages that count by more than one and many say so', () => {
  const said = (code: string, key: StringKey, counts: readonly number[]) =>
    counts.map((count) => translate(resolveLanguage(code), key, { count }));
  expect(said('sl', 'results', [1, 2, 3, 5, 101])).toEqual([
    '1 zadetek je na voljo',
    '2 zadetka sta na voljo',
    '3 zadetki so na voljo',
    '5 zadetkov je na voljo',
    '101 zadetek je na voljo',
  ]);
  expect(said('lv', 'results', [0, 1, 2, 11, 21])).toEqual([
    '0 pieejamu rezultātu',
    '1 pieejams rezultāts',
    '2 pieejami rezultāti',
    '11 pieejamu rezultātu',
    '21 pieejams rezultāts',
  ]);
  expect(said('lt', 'results', [1, 2, 10, 21])).toEqual([
    'Rastas 1 rezultatas',
    'Rasti 2 rezultatai',
    'Rasta 10 rezultatų',
    'Rastas 21 rezultatas',
  ]);
  expect(said('ga', 'results', [1, 2, 6, 7, 10, 11])).toEqual([
    '1 toradh ar fáil',
    '2 thoradh ar fáil',
    '6 thoradh ar fáil',
    '7 dtoradh ar fáil',
    '10 dtoradh ar fáil',
    '11 toradh ar fáil',
  ]);
  expect(said('cy', 'results', [0, 1, 2, 3, 4, 6, 7])).toEqual([
    '0 canlyniad ar gael',
    '1 canlyniad ar gael',
    '2 ganlyniad ar gael',
    '3 chanlyniad ar gael',
    '4 canlyniad ar gael',
    '6 chanlyniad ar gael',
    '7 canlyniad ar gael',
  ]);
  expect(said('mt', 'optionsAvailable', [0, 1, 2, 10, 11, 20, 103])).toEqual([
    '0 għażliet disponibbli',
    '1 għażla disponibbli',
    '2 għażliet disponibbli',
    '10 għażliet disponibbli',
    '11 għażla disponibbli',
    '20 għażla disponibbli',
    '103 għażliet disponibbli',
  ]);
  expect(said('eu', 'allSelected', [1, 2])).toEqual(['Aukera 1 hautatuta', '2 aukera hautatuta']);
  expect(said('is', 'results', [1, 11, 21])).toEqual([
    '1 niðurstaða fannst',
    '11 niðurstöður fundust',
    '21 niðurstaða fannst',
  ]);
  expect(said('bs', 'optionsAvailable', [1, 3, 5, 21])).toEqual([
    '1 dostupna opcija',
    '3 dostupne opcije',
    '5 dostupnih opcija',
    '21 dostupna opcija',
  ]);
  expect(said('ro', 'allSelected', [1, 19, 20, 101])).toEqual([
    '1 opțiune selectată',
    '19 opțiuni selectate',
    '20 de opțiuni selectate',
    '101 opțiuni selectate',
  ]);
  expect(said('fil', 'allSelected', [3, 4, 9, 10])).toEqual([
    '3 opsyon ang napili',
    '4 na opsyon ang napili',
    '9 na opsyon ang napili',
    '10 opsyon ang napili',
  ]);
});

describe('the checks', () => {
  const polish = locales.find(([code]) => code === 'pl')?.[1] as SelectStrings;
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(polish).filter(([key]) => !names.includes(key)));

  test('may lack a string, which is listed until the release; English is shown', () => {
    const table = without('close', 'allSelected', 'selected');
    expect(strangers(table)).toEqual([]);
    expect(formless('pl', table)).toEqual([]);
    expect(missingKeys(table, polish)).toEqual(['close', 'selected', 'allSelected']);
    expect(missingKeys(polish, polish)).toEqual([]);
    expect(missingKeys({ code: 'pl' }, ENGLISH_TEXTS)).toEqual(keys);
    const language = resolveLanguage(table);
    expect(translate(language, 'close')).toBe('Close');
    expect(translate(language, 'allSelected', { count: 5 })).toBe('5 options selected');
  });

  test('notice a plural form that is missing', () => {
    const table = { ...without('results_few', 'results_other', 'results_many'), results_one: 'x' };
    expect(formless('pl', table)).toContain('results, 5: 5 results available');
  });

  test('notice an unknown text, and a placeholder that is not English’s', () => {
    expect(strangers({ ...polish, shut: 'x' })).toEqual(['shut']);
    expect(strangers({ ...polish, close: 'x {label}' })).toEqual(['close: x {label}']);
    expect(strangers({ ...polish, remove: 'x' })).toEqual(['remove: x']);
  });
});
