import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { SelectValueInput } from 'widget-select';
import { nativeMarkup, type RenderElement, toCoreValue } from 'widget-select/adapter';
import type { AnyProps } from './props.js';

/**
 * Makes the elements of one `<select>`, with keys of its own: a server renders many, for many users. React selects by the
 * `defaultValue` of the `<select>`.
 */
function keyedRender(): RenderElement<ReactElement> {
  let key = 0;
  return (tag, { selected, ...attributes }, content) =>
    createElement(tag, { ...attributes, key: key++ }, content as ReactNode);
}

/** The first value, and the props that a `<select>` is rendered with at every render: afterwards the core changes it. */
export function firstMarkup(
  props: AnyProps,
  hasEveryOption: boolean,
): [value: SelectValueInput, selectProps: object] {
  const value = props.value ?? toCoreValue(props.defaultValue, props);
  const { children, attributes, values } = nativeMarkup(
    props,
    value,
    hasEveryOption,
    keyedRender(),
  );
  const defaultValue = attributes.multiple ? values : (values[0] ?? '');
  // One element, the same at every render: thousands of options are not compared.
  return [value, { ...attributes, defaultValue, children: <Fragment>{children}</Fragment> }];
}
