import { closest } from '../../dom.js';
import { isGroup } from '../../model/data/flatten.js';
import { belowSeparator, richElements } from '../../model/data/option.js';
import type { SelectOptions } from '../../schema/options.js';
import type { AnyMeta, ReportError, SelectData, SelectOption } from '../../schema/types.js';
import { type KeptAttributes, readJson } from '../attributes.js';

type OptionMarkup = SelectData[number];

/** Start of the id of options that the widget adds. */
export const ADDED_ID = 'widget-select-added';

/** The first empty option of a single select: its placeholder, not a choice (D1.2). One that the widget has added is a choice. */
export function placeholderOption(select: HTMLSelectElement): HTMLOptionElement | null {
  const first = select.options[0];
  const isFirst = !select.multiple && first?.parentNode === select && first.value === '';
  return isFirst && !first.id.startsWith(ADDED_ID) ? first : null;
}

/** In simulated DOMs, `label` does not fall back to the text. An option that is only an image is named like the image. */
export const labelOf = (option: HTMLOptionElement): string =>
  option.label || option.text || option.querySelector('img')?.alt || '';

/** The text of the placeholder; empty without one. */
export const placeholderText = (select: HTMLSelectElement): string => {
  const placeholder = placeholderOption(select);
  return placeholder ? labelOf(placeholder) : '';
};

/** The text at the start of a group, not a comment, which frameworks leave there. */
const textNodeIn = ({ firstChild: node }: Node): Node | null =>
  node?.nodeType === 3 ? node : null;

/** Whether an option or group is hidden: by attribute, or by inline style, like jQuery's `hide()` (D10.3). */
const isHidden = (element: HTMLElement): boolean =>
  !!element.hidden || (element.hasAttribute('style') && element.style.display === 'none');

/** The `data-*` attributes of an `<option>`, except `data-meta`. */
const DATA_ATTRIBUTES = ['description', 'hint', 'avatar', 'class-name', 'parent', 'depth'];

/** Converts an `<option>` to data, with its `data-*` attributes (D5.7). Stores the value of its parent in `parentValues`. */
function toOption(
  element: HTMLOptionElement,
  report: ReportError,
  parentValues?: Map<SelectOption, string>,
): SelectOption {
  const option: SelectOption = { value: element.value, label: labelOf(element) };
  if (element.disabled) option.disabled = true;
  // Like the browser, which shows a label instead of the content.
  if (element.firstElementChild && !element.getAttribute('label'))
    richElements.set(option, element);
  // Most options only have a value, and with ten thousand options, each attribute access counts.
  if (element.attributes.length < 2 && element.hasAttribute('value')) return option;
  // Not with `dataset`, which also has properties that a page adds to all objects.
  const read = (name: string) => element.getAttribute(`data-${name}`);
  const [description, hint, avatar, className, parent, depth] = DATA_ATTRIBUTES.map(read);
  if (description) option.description = description;
  if (hint) option.hint = hint;
  if (avatar) option.avatar = avatar;
  if (className) option.className = className;
  if (depth) option.depth = Number(depth);
  for (const { name, value } of element.attributes) {
    const [, key] = name.split('data-when-');
    if (key) option.when = { ...option.when, [key]: value.split(/\s+/) };
  }
  const meta = readJson(element, 'meta', report);
  if (meta) option.meta = meta as AnyMeta;
  // Templates write an empty attribute for no value.
  if (parent) parentValues?.set(option, parent);
  return option;
}

/** Breaks parent cycles: their options become roots. */
function cutCircles(parents: Map<SelectOption, SelectOption>): void {
  const checked = new Set<SelectOption>();
  for (const option of parents.keys()) {
    const path = new Set<SelectOption>();
    let at: SelectOption | undefined = option;
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
 * Nests options below the option of the same group that their `data-parent` refers to, wherever it is; siblings keep the
 * document order. If the parent does not exist, or the option would be its own ancestor, it is a root.
 */
function nestByParent(
  data: OptionMarkup[],
  parentValues: ReadonlyMap<SelectOption, string>,
): OptionMarkup[] {
  const byValue = new Map<string, SelectOption>();
  for (const item of data)
    if (!isGroup(item) && !byValue.has(item.value)) byValue.set(item.value, item);
  const parents = new Map<SelectOption, SelectOption>();
  for (const [option, value] of parentValues) {
    const parent = byValue.get(value);
    if (parent) parents.set(option, parent);
  }
  cutCircles(parents);
  const childrenOf = new Map<SelectOption, SelectOption[]>();
  return data.filter((item) => {
    const parent = parents.get(item as SelectOption);
    if (!parent) return true;
    const children = childrenOf.get(parent) ?? [];
    childrenOf.set(parent, children);
    parent.children = children;
    children.push(item as SelectOption);
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
  /** Applies to the next option, which may be in a group. */
  let isSeparated = false;
  const read = (parent: Element): OptionMarkup[] => {
    const data: OptionMarkup[] = [];
    const parentValues = new Map<SelectOption, string>();
    const walk = (box: Element) => {
      for (let at = box.firstElementChild; at; at = at.nextElementSibling) {
        const child = at as HTMLOptionElement;
        const { localName } = child;
        // The browser does not list hidden options either, but scripts can select them.
        if (child === placeholder || isHidden(child) || added?.has(child)) continue;
        if (localName === 'hr') isSeparated = true;
        else if (localName === 'option') {
          const option = toOption(child, report, parentValues);
          if (isSeparated) belowSeparator.add(option);
          isSeparated = false;
          data.push(option);
        } else if (localName !== 'optgroup') {
          // A layout element: engines differ in whether its options count.
          const inner = child.querySelector('option');
          counted ??= new Set(select.options);
          if (inner && counted.has(inner)) walk(child);
        } else if (parent === select)
          data.push({
            // Without the attribute, a legend is the label (D10.6). Some parsers only keep its text.
            label:
              child.label ||
              (child.querySelector('legend') ?? textNodeIn(child))?.textContent?.trim() ||
              '',
            disabled: child.disabled,
            options: read(child) as SelectOption[],
          });
      }
    };
    walk(parent);
    return parentValues.size > 0 ? nestByParent(data, parentValues) : data;
  };
  return read(select);
}

/** The elements by value, including hidden ones, but without the placeholder and the excluded ones. The first element of a value counts. */
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

/** Returns a function that finds an option of the page by value, without the `added` options of the widget. */
export function optionReader(
  select: HTMLSelectElement,
  report: ReportError,
  added: ReadonlySet<Element>,
): (value: string) => SelectOption | undefined {
  const byValue = optionElements(select, added);
  return (value) => {
    const element = byValue.get(value);
    // An option without a label only has a value; its label may be known elsewhere.
    return element && labelOf(element) ? toOption(element, report) : undefined;
  };
}

/**
 * Options that the markup gives: attributes, the placeholder, and JSON in `data-widget-select` (D5.7).
 *
 * @param kept - The attributes of the page, once the widget has overwritten some of them.
 */
export function readMarkup(
  select: HTMLSelectElement,
  report: ReportError,
  kept?: KeptAttributes,
): SelectOptions {
  const has = (name: string) => kept?.has(name) ?? select.hasAttribute(name);
  const placeholder = placeholderOption(select);
  const { depends, dependsOptional } = select.dataset;
  return {
    ...(depends && { depends, dependsOptional: dependsOptional !== undefined }),
    ...(placeholder && { placeholder: labelOf(placeholder) }),
    ...(has('multiple') && { multiple: true }),
    ...(has('required') && { required: true }),
    ...(has('disabled') && { disabled: true }),
    // Of the proposal for a filterable select: its list always has a search field.
    ...(select.hasAttribute('filter') && { searchable: true, minResultsForSearch: 0 }),
    ...readJson(select, 'widget-select', report),
  };
}

/**
 * The selected options. In a single select, they are found without checking all options; happy-dom does not count a first option
 * that markup selects.
 */
export function selectedIn(select: HTMLSelectElement): HTMLOptionElement[] {
  const option = select.multiple ? undefined : select.options[select.selectedIndex];
  return option ? [option] : [...select.selectedOptions];
}

/** The selected values of a select, without the placeholder. */
export function valuesOf(select: HTMLSelectElement): string[] {
  const placeholder = placeholderOption(select);
  return selectedIn(select)
    .filter((option) => option !== placeholder)
    .map((option) => option.value);
}

/** The initial values of the widget. */
export function initialValues(select: HTMLSelectElement, isMultiple: boolean): string[] {
  if (!isMultiple || select.multiple) return valuesOf(select);
  // The browser has selected the first option of a single select; a multiple select would have none.
  return [...select.options]
    .filter((option, i) => option.selected && (i > 0 || option.defaultSelected))
    .map((option) => option.value);
}

/** Whether a select has just these values, in any order. */
export function hasValues(select: HTMLSelectElement, wanted: readonly string[]): boolean {
  const values = new Set(valuesOf(select));
  return values.size === wanted.length && wanted.every((value) => values.has(value));
}

function fieldsetsAround(select: Element): HTMLFieldSetElement[] {
  const sets: HTMLFieldSetElement[] = [];
  const around = (element: Element | null) =>
    element && closest<HTMLFieldSetElement>(element, 'fieldset');
  for (let set = around(select); set; set = around(set.parentElement)) sets.push(set);
  return sets;
}

/** Required selects whose attribute is removed while they are read-only. */
export const barred = new WeakSet<Element>();

/** The current attributes. A fieldset does not disable elements in its first legend. */
export function hostFlagsOf(select: HTMLSelectElement | HTMLInputElement) {
  const inherited = fieldsetsAround(select).some(
    (set) => set.disabled && !set.querySelector(':scope > legend')?.contains(select),
  );
  return { disabled: select.disabled, required: select.required || barred.has(select), inherited };
}
