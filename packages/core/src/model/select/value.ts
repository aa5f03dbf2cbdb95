import { isSameList } from '../../schema/lists.js';
import type { SelectOption, SelectValue } from '../../schema/types.js';
import { optionValue } from '../data/catalog.js';
import { isChangeable } from '../data/enabled.js';
import type { EntryIndex } from '../indexes.js';
import type { Shape, State, Validity } from '../state.js';
import { type LookUp, optionAt, selectedValues } from './selection.js';

/*
 * Selected values that `ajax.resolve` is loading. Until it resolves, a placeholder is shown instead of the value, because the
 * label is unknown.
 */

/** Placeholder for an unknown label. */
const PENDING_LABEL = '…';

const placeholders = new WeakSet<SelectOption>();

/** Whether this option is a placeholder while `ajax.resolve` loads it. */
export const isLabelPending = (option: SelectOption): boolean => placeholders.has(option);

function placeholderFor(value: string): SelectOption {
  const option = { value, label: PENDING_LABEL };
  placeholders.add(option);
  return option;
}

/** The shape of the current list, for the differences between lists and trees. */
export const shapeOf = (state: State): Shape<State> => state.rules.shapeOf(state);

/** Finds options that are not in the list: in the element, otherwise those known of the server, and then with `ajax.resolve`. */
export const lookUpMissing = ({
  config: { ajax },
  rules: { lookUpUnlisted: known },
  remote,
  unlisted,
}: State): LookUp =>
  ajax || unlisted.size > 0
    ? () => {
        const find = known();
        return (value) =>
          find(value) ??
          remote.resolved.get(value) ??
          (ajax?.resolve ? placeholderFor(value) : unlisted.get(value));
      }
    : known;

/** The selected values as callers receive them (D11.1). What is not listed is known as text only, unless the page has set it. */
export function publicValues({ config, catalog, selection, unlisted }: State): string[] {
  if (config.values !== 'own') return selectedValues(catalog, selection);
  return selection.entries.map((entry) => {
    const { value } = optionAt(catalog, selection, entry);
    return (entry < 0 ? unlisted.get(value)?.value : undefined) ?? value;
  });
}

/** The public value: `string | null`, or an array in multiple mode. */
export function valueOfState(state: State): SelectValue {
  const values = publicValues(state);
  return state.config.multiple ? values : (values[0] ?? null);
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

export const NO_PROBLEM: Validity = { custom: '', shown: false, message: '' };

/** The reason why the selection is invalid, if it is. The value of any ordinary option satisfies `required` (D5.8). */
export function problemOf(state: State): 'custom' | 'required' | 'rule' | null {
  const { config, selection, validity } = state;
  // As in native fields, disabled or read-only fields are not validated.
  if (!isChangeable(state)) return null;
  if (validity.custom) return 'custom';
  if (config.required && selection.entries.length === 0) return 'required';
  return validity.rule ? 'rule' : null;
}

/**
 * Validity after a step: the error disappears as soon as the value is valid. A custom message stays until it is cleared (D5.8),
 * and is shown whenever the widget is enabled. `changed`: the selection has changed.
 */
export function validityAfter(state: State, changed: boolean): Validity {
  const { custom, rule, shown: before, foreign } = state.validity;
  const problem = problemOf(state);
  const shown = problem === 'custom' || (before && (problem !== null || (!!foreign && !changed)));
  return shown === before ? state.validity : { custom, rule, shown, message: shown ? custom : '' };
}

/** Whether a key can clear the value: that of a single select. */
export const isClearable = ({ config, selection }: Pick<State, 'config' | 'selection'>): boolean =>
  !!config.clearable && !config.multiple && selection.entries.length > 0;
