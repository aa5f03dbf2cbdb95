/**
 * `widget-select/base`: what every select is, and features that a page adds to it, so that it loads no more than it uses.
 *
 * @packageDocumentation
 */
import { createFeature } from './features/create.js';
import { formFeature } from './features/form.js';
import { remoteFeature } from './features/remote.js';
import { sheetFeature } from './features/sheet.js';
import { sortableFeature } from './features/sortable.js';
import { treeFeature } from './features/tree.js';
import { checkIsFeature } from './instance/missing.js';
import type { AnyMeta, SelectFeature } from './schema/types.js';
import { BaseWidget } from './widget.js';

declare const __DEV__: boolean;

export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SmallSelect as default, SmallSelect as SelectWidget };

/** Options with options below them: `children`, `treeValue`, `treeStrict`, `expandLevel`, `loadChildren`, `expandAll()`. */
export const tree: SelectFeature = treeFeature;
/** Options from a server: `ajax`, `reload()`, `clearRemoteCache()`. */
export const remote: SelectFeature = remoteFeature;
/** Options that users make: `allowCreate`, `beforeCreate`, `createOption`. */
export const create: SelectFeature = createFeature;
/** Tags that users move: `sortable`. */
export const sortable: SelectFeature = sortableFeature;
/** A sheet from the bottom in narrow windows: `mobile`. Its style is `widget-select/sheet.css`. */
export const sheet: SelectFeature = sheetFeature;
/** Plain elements as fields of a form: `name`, `form`. A `<select>` needs none of it. */
export const form: SelectFeature = formFeature;

/**
 * A select on a native `<select>` or inside a plain element, without features. An option, data or a method that needs one
 * throws `missing-feature`.
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
   * The class with these features. It has no `with` itself: name all that it needs in one call.
   *
   * @throws {@link SelectError} `missing-feature` for what is no feature, in development.
   */
  static with(...features: readonly SelectFeature[]): typeof BaseWidget {
    if (__DEV__) features.forEach(checkIsFeature);
    return class<N extends object, Many extends boolean> extends BaseWidget<N, Many> {
      protected static override readonly features = features;
    };
  }
}
