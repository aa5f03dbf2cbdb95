import type {
  CSSProperties,
  HTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  RefAttributes,
} from 'react';
import type SelectWidget from 'widget-select';
import type { SelectFeature } from 'widget-select';
import type { PayloadHandler } from 'widget-select/internal/adapter';
import type {
  AnyMeta,
  CheckedData,
  DataValue,
  EventName,
  EventRest,
  HandlerName,
  MappedData,
  OptionFields,
  OptionValue,
  OwnField,
  OwnKey,
  OwnValues,
  ReadData,
  RemoteData,
  SelectEvents,
  SelectInstance,
  SelectOption,
  SelectOptions,
  SelectValue,
  SlotName,
} from 'widget-select/internal/schema';

/** Event handlers: `on` plus the name of the event. */
export type SelectHandlers<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> = {
  [E in EventName as HandlerName<E>]?:
    | ((payload: SelectEvents<M, Multiple, V>[E], ...rest: EventRest<E, M, V>) => void)
    | PayloadHandler<E, SelectEvents<M, Multiple, V>[E]>
    | undefined;
};

/**
 * Type of the prop `value`: the payload of `onChange`, an array in multiple mode. `null` is the empty selection.
 * `undefined` makes the select uncontrolled.
 */
export type SelectValueProp<Multiple extends boolean = boolean, V extends OptionValue = string> =
  | SelectValue<Multiple, V>
  | (Multiple extends true ? readonly V[] : never)
  | null
  | undefined;

/**
 * Content rendered by React: `renderOption` for a row of the list, `renderValue` for the selected value or a tag. Takes
 * precedence over `templateResult` and `templateSelection`. `renderEmpty` is for a list without rows. Has access to the contexts of the parent and unmounts with
 * its row. Only rendered rows call it. Screen readers announce its text, so make it unique.
 */
export type SelectRenderers<M extends object = AnyMeta, V extends OptionValue = string> = {
  [S in SlotName as `render${Capitalize<S>}`]?:
    | ((
        ...of: S extends 'prefix' | 'suffix'
          ? []
          : S extends 'empty'
            ? [of: { readonly query: string; readonly select: SelectInstance<M, boolean, V> }]
            : [option: SelectOption<M, V>]
      ) => ReactNode)
    | undefined;
};

/** Props that control the state: `value`, `open` and `searchQuery`. */
export interface SelectBindings<
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> {
  /**
   * The controlled value. If `onChange` does not lead to a new value, the display reverts to it. `undefined` makes the
   * select uncontrolled.
   */
  value?: SelectValueProp<Multiple, V>;
  /** Initial value, if `value` is not set. */
  defaultValue?: SelectValueProp<Multiple, V>;
  /**
   * Whether the dropdown is open. Controlled like `value`: update it in `onOpenChange`, or in `onOpen` and `onClose`, or the
   * dropdown reverts. `undefined` and `null` make it uncontrolled.
   */
  open?: boolean | null | undefined;
  /** The user, a method or the page has opened or closed the dropdown. Not called for a change of `open`. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Text of the search field. Controlled like `value`: update it in `onSearch`. */
  searchQuery?: string | null | undefined;
}

/** Props of the rendered elements. */
export interface SelectElementProps {
  /** Renders a real `<select>` with this name, which is submitted and validated with its form. */
  name?: string | undefined;
  /** Id of the form, if the select is not inside it. */
  form?: string | undefined;
  /** The attribute `autocomplete` of the `<select>`. */
  autoComplete?: string | undefined;
  /** Focuses the control on mount. */
  autoFocus?: boolean | undefined;
  /**
   * Ref for the control, the element with focus, accessible name and state. Use it where a library expects an element,
   * such as Radix `asChild`. `ref` is the instance.
   */
  elementRef?: Ref<HTMLElement> | undefined;
  /** Class of the outer element. */
  className?: string | undefined;
  /** Style of the outer element. */
  style?: CSSProperties | undefined;
  /** Focus entered the select. Receives the event of the browser, not one of React. */
  onFocus?: ((event: FocusEvent) => void) | undefined;
  /** Focus left the select and its dropdown. Receives the event of the browser, not one of React. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

type OwnProps<
  M extends object,
  Multiple extends boolean,
  V extends OptionValue,
  D extends OptionValue,
> = SelectOptions<M, Multiple, V, D> &
  SelectRenderers<M, V> &
  SelectHandlers<M, Multiple, V> &
  SelectBindings<Multiple, V> &
  SelectElementProps;

/**
 * Props of `WidgetSelect`: options, events, state and attributes. `id`, `name`, `form`, `title`, `autoComplete` and
 * `aria-*` are set on the `<select>`, or on the outer element if there is no `name`. `className`, `style` and all other
 * attributes are set on the outer element.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - Follows from `multiple`; `true` types the value as a list.
 * @typeParam V - Type of the values that the parent receives: that of the data, or `string` with `values="text"`.
 * @typeParam D - Type of the values in the data.
 */
export type WidgetSelectProps<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
  V extends OptionValue = string,
  D extends OptionValue = V,
> = OwnProps<M, Multiple, V, D> &
  Omit<
    HTMLAttributes<HTMLElement>,
    keyof OwnProps<M, Multiple, V, D> | 'children' | 'dangerouslySetInnerHTML'
  >;

/** The type of which literals are: a ref is declared for strings, not for `'open' | 'done'`. */
type RefValue<V extends OptionValue> = V extends string
  ? string
  : V extends number
    ? number
    : V extends bigint
      ? bigint
      : boolean;

/** The instance. Where the type of the values is open, the ref may say it. */
type WidgetOf<M extends object, Multiple extends boolean, V extends OptionValue> = [
  OptionValue,
] extends [V]
  ? AnyOf<M, Multiple, V>
  : SelectWidget<M, Multiple, RefValue<V>>;

type AnyOf<M extends object, Multiple extends boolean, V extends OptionValue> =
  | SelectWidget<M, Multiple, V>
  | (V extends OptionValue ? SelectWidget<M, Multiple, RefValue<V>> : never);

/** Type of the component. Value and handlers are typed by `multiple`, the values in the data and the `meta` of the options. */
export interface WidgetSelectComponent {
  <
    M extends object = AnyMeta,
    Multiple extends boolean = false,
    F extends OptionFields<M> | undefined = undefined,
    D = unknown,
  >(
    props: WidgetSelectProps<M, Multiple, string, OptionValue> &
      CheckedData<D, F> & { readonly values: 'text' } & RefAttributes<
        SelectWidget<M, NoInfer<Multiple>>
      >,
  ): ReactElement | null;
  <M extends object, K extends OwnKey<M>, Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple, OwnField<M, K>, OptionValue> &
      MappedData<M, K> &
      RefAttributes<SelectWidget<M, NoInfer<Multiple>, RefValue<OwnField<M, K>>>>,
  ): ReactElement | null;
  <M extends object, V extends OptionValue, Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple, NoInfer<V>, OptionValue> &
      ReadData<M, V> &
      RefAttributes<SelectWidget<M, NoInfer<Multiple>, RefValue<V>>>,
  ): ReactElement | null;
  <
    M extends object = AnyMeta,
    Multiple extends boolean = false,
    V extends OptionValue = OptionValue,
  >(
    props: WidgetSelectProps<M, Multiple, V, DataValue<V>> &
      RemoteData &
      RefAttributes<WidgetOf<M, NoInfer<Multiple>, NoInfer<V>>>,
  ): ReactElement | null;
  // `createElement()` takes the last one.
  <
    M extends object = AnyMeta,
    Multiple extends boolean = false,
    V extends OptionValue = string,
    F extends OptionFields<M> | undefined = undefined,
    D = unknown,
  >(
    props: WidgetSelectProps<M, Multiple, V, DataValue<V>> &
      Pick<OwnValues<M, V>, 'data'> &
      CheckedData<D, F, 'value'> &
      // No inference from the ref: the props decide the mode, and a wrong ref is an error at the ref.
      RefAttributes<SelectWidget<M, NoInfer<Multiple>, RefValue<NoInfer<V>>>>,
  ): ReactElement | null;
  /** Name in developer tools. */
  displayName?: string | undefined;
}

/** The component without optional features; `with()` adds them. */
export interface BaseWidgetSelectComponent extends WidgetSelectComponent {
  /**
   * Returns a component with these features. The result has no `with()`, so pass all features in one call. Call it
   * outside of components.
   */
  with(...features: readonly SelectFeature[]): WidgetSelectComponent;
}
