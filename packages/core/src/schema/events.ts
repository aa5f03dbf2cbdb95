import type { SelectError } from './errors.js';
import type { AnyMeta, Option, SelectValue } from './types.js';

/**
 * Why the value has changed. A user has picked or unpicked rows, removed one by its tag or by a key, cleared, created, or
 * moved a tag (`pick`, `remove`, `clear`, `create`, `reorder`); a method or option has set it (`script`); the form or the
 * `<select>` under it has (`form`: reset, autofill, restored pages, other code's events); or the options are others (`data`).
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

/** Event names and what their handlers get (spec, Events). */
export interface SelectEvents<M extends object = AnyMeta, Multiple extends boolean = boolean> {
  /** The aggregate value changed. Handlers get the reason as their second argument: see `ChangeReason`. */
  change: SelectValue<Multiple>;
  /** A user selected an option. */
  select: Option<M>;
  /** A user removed an option. */
  unselect: Option<M>;
  /** Tags mode created an option. */
  create: Option<M>;
  /** Sortable tags changed order. */
  reorder: string[];
  /** A user's pick went beyond `maxSelections`. */
  maximum: { limit: number; option: Option<M> };
  /** The dropdown opened. */
  open: undefined;
  /** The dropdown closed. */
  close: undefined;
  /** The search query changed. */
  search: string;
  /** A user cleared the whole selection. */
  clear: undefined;
  /** Remote loading or tag creation failed. */
  error: SelectError;
  /** Remote loading started or ended. */
  loading: boolean;
  /** Validation failed with this message. */
  invalid: string;
}

/** Every event name once; the wrappers derive their listeners and emits from it. */
export const EVENTS = [
  'change',
  'select',
  'unselect',
  'create',
  'reorder',
  'maximum',
  'open',
  'close',
  'search',
  'clear',
  'error',
  'loading',
  'invalid',
] as const satisfies readonly (keyof SelectEvents)[];

/** The name of an event. */
export type EventName = (typeof EVENTS)[number];

/** What handlers get beside the payload of an event: those of `change` the reason. */
export type EventReason<E extends keyof SelectEvents> = E extends 'change'
  ? ChangeReason
  : undefined;

/** A public event, ready to be given to its handlers. */
export type PublicEvent = {
  [K in EventName]: { name: K; payload: SelectEvents[K]; reason?: ChangeReason };
}[EventName];
