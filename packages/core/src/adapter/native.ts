/**
 * What a `<select>` is rendered with, once: its own attributes and `<option>`s. From then on they are the
 * core's.
 */
import type { OptionName, SelectValueInput } from '../schema/index.js';
import { dataOf, isSame, type Values } from './options.js';

/** Attributes that HTML itself gives a `<select>`; the core reads them when it takes over. */
const ATTRIBUTES = ['multiple', 'required', 'disabled'] satisfies OptionName[];

const listOf = (value: unknown): string[] => [...new Set([value ?? []].flat().map(String))];

/**
 * Whether the user has chosen something else than was rendered, or the browser has restored it, before the script came.
 */
export const isChosen = (value: unknown, rendered: unknown): boolean =>
  !isSame(listOf(value).sort(), listOf(rendered).sort());

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
interface Given {
  readonly value: unknown;
  readonly label: unknown;
  readonly disabled?: unknown;
  readonly options?: readonly Given[];
  readonly children?: readonly Given[];
}

const isEmpty = ({ value, options, children }: Given): boolean =>
  value === '' || [...(options ?? children ?? [])].some(isEmpty);

/** Whether an option of a list has the value `''`. Parents render often, and a list is looked through once. */
const empty = new WeakMap<object, boolean>();

function hasEmpty(items: readonly Given[] | null | undefined): boolean {
  if (!items) return false;
  const known = empty.get(items) ?? items.some(isEmpty);
  empty.set(items, known);
  return known;
}

/**
 * A value as the core takes it. Forms begin with `''` where nothing is selected; only where an option has that value is it
 * one (D1.2).
 */
export const toValue = (value: unknown, options: Values): SelectValueInput =>
  value === '' && !hasEmpty(dataOf(options) as readonly Given[]) ? null : (value as string);

/**
 * @param start - The value, in either shape.
 * @param whole - With every option, for a server: its markup has to work alone. In a browser the selected ones
 * suffice, to which a form's reset returns.
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
  const toNodes = (items: readonly Given[] = []): N[] =>
    items.flatMap(({ value, label, disabled, options: inner, children }) => {
      if (inner) return render('optgroup', { label, disabled }, toNodes(inner));
      const selected = rest.delete(`${value}`);
      return [render('option', { value, disabled, selected }, label), ...toNodes(children)];
    });
  const toOption = (value: string) => ({ value, label: value });
  const children = [
    // The choice of nothing, to which a reset returns too and which `required` does not accept.
    ...toNodes(attributes.multiple ? [] : [{ value: '', label: options.placeholder ?? '' }]),
    ...toNodes(whole ? (dataOf(options) as readonly Given[]) : []),
    ...toNodes([...rest].map(toOption)),
  ];
  return { attributes, children, values };
}
