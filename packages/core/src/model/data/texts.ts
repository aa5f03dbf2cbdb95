import type { Option, SearchField } from '../../schema/types.js';

/*
 * Folded texts that are kept beside the options. `search/haystack.ts` makes and reads them.
 */

/** Folded texts of one field of neighbouring options: `\0first\0second\0`. */
export interface Chunk {
  readonly count: number;
  /** Empty when no option has a text. */
  readonly text: string;
  /** Where the text of each option starts, and one more: where the next one would. */
  readonly starts: Uint32Array;
  /** An option has several texts. */
  readonly isList: boolean;
}

/** What a search has found, for the queries that go on from it or come back to it. */
export interface Former {
  readonly options: readonly Option[];
  readonly query: string;
  readonly tokens: boolean;
  readonly hits: Int32Array;
}

/**
 * Folded text of searched fields, made when it is first asked for and kept as long as its catalog: folding
 * a million labels takes a second, so it happens in the slices of a search and never in `setData()`.
 */
export interface Haystack {
  readonly accentInsensitive: boolean;
  readonly columns: Map<SearchField, Chunk[]>;
  /** The results that the present query goes on from, each one's query the beginning of the next one's. */
  readonly former: Former[];
}
