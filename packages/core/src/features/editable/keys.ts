import type { Editable, KeyAction } from '../../input/context.js';
import { closeByKey, lastTag, openByKey, removeLast } from '../../input/keys.js';
import * as keys from '../../input/list-keys.js';
import { contentAt } from '../../model/list/rows.js';
import { clearsAfterPick, enterPicksActive } from '../../model/list/status.js';
import { isSelected } from '../../model/select/selection.js';
import { openAt } from './feature.js';
import { isEmptied } from './model.js';

/**
 * Clears the value whose text was emptied, unless a key has moved to a row. Text that was completed to a selected option is used,
 * as that of one that is selected now; the option stays selected.
 */
const useText: KeyAction = (input, event) => {
  const { dom, state, dispatch } = input;
  const now = state();
  const { config, catalog, selection, rows, active, query } = now;
  if (isEmptied(now) && !enterPicksActive(now)) dispatch({ type: 'clear' });
  else if (
    !config.multiple ||
    dom.search?.value === query ||
    !isSelected(catalog, selection, contentAt(rows, active))
  )
    return false;
  else if (!config.closeOnSelect) {
    if (clearsAfterPick(now)) dispatch({ type: 'query', origin: 'api', text: '' });
    return;
  }
  closeByKey('control')(input, event);
};

/** The keys of the search field in the control (`searchIn`): of a closed list, and those that differ in an open one. */
export const FIELD_KEYS = {
  closedField: {
    Enter: openByKey(),
    ArrowDown: openAt('first'),
    ArrowUp: openAt('last'),
    'Alt+ArrowDown': openByKey(),
    Backspace: keys.emptyQuery(removeLast),
    ArrowStart: keys.emptyQuery(lastTag),
  },
  field: {
    Enter: keys.orElse(useText, keys.actOnActiveRow),
    Home: keys.whileMoving(keys.moveActive('first')),
    End: keys.whileMoving(keys.moveActive('last')),
    ArrowStart: keys.orElse(
      keys.whileMoving(keys.walk('collapseOrLeave')),
      keys.emptyQuery(lastTag),
    ),
  },
} satisfies Editable['keys'];
