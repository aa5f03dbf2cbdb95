import { EVENTS, OPTIONS } from 'widget-select/internal/schema';
import { ATTRIBUTE_INPUTS, STATE_INPUTS } from './attributes.js';
import type { SelectController } from './controller.js';

/** A component: its inputs and outputs belong to its controller. */
interface Component {
  readonly controller: SelectController;
}

/** The property of an event: `change` → `onChange`. */
const propertyOf = (event: string) => `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;

/**
 * Defines inputs and outputs as accessors. An input of its own for each option would be a signal each, in every select of
 * a page.
 */
export function defineMembers(prototype: object): void {
  const define = (name: string, accessors: PropertyDescriptor & ThisType<Component>) =>
    Object.defineProperty(prototype, name, { configurable: true, ...accessors });
  for (const name of [...Object.keys(OPTIONS), ...STATE_INPUTS, ...ATTRIBUTE_INPUTS])
    define(name, {
      get() {
        return this.controller.read(name);
      },
      set(value: unknown) {
        this.controller.give(name, value);
      },
    });
  for (const event of [
    ...EVENTS,
    'focus',
    'blur',
    'valueChange',
    'openChange',
    'searchQueryChange',
    'expandedChange',
  ])
    define(event.endsWith('Change') ? event : propertyOf(event), {
      get() {
        return this.controller.output(event);
      },
    });
}
