// @module-tag one-engine: values and events: what a pick or a method changes, which events fire, in which order
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { $, letters, native, plain, record, sent } from '../kit.ts';

describe('D1.5 multiple mode', () => {
  test('a pick toggles and leaves the list open; tags and value are in pick order', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true });
    await box.open();
    await box.pick('C');
    await box.pick('A');
    expect(box.select.isDropdownOpen()).toBe(true);
    expect(box.select.getValue()).toEqual(['v3', 'v1']);
    expect(box.tagTexts()).toEqual(['C', 'A']);
    await box.pick('C');
    expect([box.select.getValue(), box.tagTexts()]).toEqual([['v1'], ['A']]);
  });

  test('the form sends in list order, as the browser does', async () => {
    const box = native('<option>A<option>B<option>C', {}, 'multiple');
    await box.open();
    for (const label of ['C', 'A']) await box.pick(label);
    expect(box.select.getValue()).toEqual(['C', 'A']);
    expect(sent()).toEqual(['A', 'C']);
    expect([...box.target.selectedOptions].map((option) => option.value)).toEqual(['A', 'C']);
  });

  test('spec, closeOnSelect: the list closes after each pick, focus is on the control', async () => {
    const box = plain({ data: letters('a|b'), multiple: true, closeOnSelect: true });
    const log = record(box);
    await box.open();
    await box.pick('B');
    expect(log).toEqual(['open', 'select v2', 'change [v2]', 'close']);
    expect(document.activeElement).toBe(box.control);
  });

  test('a pick keeps the query (D3.8, case 72)', async () => {
    const box = plain({ data: letters('ax|bx|c'), multiple: true });
    await box.open();
    await userEvent.keyboard('x');
    await box.pick('BX');
    expect(box.select.getSearchQuery()).toBe('x');
    expect(box.texts()).toEqual(['AX', 'BX']);
  });

  test('getValue() is a new array each time: changing it changes nothing', () => {
    const box = plain({ data: letters('a|b'), multiple: true });
    box.select.setValue(['v1']);
    box.select.getValue().push('v2');
    expect(box.select.getValue()).toEqual(['v1']);
  });
});

describe('spec, maxSelections, D1.8', () => {
  test('a pick beyond the cap is ignored and `maximum` tells limit and option, once per try (case 106)', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, maxSelections: 2 });
    const log = record(box);
    await box.open();
    for (const label of ['A', 'B', 'C']) await box.pick(label);
    await userEvent.keyboard('{End}{Enter}');
    expect(log.slice(-2)).toEqual(['maximum 2:v3', 'maximum 2:v3']);
    expect(box.select.getValue()).toEqual(['v1', 'v2']);
    expect(box.row('C').getAttribute('aria-selected')).toBe('false');
  });

  test('the payload of `maximum` is the caller’s own option object', async () => {
    const data = letters('a|b');
    const box = plain({ data, multiple: true, maxSelections: 1 });
    let seen: unknown;
    box.select.on('maximum', ({ option }) => {
      seen = option;
    });
    await box.open();
    await box.pick('A');
    await box.pick('B');
    expect(seen).toBe(data[1]);
  });

  test('unpicking works at the cap; setValue() is not capped; lowering the cap removes nothing', async () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, maxSelections: 1 });
    box.select.setValue(['v1', 'v2', 'v3']);
    expect(box.select.getValue()).toEqual(['v1', 'v2', 'v3']);
    const log = record(box);
    await box.open();
    await box.pick('B');
    expect(log).toEqual(['open', 'unselect v2', 'change [v1,v3]']);
    box.select.updateOptions({ maxSelections: 0 });
    expect(box.select.getValue()).toEqual(['v1', 'v3']);
  });

  test('selectAll() stops at the cap and emits no `maximum`', () => {
    const box = plain({ data: letters('a|b|c'), multiple: true, maxSelections: 2 });
    const log = record(box);
    box.select.selectAll();
    expect(log).toEqual(['change [v1,v2]']);
  });

  test('single mode has no cap', async () => {
    const box = plain({ data: letters('a|b'), maxSelections: 0 });
    await box.open();
    await box.pick('A');
    expect(box.select.getValue()).toBe('v1');
  });
});

describe('spec, Instance methods: selectAll(), clearAll()', () => {
  test('case 107 every enabled option, also those the query hides; selected disabled ones stay', async () => {
    const box = plain({
      data: [
        ...letters('a|b'),
        { value: 'x', label: 'X', disabled: true },
        { label: 'G', disabled: true, options: letters('g') },
        { label: 'H', options: letters('h|i') },
      ],
      multiple: true,
      isOptionDisabled: ({ value }) => value === 'v9',
    });
    box.select.setValue(['x']);
    await box.open();
    await userEvent.keyboard('b');
    const log = record(box);
    box.select.selectAll();
    expect(box.select.getValue()).toEqual(['x', 'v1', 'v2', 'v8']);
    expect(log).toEqual(['change [x,v1,v2,v8]']);
    box.select.selectAll();
    expect(log).toHaveLength(1);
  });

  test('clearAll() is setValue(null): disabled ones too, `change` only', () => {
    const box = plain({
      data: [{ value: 'x', label: 'X', disabled: true }, ...letters('a')],
      multiple: true,
      beforeUnselect: () => false,
    });
    box.select.setValue(['x', 'v1']);
    const log = record(box);
    box.select.clearAll();
    expect(log).toEqual(['change []']);
  });

  test('selectAll() does nothing in single mode', () => {
    const box = plain({ data: letters('a') });
    const log = record(box);
    box.select.selectAll();
    expect([box.select.getValue(), log]).toEqual([null, []]);
  });
});

describe('D5.3 duplicate values', () => {
  test('case 62 picking either row selects the value once, both show selected, either takes it back', async () => {
    const box = plain({
      data: [
        { value: 'd', label: 'First' },
        { value: 'e', label: 'Else' },
        { value: 'd', label: 'Second' },
      ],
      multiple: true,
      duplicateValuePolicy: 'ignore',
    });
    await box.open();
    await box.pick('Second');
    const selected = () => box.rows().map((row) => row.getAttribute('aria-selected'));
    expect(selected()).toEqual(['true', 'false', 'true']);
    expect(box.select.getValue()).toEqual(['d']);
    await box.pick('First');
    expect([selected(), box.select.getValue()]).toEqual([['false', 'false', 'false'], []]);
    box.select.setValue(['d']);
    expect(box.tagTexts()).toEqual(['First']);
    expect(new Set(box.rows().map((row) => row.id)).size).toBe(3);
  });
});

describe('spec, maxVisibleTags', () => {
  const many = { data: letters('a|b|c|d|e'), multiple: true as const, maxVisibleTags: 2 };

  test('the rest collapses into one chip reading "+N more" (case 16)', async () => {
    const box = plain(many);
    box.select.setValue(['v1', 'v2', 'v3', 'v4', 'v5']);
    expect(box.tagTexts()).toEqual(['A', 'B']);
    expect($('.widget-select__tag-more').textContent).toBe('+3 more');
    await userEvent.click($('.widget-select__tag-remove'));
    expect(box.tagTexts()).toEqual(['B', 'C']);
    expect($('.widget-select__tag-more').textContent).toBe('+2 more');
    box.select.updateOptions({ maxVisibleTags: undefined });
    expect(box.tagTexts()).toEqual(['B', 'C', 'D', 'E']);
    expect(document.querySelector('.widget-select__tag-more')).toBe(null);
  });

  test('0 collapses all; the description still names every label', () => {
    const box = plain({ ...many, maxVisibleTags: 0 });
    box.select.setValue(['v1', 'v2']);
    expect(box.tagTexts()).toEqual([]);
    expect($('.widget-select__tag-more').textContent).toBe('+2 more');
    expect($('.widget-select__selection').textContent).toBe('A, B');
  });

  test('D6 numbers in the chip are written in the language', () => {
    const data = Array.from({ length: 1236 }, (_, i) => ({ value: `${i}`, label: `${i}` }));
    const box = plain({ data, multiple: true, maxVisibleTags: 2 });
    box.select.selectAll();
    expect($('.widget-select__tag-more').textContent).toBe('+1,234 more');
  });

  test('D1.10 the tag that has focus is always rendered', async () => {
    const box = plain(many);
    box.select.setValue(['v1', 'v2', 'v3']);
    box.control.focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(box.tagTexts()).toEqual(['A', 'B', 'C']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove C');
  });
});
