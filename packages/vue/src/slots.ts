import {
  type FunctionalComponent,
  h,
  onUpdated,
  ref,
  type SetupContext,
  type Slot,
  shallowRef,
  Text,
  triggerRef,
  type VNode,
  watch,
} from 'vue';
import { createSlots, reportFilled, SLOTS, type Values } from 'widget-select/internal/adapter';

/**
 * Content of a slot for one element. Renders again when its dependencies change, not when other rows appear. It is wrapped
 * in an element and plain text is set as its content, because page translation replaces text nodes.
 */
const SlotContent: FunctionalComponent<{
  slot: Slot | undefined;
  given: object | undefined;
}> = ({ slot, given }) => {
  const nodes = slot?.(given) ?? [];
  const isText = nodes.every(({ type }) => type === Text);
  return h(
    'span',
    { style: 'display:contents' },
    isText ? nodes.map(({ children }) => children).join('') : nodes,
  );
};

/** Renders each slot into the elements of the widget that it fills. */
export function useSlotElements(
  slots: SetupContext['slots'],
): [render: () => VNode[], withTemplates: (options: Values) => Values] {
  const slotElements = createSlots(() => triggerRef(elements));
  const elements = shallowRef(slotElements.elements);
  /** Names of the slots that the parent fills. They can change with each render. */
  const namesOfFilled = () => SLOTS.filter((name) => slots[name]).join();
  const filledSlots = ref(namesOfFilled());
  /** The nodes rendered last, and the elements they belong in. */
  let rendered: [VNode, Element][] = [];
  /** Works like `<Teleport>`, which would add more code. Vue looks up a node's parent, so moving it is safe. */
  const moveIntoElements = () => {
    for (const [{ el }, element] of rendered)
      if (el && el.parentNode !== element) element.append(el as Node);
  };
  // Before the `mounted` hooks of the components inside.
  watch(elements, moveIntoElements, { flush: 'post' });
  onUpdated(() => {
    moveIntoElements();
    reportFilled(slotElements);
  });
  const withTemplates = (options: Values) =>
    slotElements.withTemplates(options, (name) => filledSlots.value.includes(name));
  const render = () => {
    filledSlots.value = namesOfFilled();
    rendered = [...elements.value].map(([element, { name, option, key }]) => [
      h(SlotContent, { key, slot: slots[name], given: name === 'empty' ? option : { option } }),
      element,
    ]);
    return rendered.map(([node]) => node);
  };
  return [render, withTemplates];
}
