import { focusedBeside } from '../../dom.js';
import { type Input, listen } from '../../input/context.js';
import { listenToSearch } from '../../input/search-field.js';
import { optionLabel } from '../../model/data/catalog.js';
import { isChangeable } from '../../model/data/enabled.js';
import * as Changed from '../../model/delta.js';
import { type Part, type Update, when } from '../../model/delta.js';
import { contentAt } from '../../model/list/rows.js';
import { isStale } from '../../model/list/status.js';
import { foldFor } from '../../model/search/fold.js';
import type { State } from '../../model/state.js';
import type { Timer } from '../../schema/types.js';
import { attr, attrs, setStateClass } from '../../view/el.js';
import { createSearch, writeText } from '../../view/search-field.js';
import type { View } from '../../view/types.js';
import type { Feature, Wake } from '../feature.js';
import { FIELD_KEYS } from './keys.js';
import { afterEdit, isEmptied, searchesInField, searchText } from './model.js';

/** What may not be added: a mark that belongs to the last letter, and a line break, which a field removes. */
const UNFIT = /^[\p{M}\p{EMod}\u200d]|[\r\n]/u;

/** The query, with the rest of the active option's label if that begins with it (`completeText`, addition 68). */
export function completedQuery(state: State): string {
  const { config, catalog, rows, active, query } = state;
  const option = catalog.options[contentAt(rows, active)];
  if (!option || !query || isStale(state)) return query;
  // As keyboards type letters with marks.
  const label = optionLabel(option).normalize();
  const fold = foldFor(config);
  const rest = label.slice(query.length);
  const begins = fold(label.slice(0, query.length)) === fold(query) && !UNFIT.test(rest);
  return begins ? query + rest : query;
}

/** Moves the role of the combobox to the search field in the control, or back. */
function seat({ dom, drawControl }: View, isInField: boolean, step: Update): void {
  const { control, list, panel } = dom;
  const search = dom.search as HTMLInputElement;
  const [from, to] = isInField ? [control, search] : [search, control];
  // The search field moves, and loses focus, in both directions.
  const hadFocus = [from, to].some((node) => focusedBeside(node) === node);
  for (const { name } of [...from.attributes])
    if (/^(aria-|role$|tabindex$)/.test(name)) from.removeAttribute(name);
  attrs(to, { role: 'combobox', 'aria-controls': list.id });
  attrs(search, {
    type: isInField ? 'text' : 'search',
    'aria-autocomplete': 'list',
    // Its text is a label of the page.
    dir: isInField && 'auto',
    lang: null,
  });
  if (isInField) control.append(search);
  else {
    attrs(search, { role: 'searchbox', 'aria-controls': list.id });
    search.readOnly = false;
    if (panel) panel.searchWrap.prepend(search);
    else search.remove();
  }
  setStateClass(control, 'control', 'editable', isInField);
  setStateClass(dom.root, '', 'editable', isInField && !!step.state.config.multiple);
  dom.combobox = to;
  drawControl({ ...step, changed: -1 });
  // If the step opens or closes the list, it decides where focus goes.
  if (hadFocus && step.prev.open === step.state.open) to.focus({ preventScroll: true });
}

/** State of the text field that only the page has. */
interface TextField {
  /** The search field is in the control now. */
  isInField: boolean;
  /** The text that was written last; `null`: it is written again. */
  drawn: string | null;
  /**
   * The user's last action. `pressed`: `pointerdown` has moved focus, and its click selects the value. `added`: text was added,
   * not deleted, and not by an IME. `opening`: a letter opens the list.
   */
  lastInput: 'pressed' | 'added' | 'opening' | null;
  /** The completed text, the rest of which is selected. */
  completed: string | null;
}

/** Whether the text is the value. */
const isValue = ({ config, edited }: State): boolean => !config.multiple && !edited;

/** Writes the text, and selects a value, so that the next letter replaces it. */
function drawText(input: Input, search: HTMLInputElement, text: TextField, step: Update): void {
  const { state, command, delta } = step;
  const words = searchText(state);
  // Only a new text, because an IME may be composing.
  const isWritten = words !== text.drawn && words !== search.value;
  text.drawn = words;
  if (isWritten) writeText(search, words);
  if (!isValue(state) || text.lastInput === 'opening') return;
  const isEntered = command.type === 'focus' && command.place === 'search';
  if (isEntered) text.lastInput = input.pressed ? 'pressed' : null;
  // Browsers restore the former selection.
  if (isEntered && input.pressed) search.setSelectionRange(0, 0);
  const isSent = (isEntered && !input.pressed) || (delta.focus ?? 'keep') !== 'keep';
  // The user may have selected a part of it.
  const isWhole = search.selectionStart === search.selectionEnd || search.value === text.completed;
  text.completed = null;
  const isHere = isWritten && focusedBeside(search) === search;
  if (isHere || (isSent && isWhole)) search.select();
}

/** Completes what the user has typed. The rest is selected, so the next letter replaces it and Backspace removes it. */
function drawCompletion(search: HTMLInputElement, text: TextField, step: Update): void {
  const { prev, state, command } = step;
  const { query, edited, activeReason, config } = state;
  if (command.type === 'query' && command.origin !== 'user' && query !== prev.query)
    text.lastInput = null;
  const isMoved = state.active !== prev.active && activeReason === 'key';
  const { value, selectionStart, selectionEnd } = search;
  const isShown = value !== query;
  if (
    !edited ||
    !(text.lastInput === 'added' || isMoved || isShown) ||
    focusedBeside(search) !== search
  )
    return;
  // Whoever moves the caret accepts the text, or wants another one.
  if (selectionEnd !== value.length || value.slice(0, selectionStart ?? 0) !== query) return;
  const words = config.completeText ? completedQuery(state) : query;
  if (words === value) return;
  // The browser would show the start of text that is longer than the field. Before the rest is added, the caret is at its end.
  if (!isShown) search.scrollLeft = search.scrollWidth;
  const { scrollLeft } = search;
  search.value = words;
  search.setSelectionRange(query.length, words.length);
  search.scrollLeft = scrollLeft;
  text.completed = words;
}

/** Listens to what is done to the text. */
function listenToText(input: Input, search: HTMLInputElement, text: TextField): void {
  const { state } = input;
  const isValueShown = () => text.isInField && isValue(state());
  /** The caret was moved out of the completed text, which is then the query. */
  const accept = () => {
    const { value, selectionStart, selectionEnd } = search;
    if (value === text.completed && selectionStart === selectionEnd && state().edited)
      input.editable?.take(value);
  };
  listen(input, search, {
    // Otherwise, the browser places the caret in the selected text after the click that selects it again.
    pointerdown({ button, shiftKey }) {
      if (isValueShown() && !state().open && !button && !shiftKey) search.setSelectionRange(0, 0);
    },
    click() {
      const isWhole = search.selectionStart === search.selectionEnd;
      const isPressed = text.lastInput === 'pressed';
      if (isPressed && isWhole && isValueShown()) search.select();
      if (isPressed) text.lastInput = null;
      accept();
    },
    beforeinput(event) {
      const { inputType, isComposing } = event;
      // An IME loses its composition when a script writes.
      text.lastInput = !isComposing && inputType.startsWith('insert') ? 'added' : null;
      // The browser does not know what a script has written, and would mix both.
      if (inputType.startsWith('history') && search.value === text.completed)
        event.preventDefault();
    },
    keyup: accept,
    // The list could not open, so the text is restored.
    input({ isComposing }) {
      if (text.isInField && !isComposing && !state().open) search.value = searchText(state());
    },
  });
}

/** The search field in the control. In a bottom sheet, which covers the field, it is above the list. */
function editablePart(input: Input, timer: Timer, view: View): Part {
  const { dom } = view;
  const { state, dispatch } = input;
  const text: TextField = { isInField: false, drawn: null, lastInput: null, completed: null };

  input.editable = {
    get keys() {
      return text.isInField ? FIELD_KEYS : undefined;
    },
    take(words) {
      if (words === searchText(state())) return;
      const { lastInput } = text;
      text.lastInput = 'opening';
      if (!state().open && text.isInField)
        dispatch({ type: 'open', origin: 'user', focus: 'search' });
      text.lastInput = lastInput;
      if (state().open) dispatch({ type: 'query', origin: 'user', text: words });
    },
  };

  // Before the first step, for those who listen to it.
  if (!dom.search) {
    dom.search = createSearch(view);
    listenToSearch(input, dom.search, timer);
  }
  listenToText(input, dom.search, text);

  return (step) => {
    const { state, prev, command } = step;
    const { config, selection, query } = state;
    const wasInField = text.isInField;
    const isWanted = searchesInField(state);
    const isCovered = state.searchPlace === 'list' && dom.panel;
    if (wasInField !== (isWanted && !isCovered)) {
      text.isInField = !wasInField;
      text.drawn = null;
      seat(view, text.isInField, step);
      // Its text is the query.
      if (isWanted && isCovered) dispatch({ type: 'query', origin: 'user', text: '' });
    }
    const search = dom.search as HTMLInputElement;
    if (text.isInField) {
      drawText(input, search, text, step);
      drawCompletion(search, text, step);
      attr(search, 'aria-autocomplete', config.completeText ? 'both' : 'list');
      search.readOnly = !isChangeable(state);
      attr(search, 'placeholder', selection.entries.length === 0 && config.placeholder);
      // The button next to the text also empties the text.
      if (command.type === 'clear' && query && !config.multiple)
        dispatch({ type: 'query', origin: 'api', text: '' });
    }
    // Leaving an emptied field clears the value; Escape, which does not leave, restores it.
    if (wasInField && command.type === 'close' && command.left && isEmptied(prev))
      dispatch({ type: 'clear', keepsFocus: true });
  };
}

const wakeField: Wake = ({ timer }, _store, input, view) => ({
  parts: [
    /** editable: the search field in the control, and the value as its text */
    when(
      Changed.SELECTION |
        Changed.DATA |
        Changed.CONFIG |
        Changed.OPEN |
        Changed.ENABLED |
        Changed.QUERY |
        Changed.ACTIVE |
        Changed.ROWS,
      editablePart(input, timer, view),
      'query',
      'close',
      'focus',
    ),
  ],
});
export default wakeField;

/** With its work, for those who have all at once. */
export const editableFeature: Feature = {
  name: 'editable',
  steps: {},
  after: afterEdit,
  work: wakeField,
};
