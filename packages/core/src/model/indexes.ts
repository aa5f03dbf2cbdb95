/*
 * Numbers that mean different things, kept apart by the compiler; at run time they are numbers. What is read from a
 * typed array, and the result of arithmetic, is a plain number again and is cast with `as`.
 * A negative number, usually −1, means none.
 */

declare const counts: unique symbol;
type Index<Of extends string> = number & { readonly [counts]: Of };

/** Of an option in the catalog, in list order (`ix`). */
export type OptionIndex = Index<'option'>;

/** Of a row of the list, from the top, headings included. */
export type RowIndex = Index<'row'>;

/** Of an option's row among the options' rows: headings are not counted. */
export type Position = Index<'position'>;

/** Of an entry in the order of the selection; its tag stands at this place. */
export type TagIndex = Index<'tag'>;

/** What is selected: the index of an option, or `-1 - k` for the k-th value that no option bears. */
export type EntryIndex = Index<'option' | 'stray'>;
