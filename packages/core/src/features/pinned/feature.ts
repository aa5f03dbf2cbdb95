import { stepResult } from '../../model/select/steps.js';
import type { Feature, Wake } from '../feature.js';
import * as model from './model.js';

const wakePinned: Wake = (_env, store) => ({
  works: [
    /** pinned: puts what is pinned above the first list */
    {
      start: () => store.dispatch({ type: 'plugin', step: (state) => stepResult(state) }),
      effect() {},
      stop() {},
    },
  ],
});

/** Rows of the page above those of the list (`pinned`, D11.6). */
const pinnedFeature: Feature = {
  name: 'pinned',
  steps: {},
  after: model.afterPinned,
  pinning: () => model.pinning,
  wake: wakePinned,
};

export default pinnedFeature;
