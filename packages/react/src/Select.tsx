import { type ForwardedRef, forwardRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { SelectFeature, SelectWidget as SmallWidget } from 'widget-select/base';
import type { SelectWidget as LaterWidget } from 'widget-select/base/lazy';
import { reportFilled, toCoreValue, type Widget } from 'widget-select/internal/adapter';
import { type AnyProps, attributesOf, rendererName } from './attributes.js';
import { type SelectClass, useClientEffect, useInstance } from './instance.js';
import { firstMarkup } from './markup.jsx';
import type { BaseWidgetSelectComponent, WidgetSelectComponent } from './props.js';
import { createSlotStore, type Renderer, SlotContent } from './slots.jsx';

const subscribeToNothing = () => () => {};

/** Returns the component for this class. Call it once per class: a new component would remount. */
export function componentOf(SelectClass: SelectClass): WidgetSelectComponent {
  function Select(given: AnyProps, ref: ForwardedRef<Widget>) {
    const [{ slots, version, subscribe }] = useState(createSlotStore);
    const slotsVersion = useSyncExternalStore(subscribe, version, version);
    const props: AnyProps = {
      ...slots.withTemplates(given, (slot) => given[rendererName(slot)]),
      value: toCoreValue(given.value, given),
    };
    const isNative = props.name !== undefined;
    // True on the server and while React hydrates.
    const isFromServer = useSyncExternalStore(
      subscribeToNothing,
      () => false,
      () => true,
    );
    const [[firstValue, selectProps]] = useState(() =>
      firstMarkup(props, isFromServer && isNative),
    );
    const [enhanced, outer] = attributesOf(props);
    const outerRef = useInstance(SelectClass, props, enhanced, ref, firstValue, isFromServer);
    // After the widget is in sync, because it measures the rendered content.
    useClientEffect(() => reportFilled(slots), [slotsVersion]);

    // A `<div>` cannot have focus.
    const own = !isNative && { ...enhanced, autoFocus: undefined };
    return (
      <div key={`${isNative}`} {...own} {...outer} ref={outerRef}>
        {isNative && <select {...enhanced} {...selectProps} />}
        {[...slots.elements].map(([element, { name, option, key }]) => {
          const render = props[rendererName(name)] as Renderer | undefined;
          return createPortal(<SlotContent render={render} option={option} />, element, `${key}`);
        })}
      </div>
    );
  }
  const component = forwardRef(Select as never) as unknown as WidgetSelectComponent;
  component.displayName = 'WidgetSelect';
  return component;
}

/** The component of a class without optional features. */
export const smallOf = (
  SelectWidget: typeof SmallWidget | typeof LaterWidget,
): BaseWidgetSelectComponent =>
  Object.assign(componentOf(SelectWidget), {
    with: (...features: readonly SelectFeature[]) => componentOf(SelectWidget.with(...features)),
  });
