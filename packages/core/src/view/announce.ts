import { optionLabel } from '../model/data/catalog.js';
import { asText } from '../model/data/option.js';
import type { Part, Update } from '../model/delta.js';
import type { OptionIndex } from '../model/indexes.js';
import {
  ariaPositionAt,
  contentAt,
  headingOf,
  isBranch,
  isExpandedAt,
  sectionAt,
} from '../model/list/rows.js';
import { isStale } from '../model/list/status.js';
import { isMixed, isSelected, optionAt, selectedCount } from '../model/select/selection.js';
import { capOf } from '../model/select/value.js';
import type { State } from '../model/state.js';
import type { SelectStrings, StringKey } from '../schema/strings.js';
import type { SelectCleanup, SelectOption } from '../schema/types.js';
import { availableText, createText } from './spoken.js';
import { FIRST_WORDS_MS, FORGET_MS, type Spoken, t, type View, withCount } from './types.js';

/** Strings of the open list, and of announcements. */
export const LIST_TEXTS = {
  searchPlaceholder: 'Search…',
  searchLabel: 'Search options',
  noResults: 'No results found',
  noOptions: 'No options',
  loading: 'Loading',
  loadingMore: 'Loading more',
  moreLoaded: '{count} more options loaded, {total} in total',
  minSearchLength: 'Type {count} or more characters to search',
  maximum: 'Limit reached. You can select up to {limit}',
  optionsAvailable_one: '{count} option available',
  optionsAvailable_other: '{count} options available',
  results_one: '{count} result available',
  results_other: '{count} results available',
  selected: '{label} selected',
  cleared: 'Selection cleared',
  allSelected_one: '{count} option selected',
  allSelected_other: '{count} options selected',
  stateSelected: 'selected',
  position: '{position} of {total}',
} satisfies SelectStrings;

declare module '../schema/strings.js' {
  interface StringTables {
    readonly list: typeof LIST_TEXTS;
  }
}

/** The caller is loading or has loaded the options (`loading`). */
const callerText: Spoken = ({ prev, state }) => {
  const { loading } = state.config;
  const isTold =
    state.open && loading !== prev.config.loading && (loading || state.rows.options > 0);
  return isTold && [loading ? t(state, 'loading') : availableText(state), FIRST_WORDS_MS];
};

/** Messages within this time replace each other. */
const CLOSE_MS = 150;
/** How long the widget still announces after losing focus. */
const GRACE_MS = 1000;

/** Announces to screen readers. */
export interface Announcer {
  readonly part: Part;
  /** A function is called after the delay, since large numbers take time that a click does not have. */
  say(state: State, words: string | (() => string), delayMs?: number): void;
  /** Announces that the cap rejected an option, unless the announcement of the step contains it. */
  refused(state: State, option: SelectOption): void;
  readonly stop: SelectCleanup;
}

/** VoiceOver does not read the active row of a search field, so it is announced there (accessibility D2, accessibility D14). */
function isApple(): boolean {
  const { userAgentData, platform } = navigator as {
    userAgentData?: { platform?: string };
    platform?: string;
  };
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform || '');
}

/** The announcement of a row, in addition to its label (accessibility 1.9). */
function stateTexts(state: State, ix: OptionIndex): (string | false)[] {
  const { rows, active, catalog, selection, config } = state;
  const isOn = isSelected(catalog, selection, ix);
  const { level, position, size } = ariaPositionAt(state, active);
  const isOpen = isExpandedAt(catalog, rows, active);
  const isHalf = isMixed(catalog, selection, ix);
  const checked = isHalf ? 'stateMixed' : isOn ? 'stateChecked' : 'stateUnchecked';
  return [
    config.multiple && level ? t(state, checked) : isOn && t(state, 'stateSelected'),
    isBranch(state, ix) && t(state, isOpen ? 'stateExpanded' : 'stateCollapsed'),
    !!level && t(state, 'level', { count: level }),
    t(state, 'position', { position, total: size }),
  ];
}

function rowText(state: State): string {
  const { rows, active, catalog } = state;
  const code = contentAt(rows, active);
  const option = catalog.options[code];
  const label = option ? optionLabel(option) : createText(state);
  const heading = headingOf(rows, active);
  const group = catalog.sections[sectionAt(rows, heading)]?.label;
  const words = [
    label,
    asText(option?.description ?? ''),
    asText(option?.hint ?? ''),
    ...stateTexts(state, code),
  ]
    .filter(Boolean)
    .join(', ');
  return group ? `${group}. ${words}` : words;
}

const valueText = (state: State, option: SelectOption) =>
  `${optionLabel(option)}, ${t(state, 'stateSelected')}`;

/** Announcements for changes of the selection by a user. */
function selectionText({ state, command: { type }, delta }: Update): string | false | undefined {
  const { picked = [], dropped = [], nested } = delta;
  const [added] = picked;
  const option = added ?? dropped[0];
  const count = selectedCount(state.selection);
  // Disabled options stay (D1.7).
  if (type === 'clear' && !count) return t(state, 'cleared');
  if (type === 'clear' && dropped.length > 1) return withCount(state, t(state, 'cleared'));
  if (!option) return;
  if (type === 'toggleAll') return count ? t(state, 'allSelected', { count }) : t(state, 'cleared');
  const label = optionLabel(option);
  // When focus returns to the combobox, Orca does not read the new value (accessibility 1.9).
  if (!state.config.multiple) return added && valueText(state, added);
  // In a tree, an option is selected or removed with its descendants.
  const words = nested
    ? t(state, added ? 'selectedNested' : 'removedNested', { label, count: nested })
    : t(state, added ? 'selected' : 'removed', { label });
  return withCount(state, words);
}

/** The value of a single select when its list closes without a selection: Orca reads only name and role of the combobox. */
function keptText({ state, command, delta }: Update): string | false {
  const [entry] = state.selection.entries;
  return (
    command.type === 'close' &&
    delta.focus === 'control' &&
    !command.left &&
    !state.config.multiple &&
    entry !== undefined &&
    valueText(state, optionAt(state.catalog, state.selection, entry))
  );
}

/** Whether a step uses the results of the current text; an asynchronous option may belong to another text. */
const isOfQuery = ({ state, command }: Update): boolean =>
  command.type === 'create' ? state.query === '' : /^(pick|toggleAll|creating)$/.test(command.type);

const limitText = (state: State) => t(state, 'maximum', { limit: capOf(state) });

/** Announces what has changed. */
const changeText: Spoken = (update) => {
  const words = selectionText(update) || keptText(update);
  return !!words && [words];
};

/** Focus returns to a control that was inert until now. In Firefox, Orca says nothing of it after a pick. */
const isBackFromSheet = ({ prev, state, delta }: Update) =>
  prev.open && prev.surface === 'sheet' && !state.open && delta.focus === 'control';

/** The live regions: each event is announced once, alternating between two polite regions (accessibility 1.9). */
export function createAnnouncer(view: View, now: () => number, featureText: Spoken): Announcer {
  const { dom, timer, name } = view;
  const [first, second, assertive] = dom.live;
  let region = second;
  let last = -CLOSE_MS;
  let focusedUntil = -1;
  let cancel: SelectCleanup = () => {};
  let latest: State;
  let forget: SelectCleanup = () => {};
  /** The results of the last typed text were used and announced, so nothing else is announced. */
  let isDone = false;
  /** The rejected option in the announcement of the current step. */
  let cut: SelectOption | undefined;

  /** What the list has. Content of the page may be rendered later than the step. */
  const available = (state: State, key?: StringKey) =>
    availableText(state, key, view.ownMessage?.words());

  const forgetLater = () => {
    forget();
    forget = timer(FORGET_MS, () => {
      first.textContent = second.textContent = assertive.textContent = '';
    });
  };

  const write = (words: string) => {
    if (now() - last >= CLOSE_MS) region = region === first ? second : first;
    last = now();
    for (const other of [first, second]) other.textContent = other === region ? words : '';
    forgetLater();
  };

  const say: Announcer['say'] = (state, words, delayMs = 0) => {
    if (state.focus === 'none' && now() > focusedUntil) return;
    cancel();
    const writeNow = () => write(typeof words === 'string' ? words : words());
    if (delayMs > 0) cancel = timer(delayMs, writeNow);
    else writeNow();
  };

  const refused: Announcer['refused'] = (state, option) => {
    if (option !== cut) say(state, limitText(state));
    // A second rejection is announced separately.
    cut = undefined;
  };

  const part: Part = (update) => {
    const { prev, state, delta, command } = update;
    latest = state;
    const isLeft = prev.focus !== 'none' && state.focus === 'none';
    if (isLeft) focusedUntil = now() + GRACE_MS;
    // Loading has ended, or was cancelled; or there is a new text, also an empty one in place of the value of an editable field.
    const isOutdated = /^(query|unload|loaded|children)$/.test(command.type);
    if (isLeft || isOutdated || (prev.open && !state.open)) cancel();
    const said = featureText(update) || callerText(update) || changeText(update);
    const [own, delayMs] = said === 'available' ? [available, FIRST_WORDS_MS] : said || [];
    cut = delta.refused;
    const words =
      typeof own === 'function'
        ? () => own(latest)
        : [isBackFromSheet(update) && name().text, own, cut && limitText(state)]
            .filter(Boolean)
            .join('. ');
    if (words) say(state, words, delayMs);
    // A language says nothing here, and what was to be said before no longer applies.
    else if (said) cancel();
    if (command.type === 'query') isDone = false;
    else if (words && isOfQuery(update)) isDone = true;
    if (command.type === 'open' && delta.focus === 'search' && state.searchPlace) {
      // After an arrow key, which moves carets, Orca does not read the field that focus has come to. The value is the active row.
      const label = command.byArrow && prev.focus !== 'search' ? `${name().text}, ` : '';
      say(state, () => label + available(latest), FIRST_WORDS_MS);
    }
    const settles = command.type === 'settle' && !prev.typingSettled;
    if (settles && !isStale(state) && !isDone) say(state, available(state, 'results'));
    const isOther = state.active !== prev.active || command.type === 'expand';
    if (state.active >= 0 && isOther && state.activeReason === 'key' && isApple()) {
      assertive.textContent = rowText(state);
      forgetLater();
    }
  };

  const stop = () => {
    cancel();
    forget();
  };

  return { part, say, refused, stop };
}
