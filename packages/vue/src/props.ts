import type {
  AllowedComponentProps,
  ComponentCustomProps,
  SelectHTMLAttributes,
  VNodeChild,
  VNodeProps,
} from 'vue';
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
  OptionName,
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

/**
 * Type of `v-model`: an array in multiple mode. `null` is the empty selection. `undefined` makes the select
 * uncontrolled.
 */
export type SelectModelValue<Multiple extends boolean = boolean, V extends OptionValue = string> =
  | SelectValue<Multiple, V>
  | (Multiple extends true ? readonly V[] : never)
  | null
  | undefined;

/**
 * Slots: `#option` is the content of a row, `#value` that of the selected value or a tag. They take precedence over
 * `templateResult` and `templateSelection`. `#empty` is for a list without rows. They have access to what the parent provides and unmount with their row. Only
 * rendered rows call them. Screen readers announce their text, so make it unique.
 */
export type SelectSlots<M extends object = AnyMeta, V extends OptionValue = string> = {
  readonly [S in SlotName]?: (
    props: S extends 'prefix' | 'suffix'
      ? Record<string, never>
      : S extends 'empty'
        ? { readonly query: string; readonly select: SelectInstance<M, boolean, V> }
        : { readonly option: SelectOption<M, V> },
  ) => VNodeChild;
};

/** A listener. Checked loosely, because `h()` cannot distinguish the modes; still inferred exactly. */
type Listener<Payload, Rest extends unknown[] = []> =
  | { on(payload: Payload, ...rest: Rest): void }['on']
  | undefined;

/** Listeners as props of render functions. In templates: `@change`, `@update:open` … */
export type SelectListeners<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> = {
  [E in EventName as HandlerName<E>]?:
    | Listener<SelectEvents<M, Multiple, V>[E], EventRest<E, M, V>>
    | PayloadHandler<E, SelectEvents<M, Multiple, V>[E]>;
} & {
  /** The value changed (`v-model`). */
  'onUpdate:modelValue'?: Listener<SelectValue<Multiple, V>>;
  /** The dropdown opened or closed (`v-model:open`). */
  'onUpdate:open'?: Listener<boolean>;
  /** A branch was expanded or collapsed (`v-model:expanded`). */
  'onUpdate:expanded'?: Listener<V[]>;
  /** The search query changed (`v-model:search-query`). */
  'onUpdate:searchQuery'?: Listener<string>;
  /** Focus entered the select. */
  onFocus?: Listener<FocusEvent>;
  /** Focus left the select and its dropdown. */
  onBlur?: Listener<FocusEvent>;
};

/**
 * Props of `WidgetSelect`: models and options, in camel or kebab case. They override `options`. The attributes `id`, `name`,
 * `form`, `title`, `autocomplete` and `aria-*` are set on the `<select>`, or on the outer element if there is no `name`.
 * `class`, `style` and all other attributes are set on the outer element.
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
> = SelectListeners<M, Multiple, V> &
  SelectOptions<M, Multiple, V, D> & {
    /** `v-model`. Changes in a reactive array are tracked; a new array is emitted. */
    modelValue?: SelectModelValue<Multiple, V>;
    /** `v-model:open`. */
    open?: boolean | undefined;
    /** `v-model:search-query`. */
    searchQuery?: string | null | undefined;
    /**
     * All options in one object. It can be reactive at any level. In a reactive array with up to 1,000 options, their
     * fields are tracked too. In longer arrays, replace the option (`list[i] = { ...list[i], label }`) or pass a new
     * array. Without reactivity, for example in a `shallowRef`, pass a new array. Option objects are not copied: events,
     * callbacks, slots and methods receive the raw objects.
     */
    options?: SelectOptions<M, Multiple, V, D> | undefined;
  };

/** HTML attributes, for strict template checks. */
type Attributes = Omit<
  SelectHTMLAttributes,
  keyof WidgetSelectProps | OptionName | 'value' | 'size' | 'onInput'
>;

/** Type of a template ref: the methods, and the `instance` once mounted. */
export interface WidgetSelectExposed<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> extends Pick<SelectWidget<M, Multiple, V>, keyof SelectWidget<M, Multiple, V>> {
  /** The instance; `undefined` until the component is mounted. */
  readonly instance: SelectWidget<M, Multiple, V> | undefined;
}

interface Instance<
  M extends object,
  Multiple extends boolean,
  V extends OptionValue,
  D extends OptionValue = V,
  Checked = unknown,
> extends WidgetSelectExposed<M, Multiple, V> {
  $props: WidgetSelectProps<M, Multiple, V, D> &
    Checked &
    Attributes &
    VNodeProps &
    AllowedComponentProps &
    ComponentCustomProps;
  $slots: SelectSlots<M, V>;
}

/** Not checked where types are inferred: an attribute that no signature has would make all of them fail. `$props` checks it. */
type OtherAttributes = Readonly<Record<string, unknown>>;

/** Type of the component. Value and payloads are typed by `multiple`, the values in the data and the `meta` of the options. */
export interface WidgetSelectComponent {
  new <
    M extends object = AnyMeta,
    const Multiple extends boolean = false,
    F extends OptionFields<M> | undefined = undefined,
    D = unknown,
  >(
    props: WidgetSelectProps<M, Multiple, string, OptionValue> &
      CheckedData<D, F> & { readonly values: 'text' } & OtherAttributes,
  ): Instance<M, Multiple, string, OptionValue, CheckedData<D, F>>;
  new <M extends object, K extends OwnKey<M>, const Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple, OwnField<M, K>, OptionValue> &
      MappedData<M, K> &
      OtherAttributes,
  ): Instance<M, Multiple, OwnField<M, K>, OptionValue, MappedData<M, K>>;
  new <M extends object, V extends OptionValue, const Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple, NoInfer<V>, OptionValue> &
      ReadData<M, V> &
      OtherAttributes,
  ): Instance<M, Multiple, V, OptionValue, ReadData<M, V>>;
  new <
    M extends object = AnyMeta,
    const Multiple extends boolean = false,
    V extends OptionValue = OptionValue,
  >(
    props: WidgetSelectProps<M, Multiple, V, DataValue<V>> & RemoteData & OtherAttributes,
  ): Instance<M, Multiple, V>;
  new <
    M extends object = AnyMeta,
    const Multiple extends boolean = false,
    V extends OptionValue = string,
    F extends OptionFields<M> | undefined = undefined,
    D = unknown,
  >(
    props: WidgetSelectProps<M, Multiple, V, DataValue<V>> &
      Pick<OwnValues<M, V>, 'data'> &
      CheckedData<D, F, 'modelValue'> &
      OtherAttributes,
  ): Instance<M, Multiple, V, V, CheckedData<D, F, 'modelValue'>>;
  /** For `h()` and `InstanceType`, which cannot infer. */
  new (props: never): Instance<AnyMeta, boolean, string, OptionValue>;
}

/** The component without optional features; `with()` adds them. */
export interface BaseWidgetSelectComponent extends WidgetSelectComponent {
  /**
   * Returns a component with these features. The result has no `with()`, so pass all features in one call. Call it
   * outside of `setup`.
   */
  with(...features: readonly SelectFeature[]): WidgetSelectComponent;
}
