import type { Widget } from '../adapter/index.js';
import type {
  AnyMeta,
  EventName,
  SelectData,
  SelectEvents,
  SelectOptions,
} from '../schema/index.js';

/** Options as properties of the element; `name` and `form` are those of any form field. */
export type ElementOptions = Omit<SelectOptions, 'name' | 'form'> & {
  /** The same as `data`. */
  options?: SelectData | undefined;
};

/** Methods of the widget that the element has in its own way, or that are for who has built one. */
type OwnMethod =
  | 'destroy'
  | 'disable'
  | 'enable'
  | 'focus'
  | 'off'
  | 'on'
  | 'reportValidity'
  | 'setCustomValidity'
  | 'setData'
  | 'updateOptions'
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
