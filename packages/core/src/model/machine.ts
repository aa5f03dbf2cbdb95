import { type Config, OPTIONS, type OptionName } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { FeatureName } from '../schema/types.js';
import type { Acts, AfterStep, Guard, Guards, Steps } from './capability.js';
import { withPinned } from './data/append.js';
import type { Catalog } from './data/catalog.js';
import { coreGuards } from './guard.js';
import type { RowIndex, TagIndex } from './indexes.js';
import { noPages, surfaceOf, withSearchPlace } from './list/closed.js';
import { flatShape } from './list/flat.js';
import {
  configuredExpansion,
  NEW_SEARCH_EXPANSION,
  NO_BRANCHES,
  UNLISTED,
} from './list/listing.js';
import type { Command } from './request.js';
import type { SelectionRecord } from './select/selection.js';
import { type StepResult, stepResult } from './select/steps.js';
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
const uses = (
  { config, catalog }: Pick<State, 'config' | 'catalog'>,
  name: FeatureName,
): boolean => {
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
    catalog: withPinned(catalog, config, rules.joinTree),
    selection,
    unlisted: new Map(),
    created: [],
    creation: { pending: [], failed: null },
    query: '',
    edited: false,
    scan: null,
    remote: noPages(catalog),
    rows: UNLISTED,
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
    held: uses({ config, catalog }, 'depends') ? 'unread' : undefined,
    typed: { text: '', at: Number.NEGATIVE_INFINITY },
    validity: NO_PROBLEM,
    language: resolveLanguage(config.language ?? 'en'),
    rules: { transformQuery: (query) => query, ...rules },
  };
  const rows = rules.listing().rowsFor(state, expansion);
  return withSearchPlace(state, { ...state, rows });
}

/** The core and the features of a class, combined for the machine. */
export interface Machine
  extends Pick<Rules, 'shapeOf' | 'source' | 'joinTree' | 'treeRows' | 'pinning'> {
  /** The guard of a kind of requests. */
  readonly guards: Guards;
  /** The reducer's case of a command. */
  readonly take: (state: State, command: Command) => StepResult;
}

/** The list shape of a class without trees. */
export const flatOnly: ShapeOf = () => flatShape;

/** What one feature can have for the machine. */
type Given = Partial<Pick<Machine, 'shapeOf' | 'source' | 'joinTree' | 'treeRows' | 'pinning'>> & {
  readonly name: FeatureName;
  readonly after?: AfterStep;
  readonly steps?: Steps;
  readonly guards?: { readonly [type: string]: Guard | undefined };
};

/** Where rules are looked for, in this order. */
type Homes = readonly (Partial<Given> | undefined)[];

const CORE = { steps: coreSteps, guards: coreGuards } as const;

/** Creates the machine with these features, and the rules of an open list. What comes later is asked for each time. */
export function machineOf(features: readonly Given[], acts: () => Acts | undefined): Machine {
  const found = <T>(ask: (home: Partial<Given>) => T | undefined): T | undefined => {
    for (const home of [CORE, acts(), ...features] as Homes) {
      const own = home && ask(home);
      if (own) return own;
    }
    return undefined;
  };
  return {
    shapeOf: flatOnly,
    joinTree: null,
    ...Object.assign({}, ...features),
    source: () => found(({ source }) => source?.()),
    treeRows: () => found(({ treeRows }) => treeRows?.()),
    pinning: () => found(({ pinning }) => pinning?.()),
    guards(type) {
      for (const home of [CORE, acts(), ...features] as Homes)
        if (home?.guards?.[type]) return home.guards[type];
      return undefined;
    },
    take(state, command) {
      let step: Steps[string];
      for (const home of [CORE, acts(), ...features] as Homes) step ??= home?.steps?.[command.type];
      // A command of a feature that is not installed changes nothing.
      if (!step) return stepResult(state);
      const { state: taken, notes } = step(state, command as never);
      let next = withSearchPlace(state, taken);
      for (const { after } of inUse(features, state, next))
        next = after?.(state, next, command) ?? next;
      return { state: next, notes };
    },
  };
}
