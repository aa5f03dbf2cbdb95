// Checked by `npm run typecheck`: nothing here runs (case 133).
import { createRef, type ReactElement } from 'react';
import { expectTypeOf, test } from 'vitest';
import type SelectWidget from 'widget-select';
import type { AnyMeta, ChangeReason, SelectOption, SelectValue } from 'widget-select';
import WidgetSelect, { type WidgetSelectProps } from 'widget-select-react';

declare const either: boolean;
const data: SelectOption[] = [];

test('the value follows `multiple`', () => {
  <WidgetSelect data={data} onChange={(v) => expectTypeOf(v).toEqualTypeOf<string | null>()} />;
  <WidgetSelect multiple onChange={(v) => expectTypeOf(v).toEqualTypeOf<string[]>()} />;
  <WidgetSelect
    multiple={either}
    onChange={(v) => expectTypeOf(v).toEqualTypeOf<string | string[] | null>()}
  />;
  <WidgetSelect value="a" />;
  <WidgetSelect value={null} defaultValue={undefined} />;
  <WidgetSelect multiple value={['a'] as readonly string[]} />;
  // @ts-expect-error one value in single mode
  <WidgetSelect value={['a']} />;
  // @ts-expect-error a list in multiple mode
  <WidgetSelect multiple value="a" />;
});

test('`meta` reaches callbacks and events', () => {
  const cities: SelectOption<{ size: number }>[] = [];
  <WidgetSelect
    data={cities}
    templateResult={(option) => `${option.meta?.size.toFixed()}`}
    onSelect={(option) => expectTypeOf(option.meta?.size).toEqualTypeOf<number | undefined>()}
  />;
});

test('payloads of events', () => {
  <WidgetSelect
    onMaximum={({ limit, option }) => {
      expectTypeOf(limit).toBeNumber();
      expectTypeOf(option.label).toBeString();
    }}
    onSearch={(query) => expectTypeOf(query).toBeString()}
    onLoading={(loading) => expectTypeOf(loading).toBeBoolean()}
    onOpen={() => {}}
    onFocus={(event) => expectTypeOf(event).toEqualTypeOf<FocusEvent>()}
  />;
  <WidgetSelect onChange={(_, reason) => expectTypeOf(reason).toEqualTypeOf<ChangeReason>()} />;
  // Formik's `setValue`: its second parameter is its own.
  <WidgetSelect onChange={(_value: unknown, _validate?: boolean) => {}} />;
  // @ts-expect-error the reason is no number
  <WidgetSelect onChange={(_value, _reason: number) => {}} />;
  // @ts-expect-error `onChange` does not get an event
  <WidgetSelect onChange={(event: Event) => event} />;
});

test('the ref is the instance', () => {
  <WidgetSelect
    multiple
    ref={(select) => {
      if (select) expectTypeOf(select.getValue()).toEqualTypeOf<string[]>();
    }}
  />;
  const ref = { current: null as SelectWidget | null };
  <WidgetSelect ref={ref} />;
});

test('attributes, and nothing else', () => {
  <WidgetSelect
    id="a"
    name="b"
    form="c"
    className="d"
    aria-label="e"
    style={{ width: 1 }}
    data-x="y"
  />;
  // @ts-expect-error a misspelt option
  <WidgetSelect clearble />;
  // @ts-expect-error an option of another type
  <WidgetSelect itemHeight="big" />;
  // @ts-expect-error options are data
  <WidgetSelect>
    <option>a</option>
  </WidgetSelect>;
});

test('it can be wrapped', () => {
  function Country(props: Omit<WidgetSelectProps, 'data'>): ReactElement {
    return <WidgetSelect {...props} data={data} />;
  }
  <Country value="a" clearable />;
  function Many(props: WidgetSelectProps<{ size: number }, true>) {
    return <WidgetSelect multiple {...props} />;
  }
  <Many value={['a']} />;
});

test('render props get options with their `meta` and give nodes', () => {
  const cities: SelectOption<{ size: number }>[] = [];
  <WidgetSelect
    data={cities}
    renderOption={(option) => {
      expectTypeOf(option.meta?.size).toEqualTypeOf<number | undefined>();
      return <b>{option.label}</b>;
    }}
    renderValue={({ label }) => label}
  />;
  <WidgetSelect renderOption={undefined} renderValue={() => null} />;
  // @ts-expect-error an object is no node
  <WidgetSelect renderOption={(option) => ({ option })} />;
  // @ts-expect-error an element is no function
  <WidgetSelect renderValue={<b />} />;
});

test('a component around it can be generic: what onChange gives is what value takes', () => {
  function Field<Multiple extends boolean = false>({
    held,
    ...props
  }: { held: SelectValue<Multiple> } & WidgetSelectProps<AnyMeta, Multiple>) {
    const onChange = (value: SelectValue<Multiple>) => {
      held = value;
    };
    return <WidgetSelect {...props} value={held} onChange={onChange} />;
  }
  <Field multiple held={['a']} />;
  // @ts-expect-error one value in multiple mode
  <Field multiple held="a" />;
});

test('a ref of another mode is an error at the ref, and the types of handlers stay', () => {
  const one = createRef<SelectWidget>();
  const many = createRef<SelectWidget<AnyMeta, true>>();
  const take = (value: string[]) => value;
  <WidgetSelect multiple onChange={take} ref={many} />;
  <WidgetSelect
    onChange={(value) => expectTypeOf(value).toEqualTypeOf<string | null>()}
    ref={one}
  />;
  // @ts-expect-error the methods of a single select
  <WidgetSelect multiple onChange={take} ref={one} />;
});
