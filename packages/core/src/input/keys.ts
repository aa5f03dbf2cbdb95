import { isRemovable } from '../model/guard.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../model/indexes.js';
import { type Movement, pendingLetters } from '../model/list/navigate.js';
import { contentAt } from '../model/list/rows.js';
import { enterPicksActive, retriesOnEnter } from '../model/list/status.js';
import type { FocusTarget, ListEnd } from '../model/request.js';
import { isSelected } from '../model/select/selection.js';
import { isClearable, shapeOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import {
  chord,
  type Editable,
  isLetter,
  type KeyAction,
  type Keys,
  removeLastTag,
} from './context.js';

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
    const request = shapeOf(now)[to](now);
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

export const openByKey =
  (at?: ListEnd): KeyAction =>
  ({ dispatch }, { key }) =>
    dispatch({
      type: 'open',
      origin: 'user',
      focus: at ? 'control' : 'search',
      at,
      byArrow: /Arrow/.test(key),
    });

export const closeByKey =
  (focus: FocusTarget): KeyAction =>
  ({ dispatch }) =>
    dispatch({ type: 'close', origin: 'user', focus });

/** In a list that stays open, Escape clears the text; without one, it belongs to the page. */
const escapeFromList: KeyAction = (input, event) => {
  const { surface, query } = input.state();
  if (surface === 'page' && !query) return false;
  return closeByKey(surface === 'page' ? 'keep' : 'control')(input, event);
};

/** Tab: focus moves to the control first, and the browser continues from there (F8). */
const leave: KeyAction = ({ state, dispatch, dom, keepsFocus }) => {
  const { focus, surface } = state();
  // The search field is the next stop of the page.
  if (surface === 'page') return false;
  const goesOn = focus === 'tag' || focus === 'clear';
  // Around a bottom sheet everything is inert until it is closed.
  const isModal = surface === 'sheet';
  if (!goesOn && !isModal && !keepsFocus) dom.combobox.focus({ preventScroll: true });
  dispatch({ type: 'close', origin: 'user', focus: isModal ? 'control' : 'keep', left: true });
  return false;
};

// One tag per key press: holding the key to delete text must not remove the selection (accessibility D15).
export const removeLast: KeyAction = (input, event) => event.repeat || removeLastTag(input);

const clearSingle: KeyAction = ({ state, dispatch }) => {
  if (!isClearable(state())) return false;
  dispatch({ type: 'clear' });
};

export const orElse =
  (act: KeyAction, otherwise: KeyAction): KeyAction =>
  (input, event) =>
    act(input, event) === false ? otherwise(input, event) : undefined;

/** Some keys act on the field of a list in the page as on a closed one. */
const inPage =
  (act: KeyAction, otherwise: KeyAction = () => false): KeyAction =>
  (input, event) =>
    (input.state().surface === 'page' ? act : otherwise)(input, event);

const removeOrClear: KeyAction = (input, event) =>
  (input.state().config.multiple ? removeLast : clearSingle)(input, event);

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

/** Opens the list, unless it is open, and types in its search field (`typeToSearch`, addition 50). */
const typeInSearch: KeyAction = (input, event) => {
  const { state, dispatch } = input;
  if (state().open) dispatch({ type: 'goto', focus: 'search' });
  else openByKey()(input, event);
  if (state().open && !input.keepKey?.(event))
    dispatch({ type: 'query', origin: 'user', text: state().query + event.key });
};

const letter: KeyAction = (input, event) => {
  const now = input.state();
  if (now.config.typeToSearch && now.searchPlace) return typeInSearch(input, event);
  input.dispatch({ type: 'typed', letter: event.key, at: input.now() });
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

/** Moves to the tag at an index, or to the next one with a button (D1.7). */
const focusTag =
  (from: (state: State) => number, by: 1 | -1): KeyAction =>
  ({ state, dispatch }) => {
    const now = state();
    const { entries } = now.selection;
    if (!now.config.multiple || entries.length === 0) return false;
    let place = from(now) as TagIndex;
    while (place in entries && !isRemovable(now, entries[place] as EntryIndex))
      place = (place + by) as TagIndex;
    if (place >= 0) dispatch({ type: 'goto', focus: place in entries ? place : 'control' });
  };

export const lastTag = focusTag(({ selection }) => selection.entries.length - 1, -1);

const removeTagByKey =
  (focus: 'next' | 'previous'): KeyAction =>
  ({ state, dispatch }, event) => {
    // One per key press, as everywhere (accessibility D15).
    if (!event.repeat) dispatch({ type: 'remove', place: state().tag, focus });
  };

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
  Tab: pickAndLeave,
  'Shift+Tab': leave,
  'Alt+ArrowUp': closeByKey('control'),
};

/** Every key for every place of focus (accessibility 1.6). Other keys are not handled. */
const KEYS = {
  // Without Escape: on a closed field it belongs to the page, such as a dialog around it.
  closed: {
    Enter: openByKey(),
    ' ': space(openByKey()),
    ArrowDown: openByKey(),
    ArrowUp: openByKey(),
    'Alt+ArrowDown': openByKey(),
    Home: openByKey('first'),
    End: openByKey('last'),
    Backspace: removeOrClear,
    Delete: clearSingle,
    ArrowStart: lastTag,
  },
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
  tag: {
    ArrowStart: focusTag(({ tag }) => tag - 1, -1),
    ArrowEnd: focusTag(({ tag }) => tag + 1, 1),
    Home: focusTag(() => 0, 1),
    End: lastTag,
    Enter: removeTagByKey('next'),
    ' ': removeTagByKey('next'),
    Delete: removeTagByKey('next'),
    Backspace: removeTagByKey('previous'),
    ArrowDown: inPage(({ dispatch }) => dispatch({ type: 'goto', focus: 'control' }), openByKey()),
  },
} satisfies Record<string, Keys>;

/** The command of a key for where focus is. */
export function keyActionFor(
  state: State,
  event: KeyboardEvent,
  rtl: boolean,
  editable?: Editable,
): KeyAction | undefined {
  const { focus, open: isOpen } = state;
  const name = chord(event, rtl);
  if (focus === 'tag' || focus === 'clear' || focus === 'other') {
    const own = focus === 'tag' ? (KEYS.tag as Keys)[name] : undefined;
    return own ?? (isOpen ? LEAVE[name] : undefined);
  }
  // Of a search field in the control.
  const own = focus === 'search' && editable?.keys?.[isOpen ? 'field' : 'closedField'];
  if (own && Object.hasOwn(own, name)) return own[name];
  const keys: Keys = !isOpen ? own || KEYS.closed : focus === 'search' ? KEYS.search : KEYS.control;
  if (Object.hasOwn(keys, name)) return keys[name];
  return focus !== 'search' && isLetter(event) ? letter : undefined;
}

/** Elsewhere in an open widget, only keys that leave it are handled. */
const LEAVE: Keys = { Escape: escapeFromList, Tab: leave, 'Shift+Tab': leave };
