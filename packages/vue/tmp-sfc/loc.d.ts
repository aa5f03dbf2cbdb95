import { AllowedComponentProps, ComponentCustomProps, VNodeProps } from "vue";
import SelectWidget from "widget-select";
import { AnyMeta, EventName, HandlerName, SelectEvents, SelectOptions, SelectValue } from "widget-select/schema";

//#region src/props.d.ts
/** The value as `v-model`: a list in multiple mode. `null` is the empty selection in both. */
type SelectModelValue<Multiple extends boolean = boolean> = (Multiple extends true ? readonly string[] : string) | null | undefined;
/** A listener. Compared loosely, as `h()` cannot tell one mode from the other; still inferred exactly. */
type Listener<Payload> = {
  on(payload: Payload): void;
}['on'] | undefined;
/** Listeners as props, as a render function writes them. In a template: `@change`, `@update:open` … */
type SelectListeners<M extends object = AnyMeta, Multiple extends boolean = boolean> = { [E in EventName as HandlerName<E>]?: Listener<SelectEvents<M, Multiple>[E]> } & {
  'onUpdate:modelValue'?: Listener<SelectValue<Multiple>>;
  'onUpdate:open'?: Listener<boolean>;
  'onUpdate:searchQuery'?: Listener<string>; /** Focus comes to the widget, from outside of it. */
  onFocus?: Listener<FocusEvent>; /** Focus leaves the widget and its dropdown. */
  onBlur?: Listener<FocusEvent>;
};
/**
 * Props of `WidgetSelect`. Attributes: `id`, `name`, `form`, `aria-*` reach the `<select>` (or plain element)
 * that names the widget; `class`, `style` and DOM listeners the element around it.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - Follows from `options.multiple`; `true` types the value as `string[]`.
 */
type WidgetSelectProps<M extends object = AnyMeta, Multiple extends boolean = false> = SelectListeners<M, Multiple> & {
  /** `v-model`. Changes inside a reactive list are seen; what is emitted is a new list. */modelValue?: SelectModelValue<Multiple>; /** `v-model:open`. */
  open?: boolean | undefined; /** `v-model:search-query`. */
  searchQuery?: string | undefined;
  /**
   * The options of `widget-select`. They may be reactive: changes of them and of their lists are followed. An
   * option object is given back raw by events and callbacks, and what changes inside it is not watched.
   */
  options?: SelectOptions<M, Multiple> | undefined;
};
/** What a template ref gives: the methods of the instance, and `instance` itself, once mounted. */
interface WidgetSelectExposed<M extends object = AnyMeta, Multiple extends boolean = boolean> extends Pick<SelectWidget<M, Multiple>, keyof SelectWidget<M, Multiple>> {
  readonly instance: SelectWidget<M, Multiple> | undefined;
}
interface Instance<M extends object, Multiple extends boolean> extends WidgetSelectExposed<M, Multiple> {
  $props: WidgetSelectProps<M, Multiple> & VNodeProps & AllowedComponentProps & ComponentCustomProps;
}
/** The component: generic, so that the value and the payloads follow `multiple` and the options' `meta`. */
interface WidgetSelectComponent {
  new <M extends object = AnyMeta, Multiple extends boolean = false>(props: WidgetSelectProps<M, Multiple>): Instance<M, Multiple>;
}
//#endregion
//#region src/Select.d.ts
/**
 * A select: `<WidgetSelect v-model="country" :options="{ data: countries }" />`.
 *
 * Mounted with a `name` it renders a real `<select>`. A template ref has the methods of the instance and
 * `instance`. A change of `multiple`, `searchable`, `plugins` or `dropdownParent` needs another `key`.
 */
declare const WidgetSelect: WidgetSelectComponent;
//#endregion
export { type SelectListeners, type SelectModelValue, WidgetSelect, WidgetSelect as default, type WidgetSelectComponent, type WidgetSelectExposed, type WidgetSelectProps };
