/**
 * `widget-select`: single and multiple selection on a native `<select>` or a plain element.
 *
 * @packageDocumentation
 */

// Modules stand in a bundle in the order in which they are first imported, and gzip finds again what was said within the
// last 32 kB only. This order was found by trying.
import './model/page-input.js';
import './model/list/viewport.js';
import './features/sheet/isolate.js';
import './features/tree/model/shape.js';
import './model/search/match.js';
import './features/tree/model/steps.js';
import './features/remote/flight.js';
import './features/remote/model/page.js';
import './features/remote/paging.js';
import './view/place/place.js';
import './instance/check.js';
import './features/remote/remote.js';
import './schema/strings.js';
import './view/place/follow.js';
import './features/sortable/page-order.js';
import './host/naming.js';
import './features/tree/branch.js';
import './engine/scan.js';
import './dom.js';
import './instance/warm.js';
import './host/native/properties.js';
import './features/remote/feature.js';
import './engine/store.js';
import './host/native/native.js';
import './whole.js';
import './view/field.js';
import './features/tree/model/rows.js';

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
