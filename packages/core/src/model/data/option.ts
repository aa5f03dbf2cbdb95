import type { SelectOption } from '../../schema/types.js';

/** Converts a value to a string; returns `instead` if that fails, for example if an object throws. */
export function asText(value: unknown, instead = ''): string {
  try {
    return String(value);
  } catch {
    return instead;
  }
}

/** The value of an option as a string: the only place with the `String()` of D1.1. */
export const optionValue = (option: SelectOption): string => String(option.value);

/** The label of an option as a string. Without a label, or if it cannot be converted, it is the value. */
export const optionLabel = (option: SelectOption): string =>
  asText(option.label ?? option.value, optionValue(option));

/**
 * Options after an `<hr>` in the markup; option objects cannot express this (D10.6). Separators are not options, so they are not
 * counted, focused or searched.
 */
export const belowSeparator = new WeakSet<SelectOption>();

/** Known to all copies of this code: `<widget-select>` has its own. Neither `Object.keys()` nor `JSON` sees it. */
const ELEMENT = Symbol.for('widget-select-element');

/** The `<option>` elements that contain elements, which rows show as copies (addition 52). */
export const richElements = {
  get: (option: SelectOption): HTMLElement | undefined => Reflect.get(option, ELEMENT),
  set: (option: SelectOption, value: HTMLElement): SelectOption =>
    Object.defineProperty(option, ELEMENT, { value }),
};
