import { createFeature } from './features/create/feature.js';
import { editableFeature } from './features/editable/feature.js';
import { formFeature } from './features/form/feature.js';
import { inlineFeature } from './features/inline/feature.js';
import { pluginsFeature } from './features/plugins/feature.js';
import { remoteFeature } from './features/remote/feature.js';
import { sheetFeature } from './features/sheet/feature.js';
import { sortableFeature } from './features/sortable/feature.js';
import { treeFeature } from './features/tree/feature.js';
import type { SelectFeature } from './schema/types.js';

/** All features, for `widget-select` and `widget-select/lazy`. */
export const allFeatures: readonly SelectFeature[] = [
  sortableFeature,
  createFeature,
  remoteFeature,
  treeFeature,
  sheetFeature,
  inlineFeature,
  editableFeature,
  formFeature,
  pluginsFeature,
];
