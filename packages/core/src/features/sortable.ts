import { createPageOrder } from '../host/native/page-order.js';
import { dragPart } from '../input/drag.js';
import { CONFIG } from '../model/changed.js';
import { when } from '../model/part.js';
import { stepResult } from '../model/select/steps.js';
import { mayReorder, moveTag } from '../model/sort/steps.js';
import { accept, acceptIf } from '../model/verdict.js';
import { SORTABLE_TEXTS } from '../schema/strings.js';
import { movedText } from '../view/spoken-sortable.js';
import type { Feature } from './feature.js';

/** Users reorder tags (`sortable`, D1.10). */
export const sortableFeature: Feature<'sortable'> = {
  name: 'sortable',
  guards: {
    reorder: (state, request) => acceptIf(mayReorder(state, request), request),
    drag: (_, request) => accept({ cancelled: false, ...request }),
  },
  steps: {
    reorder: moveTag,
    drag: (state, { drag }) => stepResult({ ...state, drag }),
  },
  createOrder: createPageOrder,
  parts: (input, timer) => [
    /** drag: dragging the tags of a multiple select */
    when(CONFIG, dragPart(input, timer)),
  ],
  texts: [SORTABLE_TEXTS],
  says: movedText,
};
