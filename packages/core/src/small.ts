import { createFeature } from './features/create/feature.js';
import { editableFeature } from './features/editable/feature.js';
import { formFeature } from './features/form/feature.js';
import { inlineFeature } from './features/inline/feature.js';
import { pluginsFeature } from './features/plugins/feature.js';
import { remoteFeature } from './features/remote/feature.js';
import { sheetFeature } from './features/sheet/feature.js';
import { sortableFeature } from './features/sortable/feature.js';
import { treeFeature } from './features/tree/feature.js';
import { checkIsFeature } from './instance/check.js';
import type { SelectFeature } from './schema/types.js';
import { BaseWidget } from './widget.js';

declare const __DEV__: boolean;

/*
 * What `widget-select/base` and `widget-select/base/lazy` have in common: all but the code of the open list.
 */

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
/** The list in the page, always open: `inline`. */
export const inline: SelectFeature = inlineFeature;
/** The field is the search field: `searchIn`. */
export const editable: SelectFeature = editableFeature;
/** Plain elements as form fields: `name`, `form`. Not needed for a `<select>`. */
export const form: SelectFeature = formFeature;
/** Plugins of an instance: `plugins`. */
export const plugins: SelectFeature = pluginsFeature;

/** The class with these features; `listCode`: where the code of its open lists comes from. */
export function classOf(listCode: object, features: readonly SelectFeature[]): typeof BaseWidget {
  if (__DEV__) features.forEach(checkIsFeature);
  return class<N extends object, Many extends boolean> extends BaseWidget<N, Many> {
    protected static override readonly features = features;
    protected static override readonly listCode = listCode;
  };
}
