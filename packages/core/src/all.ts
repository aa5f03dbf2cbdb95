/**
 * `widget-select/all`: `widget-select` in one file, whose lists are complete at once.
 *
 * @packageDocumentation
 */

import * as all from './features/all.js';
import { listCode } from './instance/dropdown.js';
import type { AnyMeta, OptionValue, SelectFeature } from './schema/types.js';
import { BaseWidget } from './widget.js';

export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SelectWidget as default };

const features: readonly SelectFeature[] = [
  ...[all.sortable, all.create, all.remote, all.tree, all.sheet, all.inline],
  ...[all.editable, all.form, all.input, all.depends, all.empty, all.pinned, all.plugins],
];

/**
 * The select of `widget-select` in one file: for pages that read the rows of a list in the line after `open()`, and for tests. Node,
 * `require()` and the script tag have it.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` types `getValue()` as `string[]`, `false` as `string | null`.
 * @typeParam V - With `values: 'own'`: type of the values in the data.
 *
 * @example
 * ```ts
 * import SelectWidget from 'widget-select/all';
 *
 * new SelectWidget('#country', { clearable: true });
 * ```
 */
export class SelectWidget<
  M extends object = AnyMeta,
  Multiple extends boolean = false,
  V extends OptionValue = string,
> extends BaseWidget<M, Multiple, V> {
  /** Returns the instance on an element, or `null`. It can belong to another copy of the package, so do not use `instanceof`. */
  declare static get: (element: Element) => SelectWidget<AnyMeta, boolean> | null;

  protected static override readonly features = features;
  protected static override readonly listCode: object = listCode;
}
