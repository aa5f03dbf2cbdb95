import {
  type ComponentInternalInstance,
  defineComponent,
  getCurrentInstance,
  h,
  inject,
  ssrContextKey,
  type VNode,
} from 'vue';
import { nativeMarkup, OUTER_CLASS, type RenderElement } from 'widget-select/adapter';
import { EVENTS } from 'widget-select/schema';
import { attributesOf } from './attributes.js';
import { MODELS } from './events.js';
import { methodsOf, useInstance } from './instance.js';
import { type AnyProps, useParent } from './parent.js';
import type { WidgetSelectComponent } from './props.js';
import { useSlotElements } from './slots.js';

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
  setup(props: AnyProps, { attrs, emit, expose, slots }) {
    const component = getCurrentInstance() as ComponentInternalInstance;
    const isNative = attrs.name != null;
    // On the server itself too. Hydration has an element from the start.
    const isFromServer = inject(ssrContextKey, null) ?? component.vnode.el;
    const [filledSlots, withTemplates, render] = useSlotElements(slots);
    const parent = useParent(props, attrs, withTemplates);
    const { attributes, children, values } = nativeMarkup(
      parent.last.options,
      parent.last.value,
      isFromServer && isNative,
      h as RenderElement<VNode>,
    );
    const instance = useInstance(component, parent, values, isFromServer, filledSlots, emit);
    expose({ ...methodsOf(instance), instance });

    return () => {
      const contents = render();
      const [enhanced, outer] = attributesOf(attrs);
      if (isNative) contents.unshift(h('select', { ...enhanced, ...attributes }, [...children]));
      return h(
        'div',
        { ...(!isNative && enhanced), ...outer, class: [OUTER_CLASS, outer.class] },
        contents,
      );
    };
  },
}) as unknown as WidgetSelectComponent;
