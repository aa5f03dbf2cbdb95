import { OPTIONS, type Option, type OptionName, type SlotName } from '../schema/index.js';
import { slotTemplates, type Values } from './options.js';

/** The slots and the options that they take the place of, by the core's table. */
const SLOT_OPTIONS = Object.entries(OPTIONS).flatMap(([name, spec]) =>
  'slot' in spec ? [[spec.slot, name as OptionName] as const] : [],
);

/** Names of what a framework may render. */
export const SLOTS: readonly SlotName[] = SLOT_OPTIONS.map(([slot]) => slot);

/** What a framework renders into an element of the widget. */
interface SlotElement {
  readonly name: SlotName;
  readonly option: Option;
  /** Of this element alone, for as long as it stands. */
  readonly key: number;
}

/** The elements of the widget that a framework fills at the moment: those that are drawn, no others. */
export interface SlotElements {
  /** Those that stand in the page, with what each is for. */
  readonly elements: ReadonlyMap<Element, SlotElement>;
  /** The options, with templates in place of the slots that the parent renders. */
  withTemplates(options: Values, isRendered: (slot: SlotName) => unknown): Values;
  /** To be called when the elements are filled: the list measures its rows again. */
  remeasure(): void;
}

/**
 * Keeps the elements that a framework fills with the content of rows, tags and values.
 *
 * @param onChange - Called when elements have come or gone.
 */
export function createSlots(onChange: () => void): SlotElements {
  const elements = new Map<Element, SlotElement>();
  const unreported = new Set<Element>();
  let keys = 0;

  const template = (name: SlotName) => (option: Option) => (element: Element) => {
    elements.set(element, { name, option, key: keys++ });
    unreported.add(element);
    onChange();
    return () => {
      elements.delete(element);
      unreported.delete(element);
      onChange();
    };
  };
  const templates = SLOT_OPTIONS.map(([slot, name]) => [slot, name, template(slot)] as const);
  for (const [, , own] of templates) slotTemplates.add(own);

  return {
    elements,
    withTemplates(options, isRendered) {
      const rendered = templates.filter(([slot]) => isRendered(slot));
      return { ...options, ...Object.fromEntries(rendered.map(([, name, fn]) => [name, fn])) };
    },
    remeasure() {
      // One event is enough for all elements of a slot.
      const last = new Map(
        [...unreported].map((element) => [elements.get(element)?.name, element]),
      );
      for (const element of last.values()) element.dispatchEvent(new Event('load'));
      unreported.clear();
    },
  };
}
