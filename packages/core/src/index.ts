/**
 * `widget-select`: single and multiple selection on a native `<select>`, an `<input>` or a plain element.
 *
 * @packageDocumentation
 */
import { editableRules, fieldToCome } from './features/editable/feature.js';
import { formFeature } from './features/form/feature.js';
import { inlineFeature } from './features/inline/feature.js';
import { checkText, inputHost } from './features/input/feature.js';
import { pluginsFeature } from './features/plugins/feature.js';
import { sheetFeature } from './features/sheet/feature.js';
import { sortableFeature } from './features/sortable/feature.js';
import { treeFeature } from './features/tree/feature.js';
import { withLaterRules, withLaterWork } from './instance/kept.js';
import { laterListCode } from './instance/later.js';
import type { AnyMeta, OptionValue, SelectFeature } from './schema/types.js';
import { BaseWidget } from './widget.js';

export type * from './public.js';
export { RemoteError, SelectError } from './schema/errors.js';
export { registerLocale } from './schema/strings.js';
export { SelectWidget as default };

/** All features. The work that only an act of the user, or a request, needs is in files of its own. */
const features: readonly SelectFeature[] = [
  withLaterWork(sortableFeature, () => import('./features/sortable/drag.js'), 'multiple'),
  withLaterRules({ name: 'create' }, async () => {
    const { createWith } = await import('./features/create/rules.js');
    // What edits tags comes with the first one that is edited.
    return {
      default: createWith(async () => (await import('./features/create/rename.js')).default),
    };
  }, ['create']),
  withLaterRules({ name: 'remote' }, () => import('./features/remote/remote.js'), [], 'ajax'),
  withLaterRules(treeFeature, () => import('./features/tree/nodes.js')),
  withLaterWork(
    { name: 'tree', steps: {} },
    () => import('./features/tree/branch.js'),
    'loadChildren',
  ),
  withLaterWork(sheetFeature, () => import('./features/sheet/sheet.js'), 'mobile'),
  inlineFeature,
  withLaterRules({ name: 'depends' }, () => import('./features/depends/feature.js')),
  withLaterRules({ name: 'empty' }, () => import('./features/empty/feature.js')),
  withLaterRules({ name: 'pinned' }, () => import('./features/pinned/feature.js')),
  withLaterWork(
    { ...editableRules, wake: fieldToCome },
    () => import('./features/editable/field.js'),
  ),
  withLaterRules(
    { name: 'input', checkText, inputHost },
    () => import('./features/input/follow.js'),
  ),
  ...[formFeature, pluginsFeature],
];

/**
 * A select on a native `<select>` or inside a plain element, with all features. The code of the open list and of the search is loaded
 * when the page is idle, when a pointer or focus is on a select, or when one opens.
 *
 * @typeParam M - Shape of the options' `meta`.
 * @typeParam Multiple - `true` types `getValue()` as `string[]`, `false` as `string | null`.
 * @typeParam V - With `values: 'own'`: type of the values in the data.
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
  V extends OptionValue = string,
> extends BaseWidget<M, Multiple, V> {
  /** Returns the instance on an element, or `null`. It can belong to another copy of the package, so do not use `instanceof`. */
  declare static get: (element: Element) => SelectWidget<AnyMeta, boolean> | null;

  protected static override readonly features = features;
  protected static override readonly listCode: object = laterListCode(() => import('./list.js'));
}
