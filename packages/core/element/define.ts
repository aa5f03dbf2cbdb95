/**
 * `widget-select/element/define`: defines the custom element for your own class, for smaller bundles.
 *
 * @packageDocumentation
 */

import type { OptionName, OptionValue } from '../src/schema/index.js';
import { BUILDER_METHODS, PROPERTIES, REFLECTED } from './attributes.js';
import { WidgetSelectElement } from './element.js';
import { startWatching } from './observer.js';
import type { SelectClass } from './place.js';

export type { ElementEvents, ElementMethods, ElementOptions, ElementProps } from './types.js';
export { type SelectClass, WidgetSelectElement };

declare global {
  interface HTMLElementTagNameMap {
    'widget-select': WidgetSelectElement;
  }
}

/** Options as properties. Options of native fields are reflected as attributes. */
function defineOptions(prototype: WidgetSelectElement): void {
  const define = (property: string, name: OptionName) =>
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: WidgetSelectElement) {
        return this.getOption(name);
      },
      set(this: WidgetSelectElement, value: unknown) {
        if (REFLECTED.has(name)) this.toggleAttribute(name.toLowerCase(), !!value);
        else this.setOption(name, value);
      },
    });
  for (const name of PROPERTIES) define(name, name);
  define('options', 'data');
}

/** Methods of the widget, except those that the element implements itself or replaces by properties. */
function defineMethods(prototype: WidgetSelectElement, { prototype: own }: SelectClass): void {
  const ours: readonly string[] = ['constructor', ...BUILDER_METHODS];
  for (let at = own; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) {
      const isMethod = typeof Object.getOwnPropertyDescriptor(at, name)?.value === 'function';
      if (!isMethod || name in prototype || ours.includes(name)) continue;
      Object.defineProperty(prototype, name, {
        configurable: true,
        writable: true,
        value(this: WidgetSelectElement, ...args: unknown[]) {
          const widget = this.widget as Record<string, (...args: unknown[]) => unknown> | null;
          return widget?.[name]?.(...args);
        },
      });
    }
}

/**
 * Defines a custom element for a class of selects.
 *
 * @param Select - `SelectWidget`, or a class of `widget-select/base`, with or without features.
 * @param name - Tag name.
 * @returns The class of the element. If the tag is already defined, the existing class.
 *
 * @example
 * ```ts
 * import SelectWidget, { remote } from 'widget-select/base';
 * import { defineElement } from 'widget-select/element/define';
 *
 * defineElement(SelectWidget.with(remote), 'city-select');
 * ```
 */
export function defineElement(
  Select: SelectClass,
  name = 'widget-select',
): typeof WidgetSelectElement {
  const { customElements } = globalThis;
  const known = customElements?.get(name);
  if (known) return known as typeof WidgetSelectElement;
  class SelectElement<V extends OptionValue = string> extends WidgetSelectElement<V> {
    static override readonly Select = Select;
  }
  startWatching();
  defineOptions(SelectElement.prototype);
  defineMethods(SelectElement.prototype, Select);
  customElements?.define(name, SelectElement);
  return SelectElement;
}
