import {
  camelize,
  defineComponent,
  getCurrentInstance,
  h,
  inject,
  markRaw,
  nextTick,
  onBeforeUnmount,
  onMounted,
  onUpdated,
  type PropType,
  shallowRef,
  ssrContextKey,
  type VNode,
  watch,
} from 'vue';
import SelectWidget, { type SelectOptions, type SelectValueInput } from 'widget-select';
import { EVENTS, type EventName } from 'widget-select/schema';
import { watchFocus } from './focus.js';
import { type Item, nativeMarkup } from './native.js';
import { NAMES, toOptions, type Values } from './options.js';
import { attributesOf, type WidgetSelectComponent } from './props.js';
import { unwrap } from './reactive.js';
import { differs, follow, type Widget, type Wishes } from './sync.js';

/** Names of the instance's methods. */
const METHODS = Object.getOwnPropertyNames(SelectWidget.prototype).filter(
  (name) => name !== 'constructor',
) as (keyof Widget)[];

const renderItems = (items: readonly Item[], values: readonly string[]): VNode[] =>
  items.map(({ value = '', label, disabled, options }) =>
    options
      ? h('optgroup', { label, disabled }, renderItems(options, values))
      : h('option', { value, disabled, selected: values.includes(value) }, label),
  );

/**
 * A select: `<WidgetSelect v-model="country" :options="{ data: countries }" />`.
 *
 * With a `name` a real `<select>` is rendered. A template ref has the methods of the instance and `instance`. A
 * change of `multiple`, `searchable`, `plugins` or `dropdownParent` needs another `key`.
 */
export const WidgetSelect = defineComponent({
  name: 'WidgetSelect',
  inheritAttrs: false,
  props: {
    modelValue: { type: null as unknown as PropType<SelectValueInput>, default: undefined },
    open: { type: Boolean, default: undefined },
    searchQuery: { type: String, default: undefined },
    options: { type: Object as PropType<SelectOptions>, default: () => ({}) },
  },
  emits: [
    ...EVENTS,
    'focus',
    'blur',
    'update:modelValue',
    'update:open',
    'update:searchQuery',
  ] as string[],
  setup(props, { attrs, emit, expose }) {
    const self = getCurrentInstance();
    const box = shallowRef<HTMLElement>();
    const instance = shallowRef<Widget | null>(null);
    // Hydration has an element from the start.
    const fromServer = !!inject(ssrContextKey, null) || !!self?.vnode.el;
    const latest = () => props.options as Values;
    const optionsNow = (): Values =>
      Object.fromEntries(NAMES.map((name) => [name, unwrap(latest()[name])]));
    const markup = nativeMarkup(
      optionsNow(),
      unwrap(props.modelValue),
      fromServer && attrs.name != null,
    );
    const children = renderItems(markup.items, markup.values);
    let native: HTMLSelectElement | null = null;
    let before: Wishes = { options: {}, attributes: {} };
    let unwatchFocus = () => {};

    /** Whether the parent has given the prop together with its listener, as `v-model` does. */
    const isBound = (name: string): boolean => {
      const given = Object.keys(self?.vnode.props ?? {}).map(camelize);
      return given.includes(name) && given.includes(`onUpdate:${name}`);
    };

    const said = (): Wishes => ({
      value: unwrap(props.modelValue) as SelectValueInput,
      searchQuery: props.searchQuery,
      open: props.open,
      options: optionsNow(),
      attributes: attributesOf(attrs).mount,
    });

    /** What is bound holds; what is only given counts when it changes. */
    const wishes = (now: Wishes): Wishes => ({
      ...now,
      value: isBound('modelValue') || now.value !== before.value ? (now.value ?? null) : undefined,
      searchQuery:
        isBound('searchQuery') || now.searchQuery !== before.searchQuery
          ? (now.searchQuery ?? '')
          : undefined,
    });

    const sync = () => {
      const select = instance.value;
      if (!select) return;
      const now = said();
      const wanted = wishes(now);
      const old = before;
      before = now;
      follow(select, old, wanted, latest);
    };

    const tell = (select: Widget, event: EventName, payload: unknown) => {
      if (event === 'change') emit('update:modelValue', payload);
      if (event === 'search') emit('update:searchQuery', payload);
      if (event === 'open' || event === 'close') emit('update:open', event === 'open');
      emit(event, payload);
      // After the parent has rendered: if it did not follow, the widget goes back.
      if (differs(select, wishes(said()))) nextTick(sync);
    };

    const unmount = () => {
      unwatchFocus();
      instance.value?.destroy();
      instance.value = null;
    };

    const mount = (start: SelectValueInput) => {
      const element = box.value as HTMLElement;
      native = element.querySelector('select');
      // Vue has set what is selected now; a reset needs to know it as well.
      if (!fromServer)
        for (const option of native?.selectedOptions ?? []) option.defaultSelected = true;
      before = { ...said(), open: undefined };
      const select = markRaw(
        new SelectWidget(native ?? element, toOptions(before.options, latest)) as Widget,
      );
      if (!native) select.setValue(start, { emitChange: false });
      for (const event of EVENTS) select.on(event, (payload) => tell(select, event, payload));
      unwatchFocus = watchFocus(element, {
        enter: (event) => emit('focus', event),
        leave: (event) => emit('blur', event),
      });
      instance.value = select;
      sync();
    };

    onMounted(() => mount(unwrap(props.modelValue) as SelectValueInput));
    onBeforeUnmount(unmount);
    onUpdated(() => {
      const kept = instance.value?.getValue();
      // A name that comes or goes is another element.
      if (native !== (box.value?.querySelector('select') ?? null)) {
        unmount();
        mount(kept);
      } else sync();
    });
    watch(said, sync, { flush: 'post' });

    const call =
      (name: keyof Widget) =>
      (...args: unknown[]) =>
        (instance.value?.[name] as ((...args: unknown[]) => unknown) | undefined)?.apply(
          instance.value,
          args,
        );
    expose({ ...Object.fromEntries(METHODS.map((name) => [name, call(name)])), instance });

    return () => {
      const given = attributesOf(attrs);
      if (attrs.name == null) return h('div', { ...given.mount, ...given.box, ref: box, key: 0 });
      const select = h('select', { ...given.mount, ...markup.attributes }, children.slice());
      return h('div', { ...given.box, ref: box, key: 1 }, select);
    };
  },
}) as unknown as WidgetSelectComponent;
