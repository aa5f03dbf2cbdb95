import type { Option } from '../schema/types.js';
import { optionValue } from './catalog.js';

/**
 * Which branches are expanded: those of the first levels, but for the ones that were toggled. By value, so that it
 * lasts when the data is replaced, and all of a million are expanded by one number.
 */
export interface Expansion {
  /** Number of levels; `null`: branches with a match inside (D2.4). */
  readonly levels: number | null;
  readonly toggled: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The first levels are expanded. */
export const expandedTo = (levels: number | undefined): Expansion => ({
  levels: levels ?? 0,
  toggled: NONE,
});

/** A search that has just begun: its matches are shown (D2.4). */
export const FOUND: Expansion = { levels: null, toggled: NONE };

/** Whether a branch is expanded. `hasMatch`: something that the query finds is inside. */
export function isExpandedIn(
  { levels, toggled }: Expansion,
  option: Option,
  depth: number,
  hasMatch: boolean,
): boolean {
  const byDefault = levels === null ? hasMatch : depth < levels;
  return toggled.size > 0 && toggled.has(optionValue(option)) ? !byDefault : byDefault;
}

/** The other way round for one branch. */
export function toggled(expansion: Expansion, option: Option): Expansion {
  const next = new Set(expansion.toggled);
  const value = optionValue(option);
  if (!next.delete(value)) next.add(value);
  return { ...expansion, toggled: next };
}
