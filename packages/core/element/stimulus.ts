/**
 * `widget-select/stimulus`: a Stimulus controller. Requires `@hotwired/stimulus`.
 *
 * @packageDocumentation
 */

import { Controller } from '@hotwired/stimulus';
import { SelectWidget } from '../src/index.js';
import { OPTIONS, type OptionName, type SelectOptions } from '../src/schema/index.js';
import { ATTRIBUTES, kebab, optionOf } from './attributes.js';

/** Options that are values of the controller: those that attributes of `<widget-select>` can set. */
const VALUES = [...new Set(ATTRIBUTES.values())];

/**
 * A select on the element of the controller, a `<select>` or a plain element. The values of the controller are options, written
 * like attributes of `<widget-select>`: `data-select-max-selections-value="3"`. They can change. Lists and objects are JSON.
 *
 * @example
 * ```ts
 * import { Application } from '@hotwired/stimulus';
 * import SelectController from 'widget-select/stimulus';
 *
 * Application.start().register('select', SelectController);
 * ```
 */
export class SelectController extends Controller<HTMLElement> {
  static override values: Record<string, typeof String> = Object.fromEntries(
    VALUES.map((name) => [name, String]),
  );

  /** The select while the controller is connected. */
  select: SelectWidget | null = null;

  /** All options of the select. Override it to add options that are functions: `{ ...super.options, templateResult }`. */
  get options(): SelectOptions {
    const given = VALUES.map((name) => [name, this.#optionOf(name)] as const);
    return Object.fromEntries(given.filter(([, value]) => value !== undefined));
  }

  /** Creates the select. */
  override connect(): void {
    this.select = new SelectWidget(this.element, this.options);
  }

  /** Removes it and keeps the user's selection. */
  override disconnect(): void {
    this.select?.destroy();
    this.select = null;
  }

  #optionOf(name: OptionName): unknown {
    const attribute = `data-${this.identifier}-${kebab(name)}-value`;
    return optionOf(name, this.element.getAttribute(attribute), attribute);
  }

  static {
    for (const name of VALUES)
      Object.defineProperty(SelectController.prototype, `${name}ValueChanged`, {
        value(this: SelectController) {
          if (!this.select) return;
          if (OPTIONS[name].live === false) {
            this.disconnect();
            this.connect();
          } else this.select.updateOptions({ [name]: this.#optionOf(name) });
        },
      });
  }
}

export { SelectController as default };
