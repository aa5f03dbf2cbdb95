/**
 * The attributes and `<option>`s that a wrapper renders a `<select>` with. It does so once: afterwards the core changes
 * them.
 */
import { createIn } from '../dom.js';
import type { AjaxConfig, OptionFields, OptionName, SelectValueInput } from '../schema/index.js';
import { shapeOptions } from '../schema/shapes.js';
import { isEqual, type Values } from './options.js';

/** Attributes that HTML itself gives a `<select>`; the core reads them when it takes over. */
const NATIVE_ATTRIBUTES = ['multiple', 'required', 'disabled'] satisfies OptionName[];

/** Whether the `<option>`s show it too, so that a change of it has to be written into them. */
export const isInNativeOptions = (name: OptionName): boolean =>
  name === 'data' || name === 'fields' || name === 'placeholder';

const textsOf = (value: unknown): string[] => [...new Set([value ?? []].flat().map(String))];

/**
 * Whether other values are selected than were rendered: the user has chosen, or the browser restored them, before the
 * script came.
 */
export const isOtherValue = (value: unknown, rendered: unknown): boolean =>
  !isEqual(textsOf(value).sort(), textsOf(rendered).sort());

/** Makes an element of the framework. */
export type RenderElement<N> = (tag: string, attributes: Values, content: unknown) => N;

/** A `<select>` in its first form. */
interface Markup<N> {
  readonly attributes: Readonly<Record<string, boolean>>;
  readonly children: readonly N[];
  /** The selected values. */
  readonly values: readonly string[];
}

/** An option or group, as callers write it. */
interface ListedOption {
  readonly value: unknown;
  readonly label: unknown;
  readonly disabled?: unknown;
  readonly options?: readonly ListedOption[];
  readonly children?: readonly ListedOption[];
}

/** Whether the test holds for one of the options and groups of a list, however deep; those after it are not asked. */
function someOption(
  items: readonly ListedOption[],
  test: (item: ListedOption) => boolean,
): boolean {
  const levels = [items.values()];
  for (let level = levels[0]; level; level = levels.at(-1)) {
    const { value: item, done } = level.next();
    if (done) levels.pop();
    // What is wrong with a list the core says.
    else if (item) {
      if (test(item)) return true;
      const inner = item.options ?? item.children;
      if (Array.isArray(inner)) levels.push(inner.values());
    }
  }
  return false;
}

/** The options of `data` as the core takes them; none of what the core refuses. */
function listIn({ data, fields }: Values): readonly ListedOption[] {
  const list = shapeOptions(data, fields as OptionFields | undefined);
  return Array.isArray(list) ? list : [];
}

/** Whether an option of a list has the value `''`, by list: parents render often, and a list is looked through once. */
const hasEmptyByList = new WeakMap<object, boolean>();

function hasEmpty(options: Values): boolean {
  const data = Object(options.data);
  const found =
    hasEmptyByList.get(data) ?? someOption(listIn(options), ({ value }) => value === '');
  hasEmptyByList.set(data, found);
  return found;
}

/**
 * A value as the core takes it. Forms begin with `''` where nothing is selected; only where an option has that value is it
 * one (D1.2).
 */
export const toCoreValue = (value: unknown, options: Values): SelectValueInput =>
  value === '' && !hasEmpty(options) ? null : (value as string);

/**
 * Attributes and children of the `<select>` that a wrapper renders.
 *
 * @param value - The first value, in either shape.
 * @param hasEveryOption - For a server: its markup has to work alone. A browser begins with the selected options, to
 * which a form's reset returns, and {@link writeOptions} adds the others.
 */
export function nativeMarkup<N>(
  options: Values,
  value: unknown,
  hasEveryOption: unknown,
  renderElement: RenderElement<N>,
): Markup<N> {
  const attributes = Object.fromEntries(NATIVE_ATTRIBUTES.map((name) => [name, !!options[name]]));
  const resolve = (options.ajax as AjaxConfig | undefined)?.resolve;
  const values = textsOf(value);
  const unrendered = new Set(values);
  const toNode = ({ value, label, disabled }: ListedOption): N =>
    renderElement('option', { value, disabled, selected: unrendered.delete(`${value}`) }, label);
  const toNodes = (items: readonly ListedOption[]): N[] =>
    items.flatMap((item) => {
      if (Array.isArray(item?.options))
        return renderElement(
          'optgroup',
          { label: item.label, disabled: item.disabled },
          toNodes(item.options),
        );
      const nodes: N[] = [];
      someOption([item], (one) => !nodes.push(toNode(one)));
      return nodes;
    });
  const selected: ListedOption[] = [];
  const missing = new Set(values);
  if (!hasEveryOption && missing.size > 0)
    someOption(
      listIn(options),
      (item) => missing.delete(`${item.value}`) && selected.push(item) === values.length,
    );
  const children = [
    // The choice of nothing, to which a reset returns too and which `required` does not accept.
    ...(attributes.multiple ? [] : [toNode({ value: '', label: options.placeholder ?? '' })]),
    ...(hasEveryOption ? toNodes(listIn(options)) : selected.map(toNode)),
    // Without a label where one can be asked for: the bare value would be taken for it.
    ...[...unrendered].map((value) => toNode({ value, label: resolve ? '' : value })),
  ];
  return { attributes, children, values };
}

/** The most options that are written into the `<select>` of a browser. */
const MOST_NATIVE_OPTIONS = 300;

function isLong(items: readonly ListedOption[]): boolean {
  let left = MOST_NATIVE_OPTIONS;
  return someOption(items, () => left-- === 0);
}

/**
 * Writes the options into a `<select>` as the markup of a server has them, for whatever looks for them there: autofill,
 * extensions, tests. Of a long list it writes only what is selected, and what a reset selects.
 */
export function writeOptions(select: HTMLSelectElement, options: Values): void {
  const all = [...select.options];
  const selectedBefore = new Set(all.filter(({ selected }) => selected));
  // Those that the core has added have an id, and give way by themselves.
  const ofCore = all.filter(({ id }) => id);
  const reusable = new Map<unknown, HTMLOptionElement>();
  // Of two with one value the first counts.
  for (const option of [...all].reverse()) if (!option.id) reusable.set(option.value, option);
  const renderElement: RenderElement<Element> = (tag, { selected, ...attributes }, content) => {
    const value = tag === 'option' && `${attributes.value}`;
    const element = reusable.get(value) ?? createIn(select.ownerDocument, tag);
    reusable.delete(value);
    Object.assign(element, attributes).replaceChildren(...([content].flat() as Element[]));
    return element;
  };
  const { children } = nativeMarkup(options, [], !isLong(listIn(options)), renderElement);
  const staying = all.filter(
    (option) =>
      reusable.get(option.value) === option &&
      (selectedBefore.has(option) || option.defaultSelected),
  );
  select.replaceChildren(...children, ...staying, ...ofCore);
  // The browser selects anew when options are moved.
  for (const option of select.options)
    if (option.selected !== selectedBefore.has(option))
      option.selected = selectedBefore.has(option);
}
