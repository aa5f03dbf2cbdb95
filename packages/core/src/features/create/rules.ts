import type { Input } from '../../input/context.js';
import { accept, refuse, type Verdict } from '../../model/capability.js';
import { optionLabel } from '../../model/data/catalog.js';
import type { Part } from '../../model/delta.js';
import type { EntryIndex, TagIndex } from '../../model/indexes.js';
import type { CommandOf, RequestOf } from '../../model/request.js';
import { optionAt } from '../../model/select/selection.js';
import { type StepResult, stepResult } from '../../model/select/steps.js';
import type { State } from '../../model/state.js';
import { CREATE_TEXTS } from '../../schema/strings.js';
import { type Spoken, t, type View, withCount } from '../../view/types.js';
import type { Feature, Wake } from '../feature.js';
import wakeLabels from './labels.js';
import * as creation from './model.js';
import { tagKeysPart } from './tag-keys.js';

/** What edits tags: it may come with the first one that is edited. */
export interface RenameCode {
  /** Whether a user begins to edit a tag, or gives up. */
  guard(state: State, request: RequestOf<'rename'>): Verdict;
  step(state: State, command: CommandOf<'rename'>): StepResult;
  /** The text of a tag. */
  judge(state: State, request: RequestOf<'create'>): Verdict;
  finish(state: State, command: CommandOf<'create'>): StepResult;
  after(state: State): State;
  part(input: Input, view: View): Part;
}

/** Announcements for options that a user creates (D1.14); of an existing option, as of any that is selected. */
const createdText: Spoken = ({ state, command, delta }) => {
  const { picked = [], created = [], failed } = delta;
  if (command.type === 'creating')
    return [t(state, 'creating', { label: command.made[0]?.label ?? '' })];
  if (command.type !== 'create') return;
  // With the same value, a tag only has another label.
  const option = picked[0] ?? (command.renames && created[0]);
  if (failed !== undefined) return [t(state, 'createError', { label: failed })];
  if (picked.length > 1) return [t(state, 'allSelected', { count: picked.length })];
  return (
    option &&
    created.includes(option) && [
      withCount(state, t(state, 'created', { label: optionLabel(option) })),
    ]
  );
};

/** Users create options from typed or pasted text (`allowCreate`, D1.14), and edit their tags (addition 72). */
export function createWith(
  given: RenameCode | (() => Promise<RenameCode>),
): Feature<keyof creation.CreateRequests | keyof creation.CreateCommands> {
  let code = typeof given === 'function' ? undefined : given;
  const wake: Wake = (env, store, input, view) => {
    let draw: Part | undefined;
    const begin = (place: TagIndex, own: RenameCode) => {
      code = own;
      draw ??= own.part(input, view);
      // Text in the search field is used as by leaving it.
      if (store.state.open && store.state.surface !== 'page')
        store.dispatch({ type: 'close', origin: 'user', focus: 'keep', left: true });
      store.dispatch({ type: 'rename', place });
    };
    const optionOf = (place: TagIndex) => {
      const { catalog, selection } = store.state;
      return optionAt(catalog, selection, selection.entries[place] as EntryIndex);
    };
    const ask = (place: TagIndex) => {
      if (code) return begin(place, code);
      const option = optionOf(place);
      (given as () => Promise<RenameCode>)().then(
        (own) => {
          const { focus, tag, selection } = store.state;
          // The user has not gone on, and the tag is still there.
          if (focus === 'tag' && tag in selection.entries && optionOf(tag) === option)
            begin(tag, own);
        },
        // It is requested again the next time.
        () => {},
      );
    };
    const labels = wakeLabels(env, store, input, view);
    return {
      ...labels,
      parts: [...labels.parts, tagKeysPart(input, view, ask), (step) => draw?.(step)],
    };
  };
  return {
    name: 'create',
    guards: {
      create: (state, given) =>
        given.renames
          ? (code?.judge(state, given) ?? refuse())
          : creation.guardCreate(state, given.labels, !!given.pasted),
      created: (_, given) => accept({ ...given, type: 'create', refused: null }),
      rename: (state, given) => code?.guard(state, given) ?? refuse(),
    },
    steps: {
      create: (state, command) =>
        (command.renames ? code?.finish : creation.addCreated)?.(state, command) ??
        stepResult(state),
      creating: creation.startCreating,
      rename: (state, command) => code?.step(state, command) ?? stepResult(state),
    },
    after(prev, next, command) {
      const state = creation.afterStep(prev, next, command);
      return code?.after(state) ?? state;
    },
    wake,
    texts: [CREATE_TEXTS],
    says: createdText,
  };
}
