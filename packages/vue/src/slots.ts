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
import type { Option } from 'widget-select';
import { createSlots, SLOTS, type Values } from 'widget-select/adapter';

/**
 * What a slot gives for one element, rendered again when what it reads changes, not when another row comes. Page translation
 * replaces text nodes: so it is in an element of its own, and mere text is the whole content of that.
 */
const SlotContent: FunctionalComponent<{ slot: Slot | undefined; option: Option }> = ({
  slot,
  option,
}) => {
  const nodes = slot?.({ option }) ?? [];
  const isText = nodes.every(({ type }) => type === Text);
  return h(
    'span',
    { style: 'display:contents' },
    isText ? nodes.map(({ children }) => children).join('') : nodes,
  );
};

/** Renders the slots, each into the elements of the widget that it fills. */
export function useSlotElements(
  slots: SetupContext['slots'],
): [render: () => VNode[], withTemplates: (options: Values) => Values] {
  const slotElements = createSlots(() => triggerRef(elements));
  const elements = shallowRef(slotElements.elements);
  /** Names of the slots that the parent fills: a new render may have others. */
  const namesOfFilled = () => SLOTS.filter((name) => slots[name]).join();
  const filledSlots = ref(namesOfFilled());
  /** What was rendered last, and the elements that it belongs into. */
  let rendered: [VNode, Element][] = [];
  /** As `<Teleport>` does, which would cost every application more than a kilobyte. Vue looks where a node stands. */
  const moveIntoElements = () => {
    for (const [{ el }, element] of rendered)
      if (el && el.parentNode !== element) element.append(el as Node);
  };
  // Before the components inside hear that they are mounted.
  watch(elements, moveIntoElements, { flush: 'post' });
  onUpdated(() => {
    moveIntoElements();
    slotElements.remeasure();
  });
  const withTemplates = (options: Values) =>
    slotElements.withTemplates(options, (name) => filledSlots.value.includes(name));
  const render = () => {
    filledSlots.value = namesOfFilled();
    rendered = [...elements.value].map(([element, { name, option, key }]) => [
      h(SlotContent, { key, slot: slots[name], option }),
      element,
    ]);
    return rendered.map(([node]) => node);
  };
  return [render, withTemplates];
}
