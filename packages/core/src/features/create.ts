import { createEffect } from '../engine/create.js';
import { labelsPart } from '../input/labels.js';
import { guardCreate } from '../model/create/guard.js';
import { addCreated, startCreating } from '../model/create/steps.js';
import { accept } from '../model/verdict.js';
import { CREATE_TEXTS } from '../schema/strings.js';
import { createdText } from '../view/spoken-create.js';
import type { Feature } from './feature.js';

/** Users create options from typed or pasted text (`allowCreate`, D1.14). */
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
    /** labels: text in the search field that becomes several tags, once there is a search field */
    labelsPart(input, view),
  ],
  works: (_, store) => [
    /** create: promises of `createOption` */
    createEffect(store),
  ],
  texts: [CREATE_TEXTS],
  says: createdText,
};
