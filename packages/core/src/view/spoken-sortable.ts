import { optionLabel } from '../model/data/catalog.js';
import type { Spoken } from './spoken.js';
import { t } from './types.js';

/** Announcements for a tag that is moved, or whose drag is cancelled (D1.10). */
export const movedText: Spoken = ({ state, command, delta: { moved } }) => {
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
