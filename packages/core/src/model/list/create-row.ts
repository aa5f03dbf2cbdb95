import type { Option } from '../../schema/types.js';
import { optionLabel } from '../data/catalog.js';
import type { OptionIndex } from '../indexes.js';
import { labelKey } from '../search/fold.js';
import { optionAt } from '../select/selection.js';
import type { State } from '../state.js';

/*
 * The last row, which creates an option (D1.14): what it would make, and whether something is called so already.
 */

/** The text that the last row would make an option of. */
export const newLabel = ({ query }: State): string => query.trim();

/** Whether this row's option is yet to be created. */
export const isCreateRow = ({ rows, catalog }: State, ix: OptionIndex): boolean =>
  rows.creates && ix === catalog.options.length;

/**
 * Whether one of the selected values that the list does not contain is called so; those that it does are looked
 * at with it.
 */
export function isStrayLabel({ catalog, selection }: State, label: string): boolean {
  const own = labelKey(label);
  return (
    selection.strays.length > 0 &&
    selection.entries.some(
      (entry) => entry < 0 && labelKey(optionLabel(optionAt(catalog, selection, entry))) === own,
    )
  );
}

/** Whether one of the selected options is called so. */
export function isSelectedLabel({ catalog, selection }: State, label: string): boolean {
  const own = labelKey(label);
  return selection.entries.some(
    (entry) => labelKey(optionLabel(optionAt(catalog, selection, entry))) === own,
  );
}

/** First option with each of these labels, disabled ones too, by what `keyOf` makes of the label. */
export function locateLabels(
  { catalog }: State,
  labels: readonly string[],
  keyOf = labelKey,
): ReadonlyMap<string, OptionIndex> {
  const wanted = new Set(labels.map(keyOf));
  const found = new Map<string, OptionIndex>();
  for (let ix = 0 as OptionIndex; ix < catalog.options.length && found.size < wanted.size; ix++) {
    const label = keyOf(optionLabel(catalog.options[ix] as Option));
    if (wanted.has(label) && !found.has(label)) found.set(label, ix);
  }
  return found;
}

/** Only a multiple select that creates has any. */
export const delimitersOf = ({ config }: State): readonly string[] =>
  // An empty one would stand between all letters.
  config.allowCreate && config.multiple ? [config.delimiters ?? []].flat().filter(Boolean) : [];

/** Whether the present text may be made an option, as far as options are concerned that are not listed (D1.14). */
export const mayCreate = (state: State): boolean =>
  !!state.config.allowCreate &&
  newLabel(state) !== '' &&
  // No label has a delimiter in it: such a text is several, and refused.
  !delimitersOf(state).some((at) => newLabel(state).includes(at)) &&
  !state.remote.pending &&
  !isStrayLabel(state, newLabel(state));
