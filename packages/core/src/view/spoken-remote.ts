import { listedOptions } from '../model/list/rows.js';
import { retriesOnEnter } from '../model/list/status.js';
import type { State } from '../model/state.js';
import { availableText, FIRST_WORDS_MS, type Spoken } from './spoken.js';
import { t } from './types.js';

/** That a page could not be loaded, and how to ask again where Enter does. */
const failedText = (state: State): string =>
  [t(state, 'loadError'), retriesOnEnter(state) && t(state, 'retryHint')]
    .filter(Boolean)
    .join('. ');

/** What becomes of a request (D4): that it lasts, that it failed, what it brought. */
export const requestText: Spoken = ({ prev, state, command }) => {
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
    default:
      return false;
  }
};
