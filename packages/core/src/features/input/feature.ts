import { call } from '../../dom.js';
import * as attributes from '../../host/attributes.js';
import type { CreateHost, Host, HostEvents, ValueCause } from '../../host/host.js';
import { readOptions } from '../../host/native/read.js';
import { createFocusRelay, createMessage } from '../../host/native/record.js';
import { problemText } from '../../host/plain.js';
import { publicValues } from '../../model/select/value.js';
import type { State } from '../../model/state.js';
import { refusal } from '../../schema/errors.js';
import { isSameList } from '../../schema/lists.js';
import type { Config, SelectOptions } from '../../schema/options.js';
import type {
  OptionValue,
  ReportError,
  SelectCleanup,
  SelectData,
  SelectOption,
} from '../../schema/types.js';
import { isOtherFormat, textOfValues, valuesOfText } from './model.js';

export { checkText } from './model.js';

/*
 * What an `<input>` needs at once: its value, its options, and what the widget writes. `follow` has the rest.
 */

/** An enhanced `<input>`. */
export interface InputRecord {
  readonly input: HTMLInputElement;
  readonly focusRelay: ReturnType<typeof createFocusRelay>;
  /** The root of the widget; set on mount. */
  root: HTMLElement;
  /** The last written state of the widget; set on mount. */
  state: State;
  /** The options, which say how the text is read and written. */
  config: Config;
  /** Attributes of the page; set on mount. */
  kept?: attributes.KeptAttributes;
  /** The callbacks, while the widget listens. */
  events?: HostEvents | undefined;
  /** The widget is writing to the input or firing events. */
  isWriting?: boolean;
  /** The widget makes the browser show its message. */
  isReporting?: boolean;
  /** The text at the last read or write, and its values. */
  seen: string;
  texts: readonly string[];
  /** The values in the present text, by their texts. */
  values(): Map<string, OptionValue>;
  readData(): SelectData;
  /** Marks and hides the element, and hides the field with it. */
  repair(): void;
  /** What follows other code, once it is loaded. */
  follower?: InputFollower;
}

export interface InputFollower {
  /** Reports what was observed, but has not been reported yet. */
  catchUp(): void;
  /** Runs a write of the widget, and ignores the resulting events, property writes and mutations. */
  write(write: () => void): void;
  /** Reports the present text, and `data` if the options have changed. */
  tell(data: SelectData | null, how?: ValueCause): void;
  /** Reports the text if it is not the one seen last. */
  follow(how?: ValueCause): void;
  readonly stop: SelectCleanup;
}

const records = new WeakMap<Element, InputRecord>();

/** The record of a mounted `<input>`. */
export const recordOf = (element: Element): InputRecord | undefined => records.get(element);

/** The `<datalist>` that `list` names. An unseen input does not know its own. */
export function datalistOf(input: HTMLInputElement): HTMLElement | null {
  const id = input.getAttribute('list');
  return id ? call(input.getRootNode() as Document, 'getElementById', id) : null;
}

/** Types of an `<input>` whose value is any text. */
const TYPES = /^(text|search|hidden|email|tel|url)$/;

/** Attributes that are options, with their names. */
const FLAG_NAMES = [
  ['multiple', 'multiple'],
  ['required', 'required'],
  ['disabled', 'disabled'],
  ['readonly', 'readOnly'],
] as const;

function createRecord(input: HTMLInputElement, report: ReportError): InputRecord {
  const record: InputRecord = {
    input,
    focusRelay: createFocusRelay(input),
    seen: '',
    texts: [],
    // They are set before they are used.
    ...({} as Pick<InputRecord, 'root' | 'state' | 'config'>),
    values() {
      try {
        return valuesOfText(input.value, record.config);
      } catch (error) {
        report(error);
        return new Map();
      }
    },
    readData() {
      const list = datalistOf(input);
      const data = list ? readOptions(list as HTMLSelectElement, report) : [];
      // It has no groups, and an option without text suggests its value (HTML, the list attribute).
      return (data as readonly SelectOption[]).map((item) =>
        item.label ? item : { ...item, label: item.value },
      );
    },
    repair() {
      record.root.hidden = input.hidden || input.style.display === 'none';
      attributes.markEnhanced(input);
    },
  };
  return record;
}

/** Options of the attributes of an `<input>` (D5.7). */
function readAttributes(
  { input, kept }: InputRecord,
  report: ReportError,
  { valueFormat = 'text' }: SelectOptions,
): SelectOptions {
  const given: Record<string, unknown> = {
    // It says that the feature is in use.
    valueFormat,
    placeholder: input.placeholder || undefined,
  };
  for (const [name, option] of FLAG_NAMES)
    if (kept?.has(name) ?? input.hasAttribute(name)) given[option] = true;
  return { ...given, ...attributes.readJson(input, 'widget-select', report) };
}

/** Writes the values of the widget, unless the text has just these in the same format: it may have been written in another way. */
function writeValues(record: InputRecord, report: ReportError, before = record.config): void {
  const { input, config, seen, follower } = record;
  const isOther = isOtherFormat(config, before);
  const values = publicValues(record.state);
  const texts = values.map(String);
  const hasThese = () => isSameList([...record.values().keys()], texts);
  // The browser would take what has no value for one.
  const isBlank = config.required && input.value && texts.length === 0;
  // Without another value, there is nothing to write, whatever a script has written meanwhile.
  const isNew = !isSameList(texts, record.texts);
  try {
    if (isBlank || isOther || (isNew && !hasThese())) input.value = textOfValues(values, config);
  } catch (error) {
    report(error);
  }
  if (isNew || isOther) record.seen = input.value;
  record.texts = texts;
  // What the browser has not taken, such as a line break, is no value.
  if (record.seen !== seen && !hasThese()) follower?.tell(null);
}

/** Bridge to a text field, which stays in place, rendered and the field of the form (D11.3). */
function createInputHost(element: HTMLElement, report: ReportError, defaults: SelectOptions): Host {
  const input = element as HTMLInputElement;
  const message = createMessage(input);
  const record = createRecord(input, report);
  records.set(input, record);
  return {
    element: input,
    native: input,
    readMarkup: () => readAttributes(record, report, defaults),
    readData: record.readData,
    optionReader() {
      const known = record.values();
      return (label) => {
        const value = known.get(label);
        // Numbers of a JSON list (D11.1).
        return record.config.values === 'own' && value !== undefined && value !== label
          ? { value: value as string, label }
          : undefined;
      };
    },
    readValues(_multiple, config) {
      record.config = config;
      record.texts = [...record.values().keys()];
      return [...record.texts];
    },
    mount(root, state) {
      record.root = root;
      record.state = state;
      attributes.removeCopiedWidget(input);
      record.kept = attributes.keepAttributes(input, [
        'tabindex',
        'aria-hidden',
        ...FLAG_NAMES.map(([name]) => name),
      ]);
      record.repair();
      // Moving the root would lose focus.
      if (input.nextElementSibling !== root) input.after(root);
      record.seen = input.value;
      // A tree may select more than the text: a parent its branch, all leaves their parent (D2.1).
      writeValues(record, report);
    },
    listen(events) {
      record.events = events;
      return () => {
        record.events = undefined;
        record.follower?.stop();
      };
    },
    write(state, prev) {
      const { config, selection } = state;
      record.follower?.catchUp();
      record.state = state;
      record.config = config;
      const write = () => {
        for (const [name, option] of FLAG_NAMES) input.toggleAttribute(name, !!config[option]);
        // What a script has just set is read first.
        const isRead = config !== prev.config && input.value === record.seen;
        if (selection !== prev.selection || isRead) writeValues(record, report, prev.config);
      };
      if (record.follower) record.follower.write(write);
      else write();
      if (config.readOnly !== prev.config.readOnly) message.of(state);
      message.renew(state);
    },
    recheck: () => record.follower?.follow({ silent: true }),
    tellFocus: record.focusRelay.tell,
    notify() {
      record.isWriting = true;
      for (const type of ['input', 'change'])
        input.dispatchEvent(new Event(type, { bubbles: true, composed: type === 'input' }));
      record.isWriting = false;
      // Handlers of these events may have changed the text.
      record.follower?.follow();
    },
    // The browser validates no unseen field.
    message: (state) => (input.type === 'hidden' ? problemText(state) : message.of(state)),
    report() {
      record.isReporting = true;
      input.reportValidity();
      record.isReporting = false;
    },
    restore() {
      record.kept?.restore();
      attributes.unmarkEnhanced(input);
      message.clear();
      record.root?.remove();
    },
  };
}

/** The bridge, for types whose value is any text. @throws {@link SelectError} `target-not-found` for others. */
export const inputHost: CreateHost = (element, report, _order, defaults = {}) => {
  const { type } = element as HTMLInputElement;
  if (TYPES.test(type)) return createInputHost(element, report, defaults);
  throw refusal(
    'target-not-found',
    `<input type="${type}">`,
    __DEV__ &&
      ' cannot be a mount target. Use the type text, search, hidden, email, tel or url, a <select>, or an empty <div> with the option `data`.',
  );
};
