import { hear, unhear, viewOf } from '../../dom.js';
import { problemOf } from '../../model/select/value.js';
import type { State } from '../../model/state.js';
import { ENGLISH, translate } from '../../schema/strings.js';
import type { KeptAttributes } from '../attributes.js';
import type { HostEvents } from '../host.js';
import type { PropertyWatcher } from './properties.js';
import { valuesOf } from './read.js';
import type { SelectWriter } from './write.js';

/**
 * The custom message for the browser: that of `setCustomValidity()`, or the string for a missing value, if the page or the language
 * has one (D10.10). Instead of the built-in English one, the browser shows its own, in the language of the user.
 */
function customOf(state: State): string {
  const { readOnly, language } = state.config;
  // HTML has no read-only select. It receives no message, so that it is not validated.
  if (readOnly) return '';
  const { custom, rule } = state.validity;
  const problem = problemOf(state);
  if (custom || problem !== 'required') return custom || (problem && rule) || '';
  const text = translate(state.language, 'required');
  const isOwn = typeof language === 'object' ? language.required : text !== ENGLISH.required;
  return isOwn ? text : '';
}

/** The current message of a form field, which can come from the widget, the browser or the page. */
export function createMessage(select: HTMLSelectElement | HTMLInputElement) {
  /** The message that was set in the browser. */
  let message = '';
  return {
    /** Removes an outdated message, which would block the submission. The browser knows a rule by its message only, so that is set. */
    renew(state: State) {
      if ((message || state.validity.rule) && message !== customOf(state)) this.of(state);
    },
    /** Empty if the value is valid. */
    of(state: State): string {
      const custom = customOf(state);
      // The page may have set a custom message, which only the page clears.
      if (custom !== message) select.setCustomValidity(custom);
      message = custom;
      // Disabled fields are excluded from validation, although their flags are kept.
      if (select.willValidate === false || (!problemOf(state) && select.validity.valid)) return '';
      return select.validationMessage || custom || translate(state.language, 'required');
    },
    clear() {
      if (message) select.setCustomValidity('');
    },
  };
}

export type FocusRelay = ReturnType<typeof createFocusRelay>;

/** Reports the focus of the widget to its select, where pages check whether a field was touched (D1.9). */
export function createFocusRelay(select: HTMLElement) {
  let inside = false;
  /** True while the widget dispatches the event, which must not be forwarded. */
  let telling = false;
  let isHiding = false;
  /** Browsers hide their message when the select loses focus once more, Firefox only if nothing stops the event. */
  const hideMessage = () => {
    if (!inside) return;
    isHiding = true;
    select.focus({ preventScroll: true });
    isHiding = false;
    tell(true);
  };
  /** Whether focus is in the widget. */
  const tell = (isInside: boolean) => {
    if (inside === isInside) return;
    inside = isInside;
    telling = true;
    select.dispatchEvent(new FocusEvent(isInside ? 'focus' : 'blur', { composed: true }));
    telling = false;
  };
  const hush = (event: Event) => {
    if (event.target === select && !isHiding) event.stopImmediatePropagation();
  };
  return {
    /**
     * Forwards focus of the select with `go`, which returns whether the browser focuses it to show a message: that is hidden, as
     * it would cover the widget's message and the open list. Returns the function that forwards immediately.
     */
    listen(go: () => boolean, signal: AbortSignal): () => void {
      const forward = (event?: Event) => {
        if (telling) return;
        if (inside) event?.stopImmediatePropagation();
        inside = true;
        // Forwarding focus to the control does not count as blur. The event is stopped at the window, because some
        // libraries listen on the document for the `blur` of all fields; from a shadow tree it does not get there.
        const above = [viewOf(select), select.getRootNode()];
        for (const target of above) target && hear(target, 'blur', hush, true);
        try {
          if (go()) setTimeout(hideMessage);
        } finally {
          for (const target of above) target && unhear(target, 'blur', hush, true);
        }
      };
      const onBlur = () => {
        inside &&= telling;
      };
      select.addEventListener('focus', forward, { signal, capture: true });
      select.addEventListener('blur', onBlur, { signal });
      return forward;
    },
    tell,
  };
}

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
