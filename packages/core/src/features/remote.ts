import { remoteEffect } from '../engine/remote/remote.js';
import { resolveEffect } from '../engine/remote/resolve.js';
import { withoutPending } from '../model/list/query.js';
import { activeAfterData, withRows } from '../model/list/steps.js';
import { withServerRows } from '../model/remote/rows.js';
import {
  addPages,
  addResolved,
  failLoading,
  resetRemote,
  startLoading,
} from '../model/remote/steps.js';
import { errorsOf, stepResult } from '../model/select/steps.js';
import { LOADING_TEXTS, REMOTE_TEXTS } from '../schema/strings.js';
import { requestText } from '../view/spoken-remote.js';
import type { Feature } from './feature.js';

/** Loads the list from a server (`ajax`, D4). */
export const remoteFeature: Feature<'remote'> = {
  name: 'remote',
  steps: {
    load: (state, { first }) => stepResult(startLoading(state, first)),
    offline: (state, { offline }) => stepResult({ ...state, remote: { ...state.remote, offline } }),
    loaded: (state, command) => stepResult(addPages(state, command)),
    failed: (state, command) => stepResult(failLoading(state), errorsOf(command)),
    unload: (state) =>
      stepResult(
        activeAfterData(state, withRows({ ...state, remote: withoutPending(state.remote) })),
      ),
    resolved: (state, command) => stepResult(addResolved(state, command), errorsOf(command)),
    // These commands leave the state unchanged; the effect in `engine/remote/remote.ts` acts on them.
    retry: (state) => stepResult(state),
    nearEnd: (state) => stepResult(state),
    forget: (state) => stepResult(state),
  },
  source: { rows: withServerRows, reset: resetRemote },
  works: (env, store) => [
    /** remote: pages from the server */
    remoteEffect(env, store),
    /** resolve: labels of values that are not listed */
    resolveEffect(env, store),
  ],
  texts: [LOADING_TEXTS, REMOTE_TEXTS],
  says: requestText,
};
