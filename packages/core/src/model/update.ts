import type { Steps, StepsOf } from './capability.js';
import { isWidgetDisabled } from './data/enabled.js';
import { type Delta, deltaBetween } from './delta.js';
import type { RowIndex } from './indexes.js';
import { rowAfterMovement } from './list/navigate.js';
import { withQuery } from './list/status.js';
import * as listing from './list/steps.js';
import { setOptions, withData, withValue } from './page-input.js';
import type { Command, CoreRequests } from './request.js';
import * as selecting from './select/steps.js';
import { type StepResult, stepResult } from './select/steps.js';
import { validityAfter } from './select/value.js';
import type { State } from './state.js';

/** The result of `isOptionDisabled` may have changed; in a tree, the selection of parents depends on it. */
const withEnabledAgain = (before: State, state: State): State =>
  state.config.isOptionDisabled ? selecting.withSelectionRederived(before, state) : state;

/** `toggleRow` says by its focus that the list closes (`closesAfterPick`); a choice that was not made does neither. */
const withListClosed = ({ state, notes }: StepResult): StepResult =>
  stepResult(notes.focus === 'control' ? listing.closeList(state) : state, notes);

/** A pick that clears the query does it for the next one (`queryAfterPick`). */
const withTextUsed = (prev: State, { state, notes }: StepResult): StepResult => {
  const isUsed = selecting.clearsAfterPick(state) && state.open && state.query !== '';
  return isUsed && state.selection !== prev.selection
    ? stepResult({ ...listing.withRows(withQuery(state, '')), active: -1 as RowIndex }, notes)
    : stepResult(state, notes);
};

/** The reducer cases of core commands. */
export const coreSteps: StepsOf<keyof CoreRequests> = {
  open: (state, { at, focus }) =>
    stepResult(withEnabledAgain(state, listing.openList(state, at)), { focus }),
  close: (state, { focus, error, origin }) =>
    stepResult(listing.closeList(state, origin), {
      focus,
      ...(error && { errors: [error] }),
    }),
  query(state, { text, origin }) {
    // A script does not end the message of a creation that has failed.
    const creation = origin === 'api' ? state.creation : listing.withoutCreateError(state);
    const next = { ...withQuery(state, text), creation };
    return stepResult(state.open ? listing.activeAfterText(listing.withRows(next)) : next);
  },
  scanned: (state, command) => stepResult(listing.finishScan(state, command)),
  settle: (state) => stepResult({ ...state, typingSettled: true }),
  move(state, { to }) {
    const active = rowAfterMovement(state, to);
    // Without an active row, the result must still be announced.
    return stepResult(
      active < 0 ? state : { ...state, active, activeReason: 'key', typingSettled: true },
    );
  },
  hover: (state, { ix }) => stepResult(listing.hoverRow(state, ix)),
  typed: (state, command) =>
    stepResult(listing.typeLetter(state, command), {
      focus: state.open ? 'keep' : 'control',
    }),
  pick: (state, command) =>
    withTextUsed(state, withListClosed(selecting.toggleRow(state, command))),
  remove: selecting.removeTag,
  clear: (state, { places, keepsFocus }) =>
    stepResult(selecting.deselectPlaces(state, places), {
      focus: keepsFocus ? 'keep' : 'control',
    }),
  toggleAll: selecting.toggleAll,
  // It selects up to the cap and emits no `maximum` (D1.8).
  selectAll: (state, { options }) => stepResult(selecting.selectOptions(state, options).state),
  value: (state, command) => stepResult(withValue(state, command)),
  data: (state, { catalog, values }) => stepResult(withData(state, catalog, values)),
  config(state, command) {
    const next = setOptions(state, command);
    // If it becomes read-only, or the search field moves, focus stays and the list closes.
    const closes = state.open && !next.open;
    const stays =
      next.config.readOnly ||
      state.surface === 'page' ||
      next.config.searchIn !== state.config.searchIn;
    const goes = stays && closes && state.focus !== 'none';
    return stepResult(next, goes ? { focus: 'control' } : undefined);
  },
  hostDisabled(state, { disabled }) {
    const next = { ...state, hostDisabled: disabled };
    return stepResult(isWidgetDisabled(next) ? listing.closeList(next) : next);
  },
  // The focused tag is always visible, even one beyond "+N more" (D1.10).
  goto(state, { focus, allTags = state.allTags }) {
    const next = allTags === state.allTags ? state : { ...state, allTags };
    return stepResult(typeof focus === 'number' ? { ...next, focus: 'tag', tag: focus } : next, {
      focus,
    });
  },
  focus: (state, { place, tag }) =>
    stepResult({
      ...state,
      focus: place,
      tag: tag ?? state.tag,
      allTags: state.allTags && place !== 'none',
    }),
  validity: (state, { validity }) => stepResult({ ...state, validity }),
  plugin: (state, { step }) => step(state),
};

type Take = (state: State, command: Command) => StepResult;

/** The only reducer: every step of every widget goes through here. No DOM, time or console. */
export function update(
  steps: Steps,
  state: State,
  command: Command,
): { state: State; delta: Delta } {
  // A command of a feature that is not installed changes nothing.
  const take = steps[command.type] as Take | undefined;
  const { state: routed, notes } = take ? take(state, command) : stepResult(state);
  const next =
    routed.config.hideSelected && routed.open && routed.selection !== state.selection
      ? listing.activeAfterData(routed, listing.withRows(routed))
      : routed;
  const validity = validityAfter(next, next.selection !== state.selection);
  return {
    state: validity === next.validity ? next : { ...next, validity },
    delta: deltaBetween(state, next, command, notes),
  };
}
