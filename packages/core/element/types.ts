import type { Widget } from '../adapter/index.js';
import type {
  AnyMeta,
  ChangeReason,
  EventName,
  SelectData,
  SelectEvents,
  SelectOptions,
} from '../src/schema/index.js';
import type { BUILDER_METHODS } from './attributes.js';

/** Options as properties of the element, except `name` and `form`. */
export type ElementOptions = Omit<SelectOptions, 'name' | 'form'> & {
  /** Same as `data`. */
  options?: SelectData | undefined;
};

/** Methods of the widget that the element implements itself or replaces by properties. */
type OwnMethod =
  | (typeof BUILDER_METHODS)[number]
  | 'focus'
  | 'reportValidity'
  | 'setCustomValidity'
  | 'validate';

/** Methods of the widget on the element. Ignored until the element is connected. */
export type ElementMethods = Omit<Widget, OwnMethod> & {
  /** Opens the list. @throws DOMException `InvalidStateError` if the element is disabled or read-only. */
  showPicker(): void;
};

/** An event of the element. `detail` is the payload. */
type ElementEvent<E extends EventName> = CustomEvent<SelectEvents<AnyMeta, boolean>[E]> &
  (E extends 'change'
    ? {
        /** Why the value changed. */
        readonly reason: ChangeReason;
      }
    : unknown);

/** Events of the element. `invalid` is the native event of form fields. */
export type ElementEvents = {
  [E in keyof Omit<SelectEvents, 'invalid'>]: ElementEvent<E>;
} & {
  /** The value changed. Fires right before `change`, with the same payload and reason. */
  input: ElementEvent<'change'>;
};

/** All events of the element. */
export type AllEvents = ElementEvents & Omit<HTMLElementEventMap, keyof ElementEvents>;

/** The name of an attribute: `closeOnSelect` → `close-on-select`. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : Name;

/** Properties and attributes of the element, for the types of frameworks. */
export type ElementProps = ElementOptions & {
  [K in keyof ElementOptions as Kebab<K & string> extends K ? never : Kebab<K & string>]?:
    | ElementOptions[K]
    | string;
} & {
  /** The selected value; with `multiple`, an array of all selected values. */
  value?: string | readonly string[] | null | undefined;
  /** Name under which the value is submitted. */
  name?: string | undefined;
  /** Id of the form, if the element is not inside it. */
  form?: string | undefined;
  /** Renders the widget in a shadow root, with the style sheets at these URLs. */
  shadow?: boolean | string | undefined;
};
