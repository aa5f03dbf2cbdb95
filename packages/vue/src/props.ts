import type {
  AllowedComponentProps,
  ComponentCustomProps,
  SelectHTMLAttributes,
  VNodeChild,
  VNodeProps,
} from 'vue';
import type SelectWidget from 'widget-select';
import type {
  AnyMeta,
  EventName,
  HandlerName,
  Option,
  OptionName,
  SelectEvents,
  SelectOptions,
  SelectValue,
  SlotName,
} from 'widget-select/schema';

/**
 * The value as `v-model`: what is emitted, a list in multiple mode. `null` is the empty selection in both, `undefined` leaves
 * the value to the widget.
 */
export type SelectModelValue<Multiple extends boolean = boolean> =
  | SelectValue<Multiple>
  | (Multiple extends true ? readonly string[] : never)
  | null
  | undefined;

/**
 * Slots, for what is drawn at the moment and no more: `#option` is the content of a row of the list, `#value` that of the
 * selected value or a tag. They stand where `templateResult` and `templateSelection` would, with what the parent
 * provides, and unmount with their row. Their text should tell the option apart: it is what a screen reader reads.
 */
export type SelectSlots<M extends object = AnyMeta> = {
  readonly [S in SlotName]?: (props: { readonly option: Option<M> }) => VNodeChild;
};

/**
 * The `ChangeReason` of a change. Not typed as one: functions whose own second parameter is something else, as those that form
 * libraries give, are listeners all the same.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Reason = [reason: any];

/** A listener. Compared loosely, as `h()` cannot tell one mode from the other; still inferred exactly. */
type Listener<Payload, Rest extends unknown[] = []> =
  | { on(payload: Payload, ...rest: Rest): void }['on']
  | undefined;

/** Listeners as props, as a render function writes them. In a template: `@change`, `@update:open` … */
export type SelectListeners<M extends object = AnyMeta, Multiple extends boolean = boolean> = {
  [E in EventName as HandlerName<E>]?: Listener<
    SelectEvents<M, Multiple>[E],
    E extends 'change' ? Reason : []
  >;
} & {
  /** The value changed: for `v-model`. */
  'onUpdate:modelValue'?: Listener<SelectValue<Multiple>>;
  /** The dropdown opened or closed: for `v-model:open`. */
  'onUpdate:open'?: Listener<boolean>;
  /** The search query changed: for `v-model:search-query`. */
  'onUpdate:searchQuery'?: Listener<string>;
  /** Focus comes to the widget, from outside of it. */
  onFocus?: Listener<FocusEvent>;
  /** Focus leaves the widget and its dropdown. */
  onBlur?: Listener<FocusEvent>;
};

/**
 * Props of `WidgetSelect`: the models, and every option by its name, in templates in either spelling. One that is given
 * so goes before the one in `options`. Of the attributes, `id`, `name`, `form`, `title`, `autocomplete` and `aria-*` reach
 * the `<select>` that names the widget, `class`, `style` and all others the element around it. Without a `name`
 * that is the same plain element.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - Follows from `multiple`; `true` types the value as `string[]`.
 */
export type WidgetSelectProps<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
> = SelectListeners<M, Multiple> &
  SelectOptions<M, Multiple> & {
    /** `v-model`. Changes inside a reactive list are seen; what is emitted is a new list. */
    modelValue?: SelectModelValue<Multiple>;
    /** `v-model:open`. */
    open?: boolean | undefined;
    /** `v-model:search-query`. */
    searchQuery?: string | undefined;
    /**
     * The options of `widget-select` together. They may be reactive, at any level: changes are followed where they happen. Of a
     * reactive list with up to 1,000 options this includes their fields; in a longer one put a new object in the place
     * of an option (`list[i] = { ...list[i], label }`), or give a new list. What is not reactive, such as what a
     * `shallowRef` holds, is followed when a new list is given. Option objects are not copied, and events, callbacks,
     * slots and methods give the raw ones.
     */
    options?: SelectOptions<M, Multiple> | undefined;
  };

/** Attributes of HTML, for templates that are checked strictly. */
type Attributes = Omit<
  SelectHTMLAttributes,
  keyof WidgetSelectProps | OptionName | 'value' | 'size' | 'onInput'
>;

/** What a template ref gives: the methods of the instance, and `instance` itself, once mounted. */
export interface WidgetSelectExposed<M extends object = AnyMeta, Multiple extends boolean = boolean>
  extends Pick<SelectWidget<M, Multiple>, keyof SelectWidget<M, Multiple>> {
  /** The instance itself, `undefined` until the component is mounted. */
  readonly instance: SelectWidget<M, Multiple> | undefined;
}

interface Instance<M extends object, Multiple extends boolean>
  extends WidgetSelectExposed<M, Multiple> {
  $props: WidgetSelectProps<M, Multiple> &
    Attributes &
    VNodeProps &
    AllowedComponentProps &
    ComponentCustomProps;
  $slots: SelectSlots<M>;
}

/** The component: generic, so that the value and the payloads follow `multiple` and the options' `meta`. */
export interface WidgetSelectComponent {
  new <M extends object = AnyMeta, const Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple>,
  ): Instance<M, Multiple>;
  /** What `h()` and `InstanceType` see, which cannot infer. */
  new (props: never): Instance<AnyMeta, boolean>;
}
