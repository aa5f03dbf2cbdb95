import type { SearchField, SelectOption } from '../../schema/types.js';

/*
 * Folded strings of the options. `search/haystack.ts` creates and reads them.
 */

/** Folded strings of one field of neighbouring options: `\0first\0second\0`. */
export interface Chunk {
  readonly count: number;
  /** Empty if no option has a string. */
  readonly text: string;
  /** Start of the string of each option, and the end of the last one. */
  readonly starts: Uint32Array;
  /** An option has several strings. */
  readonly isList: boolean;
}

/** The result of a search, for queries that continue or repeat it. */
export interface Former {
  readonly options: readonly SelectOption[];
  readonly query: string;
  readonly tokens: boolean;
  readonly hits: Int32Array;
}

/**
 * Folded strings of searched fields, created on first use and kept with the catalog. Folding a million labels takes a
 * second, so it is done in the slices of a search and never in `setData()`.
 */
export interface Haystack {
  readonly accentInsensitive: boolean;
  readonly columns: Map<SearchField, Chunk[]>;
  /** The results of previous queries; each query is a prefix of the next one. */
  readonly former: Former[];
}

/** Called when other fields are searched: discards previous results and the folded strings of unused fields. */
export function forgetFields(
  haystack: Haystack | undefined,
  searched: readonly SearchField[],
): void {
  if (!haystack) return;
  const { columns, former } = haystack;
  for (const field of columns.keys())
    if (field !== 'label' && !searched.includes(field)) columns.delete(field);
  former.length = 0;
}
