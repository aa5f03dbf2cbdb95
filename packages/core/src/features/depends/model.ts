import type { AfterStep } from '../../model/capability.js';
import { type Catalog, locate, optionValue } from '../../model/data/catalog.js';
import type { EntryIndex, TagIndex } from '../../model/indexes.js';
import { activeAfterData, closeList, resetRemote, withRows } from '../../model/list/closed.js';
import { NO_ROWS } from '../../model/list/listing.js';
import { wholeCatalog, withOnly } from '../../model/list/whole.js';
import type { CommandOf } from '../../model/request.js';
import * as chosen from '../../model/select/selection.js';
import { carryOver, deselectPlaces } from '../../model/select/steps.js';
import type { State } from '../../model/state.js';
import type { SelectError } from '../../schema/errors.js';
import type { Config } from '../../schema/options.js';
import type { ParentValues, SelectOption } from '../../schema/types.js';

/*
 * Which options are listed for the values of other fields, and which selected values still hold (D11.2).
 */

export interface DependsRequests {
  /**
   * The values of the fields that the select depends on. `isOther`: one has another value than it was last known to have; not at the
   * start or after a reset of the form, which set the fields and the select together.
   */
  parents: { values: ParentValues; isOther: boolean };
  /** The source has said which of these values still hold (`kept`); `null`: it has failed. */
  checked: {
    values: readonly string[];
    kept: ReadonlySet<string> | null;
    error: SelectError | null;
  };
}

declare module '../../model/request.js' {
  interface Requests extends DependsRequests {}
}

/** Whether the select depends on a field: an empty list names none. */
export const hasParents = ({ depends }: Config): boolean => [depends || []].flat().length > 0;

type Condition = Pick<State, 'config' | 'parents'>;

const NONE: ReadonlySet<string> = new Set();

/** The value of a field as a list; a key in markup is in lower case. */
function valuesOfParent(values: ParentValues, key: string): readonly string[] {
  const name = Object.hasOwn(values, key)
    ? key
    : Object.keys(values).find((other) => other.toLowerCase() === key.toLowerCase());
  return [(name !== undefined && values[name]) || []].flat();
}

/** Whether an option is listed: each field has one of its values. An optional field without a value restricts nothing. */
export function holdsFor({ config, parents }: Condition, { when }: SelectOption): boolean {
  if (!when || !parents) return true;
  return Object.entries(when).every(([key, wanted]) => {
    const given = valuesOfParent(parents.values, key);
    if (given.length === 0) return !!config.dependsOptional;
    const texts = [wanted].flat().map(String);
    return given.some((value) => texts.includes(value));
  });
}

/** The options of a catalog that are listed, without those below others that are not; the same catalog if these are all. */
const catalogFor = (state: Condition, catalog: Catalog): Catalog =>
  withOnly(catalog, (option) => holdsFor(state, option));

/** Lists the options of `whole` that hold. The selection keeps its values. */
function withListOf(before: State, state: State, whole: Catalog): State {
  const catalog = catalogFor(state, whole);
  if (catalog === state.catalog) return state;
  const next: State = { ...state, catalog, scan: null, rows: NO_ROWS };
  // The value of a branch does not change if a server lists only a part of it.
  const selection = carryOver(state, next, false, !!state.config.ajax);
  const listed = withRows({ ...next, selection });
  return activeAfterData(before, listed);
}

/** The selected entries whose options were listed for other values only. */
function lostPlaces(state: State, whole: Catalog): TagIndex[] {
  const { catalog, selection } = state;
  const listed = catalogFor(state, whole);
  const values = chosen.selectedValues(catalog, selection);
  const [inWhole, inList] = [whole, listed].map((list) => locate(list, values));
  return selection.entries.flatMap((entry, place) => {
    const value = values[place] as string;
    const holds = inWhole?.has(value)
      ? inList?.has(value)
      : // Nobody can confirm what was loaded for other values.
        !state.config.loadChildren && holdsFor(state, chosen.optionAt(catalog, selection, entry));
    return holds ? [] : [place as TagIndex];
  });
}

/** Values of options that are not listed have the labels of these options. */
function withKnownLabels(state: State): State {
  const { selection, remote } = state;
  if (!chosen.hasStrays(selection)) return state;
  const unknown = selection.strays.filter(({ value, label }) => label === String(value));
  const known = locate(remote.base, unknown.map(optionValue));
  if (known.size === 0) return state;
  const optionOf = (stray: SelectOption) =>
    remote.base.options[known.get(optionValue(stray)) ?? -1] ?? stray;
  return { ...state, selection: chosen.withStrays(selection, optionOf) };
}

/** Whether a field has no value that the select needs. */
const isWithout = ({ config }: State, values: ParentValues): boolean =>
  !config.dependsOptional &&
  Object.values(values).some((value) => [value ?? []].flat().length === 0);

/** The fields have other values. Values that do not hold for them are removed, or doubted, if only the source can say it. */
export function followParents(state: State, command: CommandOf<'parents'>): State {
  const { values, isOther } = command;
  const { config, catalog, selection, parents: former } = state;
  const held = isWithout(state, values) ? 'empty' : undefined;
  const isAsked = isOther && !held && !!config.ajax;
  // What the page has pinned holds for all values.
  const pinned = new Set(state.pinned?.options.map(optionValue));
  const asked = chosen.selectedValues(catalog, selection).filter((value) => !pinned.has(value));
  const doubted = isAsked ? new Set(asked) : NONE;
  let next: State = { ...state, held, parents: { values, doubted: held ? NONE : doubted } };
  if (!isAsked && !isOther && former && !held)
    next = { ...next, parents: { values, doubted: former.doubted } };
  if (isOther && held)
    next = deselectPlaces(
      next,
      selection.entries.map((_, place) => place as TagIndex),
    );
  else if (isOther && !config.ajax)
    next = deselectPlaces(next, lostPlaces(next, wholeCatalog(next)));
  const isListed = !!former || state.remote.pages > 0;
  if (isListed && config.ajax) next = resetRemote(next);
  return held ? closeList(next) : next;
}

/** Removes the values that the source does not have for the new values of the fields. */
export function followCheck(state: State, { values, kept }: CommandOf<'checked'>): State {
  const { catalog, selection, parents } = state;
  if (!parents || !kept) return state;
  const asked = new Set(values);
  const isLost = (entry: EntryIndex) => {
    const value = optionValue(chosen.optionAt(catalog, selection, entry));
    return asked.has(value) && parents.doubted.has(value) && !kept.has(value);
  };
  const lost = selection.entries.flatMap((entry, place) =>
    isLost(entry) ? [place as TagIndex] : [],
  );
  const doubted = new Set([...parents.doubted].filter((value) => !asked.has(value)));
  return deselectPlaces({ ...state, parents: { ...parents, doubted } }, lost);
}

/** What is no longer selected is no longer doubted. */
function withDoubtsLeft(state: State): State {
  const { parents, catalog, selection } = state;
  if (!parents?.doubted.size) return state;
  const values = new Set(chosen.selectedValues(catalog, selection));
  const doubted = new Set([...parents.doubted].filter((value) => values.has(value)));
  return doubted.size === parents.doubted.size
    ? state
    : { ...state, parents: { ...parents, doubted } };
}

/** After every step: lists the options that hold, of any new list too, for the present values of the fields. */
export const afterDepending: AfterStep = (prev, next) => {
  const { config, parents } = next;
  if (!hasParents(config)) {
    if (!parents && !next.held) return next;
    const free: State = { ...next, held: undefined, parents: undefined };
    return config.ajax ? free : withListOf(prev, free, wholeCatalog(free));
  }
  if (!parents) return next;
  let state = next;
  const held = isWithout(state, parents.values) ? 'empty' : undefined;
  if (held !== state.held) state = held ? closeList({ ...state, held }) : { ...state, held };
  const isOtherCondition =
    parents.values !== prev.parents?.values ||
    config.dependsOptional !== prev.config.dependsOptional;
  if (isOtherCondition)
    state = withListOf(prev, state, config.ajax ? next.catalog : wholeCatalog(state));
  else if (next.catalog !== prev.catalog) state = withListOf(prev, state, next.catalog);
  if (state.selection !== prev.selection) state = withDoubtsLeft(withKnownLabels(state));
  return state;
};
