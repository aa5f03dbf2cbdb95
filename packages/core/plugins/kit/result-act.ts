import { optionValue } from '../../src/model/data/catalog.js';
import { isRemovable } from '../../src/model/guard.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../../src/model/indexes.js';
import { isStale, unloadedOptions } from '../../src/model/list/status.js';
import { optionAt, type SelectionRecord, selectedCount } from '../../src/model/select/selection.js';
import { type StepResult, stepResult } from '../../src/model/select/steps.js';
import { capOf, shapeOf } from '../../src/model/select/value.js';
import type { State } from '../../src/model/state.js';
import type { SelectOption } from '../../src/schema/types.js';
import { type Acting, agreement, selectionStep } from './act.js';
import { isCreated, isOfServer, listedResults, resultAt, withResultFlags } from './result.js';
import type { WholeResult } from './result-value.js';

/*
 * How a user selects or deselects the whole result of a query (addition 67).
 */

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
  if (shapeOf(state).role === 'tree') return null;
  const results = listedResults(state);
  const own = results.find((result) => result.query === query);
  if (own) return { result: own, within: 'itself' };
  const result: WholeResult = { all: true, query, except: [], total };
  if (results.length > 0) return { result, within: 'whole list' };
  return unloadedOptions(state) > 0 ? { result, within: null } : null;
}

/** The places of the entries that are in a result: its own one, and those of its loaded options. */
function placesWithin(state: State, { query }: WholeResult): TagIndex[] {
  const { catalog, selection } = state;
  /** Of the server, or of another search that it has answered. */
  const isIn = (entry: EntryIndex) =>
    entry < 0
      ? !query && !isCreated(state, optionValue(optionAt(catalog, selection, entry)))
      : isOfServer(state, entry as OptionIndex);
  return selection.entries.flatMap((entry, place) => {
    const result = resultAt(selection, entry);
    const isWithin = result ? !query || result.query === query : isIn(entry);
    return isWithin ? [place as TagIndex] : [];
  });
}

/** The entries of a result that the user may deselect. */
const placesToLeave = (state: State, result: WholeResult): TagIndex[] =>
  placesWithin(state, result).filter((place) =>
    isRemovable(state, state.selection.entries[place] as EntryIndex),
  );

const entryOption = ({ catalog, selection }: State, place: TagIndex): SelectOption =>
  optionAt(catalog, selection, selection.entries[place] as EntryIndex);

/** Those of them that the page lets go. */
function agreedPlaces(acting: Acting, places: readonly TagIndex[]): TagIndex[] {
  const agrees = agreement(acting, 'unselect');
  return places.filter((place) => agrees(entryOption(acting.state, place)));
}

const withoutPlaces = (state: State, places: readonly TagIndex[]): SelectionRecord => {
  const gone = new Set(places);
  const stays = state.selection.entries.filter((_, place) => !gone.has(place as TagIndex));
  return shapeOf(state).deselectPlaces(state, places, stays);
};

/** Selects a whole result instead of its options. The cap cannot shorten it, so it rejects it. */
export function selectResult(
  acting: Acting,
  result: WholeResult,
  option: SelectOption,
): StepResult {
  const { state } = acting;
  if (!state.config.multiple || isStale(state)) return stepResult(state);
  const isTooMany = (selection: SelectionRecord) =>
    selectedCount(selection) + result.total > capOf(state);
  const places = placesToLeave(state, result);
  // Nobody is asked about a step that is refused.
  if (isTooMany(withoutPlaces(state, places))) return stepResult(state, { refused: option });
  const selection = withoutPlaces(state, agreedPlaces(acting, places));
  if (isTooMany(selection)) return stepResult(state, { refused: option });
  if (!agreement(acting, 'select')(option)) return stepResult(state);
  const strays = [...selection.strays, option];
  const entries = [...selection.entries, -strays.length as EntryIndex];
  const next = withResultFlags(state, { ...selection, entries, strays });
  return selectionStep(state, next, { picked: [option] });
}

/** Deselects a whole result. */
export function deselectResult(acting: Acting, result: WholeResult): StepResult {
  const { state } = acting;
  if (isStale(state)) return stepResult(state);
  const places = agreedPlaces(acting, placesToLeave(state, result));
  return places.length === 0
    ? stepResult(state)
    : selectionStep(state, withoutPlaces(state, places), {
        dropped: places.map((place) => entryOption(state, place)),
      });
}
