import type { State } from '../../model/state.js';
import type { KeptAttributes } from '../attributes.js';
import type { HostEvents } from '../host.js';
import type { PropertyWatcher } from './properties.js';
import { valuesOf } from './read.js';
import type { SelectWriter } from './write.js';

/** What the parts of one native host share: reading, writing, following other code, and repairing after a morph. */
export interface NativeRecord {
  readonly select: HTMLSelectElement;
  readonly writer: SelectWriter;
  /** Sees what other code does to attributes and options. */
  observer: MutationObserver;
  /** Whether the element may be repaired once more, or another script wants it otherwise as firmly as we do. */
  readonly mayRepair: () => boolean;
  /** The widget's root; from the mount on. */
  root: HTMLElement;
  /** The widget's state as last written; from the mount on. */
  state: State;
  /** Attributes as the page wants them; from the mount on. */
  kept?: KeptAttributes;
  /** `multiple` as the markup had it, where the widget has it otherwise; else nothing. */
  overriddenMultiple?: boolean;
  /** Whom to tell, while the widget listens. */
  events?: HostEvents | undefined;
  /** Sees writes to properties, while the widget listens. */
  properties?: PropertyWatcher;
  /** We are writing to the select, or telling: what it says of that is no news. */
  isWriting?: boolean;
  /** The widget has asked the browser to show the problem. */
  isReporting?: boolean;
  /** The select's values when we last read or wrote them, as {@link valuesText}. */
  seenValues: string;
  /** The values that handlers were told last, while later ones are shown that they were not told (D1.9); else `null`. */
  lastTold: string | null;
}

/** The values that a select has now, as one text to compare. */
export const valuesText = (values: readonly string[]): string => JSON.stringify(values);

/** Takes the present values for seen. */
export function noteValues(native: NativeRecord): void {
  native.seenValues = valuesText(valuesOf(native.select));
}

/** Whether the select has just the values that were read or written last. */
export const hasSeenValues = ({ select, seenValues }: NativeRecord): boolean =>
  valuesText(valuesOf(select)) === seenValues;

/** Runs a write of our own: the events, property writes and mutations that come of it are no news. */
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
