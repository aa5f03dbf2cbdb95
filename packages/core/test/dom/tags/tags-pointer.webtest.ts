// @module-tag core
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, $$, letters, mouse, native, plain, record } from '../kit.ts';

const removeOf = (label: string) => $(`[aria-label="Remove ${label}"]`);

describe('case 99 remove buttons and clear on a closed control', () => {
  test('a tag’s × removes in one press, the list stays closed, one `unselect` and one `change`', async () => {
    const box = native('<option selected>A<option selected>B', {}, 'multiple');
    const log = record(box);
    await userEvent.click(removeOf('A'));
    expect(log).toEqual(['unselect A', 'change [B]', 'native:input', 'native:change']);
    expect([box.select.isDropdownOpen(), box.tagTexts()]).toEqual([false, ['B']]);
  });

  test('clear in single mode: value goes in one press, the list stays closed, focus is on the control', async () => {
    const box = native('<option value="">-</option><option selected>A', { clearable: true });
    const log = record(box);
    await userEvent.click(box.clear);
    expect(log).toEqual(['unselect A', 'clear', 'change null', 'native:input', 'native:change']);
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([false, box.control]);
    expect(box.clear.hidden).toBe(true);
  });

  test('on an open list both leave it open and the search field keeps focus (accessibility 1.7)', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, clearable: true });
    box.select.setValue(['v1', 'v2']);
    await box.open();
    await userEvent.click(removeOf('A'));
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([true, box.search]);
    expect(box.row('A').getAttribute('aria-selected')).toBe('false');
    await userEvent.click(box.clear);
    expect([box.select.isDropdownOpen(), box.select.getValue()]).toEqual([true, []]);
  });
});

describe('D1.7 tags', () => {
  test('a click on a tag’s label focuses the tag and does not open', async () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    box.select.setValue(['v1', 'v2']);
    await userEvent.click($$('.widget-select__tag-label')[1] as HTMLElement);
    expect(document.activeElement).toBe(removeOf('B'));
    expect(box.tags()[1]?.classList.contains('widget-select__tag--active')).toBe(true);
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('F13 after removing, the tag now at that place has focus, else the last, else the control', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await userEvent.click(removeOf('B'));
    expect(focused()).toBe('Remove C');
    await userEvent.click(removeOf('C'));
    expect(focused()).toBe('Remove A');
    await userEvent.click(removeOf('A'));
    expect(document.activeElement).toBe(box.control);
    expect(document.querySelector('.widget-select__tags')).toBe(null);
  });

  test('case 108 a selected option that is disabled has no remove button and survives clear', async () => {
    const box = plain({
      data: [{ value: 'x', label: 'X', disabled: true }, ...letters('a')],
      multiple: true,
      clearable: true,
    });
    box.select.setValue(['x', 'v1']);
    expect(removeOf('X').checkVisibility()).toBe(false);
    const log = record(box);
    await userEvent.click(box.clear);
    expect(log).toEqual(['unselect v1', 'change [x]']);
    // A clear button that could remove nothing is not shown.
    expect(box.clear.checkVisibility()).toBe(false);
    await userEvent.click(box.control);
    await userEvent.keyboard('{Backspace}');
    await mouse(box.row('X'));
    expect(box.select.getValue()).toEqual(['x']);
    box.select.setData([{ value: 'x', label: 'X' }]);
    expect(box.clear.checkVisibility()).toBe(true);
  });

  test('D1.7 what the page’s predicate says by now holds for the tags, too, when the list opens', async () => {
    let off = '';
    const box = plain({
      data: letters('a|b'),
      multiple: true,
      isOptionDisabled: ({ value }) => value === off,
    });
    box.select.setValue(['v1', 'v2']);
    expect(removeOf('A').checkVisibility()).toBe(true);
    off = 'v1';
    await box.open();
    expect([removeOf('A').checkVisibility(), removeOf('B').checkVisibility()]).toEqual([
      false,
      true,
    ]);
    box.select.close();
    off = '';
    await box.open();
    expect(removeOf('A').checkVisibility()).toBe(true);
  });

  test('in single mode a disabled selected option is not cleared either', async () => {
    const box = plain({ data: [{ value: 'x', label: 'X', disabled: true }], clearable: true });
    box.select.setValue('x');
    expect(box.clear.checkVisibility()).toBe(false);
    box.control.focus();
    await userEvent.keyboard('{Delete}');
    expect(box.select.getValue()).toBe('x');
  });

  test('a programmatic click on remove and on a row works like a mouse click (accessibility 1.7)', () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    box.select.open();
    box.row('B').click();
    expect(box.select.getValue()).toEqual(['v2']);
    removeOf('B').click();
    expect(box.select.getValue()).toEqual([]);
  });

  test('tags carry data-value and are labelled as a toolbar; nothing is rendered without a selection', () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    expect($$('.widget-select__tags')).toEqual([]);
    box.select.setValue(['v2']);
    expect(box.tags().map((tag) => tag.dataset.value)).toEqual(['v2']);
    expect($('.widget-select__tags').getAttribute('role')).toBe('toolbar');
  });

  test('kept tags keep their nodes when another one goes', () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    box.select.setValue(['v1', 'v2', 'v3']);
    const [, b, c] = box.tags();
    box.select.setValue(['v2', 'v3']);
    expect(box.tags()).toEqual([b, c]);
  });
});
