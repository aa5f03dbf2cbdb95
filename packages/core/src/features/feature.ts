import type { Env } from '../engine/env.js';
import type { Store, Work } from '../engine/store.js';
import type { CreateHost, CreateOrder, Host } from '../host/host.js';
import { createPlainHost } from '../host/plain.js';
import type { Input } from '../input/context.js';
import type { Capability } from '../model/capability.js';
import type { Part } from '../model/delta.js';
import { type Machine, machineOf } from '../model/machine.js';
import type { StepRequest } from '../model/request.js';
import type { State } from '../model/state.js';
import type { PluginContext, SelectPlugin } from '../schema/options.js';
import { addTexts, type Strings } from '../schema/strings.js';
import type {
  Cleanup,
  FeatureName,
  Option,
  ReportError,
  SelectFeature,
  Timer,
} from '../schema/types.js';
import type { Announcer } from '../view/announce.js';
import type { Spoken } from '../view/spoken.js';
import type { TreeRows, View } from '../view/types.js';

/** The pieces of a widget that plugins can reach. */
export interface Plugged {
  readonly host: Host;
  readonly store: Store;
  readonly view: View;
  readonly input: Input;
  readonly announcer: Announcer;
  /** Creates the content of the dropdown, which plugins may add to. */
  readonly dropdown: {
    ensurePanel(): { readonly search: HTMLElement };
    whenFilled(fn: (panel: { readonly searchWrap: HTMLElement }) => void): void;
  };
}

/** The public instance, for its plugins. */
export interface PluginOwner extends Pick<PluginContext, 'select' | 'on'> {
  /** Renders again. */
  refresh(): void;
}

/** The plugins of one instance. */
export interface PluginSystem {
  /** The query after all plugins have rewritten it. */
  rewrite(query: string): string;
  /** Whether a plugin has handled the key. */
  takesKey(event: KeyboardEvent): boolean;
  /** Calls the decorators of a rendered row. */
  decorate(row: HTMLElement, option: Option): void;
  /** Applies the vetoes: `null`, or what is left of the request. */
  veto(state: State, request: StepRequest): StepRequest | null;
  /**
   * Sets them up. Returns the cleanup function.
   *
   * @throws {@link SelectError} `invalid-plugin` if one throws.
   */
  connect(pieces: Plugged, owner: PluginOwner): Cleanup;
}

/** Everything that a feature adds to a select. */
export interface Feature<N extends FeatureName = FeatureName> extends Capability<N> {
  /** Parts that write a step to the DOM, or listen to DOM events. */
  parts?(input: Input, timer: Timer, view: View): readonly Part[];
  /** Work that starts after all parts have written to the DOM. */
  works?(env: Env, store: Store): readonly Work[];
  /** Renders the rows of a tree. */
  readonly treeRows?: TreeRows;
  /** Creates the host of a select in a plain element. */
  readonly plainHost?: CreateHost;
  /** Keeps the selected options of a `<select>` in tag order. */
  readonly createOrder?: CreateOrder;
  /** Its strings, in English. */
  readonly texts?: readonly Strings[];
  /** Announcements for its steps. */
  readonly says?: Spoken;
  /** Plugins of an instance. */
  readonly plugins?: {
    /** @throws {@link SelectError} `invalid-plugin`, before anything is created. */
    check(plugins: readonly SelectPlugin[]): void;
    create(report: ReportError): PluginSystem;
  };
}

type AnyFeature = { readonly [N in FeatureName]: Feature<N> }[FeatureName];

/** The installed features of a select class. */
export interface Installed {
  readonly machine: Machine;
  has(name: FeatureName): boolean;
  parts(input: Input, timer: Timer, view: View): readonly Part[];
  works(env: Env, store: Store): readonly Work[];
  readonly treeRows: TreeRows | null;
  readonly plainHost: CreateHost;
  readonly createOrder: CreateOrder | undefined;
  readonly spoken: readonly Spoken[];
  readonly plugins: Feature['plugins'];
}

/** What one feature alone can have. */
type Extras = Pick<Feature, 'treeRows' | 'plainHost' | 'createOrder' | 'plugins'>;

const byList = new WeakMap<readonly SelectFeature[], Installed>();

/** Combines the features of a class, once per class. Features that are listed twice or inherited count once. */
export function installed(given: readonly SelectFeature[]): Installed {
  const before = byList.get(given);
  if (before) return before;
  const features = [...new Set(given as readonly AnyFeature[])];
  const extras: readonly Extras[] = features;
  addTexts(features.flatMap(({ texts }) => texts ?? []));
  const only = <K extends keyof Extras>(key: K): Extras[K] | undefined =>
    extras.find((extra) => extra[key])?.[key];
  const made: Installed = {
    machine: machineOf(features),
    has: (name) => features.some((feature) => feature.name === name),
    parts: (input, timer, view) =>
      features.flatMap((feature) => feature.parts?.(input, timer, view) ?? []),
    works: (env, store) => features.flatMap((feature) => feature.works?.(env, store) ?? []),
    treeRows: only('treeRows') ?? null,
    plainHost: only('plainHost') ?? ((element, report) => createPlainHost(element, report)),
    createOrder: only('createOrder'),
    spoken: features.flatMap(({ says }) => says ?? []),
    plugins: only('plugins'),
  };
  byList.set(given, made);
  return made;
}
