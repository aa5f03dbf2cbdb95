// Checked by `npm run typecheck`: nothing here runs (D8.1).
import { expectTypeOf, test } from 'vitest';
import SelectWidget, { type SelectOptions, type SelectValue } from 'widget-select';

declare const element: Element;
declare const either: boolean;

test('D8.1 without `multiple` the value is string | null', () => {
  expectTypeOf(new SelectWidget(element).getValue()).toEqualTypeOf<string | null>();
  expectTypeOf(new SelectWidget(element, {}).getValue()).toEqualTypeOf<string | null>();
  expectTypeOf(new SelectWidget('#a', { clearable: true }).getValue()).toEqualTypeOf<
    string | null
  >();
  expectTypeOf(new SelectWidget(element, { multiple: false }).getValue()).toEqualTypeOf<
    string | null
  >();
});

test('D8.1 `multiple: true` types the value as string[]', () => {
  const select = new SelectWidget(element, { multiple: true });
  expectTypeOf(select.getValue()).toEqualTypeOf<string[]>();
  expectTypeOf(select).toEqualTypeOf<SelectWidget<Record<string, unknown>, true>>();
});

test('D8.1 a boolean `multiple` types the value as the union (case 133)', () => {
  const select = new SelectWidget(element, { multiple: either });
  expectTypeOf(select.getValue()).toEqualTypeOf<string[] | string | null>();
  expectTypeOf<SelectValue>().toEqualTypeOf<string[] | string | null>();
});

test('D8.1 type arguments can be written out', () => {
  expectTypeOf(
    new SelectWidget<{ size: number }, true>(element, { multiple: true }).getValue(),
  ).toEqualTypeOf<string[]>();
});

test('D1.4 setValue() takes either shape in either mode', () => {
  const single = new SelectWidget(element);
  const several = new SelectWidget(element, { multiple: true });
  for (const select of [single, several]) {
    select.setValue('a');
    select.setValue(['a'] as const);
    select.setValue(null);
    select.setValue(undefined, { emitChange: false });
    // @ts-expect-error values are strings, the types say so (case 56)
    select.setValue(1);
    // @ts-expect-error an option object is no value
    select.setValue({ value: 'a', label: 'A' });
    // @ts-expect-error there is no such flag
    select.setValue('a', { silent: true });
  }
});

test('spec, Constructor: the target is a selector or an element', () => {
  new SelectWidget('#country');
  new SelectWidget(element);
  // @ts-expect-error a list of elements is no target
  new SelectWidget(document.querySelectorAll('select'));
  // @ts-expect-error nor is nothing
  new SelectWidget();
});

test('SelectWidget.get() is an instance or null', () => {
  expectTypeOf(SelectWidget.get(element)).toEqualTypeOf<SelectWidget<
    Record<string, unknown>,
    boolean
  > | null>();
  // Kept where a select of any kind is meant.
  const kept: SelectWidget | null = SelectWidget.get(element);
  expectTypeOf(kept).toExtend<object | null>();
});

test('spec, Instance methods: what they return', () => {
  const select = new SelectWidget(element);
  expectTypeOf(select.isDropdownOpen()).toEqualTypeOf<boolean>();
  expectTypeOf(select.getSearchQuery()).toEqualTypeOf<string>();
  expectTypeOf(select.validate()).toEqualTypeOf<boolean>();
  expectTypeOf(select.reportValidity()).toEqualTypeOf<boolean>();
  for (const result of [
    select.open(),
    select.close(),
    select.selectAll(),
    select.clearAll(),
    select.enable(),
    select.disable(),
    select.reload(),
    select.clearRemoteCache(),
    select.setCustomValidity(''),
    select.setSearchQuery('x', { emitSearch: false }),
    select.destroy(),
  ]) {
    expectTypeOf(result).toEqualTypeOf<void>();
  }
});

test('D5.4 updateOptions() takes options and undefined for their defaults', () => {
  const select = new SelectWidget(element);
  select.updateOptions({ placeholder: undefined, maxSelections: 3 });
  // @ts-expect-error a wrong type
  select.updateOptions({ maxSelections: '3' });
  // @ts-expect-error a misspelt name
  select.updateOptions({ placeholer: 'x' });
  expectTypeOf<SelectOptions['multiple']>().toEqualTypeOf<boolean | undefined>();
});
