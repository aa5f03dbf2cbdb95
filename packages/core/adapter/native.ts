/**
 * The attributes and `<option>` elements of the `<select>` that a wrapper renders. It renders them once; later changes are
 * made by the core.
 */
import { createIn } from '../src/dom.js';
import type {
  AjaxConfig,
  OptionFields,
  OptionName,
  SelectValueInput,
} from '../src/schema/index.js';
import { shapeOptions } from '../src/schema/shapes.js';
import { isEqual, type Values } from './options.js';

/** Native attributes of a `<select>`; the core reads them when it enhances it. */
const NATIVE_ATTRIBUTES = ['multiple', 'required', 'disabled'] satisfies OptionName[];

/** Whether an option also affects the `<option>` elements, so that its changes must be written to them. */
export const isInNativeOptions = (name: OptionName): boolean =>
  name === 'data' || name === 'pinned' || name === 'fields' || name === 'placeholder';

const textsOf = (value: unknown): string[] => [...new Set([value ?? []].flat().map(String))];

/**
 * Whether the selected values differ from the rendered ones, because the user changed them or the browser restored them
 * before the script loaded.
 */
export const isOtherValue = (value: unknown, rendered: unknown): boolean =>
  !isEqual(textsOf(value).sort(), textsOf(rendered).sort());

/** Creates an element of the framework. */
export type RenderElement<N> = (tag: string, attributes: Values, content: unknown) => N;

/** The initial `<select>`. */
interface Markup<N> {
  readonly attributes: Readonly<Record<string, boolean>>;
  readonly children: readonly N[];
  /** The selected values. */
  readonly values: readonly string[];
}

/** An option or group of the caller. */
interface ListedOption {
  readonly value: unknown;
  readonly label: unknown;
  readonly disabled?: unknown;
  readonly options?: readonly ListedOption[];
  readonly children?: readonly ListedOption[];
}

/** The options and groups at all levels of a list, each before those in it. */
function* eachOption(items: readonly ListedOption[]): Generator<ListedOption> {
  const levels = [items.values()];
  for (let level = levels[0]; level; level = levels.at(-1)) {
    const { value: item, done } = level.next();
    if (done) levels.pop();
    // The core reports errors in lists.
    else if (item) {
      yield item;
      const inner = item.options ?? item.children;
      if (Array.isArray(inner)) levels.push(inner.values());
    }
  }
}

/** The options of `pinned` and `data` in the format of the core; without those that the core would reject. */
function listIn({ pinned, data, fields }: Values): readonly ListedOption[] {
  const [above, list] = [pinned ?? [], data].map((given) => {
    const read = shapeOptions(given, fields as OptionFields | undefined);
    return Array.isArray(read) ? read : [];
  }) as [ListedOption[], ListedOption[]];
  return above.length ? [...above, ...list] : list;
}

function hasValue(items: readonly ListedOption[], wanted: string): boolean {
  for (const item of eachOption(items)) if (item.value === wanted) return true;
  return false;
}

/** Whether an option of a list has the value `''`, cached by list, because parents render often. */
const hasEmptyByList = new WeakMap<object, boolean>();

function hasEmpty(options: Values): boolean {
  const data = Object(options.data);
  const found = hasEmptyByList.get(data) ?? hasValue(listIn(options), '');
  hasEmptyByList.set(data, found);
  return found;
}

/**
 * Converts a value for the core. Forms use `''` for no selection; it is a value only if an option has it (D1.2).
 */
export const toCoreValue = (value: unknown, options: Values): SelectValueInput =>
  value === '' && !hasEmpty(options) ? null : (value as string);

/**
 * Returns the attributes and children of the `<select>` that a wrapper renders.
 *
 * @param value - The initial value: a string or a list.
 * @param hasEveryOption - For server rendering, whose markup must work without the script. In a browser, only the selected
 * options are rendered, which a form reset restores, and {@link writeOptions} adds the others.
 */
export function nativeMarkup<N>(
  options: Values,
  value: unknown,
  hasEveryOption: unknown,
  renderElement: RenderElement<N>,
): Markup<N> {
  const attributes = Object.fromEntries(NATIVE_ATTRIBUTES.map((name) => [name, !!options[name]]));
  const values = textsOf(value);
  const unrendered = new Set(values);
  const missing = new Set(values);
  const toNode = ({ value, label, disabled }: ListedOption): N =>
    renderElement(
      'option',
      { value: `${value}`, disabled, selected: unrendered.delete(`${value}`) },
      label,
    );
  const toNodes = (items: readonly ListedOption[]): N[] =>
    items.flatMap((item) => {
      if (Array.isArray(item?.options))
        return renderElement(
          'optgroup',
          { label: item.label, disabled: item.disabled },
          toNodes(item.options),
        );
      return [...eachOption([item])].map(toNode);
    });
  const selected: ListedOption[] = [];
  if (!hasEveryOption && missing.size)
    for (const item of eachOption(listIn(options))) {
      if (missing.delete(`${item.value}`) && selected.push(item) && !missing.size) break;
    }
  const children = [
    // The empty choice, which a reset can restore and `required` does not accept.
    ...(attributes.multiple ? [] : [toNode({ value: '', label: options.placeholder ?? '' })]),
    ...(hasEveryOption ? toNodes(listIn(options)) : selected.map(toNode)),
    // Without a label if `resolve` can load it; otherwise, the value would be used as the label. The label of a whole result is
    // a string of a plugin, which runs in browsers only. Until then, an ellipsis is shown, as for other labels to come.
    ...[...unrendered].map((value) =>
      toNode({
        value,
        label: /^{"all/.test(value) ? '…' : (options.ajax as AjaxConfig)?.resolve ? '' : value,
      }),
    ),
  ];
  return { attributes, children, values };
}

/** Maximum number of options that are written into the `<select>` in a browser. */
const MOST_NATIVE_OPTIONS = 300;

function isLong(items: readonly ListedOption[]): boolean {
  let count = 0;
  for (const _ of eachOption(items)) if (++count > MOST_NATIVE_OPTIONS) return true;
  return false;
}

/**
 * Writes the options into a `<select>`, like server markup, for autofill, extensions and tests. For a long list it writes
 * only the selected options and those that a reset selects.
 */
export function writeOptions(select: HTMLSelectElement, options: Values): void {
  const all = [...select.options];
  const selectedBefore = new Set(all.filter(({ selected }) => selected));
  // Options that the core has added have an id, and the core removes them.
  const ofCore = all.filter(({ id }) => id);
  const reusable = new Map<unknown, HTMLOptionElement>();
  // If two have the same value, the first one is used.
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
  // The browser changes the selection when options are moved.
  for (const option of select.options)
    if (option.selected !== selectedBefore.has(option))
      option.selected = selectedBefore.has(option);
}
