import {
  createElement,
  type ForwardedRef,
  Fragment,
  forwardRef,
  memo,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { type Option, type SelectValueInput, SelectWidget } from 'widget-select';
import {
  applyParentProps,
  createSlotElements,
  differsFromParent,
  isOtherSelection,
  nativeMarkup,
  type ParentProps,
  type RenderElement,
  toCoreOptions,
  toCoreValue,
  type Values,
  type Widget,
  watchFocus,
  writeNativeOptions,
} from 'widget-select/adapter';
import { EVENTS, type EventName } from 'widget-select/schema';
import { attributesOf, handlerName, rendererName } from './attributes.js';
import type { SelectBindings, SelectElementProps, WidgetSelectComponent } from './props.js';

/** Props as seen from inside: the bindings by name, the rest by table. */
type Props = Values & SelectBindings & SelectElementProps;

const never = () => () => {};

/** A layout effect. Servers run none, and React 18 complains about them there. */
const useClientEffect: typeof useLayoutEffect = (effect, dependencies) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, dependencies);

const wishesOf = (props: Props): ParentProps => ({
  ...props,
  options: props,
  attributes: attributesOf(props)[0],
});

/** What stands in the widget, as React reads it: a change is rendered at once, before the browser paints. */
function createStore() {
  let version = 0;
  let tell = () => {};
  const slots = createSlotElements(() => {
    version++;
    tell();
  });
  return {
    slots,
    version: () => version,
    subscribe(listener: () => void) {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
  };
}

/**
 * Whether a script is resetting the form. React does so after an action, which leaves alone what a parent holds; the
 * user who presses Reset tells the parent.
 */
function watchReset(form: HTMLFormElement | null | undefined) {
  let isNow = false;
  const onReset = () => {
    isNow = true;
    // The core has asked for a microtask before: its `change` comes first. After a user's press it comes later.
    queueMicrotask(() => {
      isNow = false;
    });
  };
  const stop = new AbortController();
  const { signal } = stop;
  // Not the form's own member: one of its fields may have that name.
  if (form) EventTarget.prototype.addEventListener.call(form, 'reset', onReset, { signal });
  return { isNow: () => isNow, stop: () => stop.abort() };
}

/**
 * Makes the elements of one `<select>`, with keys of its own: a server renders many, for many users. React selects by the
 * `defaultValue` of the `<select>`.
 */
function keyedRender(): RenderElement<ReactElement> {
  let key = 0;
  return (tag, { selected, ...attributes }, content) =>
    createElement(tag, { ...attributes, key: key++ }, content as ReactNode);
}

type Renderer = (option: Option) => ReactNode;

/** What stands in a row, rendered again when the parent renders, not when another row comes. */
const Content = memo(({ render, option }: { render: Renderer | undefined; option: Option }) => (
  // What loads later keeps its row waiting. Without a boundary of its own it would hide the whole select.
  <Suspense fallback={null}>{render?.(option)}</Suspense>
));

function Select(given: Props, ref: ForwardedRef<Widget>) {
  const [{ slots, version, subscribe }] = useState(createStore);
  const drawn = useSyncExternalStore(subscribe, version, version);
  const props: Props = {
    ...slots.withTemplates(given, (slot) => given[rendererName(slot)]),
    value: toCoreValue(given.value, given),
  };
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isNative = props.name !== undefined;
  const [start] = useState(() => props.value ?? toCoreValue(props.defaultValue, props));
  const [{ attributes, values, options }] = useState(() => {
    const { children, ...rest } = nativeMarkup(props, start, fromServer && isNative, keyedRender());
    // One element, the same at every render: thousands of options are not compared.
    return { ...rest, options: <Fragment>{children}</Fragment> };
  });
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget | null>(null);
  const native = useRef<HTMLSelectElement | null>(null);
  const latest = useRef(props);
  const applied = useRef<Props>(props);
  // What the user chose outlives a widget that is taken away for a while (StrictMode, Activity).
  const kept = useRef<SelectValueInput>(start);
  const focused = useRef<boolean | undefined>(undefined);

  useClientEffect(() => {
    latest.current = props;
  });

  // Another element needs another widget; nothing else does.
  useClientEffect(() => {
    const outer = box.current as HTMLElement;
    const field = outer.querySelector('select');
    native.current = field;
    const now = () => latest.current;
    const { activeElement, body } = outer.ownerDocument;
    if (field && !fromServer) writeNativeOptions(field, now());
    const select: Widget = new SelectWidget(field ?? outer, toCoreOptions(now(), now));
    const isOther = isOtherSelection(select.getValue(), kept.current);
    // A server's markup has the order of the options.
    if (!field || !isOther) select.setValue(kept.current, { emitChange: false });
    const reset = watchReset(field?.form);
    const tell = (event: EventName, payload: unknown) => {
      const isHeld = event === 'change' && now().value !== undefined && reset.isNow();
      try {
        if (!isHeld)
          (now()[handlerName(event)] as ((payload: unknown) => void) | undefined)?.(payload);
      } finally {
        // Rendered together with what the parent has set; if that was nothing, the widget goes back.
        if (differsFromParent(select, now())) redraw();
      }
    };
    for (const event of EVENTS) select.on(event, (payload) => tell(event, payload));
    if (field && fromServer && isOther) tell('change', select.getValue());
    watchFocus(outer.lastElementChild as Element, (inside, event) =>
      now()[inside ? 'onFocus' : 'onBlur']?.(event),
    );
    // As React focuses an element: at its mount. Later it comes back where it was lost with the widget, and only then.
    if (
      focused.current === undefined
        ? now().autoFocus && !fromServer
        : focused.current && activeElement === body
    )
      select.focus();
    widget.current = select;
    applied.current = { ...now(), open: undefined };
    // React subscribes after it has painted.
    redraw();
    return () => {
      kept.current = select.getValue();
      focused.current = outer.contains(outer.ownerDocument.activeElement);
      widget.current = null;
      reset.stop();
      select.destroy();
    };
  }, [isNative]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the effect before
  useImperativeHandle(ref, () => widget.current as Widget, [isNative]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the effect before
  useImperativeHandle(
    props.elementRef,
    () => box.current?.querySelector('[role=combobox]') as HTMLElement,
    [isNative],
  );

  useClientEffect(() => {
    const before = applied.current;
    applied.current = props;
    if (widget.current)
      applyParentProps(
        widget.current,
        wishesOf(before),
        wishesOf(props),
        () => latest.current,
        native.current,
      );
  });

  useClientEffect(() => slots.reportRendered(), [drawn]);

  const [mount, outer] = attributesOf(props);
  const portals = [...slots.elements].map(([host, { name, option, key }]) => {
    const render = props[rendererName(name)] as Renderer | undefined;
    return createPortal(<Content render={render} option={option} />, host, `${key}`);
  });
  if (!isNative)
    return (
      <div key="plain" {...mount} {...outer} ref={box}>
        {portals}
      </div>
    );
  return (
    <div {...outer} ref={box}>
      <select
        {...mount}
        {...attributes}
        defaultValue={attributes.multiple ? values : (values[0] ?? '')}
      >
        {options}
      </select>
      {portals}
    </div>
  );
}

/**
 * A select: `<WidgetSelect data={countries} value={country} onChange={setCountry} />`.
 *
 * Every option is a prop, every event a prop `on` + its name. With `name` a real `<select>` is rendered. `ref`
 * is the instance. A change of `multiple`, `searchable`, `plugins` or `dropdownParent` needs another `key`.
 */
export const WidgetSelect = forwardRef(Select as never) as unknown as WidgetSelectComponent;
WidgetSelect.displayName = 'WidgetSelect';
