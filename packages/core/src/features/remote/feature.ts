import { activeAfterData, withoutPending, withRows } from '../../model/list/closed.js';
import { listedOptions } from '../../model/list/listing.js';
import { retriesOnEnter, unloadedOptions } from '../../model/list/status.js';
import { errorsOf, stepResult } from '../../model/select/steps.js';
import type { State } from '../../model/state.js';
import type { SelectStrings } from '../../schema/strings.js';
import { FIRST_WORDS_MS, type Spoken, t } from '../../view/types.js';
import type { Feature } from '../feature.js';
import * as steps from './model/steps.js';

/** Strings of the feature `remote`. */
const REMOTE_TEXTS = {
  retryHint: 'Press Enter to try again',
  offline: 'You are offline. Loading continues when the connection is back',
  shown: '{count} of {total}',
} satisfies SelectStrings;

declare module '../../schema/strings.js' {
  interface StringTables {
    readonly remote: typeof REMOTE_TEXTS;
  }
}

/** Announcement of a failed page, and of the retry with Enter. */
const failedText = (state: State): string =>
  [t(state, 'loadError'), retriesOnEnter(state) && t(state, 'retryHint')]
    .filter(Boolean)
    .join('. ');

/** Announcements for a request (D4): loading, failed, and the number of results. */
const requestText: Spoken = ({ prev, state, command }) => {
  if (!state.open) return;
  switch (command.type) {
    case 'load':
      return [t(state, 'loading'), FIRST_WORDS_MS];
    case 'failed':
      return [failedText(state)];
    case 'offline':
      return command.offline && [t(state, 'offline')];
    case 'loaded': {
      const listed = listedOptions(state.rows);
      const count = listed - listedOptions(prev.rows);
      const total = listed + unloadedOptions(state);
      if (!command.first)
        return count > 0 && [t(state, 'moreLoaded', { count, total }), FIRST_WORDS_MS];
      // Results of typing are announced after the pause (`typingSettled`).
      return state.typingSettled && state.active < 0 && 'available';
    }
  }
};

/** Loads the list from a server (`ajax`, D4). */
export const remoteFeature: Feature<keyof steps.RemoteRequests> = {
  name: 'remote',
  steps: {
    load: (state, { first }) => stepResult(steps.startLoading(state, first)),
    offline: (state, { offline }) => stepResult({ ...state, remote: { ...state.remote, offline } }),
    loaded: (state, command) => stepResult(steps.addPages(state, command)),
    failed: (state, command) => stepResult(steps.failLoading(state), errorsOf(command)),
    unload: (state) =>
      stepResult(
        activeAfterData(state, withRows({ ...state, remote: withoutPending(state.remote) })),
      ),
    resolved: (state, command) => stepResult(steps.addResolved(state, command), errorsOf(command)),
    // Three commands for the effect in `features/remote/remote.ts`; what the server had may be outdated.
    retry: (state) => stepResult(state),
    nearEnd: (state) => stepResult(state),
    forget: (state) => stepResult({ ...state, remote: { ...state.remote, total: 0 } }),
  },
  after: (prev, next, command) =>
    steps.rememberKey(prev, steps.rememberDeselected(prev, next, command), command),
  source: () => ({ rows: steps.withServerRows }),
  texts: REMOTE_TEXTS,
  says: requestText,
};
