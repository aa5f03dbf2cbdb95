// A row with nothing but a label is one element. Nothing of it may look different from a row with parts.
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SelectOption, SelectOptions } from 'widget-select/all';
import { $$, build, letters, page, plain } from '../kit.ts';

const sheets = import.meta.glob<string>('../../../dist/themes/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const THEMES = ['default', ...Object.keys(sheets).map((path) => path.replace(/^.*\/|\.css$/g, ''))];

const LONG = 'A label of more words than have room in one line of this list, and so of several';

/** What a row and the lines of its label measure, from the corner of the row. */
function measures(row: HTMLElement) {
  const range = document.createRange();
  range.selectNodeContents(row.querySelector('.widget-select__option-label') ?? row);
  const box = row.getBoundingClientRect();
  const lines = [...range.getClientRects()].map(({ left, top, width, height }) =>
    [left - box.left, top - box.top, width, height].map((px) => Math.round(px * 8) / 8),
  );
  return { height: box.height, lines };
}

const DATA: SelectOption[] = [
  { value: 'short', label: 'Short' },
  { value: 'long', label: LONG },
  { value: 'other', label: 'שלום C++' },
  { value: 'sign', label: 'C++' },
  { value: 'off', label: 'Off', disabled: true },
  { value: 'deep', label: LONG, depth: 2 },
];

const elements = (row: HTMLElement) => row.querySelectorAll('*').length;

describe('addition 74 elements', () => {
  test.each([0, 60])(
    'a row is one, and has three once it is selected; itemHeight %s',
    async (px) => {
      const box = plain({ data: letters('a|b|c'), ...(px && { itemHeight: px }) });
      await box.open();
      expect(box.rows().map(elements)).toEqual([0, 0, 0]);
      const [row] = box.rows() as [HTMLElement];
      expect([...row.classList].sort()).toEqual(
        ['', '-label', '-text'].map((part) => `widget-select__option${part}`),
      );
      box.select.setValue('v1');
      expect(box.rows().map(elements)).toEqual([2, 0, 0]);
      expect(row.className).toBe('widget-select__option widget-select__option--selected');
      expect([row.textContent, $$('.widget-select__option-label', row)[0]?.className]).toEqual([
        'A',
        'widget-select__option-text widget-select__option-label',
      ]);
      box.select.setValue('v2');
      box.select.setValue('v1');
      expect(box.rows().map(elements)).toEqual([2, 2, 0]);
    },
  );

  test('a long list, too', async () => {
    const data = Array.from({ length: 300 }, (_, i) => ({ value: `${i}`, label: `Row ${i}` }));
    const box = plain({ data });
    await box.open();
    expect(Math.max(...box.rows().map(elements))).toBe(0);
  });

  const marking: [string, SelectOptions][] = [
    ['multiple', { multiple: true }],
    ['highlightSearch', { highlightSearch: true }],
    ['classNames', { classNames: { optionCheck: 'mine' } }],
    ['templateResult', { templateResult: ({ label }) => String(label) }],
    ['a plugin', { plugins: [{ name: 'p', setup: (on) => on.decorateRow(() => {}) }] }],
  ];
  test.each(marking)('%s: each row has its parts', async (_, options) => {
    const box = plain({ data: letters('a|b'), ...options });
    await box.open();
    for (const part of ['check', 'text'])
      expect($$(`.widget-select__option > .widget-select__option-${part}`)).toHaveLength(2);
  });

  test('so has one with a hint, a description, an avatar or a class, and rows after updateOptions()', async () => {
    const [a, b, c, d, e] = letters('a|b|c|d|e') as [object, object, object, object, object];
    const avatar = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    const data = [
      { ...a, hint: 0 },
      { ...b, description: 'B' },
      { ...c, avatar },
      { ...d, className: 'mine' },
      e,
    ];
    const box = plain({ data: data as SelectOption[] });
    await box.open();
    expect(
      box.rows().map((row) => row.querySelectorAll('.widget-select__option-check').length),
    ).toEqual([1, 1, 1, 1, 0]);
    box.select.updateOptions({ highlightSearch: true });
    expect($$('.widget-select__option-check', box.list)).toHaveLength(5);
    box.select.updateOptions({ highlightSearch: false });
    expect($$('.widget-select__option-check', box.list)).toHaveLength(4);
  });
});

describe.each(THEMES)('%s', (theme) => {
  test.each(['ltr', 'rtl'] as const)('%s: a choice moves no text', async (dir) => {
    const sheet = document.createElement('style');
    sheet.textContent = sheets[`../../../dist/themes/${theme}.css`] ?? '';
    document.head.append(sheet);
    onTestFinished(() => sheet.remove());
    page(`<div dir="${dir}" style="width:260px"><div id="host"></div></div>`);
    const box = build('#host', { data: DATA, theme });
    await box.open();
    const before = box.rows().map(measures);
    // Several lines, or nothing is shown of how they break.
    expect(before[1]?.lines.length).toBeGreaterThan(1);
    for (const { value } of DATA) box.select.setValue(String(value));
    expect(box.rows().map(elements)).toEqual(DATA.map(() => 2));
    expect(box.rows().map(measures)).toEqual(before);
  });
});

test('text starts where that of rows with parts does, at its sides and in height', async () => {
  const data = [...letters('a'), { value: 'h', label: 'A', hint: 'H' }];
  const box = plain({ data });
  await box.open();
  const [one, other] = box.rows().map(measures);
  expect(one).toEqual(other);
});
