import type { Option } from '../schema/types.js';
import type { Listed } from './data/branch.js';
import type { Catalog } from './data/catalog.js';
import type { EntryIndex, OptionIndex, RowIndex, TagIndex } from './indexes.js';
import type { Expansion } from './list/expansion.js';
import type { Rows } from './list/rows.js';
import type { LookUp, SelectionRecord } from './select/selection.js';

/*
 * The differences between a flat list and a tree. Callers use the shape of a state and do not check its kind.
 */

/** Position of a row: its level, and its index in its set, from 1. */
export interface AriaPosition {
  /** 0: the list has no levels. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** The selection after options are selected or deselected. */
export interface Toggled {
  /** `null`: nothing changes. */
  readonly selection: SelectionRecord | null;
  /** The first option beyond the cap (D1.8). */
  readonly refused?: Option;
  /** Number of descendants of the node whose state has changed. */
  readonly nested?: number;
}

/** The action of a left or right arrow key. */
export type SideKeyAction =
  | { type: 'expand'; ix: OptionIndex; open: boolean }
  | { type: 'move'; to: 'child' | 'parent' };

/** A flat list (`list/flat.ts`), a tree, or a tree in which selections cascade (`tree/shape.ts`). `S`: the state. */
export interface Shape<S> {
  /** ARIA role of the list. */
  readonly role: 'listbox' | 'tree';
  /** Selecting a node selects its descendants (D2.1), so selected rows may be missing from the value. */
  readonly cascades: boolean;

  /** The rows of all options, or of the `hits` of a query; `creates`: with the "create" row. */
  rows(listed: Listed, expansion: Expansion, hits: Int32Array | null, creates: boolean): Rows;
  /** The `aria-level`, `aria-posinset` and `aria-setsize` of a row. */
  ariaPosition(catalog: Catalog, rows: Rows, row: RowIndex): AriaPosition;

  /** The action of the left and right arrow keys on the active row (accessibility 1.6); `null`: the key is not handled. */
  expandOrEnter(state: S): SideKeyAction | null;
  collapseOrLeave(state: S): SideKeyAction | null;

  /** A user selects or deselects an option. */
  toggle(state: S, ix: OptionIndex, on: boolean): Toggled;
  /** Options that "select all" selects, in list order; the first `most` of them are enough. */
  unselected(state: S, most?: number): OptionIndex[];
  selectAll(state: S, options: readonly OptionIndex[]): Toggled;
  /** The selection without the entries at these indexes. `stays`: the entries that a cascade must not deselect. */
  deselectPlaces(
    state: S,
    places: readonly TagIndex[],
    stays?: readonly EntryIndex[],
  ): SelectionRecord;

  /**
   * Converts values to a selection (D1.3, D2.1). `before`: other code has selected them in the element, which had the value
   * of that state (D1.9).
   */
  selectionOf(state: S, values: readonly string[], known: LookUp, before?: S): SelectionRecord;
  /** The selection of `before`, kept by value. `keeps`: the list comes from a server, and the value does not change. */
  carryOver(before: S, state: S, prune: boolean, keeps: boolean): SelectionRecord;
  /** The same selection with new rules: an option or a result of `isOptionDisabled` has changed. */
  rederive(before: S, state: S): SelectionRecord;
}
