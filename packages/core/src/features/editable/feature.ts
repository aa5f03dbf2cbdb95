import { focusedBeside, isModalBox } from '../../dom.js';
import { type Input, listen } from '../../input/context.js';
import { isChangeable } from '../../model/data/enabled.js';
import {
  CONFIG,
  DATA,
  ENABLED,
  OPEN,
  type Part,
  QUERY,
  SELECTION,
  type Update,
  when,
} from '../../model/delta.js';
import { cls } from '../../schema/classes.js';
import { attr, attrs } from '../../view/el.js';
import { createSearch } from '../../view/skeleton.js';
import type { View } from '../../view/types.js';
import type { Feature } from '../feature.js';
import { FIELD_KEYS } from './keys.js';
import { afterEdit, searchesInField, searchText } from './model.js';

/** Moves the role of the combobox to the search field in the control, or back. */
function seat({ dom, drawControl }: View, isInField: boolean, step: Update): void {
  const { control, list, panel } = dom;
  const search = dom.search as HTMLInputElement;
  const [from, to] = isInField ? [control, search] : [search, control];
  for (const { name } of [...from.attributes])
    if (/^(aria-|role$|tabindex$)/.test(name)) from.removeAttribute(name);
  attrs(to, { role: 'combobox', 'aria-controls': list.id });
  attrs(search, {
    type: isInField ? 'text' : 'search',
    'aria-autocomplete': 'list',
    dir: isInField && 'auto',
  });
  if (isInField) control.append(search);
  else {
    attrs(search, { role: 'searchbox', 'aria-controls': list.id });
    search.readOnly = false;
    if (panel) panel.searchWrap.prepend(search);
    else search.remove();
  }
  control.classList.toggle(cls('control', 'editable'), isInField);
  dom.root.classList.toggle(cls('', 'editable'), isInField && !!step.state.config.multiple);
  dom.combobox = to;
  drawControl({ ...step, changed: -1 });
}

/**
 * The search field in the control. In a bottom sheet, which covers the field, it is above the list.
 */
function editablePart(input: Input, view: View): Part {
  const { dom, make, base } = view;
  const { state, dispatch } = input;
  let isInField = false;
  let isHeard = false;
  /** The text that was written last. */
  let drawn: string | null = null;
  const take = (text: string) => {
    if (text === searchText(state())) return;
    if (!state().open && isInField) dispatch({ type: 'open', origin: 'user', focus: 'keep' });
    if (state().open) dispatch({ type: 'query', origin: 'user', text });
  };
  input.editable = {
    get keys() {
      return isInField ? FIELD_KEYS : undefined;
    },
    take,
  };

  /** The other listeners of the search field come with the code of the open list. */
  const hear = (search: HTMLInputElement) => {
    isHeard = true;
    dom.search = search;
    const onText = (event: Event) => {
      event.stopPropagation();
      if ((event as InputEvent).isComposing) return;
      take(search.value);
      // Something did not let the list open.
      if (isInField && !state().open) search.value = searchText(state());
    };
    listen(input, search, {
      input: onText,
      compositionend: onText,
      change: (event) => event.stopPropagation(),
      // Otherwise, the browser places the caret after the click that selects all.
      pointerdown() {
        if (isInField && !state().open) search.setSelectionRange(0, 0);
      },
    });
  };
  // Before the first step, for those who listen to it.
  if (searchesInField(state())) hear(createSearch(make, base, dom.list));

  const draw = ({ state, command, delta }: Update, search: HTMLInputElement) => {
    const { config, selection } = state;
    const words = searchText(state);
    // Not at every step, because an IME may be composing.
    const isWritten = words !== drawn && words !== search.value;
    drawn = words;
    if (isWritten) search.value = words;
    search.readOnly = !isChangeable(state);
    attr(search, 'placeholder', selection.entries.length === 0 && config.placeholder);
    if (config.multiple || state.edited) return;
    // The next letter replaces the value, unless the user has selected a part of it. A press places the caret first.
    const isEntered = command.type === 'focus' && command.place === 'search' && !input.pressed;
    const isSent = (delta.focus ?? 'keep') !== 'keep';
    const isWhole = search.selectionStart === search.selectionEnd;
    const isHere = isWritten && focusedBeside(search) === search;
    if (isHere || ((isEntered || isSent) && isWhole)) search.select();
  };

  return (step) => {
    const { state, prev, command } = step;
    const isWanted = searchesInField(state);
    const isCovered = state.open && isModalBox(dom.dropdown);
    if (isWanted && !isHeard) hear(dom.search ?? createSearch(make, base, dom.list));
    if (isInField !== (isWanted && !isCovered)) {
      isInField = !isInField;
      drawn = null;
      seat(view, isInField, step);
      // Its text is the query.
      if (isWanted && isCovered) dispatch({ type: 'query', origin: 'user', text: '' });
    }
    if (isInField) draw(step, dom.search as HTMLInputElement);
    // Emptied and left. Escape restores the value.
    const isEmptied = prev.edited && prev.query === '' && command.type === 'close' && command.left;
    const { multiple, clearable } = state.config;
    if (isEmptied && clearable && !multiple && state.selection.entries.length > 0)
      dispatch({ type: 'clear', keepsFocus: true });
  };
}

/** The field is the search field: an editable combobox (`searchIn`, addition 64). */
export const editableFeature: Feature<'editable'> = {
  name: 'editable',
  steps: {},
  after: afterEdit,
  parts: (input, _timer, view) => [
    /** editable: the search field in the control, and the value as its text */
    when(
      SELECTION | DATA | CONFIG | OPEN | ENABLED | QUERY,
      editablePart(input, view),
      'query',
      'close',
      'focus',
    ),
  ],
};
