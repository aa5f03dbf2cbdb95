import { isSameList } from '../../schema/lists.js';
import type { SelectValue } from '../../schema/types.js';
import { optionValue } from '../data/catalog.js';
import type { EntryIndex } from '../indexes.js';
import type { State } from '../state.js';
import { optionAt, selectedValues } from './selection.js';

/** The public value: `string | null`, or an array in multiple mode. */
export function valueOfState({ config, catalog, selection }: State): SelectValue {
  const values = selectedValues(catalog, selection);
  return config.multiple ? values : (values[0] ?? null);
}

/** Number of values that a user can select (D1.8): with a cap of 2.5, two. */
export const capOf = ({ config }: State): number =>
  Math.floor((config.multiple ? config.maxSelections : undefined) ?? Number.POSITIVE_INFINITY);

/** Whether two states have the same value in the same order. */
export function isSameValue(a: State, b: State): boolean {
  const { selection: before } = a;
  const { selection: after } = b;
  if (before === after) return true;
  const valueAt = ({ catalog, selection }: State, entry: EntryIndex) =>
    optionValue(optionAt(catalog, selection, entry));
  return isSameList(after.entries, before.entries, (entry, old) => {
    const isSameOption = a.catalog === b.catalog && entry === old && entry >= 0;
    return isSameOption || valueAt(b, entry) === valueAt(a, old);
  });
}
