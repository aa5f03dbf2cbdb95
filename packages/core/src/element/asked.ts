import { toCoreValue, type Values } from '../adapter/index.js';
import type { OptionName } from '../schema/index.js';
import { readList } from './attributes.js';
import type { Children } from './children.js';

/** What the page asks of an element. Only replaced, so that it can go back to what was asked before. */
export interface AskedOptions {
  /** Options, as properties and attributes say them. */
  readonly given: Values;
  readonly children: Children;
  /** The value that was set; counts once it is no longer the default one. */
  readonly value: unknown;
  readonly isDirty: boolean;
}

export const NOTHING_ASKED: AskedOptions = {
  given: {},
  children: { data: undefined, values: [], options: {} },
  value: null,
  isDirty: false,
};

/** What properties, attributes and the markup inside say of an option. */
export const said = ({ given, children }: AskedOptions, name: OptionName): unknown =>
  given[name] ?? children.options[name];

/** What the widget is given for an option: a fieldset disables it too, and options may stand in the element. */
export const effective = (asked: AskedOptions, name: OptionName, isDisabled: boolean): unknown => {
  if (name === 'disabled') return isDisabled;
  return said(asked, name) ?? (name === 'data' ? asked.children.data : undefined);
};

/** Names of the options that a new widget is given. */
export const namesAsked = ({ given, children }: AskedOptions): OptionName[] =>
  Object.keys({ ...children.options, ...given, data: 0, disabled: 0 }) as OptionName[];

/** The value that was set, or the one that a reset returns to: the attribute `value`, else the selected options. */
export function wantedValue(
  asked: AskedOptions,
  attribute: string | null,
  isMultiple: boolean,
): string | readonly string[] | null {
  const { isDirty, value, children } = asked;
  const written = attribute !== null && isMultiple ? readList(attribute) : attribute;
  const given = {
    data: effective(asked, 'data', false),
    fields: effective(asked, 'fields', false),
  };
  return toCoreValue(isDirty ? value : (written ?? children.values), given) ?? null;
}
