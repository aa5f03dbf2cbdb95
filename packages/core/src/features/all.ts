import type { SelectFeature } from '../schema/types.js';
import rename from './create/rename.js';
import { createWith } from './create/rules.js';
import dependsFeature from './depends/feature.js';
import { editableFeature } from './editable/field.js';
import emptyFeature from './empty/feature.js';
import type { Feature, Wake } from './feature.js';
import { formFeature } from './form/feature.js';
import { inlineFeature } from './inline/feature.js';
import inputFeature from './input/follow.js';
import pinnedFeature from './pinned/feature.js';
import { pluginsFeature } from './plugins/feature.js';
import remoteFeature from './remote/remote.js';
import { sheetFeature } from './sheet/feature.js';
import wakeSheet from './sheet/sheet.js';
import wakeDrag from './sortable/drag.js';
import { sortableFeature } from './sortable/feature.js';
import wakeBranch from './tree/branch.js';
import { treeFeature } from './tree/feature.js';
import treeRows from './tree/nodes.js';

/** A feature with its work, which the file of its rules does not import, so that it can also be loaded later. */
const withWork = (rules: Feature, work: Wake): SelectFeature => ({ ...rules, work }) as Feature;

/** The rules of both. */
const wholeTree = (rows: Feature<never>, rules: Feature): Feature => ({
  ...rules,
  ...rows,
  texts: { ...rules.texts, ...rows.texts },
});

// The features that users of `widget-select/base` and of the wrappers' `base` choose from.

/** Tree options: `children`, `treeValue`, `treeStrict`, `expandLevel`, `expanded`, `loadChildren`, `expandAll()`. */
export const tree: SelectFeature = /* @__PURE__ */ withWork(
  /* @__PURE__ */ wholeTree(treeRows, treeFeature),
  wakeBranch,
);
/** Remote data: `ajax`, `reload()`, `clearRemoteCache()`. */
export const remote: SelectFeature = remoteFeature;
/** Creating options: `allowCreate`, `beforeCreate`, `createOption`. */
export const create: SelectFeature = /* @__PURE__ */ createWith(rename);
/** Reordering tags: `sortable`. */
export const sortable: SelectFeature = /* @__PURE__ */ withWork(sortableFeature, wakeDrag);
/** Bottom sheet on mobile: `mobile`. Requires `widget-select/sheet.css`. */
export const sheet: SelectFeature = /* @__PURE__ */ withWork(sheetFeature, wakeSheet);
/** The list in the page, always open: `inline`. */
export const inline: SelectFeature = inlineFeature;
/** The field is the search field: `searchIn`. */
export const editable: SelectFeature = editableFeature;
/** Plain elements as form fields: `name`, `form`. A `<select>` needs it only for `minSelections` and `warning`. */
export const form: SelectFeature = formFeature;
/** An `<input>` as the element of a select, with its text as the value: `delimiter`, `valueFormat`. */
export const input: SelectFeature = inputFeature;
/** Options that depend on other fields: `depends`, `dependsOptional`, `when`. With `ajax`, add `remote`. */
export const depends: SelectFeature = dependsFeature;
/** Content of the page in a list without rows, such as a button: `templateEmpty`. */
export const empty: SelectFeature = emptyFeature;
/** Rows above the list, also above the pages of a server: `pinned`. */
export const pinned: SelectFeature = pinnedFeature;
/** Plugins of an instance: `plugins`. */
export const plugins: SelectFeature = pluginsFeature;
