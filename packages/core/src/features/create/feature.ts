import { accept } from '../../model/capability.js';
import { optionLabel } from '../../model/data/catalog.js';
import { CREATE_TEXTS } from '../../schema/strings.js';
import { type Spoken, t, withCount } from '../../view/types.js';
import type { Feature } from '../feature.js';
import wakeLabels from './labels.js';
import * as creation from './model.js';

/** Announcements for options that a user creates (D1.14); of an existing option, as of any that is selected. */
const createdText: Spoken = ({ state, command, delta }) => {
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

/** Users create options from typed or pasted text (`allowCreate`, D1.14). */
const createFeature: Feature<keyof creation.CreateRequests | keyof creation.CreateCommands> = {
  name: 'create',
  guards: {
    create: (state, { labels, pasted }) => creation.guardCreate(state, labels, !!pasted),
    created: (_, request) => accept({ ...request, type: 'create', refused: null }),
  },
  steps: { create: creation.addCreated, creating: creation.startCreating },
  after: creation.afterStep,
  wake: wakeLabels,
  texts: [CREATE_TEXTS],
  says: createdText,
};
export default createFeature;
