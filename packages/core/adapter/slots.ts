import { OPTIONS, type OptionName, type SelectOption, type SlotName } from '../src/schema/index.js';
import { slotTemplates, type Values } from './options.js';

/** The slots and the options that they replace, from the core's option table. */
const SLOT_OPTIONS = Object.entries(OPTIONS).flatMap(([name, spec]) =>
  'slot' in spec ? [[spec.slot, name as OptionName, spec.slot !== name] as const] : [],
);

/** Names of the slots that a framework can render. */
export const SLOTS: readonly SlotName[] = /* @__PURE__ */ SLOT_OPTIONS.map(([slot]) => slot);

/** What the content of a list without rows is about. */
export interface EmptySlot {
  /** What the user has typed. */
  readonly query: string;
  /** The instance. */
  readonly select: unknown;
}

/** Content that a framework renders into an element of the widget. */
interface SlotElement {
  readonly name: SlotName;
  /** `undefined`: the content belongs to no option. */
  readonly option: SelectOption | EmptySlot | undefined;
  /** Unique for this element, as long as it exists. */
  readonly key: number;
}

/** The elements of the widget that a framework currently fills: only those in the DOM. */
export interface SlotElements {
  /** The elements in the DOM, with their content. */
  readonly elements: ReadonlyMap<Element, SlotElement>;
  /** The options, with templates for the slots of the parent. */
  withTemplates(options: Values, isRendered: (slot: SlotName) => unknown): Values;
}

/**
 * Tracks the elements of rows, tags and values, and the prefix and suffix that a framework fills.
 *
 * @param onChange - Called when elements were added or removed.
 */
export function createSlots(onChange: () => void): SlotElements {
  const elements = new Map<Element, SlotElement>();
  let keys = 0;

  const mount = (name: SlotName, option?: SlotElement['option']) => (element: Element) => {
    elements.set(element, { name, option, key: keys++ });
    onChange();
    return () => {
      elements.delete(element);
      onChange();
    };
  };
  const templates = SLOT_OPTIONS.map(([slot, name, takesOption]) => {
    const own =
      slot === 'empty'
        ? (query: string, select: unknown) => mount(slot, { query, select })
        : takesOption
          ? (option: SelectOption) => mount(slot, option)
          : mount(slot);
    return [slot, name, own] as const;
  });
  for (const [, , own] of templates) slotTemplates.add(own);

  return {
    elements,
    withTemplates(options, isRendered) {
      const rendered = templates.filter(([slot]) => isRendered(slot));
      return { ...options, ...Object.fromEntries(rendered.map(([, name, fn]) => [name, fn])) };
    },
  };
}

const reported = new WeakSet<object>();

/** Call this when the elements are filled, so that the list measures its rows again. For frameworks that fill them later. */
export function reportFilled({ elements }: SlotElements): void {
  // One event is enough for all elements of a slot.
  const last = new Map<SlotName, Element>();
  for (const [element, content] of elements) {
    if (!reported.has(content)) last.set(content.name, element);
    reported.add(content);
  }
  for (const element of last.values()) element.dispatchEvent(new Event('load'));
}
