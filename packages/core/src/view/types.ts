import { closest, hostOf, member } from '../dom.js';
import type { OptionIndex, RowIndex } from '../model/indexes.js';
import { newLabel } from '../model/list/create-row.js';
import { labelKey } from '../model/search/fold.js';
import type { State } from '../model/state.js';
import { canonical, type Params, type StringKey, translate } from '../schema/strings.js';
import type { AccessibleName, Stated, Timer } from '../schema/types.js';
import { attr, type Make } from './el.js';
import type { Skeleton } from './skeleton.js';

/** What a tree's row is beside what a list's is, where none of it holds. */
export interface TreeRow {
  readonly isBranch: boolean;
  readonly isMixed: boolean;
  readonly isExpanded: boolean;
  /** The children of a branch are on their way, or could not be loaded. */
  readonly loads: 'loading' | 'failed' | undefined;
}

/** How the rows of a tree are drawn. */
export interface TreeRows {
  /** What a row shows of the node that its option is. */
  at(state: State, at: RowIndex, ix: OptionIndex): TreeRow;
  /** Makes a row one of a tree. */
  make(row: HTMLElement): void;
  /** Draws the states of a node; `isOn`: selected. */
  draw(
    view: View,
    row: HTMLElement,
    state: State,
    ix: OptionIndex,
    isOn: boolean,
    node: TreeRow,
  ): void;
  /** Makes a group's heading one of a tree. */
  makeHeading(heading: HTMLElement, state: State, at: RowIndex): void;
}

/** What the parts of one widget share. */
export interface View {
  readonly dom: Skeleton;
  readonly make: Make;
  /** The classes of a part, with the page's. */
  classOf(part: string): string;
  /** Prefix of the ids of this instance. */
  readonly base: string;
  readonly timer: Timer;
  /** `null`: the feature is not installed, and no list is a tree. */
  readonly treeRows: TreeRows | null;
  /** The name as it is now: labels may change while the page lives. */
  name(): AccessibleName & { readonly named: boolean };
  /** What the page says of the mount, as it is now. */
  readonly stated: Stated;
}

/** Text of a key in the widget's language. */
export const t = (state: State, key: StringKey, params?: Params): string =>
  translate(state.language, key, params);

/** Text of the row that creates an option (D1.14). */
export function createText(state: State): string {
  const label = newLabel(state);
  const isPending = state.creation.pending.some((other) => labelKey(other) === labelKey(label));
  return t(state, isPending ? 'creating' : 'create', { label });
}

/** What an empty list says, on the screen and to screen readers (D6). */
export const emptyText = (state: State): string =>
  t(state, state.config.loading ? 'loading' : state.query.trim() ? 'noResults' : 'noOptions');

/**
 * The widget's language where the page around it speaks another one, with the page's: the widget's own texts carry the
 * first, what the page gave in between the second (WCAG 3.1.2). A table that does not say is taken to be in the page's.
 */
export function langsOf(
  { dom }: View,
  { config, language }: State,
): [own: string, page: string] | [] {
  const { language: given } = config;
  const own = typeof given === 'object' ? canonical(given.lang ?? given.code ?? '') : language.code;
  let page = '';
  for (let at: Element | null = dom.root; at && !page; at = hostOf(at.getRootNode())) {
    const spoken = closest(at, '[lang]');
    page = (spoken && member(spoken, 'getAttribute').call(spoken, 'lang')) ?? '';
  }
  const isSame = !own || !page || `${page}-`.toLowerCase().startsWith(`${own}-`.toLowerCase());
  return isSame ? [] : [own, page];
}

/** Gives an element the widget's name. */
export function applyName(node: Element, name: Omit<AccessibleName, 'text'>): void {
  attr(node, 'aria-labelledby', name.labelledby);
  attr(node, 'aria-label', name.labelledby ? null : name.label);
}
