import { type Config, OPTIONS, type OptionName } from '../schema/options.js';
import type { FeatureName } from '../schema/types.js';
import type { State } from './state.js';

/** The options that need a feature. Computed once, because a page may have hundreds of selects. */
const NEEDING = (Object.keys(OPTIONS) as OptionName[]).filter((name) => OPTIONS[name].needs);

/** The options of a configuration that need a feature. */
export const optionsInNeed = (config: Config): OptionName[] =>
  NEEDING.filter((name) => {
    const given = config[name];
    // An empty list of plugins asks for none.
    return given !== OPTIONS[name].default && !(Array.isArray(given) && given.length === 0);
  });

const needs = new WeakMap<Config, readonly unknown[]>();

/**
 * The features that a step uses: before it, so that a feature can end what it did, or after it. A widget uses the features that its
 * options need, and the tree if an option has children. A feature that it does not use is asleep.
 */
export const inUse = <F extends { readonly name: FeatureName }>(
  features: readonly F[],
  ...states: readonly State[]
): F[] =>
  features.filter(({ name }) =>
    states.some(({ config, catalog }) => {
      const names = needs.get(config) ?? optionsInNeed(config).map((own) => OPTIONS[own].needs);
      needs.set(config, names);
      return names.includes(name) || (name === 'tree' && catalog.tree);
    }),
  );
