// Checked by `npm run typecheck`: nothing here runs (case 133).
import { expectTypeOf, test } from 'vitest';
import { createApp, h } from 'vue';
import type { ChangeReason, SelectOption } from 'widget-select';
import WidgetSelect, {
  type SelectSlots,
  type WidgetSelectExposed,
  type WidgetSelectProps,
} from 'widget-select-vue';

declare const either: boolean;
const data: SelectOption[] = [];
// What a template does with a component: it builds its props by its construct signature.
const use = WidgetSelect;

test('options as attributes are typed as in `options`, and the value follows `multiple` (D8.3)', () => {
  const cities: SelectOption<{ size: number }>[] = [];
  new use({
    data: cities,
    multiple: true,
    maxSelections: 3,
    onChange: (v) => expectTypeOf(v).toEqualTypeOf<string[]>(),
    onSelect: (option) => expectTypeOf(option.meta?.size).toEqualTypeOf<number | undefined>(),
  });
  new use({
    data: cities,
    options: { clearable: true },
    beforeSelect: ({ meta }) => {
      expectTypeOf(meta?.size).toEqualTypeOf<number | undefined>();
      return true;
    },
    'onUpdate:modelValue': (v) => expectTypeOf(v).toEqualTypeOf<string | null>(),
  });
  // @ts-expect-error a list in multiple mode
  new use({ modelValue: 'a', multiple: true });
  // @ts-expect-error a number
  new use({ maxSelections: '3' });
});

test('D11.1 the type of the value follows from a function in `fields`', () => {
  const cities: { id: number; name: string }[] = [];
  new use({
    data: cities,
    fields: { value: (city) => city.id, label: 'name' },
    onChange: (v) => expectTypeOf(v).toEqualTypeOf<number | null>(),
  });
  // @ts-expect-error ids are numbers
  new use({ data: cities, fields: { value: (city) => city.id }, modelValue: '1' });
});

test('the value follows `options.multiple`', () => {
  new use({
    options: { data },
    'onUpdate:modelValue': (v) => expectTypeOf(v).toEqualTypeOf<string | null>(),
  });
  new use({
    options: { multiple: true },
    onChange: (v) => expectTypeOf(v).toEqualTypeOf<string[]>(),
  });
  new use({
    options: { multiple: either },
    onChange: (v) => expectTypeOf(v).toEqualTypeOf<string | string[] | null>(),
  });
  new use({ modelValue: 'a' });
  new use({ modelValue: null, open: true, searchQuery: '' });
  // @ts-expect-error a list in multiple mode
  new use({ modelValue: 'a', options: { multiple: true } });
  // @ts-expect-error one value in single mode
  new use({ modelValue: ['a'], options: { data } });
  // @ts-expect-error a misspelt option
  new use({ options: { clearble: true } });
});

test('`meta` reaches callbacks and events', () => {
  const cities: SelectOption<{ size: number }>[] = [];
  new use({
    options: { data: cities, templateResult: (option) => `${option.meta?.size.toFixed()}` },
    onSelect: (option) => expectTypeOf(option.meta?.size).toEqualTypeOf<number | undefined>(),
    onMaximum: ({ limit }) => expectTypeOf(limit).toBeNumber(),
    onFocus: (event) => expectTypeOf(event).toEqualTypeOf<FocusEvent>(),
  });
});

test('`change` has its reason as well', () => {
  new use({ onChange: (_, reason) => expectTypeOf(reason).toEqualTypeOf<ChangeReason>() });
  // vee-validate's `handleChange`: its second parameter is its own.
  new use({ onChange: (_event: unknown, _validate?: boolean) => {} });
  // @ts-expect-error the reason is no number
  new use({ onChange: (_value, _reason: number) => {} });
});

test('the ref has the methods', () => {
  type Ref = InstanceType<typeof WidgetSelect>;
  expectTypeOf<Ref['selectAll']>().toEqualTypeOf<() => void>();
  expectTypeOf<
    WidgetSelectExposed<Record<string, unknown>, true>['getValue']
  >().returns.toEqualTypeOf<string[]>();
});

test('render functions and registration take it', () => {
  h(WidgetSelect, { id: 'a', name: 'b', class: 'c', 'aria-label': 'd', options: { data } });
  createApp({}).component('WidgetSelect', WidgetSelect);
  const props: WidgetSelectProps = { modelValue: 'a', onChange: (value) => value };
  h(WidgetSelect, props);
});

test('slots get options', () => {
  type Slots = InstanceType<typeof WidgetSelect>['$slots'];
  expectTypeOf<keyof Slots>().toEqualTypeOf<'option' | 'prefix' | 'suffix' | 'value' | 'empty'>();
  expectTypeOf<NonNullable<Slots['empty']>>()
    .parameter(0)
    .toExtend<{ query: string; select: { close(): void } }>();
  expectTypeOf<NonNullable<Slots['option']>>().parameter(0).toExtend<{ option: SelectOption }>();
  expectTypeOf<NonNullable<SelectSlots<{ size: number }>['value']>>()
    .parameter(0)
    .toExtend<{ option: SelectOption<{ size: number }> }>();
});
