// A `<select>` that the component renders in the browser holds its options, as the server's markup does: autofill, browser
// extensions and test libraries look for them there.
import '@angular/compiler';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { signal } from '@angular/core';
import { FormControl } from '@angular/forms';
import { expect, test } from 'vitest';
import type { SelectData } from 'widget-select';
import { $, $$, formText, letters, mount, pick, settled, shown } from './kit.ts';

const select = () => $<HTMLSelectElement>('select');
/** Each `<option>`: its label, with a star when it is selected. */
const listed = () =>
  [...select().options].map(({ text, selected }) => text + (selected ? '*' : ''));
/** What jest-dom's `toHaveDisplayValue` compares. */
const displayed = () =>
  [...select().options].filter(({ selected }) => selected).map(({ textContent }) => textContent);
/** As autofill and test libraries do. */
const choose = async (value: string) => {
  select().value = value;
  for (const type of ['input', 'change'])
    select().dispatchEvent(new Event(type, { bubbles: true }));
  await settled();
};

const data: SelectData = [
  { value: 'v1', label: 'A & B' },
  { label: 'G', disabled: true, options: [{ value: 'v3', label: 'C', disabled: true }] },
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];
const renderer = join(import.meta.dirname, '../fixtures/render.mjs');

test.each([
  ['', null],
  ['', 'u'],
  ['', 'z'],
  // Of a tree whose value is a whole branch.
  ['multiple', ['t', 'u', 'v1']],
])('the same `<option>`s in the browser as from a server (%s %j)', async (multiple, value) => {
  const template = `<ng-widget-select name="letter" aria-label="Letter" ${multiple} [data]="data" [value]="value()" />`;
  const given = JSON.stringify([template, { data, value }]);
  const server = document.createElement('div');
  server.innerHTML = execFileSync(process.execPath, [renderer, given], { encoding: 'utf8' });
  await mount(template, { data, value: () => value });
  const outline = (parent: Element, isChosen: (option: HTMLOptionElement) => boolean) =>
    [...parent.querySelectorAll('select option, select optgroup')].map((one) => {
      const option = one as HTMLOptionElement;
      const { localName, value, label, text, disabled, parentElement } = option;
      return [
        localName,
        value,
        text ?? label,
        disabled,
        isChosen(option),
        parentElement?.localName,
      ];
    });
  const isSelected = (option: HTMLOptionElement) => !!option.selected;
  const isMarked = (option: HTMLOptionElement) => option.hasAttribute('selected');
  // Nothing marked means the first.
  const [first] = server.querySelectorAll('option');
  if (!server.querySelector('[selected]')) first?.setAttribute('selected', '');
  expect(outline(document.body, isSelected)).toEqual(outline(server, isMarked));
});

test('what another script chooses in it reaches the form control and the display', async () => {
  const letter = new FormControl<string | null>(null);
  await mount(
    `<ng-widget-select name="letter" aria-label="Letter" placeholder="None" [data]="data" [formControl]="letter" />`,
    { data: letters('a|b|c'), letter },
  );
  expect(displayed()).toEqual(['None']);
  await choose('v2');
  expect([letter.value, letter.dirty, shown(), displayed()]).toEqual(['v2', true, 'B', ['B']]);
  await pick('A');
  expect([letter.value, displayed(), listed()]).toEqual(['v1', ['A'], ['None', 'A*', 'B', 'C']]);
});

test('other data: options come, go and change their labels; what is selected or was at first stays', async () => {
  const list = signal<SelectData>(letters('a|b|c'));
  const value = signal<string | null>('v2');
  const told: unknown[] = [];
  await mount(
    `<form>
      <ng-widget-select name="letter" aria-label="Letter" [data]="list()" [(value)]="value" (valueChange)="told.push($event)" />
    </form>`,
    { list, value, told },
  );
  expect(listed()).toEqual(['', 'A', 'B*', 'C']);
  await pick('C');
  list.set([
    { value: 'v3', label: 'See' },
    { label: 'G', options: letters('d|a') },
  ]);
  await settled();
  expect(listed()).toEqual(['', 'See*', 'D', 'A', 'B']);
  list.set(letters('x'));
  await settled();
  expect(listed()).toEqual(['', 'X', 'See*', 'B']);
  await choose('v24');
  list.set(letters('x|y'));
  await settled();
  expect(listed()).toEqual(['', 'X*', 'Y', 'B']);
  expect(told.splice(0)).toEqual(['v3', 'v24']);
  $<HTMLFormElement>('form').reset();
  await settled();
  expect([value(), displayed()]).toEqual([formText('v2'), ['B']]);
});

test('a value that waits for its data, and `` where an option has it', async () => {
  const list = signal<SelectData>([]);
  const value = signal<string | null>('v2');
  await mount(
    '<ng-widget-select name="letter" aria-label="Letter" [data]="list()" [value]="value()" />',
    { list, value },
  );
  expect(listed()).toEqual(['', 'v2*']);
  list.set([{ value: '', label: 'Any' }, ...letters('a|b')]);
  await settled();
  expect(listed()).toEqual(['', 'Any', 'A', 'B*']);
  value.set('');
  await settled();
  expect([listed(), shown()]).toEqual([['', 'Any*', 'A', 'B'], 'Any']);
  value.set('later');
  await settled();
  list.set([{ value: 'later', label: 'Later' }]);
  await settled();
  expect(listed()).toEqual(['', 'Later*', 'B']);
});

test('a changed placeholder is that of the select too', async () => {
  const placeholder = signal('One');
  await mount(
    '<ng-widget-select name="letter" aria-label="Letter" [data]="data" [placeholder]="placeholder()" />',
    { data: letters('a'), placeholder },
  );
  placeholder.set('Two');
  await settled();
  expect([listed(), shown()]).toEqual([['Two*', 'A'], 'Two']);
});

test('of more than some hundred only what is selected, by its label', async () => {
  const many = Array.from({ length: 5000 }, (_, i) => ({ value: `${i}`, label: `Nº ${i}` }));
  const list = signal<SelectData>(many);
  await mount(
    '<ng-widget-select name="letter" aria-label="Letter" virtualScroll [data]="list()" value="4000" />',
    { list },
  );
  expect(listed()).toEqual(['', 'Nº 4000*']);
  list.set(many.slice(0, 300));
  await settled();
  expect(listed()).toHaveLength(302);
  list.set(many.slice(0, 301));
  await settled();
  expect(listed()).toEqual(['', 'Nº 4000*']);
});

test('sortable: the order of the tags is that of the form, whatever the data', async () => {
  const list = signal<SelectData>(letters('a|b|c|d'));
  const value = signal(['v3', 'v1']);
  await mount(
    '<ng-widget-select name="letter" aria-label="Letter" multiple sortable [data]="list()" [(value)]="value" />',
    { list, value },
  );
  expect(displayed()).toEqual(['C', 'A']);
  list.set(letters('d|a|c'));
  await settled();
  expect([displayed(), value()]).toEqual([
    ['C', 'A'],
    ['v3', 'v1'],
  ]);
});

test.each([
  ['7', ['Label of 7']],
  [
    ['7', '8'],
    ['Label of 7', 'Label of 8'],
  ],
])('`ajax.resolve` is asked at once for the labels of a first value: %j', async (value, labels) => {
  const multiple = Array.isArray(value);
  const asked: string[] = [];
  const resolve = async (values: readonly string[]) => {
    asked.push(...values);
    return values.map((id) => ({ value: id, label: `Label of ${id}` }));
  };
  await mount(
    `<ng-widget-select name="letter" aria-label="Letter" [multiple]="multiple" [ajax]="ajax" [value]="value" />`,
    { multiple, value, ajax: { request: async () => [], resolve } },
  );
  const shownNow = () =>
    multiple ? $$('.widget-select__tag-label').map(({ textContent }) => textContent) : [shown()];
  await expect.poll(shownNow).toEqual(labels);
  expect([...select().selectedOptions].map((option) => option.value)).toEqual([value].flat());
  expect(asked).toEqual([value].flat());
});
