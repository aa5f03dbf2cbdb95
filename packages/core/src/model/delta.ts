import type { SelectError } from '../schema/errors.js';
import type { Option } from '../schema/types.js';
import type { Command } from './command.js';
import type { EntryIndex, TagIndex } from './indexes.js';
import type { FocusTarget } from './request.js';
import { optionAt, SELECTED } from './select/selection.js';
import { isSameValue } from './select/value.js';
import type { State } from './state.js';

/** What a step reports explicitly, because it cannot be computed from the states before and after it. */
export interface Notes {
  /**
   * Options that were made and selected. Each is told, also one that the next of them has replaced in a select that holds
   * one, and a branch of which the cap has let in a part.
   */
  readonly picked?: readonly Option[];
  /** Options that a plugin's step has taken out. */
  readonly dropped?: readonly Option[];
  /** Number of nodes below the one picked or dropped that were selected or unselected with it. */
  readonly nested?: number;
  /** Options that a user made, whether or not they could be selected. */
  readonly created?: readonly Option[];
  /** The first text that could not be made an option, or whose option could not be selected. */
  readonly failed?: string;
  /** Errors of texts that could not be made options. */
  readonly errors?: readonly SelectError[];
  /** The option of the tag that stands at another place. */
  readonly moved?: Option;
  /** Where focus goes afterwards; a number is the place of a tag (F8, F13). */
  readonly focus?: FocusTarget | TagIndex;
  /** A cascade or select-all was cut by `maxSelections`: the first option refused. */
  readonly refused?: Option;
}

/** What a step has changed, for events and announcements. */
export interface Delta extends Notes {
  /** The public value is another one than before, its order included. */
  readonly isValueChanged: boolean;
}

/**
 * What `select` and `unselect` are told of: the user's acts alone. A command names what it acts on, and the two records
 * show what of that has come about. What goes along with it, in a cascade or because another option takes its place, shows
 * in the value only (D1.5, D2.3).
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

/** What a step has done: computed from the two states, as the change bits are, and what it notes itself. */
export const deltaBetween = (prev: State, next: State, command: Command, notes: Notes): Delta => ({
  ...notes,
  ...toldOptions(prev, next, command),
  // Options that were made and selected are always followed by a `change`, though the last of them may have been there before.
  isValueChanged: !isSameValue(prev, next) || !!notes.picked?.length,
});
