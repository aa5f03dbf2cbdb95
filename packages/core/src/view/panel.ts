import { focusedBeside, laysOut } from '../dom.js';
import type { Part } from '../model/delta.js';
import * as Changed from '../model/delta.js';
import { listedOptions } from '../model/list/listing.js';
import * as status from '../model/list/status.js';
import { capOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import { cls } from '../schema/classes.js';
import { attr, attrs, type Make, setStateClass, text } from './el.js';
import { writeText } from './search-field.js';
import type { Panel, Skeleton } from './skeleton.js';
import { emptyText, hintText } from './spoken.js';
import type { Templates } from './template.js';
import { langsOf, t, type View, writeDescription } from './types.js';

/** The message rows below the list, by kind. */
function messageOf(state: State): [kind: string, message: string] | null {
  const notice = status.noticeOf(state);
  switch (notice) {
    case null:
      return null;
    case 'createError':
      return ['error', t(state, 'createError', { label: state.creation.failed as string })];
    case 'hint':
      return [notice, hintText(state)];
    case 'empty':
      return [notice, emptyText(state)];
    case 'loadError':
      return ['error', t(state, notice)];
    case 'maximum':
      return [notice, t(state, notice, { limit: capOf(state) })];
    case 'shown': {
      const count = listedOptions(state.rows);
      return [notice, t(state, notice, { count, total: count + status.unloadedOptions(state) })];
    }
    default: {
      const key = notice === 'more' ? 'loadingMore' : notice;
      return [notice, t(state, state.remote.offline ? 'offline' : key)];
    }
  }
}

/** Creates the elements around the list in the dropdown. */
export function createPanel(
  make: Make,
  { combobox, list }: Skeleton,
  search: HTMLInputElement,
): Panel {
  const searchWrap = make('div', 'search-wrap', {}, ...(combobox === search ? [] : [search]));
  const messages = make('div', 'messages');
  const dismiss = make('button', 'dismiss', { type: 'button', form: '', tabindex: -1 });
  list.before(searchWrap);
  list.after(messages, dismiss);
  return { searchWrap, search, messages, dismiss };
}

/** The elements around the list: the search field, and the close button for touch screen readers. */
export function panelPart(view: View, panel: Panel): Part {
  const { list, field } = view.dom;
  const { search } = panel;

  return ({ state, changed }) => {
    if (changed & (Changed.CONFIG | Changed.OPEN)) drawAround(view, panel, state);
    // Writing the same text would disturb an IME and move the caret (case 3).
    const isOwn = state.searchPlace !== 'control' && changed & (Changed.QUERY | Changed.OPEN);
    if (isOwn && search.value !== state.query) writeText(search, state.query);
    // The focus ring is on the row that the user has come to without a pointer, otherwise on the element with focus (addition 16).
    const onRow = state.open && state.activeReason !== 'pointer' && status.enterPicksActive(state);
    setStateClass(field, 'field', 'on-row', onRow);
    setStateClass(search, 'search', 'on-row', onRow);
    setStateClass(list, 'list', 'on-row', onRow);
    setStateClass(list, 'list', 'stale', state.open && status.isStale(state));
    setStateClass(list, 'list', 'full', status.isFull(state));
    attr(list, 'aria-busy', state.remote.pending === 'first' || state.config.loading);
  };
}

/** The elements around the list, as they are from opening on. */
export function drawAround(view: View, panel: Panel, state: State): void {
  const { searchWrap, search, messages, dismiss } = panel;
  searchWrap.hidden = state.searchPlace !== 'list';
  const [lang] = langsOf(view, state);
  attr(messages, 'lang', lang);
  attr(dismiss, 'lang', lang);
  // In the field, it is the combobox (`searchIn`).
  if (state.searchPlace !== 'control') {
    attrs(search, {
      lang,
      'aria-label': t(state, 'searchLabel'),
      placeholder: t(state, 'searchPlaceholder'),
    });
    // In happy-dom, content of a hidden element is visible and would be a tab stop. Vitest, and Jest by `require()`, load this build.
    if (__DEV__ && !laysOut(search.ownerDocument)) attr(search, 'tabindex', !state.open && -1);
  }
  text(dismiss, t(state, 'close'));
}

/**
 * The message below the list. Runs after the list: if a message disappears before the rows of a further page appear,
 * the browser has a short list in a high box, and scrolls back. `drew`: it takes other room from the list now; a resize
 * observer does not report a message that appears and disappears between two frames.
 */
export function messagesPart(
  view: View,
  panel: Panel,
  templates: Templates,
  drew: () => void,
): Part {
  const { make, base, dom } = view;
  const { search, messages } = panel;
  /** The current message. */
  let drawn = '';
  /** What the page renders in it. */
  let drawnBy: State['config']['templateEmpty'];
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
    const canRetry = kind !== '' && status.noticeOf(state) === 'loadError';
    const described =
      kind === 'hint'
        ? `${base}-hint`
        : canRetry && status.retriesOnEnter(state) && drawRetry(state);
    dom.described[1] = described || null;
    writeDescription(dom);
    const template = kind === 'empty' && view.ownMessage ? state.config.templateEmpty : undefined;
    const next = `${kind} ${template ? state.query : words} ${canRetry}`;
    if (next === drawn && template === drawnBy) return;
    drawn = next;
    drawnBy = template;
    const own = template && view.ownMessage?.draw(state, template, words, templates);
    if (own && own === panel.own) return;
    if (panel.own) templates.release([panel.own]);
    panel.own = own ?? null;
    if (!kind) {
      messages.replaceChildren();
      return drew();
    }
    const row =
      own ?? make('div', 'message', { id: kind === 'hint' ? `${base}-hint` : null }, words);
    row.classList.add(cls('message', kind));
    if (canRetry)
      row.append(
        make('button', 'retry', { type: 'button', form: '', tabindex: -1 }, t(state, 'retry')),
      );
    messages.replaceChildren(row);
    drew();
  };
}

/** Ends what a list says of its field, while it can still be seen. */
export function leaveField(dom: Skeleton): void {
  attr(dom.combobox, 'aria-activedescendant', null);
  setStateClass(dom.field, 'field', 'on-row', false);
  dom.described[1] = null;
  writeDescription(dom);
}

/** Time for a screen reader to say where focus is: Orca skips a change of focus that another one follows (accessibility 7.2). */
const ARRIVAL_MS = 100;

/**
 * `aria-activedescendant`: on the element that has focus, control, search field or list, and on no other (F2).
 * Runs after the list, which knows the element of the active row.
 */
export function activePart(
  { dom: { control, list }, timer }: View,
  { search }: Panel,
  activeId: (state: State) => string | null,
): Part {
  let state: State;
  const draw = (isArriving?: unknown) => {
    const id = !isArriving && state.open && status.isActiveAnnounced(state) && activeId(state);
    attr(control, 'aria-activedescendant', state.focus === 'control' && id);
    attr(search, 'aria-activedescendant', state.focus === 'search' && id);
    // In a sheet without a search field.
    attr(list, 'aria-activedescendant', focusedBeside(list) === list && id);
  };
  return (step) => {
    ({ state } = step);
    const isArriving = state.surface === 'page' && step.command.type === 'focus';
    // A screen reader that is on this row already would say nothing.
    draw(isArriving && timer(ARRIVAL_MS, draw));
  };
}
