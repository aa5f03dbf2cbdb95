import * as Changed from '../model/changed.js';
import { noticeOf, type State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { attr, attrs, text } from './el.js';
import { applyName, type Part, t, type View } from './types.js';

/** The message rows that stand below the list, by kind. */
function messageOf(state: State): [kind: string, message: string] | null {
  const notice = noticeOf(state);
  if (notice === 'error')
    return ['error', t(state, 'createError', { label: state.creation.failed ?? '' })];
  if (notice === 'hint')
    return ['hint', t(state, 'minSearchLength', { count: state.config.minSearchLength ?? 0 })];
  if (notice === 'empty')
    return ['empty', t(state, state.query.trim() ? 'noResults' : 'noOptions')];
  return null;
}

/** The dropdown's box: shown or hidden, a dialog with a search field or only the list, its messages. */
export function panelPart(view: View): Part {
  const { dom, make, base } = view;
  const { dropdown, searchWrap, search, list, messages, dismiss } = dom;

  const drawRoles = (state: State) => {
    const name = view.name();
    searchWrap.hidden = !state.searchVisible;
    dismiss.hidden = !state.searchVisible;
    attrs(dropdown, {
      role: state.searchVisible ? 'dialog' : null,
      tabindex: state.searchVisible ? -1 : null,
    });
    if (state.searchVisible) applyName(dropdown, name);
    else attrs(dropdown, { 'aria-label': null, 'aria-labelledby': null });
    applyName(list, name);
    attr(list, 'aria-multiselectable', state.config.multiple ? 'true' : null);
  };

  const drawTexts = (state: State) => {
    attrs(search, {
      'aria-label': t(state, 'searchLabel'),
      placeholder: t(state, 'searchPlaceholder'),
    });
    text(dismiss, t(state, 'close'));
  };

  const drawMessages = (state: State) => {
    const message = state.open ? messageOf(state) : null;
    list.classList.toggle(cls('list', 'stale'), !!state.scan);
    const [kind, words] = message ?? ['', ''];
    attr(search, 'aria-describedby', kind === 'hint' ? `${base}-hint` : null);
    if (!message) return messages.replaceChildren();
    const present = messages.firstElementChild;
    if (present?.textContent === words && present.classList.contains(cls('message', kind))) return;
    const row = make('div', 'message', { id: kind === 'hint' ? `${base}-hint` : null }, words);
    row.classList.add(cls('message', kind));
    messages.replaceChildren(row);
  };

  return ({ state, changed }) => {
    if (changed & (Changed.OPEN | Changed.CONFIG | Changed.DATA)) drawRoles(state);
    if (changed & Changed.CONFIG) drawTexts(state);
    // Writing the caret's own text back would disturb an IME and move the caret (case 3).
    if (changed & (Changed.QUERY | Changed.OPEN) && search.value !== state.query)
      search.value = state.query;
    if (changed & (Changed.OPEN | Changed.ROWS | Changed.QUERY | Changed.CONFIG))
      drawMessages(state);
  };
}
