import { isUnlisted } from '../model/list/listing.js';
import { isQueryShort, newLabel, unloadedOptions } from '../model/list/status.js';
import { labelKey } from '../model/search/fold.js';
import type { State } from '../model/state.js';
import type { StringKey } from '../schema/strings.js';
import { t } from './types.js';

/*
 * Texts about the rows, visible and for screen readers.
 */

/** Text of the "create" row (D1.14). */
export function createText(state: State): string {
  const label = newLabel(state);
  const isPending = state.creation.pending.some((other) => labelKey(other) === labelKey(label));
  return t(state, isPending ? 'creating' : 'create', { label });
}

/** What is shown and said instead of results of a short query. */
export const hintText = (state: State): string =>
  t(state, 'minSearchLength', { count: state.config.minSearchLength as number });

/** The message of an empty list, visible and for screen readers (D6). */
export const emptyText = (state: State): string =>
  t(
    state,
    state.config.loading || isUnlisted(state.rows)
      ? 'loading'
      : state.query.trim()
        ? 'noResults'
        : 'noOptions',
  );

/** The announcement for a loaded, opened or searched list; `empty`: what the page says of one without rows. */
export function availableText(
  state: State,
  key: StringKey = 'optionsAvailable',
  empty = '',
): string {
  if (isQueryShort(state)) return hintText(state);
  const { hits, options, creates } = state.rows;
  if (!options) return empty || emptyText(state);
  // In a tree, only matches are counted, without their ancestors and descendants.
  const count = hits ? hits.length + Number(creates) : options + unloadedOptions(state);
  return t(state, key, { count });
}
