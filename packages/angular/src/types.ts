import type { OutputRef } from '@angular/core';
import type {
  AnyMeta,
  ChangeReason,
  EventName,
  HandlerName,
  OptionName,
  OptionValue,
  SelectEvents,
  SelectInstance,
  SelectItems,
  SelectOption,
  SelectOptions,
  SelectValue,
} from 'widget-select/internal/schema';
import type { ATTRIBUTE_INPUTS } from './attributes.js';

/** Values of the input `multiple`. `''` is the attribute without a value. */
export type MultipleInput = boolean | '';

/** Whether the select is in multiple mode: `''` means true. In templates, Angular infers `any` for an input that is not set. */
export type ModeOf<Multiple extends MultipleInput> = [unknown] extends [Multiple]
  ? false
  : Multiple extends boolean
    ? Multiple
    : true;

/** Values of the input `values`. */
export type ValuesInput = 'text' | 'own';

/**
 * The type of the values: that of the value, otherwise that of the data, otherwise any that an option can have. In templates, Angular
 * infers `any` for an input that is not set.
 */
export type ValueOf<
  V extends OptionValue,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> = [unknown] extends [Out] ? OwnOf<V, W> : Out extends 'text' ? string : OwnOf<V, W>;

type OwnOf<V extends OptionValue, W extends OptionValue> = [OptionValue] extends [W]
  ? [OptionValue] extends [V]
    ? OptionValue
    : V
  : W;

/**
 * Type of the input `value`: an array in multiple mode. `null` is the empty selection. `undefined` makes the select
 * uncontrolled.
 */
export type SelectInputValue<Multiple extends boolean = boolean, V extends OptionValue = string> =
  | SelectValue<Multiple, V>
  | (Multiple extends true ? readonly V[] : never)
  | null
  | undefined;

/** Payload of the output `change`. `valueChange` emits the value alone. */
export interface SelectChange<Multiple extends boolean = boolean, V extends OptionValue = string> {
  /** The new value. */
  readonly value: SelectValue<Multiple, V>;
  /** Why it changed. */
  readonly reason: ChangeReason;
}

/** Payload of the outputs `expand` and `collapse`. `expandedChange` emits the list. */
export interface SelectBranch<M extends object = AnyMeta, V extends OptionValue = string> {
  /** The value of the branch. */
  readonly value: V;
  /** Its option. */
  readonly option: SelectOption<M, V>;
}

type IsBoolean<K extends OptionName> = NonNullable<SelectOptions[K]> extends boolean ? '' : never;

/** Options as inputs. Boolean options can be attributes without a value. */
export type OptionInputs<
  M extends object,
  Multiple extends MultipleInput,
  V extends OptionValue,
> = {
  [K in keyof SelectOptions]?: K extends 'multiple'
    ? Multiple | undefined
    : // What the pipe `async` has at first.
        | (SelectOptions<M, ModeOf<Multiple>, V, V>[K] &
            // Of `any`, objects that are no options would be values.
            (K extends 'data' ? SelectItems<M, [unknown] extends [V] ? OptionValue : V> : unknown))
        | IsBoolean<K>
        | (K extends 'data' ? null | undefined : never);
};

/** Attributes of the enhanced element as inputs. */
export type AttributeInputs = {
  [A in (typeof ATTRIBUTE_INPUTS)[number]]?: string | boolean | null | undefined;
};

/** Payload of an output. */
export type SelectPayload<
  E extends EventName,
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> = E extends 'change'
  ? SelectChange<Multiple, V>
  : E extends 'expand' | 'collapse'
    ? SelectBranch<M, V>
    : SelectEvents<M, Multiple, V>[E] extends undefined
      ? void
      : SelectEvents<M, Multiple, V>[E];

/** Events as outputs. */
export type EventOutputs<M extends object, Multiple extends boolean, V extends OptionValue> = {
  readonly [E in EventName as HandlerName<E>]: OutputRef<SelectPayload<E, M, Multiple, V>>;
};

/** Inputs and outputs of the component. */
export interface SelectMembers<
  M extends object,
  Multiple extends MultipleInput,
  V extends OptionValue = string,
  W extends OptionValue = V,
  Out extends ValuesInput = 'own',
> extends Omit<OptionInputs<M, Multiple, V>, 'values'>,
    AttributeInputs,
    EventOutputs<M, ModeOf<Multiple>, ValueOf<V, W, Out>> {
  /** What is given out: the values as the data has them, or their text. */
  values?: Out | undefined;
  /** The selected value: `[(value)]`, or the value of a form control. */
  value?: SelectInputValue<ModeOf<Multiple>, W>;
  /** Opens or closes the dropdown when it changes: `[(open)]`. */
  open?: boolean | '' | undefined;
  /** Text of the search field: `[(searchQuery)]`. */
  searchQuery?: string | null | undefined;
  /** All options in one object. Other inputs override it. */
  options?: SelectOptions<M, ModeOf<Multiple>, V, V> | undefined;
  /** Same as `readOnly`, for signal forms. */
  readonly?: boolean | '' | undefined;
  /** The value changed. */
  readonly valueChange: OutputRef<SelectValue<ModeOf<Multiple>, ValueOf<V, W, Out>>>;
  /** The dropdown opened or closed. */
  readonly openChange: OutputRef<boolean>;
  /** The search query changed. */
  readonly searchQueryChange: OutputRef<string>;
  /** A branch was expanded or collapsed: `[(expanded)]`. */
  readonly expandedChange: OutputRef<ValueOf<V, W>[]>;
  /** Focus entered the select. */
  readonly onFocus: OutputRef<FocusEvent>;
  /** Focus left the select and its dropdown. */
  readonly onBlur: OutputRef<FocusEvent>;
}

/** Context of the template `widgetSelectEmpty`. */
export interface SelectEmptyContext<
  M extends object = AnyMeta,
  V extends OptionValue = OptionValue,
> {
  /** What the user has typed: `let-query`. */
  readonly $implicit: string;
  /** The instance: `let-select="select"`. */
  readonly select: SelectInstance<M, boolean, V>;
}

/** Context of the templates `widgetSelectOption` and `widgetSelectValue`. */
export interface SelectSlotContext<M extends object = AnyMeta, V extends OptionValue = string> {
  /** The option: `let-option`. */
  readonly $implicit: SelectOption<M, V>;
}
