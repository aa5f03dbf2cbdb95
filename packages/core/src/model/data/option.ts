import type { Option } from '../../schema/types.js';

/** A value as text; `instead` for one that cannot be converted, such as an object that throws. */
export function asText(value: unknown, instead = ''): string {
  try {
    return String(value);
  } catch {
    return instead;
  }
}

/** An option's value as text: the only place where D1.1's `String()` happens. */
export const optionValue = (option: Option): string => String(option.value);

/** An option's label as text. An option without one, or with one that has no text, shows its value. */
export const optionLabel = (option: Option): string =>
  asText(option.label ?? option.value, optionValue(option));
