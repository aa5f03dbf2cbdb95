/**
 * `widget-select/base`: the select without optional features, for smaller bundles.
 *
 * @packageDocumentation
 */
import { createFeature } from './features/create/feature.js';
import { formFeature } from './features/form/feature.js';
import { pluginsFeature } from './features/plugins/feature.js';
import { remoteFeature } from './features/remote/feature.js';
import { sheetFeature } from './features/sheet/feature.js';
import { sortableFeature } from './features/sortable/feature.js';
import { treeFeature } from './features/tree/feature.js';
import { checkIsFeature } from './instance/missing.js';
import type { AnyMeta, SelectFeature } from './schema/types.js';
import { BaseWidget } from './widget.js';

declare const __DEV__: boolean;

export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SmallSelect as default, SmallSelect as SelectWidget };

/** Tree options: `children`, `treeValue`, `treeStrict`, `expandLevel`, `loadChildren`, `expandAll()`. */
export const tree: SelectFeature = treeFeature;
/** Remote data: `ajax`, `reload()`, `clearRemoteCache()`. */
export const remote: SelectFeature = remoteFeature;
/** Creating options: `allowCreate`, `beforeCreate`, `createOption`. */
export const create: SelectFeature = createFeature;
/** Reordering tags: `sortable`. */
export const sortable: SelectFeature = sortableFeature;
/** Bottom sheet on mobile: `mobile`. Requires `widget-select/sheet.css`. */
export const sheet: SelectFeature = sheetFeature;
/** Plain elements as form fields: `name`, `form`. Not needed for a `<select>`. */
export const form: SelectFeature = formFeature;
/** Plugins of an instance: `plugins`. */
export const plugins: SelectFeature = pluginsFeature;

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
class SmallSelect<M extends object = AnyMeta, Multiple extends boolean = false> extends BaseWidget<
  M,
  Multiple
> {
  /**
   * Returns a class with these features. The result has no `with()`, so pass all features in one call.
   *
   * @throws {@link SelectError} `missing-feature` for an argument that is not a feature, in development.
   */
  static with(...features: readonly SelectFeature[]): typeof BaseWidget {
    if (__DEV__) features.forEach(checkIsFeature);
    return class<N extends object, Many extends boolean> extends BaseWidget<N, Many> {
      protected static override readonly features = features;
    };
  }
}
