import type { Input } from '../../input/context.js';
import {
  type AfterStep,
  accept,
  type GuardsOf,
  refuse,
  type StepsOf,
} from '../../model/capability.js';
import { optionLabel } from '../../model/data/catalog.js';
import { type Part, type Update, when } from '../../model/delta.js';
import type { TagIndex } from '../../model/indexes.js';
import { stepResult } from '../../model/select/steps.js';
import type { SelectStrings } from '../../schema/strings.js';
import { type Spoken, t, type View, withCount } from '../../view/types.js';
import type { Feature } from '../feature.js';
import wakeLabels from './labels.js';
import * as creation from './model.js';
import { tagKeysPart } from './tag-keys.js';

/** Strings of the feature `create`. */
const CREATE_TEXTS = {
  create: 'Create "{label}"',
  creating: 'Creating "{label}"',
  createError: '"{label}" could not be created',
  created: '{label} created and selected',
  edit: 'Edit {label}',
} satisfies SelectStrings;

declare module '../../schema/strings.js' {
  interface StringTables {
    readonly create: typeof CREATE_TEXTS;
  }
}

type Own = keyof creation.CreateRequests | keyof creation.CreateCommands;

/** What edits tags: it may come with the first one that is edited. Its rules replace those of this file. */
export interface RenameCode {
  /** In an object of their own, as esbuild keeps a spread that nobody uses. */
  readonly rules: {
    readonly guards: GuardsOf<Own>;
    readonly steps: StepsOf<'create' | 'rename'>;
    readonly after: AfterStep;
  };
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

/** Among numbers, the value of a new label is a string: only `createOption` knows which number it gets. */
const hintCreated = (hint: (message: string) => void): Part =>
  when(
    0,
    ({ delta, state: { config, catalog } }) => {
      // Listed labels that are pasted are only picked.
      if (!delta.created?.length || config.values !== 'own' || config.createOption) return;
      if (catalog.options.some(({ value }) => typeof value !== 'string'))
        hint(
          'a user has created an option, whose value is a string, but your other values are not strings. Add `createOption`, and return an option with a value of your own type.',
        );
    },
    'create',
  );

/** Users create options from typed or pasted text (`allowCreate`, D1.14), and edit their tags (addition 72). */
export function createWith(code: RenameCode | (() => Promise<RenameCode>)): Feature<Own> {
  const guards: GuardsOf<Own> = {
    create: (state, { labels, pasted }) => creation.guardCreate(state, labels, !!pasted),
    created: (_, request) => accept({ ...request, type: 'create', refused: null }),
    rename: () => refuse(),
  };
  const steps: StepsOf<Own> = {
    create: creation.addCreated,
    creating: creation.startCreating,
    rename: (state) => stepResult(state),
  };
  let after: AfterStep = creation.afterStep;
  let own: RenameCode | undefined;
  const add = (made: RenameCode) => {
    own = made;
    after = made.rules.after;
    Object.assign(guards, made.rules.guards);
    Object.assign(steps, made.rules.steps);
  };
  if (typeof code !== 'function') add(code);
  return {
    ...{ name: 'create', guards, steps, texts: CREATE_TEXTS, says: createdText },
    after: (...step) => after(...step),
    wake(env, store, input, view) {
      let draw: Part | undefined;
      const begin = (place: TagIndex) => {
        draw ??= own?.part(input, view);
        store.dispatch({ type: 'rename', place });
      };
      const ask = (place: TagIndex) => {
        if (typeof code !== 'function' || own) return begin(place);
        const { selection } = store.state;
        const arrive = (made: RenameCode) => {
          add(made);
          const now = store.state;
          // The user has not gone on, and the tag is still there.
          if (now.focus === 'tag' && now.tag === place && now.selection === selection) begin(place);
        };
        // After a failure, it is requested again the next time.
        code().then(arrive, () => {});
      };
      const labels = wakeLabels(env, store, input, view);
      const parts = [
        ...labels.parts,
        tagKeysPart(input, view, ask),
        (step: Update) => draw?.(step),
        ...(__DEV__ ? [hintCreated(env.hint)] : []),
      ];
      return { ...labels, parts };
    },
  };
}
