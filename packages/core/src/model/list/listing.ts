import type { Config } from '../../schema/options.js';
import type { SelectOption } from '../../schema/types.js';

/**
 * The expanded branches: the first `levels` levels, except the branches in `overrides`. Stored by value, so that it survives
 * new data. One number expands a million branches.
 */
export interface Expansion {
  /** Number of levels; `null`: branches that contain a match (D2.4). */
  readonly levels: number | null;
  readonly overrides: ReadonlyMap<string, boolean>;
}

const NO_OVERRIDES: Expansion['overrides'] = new Map();

/** Expands the first levels. */
export const expandedTo = (levels: number | undefined): Expansion => ({
  levels: levels ?? 0,
  overrides: NO_OVERRIDES,
});

/** The expanded branches of a configuration: those that the page names, or the first levels. */
export const configuredExpansion = ({ expanded, expandLevel }: Config): Expansion =>
  expanded
    ? { levels: 0, overrides: new Map([expanded].flat().map((value) => [String(value), true])) }
    : expandedTo(expandLevel);

/** The state of a new search, which shows its matches (D2.4). */
export const NEW_SEARCH_EXPANSION: Expansion = { levels: null, overrides: NO_OVERRIDES };

/** No branch is loading its children. */
export const NO_BRANCHES: ReadonlyMap<SelectOption, 'loading' | 'failed'> = new Map();

/**
 * The rows of the list, from top to bottom. A row is an option (its `ix`), a group heading (a code below −1), or the "create"
 * row at the end or the start, with the `ix` of the future option.
 * A flat list without a query needs no array: row r is option r.
 *
 * Two coordinates: a **row** counts headings, a **position** counts options only (`aria-posinset` is position + 1).
 */
export interface Rows {
  /** Including headings. */
  readonly count: number;
  /** Only options. */
  readonly options: number;
  /** `null`: row r is option r. */
  readonly list: Int32Array | null;
  /** Rows that are headings, ascending. */
  readonly headings: Int32Array;
  /** As in the catalog. */
  readonly sectionOf: Int32Array | null;
  /** Whether one of the rows is the "create" row (D1.14). */
  readonly creates: boolean;
  /** The query of the rows, as typed; empty: all options are listed. */
  readonly query: string;
  /** For a tree with a query: the matching nodes, best first. */
  readonly hits: Int32Array | null;
  /** For a tree: the position of each row among its siblings, and the number of siblings. */
  readonly sets: { readonly places: Int32Array; readonly sizes: Int32Array } | null;
  /** Number of pinned options that no page of a source has. */
  readonly above?: number;
}

const NO_HEADINGS = new Int32Array(0);

export const NO_ROWS: Rows = {
  count: 0,
  options: 0,
  list: null,
  headings: NO_HEADINGS,
  sectionOf: null,
  creates: false,
  query: '',
  hits: null,
  sets: null,
};

/** The list has no rows yet, because their code is on its way. */
export const UNLISTED: Rows = { ...NO_ROWS, headings: new Int32Array(0) };

export const isUnlisted = ({ headings }: Rows): boolean => headings === UNLISTED.headings;

/** Number of listed options of the list itself, without the "create" row and what is pinned above. */
export const listedOptions = ({ options, creates, above = 0 }: Rows): number =>
  options - +creates - above;

/** Rows of the page above those of the list (`pinned`): the first options of the catalog (D11.6). */
export interface Pinned {
  readonly options: readonly SelectOption[];
  /** The values among them that the pages of a source have, too. */
  readonly doubles: ReadonlySet<string>;
}
