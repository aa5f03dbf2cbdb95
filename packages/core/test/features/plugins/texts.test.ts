// addition 46: the words of the plugins in every language that the widget speaks.
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as exported from '../../../plugins/texts.js';

const texts = new Map(Object.entries(exported));

const languages = readdirSync(new URL('../../../locales', import.meta.url)).map((file) =>
  file.replace('.ts', ''),
);
const nameOf = (language: string) => language.replace('-', '');
const KEYS = [
  'all',
  'results',
  'allResults',
  'resultsFor',
  'selected',
  'none',
  'copied',
  'cut',
  'pasted',
  'nothing',
  'undone',
  'redone',
];
const WITH_COUNT = ['results', 'selected', 'copied', 'cut', 'pasted'];

test('addition 46: the plugins have words in each language of the widget, and in no other', () => {
  expect([...texts.keys()].sort()).toEqual(languages.map(nameOf).sort());
});

test.each(languages)('%s: each text is there, and has its number', (language) => {
  const own = Object.entries(texts.get(nameOf(language)) ?? {});
  expect(own.map(([key]) => key)).toEqual(KEYS);
  for (const [key, text] of own) {
    expect(text, key).toMatch(/\S/);
    expect(String(text).includes('{count}'), key).toBe(WITH_COUNT.includes(key));
    expect(String(text).includes('{label}'), key).toBe(key === 'resultsFor');
  }
});

test.each(languages)('%s: says "nothing selected" as the widget does', async (language) => {
  const { default: locale } = await import(`../../../locales/${language}.ts`);
  expect(texts.get(nameOf(language))?.none).toBe(locale.nothingSelected);
});
