import { listedOptions } from '../model/list/rows.js';
import { retriesOnEnter } from '../model/list/status.js';
import type { State } from '../model/state.js';
import { availableText, FIRST_WORDS_MS, type Spoken } from './spoken.js';
import { t } from './types.js';

/** Announcement of a failed page, and of the retry with Enter. */
const failedText = (state: State): string =>
  [t(state, 'loadError'), retriesOnEnter(state) && t(state, 'retryHint')]
    .filter(Boolean)
    .join('. ');

/** Announcements for a request (D4): loading, failed, and the number of results. */
export const requestText: Spoken = ({ prev, state, command }) => {
  if (!state.open) return;
  switch (command.type) {
    case 'load':
      return [t(state, 'loading'), FIRST_WORDS_MS];
    case 'failed':
      return [failedText(state)];
    case 'offline':
      return command.offline && [t(state, 'offline')];
    case 'loaded': {
      const total = listedOptions(state.rows);
      const count = total - listedOptions(prev.rows);
      if (!command.first)
        return count > 0 && [t(state, 'moreLoaded', { count, total }), FIRST_WORDS_MS];
      // Results of typing are announced after the pause (`typingSettled`).
      return state.typingSettled && state.active < 0 && [availableText(state), FIRST_WORDS_MS];
    }
  }
};
