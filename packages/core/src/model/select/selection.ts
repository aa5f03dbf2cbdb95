import { refusal } from '../../schema/errors.js';
import type { Option, SelectValueInput } from '../../schema/types.js';
import { type Catalog, locate, optionValue } from '../data/catalog.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../indexes.js';

declare const __DEV__: boolean;

/**
 * What is selected, in order. An entry is the position of an option in the catalog, or, for a value that no
 * option bears (D1.3), `-1 - k` for the k-th stray.
 *
 * Nothing writes into one: what is selected next is another record, so that a step can be told by comparing the two.
 * Copying half a million entries costs a pick less than two milliseconds.
 */
export interface SelectionRecord {
  readonly entries: readonly EntryIndex[];
  readonly strays: readonly Option[];
  /** {@link SELECTED} or {@link MIXED} for each option of the catalog; made with the first selection. */
  readonly flags: Uint8Array | null;
  /** Selected values, made when a row has to be compared by value. */
  readonly lazy: { values?: Set<string> };
}

/** Flags of an option: selected, or with something below it selected. */
export const SELECTED = 1;
export const MIXED = 2;

export const EMPTY_SELECTION: SelectionRecord = {
  entries: [],
  strays: [],
  flags: null,
  lazy: {},
};

/** The option of an entry. */
export const optionAt = (catalog: Catalog, selection: SelectionRecord, entry: EntryIndex): Option =>
  (entry < 0 ? selection.strays[-1 - entry] : catalog.options[entry]) as Option;

/** The selected options in order. */
export const selectedOptions = (catalog: Catalog, selection: SelectionRecord): Option[] =>
  selection.entries.map((entry) => optionAt(catalog, selection, entry));

/** The same selection in the order of the list; what is not listed comes last, as it was selected. */
export function inListOrder(selection: SelectionRecord): SelectionRecord {
  const place = (entry: EntryIndex) => (entry < 0 ? Number.MAX_SAFE_INTEGER : entry);
  return { ...selection, entries: [...selection.entries].sort((a, b) => place(a) - place(b)) };
}

/** The selected values in order. */
export const selectedValues = (catalog: Catalog, selection: SelectionRecord): string[] =>
  selection.entries.map((entry) => optionValue(optionAt(catalog, selection, entry)));

function valueSet(catalog: Catalog, selection: SelectionRecord): Set<string> {
  selection.lazy.values ??= new Set(selectedValues(catalog, selection));
  return selection.lazy.values;
}

/** Whether an option shows as selected: itself, or another one with its value (D5.3). */
export function isSelected(catalog: Catalog, selection: SelectionRecord, ix: OptionIndex): boolean {
  const option = catalog.options[ix];
  if (selection.entries.length === 0 || !option) return false;
  if (selection.flags?.[ix] === SELECTED) return true;
  if (catalog.lazy.unique) return false;
  return valueSet(catalog, selection).has(optionValue(option));
}

/** Whether something below a node is selected, but not the node (D2.1), nor another one with its value (D5.3). */
export const isMixed = (catalog: Catalog, selection: SelectionRecord, ix: OptionIndex): boolean =>
  selection.flags?.[ix] === MIXED && !isSelected(catalog, selection, ix);

/** How many nodes below one are another than before. */
export function changesBelow(
  catalog: Catalog,
  selection: SelectionRecord,
  next: SelectionRecord | null,
  ix: OptionIndex,
): number {
  let count = 0;
  if (!next) return count;
  for (let at = ix + 1; at < (catalog.tree?.end[ix] ?? 0); at++)
    count += Number((selection.flags?.[at] === SELECTED) !== (next.flags?.[at] === SELECTED));
  return count;
}

/** Place in the order of the entry that selects this option, directly or by value; −1 if none does. */
export function placeOf(catalog: Catalog, selection: SelectionRecord, ix: OptionIndex): TagIndex {
  const place = selection.entries.indexOf(ix) as TagIndex;
  if (place >= 0 || !isSelected(catalog, selection, ix)) return place;
  const value = optionValue(catalog.options[ix] as Option);
  return selection.entries.findIndex(
    (entry) => optionValue(optionAt(catalog, selection, entry)) === value,
  ) as TagIndex;
}

/** The set of values goes on to the next record: making one of half a million takes longer than the rest of a pick. */
function handOnValues({ lazy }: SelectionRecord): Set<string> | undefined {
  const { values } = lazy;
  delete lazy.values;
  return values;
}

/** Adds options at the end. */
export function addEntries(
  catalog: Catalog,
  selection: SelectionRecord,
  added: readonly OptionIndex[],
): SelectionRecord {
  // As long as the list, to which options may have been added since.
  const flags = new Uint8Array(catalog.options.length);
  if (selection.flags) flags.set(selection.flags);
  const values = handOnValues(selection);
  for (const ix of added) {
    flags[ix] = SELECTED;
    values?.add(optionValue(catalog.options[ix] as Option));
  }
  const entries = selection.entries.concat(added);
  return { ...selection, entries, flags, lazy: values ? { values } : {} };
}

/** Takes the entry at a place out. */
export function removeAt(
  catalog: Catalog,
  selection: SelectionRecord,
  place: TagIndex,
): SelectionRecord {
  const entries = selection.entries.slice();
  const [entry] = entries.splice(place, 1);
  if (entry === undefined) return selection;
  const flags = selection.flags?.slice() ?? null;
  if (entry >= 0 && flags) flags[entry] = 0;
  const values = handOnValues(selection);
  values?.delete(optionValue(optionAt(catalog, selection, entry)));
  return { ...selection, entries, flags, lazy: values ? { values } : {} };
}

/** Moves an entry to another place. */
export function moveEntry(
  selection: SelectionRecord,
  from: TagIndex,
  to: TagIndex,
): SelectionRecord {
  const entries = selection.entries.slice();
  entries.splice(to, 0, ...entries.splice(from, 1));
  return { ...selection, entries };
}

/** Whether a value is selected that no option bears. */
export const hasStrays = ({ entries, strays }: SelectionRecord): boolean =>
  strays.length > 0 && entries.some((entry) => entry < 0);

/** The selection of exactly these entries. `strays` are the options that negative entries point to. */
export function selectionOfEntries(
  catalog: Catalog,
  entries: readonly EntryIndex[],
  strays: readonly Option[] = [],
): SelectionRecord {
  const flags = entries.length > 0 ? new Uint8Array(catalog.options.length) : null;
  if (flags) for (const entry of entries) if (entry >= 0) flags[entry] = SELECTED;
  return { entries, strays, flags, lazy: {} };
}

/** The same selection, its strays under other options with their values. */
export const withStrays = (
  selection: SelectionRecord,
  other: (stray: Option) => Option,
): SelectionRecord => ({
  ...selection,
  strays: selection.strays.map(other),
});

/** Makes a look-up of options that the catalog does not list. Asked once, and only when there are such values. */
export type LookUp = () => (value: string) => Option | undefined;

/**
 * Selects values. One that no option bears is kept (D1.3), with the option it was known by, else with its
 * value as label. Duplicates collapse to the first (D1.4).
 */
export function selectValues(
  catalog: Catalog,
  selection: SelectionRecord,
  values: readonly string[],
  known: LookUp = () => () => undefined,
): SelectionRecord {
  const unique = [...new Set(values)];
  const ixByValue = unique.length ? locate(catalog, unique) : new Map<string, OptionIndex>();
  const strays: Option[] = [];
  const stray = strayFinder(selection, known);
  const entries = unique.map((value) => {
    const ix = ixByValue.get(value);
    return ix ?? (-strays.push(stray(value)) as EntryIndex);
  });
  return selectionOfEntries(catalog, entries, strays);
}

/** Makes the options of values that no option bears: as they were known, or as `known` finds them. */
export function strayFinder(selection: SelectionRecord, known: LookUp): (value: string) => Option {
  const former = new Map<string, Option>();
  // Those that are selected still; what was unselected is forgotten.
  for (const entry of selection.entries) {
    const option = entry < 0 && (selection.strays[-1 - entry] as Option);
    if (option) former.set(optionValue(option), option);
  }
  let find: ReturnType<LookUp> | undefined;
  return (value) => {
    const old = former.get(value);
    // Its bare value is its label only until an option is found.
    if (old && old.label !== value) return old;
    find ??= known();
    return find(value) ?? old ?? { value, label: value };
  };
}

/** The selected values that a new catalog does not contain. */
export function missingValues(
  next: Catalog,
  catalog: Catalog,
  selection: SelectionRecord,
): string[] {
  const values = selectedValues(catalog, selection);
  if (values.length === 0) return values;
  const ixByValue = locate(next, values);
  return values.filter((value) => !ixByValue.has(value));
}

/** Carries the selection over to a new catalog; values it does not contain are kept or dropped. */
export function carryValuesOver(
  next: Catalog,
  catalog: Catalog,
  selection: SelectionRecord,
  prune: boolean,
): SelectionRecord {
  const options = selectedOptions(catalog, selection);
  const missing = prune ? new Set(missingValues(next, catalog, selection)) : null;
  const values = options.map(optionValue).filter((value) => !missing?.has(value));
  const known = new Map(options.map((option) => [optionValue(option), option]));
  return selectValues(next, selection, values, () => (value) => known.get(value));
}

/**
 * Reads what `setValue()` was given: either shape in either mode (D1.4).
 *
 * @throws {@link SelectError} `invalid-value` for objects, and for two values in single mode.
 */
export function readValues(input: SelectValueInput, multiple: boolean): string[] {
  const list: readonly unknown[] = Array.isArray(input) ? input : input == null ? [] : [input];
  const values = list.map((value) => {
    if (value == null || /object|function|symbol/.test(typeof value)) {
      throw refusal(
        'invalid-value',
        value === null ? 'null' : typeof value,
        __DEV__ && ' is not a value. Pass the `value` of an option, a string.',
      );
    }
    return String(value);
  });
  const unique = [...new Set(values)];
  if (!multiple && unique.length > 1) {
    throw refusal(
      'invalid-value',
      `${unique.length} values`,
      __DEV__ && ' were passed to a single select. Pass one value, or set `multiple`.',
      { values: unique },
    );
  }
  return unique;
}
