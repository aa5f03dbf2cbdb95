import type { SelectValue } from '../../schema/types.js';
import type { State } from '../state.js';
import { selectedValues } from './selection.js';

/** The public value: `string | null`, or an array in multiple mode. */
export function valueOfState({ config, catalog, selection }: State): SelectValue {
  const values = selectedValues(catalog, selection);
  return config.multiple ? values : (values[0] ?? null);
}

/** Number of values that a user can select (D1.8). */
export const capOf = ({ config }: State): number =>
  (config.multiple ? config.maxSelections : undefined) ?? Number.POSITIVE_INFINITY;
