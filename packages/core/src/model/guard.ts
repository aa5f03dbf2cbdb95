import type { SelectOption } from '../schema/types.js';
import { isDisabledByPage, pageAgrees } from './callbacks.js';
import {
  accept,
  acceptIf,
  type Guards,
  type GuardsOf,
  refuse,
  tooMany,
  type Verdict,
} from './capability.js';
import { isChangeable, isDisabled, isWidgetDisabled } from './data/enabled.js';
import type { EntryIndex, OptionIndex, TagIndex } from './indexes.js';
import { rowOfOption, rowOrBranch } from './list/rows.js';
import { isCreateRow, isStale, newLabel } from './list/status.js';
import type { Command, CommandOf, CoreRequests, RequestOf, StepRequest } from './request.js';
import { isSelected, optionAt, selectedCount } from './select/selection.js';
import { capOf, shapeOf } from './select/value.js';
import type { RowRange, State, Toggled } from './state.js';

/** The option beyond the cap, if the cap rejects the whole action (D1.8). Not computed without a cap. */
function refusedBy(
  state: State,
  act: () => Toggled,
  acted?: SelectOption,
): SelectOption | undefined {
  if (capOf(state) === Number.POSITIVE_INFINITY) return;
  const { selection, refused } = act();
  return selection ? undefined : (refused ?? acted);
}

/** The rows of a range: from that picked last, or the branch in which that is, or else from another (accessibility 7.5). */
export function rangeOf(state: State, { ix, from }: RequestOf<'pick'>): RowRange | undefined {
  const { catalog, rows, picked, config } = state;
  if (from === undefined || !config.multiple) return;
  const last = catalog.options.indexOf(picked as SelectOption) as OptionIndex;
  const row = rowOrBranch(catalog, rows, last);
  const start = row < 0 ? from : row;
  const end = rowOfOption(rows, ix);
  return start < 0 ? undefined : start > end ? [end, start] : [start, end];
}

function guardPick(state: State, request: RequestOf<'pick'>, guards: Guards): Verdict {
  const { catalog, selection, config } = state;
  const { ix } = request;
  if (isCreateRow(state, ix) && !isStale(state))
    return guard(guards, state, { type: 'create', labels: [newLabel(state)] });
  const option = catalog.options[ix];
  if (!option || isStale(state)) return refuse();
  const range = rangeOf(state, request);
  if (range) return guardSelectAll(state, range);
  if (isDisabled(state, ix)) return refuse();
  const on = !isSelected(catalog, selection, ix);
  // The cap can shorten or reject a cascade (D1.8). Callbacks receive the node that the user acted on (D2.3).
  const refused = refusedBy(state, () => shapeOf(state).toggle(state, ix, on), option);
  if (refused) return tooMany(state, refused);
  // Picking the selected option of a single select again changes nothing, so no callback is called (D1.5).
  const isAgreed =
    (!on && !config.multiple) || pageAgrees(state, on ? 'beforeSelect' : 'beforeUnselect', option);
  return acceptIf(isAgreed, { type: 'pick', ix, on });
}

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
function removablePlaces(state: State): TagIndex[] {
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

/** The options that "select all" adds, up to `maxSelections`; `refused`: the first one beyond it. */
interface Addition {
  readonly options: readonly OptionIndex[];
  readonly refused: SelectOption | null;
}

/** All unselected options, or those in some rows, up to the cap; with `asks`, `beforeSelect` is called for each. */
function wholeList(state: State, asks: boolean, range?: RowRange): Addition {
  const { catalog, selection, config } = state;
  const { unselected } = shapeOf(state);
  const room = Math.max(0, capOf(state) - selectedCount(selection));
  if (!asks || !config.beforeSelect) {
    const free = unselected(state, room + 1, range);
    return { options: free.slice(0, room), refused: catalog.options[free[room] ?? -1] ?? null };
  }
  const options: OptionIndex[] = [];
  for (const ix of unselected(state, undefined, range)) {
    const option = catalog.options[ix] as SelectOption;
    if (options.length >= room) return { options, refused: option };
    if (pageAgrees(state, 'beforeSelect', option)) options.push(ix);
  }
  return { options, refused: null };
}

/** In a tree, "select all" applies to leaves. Returns those that callbacks allow; the cap can shorten the list. */
function agreedLeaves(state: State, free: readonly OptionIndex[]): OptionIndex[] {
  const { catalog, config, selection } = state;
  // If the value contains only leaves, each one counts, so no callback is called beyond the cap.
  const room =
    config.treeValue === 'leaves'
      ? Math.max(0, capOf(state) - selectedCount(selection))
      : free.length;
  const agreed: OptionIndex[] = [];
  for (const ix of free) {
    if (agreed.length > room) break;
    if (pageAgrees(state, 'beforeSelect', catalog.options[ix] as SelectOption)) agreed.push(ix);
  }
  return agreed;
}

/** Selects everything, or nothing if everything is selected; of a range, what is not selected. */
function guardSelectAll(state: State, range?: RowRange): Verdict {
  if (!state.config.multiple) return refuse();
  const shape = shapeOf(state);
  const free = shape.unselected(state, 1, range);
  if (free.length === 0 && !range)
    return accept({ type: 'toggleAll', on: false, places: removablePlaces(state) });
  if (!shape.cascades)
    return accept({ type: 'toggleAll', on: true, ...wholeList(state, true, range) });
  const options = agreedLeaves(state, free);
  const refused = refusedBy(state, () => shape.selectAll(state, options));
  if (refused) return tooMany(state, refused);
  return acceptIf(options.length > 0, { type: 'toggleAll', on: true, options, refused: null });
}

/** `selectAll()` calls no callback; in a tree the reducer applies the cap. */
const allOf = (state: State): readonly OptionIndex[] => {
  const shape = shapeOf(state);
  return shape.cascades ? shape.unselected(state) : wholeList(state, false).options;
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
const ifChangeable = (state: State, verdict: () => Verdict): Verdict =>
  isChangeable(state) ? verdict() : refuse();

/** Requests that only apply to an open list. */
const whileOpen = (state: State, request: CommandOf<'close' | 'move' | 'hover'>): Verdict =>
  acceptIf(state.open, request);

/** The guards of core requests. */
export const coreGuards: GuardsOf<keyof CoreRequests> = {
  pick: (state, request, guards) => ifChangeable(state, () => guardPick(state, request, guards)),
  remove: guardRemove,
  clear: (state, { keepsFocus }) => guardClear(state, !!keepsFocus),
  toggleAll: (state) =>
    ifChangeable(state, () => (isStale(state) ? refuse() : guardSelectAll(state))),
  selectAll: (state) => accept({ type: 'selectAll', options: allOf(state) }),
  goto: guardGoto,
  open: (state, request) =>
    acceptIf(
      (isChangeable(state) || state.surface === 'page') &&
        !state.open &&
        !(request.again && state.closedBy === 'host'),
      request,
    ),
  close: whileOpen,
  move: whileOpen,
  hover: whileOpen,
  typed: (state, request) => acceptIf(isChangeable(state), request),
};

/**
 * Converts a request to a command or rejects it: because of a disabled or read-only widget, disabled options, `maxSelections` or
 * a `before*` callback. A request without a guard is executed unchanged.
 */
export function guard(guards: Guards, state: State, request: StepRequest): Verdict {
  const judge = guards[request.type] as Judge | undefined;
  return judge ? judge(state, request, guards) : accept(request as Command);
}

type Judge = (state: State, request: StepRequest, guards: Guards) => Verdict;
