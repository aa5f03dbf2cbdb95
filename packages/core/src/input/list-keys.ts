import type { OptionIndex } from '../model/indexes.js';
import { pendingLetters } from '../model/list/navigate.js';
import { contentAt, rowShapeOf } from '../model/list/rows.js';
import { enterPicksActive, retriesOnEnter } from '../model/list/status.js';
import type { Movement } from '../model/request.js';
import { isSelected } from '../model/select/selection.js';
import { type Input, isLetter, type KeyAction, type Keys } from './context.js';
import {
  clearSingle,
  closeByKey,
  escapeFromList,
  lastTag,
  leave,
  letter,
  removeLast,
  removeOrClear,
} from './keys.js';

/*
 * The keys of an open list (accessibility 1.6). Those of a closed one: `keys.ts`.
 */

export const moveActive =
  (to: Movement): KeyAction =>
  (input) => {
    input.caretHasArrowKeys = false;
    input.dispatch({ type: 'move', to });
  };

/** In a tree, a left or right arrow key expands, collapses, or moves in or out, if possible. */
export const walk =
  (to: 'expandOrEnter' | 'collapseOrLeave'): KeyAction =>
  ({ state, dispatch }, { repeat }) => {
    const now = state();
    const request = rowShapeOf(now)?.[to](now);
    if (!request) return false;
    // A held key on a failed branch would send thirty requests per second.
    const option = now.catalog.options[contentAt(now.rows, now.active)];
    if (!repeat || !option || now.branches.get(option) !== 'failed') dispatch(request);
  };

/** In the search field, only while the user moves among the rows; otherwise, the arrow keys move the caret. */
export const whileMoving =
  (act: KeyAction): KeyAction =>
  (input, event) =>
    input.state().activeReason === 'key' && !input.caretHasArrowKeys ? act(input, event) : false;

export const orElse =
  (act: KeyAction, otherwise: KeyAction): KeyAction =>
  (input, event) =>
    act(input, event) === false ? otherwise(input, event) : undefined;

/** Some keys act on the field of a list in the page as on a closed one. */
const inPage =
  (act: KeyAction, otherwise: KeyAction = () => false): KeyAction =>
  (input, event) =>
    (input.state().surface === 'page' ? act : otherwise)(input, event);

/** Selects the active row; otherwise creates, retries, or closes a single select; otherwise nothing. The key is always handled. */
export const actOnActiveRow: KeyAction = ({ state, dispatch }) => {
  const now = state();
  if (enterPicksActive(now)) dispatch({ type: 'pick', ix: contentAt(now.rows, now.active) });
  // Text that was typed without an active row is created (accessibility 1.6).
  else if (now.active < 0 && now.rows.creates)
    dispatch({ type: 'pick', ix: now.catalog.options.length as OptionIndex });
  else if (retriesOnEnter(now)) dispatch({ type: 'retry' });
  // Nothing was announced yet: a single select keeps its value, even a disabled option, and closes (D3.10, F5).
  else if (
    !now.config.multiple &&
    now.activeReason === 'open' &&
    !now.query &&
    now.selection.entries.length
  )
    dispatch({ type: 'close', origin: 'user', focus: 'control' });
};

/** With Shift, a key also selects all up to the row to which it moves (accessibility 7.5). */
const extend =
  (to: Movement): KeyAction =>
  (input, event) => {
    const { config, active: from } = input.state();
    if (!config.multiple) return false;
    moveActive(to)(input, event);
    const { rows, active } = input.state();
    input.dispatch({ type: 'pick', ix: contentAt(rows, active), from });
  };

/**
 * Tab with `tabSelects` (accessibility 7.6) picks the active row if a key or the text has led to it, unless it is selected or was
 * deselected just now; or creates what Enter would.
 */
const pickAndLeave: KeyAction = (input, event) => {
  const { keepsFocus = false, state } = input;
  const { config, active, activeReason, rows, catalog, selection, picked, surface } = state();
  const ix = contentAt(rows, active);
  const isReached =
    active < 0
      ? rows.creates
      : /key|text/.test(activeReason) &&
        !isSelected(catalog, selection, ix) &&
        catalog.options[ix] !== picked;
  if (config.tabSelects && isReached) {
    // From the search field of a list in the page, Tab continues there, and not from the control.
    input.keepsFocus ||= surface === 'page';
    actOnActiveRow(input, event);
    input.keepsFocus = keepsFocus;
  }
  return leave(input, event);
};

/** Space is a letter during typeahead; otherwise, it acts. */
const space =
  (act: KeyAction): KeyAction =>
  (input, event) =>
    pendingLetters(input.state().typed, input.now()) ? letter(input, event) : act(input, event);

const selectAll: KeyAction = ({ state, dispatch }) => {
  if (!state().config.multiple) return false;
  dispatch({ type: 'toggleAll' });
};

export const emptyQuery =
  (act: KeyAction): KeyAction =>
  (input, event) =>
    input.state().query === '' ? act(input, event) : false;

const LIST: Keys = {
  ArrowDown: moveActive('next'),
  ArrowUp: moveActive('previous'),
  'Shift+ArrowDown': extend('next'),
  'Shift+ArrowUp': extend('previous'),
  Home: moveActive('first'),
  End: moveActive('last'),
  PageDown: moveActive('pageDown'),
  PageUp: moveActive('pageUp'),
  Enter: actOnActiveRow,
  Escape: escapeFromList,
  // Content of the page is a stop before it leaves.
  Tab: (input, event) => input.enterOwn?.(input) || pickAndLeave(input, event),
  'Shift+Tab': leave,
  'Alt+ArrowUp': closeByKey('control'),
};

/** For each place of focus. Other keys are not handled. */
const LIST_KEYS = {
  control: {
    ...LIST,
    ' ': space(actOnActiveRow),
    'Alt+ArrowDown': ({ state, dispatch }) =>
      state().searchPlace ? dispatch({ type: 'goto', focus: 'search' }) : undefined,
    'Control+a': selectAll,
    'Meta+a': selectAll,
    Backspace: inPage(removeOrClear, removeLast),
    Delete: inPage(clearSingle),
    ArrowEnd: walk('expandOrEnter'),
    ArrowStart: orElse(walk('collapseOrLeave'), inPage(lastTag)),
  },
  search: {
    ...LIST,
    ArrowEnd: whileMoving(walk('expandOrEnter')),
    ArrowStart: whileMoving(walk('collapseOrLeave')),
    'Control+a': emptyQuery(selectAll),
    'Meta+a': emptyQuery(selectAll),
    Backspace: emptyQuery(removeLast),
  },
} satisfies Record<string, Keys>;

/** The command of a key in an open list. */
export const listKeys: NonNullable<Input['listKeys']> = ({ focus }, name, event) => {
  const keys: Keys = focus === 'search' ? LIST_KEYS.search : LIST_KEYS.control;
  if (Object.hasOwn(keys, name)) return keys[name];
  return focus !== 'search' && isLetter(event) ? letter : undefined;
};
