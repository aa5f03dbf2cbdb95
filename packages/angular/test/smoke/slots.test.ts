// Rows and values from templates.
import '@angular/compiler';
import { Component, InjectionToken, inject, signal } from '@angular/core';
import { expect, test } from 'vitest';
import type { SelectOption } from 'widget-select';
import {
  WidgetSelect,
  WidgetSelectEmpty,
  WidgetSelectOption,
  WidgetSelectPrefix,
  WidgetSelectSuffix,
  WidgetSelectValue,
} from 'widget-select-angular';
import { $, $$, handled, letters, mount, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');

test('templates render rows and the value, as text, and follow signals and plain fields', async () => {
  const suffix = signal('!');
  await mount(
    `<ng-widget-select aria-label="x" value="v2" [data]="data">
      <ng-template widgetSelectOption let-option><b>{{ option.label }}</b>{{ suffix() }}</ng-template>
      <ng-template widgetSelectValue let-option>{{ option.label }}{{ suffix() }}</ng-template>
    </ng-widget-select>`,
    { data: [...data, { value: 'x', label: '<i>X</i>' }], suffix },
  );
  expect(shown()).toBe('B!');
  $('.widget-select__control').click();
  expect(rows()).toEqual(['A!', 'B!', 'C!', '<i>X</i>!']);
  expect($$('[role="option"] b')).toHaveLength(4);
  suffix.set('?');
  await settled();
  expect([shown(), rows()[0]]).toEqual(['B?', 'A?']);
  $$('[role="option"]')[0]?.click();
  await settled();
  expect(shown()).toBe('A?');
});

test('control flow, components and what they inject work inside', async () => {
  const WORD = new InjectionToken<string>('word');
  const Word = Component({ selector: 'test-word', template: '{{ word }}' })(
    class {
      word = inject(WORD);
    },
  );
  await mount(
    `<ng-widget-select aria-label="x" [data]="data">
      <ng-template widgetSelectOption let-option>
        @if (option.value === 'v1') {<em>first</em>} @else {<test-word />{{ option.label }}}
      </ng-template>
    </ng-widget-select>`,
    { data },
    {
      imports: [WidgetSelect, WidgetSelectOption, Word],
      providers: [{ provide: WORD, useValue: 'letter ' }],
    },
  );
  $('.widget-select__control').click();
  expect(rows().map((text) => text?.trim())).toEqual(['first', 'letter B', 'letter C']);
});

test('views are destroyed with their row and with the component', async () => {
  let alive = 0;
  const Counted = Component({ selector: 'test-counted', template: 'x' })(
    class {
      constructor() {
        alive++;
      }
      ngOnDestroy() {
        alive--;
      }
    },
  );
  const page = { data: signal(data), isShown: signal(true) };
  await mount(
    `@if (isShown()) {<ng-widget-select aria-label="x" [data]="data()">
      <ng-template widgetSelectOption><test-counted /></ng-template>
    </ng-widget-select>}`,
    page,
    { imports: [WidgetSelect, WidgetSelectOption, Counted] },
  );
  $('.widget-select__control').click();
  expect(alive).toBe(3);
  page.data.set(letters('a'));
  await settled();
  expect(alive).toBe(1);
  page.isShown.set(false);
  await settled();
  expect(alive).toBe(0);
});

test('a template that comes and goes gives way to what the core shows', async () => {
  const isShown = signal(false);
  await mount(
    `<ng-widget-select aria-label="x" value="v1" [data]="data">
      @if (isShown()) {<ng-template widgetSelectValue let-option>({{ option.label }})</ng-template>}
    </ng-widget-select>`,
    { data, isShown },
  );
  expect(shown()).toBe('A');
  isShown.set(true);
  await settled();
  expect(shown()).toBe('(A)');
  isShown.set(false);
  await settled();
  expect(shown()).toBe('A');
});

test('tags are rendered by the template; a tag that goes leaves the others', async () => {
  await mount(
    `<ng-widget-select aria-label="x" multiple [value]="['v1', 'v2']" [data]="data">
      <ng-template widgetSelectValue let-option>{{ option.label }}.</ng-template>
    </ng-widget-select>`,
    { data },
  );
  const tags = () => $$('.widget-select__tag-label').map((tag) => tag.textContent);
  expect(tags()).toEqual(['A.', 'B.']);
  $('.widget-select__tag button').click();
  await settled();
  expect(tags()).toEqual(['B.']);
});

test('a template that throws: the row is empty, the others are there, the ErrorHandler hears of it', async () => {
  const say = ({ value, label }: SelectOption) => {
    if (value === 'v1') throw new Error('row');
    return label;
  };
  await mount(
    `<ng-widget-select aria-label="x" [data]="data">
      <ng-template widgetSelectOption let-option>{{ say(option) }}</ng-template>
    </ng-widget-select>`,
    { data, say },
    { imports: [WidgetSelect, WidgetSelectOption, WidgetSelectValue] },
  );
  $('.widget-select__control').click();
  await settled();
  expect(rows()).toEqual(['', 'B', 'C']);
  expect(handled.splice(0)).toEqual(['row']);
  $$('[role="option"]')[1]?.click();
  await settled();
  expect(shown()).toBe('B');
});

test('widgetSelectPrefix fills the start of the field, follows signals, and gives way to prefix; widgetSelectSuffix its end', async () => {
  const prefix = () => $$('.widget-select__prefix').map(({ textContent }) => textContent);
  const icon = signal<string | null>('one');
  await mount(
    `<ng-widget-select aria-label="x" prefix="€" value="v1" [data]="data">
      @if (icon(); as text) { <ng-template widgetSelectPrefix><b>{{ text }}</b></ng-template> }
      <ng-template widgetSelectSuffix>⌘K</ng-template>
    </ng-widget-select>`,
    { data, icon },
    { imports: [WidgetSelect, WidgetSelectPrefix, WidgetSelectSuffix] },
  );
  expect([prefix(), $$('.widget-select__prefix b').length, shown()]).toEqual([['one'], 1, 'A']);
  expect($('.widget-select__suffix').textContent).toBe('⌘K');
  icon.set('two');
  await settled();
  expect(prefix()).toEqual(['two']);
  icon.set(null);
  await settled();
  expect(prefix()).toEqual(['€']);
});

test('widgetSelectEmpty knows the query and the select, follows signals, and gives way to templateEmpty', async () => {
  const message = () => $$('.widget-select__message').map(({ textContent }) => textContent);
  const text = signal<string | null>('Create');
  await mount(
    `<ng-widget-select aria-label="x" [data]="data" [templateEmpty]="none">
      @if (text(); as word) {
        <ng-template widgetSelectEmpty let-query let-select="select"
          ><button (click)="add(select, query)">{{ word }} {{ query }}</button></ng-template
        >
      }
    </ng-widget-select>`,
    {
      data,
      text,
      none: (query: string) => `No ${query}`,
      add: (select: { setData(data: unknown): void }, query: string) =>
        select.setData(letters(query)),
    },
    { imports: [WidgetSelect, WidgetSelectEmpty] },
  );
  $('.widget-select__control').click();
  const type = (word: string) => {
    const search = $('.widget-select__search') as HTMLInputElement;
    search.value = word;
    search.dispatchEvent(new InputEvent('input', { bubbles: true }));
    return settled();
  };
  await type('xy');
  expect(message()).toEqual(['Create xy']);
  text.set('Add');
  await settled();
  expect(message()).toEqual(['Add xy']);
  $('.widget-select__message button').click();
  await settled();
  expect([message(), rows()]).toEqual([[], ['XY']]);
  text.set(null);
  await settled();
  await type('z');
  expect(message()).toEqual(['No z']);
});
