import type { Env } from '../engine/env.js';
import type { Store, Work } from '../engine/store.js';
import type { CreateHost, CreateOrder, Host } from '../host/host.js';
import { createPlainHost } from '../host/plain.js';
import type { Input } from '../input/context.js';
import type { Acts, AfterStep, GuardsOf, StepsOf } from '../model/capability.js';
import type { JoinTree } from '../model/data/append.js';
import type { Part, Update } from '../model/delta.js';
import { inUse, type Machine, machineOf } from '../model/machine.js';
import type { Command, StepRequest } from '../model/request.js';
import type { Pinning, RowShape, ShapeOf, Source, State } from '../model/state.js';
import type { Config, PluginContext, SelectPlugin } from '../schema/options.js';
import { addTexts, type SelectStrings } from '../schema/strings.js';
import type {
  FeatureName,
  ReportError,
  SelectCleanup,
  SelectFeature,
  SelectOption,
} from '../schema/types.js';
import type { Announcer } from '../view/announce.js';
import type { Said, Spoken, View } from '../view/types.js';

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
  decorate(row: HTMLElement, option: SelectOption): void;
  /** Applies the vetoes: `null`, or what is left of the request. */
  veto(state: State, request: StepRequest): StepRequest | null;
  /**
   * Sets them up. Returns the cleanup function.
   *
   * @throws {@link SelectError} `invalid-plugin` if one throws.
   */
  connect(pieces: Plugged, owner: PluginOwner): SelectCleanup;
}

/**
 * What a feature adds to a select. Classes are given it as {@link SelectFeature}. It is asleep until an option uses it: its part and
 * works are created with the first step that does, and nothing of it is called in other steps. `Own`: the types of its requests and commands.
 */
export interface Feature<Own extends StepRequest['type'] | Command['type'] = never>
  extends SelectFeature {
  readonly name: FeatureName;
  readonly steps: StepsOf<Own>;
  readonly guards?: GuardsOf<Own>;
  /** What it does after every step, those of the core and of other features included. */
  readonly after?: AfterStep;
  /** Finds options instead of the search. */
  readonly source?: () => Source | undefined;
  /** The shape of a list that is not flat. */
  readonly shapeOf?: ShapeOf;
  /** The rows of trees. */
  readonly treeRows?: () => RowShape<State> | undefined;
  /** Puts pinned options first. */
  readonly pinning?: () => Pinning | undefined;
  /** Adds options that are loaded later to a tree. */
  readonly joinTree?: JoinTree;
  /** Creates what it needs for an instance. */
  readonly wake?: Wake;
  /** The same for what may come later. */
  readonly work?: Wake;
  /** Creates the host of a select in a plain element. */
  readonly plainHost?: CreateHost;
  /** Creates the host of a select on an `<input>`. @throws {@link SelectError} `target-not-found` for one that holds no text. */
  readonly inputHost?: CreateHost;
  /** Whether options about the text of an `<input>` fit an element. @throws {@link SelectError} `invalid-option`. */
  readonly checkText?: (
    element: Element,
    config: Config,
    known: Readonly<Record<string, unknown>>,
  ) => void;
  /** Keeps the selected options of a `<select>` in tag order. */
  readonly createOrder?: CreateOrder;
  /** Its strings, in English. */
  readonly texts?: SelectStrings;
  /** Announcements for its steps. */
  readonly says?: Spoken;
  /** Plugins of an instance. */
  readonly plugins?: {
    /** @throws {@link SelectError} `invalid-plugin`, before anything is created. */
    check(plugins: readonly SelectPlugin[]): void;
    create(report: ReportError): PluginSystem;
  };
}

/** Creates what a feature needs for an instance. */
export type Wake = (env: Env, store: Store, input: Input, view: View) => Awake | undefined;

/** What a feature creates for an instance that uses it. */
export interface Awake {
  /** Write a step to the DOM, and listen to DOM events. */
  readonly parts?: readonly Part[];
  /** Start after all parts have written to the DOM. */
  readonly works?: readonly Work[];
  /** Loads the rest, if it is not there yet. */
  readonly load?: (() => Promise<void>) | undefined;
}

/** Returns what the features have created that a step uses, or without a step, the current state. */
export type WhenUsed = (step?: Pick<Update, 'prev' | 'state'>) => readonly Awake[];

type AnyFeature = Feature;

/** Slots of several features are combined in order; the others have one owner. */
function combined(features: readonly AnyFeature[], acts: () => Acts | undefined) {
  return {
    plainHost: ((element, report) => createPlainHost(element, report)) as CreateHost,
    ...(machineOf(features, acts) as Machine &
      Pick<Feature, 'plainHost' | 'inputHost' | 'checkText' | 'createOrder' | 'plugins'>),
    has: (name: FeatureName) => features.some((feature) => feature.name === name),
    /** Returns what the features that a step uses have created for an instance. */
    awake: (...pieces: Parameters<Wake>): WhenUsed => {
      const [, store] = pieces;
      const made = new Map<AnyFeature, readonly Awake[]>();
      return ({ prev, state } = { prev: store.state, state: store.state }) =>
        inUse(features, prev, state).flatMap((feature) => {
          const own =
            made.get(feature) ??
            [feature.wake, feature.work].flatMap((create) => create?.(...pieces) ?? []);
          made.set(feature, own);
          return own;
        });
    },
    says: (step: Update): Said =>
      inUse(features, step.prev, step.state).reduce<Said>(
        (said, { says }) => said || says?.(step),
        false,
      ),
  };
}

/** The features of a select class, in one record: the machine, and what the parts, the work and the host get from them. */
export type Installed = Readonly<ReturnType<typeof combined>>;

/** By the rules of the list: the classes `base` and `base/lazy` share their empty list of features. */
const byList = new WeakMap<() => Acts | undefined, WeakMap<object, Installed>>();

/** The features of a class, combined once per class. Features that are listed twice or inherited count once. */
export function installed(
  given: readonly SelectFeature[],
  acts: () => Acts | undefined,
): Installed {
  const known = byList.get(acts) ?? new WeakMap<object, Installed>();
  byList.set(acts, known);
  const before = known.get(given);
  if (before) return before;
  const features = [...new Set(given as Parameters<typeof combined>[0])];
  addTexts(...features.map(({ texts }) => texts));
  const made = combined(features, acts);
  known.set(given, made);
  return made;
}
