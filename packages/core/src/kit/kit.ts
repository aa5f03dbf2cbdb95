import type { Registry } from '../features/plugin.js';
import { isChangeable } from '../model/data/enabled.js';
import type { OptionIndex, TagIndex } from '../model/indexes.js';
import type { Part, Update } from '../model/part.js';
import type { StepRequest } from '../model/request.js';
import { selectedOptions } from '../model/select/selection.js';
import { type StepResult, stepResult } from '../model/select/steps.js';
import { capOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import type { PluginContext } from '../schema/options.js';
import type { Cleanup, Option } from '../schema/types.js';
import { type Acting, replaceSelection, toggleOptions } from './act.js';

/*
 * What the plugins of the package work with beside their context: the state, and steps of a user that concern many options.
 * It stands here and in no class, so that a page without such a plugin loads none of it.
 */

/** The part of a widget that the kit stands on. */
export interface Internals {
  readonly store: {
    readonly state: State;
    dispatch(request: StepRequest): void;
    part(part: Part): Cleanup;
  };
  readonly registry: Pick<Registry, 'guards'>;
}

/** A select as plugins of the package see it. */
export interface PluginKit {
  readonly state: State;
  /** Called after each step that has changed something, when the page shows it. */
  onUpdate(part: Part): Cleanup;
  /** Selects or unselects these options as one act of the user: guards are asked, and there is one `change`. */
  toggle(options: readonly OptionIndex[], on: boolean): void;
  /** Makes these options the selection, in this order, as one act of the user; some may be in no list. */
  replace(options: readonly Option[]): void;
  /** Takes the tag at a place out, as the Delete key does. */
  remove(place: TagIndex): void;
  /** Selects the options with these labels and makes those that there are not, as text that is pasted into the search field does. */
  create(labels: readonly string[]): void;
}

/** The kit of one instance. */
export function kitOf(context: PluginContext): PluginKit {
  const { store, registry } = context.internals as Internals;
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
    remove: (place) => store.dispatch({ type: 'remove', place, focus: 'next' }),
    create: (labels) => store.dispatch({ type: 'create', labels, pasted: true }),
  };
}

/** Whether a user may change the selection at present. */
export const mayAct = (state: State): boolean => isChangeable(state);

/** Whether one more value can be selected. */
export const hasRoom = (state: State): boolean => state.selection.entries.length < capOf(state);

/** The selected options, in order. */
export const selectedOf = ({ catalog, selection }: Pick<State, 'catalog' | 'selection'>) =>
  selectedOptions(catalog, selection);

/** Commands by which a user changes the selection. */
const USERS = /^(pick|remove|clear|create|reorder|toggleAll|plugin)$/;

/** Whether a step has changed the value: by the user, or otherwise; `null`: it has not. */
export const whoChanged = ({ delta, command }: Update): 'user' | 'other' | null =>
  !delta.isValueChanged ? null : USERS.test(command.type) ? 'user' : 'other';
