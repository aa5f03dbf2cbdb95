// @module-tag core
// What pages do around a select that no single rule names, and what becomes of it.
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { sortable, tagOf } from '../../features/sortable/sorting.ts';
import { $, build, letters, native, page, plain, record, settled } from '../kit.ts';
import { focusControl, press } from '../support.ts';

const TWO = '<option value="a">A</option><option value="b">B</option>';

test('D1.3, D5.3 a `<select multiple>` is written where it differs, and of two with one value where it is selected', () => {
  const markup = '<option selected>a<option>b<option selected label="Second">b<option>c';
  const written: string[] = [];
  const { set } = Object.getOwnPropertyDescriptor(HTMLOptionElement.prototype, 'selected')!;
  vi.spyOn(HTMLOptionElement.prototype, 'selected', 'set').mockImplementation(function (
    this: HTMLOptionElement,
    on,
  ) {
    written.push(`${this.label} ${on}`);
    set?.call(this, on);
  });
  // The widget keeps the setter that it finds.
  const box = native<true>(markup, { duplicateValuePolicy: 'ignore' }, 'multiple');
  const selected = () => Array.from(box.target.selectedOptions, ({ label }) => label);
  box.select.setValue(['c', 'b']);
  expect([written.splice(0), selected()]).toEqual([
    ['a false', 'c true'],
    ['Second', 'c'],
  ]);
  box.select.setValue(['c', 'b', 'new']);
  expect([written.splice(0), selected()]).toEqual([['new true'], ['Second', 'c', 'new']]);
  box.select.setValue([]);
  expect([selected(), box.target.length]).toEqual([[], 4]);
});

describe('D1.11 a page that hides its select means the field', () => {
  test.each([
    ['the attribute', (select: HTMLElement, on: boolean) => select.toggleAttribute('hidden', on)],
    [
      'an inline style',
      (select: HTMLElement, on: boolean) => {
        select.style.display = on ? 'none' : '';
      },
    ],
  ])('by %s, before and after', async (_, hide) => {
    page(`<form><select id="s">${TWO}</select></form>`);
    hide($('#s'), true);
    const box = build('#s');
    expect(box.root.checkVisibility()).toBe(false);
    hide(box.target, false);
    await expect.poll(() => box.root.checkVisibility()).toBe(true);
    hide(box.target, true);
    await expect.poll(() => box.root.checkVisibility()).toBe(false);
  });
});

test('D5.8 a message of the page’s own that it takes back is gone when focus comes', async () => {
  const box = native(TWO);
  box.target.setCustomValidity('taken');
  box.target.form?.requestSubmit();
  await expect.poll(() => box.control.getAttribute('aria-invalid')).toBe('true');
  expect($('.widget-select__error', box.root).textContent).toBe('taken');
  box.select.close();
  box.target.setCustomValidity('');
  box.control.blur();
  await settled();
  focusControl(box);
  await expect.poll(() => box.control.getAttribute('aria-invalid')).toBe(null);
});

test('D1.9 what a script selects while it replaces the options stays, also where one had been added', async () => {
  const box = native(TWO);
  box.select.setValue('new');
  box.target.replaceChildren(new Option('X', 'x'), new Option('Y', 'y'));
  box.target.value = 'y';
  await expect.poll(() => box.shown()).toBe('Y');
  expect([box.select.getValue(), box.target.value]).toEqual(['y', 'y']);
});

test('accessibility 1.6 Enter with no active row creates what was set as the query', async () => {
  const box = plain({ data: letters('a|b'), multiple: true, allowCreate: true });
  box.select.setSearchQuery('foo');
  focusControl(box);
  await press('{Enter}');
  await press('{Enter}');
  expect(box.select.getValue()).toEqual(['foo']);
});

describe('WCAG 2.5.2 a click that is cancelled by moving away', () => {
  test('on the button of a tag, released next to it: nothing is removed, nothing opens', async () => {
    const box = native(TWO, { multiple: true }, 'multiple');
    box.select.setValue(['a', 'b']);
    const log = record(box);
    const from = $('.widget-select__tag-remove', box.tags()[0]).getBoundingClientRect();
    const to = box.control.getBoundingClientRect();
    await commands.mouseMove(from.left + from.width / 2, from.top + from.height / 2);
    await commands.mouseDown();
    await commands.mouseMove(to.right - 4, to.top + to.height / 2);
    await commands.mouseUp();
    expect([box.select.getValue(), box.select.isDropdownOpen(), log]).toEqual([
      ['a', 'b'],
      false,
      [],
    ]);
  });
});

test('D1.10 a tag dropped after the last one is the last, also where the rows wrap on the way', async () => {
  const box = sortable();
  const values = box.select.getValue();
  const tags = box.tags();
  // Just enough room that the last tag wraps when another one is put before it.
  box.root.style.width = `${box.root.offsetWidth - 8}px`;
  const first = tagOf(box, box.tagTexts()[0] as string).getBoundingClientRect();
  const last = (tags.at(-1) as HTMLElement).getBoundingClientRect();
  await commands.mouseMove(first.left + 6, first.top + first.height / 2);
  await commands.mouseDown();
  for (let step = 1; step <= 8; step++) {
    const x = first.left + 6 + ((last.right + 4 - first.left - 6) * step) / 8;
    await commands.mouseMove(x, last.top + last.height / 2);
  }
  await commands.mouseUp();
  expect(box.select.getValue()).toEqual([...values.slice(1), values[0]]);
});
