import type { State } from '../model/state.js';
import type { Config, SelectOptions } from '../schema/options.js';
import type { ReportError, SelectCleanup, SelectData, SelectOption } from '../schema/types.js';

/** How the value of the element has changed. */
export interface ValueCause {
  /** Its form was reset. */
  readonly reset?: boolean | undefined;
  /** Set by property, so no event fires: it is shown without firing one (D1.9). */
  readonly silent?: boolean | undefined;
  /** The value of the element has not been reported yet. */
  readonly isUntold?: boolean | undefined;
}

/** The callbacks of a host. */
export interface HostEvents {
  /** Other code changed `disabled` or `required`; `inherited`: a fieldset disables the element. */
  flags(flags: { disabled: boolean; required: boolean; inherited: boolean }): void;
  /** The browser found the element invalid, and fires this event; `reporting`: because the widget asked it to. */
  invalid(event: Event, reporting: boolean): void;
  /**
   * The element received focus, or its label was clicked with a pointer: moves focus to the control and shows it, unless the focus was
   * that of a removed select. Returns whether the browser has focused it because it is invalid.
   */
  focused(byPointer?: boolean, isInherited?: boolean): boolean;
  /** Other code changed the text of the placeholder. */
  placeholder(before: string, now: string): void;
  /** Other code or the browser changed options or selection. */
  changed(data: SelectData | null, values: string[], how: ValueCause): void;
  /** The element or the root of the widget was moved in the document, or connected again. */
  moved(): void;
  /** The element was disconnected (D1.12). */
  left(): void;
}

/** The element that the widget replaces or enhances. The host only reads and writes this element. */
export interface Host {
  readonly element: HTMLElement;
  /** The mounted `<select>` or `<input>`, or `null` on a plain mount. */
  readonly native: HTMLElement | null;
  /** Whether the element has a placeholder, which is selected with the value `''` (D1.2). Only a `<select>` can. */
  hasPlaceholder?(): boolean;
  /** Current options of the markup (D5.7); options in JavaScript override them. */
  readMarkup(): SelectOptions;
  /** Options that the element lists. */
  readData(): SelectData;
  /** Returns a function that finds an option of the element by value, including options that are not listed (D1.3). */
  optionReader(): (value: string) => SelectOption | undefined;
  /** Selected values of the element. */
  readValues(multiple: boolean, config: Config): string[];
  /** Inserts the root of the widget and updates the element to the state. */
  mount(root: HTMLElement, state: State): void;
  listen(events: HostEvents): SelectCleanup;
  /** Writes selection, `required` and `disabled` to the element if they differ. */
  write(state: State, prev: State): void;
  /** Reads changes of scripts without an event immediately, such as `select.value = 'x'`; otherwise, they are read in the next frame. */
  recheck(): void;
  /** Reports to the element that focus has entered or left the widget (D1.9). */
  tellFocus(isInside: boolean): void;
  /** Fires `input`, then `change` (D1.9). */
  notify(): void;
  /** The current validation message; empty if there is none. */
  message(state: State): string;
  /** Makes the browser show the validation message. */
  report(): void;
  /** Restores the element, except the selection of the user. */
  restore(): void;
}

/** Creates the host of an element that is not a `<select>`. `defaults`: options of the class. */
export type CreateHost = (
  element: HTMLElement,
  report: ReportError,
  createOrder?: CreateOrder,
  defaults?: SelectOptions,
) => Host;

/** Puts the selected options of a `<select>` into tag order, which a form submits, and back (`sortable`, D1.10). */
export interface PageOrder {
  /** An element was added at the end. */
  append(element: Element): void;
  /** Moves the selected options into this order, if they are exactly these. */
  sort(options: readonly SelectOption[]): void;
  /**
   * Restores the document order of the options. Options that other code has placed in the meantime (`placed`) keep their position.
   */
  unsort(placed?: ReadonlySet<Node>): void;
}

export type CreateOrder = (select: HTMLSelectElement) => PageOrder;
