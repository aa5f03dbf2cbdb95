// Where Angular puts components, takes them away, and what happens there.
import '@angular/compiler';
import { signal } from '@angular/core';
import { FormControl } from '@angular/forms';
import { expect, test, vi } from 'vitest';
import type { AjaxConfig, SelectOption } from 'widget-select';
import type { WidgetSelect } from 'widget-select-angular';
import { $, $$, handled, letters, logged, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');
const controls = () => $$('[role="combobox"]');

test('`@if` destroys and makes anew, `@for` with tracked keys moves the same controls', async () => {
  const keys = signal([1, 2, 3]);
  await mount(
    `@for (key of keys(); track key) {<ng-widget-select aria-label="x" [data]="data" [value]="valueOf(key)" />}`,
    { data, keys, valueOf: (key: number) => `v${key}` },
  );
  const [a, b, c] = controls();
  keys.set([3, 1, 2]);
  await settled();
  expect(controls()).toEqual([c, a, b]);
  expect(controls().map((control) => control.textContent)).toEqual(['C', 'A', 'B']);
  keys.set([2]);
  await settled();
  expect(controls()).toEqual([b]);
  keys.set([2, 4]);
  await settled();
  expect(controls()).toHaveLength(2);
});

test('taken away while the list is open, in an element of the page: nothing is left', async () => {
  const isShown = signal(true);
  await mount(
    '@if (isShown()) {<ng-widget-select aria-label="x" [data]="data" [dropdownParent]="body" />}',
    { data, isShown, body: document.body },
  );
  controls()[0]?.click();
  expect(rows()).toHaveLength(3);
  isShown.set(false);
  await settled();
  expect($$('[class*="widget-select"]')).toEqual([]);
});

test('a pick that takes the component away: nothing is asked of what is gone', async () => {
  const isShown = signal(true);
  const letter = new FormControl('v1');
  await mount(
    '@if (isShown()) {<ng-widget-select aria-label="x" [data]="data" [formControl]="letter" (change)="isShown.set(false)" />}',
    { data, isShown, letter },
  );
  await pick('B');
  letter.setValue('v3');
  await settled();
  expect([controls(), logged]).toEqual([[], []]);
});

test('removed while it loads: the request is aborted, and its response has no effect', async () => {
  const isShown = signal(true);
  const told: unknown[] = [];
  let signalOfRequest: AbortSignal | undefined;
  let answer: (value: unknown) => void = () => {};
  const ajax = {
    debounce: 0,
    request: (_query, _page, abort) => {
      signalOfRequest = abort;
      return new Promise((done) => {
        answer = done;
      });
    },
  } as AjaxConfig;
  await mount(
    `@if (isShown()) {<ng-widget-select aria-label="x" [ajax]="ajax" (loading)="told.push($event)" (error)="told.push($event)" />}`,
    { ajax, isShown, told },
  );
  controls()[0]?.click();
  await vi.waitFor(() => expect(told).toEqual([true]));
  isShown.set(false);
  await settled();
  expect(signalOfRequest?.aborted).toBe(true);
  answer({ options: data });
  await settled();
  expect(told).toEqual([true]);
});

test('options and data are followed; callbacks are the latest ones', async () => {
  const page = {
    data: signal(data),
    placeholder: signal('One'),
    may: signal((option: SelectOption) => option.value === 'v1'),
  };
  await mount(
    '<ng-widget-select aria-label="x" [data]="data()" [placeholder]="placeholder()" [beforeSelect]="may()" />',
    page,
  );
  expect(shown()).toBe('One');
  page.placeholder.set('Two');
  page.data.set(letters('a|b|c|d'));
  page.may.set((option) => option.value === 'v4');
  await settled();
  expect(shown()).toBe('Two');
  await pick('A');
  expect(shown()).toBe('Two');
  $$('[role="option"]')[3]?.click();
  expect(shown()).toBe('D');
});

test('a callback that throws is reported to the page, and the widget works on', async () => {
  const reported: string[] = [];
  vi.stubGlobal('reportError', (error: Error) => reported.push(error.message));
  const fail = (text: string) => {
    throw new Error(text);
  };
  await mount(
    '<ng-widget-select aria-label="x" [data]="data" [templateResult]="template" [beforeSelect]="before" />',
    {
      data,
      template: () => fail('template'),
      before: (option: SelectOption) => option.value === 'v2' || fail('before'),
    },
  );
  await pick('A');
  $$('[role="option"]')[1]?.click();
  vi.unstubAllGlobals();
  expect(shown()).toBe('B');
  expect(new Set(reported)).toEqual(new Set(['template', 'before']));
});

test('an error in options goes to the ErrorHandler; the page lives, and the next options are used', async () => {
  const page = { data: signal<unknown>(data), other: signal('one') };
  await mount('<ng-widget-select aria-label="x" [data]="data()" /><p>{{ other() }}</p>', page);
  page.data.set([{ label: 'no value' }]);
  page.other.set('two');
  await settled();
  expect($('p').textContent).toBe('two');
  expect(handled.splice(0).join()).toContain('has no value');
  page.data.set(letters('x|y'));
  await settled();
  controls()[0]?.click();
  expect(rows()).toEqual(['X', 'Y']);
});

test.each(['', 'name="letter"'])(
  'data that is refused at first: the next data makes the select, once, with all that came meanwhile (%s)',
  async (name) => {
    const page = {
      data: signal<unknown>([{ label: 'no value' }]),
      label: signal('one'),
      value: signal<string | null>('v1'),
    };
    await mount(
      `<ng-widget-select ${name} [aria-label]="label()" [data]="data()" [(value)]="value" />`,
      page,
    );
    expect(handled.splice(0).join()).toContain('has no value');
    expect(controls()).toEqual([]);
    page.data.set(data);
    page.label.set('two');
    page.value.set('v2');
    await settled();
    expect(controls().map((one) => one.getAttribute('aria-label'))).toEqual(['two']);
    expect(shown()).toBe('B');
    const texts = $$('select').map((select) => [...select.children].map((one) => one.textContent));
    expect(texts).toEqual(name ? [['', 'A', 'B', 'C']] : []);
    await pick('C');
    expect(page.value()).toBe('v3');
  },
);

test.each(['', 'name="letter"'])(
  'a value that is refused at first: the select is there, and the page hears of a pick (%s)',
  async (name) => {
    const page = { data, value: signal<unknown>(['v1', 'v2']), told: [] as unknown[] };
    await mount(
      `<ng-widget-select ${name} aria-label="x" [data]="data" [(value)]="value" (change)="told.push($event)" />`,
      page,
    );
    expect(handled.splice(0)).toHaveLength(1);
    await pick('C');
    expect([shown(), page.value(), page.told]).toEqual([
      'C',
      'v3',
      [{ value: 'v3', reason: 'pick' }],
    ]);
    page.value.set('v1');
    await settled();
    expect(shown()).toBe('A');
    page.value.set({});
    await settled();
    expect([shown(), handled.splice(0)]).toEqual(['A', [expect.stringContaining('value')]]);
  },
);

test('inputs that come with refused data are applied with the next data', async () => {
  const page = {
    data: signal<unknown>(data),
    placeholder: signal('One'),
    disabled: signal(false),
    open: signal(false),
  };
  await mount(
    `<ng-widget-select aria-label="x" [data]="data()" [placeholder]="placeholder()"
      [disabled]="disabled()" [open]="open()" />`,
    page,
  );
  page.data.set([{ label: 'no value' }]);
  page.placeholder.set('Two');
  page.open.set(true);
  await settled();
  expect(handled.splice(0)).toHaveLength(1);
  page.disabled.set(true);
  page.open.set(false);
  page.data.set(letters('x|y'));
  await settled();
  expect([shown(), controls()[0]?.getAttribute('aria-disabled')]).toEqual(['Two', 'true']);
  page.disabled.set(false);
  page.open.set(true);
  await settled();
  expect(rows()).toEqual(['X', 'Y']);
});

test('`instance()` ends with the component', async () => {
  const isShown = signal(true);
  const seen: WidgetSelect[] = [];
  await mount(
    `@if (isShown()) {<ng-widget-select #s aria-label="x" [data]="data" /><button (click)="seen.push(s)"></button>}`,
    { data, isShown, seen },
  );
  $('main > button').click();
  const [select] = seen;
  expect(select?.instance()?.getValue()).toBe(null);
  isShown.set(false);
  await settled();
  expect(select?.instance()).toBe(undefined);
  select?.focus();
});

test('two selects on one page have ids of their own', async () => {
  await mount(
    `<ng-widget-select aria-label="x" [data]="data" /><ng-widget-select aria-label="y" name="y" [data]="data" />`,
    { data },
  );
  const ids = $$('[id]').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a failed load that no handler hears is in the console', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ajax = { request: async () => ({ wrong: 1 }) };
  const told = vi.fn();
  const page = { ajax, isHeard: signal(false), told };
  await mount(
    `@if (isHeard()) {<ng-widget-select aria-label="x" [ajax]="ajax" (error)="told($event)" />}
     @else {<ng-widget-select aria-label="x" [ajax]="ajax" />}`,
    page,
  );
  controls()[0]?.click();
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  expect(error.mock.calls[0]?.[0]).toMatchObject({ code: 'remote-format' });
  page.isHeard.set(true);
  await settled();
  controls()[0]?.click();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(error).toHaveBeenCalledOnce();
});
