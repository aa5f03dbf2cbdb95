import { isModalBox } from '../dom.js';
import type { Part } from '../model/delta.js';
import * as Changed from '../model/delta.js';
import { isFull, isStale, noticeOf, retriesOnEnter } from '../model/list/status.js';
import { capOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { attr, attrs, text } from './el.js';
import type { Panel } from './skeleton.js';
import { applyName, emptyText, langsOf, t, type View } from './types.js';

const NAMELESS = { labelledby: null, label: null };

/** The message rows below the list, by kind. */
function messageOf(state: State): [kind: string, message: string] | null {
  const notice = noticeOf(state);
  switch (notice) {
    case null:
      return null;
    case 'createError':
      return ['error', t(state, 'createError', { label: state.creation.failed ?? '' })];
    case 'hint':
      return [notice, t(state, 'minSearchLength', { count: state.config.minSearchLength ?? 0 })];
    case 'empty':
      return [notice, emptyText(state)];
    case 'loadError':
      return ['error', t(state, notice)];
    case 'maximum':
      return [notice, t(state, notice, { limit: capOf(state) })];
    default: {
      const key = notice === 'more' ? 'loadingMore' : notice;
      return [notice, t(state, state.remote.offline ? 'offline' : key)];
    }
  }
}

/**
 * Draws the dropdown: a group with a search field, or only the list. Not a dialog, because Orca does not pass arrow keys to a
 * list in a dialog (accessibility D1); only a bottom sheet, which covers the page, is one.
 */
export function drawBox({ dom, name: nameOf }: View, state: State): void {
  const { dropdown, list, panel } = dom;
  const { config, searchVisible, open } = state;
  const isModal = isModalBox(dropdown);
  const isNamed = searchVisible || isModal;
  // Only named while they are shown, so that searches for a label find the control and no hidden element.
  const name = open ? nameOf() : NAMELESS;
  attr(dropdown, 'data-theme', config.theme);
  attr(dropdown, 'data-size', config.size);
  attr(dropdown, 'role', isModal ? 'dialog' : isNamed ? 'group' : 'none');
  attr(dropdown, 'tabindex', isNamed && -1);
  applyName(dropdown, isNamed ? name : NAMELESS);
  applyName(list, name);
  attr(list, 'aria-multiselectable', config.multiple && 'true');
  // A bottom sheet has a separate close button.
  if (panel) panel.dismiss.hidden = !searchVisible || isModal;
}

/** The elements around the list: the search field, and the close button for touch screen readers. */
export function panelPart(view: View, { searchWrap, search, messages, dismiss }: Panel): Part {
  const { list } = view.dom;
  const drawTexts = (state: State) => {
    const [lang] = langsOf(view, state);
    for (const node of [search, messages, dismiss]) attr(node, 'lang', lang);
    attrs(search, {
      'aria-label': t(state, 'searchLabel'),
      placeholder: t(state, 'searchPlaceholder'),
      // In happy-dom, content of a hidden element is visible and would be a tab stop.
      tabindex: !state.open && -1,
    });
    text(dismiss, t(state, 'close'));
  };

  return ({ state, changed }) => {
    searchWrap.hidden = !state.searchVisible;
    if (changed & (Changed.CONFIG | Changed.OPEN)) drawTexts(state);
    // Writing the same text would disturb an IME and move the caret (case 3).
    if (changed & (Changed.QUERY | Changed.OPEN) && search.value !== state.query)
      search.value = state.query;
    list.classList.toggle(cls('list', 'stale'), state.open && isStale(state));
    list.classList.toggle(cls('list', 'full'), isFull(state));
    attr(list, 'aria-busy', (state.remote.pending === 'first' || state.config.loading) && 'true');
  };
}

/**
 * The message below the list. Runs after the list: a message that goes before the rows of a further page have come
 * leaves the browser a short list in a high box, and it scrolls back. `drew`: it takes other room from the list now; no
 * observer of sizes tells of one that comes and goes between two frames.
 */
export function messagesPart(
  { make, base }: View,
  { search, messages }: Panel,
  drew: () => void,
): Part {
  /** The current message. */
  let drawn = '';
  /** Describes how to retry, for the search field, which keeps focus. Created on the first error. */
  let retry: HTMLElement | null = null;

  const drawRetry = (state: State) => {
    if (!retry) {
      retry = make('span', 'retry-hint', { id: `${base}-retry-hint`, hidden: true });
      search.after(retry);
    }
    attr(retry, 'lang', search.lang || null);
    text(retry, t(state, 'retryHint'));
    return retry.id;
  };

  return ({ state }) => {
    const [kind, words] = (state.open && messageOf(state)) || ['', ''];
    const canRetry = kind !== '' && noticeOf(state) === 'loadError';
    const described =
      kind === 'hint' ? `${base}-hint` : canRetry && retriesOnEnter(state) && drawRetry(state);
    attr(search, 'aria-describedby', described);
    const next = `${kind} ${words} ${canRetry}`;
    if (next === drawn) return;
    drawn = next;
    if (!kind) {
      messages.replaceChildren();
      return drew();
    }
    const row = make('div', 'message', { id: kind === 'hint' ? `${base}-hint` : null }, words);
    row.classList.add(cls('message', kind));
    if (canRetry)
      row.append(
        make('button', 'retry', { type: 'button', form: '', tabindex: -1 }, t(state, 'retry')),
      );
    messages.replaceChildren(row);
    drew();
  };
}
