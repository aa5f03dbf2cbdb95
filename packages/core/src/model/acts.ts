import type { GuardedAction, SelectOption } from '../schema/types.js';
import { pageAgrees } from './callbacks.js';
import {
  type Acts,
  accept,
  acceptIf,
  type Guards,
  type GuardsOf,
  refuse,
  type StepsOf,
  tooMany,
  type Verdict,
} from './capability.js';
import { isChangeable, isDisabled } from './data/enabled.js';
import { guard, ifChangeable, removablePlaces } from './guard.js';
import type { OptionIndex, RowIndex, RowRange } from './indexes.js';
import { closeList, withQuery } from './list/closed.js';
import { firstSelected, rowAfterMovement } from './list/navigate.js';
import { rowOfOption, rowOrBranch, rowShapeOf } from './list/rows.js';
import {
  clearsAfterPick,
  closesAfterPick,
  isCreateRow,
  isStale,
  locateLabels,
  newLabel,
} from './list/status.js';
import * as listing from './list/steps.js';
import type { CommandOf, FocusTarget, ListStep, RequestOf } from './request.js';
import { labelKey } from './search/fold.js';
import { isSelected, selectedCount } from './select/selection.js';
import { deselectPlaces, type StepResult, selectOptions, stepResult } from './select/steps.js';
import { capOf, shapeOf } from './select/value.js';
import type { Listing, State, Toggled } from './state.js';

/*
 * What a user does in an open list.
 */

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
function rangeOf(state: State, { ix, from }: RequestOf<'pick'>): RowRange | undefined {
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

/** The options that "select all" adds, up to `maxSelections`; `refused`: the first one beyond it. */
interface Addition {
  readonly options: readonly OptionIndex[];
  readonly refused: SelectOption | null;
}

/** All unselected options, or those among some, up to the cap; `beforeSelect` is called for each. */
function wholeList(state: State, among?: readonly OptionIndex[]): Addition {
  const { catalog, selection, config } = state;
  const { unselected } = shapeOf(state);
  const room = Math.max(0, capOf(state) - selectedCount(selection));
  if (!config.beforeSelect) {
    const free = unselected(state, room + 1, among);
    return { options: free.slice(0, room), refused: catalog.options[free[room] ?? -1] ?? null };
  }
  const options: OptionIndex[] = [];
  for (const ix of unselected(state, undefined, among)) {
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
  const among = range && rowShapeOf(state)?.optionsIn(state, range);
  const free = shape.unselected(state, 1, among);
  if (free.length === 0 && !range)
    return accept({ type: 'toggleAll', on: false, places: removablePlaces(state) });
  if (!shape.cascades) return accept({ type: 'toggleAll', on: true, ...wholeList(state, among) });
  const options = agreedLeaves(state, free);
  const refused = refusedBy(state, () => shape.selectAll(state, options));
  if (refused) return tooMany(state, refused);
  return acceptIf(options.length > 0, { type: 'toggleAll', on: true, options, refused: null });
}

/** Selects or deselects an option as a user action that the guard has allowed. */
function toggleRow(state: State, { ix, on }: CommandOf<'pick'>): StepResult {
  const focus: FocusTarget = closesAfterPick(state) ? 'control' : 'keep';
  const { selection, ...notes } = shapeOf(state).toggle(state, ix, on);
  // A callback may have disabled the option after the guard checked it.
  if (!selection) return stepResult(state, notes);
  const picked = state.catalog.options[ix] as SelectOption;
  return stepResult({ ...state, selection, picked }, { ...notes, focus });
}

/** `toggleRow` says by its focus that the list closes (`closesAfterPick`); a choice that was not made does neither. */
const withListClosed = ({ state, notes }: StepResult): StepResult =>
  stepResult(notes.focus === 'control' ? closeList(state) : state, notes);

/** A pick that clears the query does it for the next one (`queryAfterPick`). */
const withTextUsed = (prev: State, { state, notes }: StepResult): StepResult => {
  const isUsed = clearsAfterPick(state) && state.open && state.query !== '';
  return isUsed && state.selection !== prev.selection
    ? stepResult({ ...listing.listRows(withQuery(state, '')), active: -1 as RowIndex }, notes)
    : stepResult(state, notes);
};

/** "Select all" by the user. */
function toggleAll(state: State, command: CommandOf<'toggleAll'>): StepResult {
  if (!command.on) return stepResult(deselectPlaces(state, command.places), { focus: 'keep' });
  const { state: next, notes } = selectOptions(state, command.options);
  return stepResult(next, command.refused ? { refused: command.refused } : notes);
}

const steps: StepsOf<ListStep> = {
  scanned: (state, command) => stepResult(listing.finishScan(state, command)),
  move(state, { to }) {
    const active = rowAfterMovement(state, to);
    // Without an active row, the result must still be announced.
    return stepResult(
      active < 0 ? state : { ...state, active, activeReason: 'key', typingSettled: true },
    );
  },
  hover: (state, { ix }) => stepResult(listing.hoverRow(state, ix)),
  reveal: (state) =>
    stepResult(
      // The pointer is on a row, which must not move away from it.
      state.focus === 'none' && !(state.active >= 0 && state.activeReason === 'pointer')
        ? { ...state, active: firstSelected(state), activeReason: 'open' }
        : state,
    ),
  typed: (state, command) =>
    stepResult(listing.typeLetter(state, command), { focus: state.open ? 'keep' : 'control' }),
  pick: (state, command) => withTextUsed(state, withListClosed(toggleRow(state, command))),
  toggleAll,
};

const whileOpen = (state: State, request: CommandOf<'move' | 'hover'>): Verdict =>
  acceptIf(state.open, request);

const guards: GuardsOf<ListStep> = {
  move: whileOpen,
  hover: whileOpen,
  typed: (state, request) => acceptIf(isChangeable(state), request),
  pick: (state, request, others) => ifChangeable(state, () => guardPick(state, request, others)),
  toggleAll: (state) =>
    ifChangeable(state, () => (isStale(state) ? refuse() : guardSelectAll(state))),
};

function actionOf(state: State, request: RequestOf<'pick'>): GuardedAction | null {
  const { catalog, selection, config } = state;
  if (isCreateRow(state, request.ix)) return { type: 'create', label: newLabel(state) };
  // A range is asked about as all options are.
  if (rangeOf(state, request)) return { type: 'select' };
  const option = catalog.options[request.ix];
  const selected = isSelected(catalog, selection, request.ix);
  // Picking the selected option of a single select changes nothing, so no guard is called (D1.5).
  if (!option || (selected && !config.multiple)) return null;
  return { type: selected ? 'unselect' : 'select', option };
}

function optionsLabelled(state: State, labels: readonly string[]) {
  const known = locateLabels(state, labels);
  return (label: string) => state.catalog.options[known.get(labelKey(label)) ?? -1];
}

/** The rules of an open list. */
export const listActs: Acts = { steps, guards };

/** The rows of a list. */
export const wholeListing: Listing = {
  ...{ actionOf, optionsLabelled },
  opened: listing.opened,
  searched: listing.searched,
  withRows: listing.listRows,
  rowsFor: listing.rowsOfHits,
  activeAfterData: listing.activeAfterOther,
  activeAsOpened: listing.activeAtFirst,
};
