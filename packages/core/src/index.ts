/**
 * `widget-select`: single and multiple selection on a native `<select>` or a plain element.
 *
 * @packageDocumentation
 */

import { listCode } from './instance/dropdown.js';
import type { AnyMeta } from './schema/types.js';
import { allFeatures } from './whole.js';
import { BaseWidget } from './widget.js';

export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SelectWidget as default };

/**
 * A select on a native `<select>` or inside a plain element, with all features.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` types `getValue()` as `string[]`, `false` as `string | null`.
 *
 * @example
 * ```ts
 * const select = new SelectWidget('#country', { clearable: true });
 * select.on('change', (value) => console.log(value));
 * ```
 */
export class SelectWidget<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
> extends BaseWidget<M, Multiple> {
  /** Returns the instance on an element, or `null`. It can belong to another copy of the package, so do not use `instanceof`. */
  static override get(element: Element): SelectWidget<AnyMeta, boolean> | null {
    return BaseWidget.get(element);
  }

  protected static override readonly features = allFeatures;
  protected static override readonly listCode: object = listCode;
}
