import type { StepsOf } from './capability.js';
import { isWidgetDisabled } from './data/enabled.js';
import { type Delta, deltaBetween } from './delta.js';
import {
  activeAfterData,
  closeList,
  openList,
  withoutCreateError,
  withQuery,
  withRows,
} from './list/closed.js';
import { setOptions, withData, withValue } from './page-input.js';
import type { Command, CoreRequests, ListStep } from './request.js';
import * as selecting from './select/steps.js';
import { type StepResult, stepResult } from './select/steps.js';
import { validityAfter } from './select/value.js';
import type { State } from './state.js';

/** The result of `isOptionDisabled` may have changed; in a tree, the selection of parents depends on it. */
const withEnabledAgain = (before: State, state: State): State =>
  state.config.isOptionDisabled ? selecting.withSelectionRederived(before, state) : state;

/** The reducer cases of core commands. */
export const coreSteps: StepsOf<Exclude<keyof CoreRequests, ListStep>> = {
  open: (state, { at, focus }) =>
    stepResult(withEnabledAgain(state, openList(state, at)), { focus }),
  close: (state, { focus, error, origin }) =>
    stepResult(closeList(state, origin), {
      focus,
      ...(error && { errors: [error] }),
    }),
  query(state, { text, origin }) {
    // A script does not end the message of a creation that has failed.
    const creation = origin === 'api' ? state.creation : withoutCreateError(state);
    const next = { ...withQuery(state, text), creation };
    return stepResult(state.open ? state.rules.listing().searched(next) : next);
  },
  settle: (state) => stepResult({ ...state, typingSettled: true }),
  remove: selecting.removeTag,
  clear: (state, { places, keepsFocus }) =>
    stepResult(selecting.deselectPlaces(state, places), {
      focus: keepsFocus ? 'keep' : 'control',
    }),
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
    return stepResult(isWidgetDisabled(next) ? closeList(next) : next);
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

/** The only reducer: every step of every widget goes through here. No DOM, time or console. */
export function update(
  take: (state: State, command: Command) => StepResult,
  state: State,
  command: Command,
): { state: State; delta: Delta } {
  const { state: routed, notes } = take(state, command);
  const hides = routed.config.hideSelected && routed.open && routed.selection !== state.selection;
  const next = hides ? activeAfterData(routed, withRows(routed)) : routed;
  const validity = validityAfter(next, next.selection !== state.selection);
  return {
    state: validity === next.validity ? next : { ...next, validity },
    delta: deltaBetween(state, next, command, notes),
  };
}
