import { type Catalog, optionValue } from '../../../model/data/catalog.js';
import { isDisabled } from '../../../model/data/enabled.js';
import { isRemovable } from '../../../model/guard.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../../../model/indexes.js';
import { isStale, unloadedOptions } from '../../../model/list/status.js';
import { isLabelPending } from '../../../model/select/pending-label.js';
import {
  type LookUp,
  optionAt,
  SELECTED,
  type SelectionRecord,
  selectedCount,
  selectedValues,
  selectionOfEntries,
  withStrays,
} from '../../../model/select/selection.js';
import { type StepResult, stepResult } from '../../../model/select/steps.js';
import { capOf } from '../../../model/select/value.js';
import type { Shape, State, Toggled } from '../../../model/state.js';
import type { Option } from '../../../schema/types.js';
import { type Acting, agrees, selectionStep } from './act.js';
import { type ResultLabel, readResult, resultOption, type WholeResult } from './result-value.js';
import { type FlatShape, withFlatShape } from './shape.js';

/*
 * The whole result of a query on a server, selected as one value (addition 67). Its options are shown as selected, although only
 * some of them are loaded and none is an entry of the selection. The value names the options that the user has deselected.
 *
 *   entries  [ hanoi, {"all":true,"query":"da","except":["7"],"total":812} ]
 *   flags    of each loaded option: SELECTED if it is an entry, or in a result of the listed query and not in its `except`
 */

/** The result of an entry, which a page may also have listed as an option, such as `<option selected>`. */
const resultAt = (
  catalog: Catalog,
  selection: SelectionRecord,
  entry: EntryIndex,
): WholeResult | null => readResult(optionValue(optionAt(catalog, selection, entry)));

const hasResult = (catalog: Catalog, selection: SelectionRecord): boolean =>
  selection.entries.some((entry) => resultAt(catalog, selection, entry));

/** Whether a result contains the listed options: without a query, it contains all. */
const containsList = ({ remote }: State, { query }: WholeResult): boolean =>
  query === '' || query === remote.answered;

/** Whether an option is of the server: not one that a user has created. */
const isOfServer = ({ catalog, created }: State, ix: OptionIndex): boolean =>
  !created.includes(catalog.options[ix] as Option);

/** Whether a user has created an option that is not listed any more. */
const isCreated = ({ created }: State, value: string): boolean =>
  created.some((option) => optionValue(option) === value);

/** The selected results that contain the listed options. */
const listedResults = (state: State, selection = state.selection): WholeResult[] =>
  selection.entries.flatMap((entry) => {
    const result = resultAt(state.catalog, selection, entry);
    return result && containsList(state, result) ? [result] : [];
  });

/** The same entries, with the flags and the number of options that the results among them stand for. */
function withResultFlags(state: State, { entries, strays }: SelectionRecord): SelectionRecord {
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
    const result = resultAt(catalog, selection, entry);
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
    const result = resultAt(state.catalog, selection, entry);
    const except = result && change(result.except);
    if (!except || except.length === result.except.length) return [entry];
    const { total } = result;
    if (total && except.length >= total && containsList(state, result)) return [];
    const option = resultOption({ ...result, except }, labelOf);
    if (entry >= 0) return [-strays.push(option) as EntryIndex];
    strays[-1 - entry] = option;
    return [entry];
  });
  return withResultFlags(state, { ...selection, entries, strays });
}

/** The same selection, with the labels of its results in the present language. A page may have given its own. */
const withResultLabels = (selection: SelectionRecord, labelOf: ResultLabel): SelectionRecord =>
  withStrays(selection, (stray) => {
    const value = optionValue(stray);
    const result = readResult(value);
    const isOwn = isLabelPending(stray) || !stray.label || stray.label === value;
    return result && (isOwn || (stray.meta as Partial<WholeResult> | undefined)?.all)
      ? resultOption(result, labelOf, value)
      : stray;
  });

/** A flat list in which whole results can be selected. */
function shapeWithResults(shape: Shape<State>, labelOf: ResultLabel): FlatShape {
  /** Flags the options of results, if there are any before or after a step. */
  const flag = (state: State, next: SelectionRecord): SelectionRecord =>
    hasResult(state.catalog, next) || state.selection.more !== undefined
      ? withResultFlags(state, next)
      : next;

  /** Values of those options that are in a selected result. Such an option is deselected only if it is excepted. */
  const valuesInResults = (state: State, options: readonly OptionIndex[]): Set<string> => {
    const inside = listedResults(state).length > 0 ? options : [];
    const ofServer = inside.filter((ix) => isOfServer(state, ix));
    return new Set(ofServer.map((ix) => optionValue(state.catalog.options[ix] as Option)));
  };

  const deselectAll = (state: State, options: readonly OptionIndex[]): SelectionRecord => {
    const { catalog, selection } = state;
    const gone = new Set(options.map((ix) => optionValue(catalog.options[ix] as Option)));
    const entries = selection.entries.filter(
      (entry) => !gone.has(optionValue(optionAt(catalog, selection, entry))),
    );
    const excepted = valuesInResults(state, options);
    const added = (except: readonly string[]) => [...new Set([...except, ...excepted])];
    return withExcept(state, { ...selection, entries }, labelOf, added);
  };

  const selectAll = (state: State, options: readonly OptionIndex[]): Toggled => {
    const back = valuesInResults(state, options);
    const own = options.filter((ix) => !back.has(optionValue(state.catalog.options[ix] as Option)));
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
        ? { selection: null, refused: state.catalog.options[ix] as Option }
        : selectAll(state, [ix]);
    },
    deselectAll,
    deselectPlaces: (state, places, stays) =>
      flag(state, shape.deselectPlaces(state, places, stays)),
    selectionOf: (state, values, known, before) =>
      flag(state, shape.selectionOf(state, values, withLabels(known, labelOf), before)),
    carryOver(before, state, prune, keeps) {
      const next = shape.carryOver(before, state, prune, keeps);
      return flag(state, hasResult(state.catalog, next) ? withResultLabels(next, labelOf) : next);
    },
    rederive: (before, state) => flag(state, shape.rederive(before, state)),
  };
}

/** Knows the options of results too. */
const withLabels =
  (known: LookUp, labelOf: ResultLabel): LookUp =>
  () => {
    const find = known();
    return (value) => {
      const result = readResult(value);
      return result ? resultOption(result, labelOf, value) : find(value);
    };
  };

/** Returns a state in whose flat lists whole results can be selected. `labelOf` returns the text of their tags. */
export function withResults(state: State, labelOf: ResultLabel): State {
  const next = withFlatShape(state, (shape) => shapeWithResults(shape, labelOf));
  return hasResult(state.catalog, state.selection) ? relabelled(next, labelOf) : next;
}

/** The same state in another language. */
export function relabelled(state: State, labelOf: ResultLabel): State {
  const selection = withResultLabels(state.selection, labelOf);
  return { ...state, selection: withResultFlags(state, selection) };
}

/** What "select all" means for a list whose options are not all loaded. */
export interface ResultScope {
  /** The result of the listed query. If it is selected, with the `except` and `total` of the value. */
  readonly result: WholeResult;
  /** The selected result that contains it: itself, or that of the whole list, in which it cannot be deselected as one. */
  readonly within: 'itself' | 'whole list' | null;
}

/** The result that "select all" selects or deselects; `null`: only loaded options. */
export function resultScope(state: State): ResultScope | null {
  const { answered: query, total } = state.remote;
  if (state.shapeOf(state).role === 'tree') return null;
  const results = listedResults(state);
  const own = results.find((result) => result.query === query);
  if (own) return { result: own, within: 'itself' };
  const result: WholeResult = { all: true, query, except: [], total };
  if (results.length > 0) return { result, within: 'whole list' };
  return unloadedOptions(state) > 0 ? { result, within: null } : null;
}

/** The places of the entries that are in a result: its own one, and those of its loaded options. */
export function placesWithin(state: State, { query }: WholeResult): TagIndex[] {
  const { catalog, selection } = state;
  /** Of the server, or of another search that it has answered. */
  const isIn = (entry: EntryIndex) =>
    entry < 0
      ? !query && !isCreated(state, optionValue(optionAt(catalog, selection, entry)))
      : isOfServer(state, entry as OptionIndex);
  return selection.entries.flatMap((entry, place) => {
    const result = resultAt(catalog, selection, entry);
    const isWithin = result ? !query || result.query === query : isIn(entry);
    return isWithin ? [place as TagIndex] : [];
  });
}

/** The entries of a result that the user may deselect. */
const placesToLeave = (state: State, result: WholeResult): TagIndex[] =>
  placesWithin(state, result).filter((place) =>
    isRemovable(state, state.selection.entries[place] as EntryIndex),
  );

const withoutPlaces = (state: State, places: readonly TagIndex[]): SelectionRecord => {
  const gone = new Set(places);
  const stays = state.selection.entries.filter((_, place) => !gone.has(place as TagIndex));
  return state.shapeOf(state).deselectPlaces(state, places, stays);
};

/** Selects a whole result instead of its options. The cap cannot shorten it, so it rejects it. */
export function selectResult(acting: Acting, result: WholeResult, option: Option): StepResult {
  const { state } = acting;
  if (!state.config.multiple || isStale(state)) return stepResult(state);
  const selection = withoutPlaces(state, placesToLeave(state, result));
  if (selectedCount(selection) + result.total > capOf(state))
    return stepResult(state, { refused: option });
  if (!agrees(acting, 'select', option)) return stepResult(state);
  const values = [...selectedValues(state.catalog, selection), optionValue(option)];
  const known: LookUp = () => (value) => (value === option.value ? option : undefined);
  const next = state.shapeOf(state).selectionOf({ ...state, selection }, values, known);
  return selectionStep(state, next, { picked: [option] });
}

/** Deselects a whole result. */
export function deselectResult(acting: Acting, result: WholeResult): StepResult {
  const { state } = acting;
  const { catalog, selection } = state;
  if (isStale(state)) return stepResult(state);
  const optionOf = (place: TagIndex) =>
    optionAt(catalog, selection, selection.entries[place] as EntryIndex);
  const places = placesToLeave(state, result).filter((place) =>
    agrees(acting, 'unselect', optionOf(place)),
  );
  return places.length === 0
    ? stepResult(state)
    : selectionStep(state, withoutPlaces(state, places), { dropped: places.map(optionOf) });
}
