// What a screen reader was heard to need of the DOM (accessibility 1.2, 1.4, 1.7; the transcripts are in e2e/orca).
import { describe, expect, test } from 'vitest';
import { page as browser, commands } from 'vitest/browser';
import { $, $$, build, center, letters, page, plain } from '../kit.ts';
import { FRUIT, focusOf, openByKey, press } from '../support.ts';

const LONG = 'The United Kingdom of Great Britain and Northern Ireland, and its dependencies';

describe('accessibility 1.2 the value is inline content of the control, or Firefox makes an object of it and nobody says it', () => {
  test.each<[string, { value?: string[]; placeholder?: string }, boolean]>([
    ['value', { value: ['apple'] }, false],
    ['placeholder', { placeholder: 'Choose…' }, false],
    ['value-summary', { value: ['apple', 'banana'] }, true],
  ])('%s', (kind, { value = [], ...options }, multiple) => {
    const box = plain<boolean>({ data: FRUIT, multiple, ...options });
    box.select.setValue(value);
    const inside = $(`.widget-select__${kind}`, box.control);
    const { display, position, float } = getComputedStyle(inside);
    expect([display, position, float]).toEqual(['inline', 'static', 'none']);
  });

  test('the summary is not seen, and takes no room', () => {
    const box = plain<true>({ data: FRUIT, multiple: true });
    box.select.setValue(['apple', 'banana']);
    expect($('.widget-select__value-summary', box.control).getBoundingClientRect().width).toBe(0);
  });
});

describe('accessibility 1.7 a value is one line with an ellipsis', () => {
  /** Height of the control and of the field of a select with this value. */
  const heights = (label: string, style = '') => {
    page(`<div style="width: 180px; ${style}"><div id="host"></div></div>`);
    const { select, control, field } = build('#host', { data: [{ value: 'a', label }] });
    select.setValue('a');
    return [control, field].map((node) => node.getBoundingClientRect().height);
  };

  test('however long it is; its text stays whole', () => {
    expect(heights(LONG)).toEqual(heights('UK'));
    const short = heights('UK');
    expect(heights('W'.repeat(99))).toEqual(short);
    expect($('.widget-select__control').textContent).toBe('W'.repeat(99));
  });

  test('--widget-select-value-lines: that many lines, and no part of another one', () => {
    const [one = 0] = heights('UK');
    expect(heights(LONG, '--widget-select-value-lines: 2')[0]).toBe(2 * one);
    expect(heights('UK', '--widget-select-value-lines: 2')[0]).toBe(one);
    expect(one).toBe(24);
  });

  test('empty, it is as high as with a value', () => {
    const filled = heights('UK');
    page('<div style="width: 180px"><div id="host"></div></div>');
    const { control, field } = build('#host', { data: FRUIT });
    expect([control, field].map((node) => node.getBoundingClientRect().height)).toEqual(filled);
  });
});

describe('accessibility 1.4 list and dropdown are named only while open', () => {
  test.each([true, false])(
    'searchable %s: a closed select is found by its label twice, as <select> and as control',
    async (searchable) => {
      page('<div><label for="m">Country</label><select id="m"></select></div>');
      const box = build('#m', { data: FRUIT, searchable, clearable: true });
      const found = () => browser.getByLabelText('Country').elements();
      expect(found()).toEqual([box.target, box.control]);
      await openByKey(box);
      const shown = searchable ? [box.dropdown, box.list] : [box.list];
      expect(found()).toEqual([box.target, box.control, ...shown]);
      await press('{Escape}');
      expect(found()).toEqual([box.target, box.control]);
    },
  );
});

describe('accessibility 1.2 a disabled control has tabindex -1: without any it has no value in Chromium’s tree', () => {
  test.each(['press', 'label', 'focus()'])('and gets no focus from a %s', async (way) => {
    page('<div><button id="before">a</button><label for="m">Fruit</label><div id="m"></div></div>');
    const box = build('#m', { data: FRUIT, disabled: true });
    expect(box.control.getAttribute('tabindex')).toBe('-1');
    $('#before').focus();
    if (way === 'focus()') box.select.focus();
    else {
      const at = way === 'label' ? $('label') : box.control;
      await commands.mouseMove(...center(at));
      await commands.mouseDown();
      await commands.mouseUp();
    }
    expect(focusOf(box)).not.toBe('control');
  });

  test('one that is disabled while it has focus keeps it, and continues when it is enabled', async () => {
    const box = plain({ data: FRUIT });
    box.select.focus();
    box.select.disable();
    await press('{Enter}');
    expect([focusOf(box), box.select.isDropdownOpen()]).toEqual(['control', false]);
    box.select.enable();
    await press('{Enter}');
    expect(box.select.isDropdownOpen()).toBe(true);
  });
});

test('accessibility 1.1 nothing in a closed select has the role status, which reading would meet empty', () => {
  plain({ data: letters('a|b') });
  expect($$('[role="status"], [role="alert"], [role="dialog"]')).toEqual([]);
});
