import { isNo } from '../../model/callbacks.js';
import type { StepRequest } from '../../model/request.js';
import { optionAt } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';
import { refusal } from '../../schema/errors.js';
import type { PluginContext, SelectPlugin } from '../../schema/options.js';
import type {
  GuardedAction,
  ReportError,
  SelectCleanup,
  SelectOption,
} from '../../schema/types.js';

/** Everything that the plugins of one instance have registered. */
export interface Registry {
  readonly rows: ((row: HTMLElement, option: SelectOption) => void)[];
  readonly keys: ((event: KeyboardEvent) => boolean | void)[];
  readonly guards: ((action: GuardedAction) => boolean | void)[];
  readonly queries: ((query: string) => string)[];
  /** Draw the name and role of each header and footer after a step. */
  readonly slots: SelectCleanup[];
}

export const createRegistry = (): Registry => ({
  rows: [],
  keys: [],
  guards: [],
  queries: [],
  slots: [],
});

/** Checks the names before the widget is created. @throws {@link SelectError} `invalid-plugin`. */
export function checkPlugins(plugins: readonly SelectPlugin[]): void {
  const names = new Set<string>();
  if (!Array.isArray(plugins)) plugins = [{} as SelectPlugin];
  for (const plugin of plugins) {
    if (!plugin?.name || typeof plugin.setup !== 'function' || names.has(plugin.name)) {
      throw refusal(
        'invalid-plugin',
        `the plugin ${JSON.stringify(plugin?.name ?? plugin)}`,
        __DEV__ &&
          ' has no setup function, or is listed twice. Give each plugin a unique name and a setup().',
      );
    }
    names.add(plugin.name);
  }
}

/**
 * Calls `setup` of all plugins. If one throws, the construction fails, and the other plugins are cleaned up.
 *
 * @throws {@link SelectError} `invalid-plugin` with the error of the plugin as `cause`.
 */
export function setUpPlugins(
  plugins: readonly SelectPlugin[],
  createContext: () => PluginContext,
  report: ReportError,
): SelectCleanup {
  const cleanups: SelectCleanup[] = [];
  const undo = () => {
    for (const cleanup of cleanups.splice(0).reverse()) {
      try {
        cleanup();
      } catch (error) {
        report(error);
      }
    }
  };
  for (const plugin of plugins) {
    try {
      const cleanup = plugin.setup(createContext());
      if (cleanup) cleanups.push(cleanup);
    } catch (cause) {
      undo();
      throw refusal(
        'invalid-plugin',
        `the setup of the plugin "${plugin.name}"`,
        __DEV__ && ' threw. See `cause`, and fix or remove the plugin.',
        { cause },
      );
    }
  }
  return undo;
}

/** A user's step for the guards of plugins; `null` for steps that plugins cannot veto. */
function guardedAction(state: State, request: StepRequest): GuardedAction | null {
  const { catalog, selection } = state;
  switch (request.type) {
    case 'pick':
      return state.rules.listing().actionOf(state, request);
    case 'remove': {
      const entry = selection.entries[request.place];
      return entry === undefined
        ? null
        : { type: 'unselect', option: optionAt(catalog, selection, entry) };
    }
    case 'reorder': {
      const entry = selection.entries[request.from];
      return entry === undefined
        ? null
        : { type: 'reorder', option: optionAt(catalog, selection, entry) };
    }
    case 'clear':
      return { type: 'clear' };
    case 'toggleAll':
      return { type: 'select' };
    case 'typed':
      return state.open ? null : { type: 'open' };
    case 'open':
    case 'close':
      return request.origin === 'user' ? { type: request.type } : null;
    default:
      return null;
  }
}

/** Whether no guard of a plugin vetoes a step. */
export const guardsAgree = (
  { guards }: Pick<Registry, 'guards'>,
  step: GuardedAction,
  report: ReportError,
): boolean => !callEach(guards, step, report).some((answer) => isNo(answer, 'guard()', report));

/** Applies the vetoes of plugins: returns `null` if a plugin vetoes the request, or the pasted labels without vetoes. */
export function withoutVetoed(
  registry: Registry,
  state: State,
  request: StepRequest,
): StepRequest | null {
  const agree = (step: GuardedAction) => guardsAgree(registry, step, state.rules.report);
  if (registry.guards.length === 0) return request;
  if (request.type === 'create') {
    // Pasted labels of existing options are picked.
    const find = request.pasted
      ? state.rules.listing().optionsLabelled(state, request.labels)
      : undefined;
    const labels = request.labels.filter((label) => {
      const option = find?.(label);
      return agree(option ? { type: 'select', option } : { type: 'create', label });
    });
    return { ...request, labels };
  }
  const step = guardedAction(state, request);
  return !step || agree(step) ? request : null;
}

/** Calls callbacks of plugins. If one throws, the error is reported and its result is ignored. */
export function callEach<A>(
  fns: readonly ((arg: A) => unknown)[],
  arg: A,
  report: (error: unknown) => void,
): unknown[] {
  return fns.map((fn) => {
    try {
      return fn(arg);
    } catch (error) {
      report(error);
      return undefined;
    }
  });
}
