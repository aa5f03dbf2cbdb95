import { isRecord, toCoreValue, type Values } from '../adapter/index.js';
import type { OptionName, SelectValueInput } from '../src/schema/index.js';
import { readList } from './attributes.js';
import type { Children } from './children.js';

/** The settings of an element. The object is replaced and never mutated, so the element can revert to previous settings. */
export interface AskedOptions {
  /** Options from properties and attributes. */
  readonly given: Values;
  readonly children: Children;
  /** The value that was set; used once it differs from the default value. */
  readonly value: unknown;
  readonly isDirty: boolean;
}

export const NOTHING_ASKED: AskedOptions = {
  given: {},
  children: { data: undefined, values: [], options: {}, isRich: false },
  value: null,
  isDirty: false,
};

/** The setting of an option in properties, attributes and the markup inside. */
export const said = ({ given, children }: AskedOptions, name: OptionName): unknown =>
  given[name] ?? children.options[name];

/** The option value for the widget: a fieldset can disable it, and options can be child elements. */
export const effective = (asked: AskedOptions, name: OptionName, isDisabled: boolean): unknown => {
  if (name === 'disabled') return isDisabled;
  return said(asked, name) ?? (name === 'data' ? asked.children.data : undefined);
};

/** Names of the options for a new widget. */
export const namesAsked = ({ given, children }: AskedOptions): OptionName[] =>
  Object.keys({ ...children.options, ...given, data: 0, disabled: 0 }) as OptionName[];

interface Asking {
  getAttribute(name: string): string | null;
  getOption(name: OptionName): unknown;
}

/** The value that was set, or the default value of a reset: that of the attribute `value`, or the selected options. */
export function wantedValue(asked: AskedOptions, element: Asking): SelectValueInput {
  const { isDirty, value, children } = asked;
  const text = element.getAttribute('value');
  const written =
    text && element.getOption('multiple') ? readList(text, element.getOption('values')) : text;
  const given = {
    data: effective(asked, 'data', false),
    fields: effective(asked, 'fields', false),
  };
  return toCoreValue(isDirty ? value : (written ?? children.values), given) ?? null;
}

/** Whether data is a list of objects that only `fields` can make options of. */
export function lacksFields({ data, fields }: Values): boolean {
  const first = Array.isArray(data) && data[0];
  return !fields && isRecord(first) && !('value' in first);
}
