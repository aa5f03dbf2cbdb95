import {
  createElement,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import SelectWidget, { type SelectValueInput } from 'widget-select';
import { EVENTS } from 'widget-select/schema';
import { watchFocus } from './focus.js';
import { type Item, nativeMarkup } from './native.js';
import { toOptions, type Values } from './options.js';
import {
  attributesOf,
  handlerName,
  type SelectBindings,
  type SelectElementProps,
  type WidgetSelectComponent,
} from './props.js';
import { differs, follow, type Widget, type Wishes } from './sync.js';

/** Props as seen from inside: the bindings by name, the rest by table. */
type Props = Values & SelectBindings & SelectElementProps;

const never = () => () => {};

/** A layout effect. Servers run none, and React 18 complains about them there. */
const useClientEffect: typeof useLayoutEffect = (effect, dependencies) =>
  (typeof document === 'undefined' ? useEffect : useLayoutEffect)(effect, dependencies);

const wishesOf = (props: Props): Wishes => ({
  ...props,
  options: props,
  attributes: attributesOf(props).mount,
});

const renderItems = (items: readonly Item[]): ReactNode[] =>
  items.map(({ value, label, disabled, options }, key) =>
    options
      ? createElement('optgroup', { key, label, disabled }, renderItems(options))
      : createElement('option', { key, value, disabled }, label),
  );

/** Builds the widget on what has been rendered; `unmount` takes it away. */
function mount(
  box: HTMLElement,
  start: SelectValueInput,
  latest: () => Props,
  redraw: () => void,
): { select: Widget; unmount: () => void } {
  const native = box.querySelector('select');
  const select: Widget = new SelectWidget(native ?? box, toOptions(latest(), latest));
  if (!native) select.setValue(start, { emitChange: false });
  for (const event of EVENTS) {
    const name = handlerName(event);
    select.on(event, (payload) => {
      try {
        (latest()[name] as ((payload: unknown) => void) | undefined)?.(payload);
      } finally {
        // Rendered together with what the parent has set; if that was nothing, the widget goes back.
        if (differs(select, wishesOf(latest()))) redraw();
      }
    });
  }
  const unwatch = watchFocus(box, {
    enter: (event) => latest().onFocus?.(event),
    leave: (event) => latest().onBlur?.(event),
  });
  return {
    select,
    unmount() {
      unwatch();
      select.destroy();
    },
  };
}

function Select(props: Props, ref: ForwardedRef<Widget>) {
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isNative = props.name !== undefined;
  const [start] = useState(() => props.value ?? props.defaultValue);
  const [{ attributes, values, multiple, children }] = useState(() => {
    const markup = nativeMarkup(props, start, fromServer && isNative);
    return { ...markup, children: renderItems(markup.items) };
  });
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<Widget | null>(null);
  const latest = useRef(props);
  const applied = useRef<Props>(props);
  // What the user chose outlives a widget that is taken away for a while (StrictMode, Activity).
  const kept = useRef<SelectValueInput>(start);

  useClientEffect(() => {
    latest.current = props;
  });

  // Another element needs another widget; nothing else does.
  useClientEffect(() => {
    const read = () => latest.current;
    const { select, unmount } = mount(box.current as HTMLElement, kept.current, read, redraw);
    widget.current = select;
    applied.current = { ...latest.current, open: undefined };
    return () => {
      kept.current = select.getValue();
      widget.current = null;
      unmount();
    };
  }, [isNative]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: as often as the effect before
  useImperativeHandle(ref, () => widget.current as Widget, [isNative]);

  useClientEffect(() => {
    const before = applied.current;
    applied.current = props;
    if (widget.current)
      follow(widget.current, wishesOf(before), wishesOf(props), () => latest.current);
  });

  const given = attributesOf(props);
  if (!isNative) return <div {...given.mount} {...given.box} ref={box} />;
  return (
    <div {...given.box} ref={box}>
      <select {...given.mount} {...attributes} defaultValue={multiple ? values : (values[0] ?? '')}>
        {children}
      </select>
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
