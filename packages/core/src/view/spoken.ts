import type { AriaPosition } from '../model/indexes.js';
import { isUnlisted } from '../model/list/listing.js';
import { isQueryShort, newLabel, unloadedOptions } from '../model/list/status.js';
import { labelKey } from '../model/search/fold.js';
import type { State } from '../model/state.js';
import type { StringKey } from '../schema/strings.js';
import { attr } from './el.js';
import { t } from './types.js';

/*
 * What is said about the rows: texts, visible and for screen readers, and positions.
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

/** The position of no row. Rows of a short list have it, and so no attributes. */
export const NO_ARIA_POSITION: AriaPosition = { level: 0, position: 0, size: 0 };

/** Level and place among the siblings that are shown, as far as they are others than `before`; 0: not said. */
export function writeAriaPosition(
  row: HTMLElement,
  before: AriaPosition,
  { level, position, size }: AriaPosition,
): void {
  if (position !== before.position) attr(row, 'aria-posinset', position || null);
  if (size !== before.size) attr(row, 'aria-setsize', size || null);
  if (level === before.level) return;
  attr(row, 'aria-level', level);
  indent(row, level - 1);
}

/** Indents a row by a number of levels. Written by script, so a strict policy for styles allows it. */
export const indent = (row: HTMLElement, depth: number): void =>
  row.style.setProperty('--widget-select-depth', `${depth}`);
