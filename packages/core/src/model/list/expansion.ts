import type { Option } from '../../schema/types.js';
import { optionValue } from '../data/catalog.js';

/**
 * Which branches are expanded: those of the first levels, but for the ones of which it was said. By value, so that it
 * lasts when the data is replaced, and all of a million are expanded by one number.
 */
export interface Expansion {
  /** Number of levels; `null`: branches with a match inside (D2.4). */
  readonly levels: number | null;
  readonly said: ReadonlyMap<string, boolean>;
}

const NOTHING_SAID: Expansion['said'] = new Map();

/** The first levels are expanded. */
export const expandedTo = (levels: number | undefined): Expansion => ({
  levels: levels ?? 0,
  said: NOTHING_SAID,
});

/** A search that has just begun: its matches are shown (D2.4). */
export const NEW_SEARCH_EXPANSION: Expansion = { levels: null, said: NOTHING_SAID };

/** Whether a branch is expanded. `hasMatch`: something that the query finds is inside. */
export function isExpandedIn(
  { levels, said }: Expansion,
  option: Option,
  depth: number,
  hasMatch: boolean,
): boolean {
  const byDefault = levels === null ? hasMatch : depth < levels;
  return (said.size > 0 ? said.get(optionValue(option)) : undefined) ?? byDefault;
}

/** One branch expanded, or collapsed. */
export const withBranch = (expansion: Expansion, option: Option, open: boolean): Expansion => ({
  ...expansion,
  said: new Map(expansion.said).set(optionValue(option), open),
});

/** No branch's children are being loaded. */
export const NO_BRANCHES: ReadonlyMap<Option, 'loading' | 'failed'> = new Map();
