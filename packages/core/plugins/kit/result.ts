import { type Catalog, locate, optionValue } from '../../src/model/data/catalog.js';
import { isDisabled } from '../../src/model/data/enabled.js';
import type { EntryIndex, OptionIndex } from '../../src/model/indexes.js';
import {
  type LookUp,
  optionAt,
  SELECTED,
  type SelectionRecord,
  selectedCount,
  selectedOptions,
  selectedValues,
  selectionOfEntries,
} from '../../src/model/select/selection.js';
import { capOf, shapeOf } from '../../src/model/select/value.js';
import type { Shape, State, Toggled } from '../../src/model/state.js';
import type { PluginContext } from '../../src/schema/options.js';
import type { SelectOption } from '../../src/schema/types.js';
import type { PluginKit } from './kit.js';
import {
  givenResult,
  type ResultLabel,
  readResult,
  resultOf,
  resultOption,
  type WholeResult,
} from './result-value.js';
import { type FlatShape, withFlatShape } from './shape.js';

/*
 * The whole result of a query on a server, selected as one value (addition 67). Its options are shown as selected, although only
 * some of them are loaded and none is an entry of the selection. The value names the options that the user has deselected.
 *
 *   entries  [ hanoi, {"all":true,"query":"da","except":["7"],"total":812} ]
 *   flags    of each loaded option: SELECTED if it is an entry, or in a result of the listed query and not in its `except`
 */

/** The result of an entry. A listed option is none, whatever its value. */
export const resultAt = ({ strays }: SelectionRecord, entry: EntryIndex): WholeResult | null =>
  entry < 0 ? resultOf(strays[-1 - entry] as SelectOption) : null;

const hasResult = (selection: SelectionRecord): boolean =>
  selection.entries.some((entry) => resultAt(selection, entry));

/**
 * The options of results among these values, which the page has set, or the user as a whole. Only the markup lists what is
 * selected; data may be of other users. `selected`: the options that stay what they are.
 */
function resultsAmong(
  state: State,
  values: readonly string[],
  labelOf: ResultLabel,
  selected: readonly SelectOption[],
): Map<string, SelectOption> {
  const { catalog, config, remote } = state;
  const found = new Map<string, SelectOption>();
  const asked = values.filter((value) => readResult(value) && !isCreated(state, value));
  if (asked.length === 0) return found;
  const known = new Map(selected.map((option) => [optionValue(option), option]));
  const listed = locate(catalog, asked);
  const isMarkup = !config.data && catalog === remote.base;
  for (const value of asked) {
    const option = known.get(value);
    const ix = listed.get(value);
    const given = catalog.options[ix ?? -1] ?? { value, label: value };
    if (option ? resultOf(option) : ix === undefined || isMarkup)
      found.set(value, option ?? givenResult(labelOf, given));
  }
  return found;
}

/** The same selection, in which these values are results, also if options are listed that have the same value. */
function withEntriesOf(
  catalog: Catalog,
  selection: SelectionRecord,
  results: ReadonlyMap<string, SelectOption>,
): SelectionRecord {
  if (results.size === 0) return selection;
  const strays = selection.strays.slice();
  const entries = selection.entries.map((entry) => {
    const result = results.get(optionValue(optionAt(catalog, selection, entry)));
    return result ? (-strays.push(result) as EntryIndex) : entry;
  });
  return selectionOfEntries(catalog, entries, strays);
}

/** Whether a result contains the listed options: without a query, it contains all. */
const containsList = ({ remote }: State, { query }: WholeResult): boolean =>
  query === '' || query === remote.answered;

/** Whether an option is of the server: not one that a user has created, or that the page alone has pinned. */
export const isOfServer = ({ catalog, created, pinned }: State, ix: OptionIndex): boolean => {
  const option = catalog.options[ix] as SelectOption;
  const isPinned = pinned?.options.includes(option) && !pinned.doubles.has(optionValue(option));
  return !isPinned && !created.includes(option);
};

/** Whether a user has created an option that is not listed any more. */
export const isCreated = ({ created }: State, value: string): boolean =>
  created.some((option) => optionValue(option) === value);

/** The selected results that contain the listed options. */
export const listedResults = (state: State, selection = state.selection): WholeResult[] =>
  selection.entries.flatMap((entry) => {
    const result = resultAt(selection, entry);
    return result && containsList(state, result) ? [result] : [];
  });

/** The same entries, with the flags and the number of options that the results among them stand for. */
export function withResultFlags(
  state: State,
  { entries, strays }: SelectionRecord,
): SelectionRecord {
  const { catalog } = state;
  const selection = selectionOfEntries(catalog, entries, strays);
  const excepted = listedResults(state, selection).map(({ except }) => new Set(except));
  if (excepted.length > 0) {
    catalog.options.forEach((option, ix) => {
      const value = optionValue(option);
      const isOn = excepted.some((values) => !values.has(value));
      const at = ix as OptionIndex;
      if (isOn && isOfServer(state, at) && !isDisabled(state, at))
        (selection.flags as Uint8Array)[ix] = SELECTED;
    });
  }
  const more = entries.reduce<number | null>((sum, entry) => {
    const result = resultAt(selection, entry);
    return result ? (sum ?? 0) + Math.max(0, result.total - result.except.length - 1) : sum;
  }, null);
  return more === null ? selection : { ...selection, more };
}

/**
 * Changes the `except` of all selected results: another one can contain the option too, and only the server knows. A result
 * without an option left is removed.
 */
function withExcept(
  state: State,
  selection: SelectionRecord,
  labelOf: ResultLabel,
  change: (except: readonly string[]) => readonly string[],
): SelectionRecord {
  const strays = selection.strays.slice();
  const entries = selection.entries.flatMap((entry) => {
    const result = resultAt(selection, entry);
    const except = result && change(result.except);
    if (!except || except.length === result.except.length) return [entry];
    const { total } = result;
    if (total && except.length >= total && containsList(state, result)) return [];
    strays[-1 - entry] = resultOption({ ...result, except }, labelOf);
    return [entry];
  });
  return withResultFlags(state, { ...selection, entries, strays });
}

/** A flat list in which whole results can be selected. */
function shapeWithResults(shape: Shape<State>, labelOf: ResultLabel): FlatShape {
  /** Flags the options of results, if there are any before or after a step. */
  const flag = (state: State, next: SelectionRecord): SelectionRecord =>
    hasResult(next) || state.selection.more !== undefined ? withResultFlags(state, next) : next;

  /** Values of those options that are in a selected result. Such an option is deselected only if it is excepted. */
  const valuesInResults = (state: State, options: readonly OptionIndex[]): Set<string> => {
    const inside = listedResults(state).length > 0 ? options : [];
    const ofServer = inside.filter((ix) => isOfServer(state, ix));
    return new Set(ofServer.map((ix) => optionValue(state.catalog.options[ix] as SelectOption)));
  };

  const deselectAll = (state: State, options: readonly OptionIndex[]): SelectionRecord => {
    const { catalog, selection } = state;
    const gone = new Set(options.map((ix) => optionValue(catalog.options[ix] as SelectOption)));
    const entries = selection.entries.filter(
      (entry) => !gone.has(optionValue(optionAt(catalog, selection, entry))),
    );
    const excepted = valuesInResults(state, options);
    const added = (except: readonly string[]) => [...new Set([...except, ...excepted])];
    return withExcept(state, { ...selection, entries }, labelOf, added);
  };

  const selectAll = (state: State, options: readonly OptionIndex[]): Toggled => {
    const back = valuesInResults(state, options);
    const own = options.filter(
      (ix) => !back.has(optionValue(state.catalog.options[ix] as SelectOption)),
    );
    const { selection, ...notes } =
      own.length > 0 ? shape.selectAll(state, own) : { selection: state.selection };
    if (back.size === 0) return { ...notes, selection: selection && flag(state, selection) };
    const without = (except: readonly string[]) => except.filter((value) => !back.has(value));
    return {
      ...notes,
      selection: withExcept(state, selection ?? state.selection, labelOf, without),
    };
  };

  return {
    ...shape,
    selectAll,
    toggle(state, ix, on) {
      if (valuesInResults(state, [ix]).size === 0) {
        const { selection, ...notes } = shape.toggle(state, ix, on);
        return { ...notes, selection: selection && flag(state, selection) };
      }
      if (!on) return { selection: deselectAll(state, [ix]) };
      return selectedCount(state.selection) + 1 > capOf(state)
        ? { selection: null, refused: state.catalog.options[ix] as SelectOption }
        : selectAll(state, [ix]);
    },
    deselectAll,
    labelOf,
    deselectPlaces: (state, places, stays) =>
      flag(state, shape.deselectPlaces(state, places, stays)),
    selectionOf(state, values, known, before) {
      const selected = selectedOptions(state.catalog, state.selection);
      const results = resultsAmong(state, values, labelOf, selected);
      // `ajax.resolve` is not asked for them.
      const find: LookUp = () => {
        const findOther = known();
        return (value) => results.get(value) ?? findOther(value);
      };
      const next = shape.selectionOf(state, values, find, before);
      return flag(state, withEntriesOf(state.catalog, next, results));
    },
    carryOver(before, state, prune, keeps) {
      const next = shape.carryOver(before, state, prune, keeps);
      const { selection } = before;
      if (!hasResult(selection)) return flag(state, next);
      const results = selectedOptions(before.catalog, selection).filter(resultOf);
      const byValue = new Map(results.map((option) => [optionValue(option), option]));
      return flag(state, withEntriesOf(state.catalog, next, byValue));
    },
    rederive: (before, state) => flag(state, shape.rederive(before, state)),
  };
}

/** Returns a state in whose flat lists whole results can be selected. `labelOf` returns the text of their tags. */
export function withResults(state: State, labelOf: ResultLabel): State {
  const next = withFlatShape(state, (shape) => shapeWithResults(shape, labelOf));
  const values = selectedValues(state.catalog, state.selection);
  // What is selected before there are plugins, the page has selected.
  const results = resultsAmong(next, values, labelOf, []);
  if (results.size === 0 || shapeOf(next).role === 'tree') return next;
  const selection = withEntriesOf(next.catalog, next.selection, results);
  return { ...next, selection: withResultFlags(next, selection) };
}

/** Lets users and the page select whole results, with these labels. No other option can be created whose text a form sends as one. */
export function allowResults(
  { guard }: PluginContext,
  kit: Pick<PluginKit, 'change'>,
  labelOf: ResultLabel,
): void {
  kit.change((state) => withResults(state, labelOf));
  guard(({ label = '' }) => !readResult(label));
}
