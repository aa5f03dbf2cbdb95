import { isDisabledByPage, pageAgrees } from './callbacks.js';
import {
  accept,
  acceptIf,
  type Guards,
  type GuardsOf,
  refuse,
  type Verdict,
} from './capability.js';
import { isChangeable, isDisabled, isWidgetDisabled } from './data/enabled.js';
import type { EntryIndex, OptionIndex, TagIndex } from './indexes.js';
import type { Command, CommandOf, CoreRequests, ListStep, StepRequest } from './request.js';
import { optionAt, selectedCount } from './select/selection.js';
import { capOf, shapeOf } from './select/value.js';
import type { State } from './state.js';

/** Whether a user can deselect an entry: a selected option that is disabled stays (D1.7). */
export function isRemovable(state: State, entry: EntryIndex): boolean {
  return (
    isChangeable(state) &&
    (entry < 0
      ? !isDisabledByPage(state, optionAt(state.catalog, state.selection, entry))
      : !isDisabled(state, entry as OptionIndex))
  );
}

function guardRemove(state: State, command: CommandOf<'remove'>): Verdict {
  const entry = state.selection.entries[command.place];
  if (entry === undefined || !isRemovable(state, entry)) return refuse();
  const option = optionAt(state.catalog, state.selection, entry);
  return acceptIf(pageAgrees(state, 'beforeUnselect', option), command);
}

/** Indexes of the entries that can be deselected; calls the callback for each. */
export function removablePlaces(state: State): TagIndex[] {
  const { catalog, selection } = state;
  return selection.entries.flatMap((entry, place) =>
    isRemovable(state, entry) &&
    pageAgrees(state, 'beforeUnselect', optionAt(catalog, selection, entry))
      ? [place as TagIndex]
      : [],
  );
}

function guardClear(state: State, keepsFocus: boolean): Verdict {
  const places = removablePlaces(state);
  return acceptIf(places.length > 0, { type: 'clear', places, keepsFocus });
}

/** `selectAll()` calls no callback; in a tree the reducer applies the cap. */
const allOf = (state: State): readonly OptionIndex[] => {
  const shape = shapeOf(state);
  const room = Math.max(0, capOf(state) - selectedCount(state.selection));
  return shape.unselected(state, shape.cascades ? undefined : room);
};

/** A tag without a button cannot receive focus (D1.7), so the control receives it. */
function guardGoto(state: State, command: CommandOf<'goto'>): Verdict {
  if (isWidgetDisabled(state)) return refuse();
  if (typeof command.focus !== 'number') return accept(command);
  const entry = state.selection.entries[command.focus];
  return accept(
    entry !== undefined && isRemovable(state, entry) ? command : { ...command, focus: 'control' },
  );
}

/** A disabled or read-only widget rejects user actions. */
export const ifChangeable = (state: State, verdict: () => Verdict): Verdict =>
  isChangeable(state) ? verdict() : refuse();

/** The guards of core requests. */
export const coreGuards: GuardsOf<Exclude<keyof CoreRequests, ListStep>> = {
  remove: guardRemove,
  clear: (state, { keepsFocus }) => guardClear(state, !!keepsFocus),
  selectAll: (state) => accept({ type: 'selectAll', options: allOf(state) }),
  goto: guardGoto,
  open: (state, request) =>
    acceptIf(
      (isChangeable(state) || state.surface === 'page') &&
        !state.open &&
        !(request.again && state.closedBy === 'host'),
      request,
    ),
  close: (state, request) => acceptIf(state.open, request),
};

/**
 * Converts a request to a command or rejects it: because of a disabled or read-only widget, disabled options, `maxSelections` or
 * a `before*` callback. A request without a guard is executed unchanged.
 */
export function guard(guards: Guards, state: State, request: StepRequest): Verdict {
  const judge = guards(request.type);
  return judge ? judge(state, request as never, guards) : accept(request as Command);
}
