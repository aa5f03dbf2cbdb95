import type { SelectWidget } from '../src/index.js';
import type {
  AnyMeta,
  ChangeReason,
  DataValue,
  EventName,
  OptionValue,
  SelectEvents,
  SelectItems,
  SelectOption,
  SelectOptions,
  SelectValueInput,
} from '../src/schema/index.js';
import type { BUILDER_METHODS } from './attributes.js';

/** Options as properties of the element, except `name` and `form`. */
export type ElementOptions<V extends OptionValue = string> = Omit<
  SelectOptions<AnyMeta, boolean, V, DataValue<V>>,
  'name' | 'form'
> & {
  /** Same as `data`. */
  options?: SelectItems<AnyMeta, DataValue<V>> | undefined;
};

/** Methods of the widget that the element implements itself or replaces by properties. */
type OwnMethod =
  | (typeof BUILDER_METHODS)[number]
  | 'focus'
  | 'reportValidity'
  | 'setCustomValidity'
  | 'validate';

/** Methods of the widget on the element. Ignored until the element is connected. */
export type ElementMethods<V extends OptionValue = string> = Omit<
  SelectWidget<AnyMeta, boolean, V>,
  OwnMethod
> & {
  /** Opens the list. @throws DOMException `InvalidStateError` if the element is disabled or read-only. */
  showPicker(): void;
};

/** An event of the element. `detail` is the payload. */
type ElementEvent<E extends EventName, V extends OptionValue> = CustomEvent<
  SelectEvents<AnyMeta, boolean, V>[E]
> &
  (E extends 'change'
    ? {
        /** Why the value changed. */
        readonly reason: ChangeReason;
      }
    : E extends 'expand' | 'collapse'
      ? {
          /** The option of the branch. */
          readonly option: SelectOption<AnyMeta, V>;
        }
      : unknown);

/** Events of the element. `invalid` is the native event of form fields. */
export type ElementEvents<V extends OptionValue = string> = {
  [E in keyof Omit<SelectEvents, 'invalid'>]: ElementEvent<E, V>;
} & {
  /** The value changed. Fires right before `change`, with the same payload and reason. */
  input: ElementEvent<'change', V>;
};

/** All events of the element. */
export type AllEvents<V extends OptionValue = string> = ElementEvents<V> &
  Omit<HTMLElementEventMap, keyof ElementEvents>;

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
  value?: SelectValueInput<OptionValue>;
  /** Name under which the value is submitted. */
  name?: string | undefined;
  /** Id of the form, if the element is not inside it. */
  form?: string | undefined;
  /** Renders the widget in a shadow root, with the style sheets at these URLs. */
  shadow?: boolean | string | undefined;
};
