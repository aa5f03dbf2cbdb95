/**
 * `widget-select/base/lazy`: `widget-select/base`, whose open list and search are a second file.
 *
 * @packageDocumentation
 */
import { laterListCode } from './instance/later.js';
import type { AnyMeta, OptionValue, SelectFeature } from './schema/types.js';
import { BaseWidget, classOf } from './widget.js';

export * from './features/all.js';
export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SmallLaterSelect as default, SmallLaterSelect as SelectWidget };

/**
 * The select of `widget-select/base`, which is smaller at the start of a page: the code of the open list and of the search is
 * loaded when the page is idle, when a pointer or focus is on a select, or when one opens.
 *
 * @example
 * ```ts
 * import SelectWidget, { remote } from 'widget-select/base/lazy';
 *
 * new (SelectWidget.with(remote))('#place', { ajax: { url: '/places' } });
 * ```
 */
class SmallLaterSelect<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
  V extends OptionValue = string,
> extends BaseWidget<M, Multiple, V> {
  /**
   * Returns a class with these features. The result has no `with()`, so pass all features in one call.
   *
   * @throws {@link SelectError} `missing-feature` for an argument that is not a feature, in development.
   */
  static with(...features: readonly SelectFeature[]): typeof BaseWidget {
    return classOf(SmallLaterSelect.listCode, features);
  }

  protected static override readonly listCode: object = laterListCode(() => import('./list.js'));
}
