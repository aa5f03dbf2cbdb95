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
  toCoreOptions,
  type Values,
  type Widget,
  watchFocus,
  writeOptions,
} from 'widget-select/adapter';
import { attributesOf } from './attributes.js';
import { passEvents } from './events.js';
import type { AnyProps } from './props.js';

/** A class of selects, with whatever features. */
export type SelectClass = new (element: HTMLElement, options: Values) => Widget;

/** A layout effect. Servers run none, and React 18 complains about them there. */
export const useClientEffect: typeof useLayoutEffect = (effect, dependencies) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, dependencies);

/** What a component keeps from one render to the next. */
interface Instance {
  widget?: Widget | null;
  /** The `<select>` that stands in the form. */
  native?: HTMLSelectElement | null;
  /** Those of the last render, for callbacks to read when they are called. */
  props: AnyProps;
  /** Those that the widget was brought in step with. */
  applied: AnyProps;
  /** What the user chose: it outlives a widget that is taken away for a while (StrictMode, Activity). */
  value: SelectValueInput;
  /** Whether the last widget had focus when it was taken away. `undefined` before the first one. */
  hasFocus?: boolean;
}

const parentPropsOf = (props: AnyProps): ParentProps => ({
  ...props,
  options: props,
  attributes: attributesOf(props)[0],
});

/** @returns Takes the widget away again. */
function mountWidget(
  SelectClass: SelectClass,
  instance: Instance,
  outer: HTMLElement,
  isFromServer: boolean,
  renderAgain: () => void,
): () => void {
  const { props, hasFocus } = instance;
  const currentProps = () => instance.props;
  const native = outer.querySelector('select');
  const isFocusLost = isFocusNowhere(outer);
  if (native && !isFromServer) writeOptions(native, props);
  const select = new SelectClass(native ?? outer, toCoreOptions(props, currentProps));
  const isOther = isOtherValue(select.getValue(), instance.value);
  // A server's markup has the order of the options.
  if (!native || !isOther) select.setValue(instance.value, { emitChange: false });
  const [pass, stop] = passEvents(select, native?.form, currentProps, renderAgain);
  if (native && isFromServer && isOther) pass('change', select.getValue(), 'form');
  watchFocus(outer.lastElementChild as Element, (isInside, event) =>
    currentProps()[isInside ? 'onFocus' : 'onBlur']?.(event),
  );
  // As React focuses an element: at its mount. Later it comes back where it was lost with the widget, and only then.
  if (hasFocus === undefined ? props.autoFocus && !isFromServer : hasFocus && isFocusLost)
    select.focus();
  instance.widget = select;
  instance.native = native;
  instance.applied = { ...props, open: undefined };
  // React subscribes after it has painted.
  renderAgain();
  return () => {
    instance.value = select.getValue();
    instance.hasFocus = outer.querySelector(':focus') !== null;
    instance.widget = null;
    stop.abort();
    select.destroy();
  };
}

/**
 * Mounts the widget, keeps it in step with the props and gives it to the parent's refs.
 *
 * @param ref - Gets the widget.
 * @returns A ref for the element around everything.
 */
export function useInstance(
  SelectClass: SelectClass,
  props: AnyProps,
  ref: ForwardedRef<Widget>,
  firstValue: SelectValueInput,
  isNative: boolean,
  isFromServer: boolean,
): RefObject<HTMLDivElement | null> {
  const outer = useRef<HTMLDivElement>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  // The effects fill in the rest.
  const instance = useRef({ value: firstValue } as Instance).current;

  useClientEffect(() => {
    instance.props = props;
  });

  // Another element needs another widget; nothing else does.
  useClientEffect(
    () =>
      mountWidget(SelectClass, instance, outer.current as HTMLElement, isFromServer, renderAgain),
    [isNative],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the effect before
  useImperativeHandle(ref, () => instance.widget as Widget, [isNative]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the effect before
  useImperativeHandle(
    props.elementRef,
    () => outer.current?.querySelector('[role=combobox]') as HTMLElement,
    [isNative],
  );

  useClientEffect(() => {
    const before = instance.applied;
    instance.applied = props;
    if (instance.widget)
      applyProps(
        instance.widget,
        parentPropsOf(before),
        parentPropsOf(props),
        () => instance.props,
        instance.native,
      );
  });

  return outer;
}
