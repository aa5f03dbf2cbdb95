// Runs in jsdom and in happy-dom: a tree without a layout and without polyfills (D8.1).
import { describe, expect, test, vi } from 'vitest';
import SelectWidget, { type SelectOption } from 'widget-select';
import { pageWithoutErrors, part, press } from './kit.ts';

const leaf = (value: string): SelectOption => ({ value, label: value.toUpperCase() });
const DATA: SelectOption[] = [
  { ...leaf('fruit'), children: [leaf('apple'), { ...leaf('citrus'), children: [leaf('lime')] }] },
  leaf('water'),
];

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const labels = () =>
  rows().map((row) => row.querySelector('.widget-select__option-label')?.textContent);
const row = (label: string): HTMLElement => rows()[labels().indexOf(label)] as HTMLElement;

pageWithoutErrors(
  '<form><select id="native" name="s" multiple></select><div id="plain"></div></form>',
);

describe('D8.1 a tree without a layout', () => {
  test('twisty, cascade, mixed state, tags, form, destroy', () => {
    const before = document.body.innerHTML;
    const select = new SelectWidget('#native', { data: DATA, multiple: true });
    select.open();
    expect(part('list').getAttribute('role')).toBe('tree');
    expect(labels()).toEqual(['FRUIT', 'WATER']);
    part('twisty').click();
    expect(labels()).toEqual(['FRUIT', 'APPLE', 'CITRUS', 'WATER']);
    expect(select.getValue()).toEqual([]);
    row('CITRUS').click();
    expect(select.getValue()).toEqual(['citrus', 'lime']);
    expect(row('FRUIT').getAttribute('aria-checked')).toBe('mixed');
    row('FRUIT').click();
    expect(select.getValue()).toEqual(['citrus', 'lime', 'fruit', 'apple']);
    const native = document.querySelector('select') as HTMLSelectElement;
    expect(
      [...native.options].flatMap(({ value, selected }) => (selected ? [value] : [])).sort(),
    ).toEqual(['apple', 'citrus', 'fruit', 'lime']);
    expect(document.querySelectorAll('.widget-select__tag')).toHaveLength(4);
    select.clearAll();
    select.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  test('keys: expand, into, out of, collapse, pick', () => {
    const select = new SelectWidget('#plain', { data: DATA, searchable: false });
    part('control').focus();
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight']) press(part('control'), key);
    expect(part('option--active').getAttribute('aria-level')).toBe('2');
    press(part('control'), 'ArrowLeft');
    press(part('control'), 'ArrowLeft');
    expect(labels()).toEqual(['FRUIT', 'WATER']);
    press(part('control'), 'Enter');
    expect([select.getValue(), select.isDropdownOpen()]).toEqual(['fruit', false]);
    select.destroy();
  });

  test('search, expandAll(), treeValue', () => {
    const select = new SelectWidget('#plain', { data: DATA, multiple: true });
    select.open();
    select.setSearchQuery('lim');
    expect(labels()).toEqual(['FRUIT', 'CITRUS', 'LIME']);
    select.setSearchQuery('');
    select.expandAll();
    expect(labels()).toHaveLength(5);
    select.selectAll();
    select.updateOptions({ treeValue: 'branches' });
    expect(select.getValue().sort()).toEqual(['fruit', 'water']);
    select.collapseAll();
    expect(labels()).toHaveLength(2);
    select.destroy();
  });

  test('children that are loaded', async () => {
    const asked: string[] = [];
    const select = new SelectWidget('#plain', {
      data: [{ ...leaf('later'), children: null }],
      loadChildren: async ({ value }) => {
        asked.push(value);
        return [leaf('one'), leaf('two')];
      },
    });
    select.open();
    part('twisty').click();
    await vi.waitFor(() => expect(labels()).toEqual(['LATER', 'ONE', 'TWO']));
    expect(asked).toEqual(['later']);
    select.destroy();
  });
});
