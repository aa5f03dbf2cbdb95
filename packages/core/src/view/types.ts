import { hostOf, langOf } from '../dom.js';
import type { Part, Update } from '../model/delta.js';
import type { OptionIndex, RowIndex, TagIndex } from '../model/indexes.js';
import { selectedCount } from '../model/select/selection.js';
import type { State } from '../model/state.js';
import type { AccessibleName, Stated } from '../schema/mount.js';
import type { Config } from '../schema/options.js';
import { canonical, type Params, type StringKey, translate } from '../schema/strings.js';
import type { Timer } from '../schema/types.js';
import { attr, type Make } from './el.js';
import type { Skeleton } from './skeleton.js';
import type { Templates } from './template.js';

/** Renders the rows of a tree. */
export interface TreeRows {
  /** The states of a node, as bits from 16: those below are states of every row. */
  at(state: State, at: RowIndex, ix: OptionIndex): number;
  /** Turns a row into a tree item. */
  make(row: HTMLElement): void;
  /** Renders the states of a node and of its row. */
  draw(view: View, row: HTMLElement, state: State, ix: OptionIndex, bits: number): void;
  /** Turns a group heading into a tree item. */
  makeHeading(heading: HTMLElement, state: State, at: RowIndex): void;
}

/** Begins to draw tags that can be moved (`sortable`); `lang`: of the widget's texts. Returns a function that completes one of them. */
export type DrawMoves = (
  state: State,
  lang: string | undefined,
) => (tag: HTMLElement, place: TagIndex, label: string) => void;

/** What the page says of a list without rows (`templateEmpty`). */
export interface OwnMessage {
  /** `null`: it says nothing, or its function has failed. `words`: the message of the widget. */
  draw(
    state: State,
    template: NonNullable<Config['templateEmpty']>,
    words: string,
    templates: Templates,
  ): HTMLElement | null;
  /** What a screen reader reads of it, while it is shown. */
  words(): string;
}

/** Shared objects of the parts of a widget. */
export interface View {
  readonly dom: Skeleton;
  readonly make: Make;
  /** The classes of a part, with those of the page. */
  classOf(part: string): string;
  /** Prefix of the ids of this instance. */
  readonly base: string;
  readonly timer: Timer;
  /** Renders the control, outside of its turn. */
  drawControl: Part;
  /** Completes tags that can be moved. `undefined`: the feature `sortable` is asleep, or on its way. */
  drawMoves?: DrawMoves;
  /** `undefined`: the feature `empty` is asleep. */
  ownMessage?: OwnMessage;
  /** `undefined`: the feature `tree` is asleep. */
  treeRows?: TreeRows;
  /** The current name, because labels may change. */
  name(): AccessibleName & { readonly named: boolean };
  /** The name of the dropdown, its list and its toolbars. */
  boxName(): AccessibleName;
  /** The current naming attributes of the page. */
  readonly stated: Stated;
}

/** The string of a key in the language of the widget. */
export const t = (state: State, key: StringKey, params?: Params): string =>
  translate(state.language, key, params);

/** Delay of the first announcement after opening, so that it follows the name of the field (accessibility 1.9). */
export const FIRST_WORDS_MS = 500;

/** An announcement is removed after this time, so that screen readers do not find it later. */
export const FORGET_MS = 7000;

/** An announcement and its delay. A function is called with the state at the end of the delay; `available`: what the list has. */
export type Said =
  | readonly [words: string | ((latest: State) => string), delayMs?: number]
  | 'available'
  | false
  | undefined;

/** Announces a step: the announcer calls the functions of the features, then those of every select, until one returns words. */
export type Spoken = (update: Update) => Said;

/** A sentence with the number of selected values. */
export function withCount(state: State, words: string): string {
  const count = selectedCount(state.selection);
  const counted = count ? t(state, 'selectedCount', { count }) : t(state, 'nothingSelected');
  return [words, counted].filter(Boolean).join('. ');
}

/**
 * If the page is in another language than the widget, returns both: `lang` for the widget's texts, and `lang` for texts of the page
 * inside them (WCAG 3.1.2). A `language` object without a code counts as the page's.
 */
export function langsOf(
  { dom }: View,
  { config, language }: State,
): [own: string, page: string] | [] {
  const { language: given } = config;
  const own = typeof given === 'object' ? canonical(given.lang ?? given.code ?? '') : language.code;
  let page: string | null = null;
  for (let at: Element | null = dom.root; at && !page; at = hostOf(at.getRootNode())) {
    page = langOf(at);
  }
  const isSame = !own || !page || `${page}-`.toLowerCase().startsWith(`${own}-`.toLowerCase());
  return isSame ? [] : [own as string, page as string];
}

/** Sets the name of the widget on an element. */
export function applyName(node: Element, name: Omit<AccessibleName, 'text'>): void {
  attr(node, 'aria-labelledby', name.labelledby);
  attr(node, 'aria-label', !name.labelledby && name.label);
}

/** Writes what describes the combobox, and the search field. */
export function writeDescription({
  combobox,
  search,
  described: [states, message],
}: Skeleton): void {
  const isOne = combobox === search;
  const ids = isOne && message ? `${states} ${message}`.trim() : states;
  attr(combobox, 'aria-describedby', ids || null);
  if (search && !isOne) attr(search, 'aria-describedby', message);
}
