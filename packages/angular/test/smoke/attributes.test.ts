// Where attributes go, and inputs as attributes.
import '@angular/compiler';
import { signal } from '@angular/core';
import { expect, test } from 'vitest';
import { $, $$, letters, logged, mount, settled } from './kit.ts';

const data = letters('a|b');
const attributesOf = (element: Element) =>
  Object.fromEntries(
    element
      .getAttributeNames()
      .filter((name) => !/^(_ng|ng-version)/.test(name))
      .map((name) => [name, element.getAttribute(name)]),
  );

test('with a name: what names and submits is the select’s, everything else that of the component', async () => {
  await mount(
    `<form id="f"></form>
     <ng-widget-select id="x" form="f" name="n" title="T" autocomplete="off" aria-label="L"
       class="mine" style="color: red" data-a="b" dir="rtl" [data]="data" />`,
    { data },
  );
  expect(attributesOf($('ng-widget-select'))).toEqual({
    class: 'widget-select__place mine',
    style: 'color: red;',
    'data-a': 'b',
    dir: 'rtl',
  });
  const select = $<HTMLSelectElement>('select');
  expect(attributesOf(select)).toMatchObject({
    id: 'x',
    form: 'f',
    name: 'n',
    title: 'T',
    autocomplete: 'off',
    'aria-label': 'L',
  });
  expect(select.form).toBe($('form'));
});

test('without a name: one element has them all', async () => {
  await mount('<ng-widget-select id="x" aria-label="L" title="T" class="mine" [data]="data" />', {
    data,
  });
  expect(attributesOf($('ng-widget-select'))).toMatchObject({
    id: 'x',
    'aria-label': 'L',
    title: 'T',
  });
  expect($('[role="combobox"]').getAttribute('aria-label')).toBe('L');
});

test.each(['', 'name="n"'])(
  'attributes that come, change and go are followed (%s)',
  async (name) => {
    const page = { data, label: signal<string | null>('One'), text: signal<string | null>(null) };
    await mount(
      `<ng-widget-select ${name} [aria-label]="label()" [aria-describedby]="text()" [data]="data" />
     <p id="d">Text</p>`,
      page,
    );
    const control = $('[role="combobox"]');
    expect(control.getAttribute('aria-label')).toBe('One');
    page.label.set('Two');
    page.text.set('d');
    await settled();
    expect([control.getAttribute('aria-label'), control.getAttribute('aria-describedby')]).toEqual([
      'Two',
      expect.stringContaining('d'),
    ]);
    page.text.set(null);
    page.label.set(null);
    await settled();
    expect([control.getAttribute('aria-label'), control.getAttribute('aria-describedby')]).toEqual([
      'Select',
      null,
    ]);
    // The missing label is reported, once per page.
    expect(logged.splice(0).filter((text) => !text.includes('has no label'))).toEqual([]);
  },
);

test('a label that points to the component names the control and focuses it', async () => {
  await mount('<label for="x">Letter</label><ng-widget-select id="x" name="n" [data]="data" />', {
    data,
  });
  expect($('label').nextElementSibling?.id).toBe('');
  expect($<HTMLSelectElement>('select').labels?.[0]).toBe($('label'));
});

test('a boolean option can be an attribute; an input overrides `options`', async () => {
  const page = { data, options: { placeholder: 'from options', clearable: false, data } };
  await mount(
    `<ng-widget-select class="one" aria-label="x" clearable required [options]="options" placeholder="own" value="v1" />
     <ng-widget-select class="two" aria-label="y" multiple [options]="options" />`,
    page,
  );
  expect($('.one .widget-select__clear').hidden).toBe(false);
  expect($('.one [role="combobox"]').getAttribute('aria-required')).toBe('true');
  expect($('.two .widget-select__placeholder').textContent).toBe('from options');
  expect($$('.two [aria-multiselectable]')).toHaveLength(1);
});

test('a fixed option that changes is ignored, with a warning', async () => {
  const searchable = signal(true);
  await mount('<ng-widget-select aria-label="x" [searchable]="searchable()" [data]="data" />', {
    data,
    searchable,
  });
  searchable.set(false);
  await settled();
  expect(logged.splice(0).join()).toContain('searchable of <WidgetSelect');
  $('.widget-select__control').click();
  expect($$('.widget-select__search')).toHaveLength(1);
});
