import '@angular/compiler';
import { signal } from '@angular/core';
import { FormControl, FormGroup, Validators } from '@angular/forms';
import { expect, test, vi } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { $, control, data, list, mount, row, rows, shows } from './kit.ts';

test('a click opens, a click picks, and the value arrives', async () => {
  const value = signal<string | null>('ash');
  const told: string[] = [];
  await mount(
    `<ng-widget-select aria-label="Tree" [data]="data" [(value)]="value"
       (focus)="told.push('focus')" (blur)="told.push('blur')" /><output>{{ value() }}</output>`,
    { data, value, told },
  );
  await userEvent.click(control());
  await userEvent.click(await row('Cedar'));
  await vi.waitFor(() => expect($('output').textContent).toBe('cedar'));
  await shows('Cedar');
  expect(told).toEqual(['focus']);
  expect(document.activeElement).toBe(control());
});

test('a form with a name: the keyboard picks, validation marks, and the browser submits the value', async () => {
  const tree = new FormControl<string | null>(null, Validators.required);
  const group = new FormGroup({ tree });
  await mount(
    `<form [formGroup]="group"><label for="tree">Tree</label>
       <ng-widget-select id="tree" name="tree" formControlName="tree" [data]="data" />
       <button type="button">Next</button></form>`,
    { data, group },
  );
  await userEvent.click($('label'));
  expect(document.activeElement).toBe(control());
  await userEvent.click($('form > button'));
  await vi.waitFor(() => expect(control().getAttribute('aria-invalid')).toBe('true'));
  expect(tree.touched).toBe(true);
  await userEvent.click(control());
  await userEvent.keyboard('bir{Enter}');
  await shows('Birch');
  await vi.waitFor(() => expect(control().getAttribute('aria-invalid')).toBe(null));
  expect([tree.value, new FormData($<HTMLFormElement>('form')).get('tree')]).toEqual([
    'birch',
    'birch',
  ]);
});

test('rows from a template are measured with their content', async () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ value: `${i}`, label: `Row ${i}` }));
  await mount(
    `<ng-widget-select aria-label="Row" itemHeight="auto" [data]="many">
       <ng-template widgetSelectOption let-option>
         <div style="height: 60px">{{ option.label }}</div>
       </ng-template>
     </ng-widget-select>`,
    { many },
  );
  await userEvent.click(control());
  await row('Row 3');
  const tops = rows().map((one) => one.getBoundingClientRect().top);
  const [first = 0, second = 0] = tops;
  expect(second - first).toBeGreaterThanOrEqual(60);
  list().scrollTop = 1e9;
  await row('Row 499');
  expect(rows().length).toBeLessThan(60);
});

test('the component is a block as high as the control', async () => {
  await mount('<ng-widget-select aria-label="Tree" [data]="data" />', { data });
  const host = $('ng-widget-select');
  expect(getComputedStyle(host).display).toBe('flow-root');
  expect(host.offsetWidth).toBe($('main').offsetWidth);
  expect(control().offsetWidth).toBeGreaterThan(host.offsetWidth / 2);
});

test('addition 72 a tag is edited: a form control gets the new value once', async () => {
  const trees = new FormControl<string[]>(['ash']);
  const told: unknown[] = [];
  trees.valueChanges.subscribe((value) => told.push(value));
  await mount(
    `<ng-widget-select aria-label="Tree" multiple allowCreate [formControl]="trees" [data]="data" />`,
    { data, trees },
  );
  await userEvent.click(control());
  await row('Birch');
  await userEvent.keyboard('Elm{Enter}{Escape}');
  await expect.poll(() => trees.value).toEqual(['ash', 'Elm']);
  const tag = $('[data-value="Elm"] .widget-select__tag-label').getBoundingClientRect();
  await commands.mouseDoubleClick(tag.x + 5, tag.y + 5, `${innerWidth} ${innerHeight}`);
  await userEvent.keyboard('Oak{Enter}');
  await expect.poll(() => trees.value).toEqual(['ash', 'Oak']);
  expect(told).toHaveLength(2);
});
