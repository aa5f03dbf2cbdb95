import {
  type ControlledState,
  type ParentProps,
  toCoreValue,
  type Values,
} from 'widget-select/internal/adapter';
import { isFlag } from 'widget-select/internal/schema';
import { ATTRIBUTE_INPUTS } from './attributes.js';

const ATTRIBUTES = [...ATTRIBUTE_INPUTS, 'name', 'form'] as const;

/** The value of an input, with `before` as the one that it replaces. A flag can be an attribute without a value. */
export function inputOf(name: string, value: unknown, before: unknown): unknown {
  if (value === '' && (isFlag(name) || /^(open|readonly)$/.test(name))) return true;
  // If the parent removes the value, the selection becomes empty.
  return name === 'value' && value === undefined && before != null ? null : value;
}

/** Copies a list: the page can change its own in place. */
export const copyOf = (value: unknown): unknown => (Array.isArray(value) ? [...value] : value);

/** The options among the inputs. An input that is `undefined` leaves what `options` has. */
export const optionsOf = (given: Values): Values => ({
  ...(given.options as Values),
  ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  ...(given.disabled || given.isFormDisabled ? { disabled: true } : {}),
  ...(given.readonly ? { readOnly: true } : {}),
});

/** The inputs as the adapter takes them. */
export function propsOf(given: Values, options: Values): ParentProps {
  const attributes: Record<string, unknown> = {};
  if (given.isFormInvalid) attributes['aria-invalid'] = true;
  for (const name of ATTRIBUTES) if (given[name] !== undefined) attributes[name] = given[name];
  const { value, searchQuery, open } = given as Values & ControlledState & { open?: boolean };
  return { value: toCoreValue(value, options), searchQuery, open, options, attributes };
}
