// Checked by `npm run typecheck`: nothing here runs (D8.1).
import { expectTypeOf, test } from 'vitest';
import SelectWidget, {
  type AnyMeta,
  type ChangeReason,
  type EventName,
  type SelectError,
  type SelectEvents,
  type SelectOption,
} from 'widget-select';

declare const element: Element;

test('D8.1 event names map to payloads', () => {
  const select = new SelectWidget(element);
  select.on('change', (value) => expectTypeOf(value).toEqualTypeOf<string | null>());
  // addition 32
  select.on('change', (_, reason) => expectTypeOf(reason).toEqualTypeOf<ChangeReason>());
  select.on('select', (option) => expectTypeOf(option).toEqualTypeOf<SelectOption<AnyMeta>>());
  select.on('unselect', (option) => expectTypeOf(option).toEqualTypeOf<SelectOption<AnyMeta>>());
  select.on('create', (option) => expectTypeOf(option).toEqualTypeOf<SelectOption<AnyMeta>>());
  select.on('reorder', (values) => expectTypeOf(values).toEqualTypeOf<string[]>());
  select.on('maximum', ({ limit, option }) => {
    expectTypeOf(limit).toEqualTypeOf<number>();
    expectTypeOf(option).toEqualTypeOf<SelectOption<AnyMeta>>();
  });
  select.on('open', (nothing) => expectTypeOf(nothing).toEqualTypeOf<undefined>());
  select.on('close', () => {});
  select.on('clear', () => {});
  select.on('search', (query) => expectTypeOf(query).toEqualTypeOf<string>());
  select.on('error', (error) => expectTypeOf(error).toEqualTypeOf<SelectError>());
  select.on('loading', (loading) => expectTypeOf(loading).toEqualTypeOf<boolean>());
  select.on('invalid', (message) => expectTypeOf(message).toEqualTypeOf<string>());
});

test('D8.1 `change` follows `multiple`', () => {
  new SelectWidget(element, { multiple: true }).on('change', (values) =>
    expectTypeOf(values).toEqualTypeOf<string[]>(),
  );
  new SelectWidget(element, { multiple: element.id === 'x' }).on('change', (value) =>
    expectTypeOf(value).toEqualTypeOf<string[] | string | null>(),
  );
});

test('D8.1 option payloads carry the type of meta', () => {
  const select = new SelectWidget<{ code: number }>(element);
  select.on('select', ({ meta }) =>
    expectTypeOf(meta).toEqualTypeOf<{ code: number } | undefined>(),
  );
});

test('D8.1 wrong names and wrong handlers are errors', () => {
  const select = new SelectWidget(element);
  // @ts-expect-error no such event
  select.on('changed', () => {});
  // @ts-expect-error search gives text
  select.on('search', (query: number) => query);
  // @ts-expect-error the value is no array here
  select.on('change', (values: string[]) => values);
  const handler = (value: string | null) => value;
  select.on('change', handler);
  select.off('change', handler);
  // @ts-expect-error no handler
  select.off('change');
});

test('spec, Events: exactly these', () => {
  expectTypeOf<EventName>().toEqualTypeOf<keyof SelectEvents>();
  expectTypeOf<EventName>().toEqualTypeOf<
    | 'change'
    | 'select'
    | 'unselect'
    | 'create'
    | 'reorder'
    | 'maximum'
    | 'expand'
    | 'collapse'
    | 'open'
    | 'close'
    | 'search'
    | 'clear'
    | 'error'
    | 'loading'
    | 'invalid'
  >();
});

test('case 133 no `any` in what callers get', () => {
  expectTypeOf<SelectEvents['change']>().not.toBeAny();
  expectTypeOf<SelectOption['meta']>().not.toBeAny();
  expectTypeOf<AnyMeta[string]>().toBeUnknown();
  expectTypeOf<ReturnType<SelectWidget['getValue']>>().not.toBeAny();
});
