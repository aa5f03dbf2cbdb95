import type { Widget } from '../adapter/index.js';
import type {
  AnyMeta,
  EventName,
  SelectData,
  SelectEvents,
  SelectOptions,
} from '../schema/index.js';
import type { BUILDER_METHODS } from './attributes.js';

/** Options as properties of the element; `name` and `form` are those of any form field. */
export type ElementOptions = Omit<SelectOptions, 'name' | 'form'> & {
  /** The same as `data`. */
  options?: SelectData | undefined;
};

/** Methods of the widget that the element has in its own way, or that are for who has built one. */
type OwnMethod =
  | (typeof BUILDER_METHODS)[number]
  | 'focus'
  | 'reportValidity'
  | 'setCustomValidity'
  | 'validate';

/** Methods of the widget that the element passes on. Before it is in a page, they do nothing. */
export type ElementMethods = Omit<Widget, OwnMethod>;

/** Events of the element. `invalid` is the browser's own, of any form field. */
export type ElementEvents = {
  [E in Exclude<EventName, 'invalid'>]: CustomEvent<SelectEvents<AnyMeta, boolean>[E]>;
} & {
  /** As `change`, right before it. */
  input: CustomEvent<SelectEvents<AnyMeta, boolean>['change']>;
};

/** All events that can be listened for on the element. */
export type AllEvents = ElementEvents & Omit<HTMLElementEventMap, keyof ElementEvents>;

/** The name of an attribute: `closeOnSelect` → `close-on-select`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** What markup says of the element, for the types of frameworks: properties, and attributes of other names. */
export type ElementProps = ElementOptions & {
  [K in keyof ElementOptions as Kebab<K & string> extends K ? never : Kebab<K & string>]?:
    | ElementOptions[K]
    | string;
} & {
  /** The selected value, or all of them with `multiple`. */
  value?: string | readonly string[] | null | undefined;
  /** The name that the value is submitted under. */
  name?: string | undefined;
  /** The id of its form, where that is not around it. */
  form?: string | undefined;
  /** Shows the widget in a shadow root, with the style sheets at these addresses. */
  shadow?: boolean | string | undefined;
};
