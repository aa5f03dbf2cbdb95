import type { Option } from '../../schema/types.js';
import { optionValue } from '../data/catalog.js';

/**
 * Which branches are expanded: the first `levels` levels, except branches that `overrides` lists with a state of their own.
 * By value, so that it lasts when the data is replaced, and all of a million are expanded by one number.
 */
export interface Expansion {
  /** Number of levels; `null`: branches with a match inside (D2.4). */
  readonly levels: number | null;
  readonly overrides: ReadonlyMap<string, boolean>;
}

const NO_OVERRIDES: Expansion['overrides'] = new Map();

/** The first levels are expanded. */
export const expandedTo = (levels: number | undefined): Expansion => ({
  levels: levels ?? 0,
  overrides: NO_OVERRIDES,
});

/** A search that has just begun: its matches are shown (D2.4). */
export const NEW_SEARCH_EXPANSION: Expansion = { levels: null, overrides: NO_OVERRIDES };

/** Whether a branch is expanded. `hasMatch`: something that the query finds is inside. */
export function isExpandedIn(
  { levels, overrides }: Expansion,
  option: Option,
  depth: number,
  hasMatch: boolean,
): boolean {
  const byDefault = levels === null ? hasMatch : depth < levels;
  return (overrides.size > 0 ? overrides.get(optionValue(option)) : undefined) ?? byDefault;
}

/** One branch expanded, or collapsed. */
export const withOverride = (expansion: Expansion, option: Option, open: boolean): Expansion => ({
  ...expansion,
  overrides: new Map(expansion.overrides).set(optionValue(option), open),
});

/** No branch's children are being loaded. */
export const NO_BRANCHES: ReadonlyMap<Option, 'loading' | 'failed'> = new Map();
