import type { Option } from '../../schema/types.js';
import { optionLabel } from '../data/catalog.js';
import type { OptionIndex } from '../indexes.js';
import { labelKey } from '../search/fold.js';
import { optionAt } from '../select/selection.js';
import type { State } from '../state.js';

/*
 * The "create" row at the end (D1.14): its label, and whether an option with this label exists.
 */

/** The label of the option that the "create" row would create. */
export const newLabel = ({ query }: State): string => query.trim();

/** Whether this row is the "create" row. */
export const isCreateRow = ({ rows, catalog }: State, ix: OptionIndex): boolean =>
  rows.creates && ix === catalog.options.length;

/**
 * Whether a selected value that is not in the list has this label; selected options in the list are checked with the
 * list.
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

/** Whether a selected option has this label. */
export function isSelectedLabel({ catalog, selection }: State, label: string): boolean {
  const own = labelKey(label);
  return selection.entries.some(
    (entry) => labelKey(optionLabel(optionAt(catalog, selection, entry))) === own,
  );
}

/** First option with each of these labels, including disabled ones, compared by `keyOf`. */
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

/** Only multiple selects with `allowCreate` use delimiters. */
export const delimitersOf = ({ config }: State): readonly string[] =>
  // An empty delimiter would match between all letters.
  config.allowCreate && config.multiple ? [config.delimiters ?? []].flat().filter(Boolean) : [];

/** Whether the current text can become an option, checking only options that are not listed (D1.14). */
export const mayCreate = (state: State): boolean =>
  !!state.config.allowCreate &&
  !state.config.readOnly &&
  newLabel(state) !== '' &&
  // Labels cannot contain a delimiter: such a text is several labels, and is rejected.
  !delimitersOf(state).some((at) => newLabel(state).includes(at)) &&
  !state.remote.pending &&
  !isStrayLabel(state, newLabel(state));
