import type { Config } from '../../schema/options.js';
import type { SelectOption } from '../../schema/types.js';
import { optionLabel } from '../data/catalog.js';
import type { OptionIndex } from '../indexes.js';
import { labelKey } from '../search/fold.js';
import { optionAt, selectedCount } from '../select/selection.js';
import { capOf, shapeOf } from '../select/value.js';
import type { State } from '../state.js';
import { searchPlaceOf } from './closed.js';
import { isUnlisted } from './listing.js';

/*
 * The relation of the rows to the query: whether they are its results, and whether the query can be searched.
 */

/** The trimmed query is shorter than `minSearchLength` (in characters, not code units). Without a search field, all options are listed. */
export const isQueryShort = (state: State): boolean =>
  [...state.query.trim()].length < (state.config.minSearchLength as number) &&
  !!(state.open ? state.searchPlace : searchPlaceOf(state));

/** Whether the list has the results of another query. */
export const answersOtherQuery = (state: State): boolean =>
  !!state.config.ajax &&
  state.open &&
  !isQueryShort(state) &&
  state.remote.answered !== state.remote.query;

/**
 * Whether the rows belong to an older query or will be replaced. They are dimmed and cannot be selected (D4.4). The `data` of
 * the caller is listed until the first response (D4.8).
 */
export const isStale = (state: State): boolean =>
  !!state.scan ||
  (state.remote.pending === 'first' && state.remote.pages > 0) ||
  (answersOtherQuery(state) && !state.remote.failed);

/** Whether the rows are those of a tree. */
export const isInTree = (state: State): boolean => shapeOf(state).role === 'tree';

/*
 * Effects of the reason why a row is active (`activeReason`). `steps.ts` determines the active row.
 */

/** Whether the user has moved to the active row, so that Enter acts on it (D3.10). */
export const enterPicksActive = ({ active, activeReason: via, searchPlace }: State): boolean =>
  active >= 0 && (via !== 'open' || !searchPlace);

/** Whether the focused element refers to the active row (F4, F5). */
export function isActiveAnnounced({
  active,
  activeReason: via,
  typingSettled,
  focus,
}: State): boolean {
  if (active < 0) return false;
  if (via === 'open') return focus === 'control' || focus === 'dropdown';
  return via !== 'text' || typingSettled;
}

/** Whether the list closes after a choice. */
export const closesAfterPick = ({ config }: Pick<State, 'config'>): boolean =>
  !config.multiple || !!config.closeOnSelect;

/** Whether a choice clears the query: by default, if users can create options, or search in the field (D3.8, D11.4, addition 64). */
export const clearsAfterPick = ({ config }: Pick<State, 'config'>): boolean =>
  config.queryAfterPick !== 'keep' &&
  !!(config.queryAfterPick || config.allowCreate || config.searchIn === 'control');

/** Enter retries the failed request, because there is nothing else to act on. */
export const retriesOnEnter = (s: State) => s.active < 0 && !s.rows.creates && s.remote.failed;

/** `maxSelections` is reached, so nothing more can be selected. */
export const isFull = (s: State) => selectedCount(s.selection) >= capOf(s);

/**
 * Number of matching options on the server that are not loaded yet, by the `total` of its pages (addition 62). Options that
 * `hideSelected` hides are loaded. 0 in trees, and if `filterOption` decides what is listed.
 */
export function unloadedOptions(state: State): number {
  const { config, catalog, rows, remote, pinned } = state;
  const above = pinned ? pinned.options.length - pinned.doubles.size : 0;
  return config.filterOption || rows.query !== remote.answered || isInTree(state)
    ? 0
    : Math.max(0, remote.total + above - catalog.options.length);
}

/** The message in place of the rows or below them. */
export type Notice =
  | 'createError'
  | 'hint'
  | 'loadError'
  | 'loading'
  | 'more'
  | 'empty'
  | 'maximum'
  | 'shown'
  | null;

export function noticeOf(state: State): Notice {
  const { failed, pending } = state.remote;
  if (state.creation.failed !== null) return 'createError';
  if (isQueryShort(state)) return 'hint';
  if (failed) return 'loadError';
  if (pending) return pending === 'first' ? 'loading' : 'more';
  if (state.config.loading) return state.rows.options ? 'more' : 'loading';
  if (!state.rows.options && isUnlisted(state.rows)) return 'loading';
  if (state.rows.options === 0 && !isStale(state)) return 'empty';
  if (isFull(state)) return 'maximum';
  return unloadedOptions(state) ? 'shown' : null;
}

/*
 * The "create" row (D1.14): its label, and whether an option with this label exists.
 */

/** The label of the option that the "create" row would create. */
export const newLabel = ({ query }: State): string => query.trim();

/** Whether this row is the "create" row. */
export const isCreateRow = ({ rows, catalog }: State, ix: OptionIndex): boolean =>
  rows.creates && ix === catalog.options.length;

/** Whether a selected value that is not in the list has this label; selected options in the list are checked with the list. */
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
    const label = keyOf(optionLabel(catalog.options[ix] as SelectOption));
    if (wanted.has(label) && !found.has(label)) found.set(label, ix);
  }
  return found;
}

/** Whether the "create" row is above the others (D11.4). */
export const createsFirst = ({ config }: { readonly config: Config }): boolean =>
  config.createPosition === 'first';

/** Only multiple selects with `allowCreate` use delimiters. */
export const delimitersOf = ({ config }: State): readonly string[] =>
  // An empty delimiter would match between all letters.
  config.allowCreate && config.multiple ? [config.delimiters ?? []].flat().filter(Boolean) : [];

/** Whether the current text can become an option, checking only options that are not listed (D1.14). */
export const mayCreate = (state: State): boolean =>
  !!state.config.allowCreate &&
  !state.config.readOnly &&
  newLabel(state) !== '' &&
  // Labels cannot contain a delimiter: such a string is several labels, and is rejected.
  !delimitersOf(state).some((at) => newLabel(state).includes(at)) &&
  // Above the others, it stays while further pages load, which would move all rows.
  (!state.remote.pending || (createsFirst(state) && state.remote.pending === 'more')) &&
  !isStrayLabel(state, newLabel(state));
