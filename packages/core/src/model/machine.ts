import { type Config, OPTIONS, type OptionName } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { FeatureName } from '../schema/types.js';
import type { AfterStep, Guards, Steps } from './capability.js';
import type { Catalog } from './data/catalog.js';
import { coreGuards } from './guard.js';
import type { RowIndex, TagIndex } from './indexes.js';
import { flatShape } from './list/flat.js';
import { configuredExpansion, NEW_SEARCH_EXPANSION, NO_BRANCHES } from './list/rows.js';
import { noPages, surfaceOf, withSearchPlace } from './list/status.js';
import type { Command } from './request.js';
import type { SelectionRecord } from './select/selection.js';
import type { StepResult } from './select/steps.js';
import { NO_PROBLEM } from './select/value.js';
import type { Rules, ShapeOf, State } from './state.js';
import { coreSteps } from './update.js';

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

/** Whether a state uses a feature: one of its options needs it, or it is the tree and an option has children. */
const uses = ({ config, catalog }: State, name: FeatureName): boolean => {
  const names = needs.get(config) ?? optionsInNeed(config).map((own) => OPTIONS[own].needs);
  needs.set(config, names);
  return names.includes(name) || (name === 'tree' && !!catalog.tree);
};

/**
 * The features that a step uses: before it, so that a feature can end what it did, or after it. A feature that a widget does not use
 * is asleep.
 */
export const inUse = <F extends { readonly name: FeatureName }>(
  features: readonly F[],
  prev: State,
  state: State,
): readonly F[] => features.filter(({ name }) => uses(prev, name) || uses(state, name));

/** The initial state of a widget, with the functions that depend on the features of its class: list shapes, sources and trees. */
export function initialState(
  config: Config,
  catalog: Catalog,
  selection: SelectionRecord,
  rules: Omit<Rules, 'transformQuery'>,
): State {
  const expansion = configuredExpansion(config);
  const state: State = {
    config,
    catalog,
    selection,
    unlisted: new Map(),
    created: [],
    creation: { pending: [], failed: null },
    query: '',
    edited: false,
    scan: null,
    remote: noPages(catalog),
    rows: rules.shapeOf({ catalog, config }).rows({ catalog, config }, expansion, null, false),
    expansion,
    searchExpansion: NEW_SEARCH_EXPANSION,
    branches: NO_BRANCHES,
    active: -1 as RowIndex,
    activeReason: 'open',
    picked: null,
    typingSettled: true,
    open: false,
    surface: surfaceOf({ config, narrow: false }),
    narrow: false,
    searchPlace: null,
    focus: 'none',
    allTags: false,
    tag: 0 as TagIndex,
    drag: null,
    hostDisabled: false,
    typed: { text: '', at: Number.NEGATIVE_INFINITY },
    validity: NO_PROBLEM,
    language: resolveLanguage(config.language ?? 'en'),
    rules: { transformQuery: (query) => query, ...rules },
  };
  return withSearchPlace(state, state);
}

/** The core and the features of a class, combined for the machine. */
export interface Machine extends Pick<Rules, 'shapeOf' | 'source' | 'joinTree'> {
  readonly guards: Guards;
  readonly steps: Steps;
}

/** The list shape of a class without trees. */
export const flatOnly: ShapeOf = () => flatShape;

/** What one feature can have for the machine. */
type Given = Partial<Machine> & { readonly name: FeatureName; readonly after?: AfterStep };

/** Creates the machine with these features. Slots that only one feature has are copied. */
export function machineOf(features: readonly Given[]): Machine {
  const table = Object.assign({}, coreSteps, ...features.map(({ steps }) => steps));
  for (const type in table) {
    const take = table[type];
    table[type] = (state: State, command: Command): StepResult => {
      const { state: taken, notes } = take(state, command);
      let next = withSearchPlace(state, taken);
      for (const { after } of inUse(features, state, next))
        next = after?.(state, next, command) ?? next;
      return { state: next, notes };
    };
  }
  return {
    shapeOf: flatOnly,
    source: null,
    joinTree: null,
    ...Object.assign({}, ...features),
    guards: Object.assign({}, coreGuards, ...features.map(({ guards }) => guards)),
    steps: table,
  };
}
