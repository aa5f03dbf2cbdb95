import {
  type ComponentInternalInstance,
  computed,
  defineComponent,
  Fragment,
  type FunctionalComponent,
  getCurrentInstance,
  h,
  inject,
  markRaw,
  nextTick,
  onMounted,
  onUpdated,
  ref,
  type Slot,
  shallowRef,
  ssrContextKey,
  triggerRef,
  type VNode,
  watch,
} from 'vue';
import { type Option, SelectWidget } from 'widget-select';
import {
  applyParentProps,
  createSlotElements,
  differsFromParent,
  isOtherSelection,
  nativeMarkup,
  OUTER_CLASS,
  type ParentProps,
  type RenderElement,
  SLOT_NAMES,
  toCoreOptions,
  toCoreValue,
  type Values,
  type Widget,
  watchFocus,
  writeNativeOptions,
} from 'widget-select/adapter';
import { EVENTS, type EventName } from 'widget-select/schema';
import { attributesOf, optionsOf } from './attributes.js';
import { onLeave } from './leave.js';
import type { WidgetSelectComponent } from './props.js';
import { createReader, unwrap } from './reactive.js';

/** Names of the instance's methods; the first is the constructor. */
const [, ...METHODS] = Object.getOwnPropertyNames(SelectWidget.prototype);

type Method = (...args: unknown[]) => unknown;

/** Props as seen from inside. */
interface Props {
  readonly modelValue?: unknown;
  readonly open?: boolean | undefined;
  readonly searchQuery?: string | undefined;
  readonly options?: Values | undefined;
}

/** What stands in a row, rendered again when what it reads changes, not when another row comes. */
const Content: FunctionalComponent<{ slot: Slot | undefined; option: Option }> = ({
  slot,
  option,
}) => slot?.({ option });

/** The `v-model`s, by the events that move them. */
const MODELS: Partial<Record<EventName, string>> = {
  change: 'update:modelValue',
  search: 'update:searchQuery',
  open: 'update:open',
  close: 'update:open',
};

/**
 * A select: `<WidgetSelect v-model="country" :data="countries" clearable />`.
 *
 * Options are attributes, or stand together in `options`; an attribute goes before what `options` says.
 * Mounted with a `name` it renders a real `<select>`. A template ref has the methods of the instance and
 * `instance`. A change of `multiple`, `searchable`, `plugins` or `dropdownParent` needs another `key`.
 */
export const WidgetSelect = defineComponent({
  name: 'WidgetSelect',
  inheritAttrs: false,
  // Types are in props.ts, for every mode and `meta`; the core checks values.
  props: {
    modelValue: null,
    searchQuery: null,
    options: null,
    open: { type: Boolean, default: undefined },
    // `v-model.trim` and the like: no attributes. Vue itself applies them.
    modelModifiers: null,
    openModifiers: null,
    searchQueryModifiers: null,
  },
  // Form libraries listen to `input` as well: that of the elements inside is not for them.
  emits: [...EVENTS, ...Object.values(MODELS), 'focus', 'blur', 'input'] as string[],
  setup(props: Props, { attrs, emit, expose, slots }) {
    const self = getCurrentInstance() as ComponentInternalInstance;
    const instance = shallowRef<Widget>();
    let native: HTMLSelectElement | null = null;
    const isNative = attrs.name != null;
    // Hydration has an element from the start.
    const fromServer = inject(ssrContextKey, null) ?? self.vnode.el;
    const content = createSlotElements(() => triggerRef(hosts));
    const hosts = shallowRef(content.elements);
    /** Names of the slots that the parent fills: a new render may have others. */
    const filled = ref('');
    // One by its name: where there is none at all yet, Vue would not tell that one comes.
    const attributes = () => ({ ...attrs, id: attrs.id });
    const given = computed(() => ({ ...props.options, ...optionsOf(attributes()) }));
    const latest = () => content.withTemplates(given.value, (name) => slots[name]);
    const reader = createReader();

    // Without a value for the first reading.
    let before = {} as ParentProps;

    /** What the parent holds; what it takes back is empty. */
    const held = (options: Values): Omit<ParentProps, 'options' | 'attributes'> => ({
      value: toCoreValue(
        unwrap(props.modelValue) ?? (before.value == null ? undefined : null),
        options,
      ),
      searchQuery: props.searchQuery,
    });

    const said = (): ParentProps => {
      const options = reader.read(latest());
      return {
        ...held(options),
        open: props.open,
        options,
        attributes: attributesOf(attributes())[0],
      };
    };

    before = said();
    const markup = nativeMarkup(
      before.options,
      before.value,
      fromServer && isNative,
      h as RenderElement<VNode>,
    );

    const sync = () => {
      if (self.isUnmounted) return;
      const old = before;
      before = said();
      if (!instance.value) return;
      reader.forget(old.options);
      applyParentProps(instance.value, old, before, latest, native);
    };

    onMounted(() => {
      const outer = self.vnode.el as HTMLElement;
      native = outer.querySelector('select');
      // Vue has set what is selected now; a form's reset needs to know it as well.
      if (native && !fromServer) {
        for (const option of native.selectedOptions) option.defaultSelected = true;
        writeNativeOptions(native, before.options);
      }
      before = { ...before, open: undefined };
      const select: Widget = markRaw(
        new SelectWidget(native ?? outer, {
          // Names that the core does not know are for it to tell.
          ...before.options,
          ...toCoreOptions(before.options, latest),
        }),
      );
      if (!native) select.setValue(before.value, { emitChange: false });
      const tell = (event: EventName, payload: unknown) => {
        const model = MODELS[event];
        if (model) emit(model, payload === undefined ? event === 'open' : payload);
        emit(event, payload);
        // After all events of the step, the parent renders; if it did not applyParentProps then, the widget goes back.
        if (differsFromParent(select, held(before.options))) nextTick(() => nextTick(sync));
      };
      for (const event of EVENTS) select.on(event, (payload) => tell(event, payload));
      if (native && fromServer && isOtherSelection(select.getValue(), markup.values))
        tell('change', select.getValue());
      watchFocus(outer.lastElementChild as Element, (inside, event) =>
        emit(inside ? 'focus' : 'blur', event),
      );
      instance.value = select;
      sync();
    });

    watch([said, filled], sync, { flush: 'post' });

    /** What is rendered for the slots, and the elements that it belongs into. */
    let rendered: [VNode, Element][] = [];
    /** As `<Teleport>` does, which would cost every application more than a kilobyte. Vue looks where a node stands. */
    const place = () => {
      for (const [{ el, anchor }, host] of rendered)
        while (el && el.nextSibling !== anchor) host.append(el.nextSibling as Node);
    };
    // Told before the components inside hear that they are mounted.
    watch(hosts, place, { flush: 'post' });
    onUpdated(() => {
      place();
      content.remeasure();
    });

    onLeave(self, () => instance.value?.destroy());

    const methods = METHODS.map((name) => [
      name,
      (...args: unknown[]) =>
        (instance.value?.[name as keyof Widget] as Method | undefined)?.(...args),
    ]);
    expose({ ...Object.fromEntries(methods), instance });

    return () => {
      filled.value = `${SLOT_NAMES.filter((name) => slots[name])}`;
      const [mount, rest] = attributesOf(attrs);
      const box = { ...rest, class: [OUTER_CLASS, rest.class] };
      rendered = [...hosts.value].map(([host, { name, option, key }]) => [
        h(Fragment, { key }, [h(Content, { slot: slots[name], option })]),
        host,
      ]);
      const filling = rendered.map(([node]) => node);
      if (!isNative) return h('div', { ...mount, ...box }, filling);
      const select = h('select', { ...mount, ...markup.attributes }, [...markup.children]);
      return h('div', box, [select, ...filling]);
    };
  },
}) as unknown as WidgetSelectComponent;
