import { OPTIONS, type Option, type OptionName, type SlotName } from '../schema/index.js';
import { mounting, type Values } from './options.js';

/** The slots and the options that they take the place of, by the core's table. */
const TEMPLATES = Object.entries(OPTIONS).flatMap(([name, spec]) =>
  'slot' in spec ? [[spec.slot, name as OptionName] as const] : [],
);

/** Names of what a framework may render. */
export const SLOTS: readonly SlotName[] = TEMPLATES.map(([slot]) => slot);

/** Content that a framework renders into an element of the widget. */
interface Slot {
  readonly name: SlotName;
  readonly option: Option;
  /** Of this element alone, for as long as it stands. */
  readonly key: number;
}

/** The elements of the widget that a framework fills at the moment: those that are drawn, no others. */
export interface Slots {
  readonly hosts: ReadonlyMap<Element, Slot>;
  /** Options of the core with templates for the slots that the parent renders. */
  over(options: Values, isRendered: (slot: SlotName) => unknown): Values;
  /** What has come to stand is rendered now: the list looks at the heights of its rows again. */
  rendered(): void;
}

/** @param tell - Elements came or went. */
export function createSlots(tell: () => void): Slots {
  const hosts = new Map<Element, Slot>();
  const fresh = new Set<Element>();
  let keys = 0;

  const template = (name: SlotName) => (option: Option) => (host: Element) => {
    hosts.set(host, { name, option, key: keys++ });
    fresh.add(host);
    tell();
    return () => {
      hosts.delete(host);
      fresh.delete(host);
      tell();
    };
  };
  const templates = TEMPLATES.map(([slot, name]) => [slot, name, template(slot)] as const);
  for (const [, , own] of templates) mounting.add(own);

  return {
    hosts,
    over(options, isRendered) {
      const rendered = templates.filter(([slot]) => isRendered(slot));
      return { ...options, ...Object.fromEntries(rendered.map(([, name, fn]) => [name, fn])) };
    },
    rendered() {
      // One tells for all that stand in the same place.
      const last = new Map([...fresh].map((host) => [hosts.get(host)?.name, host]));
      for (const host of last.values()) host.dispatchEvent(new Event('load'));
      fresh.clear();
    },
  };
}
