/**
 * What a `<select>` is rendered with, once: its own attributes and `<option>`s. From then on they are the
 * core's.
 */
import type { OptionName, SelectValueInput } from '../schema/index.js';
import { dataOf, isEqual, type Values } from './options.js';

/** Attributes that HTML itself gives a `<select>`; the core reads them when it takes over. */
const ATTRIBUTES = ['multiple', 'required', 'disabled'] satisfies OptionName[];

/** Whether the `<option>`s say it too. */
export const isListed = (name: OptionName): boolean => name === 'data' || name === 'placeholder';

const listOf = (value: unknown): string[] => [...new Set([value ?? []].flat().map(String))];

/**
 * Whether the user has chosen something else than was rendered, or the browser has restored it, before the script came.
 */
export const isChosen = (value: unknown, rendered: unknown): boolean =>
  !isEqual(listOf(value).sort(), listOf(rendered).sort());

/** Makes an element of the framework. */
export type Render<N> = (tag: string, attributes: Values, content: unknown) => N;

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
function some(items: readonly ListedOption[], test: (item: ListedOption) => boolean): boolean {
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

const listIn = (options: Values): readonly ListedOption[] => {
  const data = dataOf(options);
  return Array.isArray(data) ? data : [];
};

/** Whether an option of a list has the value `''`. Parents render often, and a list is looked through once. */
const empty = new WeakMap<object, boolean>();

function hasEmpty(items: readonly ListedOption[]): boolean {
  const known = empty.get(items) ?? some(items, ({ value }) => value === '');
  empty.set(items, known);
  return known;
}

/**
 * A value as the core takes it. Forms begin with `''` where nothing is selected; only where an option has that value is it
 * one (D1.2).
 */
export const toValue = (value: unknown, options: Values): SelectValueInput =>
  value === '' && !hasEmpty(listIn(options)) ? null : (value as string);

/**
 * @param start - The value, in either shape.
 * @param whole - With every option, for a server: its markup has to work alone. A browser begins with the selected ones,
 * to which a form's reset returns, and {@link listOptions} adds the others.
 */
export function nativeMarkup<N>(
  options: Values,
  start: unknown,
  whole: unknown,
  render: Render<N>,
): Markup<N> {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, !!options[name]]));
  const values = listOf(start);
  const rest = new Set(values);
  const toNode = ({ value, label, disabled }: ListedOption): N =>
    render('option', { value, disabled, selected: rest.delete(`${value}`) }, label);
  const toNodes = (items: readonly ListedOption[]): N[] =>
    items.flatMap((item) => {
      if (Array.isArray(item?.options))
        return render(
          'optgroup',
          { label: item.label, disabled: item.disabled },
          toNodes(item.options),
        );
      const nodes: N[] = [];
      some([item], (one) => !nodes.push(toNode(one)));
      return nodes;
    });
  const chosen: ListedOption[] = [];
  const wanted = new Set(values);
  if (!whole && wanted.size > 0)
    some(
      listIn(options),
      (item) => wanted.delete(`${item.value}`) && chosen.push(item) === values.length,
    );
  const children = [
    // The choice of nothing, to which a reset returns too and which `required` does not accept.
    ...(attributes.multiple ? [] : [toNode({ value: '', label: options.placeholder ?? '' })]),
    ...(whole ? toNodes(listIn(options)) : chosen.map(toNode)),
    ...[...rest].map((value) => toNode({ value, label: value })),
  ];
  return { attributes, children, values };
}

/** So many options stand in the `<select>` of a browser. */
const LISTED = 300;

function isLong(items: readonly ListedOption[]): boolean {
  let left = LISTED;
  return some(items, () => left-- === 0);
}

/**
 * Lists the options in a `<select>` as the markup of a server does, for all that looks for them there: autofill,
 * extensions, tests. Of a long list only what is selected, and what a reset selects, is there.
 */
export function listOptions(select: HTMLSelectElement, options: Values): void {
  const all = [...select.options];
  const chosen = new Set(all.filter(({ selected }) => selected));
  // Those that the core has added have an id, and give way by themselves.
  const own = all.filter(({ id }) => id);
  const former = new Map<unknown, HTMLOptionElement>();
  // Of two with one value the first counts.
  for (const option of [...all].reverse()) if (!option.id) former.set(option.value, option);
  const render: Render<Element> = (tag, { selected, ...attributes }, content) => {
    const value = tag === 'option' && `${attributes.value}`;
    const element = former.get(value) ?? select.ownerDocument.createElement(tag);
    former.delete(value);
    Object.assign(element, attributes).replaceChildren(...([content].flat() as Element[]));
    return element;
  };
  const { children } = nativeMarkup(options, [], !isLong(listIn(options)), render);
  const kept = all.filter(
    (option) =>
      former.get(option.value) === option && (chosen.has(option) || option.defaultSelected),
  );
  select.replaceChildren(...children, ...kept, ...own);
  // Moving them has made the browser choose.
  for (const option of select.options)
    if (option.selected !== chosen.has(option)) option.selected = chosen.has(option);
}
