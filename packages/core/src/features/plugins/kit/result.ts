import { optionValue } from '../../../model/data/catalog.js';
import { isDisabled } from '../../../model/data/enabled.js';
import { isRemovable } from '../../../model/guard.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../../../model/indexes.js';
import { isStale, unloadedOptions } from '../../../model/list/status.js';
import { isLabelPending } from '../../../model/select/pending-label.js';
import {
  type LookUp,
  optionAt,
  placeOf,
  removeAt,
  SELECTED,
  type SelectionRecord,
  selectedCount,
  selectedValues,
  selectionOfEntries,
} from '../../../model/select/selection.js';
import { type StepResult, stepResult } from '../../../model/select/steps.js';
import { capOf } from '../../../model/select/value.js';
import type { Shape, State, Toggled } from '../../../model/state.js';
import type { Option } from '../../../schema/types.js';
import { type Acting, agrees, selectionStep } from './act.js';
import { withFlatShape } from './shape.js';

/*
 * The whole result of a query on a server, selected as one value (addition 67). Its options are shown as selected, although only
 * some of them are loaded and none is an entry of the selection. The value names the options that the user has deselected.
 *
 *   entries  [ hanoi, {"all":true,"query":"da","except":["7"],"total":812} ]
 *   flags    of each loaded option: SELECTED if it is an entry, or in a result of the listed query and not in its `except`
 */

/** All options on the server that match a query: what the JSON text of such a value contains. */
export interface WholeResult {
  readonly all: true;
  /** The query that was sent; empty: all options. */
  readonly query: string;
  /** Values of options that match but are not selected. */
  readonly except: readonly string[];
  /** Number of matching options when they were selected, including `except`; 0: unknown. */
  readonly total: number;
}

/** Returns the text for the tag of a result. */
export type ResultLabel = (result: WholeResult) => string;

/** Reads a value; `null`: it is the value of an option. Fields may be in any order, and `total` may be missing. */
export function readResult(value: string): WholeResult | null {
  if (!value.startsWith('{')) return null;
  try {
    const { all, query, except, total } = JSON.parse(value);
    const isResult =
      all === true &&
      typeof query === 'string' &&
      Array.isArray(except) &&
      except.every((item) => typeof item === 'string');
    if (!isResult) return null;
    return { all, query, except, total: Number.isSafeInteger(total) && total > 0 ? total : 0 };
  } catch {
    return null;
  }
}

/** The option of a result, for its tag and for events; `meta` is the result. */
export const resultOption = (
  result: WholeResult,
  labelOf: ResultLabel,
  value = JSON.stringify(result),
): Option => ({ value, label: labelOf(result), meta: { ...result } });

const resultAt = ({ strays }: SelectionRecord, entry: EntryIndex): WholeResult | null =>
  entry < 0 ? readResult(optionValue(strays[-1 - entry] as Option)) : null;

const hasResult = (selection: SelectionRecord): boolean =>
  selection.entries.some((entry) => resultAt(selection, entry));

/** Whether a result contains the listed options: without a query, it contains all. */
const containsList = ({ remote }: State, { query }: WholeResult): boolean =>
  query === '' || query === remote.answered;

/** Whether an option is of the server: not one that a user has created. */
const isOfServer = ({ catalog, created }: State, ix: OptionIndex): boolean =>
  !created.includes(catalog.options[ix] as Option);

/** The selected results that contain the listed options. */
const listedResults = (state: State, selection = state.selection): WholeResult[] =>
  selection.entries.flatMap((entry) => {
    const result = resultAt(selection, entry);
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
    const result = resultAt(selection, entry);
    return result ? (sum ?? 0) + Math.max(0, result.total - result.except.length - 1) : sum;
  }, null);
  return more === null ? selection : { ...selection, more };
}

/** Changes the `except` of the results that contain the listed options. A result without an option left is removed. */
function withExcept(
  state: State,
  selection: SelectionRecord,
  labelOf: ResultLabel,
  change: (except: readonly string[]) => readonly string[],
): SelectionRecord {
  const strays = selection.strays.slice();
  const entries = selection.entries.filter((entry) => {
    const result = resultAt(selection, entry);
    if (!result || !containsList(state, result)) return true;
    const except = change(result.except);
    if (except.length !== result.except.length)
      strays[-1 - entry] = resultOption({ ...result, except }, labelOf);
    return !result.total || except.length < result.total;
  });
  return withResultFlags(state, { ...selection, entries, strays });
}

/** A flat list in which whole results can be selected. */
function shapeWithResults(shape: Shape<State>, labelOf: ResultLabel): Shape<State> {
  /** Flags the options of results, if there are any before or after a step. */
  const flag = (state: State, next: SelectionRecord): SelectionRecord =>
    hasResult(next) || hasResult(state.selection) ? withResultFlags(state, next) : next;

  /** Whether an option is in a selected result; then it is unselected only if it is excepted. */
  const isInResult = (state: State, ix: OptionIndex) =>
    isOfServer(state, ix) && listedResults(state).length > 0;

  const selectAll = (state: State, options: readonly OptionIndex[]): Toggled => {
    const isInside = listedResults(state).length > 0;
    const back = new Set<string>();
    const own = options.filter((ix) => {
      const isBack = isInside && isOfServer(state, ix);
      if (isBack) back.add(optionValue(state.catalog.options[ix] as Option));
      return !isBack;
    });
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
      const { catalog, selection } = state;
      if (!isInResult(state, ix)) {
        const { selection: next, ...notes } = shape.toggle(state, ix, on);
        return { ...notes, selection: next && flag(state, next) };
      }
      const option = catalog.options[ix] as Option;
      if (on) {
        return selectedCount(selection) + 1 > capOf(state)
          ? { selection: null, refused: option }
          : selectAll(state, [ix]);
      }
      const place = placeOf(catalog, selection, ix);
      const rest = place < 0 ? selection : removeAt(catalog, selection, place);
      const value = optionValue(option);
      const without = (except: readonly string[]) =>
        except.includes(value) ? except : [...except, value];
      return { selection: withExcept(state, rest, labelOf, without) };
    },
    deselectPlaces: (state, places, stays) =>
      flag(state, shape.deselectPlaces(state, places, stays)),
    selectionOf: (state, values, known, before) =>
      flag(state, shape.selectionOf(state, values, withLabels(known, labelOf), before)),
    carryOver: (before, state, prune, keeps) =>
      flag(state, shape.carryOver(before, state, prune, keeps)),
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
  const { selection } = state;
  if (!hasResult(selection)) return next;
  const strays = selection.strays.map((stray) => {
    const value = optionValue(stray);
    const result = readResult(value);
    return result && (isLabelPending(stray) || stray.label === value)
      ? resultOption(result, labelOf, value)
      : stray;
  });
  return { ...next, selection: withResultFlags(next, { ...selection, strays }) };
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
  const { selection } = state;
  return selection.entries.flatMap((entry, place) => {
    const result = resultAt(selection, entry);
    const isLoaded = entry >= 0 && isOfServer(state, entry as OptionIndex);
    const isWithin = result ? !query || result.query === query : isLoaded || (!query && entry < 0);
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
