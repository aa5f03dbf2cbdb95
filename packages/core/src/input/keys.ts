import { isRemovable } from '../model/guard.js';
import type { EntryIndex, TagIndex } from '../model/indexes.js';
import type { FocusTarget, ListEnd } from '../model/request.js';
import { isClearable } from '../model/select/value.js';
import type { State } from '../model/state.js';
import {
  chord,
  type Input,
  isLetter,
  type KeyAction,
  type Keys,
  removeLastTag,
} from './context.js';

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
export const escapeFromList: KeyAction = (input, event) => {
  const { surface, query } = input.state();
  if (surface === 'page' && !query) return false;
  return closeByKey(surface === 'page' ? 'keep' : 'control')(input, event);
};

/** Tab: focus moves to the control first, and the browser continues from there (F8). */
export const leave: KeyAction = ({ state, dispatch, dom, keepsFocus }) => {
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

export const clearSingle: KeyAction = ({ state, dispatch }) => {
  if (!isClearable(state())) return false;
  dispatch({ type: 'clear' });
};

export const removeOrClear: KeyAction = (input, event) =>
  (input.state().config.multiple ? removeLast : clearSingle)(input, event);

/**
 * A letter is the first or the next one of a word, or of the text of the search field (`typeToSearch`, addition 50). Without the code of
 * the list, it opens the list and is kept.
 */
export const letter: KeyAction = (input, event) => {
  const { state, dispatch, listKeys } = input;
  const { config, searchPlace, open: isOpen } = state();
  const isSearched = config.typeToSearch && searchPlace;
  if (listKeys && !isSearched) {
    const isFirst = event === input.openedBy;
    return dispatch({ type: 'typed', letter: event.key, at: input.now(), isFirst });
  }
  input.openedBy = event;
  const focus = isSearched ? 'search' : 'control';
  dispatch(isOpen ? { type: 'goto', focus } : { type: 'open', origin: 'user', focus });
  if (!state().open || input.keepKey?.(event)) return;
  if (isSearched) dispatch({ type: 'query', origin: 'user', text: state().query + event.key });
  // Its code was there, and has been put to use now.
  else if (input.listKeys) letter(input, event);
};

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

/** The keys of a closed list and of a tag (accessibility 1.6). Those of an open list: `list-keys.ts`. Other keys are not handled. */
const KEYS = {
  // Without Escape: on a closed field it belongs to the page, such as a dialog around it.
  closed: {
    Enter: openByKey(),
    ' ': openByKey(),
    ArrowDown: openByKey(),
    ArrowUp: openByKey(),
    'Alt+ArrowDown': openByKey(),
    Home: openByKey('first'),
    End: openByKey('last'),
    Backspace: removeOrClear,
    Delete: clearSingle,
    ArrowStart: lastTag,
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
    // With a list in the page, which is open, to the field that its keys belong to.
    ArrowDown: (input, event) =>
      input.state().surface === 'page'
        ? input.dispatch({ type: 'goto', focus: 'control' })
        : openByKey()(input, event),
  },
} satisfies Record<string, Keys>;

/** Elsewhere in an open widget, and as long as the code of the list is on its way, only keys that leave it are handled. */
const LEAVE: Keys = { Escape: escapeFromList, Tab: leave, 'Shift+Tab': leave };
const LEAVE_LIST: Keys = { ...LEAVE, 'Alt+ArrowUp': closeByKey('control') };

/** The command of a key for where focus is. */
export function keyActionFor(
  { editable, listKeys, otherKeys }: Input,
  state: State,
  event: KeyboardEvent,
  rtl: boolean,
): KeyAction | undefined {
  const { focus, open: isOpen } = state;
  const name = chord(event, rtl);
  if (focus === 'tag' || focus === 'clear' || focus === 'other') {
    const own = focus === 'tag' ? (KEYS.tag as Keys)[name] : undefined;
    return own ?? (isOpen ? (otherKeys ?? LEAVE)[name] : undefined);
  }
  // Of a search field in the control.
  const own = focus === 'search' && editable?.keys?.[isOpen ? 'field' : 'closedField'];
  if (own && Object.hasOwn(own, name)) return own[name];
  if (isOpen) return listKeys ? listKeys(state, name, event) : LEAVE_LIST[name];
  const keys: Keys = own || KEYS.closed;
  if (Object.hasOwn(keys, name)) return keys[name];
  return focus !== 'search' && isLetter(event) ? letter : undefined;
}
