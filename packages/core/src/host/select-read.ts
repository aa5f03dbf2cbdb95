import type { SelectOptions } from '../schema/options.js';
import type { AnyMeta, Option, Report, SelectData } from '../schema/types.js';
import { readJson } from './attributes.js';

/** The first empty option of a single select: its placeholder, not a choice (D1.2). */
export function placeholderOption(select: HTMLSelectElement): HTMLOptionElement | null {
  const first = select.options[0];
  return !select.multiple && first?.parentNode === select && first.value === '' ? first : null;
}

/** Simulated DOMs do not let `label` fall back to the text. */
const labelOf = ({ label, text }: HTMLOptionElement): string => label || text;

/** An `<option>` as data, with what its `data-*` attributes say (D5.7). */
function toOption(element: HTMLOptionElement, report: Report): Option {
  const { description, avatar, className } = element.dataset;
  const option: Option = { value: element.value, label: labelOf(element) };
  if (element.disabled) option.disabled = true;
  if (description) option.description = description;
  if (avatar) option.avatar = avatar;
  if (className) option.className = className;
  const meta = readJson(element, 'meta', report);
  if (meta) option.meta = meta as AnyMeta;
  return option;
}

/** The options and groups of a select, as data. */
export function readOptions(select: HTMLSelectElement, report: Report): SelectData {
  const placeholder = placeholderOption(select);
  const read = (option: HTMLOptionElement) => toOption(option, report);
  const listed = (parent: Element) =>
    [...parent.children].filter(
      (child): child is HTMLOptionElement => child.localName === 'option' && child !== placeholder,
    );
  return [...select.children].flatMap((child): SelectData => {
    if (child.localName === 'optgroup') {
      const { label, disabled } = child as HTMLOptGroupElement;
      return [{ label, disabled, options: listed(child).map(read) }];
    }
    return child.localName === 'option' && child !== placeholder
      ? [read(child as HTMLOptionElement)]
      : [];
  });
}

/** Options that the markup gives: attributes, the placeholder, and JSON in `data-widget-select` (D5.7). */
export function readMarkup(select: HTMLSelectElement, report: Report): SelectOptions {
  const placeholder = placeholderOption(select);
  return {
    ...(placeholder && { placeholder: labelOf(placeholder) }),
    ...(select.multiple && { multiple: true }),
    ...(select.required && { required: true }),
    ...(select.disabled && { disabled: true }),
    ...readJson(select, 'widgetSelect', report),
  };
}

/** The values that a select has selected; its placeholder is none. */
export function valuesOf(select: HTMLSelectElement): string[] {
  const placeholder = placeholderOption(select);
  return [...select.selectedOptions]
    .filter((option) => option !== placeholder)
    .map((option) => option.value);
}
