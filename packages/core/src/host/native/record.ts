import type { State } from '../../model/state.js';
import type { KeptAttributes } from '../attributes.js';
import type { HostEvents } from '../host.js';
import type { PropertyWatcher } from './properties.js';
import { valuesOf } from './read.js';
import type { SelectWriter } from './write.js';

/** Shared state of the parts of a native host: reading, writing, following other code, and repairing after a morph. */
export interface NativeRecord {
  readonly select: HTMLSelectElement;
  readonly writer: SelectWriter;
  /** Observes changes of attributes and options by other code. */
  observer: MutationObserver;
  /** Whether the element may be repaired again; false if another script undoes each repair. */
  readonly mayRepair: () => boolean;
  /** The root of the widget; set on mount. */
  root: HTMLElement;
  /** The last written state of the widget; set on mount. */
  state: State;
  /** Attributes of the page; set on mount. */
  kept?: KeptAttributes;
  /** The text of the placeholder, as read last. */
  placeholder: string;
  /** `multiple` of the markup, if the widget has changed it. */
  overriddenMultiple?: boolean;
  /** The callbacks, while the widget listens. */
  events?: HostEvents | undefined;
  /** Detects writes to properties, while the widget listens. */
  properties?: PropertyWatcher;
  /** The widget is writing to the select or firing events, so these changes are ignored. */
  isWriting?: boolean;
  /** The widget makes the browser show its message. */
  isReporting?: boolean;
  /** The values of the select at the last read or write, as {@link valuesText}. */
  seenValues: string;
  /** The values of the last event, while later values are shown without an event (D1.9); otherwise `null`. */
  lastTold: string | null;
}

/** The current values of a select, as one string for comparison. */
export const valuesText = (values: readonly string[]): string => JSON.stringify(values);

/** Marks the current values as seen. */
export function noteValues(native: NativeRecord): void {
  native.seenValues = valuesText(valuesOf(native.select));
}

/** Whether the select still has the values of the last read or write. */
export const hasSeenValues = ({ select, seenValues }: NativeRecord): boolean =>
  valuesText(valuesOf(select)) === seenValues;

/** Runs a write of the widget, and ignores the resulting events, property writes and mutations. */
export function withoutObserving(native: NativeRecord, write: () => void): void {
  const before = native.isWriting as boolean;
  native.isWriting = true;
  try {
    write();
  } finally {
    native.isWriting = before;
    native.observer.takeRecords();
  }
}
