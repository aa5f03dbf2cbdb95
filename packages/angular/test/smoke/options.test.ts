// Every option of the core's table as an input: changes are applied where possible, and reported where not (D8.3).
import '@angular/compiler';
import { signal } from '@angular/core';
import { expect, test, vi } from 'vitest';
import { SelectWidget } from 'widget-select';
import { OPTIONS, type OptionName } from 'widget-select/internal/schema';
import { samplesOf } from '../../../../tools/option-samples.ts';
import { $, $$, letters, logged, mount, settled } from './kit.ts';

// `name` and `form` are attributes of the `<select>` that is rendered, and some are for an `<input>`.
const names = (Object.keys(OPTIONS) as OptionName[]).filter(
  (name) => !/^(name|form|delimiter|valueFormat)$/.test(name),
);
const live = names.filter((name) => OPTIONS[name].live);
const fixed = names.filter((name) => !OPTIONS[name].live);

test.each(live)('%s is followed when it changes, and when it is gone', async (name) => {
  const [first, second] = samplesOf(name);
  const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
  const value = signal(first);
  await mount(`<ng-widget-select aria-label="x" [${name}]="value()" />`, { value });
  updateOptions.mockClear();
  for (const next of [second, first, undefined]) {
    value.set(next);
    await settled();
    const [given] = updateOptions.mock.calls.splice(0).map(([options]) => options) as [object];
    expect(Object.keys(given)).toEqual([name]);
    const empty = name === 'data' ? [] : undefined;
    const now = given[name as never] as unknown;
    const written = JSON.stringify(next ?? empty);
    expect([typeof now, JSON.stringify(now)]).toEqual([typeof (next ?? empty), written]);
  }
});

test('several that change together are one update', async () => {
  const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
  const [placeholder, required] = [signal('One'), signal(false)];
  await mount(
    '<ng-widget-select aria-label="x" [placeholder]="placeholder()" [required]="required()" />',
    { placeholder, required },
  );
  placeholder.set('Two');
  required.set(true);
  await settled();
  expect(updateOptions.mock.calls).toEqual([[{ placeholder: 'Two', required: true }]]);
});

test('an option that is gone leaves what `options` has, or the default', async () => {
  const given = signal<string | undefined>('One');
  await mount(
    `<ng-widget-select aria-label="x" [options]="{ placeholder: 'All' }" [placeholder]="given()" />`,
    { given },
  );
  const placeholder = () => $('.widget-select__placeholder').textContent;
  expect(placeholder()).toBe('One');
  given.set(undefined);
  await settled();
  expect(placeholder()).toBe('All');
});

test.each(fixed)('%s cannot change: told once, and nothing else changes', async (name) => {
  const [first, second] = samplesOf(name);
  const updateOptions = vi.spyOn(SelectWidget.prototype, 'updateOptions');
  const value = signal(first);
  await mount(
    `<ng-widget-select aria-label="x" id="id-${name}" [${name}]="value()" [data]="data" />`,
    { value, data: letters('a|b') },
  );
  const controls = $$('[role="combobox"]');
  updateOptions.mockClear();
  for (const next of [second, first, second]) {
    value.set(next);
    await settled();
  }
  expect(logged.splice(0)).toEqual([
    expect.stringMatching(`${name} of <WidgetSelect id="id-${name}"> cannot change after mount`),
  ]);
  expect($$('[role="combobox"]')).toEqual(controls);
  expect(updateOptions).not.toHaveBeenCalled();
});
