import type { Store, Work } from '../../engine/store.js';
import { accept } from '../../model/capability.js';
import { optionLabel } from '../../model/data/catalog.js';
import { when } from '../../model/delta.js';
import { CREATE_TEXTS } from '../../schema/strings.js';
import { type Spoken, t, withCount } from '../../view/types.js';
import type { Feature } from '../feature.js';
import {
  addCreated,
  afterStep,
  awaitAnswer,
  type CreateCommands,
  type CreateRequests,
  guardCreate,
  startCreating,
} from './model.js';

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

/** Waits for promises of `createOption`. Results after `destroy()` are ignored, because the store has stopped (case R7). */
export const createEffect = (store: Store): Work => ({
  effect: when(
    0,
    ({ command: { made, asked } }) =>
      Promise.all(made.map((one) => awaitAnswer(store.state, one))).then((made) =>
        store.dispatch({ type: 'created', made, asked }),
      ),
    'creating',
  ),
  // Nothing to cancel: the result is used even if the element has been disconnected in the meantime.
  stop() {},
});

/** Users create options from typed or pasted text (`allowCreate`, D1.14). Its work: `labels.ts`. */
export const createFeature: Feature<keyof CreateRequests | keyof CreateCommands> = {
  name: 'create',
  guards: {
    create: (state, { labels, pasted }) => guardCreate(state, labels, !!pasted),
    created: (_, request) => accept({ ...request, type: 'create', refused: null }),
  },
  steps: { create: addCreated, creating: startCreating },
  after: afterStep,
  wake: (_env, store) => ({
    works: [
      /** create: promises of `createOption` */
      createEffect(store),
    ],
  }),
  texts: [CREATE_TEXTS],
  says: createdText,
};
