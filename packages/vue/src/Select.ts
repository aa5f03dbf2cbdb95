import {
  type ComponentInternalInstance,
  getCurrentInstance,
  h,
  inject,
  type SetupContext,
  ssrContextKey,
  type VNode,
} from 'vue';
import type { SelectFeature, SelectWidget as SmallWidget } from 'widget-select/base';
import type { SelectWidget as LaterWidget } from 'widget-select/base/lazy';
import {
  nativeMarkup,
  type ParentProps,
  PLACE,
  type RenderElement,
} from 'widget-select/internal/adapter';
import { EVENTS } from 'widget-select/internal/schema';
import { attributesOf } from './attributes.js';
import { LIST_MODEL, MODELS } from './events.js';
import { methodsOf, type SelectClass, useInstance } from './instance.js';
import { type AnyProps, createParentReader } from './parent.js';
import type { BaseWidgetSelectComponent, WidgetSelectComponent } from './props.js';
import { useSlotElements } from './slots.js';

/** Returns the component for this class. Call it once per class: a new component would remount. */
export const componentOf = (SelectClass: SelectClass): WidgetSelectComponent =>
  ({
    name: 'WidgetSelect',
    inheritAttrs: false,
    // Types are in props.ts, for every mode and `meta`; the core checks values.
    props: {
      modelValue: null,
      searchQuery: null,
      options: null,
      open: { type: Boolean, default: undefined },
      // Modifiers such as `v-model.trim` are not attributes. Vue applies them.
      modelModifiers: null,
      openModifiers: null,
      searchQueryModifiers: null,
      expandedModifiers: null,
    },
    // Form libraries also listen to `input`. Declared, so that inner elements do not get the listener.
    emits: [
      ...EVENTS,
      ...Object.values(MODELS),
      'update:expanded',
      LIST_MODEL,
      'focus',
      'blur',
      'input',
    ] as string[],
    setup(props: AnyProps, { attrs, emit, expose, slots }: SetupContext<string[]>) {
      const component = getCurrentInstance() as ComponentInternalInstance;
      const isNative = attrs.name != null;
      // True on the server too. When hydrating, the element exists from the start.
      const isFromServer = inject(ssrContextKey, null) ?? component.vnode.el;
      const [render, withTemplates] = useSlotElements(slots);
      const parent = createParentReader(props, attrs, withTemplates);
      const [read] = parent;
      // No value before the first read.
      const first = read({} as ParentProps);
      const { attributes, children } = nativeMarkup(
        first.options,
        first.value,
        isFromServer && isNative,
        h as RenderElement<VNode>,
      );
      const instance = useInstance(SelectClass, component, parent, first, isFromServer, emit);
      expose({ ...methodsOf(SelectClass, instance), instance });

      return () => {
        const contents = render();
        const [enhanced, outer] = attributesOf(attrs);
        if (isNative) contents.unshift(h('select', { ...enhanced, ...attributes }, [...children]));
        return h(
          'div',
          { ...(!isNative && enhanced), ...outer, class: [PLACE, outer.class] },
          contents,
        );
      };
    },
  }) as unknown as WidgetSelectComponent;

/** The component of a class without optional features. */
export const smallOf = (
  SelectWidget: typeof SmallWidget | typeof LaterWidget,
): BaseWidgetSelectComponent =>
  Object.assign(componentOf(SelectWidget), {
    with: (...features: readonly SelectFeature[]) => componentOf(SelectWidget.with(...features)),
  });
