import type { Installed } from '../features/feature.js';
import type { Catalog } from '../model/data/catalog.js';
import { optionsInNeed } from '../model/used.js';
import { missingText, refusal, SelectError } from '../schema/errors.js';
import { type Config, OPTIONS } from '../schema/options.js';
import type { FeatureName } from '../schema/types.js';

/** @throws {@link SelectError} `missing-feature` if the class does not have it. */
export function checkFeature(features: Installed, name: FeatureName, what: string): void {
  if (features.has(name)) return;
  throw new SelectError('missing-feature', missingText(what, name));
}

/** In development only. @throws {@link SelectError} `missing-feature` for an argument of `with()` that is not a feature. */
export function checkIsFeature(given: unknown): void {
  // A plugin has a name, too.
  if (typeof (given as { steps?: object } | null)?.steps === 'object') return;
  const what = Object(given) === given ? 'another object' : String(JSON.stringify(given));
  throw refusal(
    'missing-feature',
    `with() got ${what}`,
    ", which is no feature, so the class would lack it. Import features by their names from 'widget-select/base' and pass them themselves: with(tree, remote).",
  );
}

/** Options of missing features must have their defaults. @throws {@link SelectError} `missing-feature`. */
export function checkFeatures(features: Installed, config: Config): void {
  for (const name of optionsInNeed(config))
    checkFeature(features, OPTIONS[name].needs as FeatureName, name);
}

/** Options with children require the feature `tree`. @throws {@link SelectError} `missing-feature`. */
export function checkShape(features: Installed, { tree }: Catalog): void {
  if (tree?.hasParents) checkFeature(features, 'tree', 'an option with children');
}
