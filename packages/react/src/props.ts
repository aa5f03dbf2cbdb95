import type {
  CSSProperties,
  HTMLAttributes,
  ReactElement,
  ReactNode,
  Ref,
  RefAttributes,
} from 'react';
import type SelectWidget from 'widget-select';
import type { Values } from 'widget-select/adapter';
import type {
  AnyMeta,
  EventName,
  HandlerName,
  Option,
  SelectEvents,
  SelectOptions,
  SelectValue,
  SlotName,
} from 'widget-select/schema';

/**
 * The `ChangeReason` of a change. Not typed as one: functions whose own second parameter is something else, as those that form
 * libraries give, are handlers all the same.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
type Reason = [reason: any];

/** A handler for every event, under `on` and its name. */
export type SelectHandlers<M extends object = AnyMeta, Multiple extends boolean = boolean> = {
  [E in EventName as HandlerName<E>]?:
    | ((payload: SelectEvents<M, Multiple>[E], ...rest: E extends 'change' ? Reason : []) => void)
    | undefined;
};

/**
 * The value as a prop: what `onChange` gives, a list in multiple mode. `null` is the empty selection in both, `undefined`
 * leaves the value to the widget.
 */
export type SelectValueProp<Multiple extends boolean = boolean> =
  | SelectValue<Multiple>
  | (Multiple extends true ? readonly string[] : never)
  | null
  | undefined;

/**
 * Content that React renders, for what is drawn at the moment and no more: `renderOption` for a row of the list,
 * `renderValue` for the selected value or a tag. It stands where `templateResult` and `templateSelection` would, with
 * the contexts of the parent, and unmounts with its row. Its text should tell the option apart: it is what a screen
 * reader reads.
 */
export type SelectRenderers<M extends object = AnyMeta> = {
  [S in SlotName as `render${Capitalize<S>}`]?: ((option: Option<M>) => ReactNode) | undefined;
};

/** What `value`, `open` and `searchQuery` say about the widget's state. */
export interface SelectBindings<Multiple extends boolean = boolean> {
  /**
   * The value. While it is given it is the parent's: when `onChange` is not followed by a new one, the display
   * goes back to it. `undefined` leaves the value to the widget.
   */
  value?: SelectValueProp<Multiple>;
  /** The first value, when `value` is not given. */
  defaultValue?: SelectValueProp<Multiple>;
  /** Opens or closes the dropdown when it changes. The user still may: follow `onOpen` and `onClose`. */
  open?: boolean | undefined;
  /** The text of the search field; the parent's like `value`. `onSearch` tells what the user types. */
  searchQuery?: string | undefined;
}

/** What the rendered element gets. */
export interface SelectElementProps {
  /** Renders a real `<select>` of this name, which takes part in its form. */
  name?: string | undefined;
  /** Id of the form that the `<select>` belongs to, when it stands outside. */
  form?: string | undefined;
  /** What the browser may fill in, as HTML's `autocomplete`; for the `<select>`. */
  autoComplete?: string | undefined;
  /** Focuses the control when it mounts. */
  autoFocus?: boolean | undefined;
  /**
   * The control: the element that has focus, name and state. For what takes a ref for an element, such as the child of
   * Radix' `asChild`; `ref` is the instance.
   */
  elementRef?: Ref<HTMLElement> | undefined;
  /** Class of the element that surrounds everything. */
  className?: string | undefined;
  /** Style of the element that surrounds everything. */
  style?: CSSProperties | undefined;
  /** Focus comes to the widget, from outside of it. */
  onFocus?: ((event: FocusEvent) => void) | undefined;
  /** Focus leaves the widget and its dropdown. */
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

type OwnProps<M extends object, Multiple extends boolean> = SelectOptions<M, Multiple> &
  SelectRenderers<M> &
  SelectHandlers<M, Multiple> &
  SelectBindings<Multiple> &
  SelectElementProps;

/**
 * Props of `WidgetSelect`: every option, every event, the bindings, and attributes. `id`, `name`, `form`,
 * `title`, `autoComplete` and `aria-*` reach the `<select>` that names the widget, `className`, `style` and all
 * others the element around it. Without a `name` that is the same plain element.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - Follows from `multiple`; `true` types the value as `string[]`.
 */
export type WidgetSelectProps<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
> = OwnProps<M, Multiple> &
  Omit<
    HTMLAttributes<HTMLElement>,
    keyof OwnProps<M, Multiple> | 'children' | 'dangerouslySetInnerHTML'
  >;

/** Props as the component reads them, in any mode: those of React by name, options, events and the rest by tables. */
export type AnyProps = Values & SelectBindings & SelectElementProps;

/** The component: generic, so that handlers and value follow `multiple` and the options' `meta`. */
export interface WidgetSelectComponent {
  <M extends object = AnyMeta, Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple> &
      // Not inferred from: the mode comes from the props, and a ref of another one is told at the ref.
      RefAttributes<SelectWidget<M, NoInfer<Multiple>>>,
  ): ReactElement | null;
  /** The name that developer tools show. */
  displayName?: string | undefined;
}
