import { optionLabel } from '../model/data/catalog.js';
import { type Spoken, withCount } from './spoken.js';
import { t } from './types.js';

/** Announcements for options that a user creates (D1.14); of an existing option, as of any that is selected. */
export const createdText: Spoken = ({ state, command, delta }) => {
  const { picked = [], created = [], failed } = delta;
  const [option] = picked;
  if (command.type === 'creating')
    return [t(state, 'creating', { label: command.made[0]?.label ?? '' })];
  if (command.type !== 'create') return;
  if (failed !== undefined) return [t(state, 'createError', { label: failed })];
  if (picked.length > 1) return [t(state, 'allSelected', { count: picked.length })];
  return (
    option &&
    created.includes(option) && [
      withCount(state, t(state, 'created', { label: optionLabel(option) })),
    ]
  );
};
