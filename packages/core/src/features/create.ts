import { createEffect } from '../engine/create.js';
import { labelsPart } from '../input/labels.js';
import { guardCreate } from '../model/create/guard.js';
import { addCreated, startCreating } from '../model/create/steps.js';
import { accept } from '../model/verdict.js';
import type { Feature } from './feature.js';

/** Users make options of what they type or paste (`allowCreate`, D1.14). */
export const createFeature: Feature<'create'> = {
  name: 'create',
  guards: {
    create: (state, { labels, pasted }) => guardCreate(state, labels, !!pasted),
    created: (_, request) => accept({ ...request, type: 'create', refused: null }),
  },
  steps: {
    create: addCreated,
    creating: startCreating,
  },
  parts: (input, _timer, view) => [
    /** labels: texts in the search field that become several tags, once there is one */
    labelsPart(input, view),
  ],
  works: (_, store) => [
    /** create: answers of `createOption` that come later */
    createEffect(store),
  ],
};
