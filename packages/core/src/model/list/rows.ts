import type { SelectOption } from '../../schema/types.js';
import { type Catalog, optionValue } from '../data/catalog.js';
import type { Listed } from '../data/enabled.js';
import { belowSeparator } from '../data/option.js';
import { hasChildren } from '../data/tree.js';
import type { AriaPosition, OptionIndex, Position, RowIndex } from '../indexes.js';
import type { RowShape, State } from '../state.js';
import { type Expansion, NO_ROWS, type Rows } from './listing.js';
import { createsFirst, isInTree, unloadedOptions } from './status.js';

/** Whether the children of a node are still to be loaded. */
export function isUnloaded({ catalog, config }: Listed, ix: OptionIndex): boolean {
  const { tree, options } = catalog;
  const option = options[ix];
  return (
    option?.children === null &&
    !!config.loadChildren &&
    !!tree &&
    !hasChildren(tree, ix) &&
    !tree.loaded.has(option)
  );
}

/** Whether a node can be expanded: it has children, or they can be loaded. */
export const isBranch = (listed: Listed, ix: OptionIndex): boolean => {
  const { tree } = listed.catalog;
  return !!tree && ix >= 0 && (hasChildren(tree, ix) || isUnloaded(listed, ix));
};

/** Whether a branch is expanded. `hasMatch`: it contains a match. */
export function isExpandedIn(
  { levels, overrides }: Expansion,
  option: SelectOption,
  depth: number,
  hasMatch: boolean,
): boolean {
  const byDefault = levels === null ? hasMatch : depth < levels;
  return (overrides.size > 0 ? overrides.get(optionValue(option)) : undefined) ?? byDefault;
}

/** Expands or collapses one branch. */
export const withOverride = (
  expansion: Expansion,
  option: SelectOption,
  open: boolean,
): Expansion => ({
  ...expansion,
  overrides: new Map(expansion.overrides).set(optionValue(option), open),
});

/** The code of a section heading among the rows. −1 means no row. */
export const headingCode = (section: number): number => -2 - section;

/** `hits`, and the "create" row. */
function withCreateRow(hits: Int32Array, ix: OptionIndex, isFirst: boolean): Int32Array {
  const list = new Int32Array(hits.length + 1);
  list.set(hits, Number(isFirst));
  list[isFirst ? 0 : hits.length] = ix;
  return list;
}

/** The rows of a whole catalog, or of the `hits` of a search in their order; `creates`: with the "create" row. */
export function buildRows(listed: Listed, found: Int32Array | null, creates = false): Rows {
  const { sectionOf, sections, options } = listed.catalog;
  const all = () => Int32Array.from(options, (_, ix) => ix);
  const hits = creates
    ? withCreateRow(found ?? all(), options.length as OptionIndex, createsFirst(listed))
    : found;
  const count = hits ? hits.length : options.length;
  if (!sectionOf) return { ...NO_ROWS, count, options: count, list: hits, creates };
  const list = new Int32Array(count + sections.length);
  const headings: number[] = [];
  let length = 0;
  let section = -1;
  for (let i = 0; i < count; i++) {
    const ix = hits ? (hits[i] as number) : i;
    const own = sectionOf[ix] ?? -1;
    if (own !== section) {
      section = own;
      if (sections[own]?.label != null) {
        headings.push(length);
        list[length++] = headingCode(own);
      }
    }
    list[length++] = ix;
  }
  return {
    ...NO_ROWS,
    count: length,
    options: count,
    list: list.subarray(0, length),
    headings: Int32Array.from(headings),
    sectionOf,
    creates,
  };
}

/** The same rows without the "create" row. */
export function withoutCreateRow(rows: Rows): Rows {
  const list = rows.list as Int32Array;
  const count = rows.count - 1;
  // Its `ix` is above all others.
  const from = Number((list[0] as number) > (list[count] as number));
  return {
    ...rows,
    count,
    options: rows.options - 1,
    list: list.subarray(from, from + count),
    headings: rows.headings.map((at) => at - from),
    sets: rows.sets && { ...rows.sets, places: rows.sets.places.subarray(from) },
    creates: false,
  };
}

/** Option `ix` of a row, or the code of a heading; −1 if there is no row. */
export const contentAt = ({ list, count }: Rows, row: RowIndex): OptionIndex =>
  (list ? (list[row] ?? -1) : row < count ? row : -1) as OptionIndex;

/** Section of a heading row; −1 if there is no row. */
export const sectionAt = (rows: Rows, row: RowIndex): number => headingCode(contentAt(rows, row));

/** Row of an option; −1 if it is not listed. */
export const rowOfOption = (rows: Rows, ix: OptionIndex): RowIndex =>
  (rows.list ? rows.list.indexOf(ix) : ix < rows.count ? ix : -1) as RowIndex;

/** Row of an option, or of the collapsed branch that contains it; −1 if neither is listed. */
export function rowOrBranch({ tree }: Catalog, rows: Rows, ix: OptionIndex): RowIndex {
  let row = rowOfOption(rows, ix);
  for (let up = ix; row < 0; row = rowOfOption(rows, up)) {
    up = (tree?.parent[up] ?? -1) as OptionIndex;
    if (up < 0) return -1 as RowIndex;
  }
  return row;
}

/** Whether the row of a branch is followed by its descendants. */
export function isExpandedAt({ tree }: Catalog, rows: Rows, row: RowIndex): boolean {
  const code = contentAt(rows, row);
  const below = contentAt(rows, (row + 1) as RowIndex);
  return (
    code >= 0 && !!tree && row + 1 < rows.count && below > code && below < (tree.end[code] ?? 0)
  );
}

/** Number of headings for which `before` is true (it is true for a prefix of `headings`). */
function countPrefix(headings: Int32Array, before: (row: number, i: number) => boolean): number {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (before(headings[middle] as number, middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of an option row among the options. */
export const positionOf = (rows: Rows, row: RowIndex): Position =>
  (row - countPrefix(rows.headings, (heading) => heading < row)) as Position;

/** Row of the option at a position. */
export const rowAtPosition = (rows: Rows, position: Position): RowIndex =>
  (position + countPrefix(rows.headings, (heading, i) => heading - i <= position)) as RowIndex;

/** Row of the heading of an option row; −1 if it has none. */
export function headingOf(rows: Rows, row: RowIndex): RowIndex {
  // Called for each rendered row, and most lists have no headings.
  if (rows.headings.length === 0) return -1 as RowIndex;
  const heading = (rows.headings[countPrefix(rows.headings, (at) => at <= row) - 1] ??
    -1) as RowIndex;
  const ix = contentAt(rows, row);
  // Options without a group may follow one.
  return ix < 0 || rows.sectionOf?.[ix] === sectionAt(rows, heading) ? heading : (-1 as RowIndex);
}

/** Whether a separator is above a row in list order: above the heading, if the group starts there (D10.6). */
export function isBelowSeparator({ options }: Catalog, rows: Rows, row: RowIndex): boolean {
  if (rows.query || row === 0) return false;
  const option = options[contentAt(rows, row)] ?? options[contentAt(rows, (row + 1) as RowIndex)];
  // After a heading, the separator is above the heading.
  return belowSeparator.has(option as SelectOption) && contentAt(rows, (row - 1) as RowIndex) >= -1;
}

/** The rows of options that are independent. */
export const flatRows: RowShape<State> = {
  rows: (state, _, hits, creates) => buildRows(state, hits, creates),
  optionsIn: ({ rows }, [first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => contentAt(rows, (first + i) as RowIndex)),
  ariaPosition: (state, row) => ({
    level: 0,
    position: positionOf(state.rows, row) + 1,
    size: state.rows.options + unloadedOptions(state),
  }),
  expandOrEnter: () => null,
  collapseOrLeave: () => null,
};

/** How the rows of the list are found; `undefined`: those of a tree, whose code is on its way. */
export const rowShapeOf = (state: State): RowShape<State> | undefined =>
  isInTree(state) ? state.rules.treeRows() : flatRows;

/** The level and the position of a row. */
export const ariaPositionAt = (state: State, row: RowIndex): AriaPosition =>
  (rowShapeOf(state) ?? flatRows).ariaPosition(state, row);
