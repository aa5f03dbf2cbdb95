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
import { errorsOf, result } from '../model/select/steps.js';
import { requestText } from '../view/spoken-remote.js';
import type { Feature } from './feature.js';

/** The list comes from a server (`ajax`, D4). */
export const remoteFeature: Feature<'remote'> = {
  name: 'remote',
  steps: {
    load: (state, { first }) => result(startLoading(state, first)),
    offline: (state, { offline }) => result({ ...state, remote: { ...state.remote, offline } }),
    loaded: (state, command) => result(addPages(state, command)),
    failed: (state, command) => result(failLoading(state), errorsOf(command)),
    unload: (state) =>
      result(activeAfterData(state, withRows({ ...state, remote: withoutPending(state.remote) }))),
    resolved: (state, command) => result(addResolved(state, command), errorsOf(command)),
    // These commands leave the state unchanged; the effect in `engine/remote/remote.ts` acts on them.
    retry: (state) => result(state),
    nearEnd: (state) => result(state),
    forget: (state) => result(state),
  },
  source: { rows: withServerRows, reset: resetRemote },
  works: (env, store) => [
    /** remote: pages of the server */
    remoteEffect(env, store),
    /** resolve: labels of values that are not listed */
    resolveEffect(env, store),
  ],
  says: requestText,
};
