// Accessibility 4.14, D6: every shipped locale has every text, in every plural form of its language, and no English shows.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { baseOf, keysOf, missingKeys } from '../../../../tools/texts.mjs';
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

const keys = keysOf(ENGLISH);
const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const englishOf = (key: string) =>
  (ENGLISH as Strings)[`${key}_other`] ?? (ENGLISH as Strings)[key] ?? '';
/** Every number that chooses a form of its own in some language. */
const COUNTS = [...Array(130).keys(), 1000, 1_000_000, 2_000_000];

/** Keys and placeholders of a table that English has not. Those of `results` are its own. */
function strangers(table: Strings): string[] {
  return Object.entries(table).flatMap(([key, text]) => {
    const base = baseOf(key);
    if (key === 'code') return [];
    if (!keys.includes(base)) return [key];
    const isSame = `${placeholders(text)}` === `${placeholders(englishOf(base))}`;
    return isSame || base === 'results' ? [] : [`${key}: ${text}`];
  });
}

/** Texts with a number for which some number finds no form of the table's own, written in its digits. */
function formless(code: string, table: Strings): string[] {
  const language = resolveLanguage(table);
  const own = Object.values(table);
  const digits = new Intl.NumberFormat(code);
  const faults: string[] = [];
  for (const key of keysOf(table).filter((name) => englishOf(name).includes('{count}')))
    for (const count of COUNTS) {
      const params = { count, label: '{label}', total: 7 };
      const text = translate(language, key as StringKey, params);
      // What was chosen is a text of the table, with its numbers filled in.
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

describe('the checks', () => {
  const polish = locales.find(([code]) => code === 'pl')?.[1] as Strings;
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(polish).filter(([key]) => !names.includes(key)));

  test('let a text be missing, which is listed until the release; English is shown', () => {
    const table = without('close', 'allSelected', 'selected');
    expect(strangers(table)).toEqual([]);
    expect(formless('pl', table)).toEqual([]);
    expect(missingKeys(table, polish)).toEqual(['close', 'selected', 'allSelected']);
    expect(missingKeys(polish, polish)).toEqual([]);
    expect(missingKeys({ code: 'pl' }, ENGLISH)).toEqual(keys);
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
