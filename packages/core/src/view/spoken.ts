import type { Update } from '../model/delta.js';
import { isQueryShort, unloadedOptions } from '../model/list/status.js';
import { selectedCount } from '../model/select/selection.js';
import type { State } from '../model/state.js';
import { emptyText, hintText, t } from './types.js';

/*
 * Announcements of steps: the announcer calls the functions of the features, then those of every select, until one returns words.
 */

/** Delay of the first announcement after opening, so that it follows the name of the field (accessibility 1.9). */
export const FIRST_WORDS_MS = 500;
/** An announcement and its delay. A function is called with the state at the end of the delay. */
export type Said =
  | readonly [words: string | ((latest: State) => string), delayMs?: number]
  | false
  | undefined;

export type Spoken = (update: Update) => Said;

/** A sentence with the number of selected values. */
export function withCount(state: State, words: string): string {
  const count = selectedCount(state.selection);
  const counted = count ? t(state, 'selectedCount', { count }) : t(state, 'nothingSelected');
  return [words, counted].filter(Boolean).join('. ');
}

/** The announcement for a loaded, opened or searched list. */
export function availableText(
  state: State,
  key: 'optionsAvailable' | 'results' = 'optionsAvailable',
): string {
  if (isQueryShort(state)) return hintText(state);
  const { hits, options, creates } = state.rows;
  if (!options) return emptyText(state);
  // In a tree, only matches are counted, without their ancestors and descendants.
  const count = hits ? hits.length + Number(creates) : options + unloadedOptions(state);
  return t(state, key, { count });
}

/** The caller is loading or has loaded the options (`loading`). */
export const callerText: Spoken = ({ prev, state }) => {
  const { loading } = state.config;
  const isTold =
    state.open && loading !== prev.config.loading && (loading || state.rows.options > 0);
  return isTold && [loading ? t(state, 'loading') : availableText(state), FIRST_WORDS_MS];
};
