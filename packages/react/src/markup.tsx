import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import type { SelectValueInput } from 'widget-select';
import { nativeMarkup, type RenderElement, toCoreValue } from 'widget-select/internal/adapter';
import type { AnyProps } from './attributes.js';

/**
 * Creates the elements of one `<select>`. Keys are counted per select, so server and client agree. React selects by
 * the `defaultValue` of the `<select>`.
 */
function keyedRender(): RenderElement<ReactElement> {
  let key = 0;
  return (tag, { selected, ...attributes }, content) =>
    createElement(tag, { ...attributes, key: key++ }, content as ReactNode);
}

/** The first value, and the props of the `<select>` for every render. Later changes are made by the core. */
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
  // Reuses one element, so React does not compare thousands of options.
  return [value, { ...attributes, defaultValue, children: <Fragment>{children}</Fragment> }];
}
