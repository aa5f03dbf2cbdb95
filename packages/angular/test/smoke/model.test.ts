// Values, models and outputs.
import '@angular/compiler';
import { signal } from '@angular/core';
import { expect, test, vi } from 'vitest';
import { SelectWidget } from 'widget-select';
import type { WidgetSelect } from 'widget-select-angular';
import { $, $$, handled, letters, mount, pick, rows, settled, shown } from './kit.ts';

const data = letters('a|b|c');

test.each(['', 'name="letter"'])('D8.3: `[(value)]` leads both ways (%s)', async (name) => {
  const value = signal<string | null>('v1');
  await mount(`<ng-widget-select ${name} aria-label="x" [data]="data" [(value)]="value" />`, {
    data,
    value,
  });
  expect(shown()).toBe('A');
  await pick('B');
  expect([value(), shown()]).toEqual(['v2', 'B']);
  value.set('v3');
  await settled();
  expect(shown()).toBe('C');
  value.set(null);
  await settled();
  expect(shown()).toBe('');
});

test.each(['', 'name="number"'])('D11.1 numbers stay numbers (%s)', async (name) => {
  const value = signal<number | null>(1);
  const told: unknown[] = [];
  const numbers = ['One', 'Two'].map((label, i) => ({ value: i + 1, label }));
  await mount(
    `<ng-widget-select ${name} aria-label="x" [data]="numbers" [(value)]="value" (change)="told.push($event.value)" />`,
    { numbers, value, told },
  );
  expect(shown()).toBe('One');
  await pick('Two');
  expect([value(), told, shown()]).toEqual([2, [2], 'Two']);
});

test('D8.3: `[(open)]` and `[(searchQuery)]` lead both ways', async () => {
  const page = { data, open: signal(false), query: signal(''), told: [] as unknown[] };
  await mount(
    `<ng-widget-select aria-label="x" [data]="data" [(open)]="open" [(searchQuery)]="query"
      (open)="told.push('open')" (close)="told.push('close')" (search)="told.push($event)" />`,
    page,
  );
  page.query.set('c');
  page.open.set(true);
  await settled();
  expect([rows(), page.told]).toEqual([['C'], ['open']]);
  $$('[role="option"]')[0]?.click();
  await settled();
  expect([page.open(), page.query(), shown()]).toEqual([false, '', 'C']);
  expect(page.told.map(String).sort()).toEqual(['', 'close', 'open']);
});

test('D11.5 `[(expanded)]` leads both ways; one that does not change stays', async () => {
  const tree = [{ value: 1, label: 'P', children: [{ value: 2, label: 'a' }] }];
  const page = { tree, list: signal<number[]>([]), fixed: [], told: [] as unknown[] };
  const click = async () => {
    $('.widget-select__twisty').click();
    await settled();
  };
  await mount(
    `<ng-widget-select aria-label="x" [data]="tree" [open]="true" [(expanded)]="list" (expand)="told.push($event)" />`,
    page,
  );
  await click();
  expect([page.list(), $$('[role="treeitem"]').length]).toEqual([[1], 2]);
  expect(page.told).toEqual([{ value: 1, option: tree[0] }]);
  await click();
  expect([page.list(), $$('[role="treeitem"]').length]).toEqual([[], 1]);
  await mount(
    `<ng-widget-select aria-label="x" [data]="tree" [open]="true" [expanded]="fixed" />`,
    page,
  );
  await click();
  expect($$('[role="treeitem"]')).toHaveLength(1);
});

test('null as `searchQuery`, as of an `async` pipe, is no query', async () => {
  const page = { data, query: signal<string | null>(null) };
  await mount(
    '<ng-widget-select aria-label="x" open [data]="data" [searchQuery]="query()" />',
    page,
  );
  const search = $<HTMLInputElement>('.widget-select__search');
  expect([search.value, rows()]).toEqual(['', ['A', 'B', 'C']]);
  page.query.set('c');
  await settled();
  expect([search.value, rows()]).toEqual(['c', ['C']]);
});

test.each(['[(open)]="open"', '[open]="open()" (openChange)="open.set($event)"'])(
  'what the user has closed can be opened again (%s)',
  async (binding) => {
    const open = signal(true);
    await mount(`<ng-widget-select aria-label="x" [data]="data" ${binding} />`, { data, open });
    for (let i = 0; i < 2; i++) {
      expect(rows()).toHaveLength(3);
      $('.widget-select__control').click();
      await settled();
      expect([open(), rows()]).toEqual([false, []]);
      open.set(true);
      await settled();
    }
    expect(rows()).toHaveLength(3);
  },
);

test('addition 70: `[open]` alone is applied when it changes, like `[value]`, and once the select is enabled', async () => {
  const page = { data, open: signal(true), value: signal('v1'), disabled: signal(true) };
  await mount(
    `<ng-widget-select aria-label="x" [data]="data" [open]="open()" [value]="value()"
      [disabled]="disabled()" />`,
    page,
  );
  expect(rows()).toEqual([]);
  page.disabled.set(false);
  await settled();
  expect(rows()).toHaveLength(3);
  $$('[role="option"]')[1]?.click();
  await settled();
  expect([shown(), rows()]).toEqual(['B', []]);
  page.open.set(false);
  await settled();
  page.open.set(true);
  await settled();
  expect([shown(), rows().length]).toEqual(['B', 3]);
});

test('multiple: a pick gives a new array; the parent’s own array stays as it is', async () => {
  const first = ['v1'];
  const value = signal(first);
  await mount('<ng-widget-select aria-label="x" multiple [data]="data" [(value)]="value" />', {
    data,
    value,
  });
  await pick('C');
  expect([first, value()]).toEqual([['v1'], ['v1', 'v3']]);
  expect(value()).not.toBe(first);
});

test('without a value the select is uncontrolled; a value that the parent removes empties it', async () => {
  const value = signal<string | undefined>(undefined);
  await mount('<ng-widget-select aria-label="x" [data]="data" [value]="value()" />', {
    data,
    value,
  });
  await pick('B');
  expect(shown()).toBe('B');
  value.set('v1');
  await settled();
  expect(shown()).toBe('A');
  value.set(undefined);
  await settled();
  expect(shown()).toBe('');
});

test('every event is an output; `change` has the reason', async () => {
  const told: unknown[] = [];
  const tell = (name: string, payload: unknown) => told.push([name, payload]);
  await mount(
    `<ng-widget-select aria-label="x" clearable [data]="data"
      (valueChange)="tell('valueChange', $event)" (change)="tell('change', $event)"
      (select)="tell('select', $event.label)" (clear)="tell('clear', $event)" />`,
    { data, tell },
  );
  await pick('B');
  $('.widget-select__clear').click();
  await settled();
  expect(told).toEqual([
    ['select', 'B'],
    ['valueChange', 'v2'],
    ['change', { value: 'v2', reason: 'pick' }],
    ['clear', undefined],
    ['valueChange', null],
    ['change', { value: null, reason: 'clear' }],
  ]);
});

test('native events of the same name do not reach a listener of an output; others hear them', async () => {
  const told: unknown[] = [];
  const native: string[] = [];
  await mount(
    `<div (input)="native.push('input')" (change)="native.push('change')">
      <ng-widget-select class="one" name="one" aria-label="x" [data]="data" (change)="told.push($event)" (select)="told.push($event.label)" />
      <ng-widget-select class="two" name="two" aria-label="y" [data]="data" />
    </div>`,
    { data, told, native },
  );
  await pick('B', '.one .widget-select__control');
  $('.one .widget-select__search').dispatchEvent(new Event('select', { bubbles: true }));
  expect(told).toEqual(['B', { value: 'v2', reason: 'pick' }]);
  expect(native).toEqual(['input']);
  await pick('B', '.two .widget-select__control');
  expect(native).toEqual(['input', 'input', 'change']);
});

test('nothing is written to the widget when an unrelated part of the page changes', async () => {
  const count = signal(0);
  await mount(
    '<p>{{ count() }}</p><ng-widget-select aria-label="x" [data]="data" [value]="[]" multiple />',
    {
      data,
      count,
    },
  );
  const spies = (['setValue', 'updateOptions', 'setData'] as const).map((name) =>
    vi.spyOn(SelectWidget.prototype, name),
  );
  count.set(1);
  await settled();
  expect($('p').textContent).toBe('1');
  for (const spy of spies) expect(spy).not.toHaveBeenCalled();
});

test('what the parent takes over is not written back', async () => {
  const value = signal(['v1', 'v2', 'v3']);
  await mount('<ng-widget-select aria-label="x" multiple [data]="data" [(value)]="value" />', {
    data,
    value,
  });
  const setValue = vi.spyOn(SelectWidget.prototype, 'setValue');
  const remove = $('[aria-label="Remove B"]');
  remove.focus();
  remove.click();
  await settled();
  expect(value()).toEqual(['v1', 'v3']);
  expect(setValue).not.toHaveBeenCalled();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove C');
});

test('a query of the component has the instance, the current value, and focus()', async () => {
  const seen: WidgetSelect[] = [];
  await mount(
    `<ng-widget-select #s aria-label="x" multiple [data]="data" />{{ s.value }}
     <button (click)="seen.push(s)"></button>`,
    { data, seen },
  );
  $('main > button').click();
  const [select] = seen;
  expect(select?.instance()?.isDropdownOpen()).toBe(false);
  select?.instance()?.selectAll();
  await settled();
  expect(select?.value).toEqual(['v1', 'v2', 'v3']);
  expect($('main').textContent).toContain('v1,v2,v3');
  select?.focus();
  expect(document.activeElement?.getAttribute('role')).toBe('combobox');
});

test('a listener that throws goes to the ErrorHandler, and the select works on', async () => {
  const fail = (text: string) => {
    throw new Error(text);
  };
  await mount(
    `<ng-widget-select aria-label="x" [data]="data" (change)="fail('change')" (select)="fail('select')" />`,
    { data, fail },
  );
  await pick('B');
  expect(shown()).toBe('B');
  await pick('A');
  expect(shown()).toBe('A');
  expect(handled.splice(0).sort()).toEqual(['change', 'change', 'select', 'select']);
});

test('D11.2 a site follows its region: it is disabled without one, and loses what no longer holds', async () => {
  const page = {
    regions: [
      { value: 1, label: 'Europe' },
      { value: 2, label: 'America' },
    ],
    sites: [
      { value: 10, label: 'Paris', when: { region: 1 } },
      { value: 20, label: 'Denver', when: { region: [2] } },
    ],
    region: signal<number | null>(null),
    site: signal<number | null>(null),
  };
  await mount(
    `<form><ng-widget-select name="region" aria-label="Region" [data]="regions" [(value)]="region" />
    <ng-widget-select name="site" aria-label="Site" [data]="sites" depends="region" [(value)]="site" /></form>`,
    page,
  );
  const control = () => $('[name="site"] + .widget-select [role="combobox"]');
  await expect.poll(() => control().getAttribute('aria-disabled')).toBe('true');
  page.region.set(1);
  await expect.poll(() => control().getAttribute('aria-disabled')).toBe(null);
  page.site.set(10);
  await settled();
  page.region.set(2);
  await expect.poll(() => page.site()).toBe(null);
});
