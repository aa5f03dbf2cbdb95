import type { Option } from '../schema/types.js';
import type { Listed } from './data/branch.js';
import type { Catalog } from './data/catalog.js';
import type { EntryIndex, OptionIndex, RowIndex, TagIndex } from './indexes.js';
import type { Expansion } from './list/expansion.js';
import type { Rows } from './list/rows.js';
import type { LookUp, SelectionRecord } from './select/selection.js';

/*
 * What differs between a flat list and a tree. Callers ask the shape of a state, and never what it is.
 */

/** Where a row stands: its level, and its place among those that it is counted with, from 1. */
export interface AriaPosition {
  /** 0: there are no levels. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** What becomes of the selection when options are picked or taken back. */
export interface Toggled {
  /** `null`: nothing changes. */
  readonly selection: SelectionRecord | null;
  /** The first option that the cap refused (D1.8). */
  readonly refused?: Option;
  /** Nodes below the one acted on that are selected now and were not, or the other way round. */
  readonly nested?: number;
}

/** What an arrow key to the side asks for. */
export type SideKeyAction =
  | { type: 'expand'; ix: OptionIndex; open: boolean }
  | { type: 'move'; to: 'child' | 'parent' };

/** A flat list (`list/flat.ts`), a tree, or a tree in which selections cascade (`tree/shape.ts`). `S`: the state. */
export interface Shape<S> {
  /** ARIA role of the list. */
  readonly role: 'listbox' | 'tree';
  /** Selecting a node selects what is below it (D2.1): rows are selected that are not in the value. */
  readonly cascades: boolean;

  /** The rows of all options, or of the `hits` of a query; `creates`: and one to create. */
  rows(listed: Listed, expansion: Expansion, hits: Int32Array | null, creates: boolean): Rows;
  /** What `aria-level`, `aria-posinset` and `aria-setsize` say of a row. */
  ariaPosition(catalog: Catalog, rows: Rows, row: RowIndex): AriaPosition;

  /** What the arrow keys to the sides do with the active row (accessibility 1.6); `null`: the key is not ours. */
  expandOrEnter(state: S): SideKeyAction | null;
  collapseOrLeave(state: S): SideKeyAction | null;

  /** A user picks an option, or takes it back. */
  toggle(state: S, ix: OptionIndex, on: boolean): Toggled;
  /** Options that select-all selects, in list order; the first `most` of them will do. */
  unselected(state: S, most?: number): OptionIndex[];
  selectAll(state: S, options: readonly OptionIndex[]): Toggled;
  /** The selection without what stands at these places. `stays`: all other entries, unless they may go with the only one. */
  deselectPlaces(
    state: S,
    places: readonly TagIndex[],
    stays?: readonly EntryIndex[],
  ): SelectionRecord;

  /**
   * The selection that values mean (D1.3, D2.1). `before`: other code has selected them in the element, which had the value
   * of that state (D1.9).
   */
  selectionOf(state: S, values: readonly string[], known: LookUp, before?: S): SelectionRecord;
  /** The selection of `before`, carried over by value. `keeps`: the list is a server's, and the value stays. */
  carryOver(before: S, state: S, prune: boolean, keeps: boolean): SelectionRecord;
  /** The same selection under other rules: an option has changed, or what `isOptionDisabled` says. */
  rederive(before: S, state: S): SelectionRecord;
}
