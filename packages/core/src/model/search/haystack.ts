import type { Option, Report, SearchField } from '../../schema/types.js';
import { fieldReader } from './fields.js';
import { normalize } from './fold.js';

/** The folded text of one field of one option; several texts for an array; `null`: nothing to search. */
export type Folded = string | readonly string[] | null;

/**
 * Folded text of searched fields, made when it is first asked for and kept as long as its catalog: folding
 * a million labels takes a second, so it happens in the slices of a search and never in `setData()`.
 */
export interface Haystack {
  readonly accentInsensitive: boolean;
  readonly columns: Map<SearchField, Folded[]>;
}

export const createHaystack = (accentInsensitive: boolean): Haystack => ({
  accentInsensitive,
  columns: new Map(),
});

/** Reads one field of the options, folded on first use. A getter that throws leaves its option without text. */
export function foldedReader(
  haystack: Haystack,
  field: SearchField,
  options: readonly Option[],
  report: Report,
): (ix: number) => Folded {
  const known = haystack.columns.get(field) ?? [];
  haystack.columns.set(field, known);
  const read = fieldReader(field);
  const fold = haystack.accentInsensitive ? normalize : (text: string) => text;
  const make = (ix: number): Folded => {
    try {
      const found = read(options[ix] as Option);
      return found === null ? null : typeof found === 'string' ? fold(found) : found.map(fold);
    } catch (error) {
      report(error);
      return null;
    }
  };
  return (ix) => {
    known[ix] ??= make(ix) ?? '';
    return known[ix] as Folded;
  };
}
