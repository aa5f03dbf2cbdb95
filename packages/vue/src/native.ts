/**
 * What a `<select>` is rendered with, once: its own attributes and `<option>`s. From then on they are the
 * core's. The same in both wrappers.
 */
import { dataOf, type Values } from './options.js';

/** Attributes that HTML itself gives a `<select>`; the core reads them when it takes over. */
const ATTRIBUTES = ['multiple', 'required', 'disabled'];

/** An `<option>`, or an `<optgroup>` with those in it. */
export interface Item {
  readonly value?: string;
  readonly label: string;
  readonly disabled: boolean;
  readonly options?: readonly Item[];
}

/** A `<select>` in its first form. */
export interface Markup {
  readonly attributes: Readonly<Record<string, boolean>>;
  readonly items: readonly Item[];
  /** The selected values. */
  readonly values: readonly string[];
  readonly multiple: boolean;
}

interface Given {
  readonly value?: unknown;
  readonly label: unknown;
  readonly disabled?: unknown;
  readonly options?: readonly Given[];
  readonly children?: readonly Given[];
}

/** Options with those below them, in order, however deep. */
function flatten(given: readonly Given[]): Item[] {
  const items: Item[] = [];
  const stack = [...given].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, label, disabled, options, children = [] } = next;
    const item = { label: `${label}`, disabled: !!disabled };
    items.push(options ? { ...item, options: flatten(options) } : { ...item, value: `${value}` });
    for (let i = children.length; i-- > 0; ) stack.push(children[i] as Given);
  }
  return items;
}

/**
 * @param start - The value, in either shape.
 * @param whole - With every option, for a server: its markup has to work alone. In a browser the selected ones
 * suffice, to which a form's reset returns.
 */
export function nativeMarkup(options: Values, start: unknown, whole: boolean): Markup {
  const attributes = Object.fromEntries(ATTRIBUTES.map((name) => [name, !!options[name]]));
  const [multiple = false] = Object.values(attributes);
  const values = (Array.isArray(start) ? start : [start]).filter((v) => v != null).map(String);
  const items = whole ? flatten((dataOf(options) ?? []) as readonly Given[]) : [];
  const known = new Set(
    items.flatMap(({ value, options: inner = [] }) => [value, ...inner.map((o) => o.value)]),
  );
  for (const value of values)
    if (!known.has(value)) items.push({ value, label: value, disabled: false });
  // The choice of nothing, to which a reset returns too and which `required` does not accept.
  if (!multiple) items.unshift({ value: '', label: '', disabled: false });
  return { attributes, items, values, multiple };
}
