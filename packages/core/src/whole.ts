import * as all from './features/all.js';
import type { SelectFeature } from './schema/types.js';

/** All features, each with its work. */
export const allFeatures: readonly SelectFeature[] = [
  ...[all.sortable, all.create, all.remote, all.tree, all.sheet],
  ...[all.inline, all.editable, all.form, all.plugins],
];
