// addition 23: `widget-select/plugins/select-all`.
import 'widget-select/plugins.css';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import selectAll from 'widget-select/plugins/select-all';
import pluginSheet from 'widget-select/plugins.css?raw';
import styleSheet from 'widget-select/style.css?raw';
import {
  $,
  $$,
  build,
  letters,
  manyRows,
  mouse,
  native,
  page,
  plain,
  record,
  sent,
} from '../../dom/kit.ts';

const row = () => $('.widget-select__select-all');
const state = () => [row().textContent, row().getAttribute('aria-checked')];
const spoken = () =>
  $$('.widget-select__live, [aria-live]')
    .map((node) => node.textContent)
    .join('');

test.each([
  [pluginSheet, styleSheet],
  [styleSheet, pluginSheet],
])(
  'addition 23: its place in the dropdown is the same in whatever order the sheets are loaded',
  async (...sheets) => {
    page('<div id="host"></div>');
    const shadow = $('#host').attachShadow({ mode: 'open' });
    for (const text of sheets) {
      const style = document.createElement('style');
      style.textContent = text;
      shadow.append(style);
    }
    const mount = document.createElement('div');
    shadow.append(mount);
    const box = build(mount, { data: letters('a'), multiple: true, plugins: [selectAll()] });
    box.select.open();
    const header = $('.widget-select__header', box.dropdown);
    expect(getComputedStyle(header).padding).toBe('0px');
  },
);

describe('addition 23: the row', () => {
  test('has three states, selects what is left with one change, and takes all back', async () => {
    const box = plain({
      data: [...letters('a|b'), { value: 'v3', label: 'C', disabled: true }],
      multiple: true,
      plugins: [selectAll()],
    });
    await box.open();
    expect(state()).toEqual(['Select all', 'false']);
    await box.pick('B');
    expect(state()).toEqual(['Select all', 'mixed']);
    const log = record(box);
    await mouse(row());
    expect(log).toEqual(['select v1', 'change [v2,v1]']);
    expect(state()).toEqual(['Select all', 'true']);
    await expect.poll(spoken).toContain('2 selected');
    log.length = 0;
    await mouse(row());
    expect(log).toEqual(['unselect v1', 'unselect v2', 'change []']);
    expect([box.select.isDropdownOpen(), document.activeElement]).toEqual([true, box.search]);
  });

  test('while there is a query, it selects what was found; keys do the same', async () => {
    const box = native<true>(
      '<option>ab<option>ac<option>b',
      { plugins: [selectAll()], searchable: true },
      'multiple',
    );
    await box.open();
    await userEvent.keyboard('a');
    await expect.poll(() => state()[0]).toBe('Select all 2 results');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect([box.select.getValue(), sent()]).toEqual([
      ['ab', 'ac'],
      ['ab', 'ac'],
    ]);
    expect(state()[1]).toBe('true');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(row());
    await userEvent.keyboard(' ');
    expect(box.select.getValue()).toEqual([]);
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(box.search);
    await userEvent.keyboard('{Backspace}zz');
    await expect.poll(() => $$('.widget-select__select-all')).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(box.select.isDropdownOpen()).toBe(false);
  });

  test('maxSelections: as many as may be, told once; then it takes them back', async () => {
    const box = plain({
      data: letters('a|b|c'),
      multiple: true,
      maxSelections: 2,
      plugins: [selectAll({ position: 'footer', texts: { all: 'Alle' } })],
    });
    await box.open();
    expect(state()[0]).toBe('Alle');
    expect(row().getBoundingClientRect().top).toBeGreaterThan(box.list.getBoundingClientRect().top);
    const log = record(box);
    await mouse(row());
    expect(log).toEqual(['select v1', 'select v2', 'maximum 2:v3', 'change [v1,v2]']);
    await mouse(row());
    expect(box.select.getValue()).toEqual([]);
  });

  test('a single select has none', async () => {
    const box = plain({ data: letters('a'), plugins: [selectAll()] });
    await box.open();
    expect($$('.widget-select__select-all')).toEqual([]);
  });

  test('a tree: its leaves, and a query those below what was found', async () => {
    const box = plain({
      data: [
        { value: 'f', label: 'Fruit', children: letters('x|y') },
        { value: 'r', label: 'Root', children: letters('z') },
      ],
      multiple: true,
      treeValue: 'leaves',
      plugins: [selectAll()],
    });
    await box.open();
    await userEvent.keyboard('fruit');
    await expect.poll(() => state()[0]).toBe('Select all 2 results');
    await mouse(row());
    expect(box.select.getValue()).toEqual(['v24', 'v25']);
  });
});

describe('addition 23: headings of groups', () => {
  const grouped = () => [
    { label: 'One', options: letters('a|b') },
    { label: 'Two', options: letters('c|d') },
  ];
  const heading = (text: string) =>
    $$('.widget-select__group-label').find((node) => node.textContent === text) as HTMLElement;

  test.each(['ltr', 'rtl'])('a click selects the group, Ctrl+Shift+Enter too, %s', async (dir) => {
    page(`<div id="host" dir="${dir}"></div>`);
    const box = build('#host', { data: grouped(), multiple: true, plugins: [selectAll()] });
    await box.open();
    await expect.poll(() => heading('Two').dataset.checked).toBe('false');
    const log = record(box);
    await mouse(heading('Two'));
    expect(log).toEqual(['select v3', 'select v4', 'change [v3,v4]']);
    expect([heading('Two').dataset.checked, heading('One').dataset.checked, state()[1]]).toEqual([
      'true',
      'false',
      'mixed',
    ]);
    await userEvent.keyboard('{Home}{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    expect(box.select.getValue()).toEqual(['v3', 'v4', 'v1', 'v2']);
    await box.pick('A');
    expect(heading('One').dataset.checked).toBe('mixed');
  });

  test('headings that come while the list is scrolled can be pressed too', async () => {
    const data = ['One', 'Two'].map((label) => ({
      label,
      options: manyRows(200).map(({ value }) => ({ value: label + value, label: label + value })),
    }));
    const box = plain({ data, multiple: true, plugins: [selectAll()] });
    await box.open();
    box.list.scrollTop = box.list.scrollHeight / 2 - 40;
    await expect.poll(() => heading('Two')?.dataset.checked).toBe('false');
    await mouse(heading('Two'));
    expect(box.select.getValue()).toHaveLength(200);
  });
});
