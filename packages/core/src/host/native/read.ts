import { closest } from '../../dom.js';
import { isGroup } from '../../model/data/flatten.js';
import { belowSeparator } from '../../model/data/separators.js';
import type { SelectOptions } from '../../schema/options.js';
import type { AnyMeta, Option, ReportError, SelectData } from '../../schema/types.js';
import { type KeptAttributes, readJson } from '../attributes.js';

type OptionMarkup = SelectData[number];

/** The first empty option of a single select: its placeholder, not a choice (D1.2). */
export function placeholderOption(select: HTMLSelectElement): HTMLOptionElement | null {
  const first = select.options[0];
  return !select.multiple && first?.parentNode === select && first.value === '' ? first : null;
}

/** Simulated DOMs do not let `label` fall back to the text. */
const labelOf = (option: HTMLOptionElement): string => option.label || option.text;

/** Whether an option or group is hidden: by attribute, or by a style of its own, as jQuery's `hide()` does (D10.3). */
const isHidden = (element: HTMLElement): boolean =>
  !!element.hidden || (element.hasAttribute('style') && element.style.display === 'none');

/** What an `<option>` may say of itself, beside `data-meta`. */
const DATA_ATTRIBUTES = ['description', 'avatar', 'class-name', 'parent'];

/** An `<option>` as data, with what its `data-*` attributes say (D5.7). Notes the value of its parent in `parentValues`. */
function toOption(
  element: HTMLOptionElement,
  report: ReportError,
  parentValues?: Map<Option, string>,
): Option {
  const option: Option = { value: element.value, label: labelOf(element) };
  if (element.disabled) option.disabled = true;
  // Most have no more than their value, and of ten thousand it counts whether they are asked.
  if (element.attributes.length < 2 && element.hasAttribute('value')) return option;
  // Not by `dataset`, which has what a page adds to all objects.
  const read = (name: string) => element.getAttribute(`data-${name}`);
  const [description, avatar, className, parent] = DATA_ATTRIBUTES.map(read);
  if (description) option.description = description;
  if (avatar) option.avatar = avatar;
  if (className) option.className = className;
  const meta = readJson(element, 'meta', report);
  if (meta) option.meta = meta as AnyMeta;
  // An empty one is what templates write for none.
  if (parent) parentValues?.set(option, parent);
  return option;
}

/** Cuts what goes round in a circle: the options on it are below none. */
function cutCircles(parents: Map<Option, Option>): void {
  const checked = new Set<Option>();
  for (const option of parents.keys()) {
    const path = new Set<Option>();
    let at: Option | undefined = option;
    for (; at && !checked.has(at) && !path.has(at); at = parents.get(at)) path.add(at);
    let isCircle = false;
    for (const passed of path) {
      isCircle ||= passed === at;
      if (isCircle) parents.delete(passed);
      checked.add(passed);
    }
  }
}

/**
 * Puts options below those of the same group whose values their `data-parent` names, wherever these stand; siblings
 * keep the order of the page. Nothing is lost: one that names no other option, or would be below itself, is a root.
 */
function nestByParent(
  data: OptionMarkup[],
  parentValues: ReadonlyMap<Option, string>,
): OptionMarkup[] {
  const byValue = new Map<string, Option>();
  for (const item of data)
    if (!isGroup(item) && !byValue.has(item.value)) byValue.set(item.value, item);
  const parents = new Map<Option, Option>();
  for (const [option, value] of parentValues) {
    const parent = byValue.get(value);
    if (parent) parents.set(option, parent);
  }
  cutCircles(parents);
  const childrenOf = new Map<Option, Option[]>();
  return data.filter((item) => {
    const parent = parents.get(item as Option);
    if (!parent) return true;
    const children = childrenOf.get(parent) ?? [];
    childrenOf.set(parent, children);
    parent.children = children;
    children.push(item as Option);
    return false;
  });
}

/** The options and groups of a select, as data; those `added` only carry a value (D1.3). */
export function readOptions(
  select: HTMLSelectElement,
  report: ReportError,
  added?: ReadonlySet<Element>,
): SelectData {
  const placeholder = placeholderOption(select);
  let counted: Set<Element> | undefined;
  /** Until the next option, which may be in a group. */
  let isSeparated = false;
  const read = (parent: Element): OptionMarkup[] => {
    const data: OptionMarkup[] = [];
    const parentValues = new Map<Option, string>();
    const walk = (box: Element) => {
      for (let at = box.firstElementChild; at; at = at.nextElementSibling) {
        const child = at as HTMLOptionElement;
        const { localName } = child;
        // What is hidden the browser does not list either; scripts may select it all the same.
        if (child === placeholder || isHidden(child) || added?.has(child)) continue;
        if (localName === 'hr') isSeparated = true;
        else if (localName === 'option') {
          const option = toOption(child, report, parentValues);
          if (isSeparated) belowSeparator.add(option);
          isSeparated = false;
          data.push(option);
        } else if (localName !== 'optgroup') {
          // An element that only lays out: engines differ in whether what is in it counts.
          const inner = child.querySelector('option');
          counted ??= new Set(select.options);
          if (inner && counted.has(inner)) walk(child);
        } else if (parent === select)
          data.push({
            // Without the attribute a legend names it (D10.6).
            label: child.label || child.querySelector('legend')?.textContent?.trim() || '',
            disabled: child.disabled,
            options: read(child) as Option[],
          });
      }
    };
    walk(parent);
    return parentValues.size > 0 ? nestByParent(data, parentValues) : data;
  };
  return read(select);
}

/** The elements by value, hidden ones too, but not the placeholder and not these. Of two with one value the first counts. */
export function optionElements(
  select: HTMLSelectElement,
  except?: ReadonlySet<Element>,
): Map<string, HTMLOptionElement> {
  const placeholder = placeholderOption(select);
  const byValue = new Map<string, HTMLOptionElement>();
  for (const element of [...select.options].reverse())
    if (element !== placeholder && !except?.has(element)) byValue.set(element.value, element);
  return byValue;
}

/** A function that reads one of the page's own options by its value; the `added` ones are ours. */
export function optionReader(
  select: HTMLSelectElement,
  report: ReportError,
  added: ReadonlySet<Element>,
): (value: string) => Option | undefined {
  const byValue = optionElements(select, added);
  return (value) => {
    const element = byValue.get(value);
    // One without a label only carries a value: what it is called others may know.
    return element && labelOf(element) ? toOption(element, report) : undefined;
  };
}

/**
 * Options that the markup gives: attributes, the placeholder, and JSON in `data-widget-select` (D5.7).
 *
 * @param kept - The page's own attributes, as soon as the widget writes some of the same.
 */
export function readMarkup(
  select: HTMLSelectElement,
  report: ReportError,
  kept?: KeptAttributes,
): SelectOptions {
  const has = (name: string) => kept?.has(name) ?? select.hasAttribute(name);
  const placeholder = placeholderOption(select);
  return {
    ...(placeholder && { placeholder: labelOf(placeholder) }),
    ...(has('multiple') && { multiple: true }),
    ...(has('required') && { required: true }),
    ...(has('disabled') && { disabled: true }),
    ...readJson(select, 'widget-select', report),
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

/** The values that the widget begins with. */
export function initialValues(select: HTMLSelectElement, isMultiple: boolean): string[] {
  if (!isMultiple || select.multiple) return valuesOf(select);
  // The browser has chosen the first option of a single select; as a multiple one it would have none.
  return [...select.options]
    .filter((option, i) => option.selected && (i > 0 || option.defaultSelected))
    .map((option) => option.value);
}

/** Whether a select has just these values, in any order. */
export function hasValues(select: HTMLSelectElement, wanted: readonly string[]): boolean {
  const values = new Set(valuesOf(select));
  return values.size === wanted.length && wanted.every((value) => values.has(value));
}

function fieldsetsAround(select: HTMLSelectElement): HTMLFieldSetElement[] {
  const sets: HTMLFieldSetElement[] = [];
  const around = (element: Element | null) =>
    element && closest<HTMLFieldSetElement>(element, 'fieldset');
  for (let set = around(select); set; set = around(set.parentElement)) sets.push(set);
  return sets;
}

/** Selects that are required, and without the attribute while they are read-only. */
export const barred = new WeakSet<HTMLSelectElement>();

/** What attributes say now. A fieldset does not disable what stands in its first legend. */
export function hostFlagsOf(select: HTMLSelectElement) {
  const inherited = fieldsetsAround(select).some(
    (set) => set.disabled && !set.querySelector(':scope > legend')?.contains(select),
  );
  return { disabled: select.disabled, required: select.required || barred.has(select), inherited };
}
