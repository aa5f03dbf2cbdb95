import type { OptionIndex } from '../../src/model/indexes.js';
import { contentAt } from '../../src/model/list/rows.js';
import { isSelected } from '../../src/model/select/selection.js';
import type { State } from '../../src/model/state.js';
import { optionsInList } from './listed.js';

/*
 * The groups of the list, for `select-all` only, so they are part of its file.
 */

/** Those options that are in one group. */
export const optionsInGroup = (state: State, section: number): OptionIndex[] =>
  optionsInList(state).filter((ix) => state.catalog.sectionOf?.[ix] === section);

/** The number of these options in each group, and how many of them are selected; by section. */
export function countByGroup(
  { catalog, selection }: State,
  listed: readonly OptionIndex[],
): (section: number) => { readonly selected: number; readonly total: number } {
  const selected: number[] = [];
  const total: number[] = [];
  for (const ix of listed) {
    const section = catalog.sectionOf?.[ix] ?? -1;
    if (section < 0) continue;
    total[section] = (total[section] ?? 0) + 1;
    selected[section] = (selected[section] ?? 0) + Number(isSelected(catalog, selection, ix));
  }
  return (section) => ({ selected: selected[section] ?? 0, total: total[section] ?? 0 });
}

/** The group of the active row; −1 if it is in none. */
export function sectionOfActive({ rows, active }: State): number {
  return rows.sectionOf?.[contentAt(rows, active)] ?? -1;
}
