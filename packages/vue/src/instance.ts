import {
  type ComponentInternalInstance,
  markRaw,
  nextTick,
  onMounted,
  type Ref,
  type ShallowRef,
  shallowRef,
  watch,
} from 'vue';
import {
  applyProps,
  isOtherValue,
  needsProps,
  type ParentProps,
  passEvents,
  toCoreOptions,
  toggled,
  type Values,
  type Widget,
  watchFocus,
  writeOptions,
} from 'widget-select/internal/adapter';
import type { EventName } from 'widget-select/internal/schema';
import { EXPANDED_MODEL, LIST_MODEL, MODELS, toNumber } from './events.js';
import { onLeave } from './leave.js';
import type { AnyProps, ParentReader } from './parent.js';

/** A select class with any features. */
export type SelectClass = new (element: HTMLElement, options: Values) => Widget;

type Method = (...args: unknown[]) => unknown;

/** The methods of the instance. Before it exists, they do nothing. */
export function methodsOf(
  { prototype }: SelectClass,
  instance: Ref<Widget | undefined>,
): Record<string, Method> {
  // All classes inherit them from one prototype. Its first name is the constructor.
  const [, ...names] = Object.getOwnPropertyNames(Object.getPrototypeOf(prototype));
  return Object.fromEntries(
    names.map((name) => [
      name,
      (...args) => (instance.value as Record<string, Method> | undefined)?.[name]?.(...args),
    ]),
  );
}

/**
 * Mounts the widget, keeps it in sync with the parent and destroys it with the component.
 *
 * @param SelectClass - The class of the widget.
 * @param first - The parent's initial props.
 * @returns The widget, once mounted.
 */
export function useInstance(
  SelectClass: SelectClass,
  component: ComponentInternalInstance,
  [read, readState, currentOptions]: ParentReader,
  first: ParentProps,
  isFromServer: unknown,
  emit: (event: string, ...args: unknown[]) => void,
): ShallowRef<Widget | undefined> {
  const instance = shallowRef<Widget>();
  let native: HTMLSelectElement | null = null;
  let last = first;
  /** What the widget has: what came with refused data is still to be applied. */
  let applied = first;

  const applyParent = (now?: ParentProps) => {
    if (component.isUnmounted) return;
    last = now ?? read(last);
    if (!instance.value) return;
    applyProps(instance.value, applied, last, currentOptions, native);
    applied = last;
  };

  onMounted(() => {
    const outer = component.vnode.el as HTMLElement;
    native = outer.querySelector('select');
    const { options, value } = last;
    // Vue sets `selected`; a form reset also needs `defaultSelected`.
    if (native && !isFromServer) {
      for (const option of native.selectedOptions) option.defaultSelected = true;
      writeOptions(native, options);
    }
    // `open` is applied when it changes, so it starts as not applied.
    last = applied = { ...last, open: undefined };
    const select: Widget = markRaw(
      // The core reports unknown option names.
      new SelectClass(native ?? outer, {
        ...options,
        ...toCoreOptions(SelectClass, options, currentOptions),
      }),
    );
    if (!native) select.setValue(value, { emitChange: false });
    const update = () => nextTick(() => nextTick(() => applyParent()));
    const pass = (event: EventName, payload?: unknown, ...rest: unknown[]) => {
      const model = MODELS[event];
      const { modelModifiers } = component.props as AnyProps;
      if (event === 'change' && Array.isArray(payload) && modelModifiers?.number)
        emit(LIST_MODEL, payload.map(toNumber));
      else if (model) emit(model, payload === undefined ? event === 'open' : payload);
      if (EXPANDED_MODEL.test(event))
        emit('update:expanded', toggled(currentOptions().expanded, payload, event === 'expand'));
      emit(event, payload, ...rest);
      // The parent renders after all events of the step. Only then can it be compared with the widget.
      if (needsProps(select, readState(last))) update();
      return event !== 'error' || !!component.vnode.props?.onError;
    };
    passEvents(select, pass, () => (component.props as AnyProps).open, update);
    if (native && isFromServer && isOtherValue(select.getValue(), first.value))
      pass('change', select.getValue(), 'form');
    watchFocus(outer.lastElementChild as Element, (isInside, event) =>
      emit(isInside ? 'focus' : 'blur', event),
    );
    instance.value = select;
    applyParent();
  });

  watch(() => read(last), applyParent, { flush: 'post' });
  onLeave(component, () => instance.value?.destroy());
  return instance;
}
