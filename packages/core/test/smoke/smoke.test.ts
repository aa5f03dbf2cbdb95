// Runs in jsdom and in happy-dom, as the tests of people who use the package do: no polyfill, no layout (D8.1).
import { describe, expect, test, vi } from 'vitest';
import SelectWidget from 'widget-select';
import { pageWithoutErrors, part, press } from './kit.ts';

const pet = (value: string) => ({ value, label: value.toUpperCase() });
const data = ['ant', 'bee', 'cat'].map(pet);

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

pageWithoutErrors(`<form><label for="pet">Pet</label>
    <select id="pet" name="pet"><option value="">None</option><option value="ant">ANT</option><option value="bee">BEE</option></select>
    <div id="plain"></div></form>`);

describe('D8.1 without a layout and without polyfills', () => {
  test('a native mount: construct, open, pick, destroy', () => {
    const before = document.body.innerHTML;
    const select = new SelectWidget('#pet');
    const heard: unknown[] = [];
    select.on('change', (value) => heard.push(value));
    part('control').click();
    expect(select.isDropdownOpen()).toBe(true);
    expect(rows().map((row) => row.textContent)).toEqual(['ANT', 'BEE']);
    rows()[1]?.click();
    expect(select.isDropdownOpen()).toBe(false);
    expect(heard).toEqual(['bee']);
    expect(select.getValue()).toBe('bee');
    expect(new FormData(document.querySelector('form') as HTMLFormElement).get('pet')).toBe('bee');
    expect(part('value').textContent).toBe('BEE');
    select.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  test('a first option that markup selects is the value, and attributes that change are followed', async () => {
    const native = document.getElementById('pet') as HTMLSelectElement;
    native.innerHTML = '<option value="ant" selected>ANT</option><option>BEE</option>';
    const select = new SelectWidget(native);
    expect(select.getValue()).toBe('ant');
    native.disabled = true;
    await vi.waitFor(() => expect(part('control').getAttribute('aria-disabled')).toBe('true'));
    select.destroy();
    expect(native.disabled).toBe(true);
  });

  test('a plain mount in multiple mode: pick, remove a tag, clear, destroy', () => {
    const before = document.body.innerHTML;
    const select = new SelectWidget('#plain', { data, multiple: true, clearable: true });
    select.open();
    rows()[0]?.click();
    rows()[2]?.click();
    expect(select.getValue()).toEqual(['ant', 'cat']);
    part('tag-remove').click();
    expect(select.getValue()).toEqual(['cat']);
    part('clear').click();
    expect(select.getValue()).toEqual([]);
    select.destroy();
    expect(document.body.innerHTML).toBe(before);
  });

  test('an open list has the classes that it has in a browser, for snapshots', async () => {
    const select = new SelectWidget('#plain', { data });
    select.open();
    await Promise.resolve();
    expect(part('dropdown').className).toBe('widget-select__dropdown');
    select.destroy();
  });

  test('keys: open, move, pick, Escape', () => {
    const select = new SelectWidget('#plain', { data });
    part('control').focus();
    press(part('control'), 'ArrowDown');
    expect(select.isDropdownOpen()).toBe(true);
    expect(document.activeElement).toBe(part('search'));
    press(part('search'), 'ArrowDown');
    press(part('search'), 'ArrowDown');
    press(part('search'), 'Enter');
    expect(select.getValue()).toBe('bee');
    expect(document.activeElement).toBe(part('control'));
    press(part('control'), 'Enter');
    press(part('search'), 'Escape');
    expect(select.isDropdownOpen()).toBe(false);
    select.destroy();
  });

  test('search: an input event filters', () => {
    const select = new SelectWidget('#plain', { data });
    select.open();
    const search = part('search') as HTMLInputElement;
    search.value = 'at';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    expect(rows().map((row) => row.textContent)).toEqual(['CAT']);
    select.setSearchQuery('zzz');
    expect(part('message').textContent).toBe('No results found');
    select.destroy();
  });

  test('10,000 options render a window only', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => pet(`n${i}`));
    const select = new SelectWidget('#plain', { data: many });
    select.open();
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    press(part('search'), 'End');
    expect(rows().at(-1)?.textContent).toBe('N9999');
    select.destroy();
  });

  test('a click on an outside element closes, templates, groups and validity work', () => {
    const select = new SelectWidget('#plain', {
      data: [{ label: 'Small', options: data }],
      required: true,
      templateResult: ({ label }) => `<b>${label}</b>`,
    });
    expect(select.validate()).toBe(false);
    expect(part('error').hidden).toBe(false);
    select.open();
    expect(part('group-label').textContent).toBe('Small');
    expect(rows()[0]?.querySelector('b')?.textContent).toBe('ANT');
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    expect(select.isDropdownOpen()).toBe(false);
    select.setValue('cat');
    expect(select.validate()).toBe(true);
    expect(part('error').hidden).toBe(true);
    select.destroy();
  });

  test('code that changes the select is followed', async () => {
    const native = document.querySelector('select') as HTMLSelectElement;
    const select = new SelectWidget(native);
    select.setValue('bee');
    const dog = document.createElement('option');
    dog.value = 'dog';
    dog.textContent = 'Dog';
    native.append(dog);
    native.value = 'dog';
    native.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(part('value').textContent).toBe('Dog'));
    expect(select.getValue()).toBe('dog');
    select.destroy();
  });
});
