import { acceptIf } from '../../model/capability.js';
import { optionLabel } from '../../model/data/catalog.js';
import { stepResult } from '../../model/select/steps.js';
import type { SelectStrings } from '../../schema/strings.js';
import { type Spoken, t } from '../../view/types.js';
import type { Feature } from '../feature.js';
import { mayReorder, moveTag, type SortableRequests, withoutStaleDrag } from './model.js';
import { createPageOrder } from './page-order.js';

/** Strings of the feature `sortable`. */
const SORTABLE_TEXTS = {
  moveLeft: 'Move {label} left',
  moveRight: 'Move {label} right',
  moveHint: 'Press Alt plus Left or Right Arrow to move.',
  moved: '{label} moved to position {position} of {total}',
  moveCancelled: 'Move cancelled',
} satisfies SelectStrings;

declare module '../../schema/strings.js' {
  interface StringTables {
    readonly sortable: typeof SORTABLE_TEXTS;
  }
}

/** Announcements for a tag that is moved, or whose drag is cancelled (D1.10). */
const movedText: Spoken = ({ state, command, delta: { moved } }) => {
  if (command.type === 'drag') return command.cancelled && [t(state, 'moveCancelled')];
  return (
    command.type === 'reorder' &&
    moved && [
      t(state, 'moved', {
        label: optionLabel(moved),
        position: command.to + 1,
        total: state.selection.entries.length,
      }),
    ]
  );
};

/** Users reorder tags (`sortable`, D1.10). */
export const sortableFeature: Feature<keyof SortableRequests> = {
  name: 'sortable',
  guards: {
    reorder: (state, request) => acceptIf(mayReorder(state, request), request),
    drag: (state, request) => acceptIf(!!state.config.sortable, { cancelled: false, ...request }),
  },
  steps: { reorder: moveTag, drag: (state, { drag }) => stepResult({ ...state, drag }) },
  after: withoutStaleDrag,
  createOrder: createPageOrder,
  texts: SORTABLE_TEXTS,
  says: movedText,
};
