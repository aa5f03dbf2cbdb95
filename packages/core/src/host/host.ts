import type { State } from '../model/state.js';
import type { SelectOptions } from '../schema/options.js';
import type { Cleanup, Option, ReportError, SelectData } from '../schema/types.js';

/** How the element has come to another value. */
export interface ValueCause {
  /** Its form was reset. */
  readonly reset?: boolean | undefined;
  /** By property, which no event tells: it is shown, and not told (D1.9). */
  readonly silent?: boolean | undefined;
  /** What it has was not told yet. */
  readonly isUntold?: boolean | undefined;
}

/** What a host tells the widget. */
export interface HostEvents {
  /** Other code changed `disabled` or `required`; `inherited`: a fieldset disables the element. */
  flags(flags: { disabled: boolean; required: boolean; inherited: boolean }): void;
  /** The browser found the element invalid; `reporting`: because the widget asked it to. */
  invalid(reporting: boolean): void;
  /** The element got focus, or its label was clicked with a pointer: focus goes to the control. */
  focused(byPointer?: boolean): void;
  /** Other code or the browser changed options or selection. */
  changed(data: SelectData | null, values: string[], how: ValueCause): void;
  /** The element, or the widget's root, stands elsewhere in the page, or has come back into it. */
  moved(): void;
  /** The element has left the page (D1.12). */
  left(): void;
}

/** The element that the widget replaces or enhances. Reads and writes it, and nothing else. */
export interface Host {
  readonly element: HTMLElement;
  /** The mounted `<select>`, or `null` on a plain mount. */
  readonly native: HTMLSelectElement | null;
  /** Options that the markup gives now (D5.7); JavaScript wins over them. */
  readMarkup(): SelectOptions;
  /** Options that the element itself lists. */
  readData(): SelectData;
  /** A function that reads one option by its value, among all that the element has, also those that it does not list (D1.3). */
  optionReader(): (value: string) => Option | undefined;
  /** Values that the element has selected. */
  readValues(multiple: boolean): string[];
  /** Puts the widget's root in place and makes the element fit the state. */
  mount(root: HTMLElement, state: State): void;
  listen(events: HostEvents): Cleanup;
  /** Writes selection, `required` and `disabled` to the element, as far as they differ. */
  write(state: State, prev: State): void;
  /** Follows now what a script has set without an event, such as `select.value = 'x'`; the next frame would anyway. */
  recheck(): void;
  /** Tells the element that focus has come into the widget, or has left it (D1.9). */
  tellFocus(isInside: boolean): void;
  /** Tells other code: `input`, then `change` (D1.9). */
  notify(): void;
  /** The message of the present problem; empty when there is none. */
  message(state: State): string;
  /** Asks the browser to show the problem. */
  report(): void;
  /** Puts the element back as it was, apart from the user's selection. */
  restore(): void;
}

/** Makes the host of an element that is no `<select>`. */
export type CreateHost = (element: HTMLElement, report: ReportError) => Host;
