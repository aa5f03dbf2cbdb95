/**
 * `widget-select/base`: the select without optional features, for smaller bundles.
 *
 * @packageDocumentation
 */
import { listCode } from './instance/dropdown.js';
import type { AnyMeta, OptionValue, SelectFeature } from './schema/types.js';
import { BaseWidget, classOf } from './widget.js';

export * from './features/all.js';
export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SmallSelect as default, SmallSelect as SelectWidget };

/**
 * A select on a native `<select>` or inside a plain element, without optional features. Using a missing feature throws
 * `missing-feature`.
 *
 * @example
 * ```ts
 * import SelectWidget, { remote, tree } from 'widget-select/base';
 *
 * const TreeSelect = SelectWidget.with(tree, remote);
 * new TreeSelect('#place', { ajax: { url: '/places' } });
 * ```
 */
class SmallSelect<
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
    return classOf(listCode, features);
  }

  protected static override readonly listCode: object = listCode;
}
