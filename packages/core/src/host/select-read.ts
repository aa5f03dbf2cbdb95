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
  // What is hidden the browser does not list either; scripts may select it all the same.
  const listed = (parent: Element) =>
    [...parent.children].filter(
      (child) => child !== placeholder && !(child as HTMLElement).hidden,
    ) as HTMLOptionElement[];
  const read = (parent: Element) =>
    listed(parent)
      .filter((child) => child.localName === 'option')
      .map((option) => toOption(option, report));
  return listed(select).flatMap((child): SelectData => {
    const { label, disabled, localName } = child;
    if (localName === 'optgroup') return [{ label, disabled, options: read(child) }];
    return localName === 'option' ? [toOption(child, report)] : [];
  });
}

/** A look-up of the page's own options by value, of hidden ones too. Of two with one value the first counts. */
export function lookUp(
  select: HTMLSelectElement,
  report: Report,
  added: ReadonlySet<Element>,
): (value: string) => Option | undefined {
  const placeholder = placeholderOption(select);
  const byValue = new Map<string, HTMLOptionElement>();
  for (const element of [...select.options].reverse())
    if (element !== placeholder && !added.has(element)) byValue.set(element.value, element);
  return (value) => {
    const element = byValue.get(value);
    return element && toOption(element, report);
  };
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
