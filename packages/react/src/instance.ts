import {
  type ForwardedRef,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
} from 'react';
import type { SelectValueInput } from 'widget-select';
import {
  applyProps,
  isFocusNowhere,
  isOtherValue,
  type ParentProps,
  SLOTS,
  toCoreOptions,
  type Values,
  type Widget,
  watchFocus,
  writeOptions,
} from 'widget-select/internal/adapter';
import type { AnyProps } from './attributes.js';
import { rendererName } from './attributes.js';
import { connect } from './events.js';

/** A select class with any features. */
export type SelectClass = new (element: HTMLElement, options: Values) => Widget;

/** A layout effect. React 18 warns about layout effects on servers, so `useEffect` is used there. */
export const useClientEffect: typeof useLayoutEffect = (effect, dependencies) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, dependencies);

/** What a component keeps between renders. */
interface Instance {
  widget?: Widget | null;
  /** The `<select>` in the form. */
  native?: HTMLSelectElement | null;
  /** Props of the last render, read by callbacks when they are called. */
  props: AnyProps;
  /** Props last applied to the widget. */
  applied: ParentProps;
  /** The user's selection. Kept while the widget is unmounted for a while (StrictMode, Activity). */
  value: SelectValueInput;
  /** Whether the last widget had focus when it was destroyed; `undefined` before the first one. */
  hasFocus?: boolean;
}

/** @returns Destroys the widget. */
function mountWidget(
  SelectClass: SelectClass,
  instance: Instance,
  parentProps: ParentProps,
  outer: HTMLElement,
  isFromServer: boolean,
  renderAgain: () => void,
): () => void {
  const { props, hasFocus } = instance;
  const currentProps = () => instance.props;
  const native = outer.querySelector('select');
  const isFocusLost = isFocusNowhere(outer);
  if (native && !isFromServer) writeOptions(native, props);
  const select = new SelectClass(native ?? outer, toCoreOptions(SelectClass, props, currentProps));
  // The user or the browser has changed the server's markup, which has the values in list order.
  const isOther = native && isFromServer && isOtherValue(select.getValue(), instance.value);
  if (!isOther) select.setValue(instance.value, { emitChange: false });
  const [pass, stop] = connect(select, native?.form, currentProps, renderAgain);
  if (isOther) pass('change', select.getValue(), 'form');
  watchFocus(outer.lastElementChild as Element, (isInside, event) =>
    currentProps()[isInside ? 'onFocus' : 'onBlur']?.(event),
  );
  // Focuses on mount, as React does. The browser has focused the server's `<select>`, but cannot focus its `<div>`.
  // Later, restores focus only if it was lost with the widget.
  const mayFocus = !isFromServer || (!native && isFocusLost);
  if (hasFocus === undefined ? props.autoFocus && mayFocus : hasFocus && isFocusLost)
    select.focus();
  instance.widget = select;
  instance.native = native;
  instance.applied = { ...parentProps, open: undefined };
  // React subscribes to the elements of slots only after painting.
  if (SLOTS.some((slot) => props[rendererName(slot)])) renderAgain();
  return () => {
    instance.value = select.getValue();
    instance.hasFocus = outer.querySelector(':focus') !== null;
    instance.widget = null;
    stop?.abort();
    select.destroy();
  };
}

/**
 * Mounts the widget, keeps it in sync with the props and sets the parent's refs.
 *
 * @param attributes - Those of the enhanced element.
 * @param ref - Receives the widget.
 * @returns A ref for the outer element.
 */
export function useInstance(
  SelectClass: SelectClass,
  props: AnyProps,
  attributes: Values,
  ref: ForwardedRef<Widget>,
  firstValue: SelectValueInput,
  isFromServer: boolean,
): RefObject<HTMLDivElement | null> {
  const isNative = props.name !== undefined;
  const parentProps: ParentProps = { ...props, options: props, attributes };
  const outer = useRef<HTMLDivElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // The effects set the other fields.
  const instance = useRef({ value: firstValue } as Instance).current;

  useClientEffect(() => {
    instance.props = props;
  });

  // Only another element needs another widget.
  useClientEffect(
    () =>
      mountWidget(
        SelectClass,
        instance,
        parentProps,
        outer.current as HTMLElement,
        isFromServer,
        renderAgain,
      ),
    [isNative],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: same dependencies as the mount effect
  useImperativeHandle(ref, () => instance.widget as Widget, [isNative]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: same dependencies as the mount effect
  useImperativeHandle(
    props.elementRef,
    () => outer.current?.querySelector('[role=combobox]') as HTMLElement,
    [isNative],
  );

  useClientEffect(() => {
    const before = instance.applied;
    instance.applied = parentProps;
    if (instance.widget)
      applyProps(instance.widget, before, parentProps, () => instance.props, instance.native);
  });

  return outer;
}
