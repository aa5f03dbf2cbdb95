import type { Option } from '../../schema/types.js';
import { optionValue } from '../data/catalog.js';

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

/** The state of a new search, which shows its matches (D2.4). */
export const NEW_SEARCH_EXPANSION: Expansion = { levels: null, overrides: NO_OVERRIDES };

/** Whether a branch is expanded. `hasMatch`: it contains a match. */
export function isExpandedIn(
  { levels, overrides }: Expansion,
  option: Option,
  depth: number,
  hasMatch: boolean,
): boolean {
  const byDefault = levels === null ? hasMatch : depth < levels;
  return (overrides.size > 0 ? overrides.get(optionValue(option)) : undefined) ?? byDefault;
}

/** Expands or collapses one branch. */
export const withOverride = (expansion: Expansion, option: Option, open: boolean): Expansion => ({
  ...expansion,
  overrides: new Map(expansion.overrides).set(optionValue(option), open),
});

/** No branch is loading its children. */
export const NO_BRANCHES: ReadonlyMap<Option, 'loading' | 'failed'> = new Map();
