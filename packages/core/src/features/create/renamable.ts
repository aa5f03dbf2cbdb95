import { isBranch } from '../../model/data/enabled.js';
import { isRemovable } from '../../model/guard.js';
import type { OptionIndex, TagIndex } from '../../model/indexes.js';
import { optionAt } from '../../model/select/selection.js';
import type { State } from '../../model/state.js';

/** Whether the user can edit the tag at an index: a user has created its option, and it can be replaced (addition 72). */
export function isRenamable(state: State, place: TagIndex): boolean {
  const { config, catalog, selection, created } = state;
  const entry = selection.entries[place];
  return (
    !!config.allowCreate &&
    !!config.multiple &&
    entry !== undefined &&
    created.includes(optionAt(catalog, selection, entry)) &&
    isRemovable(state, entry) &&
    // Its children would have another parent.
    !isBranch(state, entry as OptionIndex)
  );
}
