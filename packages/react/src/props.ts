import type { CSSProperties, HTMLAttributes, ReactElement, RefAttributes } from 'react';
import type SelectWidget from 'widget-select';
import {
  type AnyMeta,
  EVENTS,
  type EventName,
  type HandlerName,
  OPTIONS,
  type SelectEvents,
  type SelectOptions,
} from 'widget-select/schema';
import type { Values } from './options.js';

/** A handler for every event, under `on` and its name. */
export type SelectHandlers<M extends object = AnyMeta, Multiple extends boolean = boolean> = {
  [E in EventName as HandlerName<E>]?:
    | ((payload: SelectEvents<M, Multiple>[E]) => void)
    | undefined;
};

/** The value as a prop: a list in multiple mode. `null` is the empty selection in both. */
export type SelectValueProp<Multiple extends boolean = boolean> =
  | (Multiple extends true ? readonly string[] : string)
  | null
  | undefined;

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
  autoComplete?: string | undefined;
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

/** The component: generic, so that handlers and value follow `multiple` and the options' `meta`. */
export interface WidgetSelectComponent {
  <M extends object = AnyMeta, Multiple extends boolean = false>(
    props: WidgetSelectProps<M, Multiple> & RefAttributes<SelectWidget<M, Multiple>>,
  ): ReactElement | null;
  displayName?: string | undefined;
}

/** The prop of an event: `change` → `onChange`. */
export const handlerName = (event: EventName): string =>
  `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

const OWN = new Set([
  ...Object.keys(OPTIONS),
  ...EVENTS.map(handlerName),
  ...(['value', 'defaultValue', 'open', 'searchQuery'] satisfies (keyof SelectBindings)[]),
  ...(['onFocus', 'onBlur'] satisfies (keyof SelectElementProps)[]),
]);

/** The props that are attributes: of the element that is enhanced, and of the one around everything. */
export function attributesOf(props: Values): [mount: Values, box: Values] {
  const mount: Record<string, unknown> = {};
  const box: Record<string, unknown> = {};
  for (const name in props)
    if (!OWN.has(name))
      (/^(aria-|auto|form|id$|name|title)/.test(name) ? mount : box)[name] = props[name];
  return [mount, box];
}
