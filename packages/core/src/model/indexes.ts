/*
 * Index types that the compiler distinguishes; at run time they are numbers. Values of typed arrays and results of
 * arithmetic are plain numbers and must be cast with `as`.
 * A negative number, usually −1, means none.
 */

declare const counts: unique symbol;
type Index<Of extends string> = number & { readonly [counts]: Of };

/** Index of an option in the catalog, in list order (`ix`). */
export type OptionIndex = Index<'option'>;

/** Index of a row in the list, including headings. */
export type RowIndex = Index<'row'>;

/** Index of an option row among the option rows, without headings. */
export type Position = Index<'position'>;

/** Index of an entry in the selection order, which is also the index of its tag. */
export type TagIndex = Index<'tag'>;

/** A selected entry: the index of an option, or `-1 - k` for the k-th value without an option. */
export type EntryIndex = Index<'option' | 'stray'>;

/** Position of a row: its level, and its index in its set, from 1. */
export interface AriaPosition {
  /** 0: the list has no levels. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** The first and the last of adjacent rows. */
export type RowRange = readonly [first: RowIndex, last: RowIndex];

/** The action of a left or right arrow key. */
export type SideKeyAction =
  | { type: 'expand'; ix: OptionIndex; open: boolean }
  | { type: 'move'; to: RowIndex };
