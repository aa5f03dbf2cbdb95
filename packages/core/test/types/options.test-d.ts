// Checked by `npm run typecheck`: nothing here runs (D8.1).
import { expectTypeOf, test } from 'vitest';
import SelectWidget, {
  type AnyMeta,
  type OptionGroup,
  type PluginContext,
  type RemoteError,
  type SearchField,
  type SelectError,
  type SelectInstance,
  type SelectOption,
  type SelectOptions,
  type SelectPlugin,
} from 'widget-select';

declare const element: Element;

interface Person {
  city: string;
  age: number;
  tags: string[];
  address: { street: { name: string }; zip?: string };
}

test('D8.1 meta is generic: templates, hooks and predicates get it typed', () => {
  const data: SelectOption<Person>[] = [];
  new SelectWidget(element, {
    data,
    templateResult: (option) => {
      expectTypeOf(option.meta).toEqualTypeOf<Person | undefined>();
      return String(option.meta?.age);
    },
    beforeSelect: (option) => option.meta?.city === 'Hue',
    isOptionDisabled: (option) => (option.meta?.age ?? 0) < 18,
    filterOption: (option, query) => {
      expectTypeOf(query).toEqualTypeOf<string>();
      return option.label.includes(query);
    },
    searchScorer: (option, query, normalized) =>
      query.length + normalized.length + option.value.length,
    sanitizeTemplate: (html, option) => `${html}${option.value}`,
  });
});

test('D3.4 `meta.*` paths are checked', () => {
  new SelectWidget<Person>(element, {
    searchFields: [
      'label',
      'description',
      'value',
      'meta.city',
      'meta.address.street.name',
      { field: 'meta.tags', weight: 2 },
      { get: (option) => option.meta?.city ?? null },
    ],
  });
  new SelectWidget<Person>(element, {
    // @ts-expect-error Person has no such property
    searchFields: ['meta.town'],
  });
  new SelectWidget<Person>(element, {
    // @ts-expect-error nor has its address
    searchFields: ['meta.address.town'],
  });
  // @ts-expect-error no field of an option
  const field: SearchField = 'title';
  // Without a type for meta any path goes.
  const loose: SearchField = 'meta.anything.at.all';
  expectTypeOf([field, loose]).toBeArray();
});

test('D8.1 options are checked: names, types, policies', () => {
  const options: SelectOptions = {
    virtualScroll: false,
    itemHeight: 'auto',
    language: { clear: 'x' },
  };
  expectTypeOf(options.virtualScroll).toEqualTypeOf<boolean | undefined>();
  // @ts-expect-error a misspelt name
  new SelectWidget(element, { placeholer: '' });
  // @ts-expect-error a wrong type
  new SelectWidget(element, { searchable: 'yes' });
  // @ts-expect-error not a policy
  new SelectWidget(element, { missingSelectionPolicy: 'drop' });
  // @ts-expect-error not a policy
  new SelectWidget(element, { duplicateValuePolicy: 'throw' });
  // @ts-expect-error a height in px is a number
  new SelectWidget(element, { itemHeight: '36px' });
});

test('spec, Option: a value and a label that is a string are required (case 56, D11.11)', () => {
  const group: OptionGroup = { label: 'G', options: [{ value: 'a', label: 'A', children: [] }] };
  new SelectWidget(element, { data: [group, { value: 'b', label: 'B', disabled: true }] });
  new SelectWidget(element, { data: [{ value: 1, label: 'A' }] });
  // @ts-expect-error an object is no value
  new SelectWidget(element, { data: [{ value: {}, label: 'A' }] });
  // @ts-expect-error no label
  new SelectWidget(element, { data: [{ value: 'a' }] });
  // @ts-expect-error a string among options
  new SelectWidget(element, { data: [{ value: 'a', label: 'A' }, 'b'] });
  // A list that the caller must not change is fine: it is only read.
  const frozen: readonly SelectOption[] = Object.freeze([]);
  new SelectWidget(element, { data: frozen });
});

test('D7 plugins: setup gets a typed context and may return a cleanup', () => {
  const plugin: SelectPlugin = {
    name: 'p',
    setup({ on, onKey, guard, elements, signal }) {
      on('change', (value) => expectTypeOf(value).toEqualTypeOf<string[] | string | null>());
      onKey((event) => event.key === 'x');
      guard((action) => action.type !== 'clear');
      expectTypeOf(elements.list).toEqualTypeOf<HTMLElement>();
      expectTypeOf(signal).toEqualTypeOf<AbortSignal>();
      return () => {};
    },
  };
  new SelectWidget(element, { plugins: [plugin] });
  // @ts-expect-error no setup
  new SelectWidget(element, { plugins: [{ name: 'p' }] });
});

test('D5.1 errors carry a code; RemoteError is a SelectError', () => {
  expectTypeOf<RemoteError>().toExtend<SelectError>();
  expectTypeOf<SelectError>().toExtend<Error>();
  expectTypeOf<SelectError['code']>().not.toEqualTypeOf<string>();
  // @ts-expect-error not a code
  const code: SelectError['code'] = 'oops';
  expectTypeOf(code).toBeString();
});

test('a plugin has the methods of the instance without a cast', () => {
  const footer: SelectPlugin<AnyMeta, true> = {
    name: 'footer',
    setup({ select, on }) {
      expectTypeOf(select.getValue()).toEqualTypeOf<string[]>();
      on('select', () => select.close());
    },
  };
  const other: SelectPlugin = {
    name: 'other',
    setup({ select }) {
      expectTypeOf(select.getValue()).toEqualTypeOf<string[] | string | null>();
    },
  };
  expectTypeOf({ plugins: [footer, other] }).toExtend<SelectOptions>();
  const named: SelectPlugin<Person> = {
    name: 'named',
    setup({ select }) {
      expectTypeOf(select.getSelectedOptions()).toEqualTypeOf<SelectOption<Person>[]>();
    },
  };
  expectTypeOf({ plugins: [named] }).toExtend<SelectOptions<Person, true>>();
  new SelectWidget(element, {
    plugins: [{ name: 'inline', setup: ({ select }) => select.setValue('a') }],
  });
  // What only the kit of built-in plugins may use is not named.
  expectTypeOf<PluginContext>().not.toHaveProperty('internals');
  expectTypeOf<keyof SelectInstance>().toEqualTypeOf<keyof SelectWidget>();
  const instance: SelectInstance<Person, true> = new SelectWidget<Person, true>(element);
  expectTypeOf(instance.getSelectedOptions()).toEqualTypeOf<SelectOption<Person>[]>();
});
