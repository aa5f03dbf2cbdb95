// Accessibility 4.14, D6: every shipped locale has every text, in every plural form of its language, and no English shows.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  ENGLISH,
  resolveLanguage,
  type StringKey,
  type Strings,
  translate,
} from '../../src/schema/strings.js';

const folder = new URL('../../locales/', import.meta.url);
const locales = await Promise.all(
  readdirSync(folder).map(async (file): Promise<[code: string, table: Strings]> => {
    const module: { default: Strings } = await import(
      /* @vite-ignore */ new URL(file, folder).href
    );
    return [file.replace('.ts', ''), module.default];
  }),
);

const FORM = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(FORM, '') as StringKey;
const keys = [...new Set(Object.keys(ENGLISH).map(baseOf))];
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const englishOf = (key: StringKey) =>
  (ENGLISH as Strings)[`${key}_other`] ?? (ENGLISH as Strings)[key] ?? '';
/** Every number that chooses a form of its own in some language. */
const COUNTS = [...Array(130).keys(), 1000, 1_000_000, 2_000_000];

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

  test('has every key, and no other', () => {
    const own = Object.keys(table).filter((key) => key !== 'code');
    expect([...new Set(own.map(baseOf))].sort()).toEqual([...keys].sort());
  });

  test('its placeholders are those of English', () => {
    for (const [key, text] of Object.entries(table)) {
      if (key === 'code' || baseOf(key) === 'results') continue;
      expect([key, placeholders(text)]).toEqual([key, placeholders(englishOf(baseOf(key)))]);
    }
  });

  test('every number finds a form of its own language, written in its digits', () => {
    const language = resolveLanguage(table);
    const own = new Set(Object.values(table));
    const digits = new Intl.NumberFormat(code);
    for (const key of keys.filter((name) => englishOf(name).includes('{count}'))) {
      for (const count of COUNTS) {
        const text = translate(language, key, { count, label: '{label}', total: 7 });
        // What was chosen is a text of the table, with its numbers filled in.
        const isOwn = [...own].some(
          (one) =>
            one.replace('{count}', digits.format(count)).replace('{total}', digits.format(7)) ===
            text,
        );
        expect([key, count, text, isOwn]).toEqual([key, count, text, true]);
      }
    }
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
      const texts = names.map((name) => table[name] ?? table[`${name}_other`]);
      expect(new Set(texts).size, names.join()).toBe(names.length);
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

test('the checks notice what is missing', () => {
  const language = resolveLanguage({ code: 'pl', results_one: 'x' });
  expect(translate(language, 'results', { count: 5 })).toBe('5 results available');
  expect(translate(language, 'close')).toBe('Close');
});
