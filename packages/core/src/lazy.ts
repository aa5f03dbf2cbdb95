/**
 * `widget-select/lazy`: `widget-select`, whose open list and search are a second file.
 *
 * @packageDocumentation
 */
import { laterListCode } from './instance/later.js';
import type { AnyMeta } from './schema/types.js';
import { allFeatures } from './whole.js';
import { BaseWidget } from './widget.js';

export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { LaterSelect as default, LaterSelect as SelectWidget };

/**
 * The select of `widget-select`, which is smaller at the start of a page: the code of the open list and of the search is
 * loaded when the page is idle, when a pointer or focus is on a select, or when one opens.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` types `getValue()` as `string[]`, `false` as `string | null`.
 *
 * @example
 * ```ts
 * import SelectWidget from 'widget-select/lazy';
 *
 * new SelectWidget('#country', { clearable: true });
 * ```
 */
class LaterSelect<M extends object = AnyMeta, Multiple extends boolean = false> extends BaseWidget<
  M,
  Multiple
> {
  /** Returns the instance on an element, or `null`. It can belong to another copy of the package, so do not use `instanceof`. */
  static override get(element: Element): LaterSelect<AnyMeta, boolean> | null {
    return BaseWidget.get(element);
  }

  protected static override readonly features = allFeatures;
  protected static override readonly listCode: object = laterListCode(() => import('./list.js'));
}
