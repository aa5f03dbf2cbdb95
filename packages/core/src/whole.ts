import {
  create,
  editable,
  form,
  inline,
  plugins,
  remote,
  sheet,
  sortable,
  tree,
} from './features/all.js';
import type { SelectFeature } from './schema/types.js';

/** All features, each with its work. */
export const allFeatures: readonly SelectFeature[] = [
  sortable,
  create,
  remote,
  tree,
  sheet,
  inline,
  editable,
  form,
  plugins,
];
