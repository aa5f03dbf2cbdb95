import { refusal } from '../../schema/errors.js';
import type { OptionValue, SelectOption } from '../../schema/types.js';
import { type Catalog, locate, optionValue } from '../data/catalog.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../indexes.js';

/**
 * The selection, in order. An entry is the position of an option in the catalog, or `-1 - k` for the k-th stray: a value
 * without an option (D1.3).
 *
 * Selections are immutable, so a step can be detected by comparing two of them. Copying half a million entries takes less than
 * two milliseconds.
 */
export interface SelectionRecord {
  readonly entries: readonly EntryIndex[];
  readonly strays: readonly SelectOption[];
  /** {@link SELECTED} or {@link MIXED} for each option of the catalog; created with the first selection. */
  readonly flags: Uint8Array | null;
  /** If an entry stands for the whole result of a server (addition 67): the number of selected options beyond the entries. */
  readonly more?: number;
  /** Selected values, created on the first comparison of a row by value. */
  readonly lazy: { values?: Set<string> };
}

/** Flags of an option: selected, or with a selected descendant. */
export const SELECTED = 1;
export const MIXED = 2;

export const EMPTY_SELECTION: SelectionRecord = {
  entries: [],
  strays: [],
  flags: null,
  lazy: {},
};

/** Number of selected options. */
export const selectedCount = ({ entries, more = 0 }: SelectionRecord): number =>
  entries.length + more;

/** The option of an entry. */
export const optionAt = (
  catalog: Catalog,
  selection: SelectionRecord,
  entry: EntryIndex,
): SelectOption =>
  (entry < 0 ? selection.strays[-1 - entry] : catalog.options[entry]) as SelectOption;

/** The selected options in order. */
export const selectedOptions = (catalog: Catalog, selection: SelectionRecord): SelectOption[] =>
  selection.entries.map((entry) => optionAt(catalog, selection, entry));

/** The same selection in list order; entries that are not listed come last, in the order of selection. */
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

/** Whether an option is shown as selected: itself or another option with its value is selected (D5.3). */
export function isSelected(catalog: Catalog, selection: SelectionRecord, ix: OptionIndex): boolean {
  const option = catalog.options[ix];
  if (selection.entries.length === 0 || !option) return false;
  if (selection.flags?.[ix] === SELECTED) return true;
  if (catalog.lazy.unique) return false;
  return valueSet(catalog, selection).has(optionValue(option));
}

/** Whether a descendant of a node is selected, but neither the node (D2.1) nor another one with its value (D5.3). */
export const isMixed = (catalog: Catalog, selection: SelectionRecord, ix: OptionIndex): boolean =>
  selection.flags?.[ix] === MIXED && !isSelected(catalog, selection, ix);

/** Number of descendants whose state has changed. */
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

/** Index of the entry that selects this option, directly or by value; −1 if there is none. */
export function placeOf(catalog: Catalog, selection: SelectionRecord, ix: OptionIndex): TagIndex {
  const place = selection.entries.indexOf(ix) as TagIndex;
  if (place >= 0 || !isSelected(catalog, selection, ix)) return place;
  const value = optionValue(catalog.options[ix] as SelectOption);
  return selection.entries.findIndex(
    (entry) => optionValue(optionAt(catalog, selection, entry)) === value,
  ) as TagIndex;
}

/** The set of values is passed on to the next selection, because creating a set of half a million values is slow. */
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
  // As long as the list, which may have grown.
  const flags = new Uint8Array(catalog.options.length);
  if (selection.flags) flags.set(selection.flags);
  const values = handOnValues(selection);
  for (const ix of added) {
    flags[ix] = SELECTED;
    values?.add(optionValue(catalog.options[ix] as SelectOption));
  }
  const entries = selection.entries.concat(added);
  return { ...selection, entries, flags, lazy: values ? { values } : {} };
}

/** Removes the entry at an index. */
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

/** Moves an entry to another index. */
export function moveEntry(
  selection: SelectionRecord,
  from: TagIndex,
  to: TagIndex,
): SelectionRecord {
  const entries = selection.entries.slice();
  entries.splice(to, 0, ...entries.splice(from, 1));
  return { ...selection, entries };
}

/** Whether a value without an option is selected. */
export const hasStrays = ({ entries, strays }: SelectionRecord): boolean =>
  strays.length > 0 && entries.some((entry) => entry < 0);

/** The selection of exactly these entries. `strays` are the options of negative entries. */
export function selectionOfEntries(
  catalog: Catalog,
  entries: readonly EntryIndex[],
  strays: readonly SelectOption[] = [],
): SelectionRecord {
  const flags = entries.length > 0 ? new Uint8Array(catalog.options.length) : null;
  if (flags) for (const entry of entries) if (entry >= 0) flags[entry] = SELECTED;
  return { entries, strays, flags, lazy: {} };
}

/** The same selection, with other options for its strays. */
export const withStrays = (
  selection: SelectionRecord,
  other: (stray: SelectOption) => SelectOption,
): SelectionRecord => ({ ...selection, strays: selection.strays.map(other) });

/** Creates a look-up of options that are not in the catalog. Called once, and only if there are such values. */
export type LookUp = () => (value: string) => SelectOption | undefined;

/**
 * Selects values. A value without an option is kept (D1.3), with its last known option, otherwise with the value as label.
 * Duplicates are removed (D1.4).
 */
export function selectValues(
  catalog: Catalog,
  selection: SelectionRecord,
  values: readonly string[],
  known: LookUp = () => () => undefined,
): SelectionRecord {
  const unique = [...new Set(values)];
  const ixByValue = unique.length ? locate(catalog, unique) : new Map<string, OptionIndex>();
  const strays: SelectOption[] = [];
  const stray = strayFinder(selection, known);
  const entries = unique.map((value) => {
    const ix = ixByValue.get(value);
    return ix ?? (-strays.push(stray(value)) as EntryIndex);
  });
  return selectionOfEntries(catalog, entries, strays);
}

/** Creates the options of values without an option: the last known ones, or the result of `known`. */
export function strayFinder(
  selection: SelectionRecord,
  known: LookUp,
): (value: string) => SelectOption {
  const former = new Map<string, SelectOption>();
  // Only those that are still selected.
  for (const entry of selection.entries) {
    const option = entry < 0 && (selection.strays[-1 - entry] as SelectOption);
    if (option) former.set(optionValue(option), option);
  }
  let find: ReturnType<LookUp> | undefined;
  return (value) => {
    const old = former.get(value);
    // The value is only the label until an option is found.
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

/** Keeps the selection for a new catalog; values that it does not contain are kept or dropped. */
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
 * Reads the argument of `setValue()`: a value or a list in either mode (D1.4). Returns each value by its text.
 *
 * @throws {@link SelectError} `invalid-value` for objects, and for two values in single mode.
 */
export function readValues(input: unknown, multiple: boolean): Map<string, OptionValue> {
  const values = new Map<string, OptionValue>();
  for (const value of [input ?? []].flat()) {
    if (value == null || /object|function|symbol/.test(typeof value)) {
      throw refusal(
        'invalid-value',
        value === null ? 'null' : typeof value,
        __DEV__ && ' is not a value. Pass the `value` of an option, a string.',
      );
    }
    values.set(String(value), value as OptionValue);
  }
  if (!multiple && values.size > 1) {
    throw refusal(
      'invalid-value',
      `${values.size} values`,
      __DEV__ && ' were passed to a single select. Pass one value, or set `multiple`.',
      { values: [...values.values()] },
    );
  }
  return values;
}
