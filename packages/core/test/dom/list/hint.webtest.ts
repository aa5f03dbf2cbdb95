// Addition 63: a short text at the end of a row.
import { describe, expect, test } from 'vitest';
import type { SelectOption } from 'widget-select/all';
import { onPlatform } from '../clock.ts';
import { $, $$, native, plain } from '../kit.ts';
import { listen, openOnControl, press } from '../support.ts';

const LONG = 'Paste what was copied without its formatting, as plain text';
const DATA: SelectOption[] = [
  { value: 'c', label: 'Copy', hint: 'Ctrl+C' },
  { value: 'v', label: LONG, description: 'Second line', hint: 'Ctrl+Shift+V' },
  { value: 'x', label: 'Cut', hint: `${LONG} ${LONG}` },
  { value: 'n', label: 'None', hint: '' },
  { value: '0', label: 'Zero', hint: 0 as never },
];
const hints = (box: { list: HTMLElement }) => $$('.widget-select__option-hint', box.list);

describe('addition 63 `hint`', () => {
  test('is text after label and description, and part of the name; value and tags lack it', async () => {
    const box = plain({ data: DATA, multiple: true, classNames: { optionHint: 'mine' } });
    box.select.setValue(['c']);
    await box.open();
    const { textContent } = box.rows()[1] as HTMLElement;
    expect(textContent).toBe(`${LONG} Second line Ctrl+Shift+V`);
    expect(hints(box).map((hint) => hint.textContent)).toEqual(
      DATA.flatMap(({ hint }) => (hint === '' ? [] : `${hint}`)),
    );
    expect(
      hints(box).every((hint) => hint.matches('.mine') && !hint.hasAttribute('aria-hidden')),
    ).toBe(true);
    expect(box.tagTexts()).toEqual(['Copy']);
    box.select.updateOptions({ templateResult: ({ label }) => label });
    expect(hints(box)).toEqual([]);
  });

  test.each(['ltr', 'rtl'] as const)(
    '%s: at the end of its row, in one line, with room for the label',
    async (dir) => {
      document.documentElement.dir = dir;
      try {
        const box = plain({ data: DATA });
        box.root.style.width = '280px';
        await box.open();
        const boxes = hints(box).map((hint) => {
          const row = hint.parentElement as HTMLElement;
          const check = $('.widget-select__option-check', row).getBoundingClientRect();
          const { left, right, width, height } = hint.getBoundingClientRect();
          return {
            gap: dir === 'ltr' ? check.left - right : left - check.right,
            ems: width / Number.parseFloat(getComputedStyle(hint).fontSize),
            height,
            words: $('.widget-select__option-text', row).offsetWidth,
          };
        });
        const [first] = boxes;
        for (const { gap, ems, height, words } of boxes) {
          expect([gap, height]).toEqual([first?.gap, first?.height]);
          expect(gap).toBeLessThan(16);
          expect(ems).toBeLessThan(10.01);
          expect(words).toBeGreaterThan(60);
        }
      } finally {
        document.documentElement.dir = '';
      }
    },
  );

  test('addition 37 a dropdown as wide as its widest row cuts none', async () => {
    const data = [
      { value: 'c', label: 'Copy', hint: 'Ctrl+Shift+C' },
      { value: 'a', label: 'All', hint: '9' },
    ];
    const box = plain({ data, dropdownWidth: 'content' });
    box.root.style.width = '60px';
    await box.open();
    for (const hint of hints(box)) expect(hint.scrollWidth).toBe(hint.clientWidth);
  });

  test('`data-hint` of an <option>, and its change', async () => {
    const box = native('<option data-hint="$5">A<option>B');
    await box.open();
    expect(hints(box).map((hint) => hint.textContent)).toEqual(['$5']);
    box.target.options[1]?.setAttribute('data-hint', '$7');
    await expect.poll(() => box.texts()).toEqual(['A $5', 'B $7']);
  });

  test('in trees it ends the name; it is said where screen readers do not read the row', async () => {
    onPlatform('macOS');
    const box = plain({
      data: [{ value: 'e', label: 'Edit', hint: '2', children: DATA }],
      expandLevel: 1,
    });
    await openOnControl(box);
    const named = box
      .rows()
      .map((row) =>
        (row.getAttribute('aria-labelledby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent),
      );
    expect(named.slice(0, 3)).toEqual([
      ['Edit', '2'],
      ['Copy', 'Ctrl+C'],
      [LONG, 'Second line', 'Ctrl+Shift+V'],
    ]);
    const { said } = listen(box);
    await press('{ArrowDown}{ArrowDown}');
    await expect.poll(() => said.at(-1)).toContain(`${LONG}, Second line, Ctrl+Shift+V, `);
  });
});
