import type { Editable, KeyAction } from '../../input/context.js';
import {
  actOnActiveRow,
  emptyQuery,
  lastTag,
  moveActive,
  openByKey,
  orElse,
  removeLast,
  walk,
  whileMoving,
} from '../../input/keys.js';
import { enterPicksActive } from '../../model/list/status.js';
import { isEmptied } from './model.js';

/** Opens at a row, as in other text fields with a list, or at the selected one. */
const openAt =
  (at: 'first' | 'last'): KeyAction =>
  (input, event) => {
    const { config, selection } = input.state();
    const hasRow = !config.multiple && selection.entries.length > 0;
    openByKey(hasRow ? undefined : at)(input, event);
  };

/** Clears the value whose text was emptied, unless a key has moved to a row. */
const clearEmptied: KeyAction = ({ state, dispatch }) => {
  if (!isEmptied(state()) || enterPicksActive(state())) return false;
  dispatch({ type: 'clear' });
  dispatch({ type: 'close', origin: 'user', focus: 'control' });
};

/** The keys of the search field in the control (`searchIn`): of a closed list, and those that differ in an open one. */
export const FIELD_KEYS = {
  closedField: {
    Enter: openByKey(),
    ArrowDown: openAt('first'),
    ArrowUp: openAt('last'),
    'Alt+ArrowDown': openByKey(),
    Backspace: emptyQuery(removeLast),
    ArrowStart: emptyQuery(lastTag),
  },
  field: {
    Enter: orElse(clearEmptied, actOnActiveRow),
    Home: whileMoving(moveActive('first')),
    End: whileMoving(moveActive('last')),
    ArrowStart: orElse(whileMoving(walk('collapseOrLeave')), emptyQuery(lastTag)),
  },
} satisfies Editable['keys'];
