import { isChangeable } from '../../model/data/enabled.js';
import type { EntryIndex, TagIndex } from '../../model/indexes.js';
import type { CommandOf, FocusTarget } from '../../model/request.js';
import { moveEntry, optionAt } from '../../model/select/selection.js';
import { type StepResult, stepResult } from '../../model/select/steps.js';
import type { Drag, State } from '../../model/state.js';

/*
 * Reordering of tags (D1.10).
 */

export interface SortableRequests {
  /** A user moves a tag. `focus`: the focus target after that. */
  reorder: { from: TagIndex; to: TagIndex; focus: FocusTarget | TagIndex };
  /** A tag is dragged to a position, or dropped. */
  drag: { drag: Drag | null; cancelled?: boolean };
}

declare module '../../model/request.js' {
  interface Requests extends SortableRequests {}
  interface Commands {
    drag: { drag: Drag | null; cancelled: boolean };
  }
}

/** Moves a tag to another valid index. */
export function mayReorder(state: State, { from, to }: CommandOf<'reorder'>): boolean {
  const { config, selection } = state;
  const isPlace = (place: TagIndex) => place >= 0 && place < selection.entries.length;
  return (
    !!config.multiple &&
    !!config.sortable &&
    isChangeable(state) &&
    from !== to &&
    isPlace(from) &&
    isPlace(to)
  );
}

export function moveTag(state: State, { from, to, focus }: CommandOf<'reorder'>): StepResult {
  const { catalog, selection } = state;
  const moved = optionAt(catalog, selection, selection.entries[from] as EntryIndex);
  return stepResult(
    { ...state, selection: moveEntry(selection, from, to), tag: to },
    { moved, focus },
  );
}

/** Ends a drag if the tags have changed or can no longer be moved. */
export function withoutStaleDrag(prev: State, next: State): State {
  if (!next.drag) return next;
  const goesOn = next.selection === prev.selection && next.config.sortable && isChangeable(next);
  return goesOn ? next : { ...next, drag: null };
}
