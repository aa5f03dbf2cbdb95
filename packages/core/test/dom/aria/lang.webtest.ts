// accessibility 1.10, WCAG 3.1.2: the widget's own texts carry their language where the page speaks another one.
import { describe, expect, test } from 'vitest';
import de from 'widget-select/locales/de';
import ja from 'widget-select/locales/ja';
import { $, $$, build, letters, page } from '../kit.ts';
import { openByKey, press } from '../support.ts';

const TREE = [{ value: 'g', label: 'G', children: letters('h|i') }];

/** A select in a page of this language, opened, with all its own texts. */
async function opened(lang: string, options: object) {
  document.documentElement.lang = lang;
  page('<div><label for="m">Country</label><div id="m"></div></div>');
  const box = build<true>('#m', {
    data: letters('a|b|c'),
    multiple: true,
    clearable: true,
    sortable: true,
    maxVisibleTags: 2,
    allowCreate: true,
    ...options,
  });
  box.select.setValue(['v1', 'v2', 'v3']);
  await openByKey(box);
  return box;
}

/** The language that an element speaks. */
const spoken = (node: Element): string | undefined =>
  node.closest<HTMLElement>('[lang]')?.lang || undefined;

const OURS = [
  'value-summary',
  'tag-hint',
  'tag-more',
  'tag-remove',
  'tag-move--prev',
  'clear',
  'live',
  'search',
  'messages',
  'dismiss',
];
const THEIRS = ['control', 'tag-label', 'option', 'field', 'list', 'dropdown'];
const languages = (names: readonly string[]) =>
  names.map((name) => [name, spoken($(`.widget-select__${name}`))]);
const all = (names: readonly string[], lang: string) => names.map((name) => [name, lang]);

describe('WCAG 3.1.2 in a page of another language', () => {
  test.each<[string, string, object]>([
    ['English in a German page', 'en', {}],
    [
      'a table that names its language by `lang`',
      'fr',
      { language: { lang: 'fr', close: 'Fermer' } },
    ],
    ['a locale', 'ja', { language: ja }],
  ])(
    '%s: texts of the widget have its language, options and labels do not',
    async (_, own, options) => {
      await opened('de', options);
      expect(languages(OURS)).toEqual(all(OURS, own));
      expect(languages(THEIRS)).toEqual(all(THEIRS, 'de'));
    },
  );

  test('the “create” row, the buttons of a tree', async () => {
    const box = await opened('de', {});
    await press('x');
    expect(spoken($('.widget-select__option--create', box.list))).toBe('en');
    const tree = await opened('de', { data: TREE, allowCreate: false });
    expect([
      spoken($('.widget-select__twisty', tree.list)),
      spoken($('.widget-select__option', tree.list)),
    ]).toEqual(['en', 'de']);
  });

  test('the error text only if the widget wrote it', () => {
    document.documentElement.lang = 'de';
    page('<div><div id="m"></div></div>');
    const box = build('#m', { data: letters('a'), required: true });
    box.select.validate();
    expect(spoken($('.widget-select__error'))).toBe('en');
    box.select.setCustomValidity('Bitte wählen');
    expect(spoken($('.widget-select__error'))).toBe('de');
  });

  test('the language of the surrounding part of the page applies', async () => {
    document.documentElement.lang = 'en';
    page('<div lang="ja"><div id="m"></div></div>');
    const box = build('#m', { data: letters('a'), clearable: true });
    box.select.setValue('v1');
    expect(spoken(box.clear)).toBe('en');
  });

  test('another `language` later', async () => {
    const box = await opened('de', {});
    box.select.updateOptions({ language: de });
    expect($$('body [lang]')).toEqual([]);
    expect(spoken(box.clear)).toBe('de');
  });
});

describe('WCAG 3.1.2 nothing is marked', () => {
  test.each<[string, string, object]>([
    ['the page’s own language', 'de', { language: de }],
    ['of one of its regions', 'de-AT', { language: de }],
    [
      'a table that does not say: the page’s is assumed (D6)',
      'sv',
      { language: { close: 'Stäng' } },
    ],
    ['a page that does not say', '', {}],
  ])('%s', async (_, lang, options) => {
    await opened(lang, options);
    expect($$('body [lang]')).toEqual([]);
  });
});
