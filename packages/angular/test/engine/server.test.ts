// No DOM here: what a server does (D8.4, case 127).
import '@angular/compiler';
import { Component, type Type } from '@angular/core';
import { FormControl, ReactiveFormsModule } from '@angular/forms';
import { type BootstrapContext, bootstrapApplication } from '@angular/platform-browser';
import { provideServerRendering, renderApplication } from '@angular/platform-server';
import { expect, test } from 'vitest';
import { WidgetSelect } from 'widget-select-angular/all';

const data = [
  { value: 'a', label: 'A & B' },
  { label: 'G', options: [{ value: 'c', label: 'C', disabled: true }] },
  { value: 't', label: 'T', children: [{ value: 'u', label: 'U' }] },
];

/** The content of the page, without the marks of Angular. */
async function html(template: string, fields: object = {}): Promise<string> {
  class Page {
    data = data;
    constructor() {
      Object.assign(this, fields);
    }
  }
  const page = Component({
    selector: 'main',
    template,
    imports: [WidgetSelect, ReactiveFormsModule],
  })(Page) as Type<object>;
  const text = await renderApplication(
    (context: BootstrapContext) =>
      bootstrapApplication(page, { providers: [provideServerRendering()] }, context),
    { document: '<main></main>', url: '/' },
  );
  const [, inner = ''] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  return inner.replace(/ (?:_ng\w+-[\w-]+|ng-\w+="[^"]*"|ngh="[^"]*")(?:="")?/g, '');
}

test('there is no DOM', () => {
  expect(typeof document).toBe('undefined');
});

test('without a name: a plain element', async () => {
  expect(await html('<ng-widget-select id="x" class="mine" [data]="data" />')).toBe(
    '<ng-widget-select id="x" class="widget-select__place mine"></ng-widget-select>',
  );
});

test('with a name: a select that works alone', async () => {
  expect(
    await html(
      `<ng-widget-select name="n" form="f" [required]="true" [value]="'c'" [data]="data" />`,
    ),
  ).toBe(
    '<ng-widget-select class="widget-select__place"><select required="" name="n" form="f">' +
      '<option value=""></option><option value="a">A &amp; B</option>' +
      '<optgroup label="G"><option value="c" disabled="" selected="">C</option></optgroup>' +
      '<option value="t">T</option><option value="u">U</option></select></ng-widget-select>',
  );
});

test('the value of a form control is selected', async () => {
  const text = await html(
    '<ng-widget-select name="n" aria-label="x" [data]="data" [formControl]="letter" />',
    { letter: new FormControl('u') },
  );
  expect(text).toContain('<option value="u" selected="">U</option>');
});
