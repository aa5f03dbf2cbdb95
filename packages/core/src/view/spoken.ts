import type { Update } from '../model/part.js';
import type { State } from '../model/state.js';
import { emptyText, t } from './types.js';

/*
 * What is spoken of steps that take time: the announcer asks each of these sentences while the list is open.
 */

/** The first words after opening wait this long, so that they queue behind the field's own name (accessibility 1.9). */
export const FIRST_WORDS_MS = 500;
/** What is said of a step, and how long it waits until it is. */
export type Said = readonly [words: string, delayMs?: number] | false;

export type Spoken = (update: Update) => Said;

/** What is said of a list that has come or has opened. */
export const availableText = (state: State): string =>
  state.rows.options
    ? t(state, 'optionsAvailable', { count: state.rows.options })
    : emptyText(state);

/** The caller loads the options (`loading`), or has done so. */
export const callerText: Spoken = ({ prev, state }) => {
  const { loading } = state.config;
  const isTold = loading !== prev.config.loading && (loading || state.rows.options > 0);
  return isTold && [loading ? t(state, 'loading') : availableText(state), FIRST_WORDS_MS];
};
