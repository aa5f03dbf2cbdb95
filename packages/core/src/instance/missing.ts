import type { Installed } from '../features/feature.js';
import type { Catalog } from '../model/data/catalog.js';
import { missingText, SelectError } from '../schema/errors.js';
import { type Config, OPTIONS, type OptionName } from '../schema/options.js';
import type { FeatureName } from '../schema/types.js';

/** @throws {@link SelectError} `missing-feature` when the class has not got it. */
export function checkFeature(features: Installed, name: FeatureName, what: string): void {
  if (features.has(name)) return;
  throw new SelectError('missing-feature', missingText(what, name));
}

/** Options of features that a class has not got may have their defaults only. @throws {@link SelectError} `missing-feature`. */
export function checkFeatures(features: Installed, config: Config): void {
  for (const [name, { needs, default: unset }] of Object.entries(OPTIONS))
    if (needs && config[name as OptionName] !== unset) checkFeature(features, needs, name);
}

/** Options with children are a tree. @throws {@link SelectError} `missing-feature`. */
export function checkShape(features: Installed, { tree }: Catalog): void {
  if (tree?.hasParents) checkFeature(features, 'tree', 'an option with children');
}
