import type { SelectError } from '../schema/errors.js';
import type { SelectOption } from '../schema/types.js';
import { isWidgetDisabled } from './data/enabled.js';
import type { EntryIndex, TagIndex } from './indexes.js';
import type { Command, CommandOf, FocusTarget } from './request.js';
import { optionAt, SELECTED } from './select/selection.js';
import { isSameValue } from './select/value.js';
import type { State } from './state.js';

/** The parts of a step that cannot be computed from the states before and after it. */
export interface Notes {
  /**
   * Options that were created and selected. An event fires for each of them, even if the next one has replaced it in a single
   * select, or if the cap allows only a part of a branch.
   */
  readonly picked?: readonly SelectOption[];
  /** Options that a plugin's step has deselected, or that a tag had before it was edited. */
  readonly dropped?: readonly SelectOption[];
  /** Number of descendants that were selected or deselected together with a node. */
  readonly nested?: number;
  /** Options that a user has created, whether or not they could be selected. */
  readonly created?: readonly SelectOption[];
  /** The first label whose option could not be created or selected. */
  readonly failed?: string;
  /** Errors of options that could not be created. */
  readonly errors?: readonly SelectError[];
  /** A branch that a user has expanded or collapsed. */
  readonly branch?: { readonly option: SelectOption; readonly open: boolean };
  /** The option of the moved tag. */
  readonly moved?: SelectOption;
  /** The focus target after the step; a number is the index of a tag (F8, F13). */
  readonly focus?: FocusTarget | TagIndex;
  /** A cascade or select-all was cut by `maxSelections`: the first option refused. */
  readonly refused?: SelectOption;
}

/** What a step has changed, for events and announcements. */
export interface Delta extends Notes {
  /** The public value or its order has changed. */
  readonly isValueChanged: boolean;
}

/**
 * The options of the `select` and `unselect` events, which only fire for user actions. A command names its options, and the two
 * states show whether they have changed. Side effects, by a cascade or a replaced option, only change the value (D1.5, D2.3).
 */
function toldOptions(
  prev: State,
  next: State,
  command: Command,
): Pick<Delta, 'picked' | 'dropped'> {
  const { catalog, selection } = prev;
  if (selection === next.selection) return {};
  const optionsOf = (entries: readonly EntryIndex[]) =>
    entries.map((entry) => optionAt(catalog, selection, entry));
  switch (command.type) {
    case 'pick':
      return { [command.on ? 'picked' : 'dropped']: optionsOf([command.ix]) };
    case 'remove':
      return { dropped: optionsOf(selection.entries.slice(command.place, command.place + 1)) };
    case 'clear':
    case 'toggleAll': {
      const { flags, entries } = next.selection;
      if (command.type === 'toggleAll' && command.on)
        return { picked: optionsOf(command.options.filter((ix) => flags?.[ix] === SELECTED)) };
      const left = new Set(entries);
      const acted = command.places.map((place) => selection.entries[place] as EntryIndex);
      return { dropped: optionsOf(acted.filter((entry) => !left.has(entry))) };
    }
    default:
      return {};
  }
}

/** The changes of a step: computed from the two states, like the change bits, and from its notes. */
export const deltaBetween = (prev: State, next: State, command: Command, notes: Notes): Delta => ({
  ...notes,
  ...toldOptions(prev, next, command),
  // Created and selected options always fire `change`, even if the last one already existed.
  isValueChanged: !isSameValue(prev, next) || !!notes.picked?.length,
});

/**
 * What a step has changed, as bits, so that parts can skip irrelevant steps. These are constants of a module, so
 * that a minifier can fold the masks.
 */
export const DATA = 1;
export const ROWS = 2;
export const QUERY = 4;
export const SELECTION = 8;
export const ACTIVE = 16;
export const OPEN = 32;
export const FOCUS = 64;
export const ENABLED = 128;
export const VALID = 256;
export const CONFIG = 512;
export const LOAD = 1024;

/** The slots of each bit. Add new slots here: they are compared, so no reducer case can forget one. */
const SLOTS_OF_BITS: readonly (readonly [bit: number, ...slots: (keyof State)[]])[] = [
  [DATA, 'catalog', 'created'],
  [ROWS, 'rows', 'scan', 'creation', 'expansion', 'searchExpansion'],
  [LOAD, 'remote', 'branches'],
  [QUERY, 'query', 'edited'],
  [SELECTION, 'selection'],
  [ACTIVE, 'active', 'activeReason', 'typingSettled', 'typed'],
  [OPEN, 'open', 'searchPlace', 'surface', 'narrow'],
  [FOCUS, 'focus', 'tag', 'allTags', 'drag'],
  [ENABLED, 'hostDisabled', 'held'],
  [VALID, 'validity'],
  [CONFIG, 'config', 'language'],
];

/** Returns the bits of the slots that differ. */
export function changesBetween(a: State, b: State): number {
  let bits = isWidgetDisabled(a) === isWidgetDisabled(b) ? 0 : ENABLED;
  for (const [bit, ...slots] of SLOTS_OF_BITS)
    if (slots.some((name) => a[name] !== b[name])) bits |= bit;
  return bits;
}

/** One step, for the parts of the view, the host and the effects. */
export interface Update<C extends Command = Command> {
  readonly prev: State;
  readonly state: State;
  /** Bits of the slots that differ. */
  readonly changed: number;
  readonly delta: Delta;
  readonly command: C;
}

/** Writes the changes of a step to the DOM, or reacts with timers, focus or requests. */
export type Part = (update: Update) => void;

/** Parts that depend on the step, such as those of the features that it uses. */
export interface PartsOfStep {
  of(update: Update): readonly Part[];
}

/** A part or effect that concerns only steps that have changed one of these bits, or whose command has one of these types. */
export function when<T extends Command['type']>(
  bits: 0,
  part: (step: Update<CommandOf<T>>) => void,
  ...types: readonly T[]
): Part;
export function when(bits: number, part: Part, ...types: readonly Command['type'][]): Part;
export function when(
  bits: number,
  part: (step: never) => void,
  ...types: readonly Command['type'][]
): Part {
  return (step) => {
    if (step.changed & bits || types.includes(step.command.type)) part(step as never);
  };
}
