import type { SelectOptions } from '../schema/options.js';
import type { AnyMeta, Option, Report, SelectData } from '../schema/types.js';
import { readJson } from './attributes.js';

/** The first empty option of a single select: its placeholder, not a choice (D1.2). */
export function placeholderOption(select: HTMLSelectElement): HTMLOptionElement | null {
  const first = select.options[0];
  return !select.multiple && first?.parentNode === select && first.value === '' ? first : null;
}

/** Simulated DOMs do not let `label` fall back to the text. */
const labelOf = (option: HTMLOptionElement): string => option.label || option.text;

/** An `<option>` as data, with what its `data-*` attributes say (D5.7). */
function toOption(element: HTMLOptionElement, report: Report): Option {
  const option: Option = { value: element.value, label: labelOf(element) };
  if (element.disabled) option.disabled = true;
  // Most have no more than their value, and of ten thousand it counts whether they are asked.
  if (element.attributes.length < 2 && element.hasAttribute('value')) return option;
  const { description, avatar, className } = element.dataset;
  if (description) option.description = description;
  if (avatar) option.avatar = avatar;
  if (className) option.className = className;
  const meta = readJson(element, 'meta', report);
  if (meta) option.meta = meta as AnyMeta;
  return option;
}

/** The options and groups of a select, as data; those `added` only carry a value (D1.3). */
export function readOptions(
  select: HTMLSelectElement,
  report: Report,
  added?: ReadonlySet<Element>,
): SelectData {
  const placeholder = placeholderOption(select);
  const read = (parent: Element): SelectData[number][] => {
    const data: SelectData[number][] = [];
    for (let at = parent.firstElementChild; at; at = at.nextElementSibling) {
      const child = at as HTMLOptionElement;
      const { localName } = child;
      // What is hidden the browser does not list either; scripts may select it all the same.
      if (child === placeholder || child.hidden || added?.has(child)) continue;
      if (localName === 'option') data.push(toOption(child, report));
      else if (localName === 'optgroup' && parent === select)
        data.push({
          label: child.label,
          disabled: child.disabled,
          options: read(child) as Option[],
        });
    }
    return data;
  };
  return read(select);
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

/** The selected options. Those of a single select are found without looking at all of them. */
export function selectedIn(select: HTMLSelectElement): HTMLOptionElement[] {
  if (select.multiple) return [...select.selectedOptions];
  const option = select.options[select.selectedIndex];
  return option ? [option] : [];
}

/** The values that a select has selected; its placeholder is none. */
export function valuesOf(select: HTMLSelectElement): string[] {
  const placeholder = placeholderOption(select);
  return selectedIn(select)
    .filter((option) => option !== placeholder)
    .map((option) => option.value);
}
