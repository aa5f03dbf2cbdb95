import { isBranch, isTree } from '../model/data/branch.js';
import { optionLabel } from '../model/data/catalog.js';
import { asText } from '../model/data/option.js';
import { isQueryShort, isStale } from '../model/list/query.js';
import { contentAt, headingOf, listedIn, positionOf } from '../model/list/rows.js';
import type { Part, Update } from '../model/part.js';
import { retriesOnEnter } from '../model/remote/status.js';
import { isMixed, isSelected } from '../model/select/selection.js';
import type { State } from '../model/state.js';
import { isExpandedAt, standingOf } from '../model/tree/rows.js';
import type { Cleanup, Option } from '../schema/types.js';
import { createText, emptyText, t, type View } from './types.js';

/** The first words after opening wait this long, so that they queue behind the field's own name (accessibility 1.9). */
const FIRST_WORDS_MS = 500;
/** Messages closer together than this replace each other. */
const CLOSE_MS = 150;
/** Text is taken out again, so that nobody comes across it later. */
const FORGET_MS = 7000;
/** How long after losing focus the widget still speaks. */
const GRACE_MS = 1000;

/** Speaks to screen readers. */
export interface Announcer {
  readonly part: Part;
  say(state: State, text: string, delayMs?: number): void;
  /** Says that the cap refused an option, unless the step's own sentence has said it. */
  refused(state: State, option: Option): void;
  readonly stop: Cleanup;
}

/** VoiceOver does not read the active row of a search field, so it is spoken there (accessibility D2, accessibility D14). */
function isApple(): boolean {
  const { userAgentData, platform } = navigator as {
    userAgentData?: { platform?: string };
    platform?: string;
  };
  return /mac|iphone|ipad|ipod/i.test(userAgentData?.platform || platform || '');
}

/** What a row of a tree is, beside its label (accessibility 1.9). */
function nodeTexts(state: State, ix: number): (string | false)[] {
  const { rows, active, catalog, selection, config } = state;
  const isOn = isSelected(catalog, selection, ix);
  const { level, position, size } = standingOf(catalog, rows, active);
  const isOpen = isExpandedAt(catalog, rows, active);
  return [
    config.multiple
      ? t(state, isMixed(selection, ix) ? 'stateMixed' : isOn ? 'stateChecked' : 'stateUnchecked')
      : isOn && t(state, 'stateSelected'),
    isBranch(state, ix) && t(state, isOpen ? 'stateExpanded' : 'stateCollapsed'),
    t(state, 'level', { count: level }),
    t(state, 'position', { position, total: size }),
  ];
}

function rowText(state: State): string {
  const { rows, active, catalog, selection } = state;
  const code = contentAt(rows, active);
  const option = catalog.options[code];
  const label = option ? optionLabel(option) : createText(state);
  const heading = headingOf(rows, active);
  const group = heading < 0 ? null : catalog.sections[-1 - contentAt(rows, heading)]?.label;
  const states = isTree(state)
    ? nodeTexts(state, code)
    : [
        isSelected(catalog, selection, code) && t(state, 'stateSelected'),
        t(state, 'position', { position: positionOf(rows, active) + 1, total: rows.options }),
      ];
  const words = [label, asText(option?.description ?? ''), ...states].filter(Boolean).join(', ');
  return group ? `${group}. ${words}` : words;
}

/** How many values are selected, as the end of a sentence about one of them. */
function countText(state: State): string {
  const count = state.selection.entries.length;
  return count ? t(state, 'selectedCount', { count }) : t(state, 'nothingSelected');
}

/** What became of texts that the user wanted options of. */
function creationText({ state, delta, command }: Update): string | null {
  const { created = [], picked = [] } = delta;
  if (command.type === 'creating')
    return t(state, 'creating', { label: command.made[0]?.label ?? '' });
  if (delta.failed !== undefined) return t(state, 'createError', { label: delta.failed });
  if (picked.length > 1) return t(state, 'allSelected', { count: picked.length });
  const [option] = picked;
  return option && created.includes(option)
    ? `${t(state, 'created', { label: optionLabel(option) })}. ${countText(state)}`
    : null;
}

/** What a tag that moves sounds like. */
function moveText({ state, delta, command }: Update): string | null {
  if (command.type === 'drag') return command.cancelled ? t(state, 'moveCancelled') : null;
  if (command.type !== 'reorder' || !delta.moved) return null;
  const total = state.selection.entries.length;
  return t(state, 'moved', { label: optionLabel(delta.moved), position: command.to + 1, total });
}

/** What a user's change of the selection sounds like. */
function selectionText(update: Update): string | null {
  const { state, delta, command } = update;
  const picked = delta.picked?.[0];
  const dropped = delta.dropped?.[0];
  if (command.type === 'clear') {
    if (state.selection.entries.length === 0) return t(state, 'cleared');
    // What is disabled stays (D1.7).
    if (delta.dropped && delta.dropped.length > 1)
      return `${t(state, 'cleared')}. ${countText(state)}`;
    return dropped
      ? `${t(state, 'removed', { label: optionLabel(dropped) })}. ${countText(state)}`
      : null;
  }
  if (command.type === 'create' || command.type === 'creating') {
    const words = creationText(update);
    if (words) return words;
  }
  if (command.type === 'toggleAll') {
    if (!picked && !dropped) return null;
    const count = state.selection.entries.length;
    return count ? t(state, 'allSelected', { count }) : t(state, 'cleared');
  }
  if (!state.config.multiple) {
    // Focus comes back to the combobox, and with it Orca says no new value (accessibility 1.9).
    return picked ? `${optionLabel(picked)}, ${t(state, 'stateSelected')}` : null;
  }
  const option = picked ?? dropped;
  if (!option) return null;
  const label = optionLabel(option);
  const words = delta.nested
    ? t(state, picked ? 'selectedNested' : 'removedNested', { label, count: delta.nested })
    : t(state, picked ? 'selected' : 'removed', { label });
  return `${words}. ${countText(state)}`;
}

const availableText = (state: State): string =>
  state.rows.options
    ? t(state, 'optionsAvailable', { count: state.rows.options })
    : emptyText(state);

function settledText(state: State): string {
  if (isQueryShort(state))
    return t(state, 'minSearchLength', { count: state.config.minSearchLength ?? 0 });
  const { hits, options, creates } = state.rows;
  if (!options) return emptyText(state);
  // Of a tree, those that match are told, not what stands above and below them.
  return t(state, 'results', { count: hits ? hits.length + Number(creates) : options });
}

/** Whether a step does something with what the present text has found; an option that comes late may be of another. */
const isOfQuery = ({ state, command }: Update): boolean =>
  command.type === 'create' ? state.query === '' : /^(pick|toggleAll|creating)$/.test(command.type);

/** That a page could not be loaded, and how to ask again where Enter does. */
const failedText = (state: State): string =>
  [t(state, 'loadError'), retriesOnEnter(state) && t(state, 'retryHint')]
    .filter(Boolean)
    .join('. ');

/** The live regions: what happens is told once, in turn to two polite regions (accessibility 1.9). */
export function createAnnouncer({ dom, timer }: View, now: () => number): Announcer {
  const [first, second, assertive] = dom.live;
  let region = second;
  let last = Number.NEGATIVE_INFINITY;
  let focusedUntil = Number.NEGATIVE_INFINITY;
  let cancel: Cleanup = () => {};
  let forget: Cleanup = () => {};
  /** Something was done with what the last typed text found: that was told, and is all there is to tell. */
  let isDone = false;
  /** The option that the present step's sentence says was refused. */
  let cut: Option | undefined;

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
    if (delayMs > 0) cancel = timer(delayMs, () => write(words));
    else write(words);
  };

  const limitText = (state: State) =>
    t(state, 'maximum', { limit: state.config.maxSelections ?? 0 });

  const refused: Announcer['refused'] = (state, option) => {
    if (option !== cut) say(state, limitText(state));
    // Refused a second time it is told by itself.
    cut = undefined;
  };

  /** What becomes of a request (D4): told while it lasts, when it fails, and what it brought. */
  const sayRemote = ({ prev, state, command }: Update) => {
    if (!state.open) return;
    if (command.type === 'load') say(state, t(state, 'loading'), FIRST_WORDS_MS);
    if (command.type === 'failed') say(state, failedText(state));
    if (command.type === 'unload') cancel();
    if (command.type === 'offline' && command.offline) say(state, t(state, 'offline'));
    if (command.type !== 'loaded') return;
    cancel();
    const total = listedIn(state.rows);
    const count = total - listedIn(prev.rows);
    if (!command.first && count > 0)
      say(state, t(state, 'moreLoaded', { count, total }), FIRST_WORDS_MS);
    // What was typed is told when it has settled.
    if (command.first && state.settled && state.active < 0)
      say(state, availableText(state), FIRST_WORDS_MS);
  };

  /** The children of a branch: told while they load, when they cannot be loaded, and how many there are. */
  const sayBranch = ({ prev, state, command }: Update) => {
    if (!state.open) return;
    const option = command.type === 'expand' && state.catalog.options[command.ix];
    if (option && state.branches !== prev.branches && state.branches.get(option) === 'loading')
      say(state, t(state, 'loading'), FIRST_WORDS_MS);
    if (command.type !== 'children') return;
    cancel();
    if (command.error) return say(state, t(state, 'loadError'));
    const count = command.children?.options.length ?? 0;
    const total = listedIn(state.rows);
    if (command.children)
      say(state, count ? t(state, 'moreLoaded', { count, total }) : t(state, 'noOptions'));
  };

  const part: Part = (update) => {
    const { prev, state, delta, command } = update;
    if (prev.focus !== 'none' && state.focus === 'none') focusedUntil = now() + GRACE_MS;
    if ((prev.open && !state.open) || prev.query !== state.query) cancel();
    const own = moveText(update) ?? selectionText(update);
    cut = delta.refused;
    const words = [own, cut && limitText(state)].filter(Boolean).join('. ');
    if (words && (own || cut)) say(state, words);
    if (command.type === 'query') isDone = false;
    else if (words && isOfQuery(update)) isDone = true;
    if (command.type === 'open' && state.open && delta.focus === 'search' && state.active < 0)
      say(state, isQueryShort(state) ? settledText(state) : availableText(state), FIRST_WORDS_MS);
    if (command.type === 'settle' && state.open && !prev.settled && !isStale(state) && !isDone)
      say(state, settledText(state));
    sayRemote(update);
    sayBranch(update);
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
