import type { SelectError } from './errors.js';
import type { AnyMeta, OptionValue, SelectOption, SelectValue } from './types.js';

/**
 * Why the value changed. User actions: `pick` (a row selected or deselected), `remove` (by a tag or a key), `clear`,
 * `create` and `reorder`. `script`: a method or option. `form`: the form or the `<select>` (reset, autofill, restored
 * pages, events of other code). `data`: new options.
 */
export type ChangeReason =
  | 'pick'
  | 'remove'
  | 'clear'
  | 'create'
  | 'reorder'
  | 'script'
  | 'form'
  | 'data';

/** Event names and their payloads (spec, Events). */
export interface SelectEvents<
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> {
  /** The value changed. The second argument of handlers is the reason: see `ChangeReason`. */
  change: SelectValue<Multiple, V>;
  /** A user selected an option. */
  select: SelectOption<M, V>;
  /** A user deselected an option. */
  unselect: SelectOption<M, V>;
  /** A new option was created. */
  create: SelectOption<M, V>;
  /** The order of the tags changed. */
  reorder: V[];
  /** A user tried to select more than `maxSelections` options. */
  maximum: { limit: number; option: SelectOption<M, V> };
  /** A user expanded a branch of a tree, outside of a search. The second argument of handlers is its option. */
  expand: V;
  /** A user collapsed a branch of a tree. The second argument of handlers is its option. */
  collapse: V;
  /** The dropdown opened. */
  open: undefined;
  /** The dropdown closed. */
  close: undefined;
  /** The search query changed. */
  search: string;
  /** A user cleared the whole selection. */
  clear: undefined;
  /** Loading remote data or creating an option failed. */
  error: SelectError;
  /** Remote loading started (`true`) or ended (`false`). */
  loading: boolean;
  /** Validation failed with this message. */
  invalid: string;
}

/** Names of all events. The wrappers derive their listeners and emits from it. */
export const EVENTS = [
  'change',
  'select',
  'unselect',
  'create',
  'reorder',
  'maximum',
  'expand',
  'collapse',
  'open',
  'close',
  'search',
  'clear',
  'error',
  'loading',
  'invalid',
] as const satisfies readonly (keyof SelectEvents)[];

/** Name of an event. */
export type EventName = (typeof EVENTS)[number];

/** Second argument of event handlers: the reason for `change`, the option for `expand` and `collapse`, otherwise `undefined`. */
export type EventReason<
  E extends keyof SelectEvents,
  M extends object = AnyMeta,
  V extends OptionValue = string,
> = E extends 'change'
  ? ChangeReason
  : E extends 'expand' | 'collapse'
    ? SelectOption<M, V>
    : undefined;

/** A handler of an event. */
export type SelectHandler<
  E extends keyof SelectEvents,
  M extends object = AnyMeta,
  Multiple extends boolean = boolean,
  V extends OptionValue = string,
> = (payload: SelectEvents<M, Multiple, V>[E], reason: EventReason<E, M, V>) => void;

/** The second argument of handlers in wrappers, if their event has one. */
export type EventRest<
  E extends keyof SelectEvents,
  M extends object = AnyMeta,
  V extends OptionValue = string,
> = EventReason<E, M, V> extends undefined ? [] : [reason: EventReason<E, M, V>];

/** A public event with its payload. */
export type PublicEvent = {
  [K in EventName]: { name: K; payload: SelectEvents[K]; reason?: ChangeReason | SelectOption };
}[EventName];
