// Accessibility 4.14, D6: in a shipped locale nothing that is shown, named or said is English.
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SelectOption } from 'widget-select/all';
import ar from 'widget-select/locales/ar';
import bn from 'widget-select/locales/bn';
import fa from 'widget-select/locales/fa';
import ja from 'widget-select/locales/ja';
import ru from 'widget-select/locales/ru';
import ur from 'widget-select/locales/ur';
import 'widget-select/locales/vi';
import type { SelectStrings } from '../../../src/schema/strings.ts';
import { ENGLISH_TEXTS } from '../../texts.ts';
import { later, stopClock } from '../clock.ts';
import { $, $$, type Built, build, page } from '../kit.ts';
import { listen, openByKey, press } from '../support.ts';

beforeEach(stopClock);

/** The labels of options are numbers: every other text comes from the table. */
const numbers = (count: number): SelectOption[] =>
  Array.from({ length: count }, (_, i) => ({ value: `${i}`, label: `${i}` }));

const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'placeholder',
  'title',
  'alt',
];

/** What the widget shows and how its parts are called, as far as it is in Latin letters. Alt is a key in all languages. */
function latin(...roots: Element[]): string[] {
  const texts = roots
    .flatMap((root) => [root, ...root.querySelectorAll('*')])
    .flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === 3)
        .map((node) => node.textContent ?? ''),
      ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    ]);
  return texts.filter((text) => /[A-Za-z]/.test(text.replaceAll('Alt', '')));
}

// A string may be missing until the release (tools/texts.mjs); the existing ones are tested.
const blank = Object.fromEntries(
  Object.keys(ENGLISH_TEXTS).map((key) => [key.replace(/_(one|other)$/, ''), '–']),
);
const filled = (table: SelectStrings): SelectStrings => ({ ...blank, ...table });

const field = (box: Built<boolean>) => latin(box.root, box.dropdown);

describe.each([
  ['ja', '項目', filled(ja)],
  ['ar', 'الحقل', filled(ar)],
  ['ru', 'Поле', filled(ru)],
] as const)('%s', (_code, label, language) => {
  test('tags, their buttons, search, limit, creating, clearing', async () => {
    page(`<label for="n">${label}</label><select id="n" multiple></select>`);
    const box = build('#n', {
      data: numbers(200),
      language,
      multiple: true,
      searchable: true,
      clearable: true,
      sortable: true,
      allowCreate: true,
      maxSelections: 3,
      maxVisibleTags: 2,
    });
    const { said } = listen(box as never);
    expect(field(box)).toEqual([]);
    await openByKey(box as never);
    later(600);
    for (const key of [
      '{ArrowDown}{Enter}',
      '{ArrowDown}{Enter}',
      '{ArrowDown}{Enter}',
      '{ArrowDown}{Enter}',
    ]) {
      await press(key);
      later(1000);
      expect(field(box)).toEqual([]);
    }
    await press('77777');
    later(1000);
    expect(field(box)).toEqual([]);
    await press('{Escape}{Escape}');
    expect(field(box)).toEqual([]);
    await userEvent.click($('.widget-select__tag-remove', box.root));
    await userEvent.click(box.clear);
    later(1000);
    expect(field(box)).toEqual([]);
    expect(said.length).toBeGreaterThan(3);
    expect(
      said.filter((text) => /[A-Za-z]/.test(text.replace(/^(polite|assertive) /, ''))),
    ).toEqual([]);
  });

  test('a tree, its twisties, a required field, no options', async () => {
    page(`<label for="t">${label}</label><div id="t"></div>`);
    const box = build('#t', {
      data: [
        {
          value: '1',
          label: '1',
          children: numbers(3).map((one) => ({ ...one, value: `1${one.value}` })),
        },
      ],
      language,
      multiple: true,
      searchable: true,
      required: true,
    });
    await openByKey(box as never);
    await press('{ArrowDown}{ArrowRight}{Enter}');
    expect($$('.widget-select__twisty', box.list).length).toBeGreaterThan(0);
    expect(field(box)).toEqual([]);
    box.select.setValue([]);
    box.select.validate();
    expect(field(box)).toEqual([]);
    box.select.setData([]);
    expect(field(box)).toEqual([]);
  });
});

test('by its code, once imported: Vietnamese', async () => {
  page('<div id="v"></div>');
  const box = build('#v', { data: numbers(3), language: 'vi', searchable: true });
  expect(box.control.getAttribute('aria-label')).toBe('Chọn');
  await openByKey(box as never);
  expect(box.search.placeholder).toBe('Tìm…');
  await press('9');
  expect($('.widget-select__message', box.dropdown).textContent).toBe('Không tìm thấy kết quả');
});

// Whether a number is read before or after its words is for the browser to lay out, in the direction that the page gives.
describe.each([
  ['fa', 'rtl', fa, '۲ مورد دیگر', '۲', '۷ نتیجه موجود است'],
  ['ur', 'rtl', ur, 'مزید 2', '2', 'دستیاب نتائج: 7'],
  ['bn', 'ltr', bn, 'আরও ২টি', '২', '৭টি ফলাফল আছে'],
] as const)('accessibility 4.14 %s, %s', (_code, dir, language, more, digits, found) => {
  test('numbers are in the digits of the language, and read where its sentence has them', async () => {
    page(`<div dir="${dir}"><select id="d" multiple></select></div>`);
    const box = build('#d', {
      data: numbers(25),
      language,
      multiple: true,
      searchable: true,
      maxVisibleTags: 1,
    });
    box.select.setValue(['0', '1', '2']);
    const tag = $('.widget-select__tag-more', box.root);
    expect(tag.textContent).toBe(more);
    const text = document.createTreeWalker(tag, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const at = more.indexOf(digits);
    const left = (from: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + 1);
      return range.getBoundingClientRect().left;
    };
    const isFirst = at === 0;
    const word = left(isFirst ? more.length - 1 : 0);
    expect(left(at) < word).toBe((dir === 'ltr') === isFirst);
    await openByKey(box as never);
    expect(getComputedStyle(box.dropdown).direction).toBe(dir);
    await press('2');
    later(1000);
    const regions = $$('[aria-live]', box.root).map((region) => region.textContent);
    expect(regions.join()).toContain(found);
  });
});
