import type { SelectFeature } from '../schema/types.js';
import { createFeature } from './create/feature.js';
import { editableFeature } from './editable/feature.js';
import { formFeature } from './form/feature.js';
import { inlineFeature } from './inline/feature.js';
import { pluginsFeature } from './plugins/feature.js';
import { remoteFeature } from './remote/feature.js';
import { sheetFeature } from './sheet/feature.js';
import { sortableFeature } from './sortable/feature.js';
import { treeFeature } from './tree/feature.js';

/*
 * The features that users of `widget-select/base` and of the wrappers' `base` choose from.
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
