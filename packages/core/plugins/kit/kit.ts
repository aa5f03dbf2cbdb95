import type { Registry } from '../../src/features/plugins/plugin.js';
import { isChangeable } from '../../src/model/data/enabled.js';
import type { Part, Update } from '../../src/model/delta.js';
import type { OptionIndex, TagIndex } from '../../src/model/indexes.js';
import type { StepRequest } from '../../src/model/request.js';
import { selectedCount, selectedOptions } from '../../src/model/select/selection.js';
import { type StepResult, stepResult } from '../../src/model/select/steps.js';
import { capOf } from '../../src/model/select/value.js';
import type { State } from '../../src/model/state.js';
import type { PluginContext } from '../../src/schema/options.js';
import { formatNumber } from '../../src/schema/strings.js';
import type { SelectCleanup, SelectOption } from '../../src/schema/types.js';
import { type Acting, replaceSelection, toggleOptions } from './act.js';

/*
 * Additional functions for the built-in plugins: the state, and user steps for many options. They are not in a class, so
 * bundles without these plugins do not contain them.
 */

/** The part of a widget that the kit uses. */
export interface Internals {
  readonly store: {
    readonly state: State;
    dispatch(request: StepRequest): void;
    part(part: Part): SelectCleanup;
  };
  readonly registry: Pick<Registry, 'guards'>;
}

/** What a context has for the kit alone: its public type does not name it. */
export interface KitContext extends PluginContext {
  readonly internals: Internals;
}

/** A select for built-in plugins. */
export interface PluginKit {
  readonly state: State;
  /** Called after each step that has changed something, when the DOM is up to date. */
  onUpdate(part: Part): void;
  /** Selects or deselects these options as one user action: guards are called, and one `change` fires. */
  toggle(options: readonly OptionIndex[], on: boolean): void;
  /** Replaces the selection with these options, in this order, as one user action. They need not be in the list. */
  replace(options: readonly SelectOption[]): void;
  /** Takes another step as the user. */
  act(step: (acting: Acting) => StepResult): void;
  /** Changes the state, not as the user. */
  change(step: (state: State) => State): void;
  /** A number in the language of the select. */
  format(count: number): string;
  /** Removes the tag at an index, like the Delete key. */
  remove(place: TagIndex): void;
  /** Selects the options with these labels and creates missing ones, like text pasted into the search field. */
  create(labels: readonly string[]): void;
}

/** Returns the kit of an instance. */
export function kitOf(context: PluginContext): PluginKit {
  const { store, registry } = (context as KitContext).internals;
  const take = (act: (acting: Acting) => StepResult) =>
    store.dispatch({
      type: 'plugin',
      step: (state) => (mayAct(state) ? act({ state, registry }) : stepResult(state)),
    });
  return {
    get state() {
      return store.state;
    },
    onUpdate: (part) => store.part(part),
    toggle: (options, on) => take((acting) => toggleOptions(acting, options, on)),
    replace: (options) => take((acting) => replaceSelection(acting, options)),
    act: take,
    change: (step) => store.dispatch({ type: 'plugin', step: (state) => stepResult(step(state)) }),
    format: (count) => formatNumber(count, store.state.language.code),
    remove: (place) => store.dispatch({ type: 'remove', place, focus: 'next' }),
    create: (labels) => store.dispatch({ type: 'create', labels, pasted: true }),
  };
}

/** Number of selected options, with those of whole results. */
export const countOf = ({ selection }: State): number => selectedCount(selection);

/** Whether the user can currently change the selection. */
export const mayAct = (state: State): boolean => isChangeable(state);

/** Whether one more value can be selected. */
export const hasRoom = (state: State): boolean => selectedCount(state.selection) < capOf(state);

/** The selected options, in order. */
export const selectedOf = ({ catalog, selection }: Pick<State, 'catalog' | 'selection'>) =>
  selectedOptions(catalog, selection);

/** Commands by which a user changes the selection. */
const USERS = /^(pick|remove|clear|create|reorder|toggleAll|plugin)$/;

/** Who has changed the value in a step: the user or something else; `null` if it has not changed. */
export const whoChanged = ({ delta, command }: Update): 'user' | 'other' | null =>
  !delta.isValueChanged ? null : USERS.test(command.type) ? 'user' : 'other';
