import { pageAgrees } from '../../model/callbacks.js';
import { accept, acceptIf, refuse, type Verdict } from '../../model/capability.js';
import { type Catalog, locate, optionLabel, optionValue } from '../../model/data/catalog.js';
import { isDisabled } from '../../model/data/enabled.js';
import { isRemovable } from '../../model/guard.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../../model/indexes.js';
import { activeAfterData, withRows } from '../../model/list/closed.js';
import { isBranch } from '../../model/list/rows.js';
import { delimitersOf } from '../../model/list/status.js';
import type { CommandOf, RequestOf } from '../../model/request.js';
import { labelKey } from '../../model/search/fold.js';
import * as chosen from '../../model/select/selection.js';
import { carryOver, type StepResult, stepResult } from '../../model/select/steps.js';
import { shapeOf } from '../../model/select/value.js';
import type { CreationResult, Renaming, State } from '../../model/state.js';
import type { SelectOption } from '../../schema/types.js';
import { addCreated, afterStep, guardCreate, makeOption } from './model.js';
import type { RenameCode } from './rules.js';

/*
 * A tag that a user has created gets another label: its option is created again, and replaces it (addition 72).
 */

/** Index of the tag that is edited; −1: there is none. */
export function placeOfRenamed({ catalog, selection, creation }: State): TagIndex {
  const own = creation.renaming?.option;
  return selection.entries.findIndex(
    (entry) => chosen.optionAt(catalog, selection, entry) === own,
  ) as TagIndex;
}

/** Whether the user can edit the tag at an index: a user has created its option, and it can be replaced. */
function isRenamable(state: State, place: TagIndex): boolean {
  const { config, catalog, selection, created } = state;
  const entry = selection.entries[place];
  return (
    !!config.allowCreate &&
    !!config.multiple &&
    entry !== undefined &&
    created.includes(chosen.optionAt(catalog, selection, entry)) &&
    isRemovable(state, entry) &&
    // Its children would have another parent.
    !isBranch(state, entry as OptionIndex)
  );
}

const withRenaming = (state: State, renaming?: Renaming): State => ({
  ...state,
  creation: { ...state.creation, renaming },
});

/** Whether the user is in the text field of the tag. */
const isInField = ({ focus, tag }: State, place: TagIndex, { left }: Renaming): boolean =>
  !left && focus === 'tag' && tag === place;

function guardRename(state: State, request: RequestOf<'rename'>): Verdict {
  const { place } = request;
  const { renaming } = state.creation;
  if (place < 0) return acceptIf(!!renaming, request);
  // The field is there already; what was rejected is no longer marked. The result for another tag would be lost.
  const isOther = place !== placeOfRenamed(state) || renaming?.failed !== undefined;
  const isNext = isOther && renaming?.pending === undefined;
  return acceptIf(isNext && isRenamable(state, place), request);
}

/** Begins to edit a tag, or gives up. */
function startRenaming(state: State, { place, left }: CommandOf<'rename'>): StepResult {
  const { catalog, selection } = state;
  if (place < 0)
    return stepResult(withRenaming(state), { focus: left ? 'keep' : placeOfRenamed(state) });
  const option = chosen.optionAt(catalog, selection, selection.entries[place] as EntryIndex);
  return stepResult({ ...withRenaming(state, { option }), focus: 'tag', tag: place });
}

/** The listed option for new text, as in the search field: by its label, or by its value, if that is what would be created. */
function listedFor({ config, catalog }: State, own: SelectOption, text: string): OptionIndex {
  const key = labelKey(text);
  const isIt = (option: SelectOption) => option !== own && labelKey(optionLabel(option)) === key;
  const byLabel = catalog.options.findIndex(isIt);
  const byValue = config.createOption ? undefined : locate(catalog, [text]).get(text);
  const ix = byLabel < 0 ? (byValue ?? -1) : byLabel;
  return (catalog.options[ix] === own ? -1 : ix) as OptionIndex;
}

/** Whether a listed option can replace the one of a tag. In a cascade, it would select others with it. */
const isFree = (state: State, ix: OptionIndex): boolean =>
  !chosen.isSelected(state.catalog, state.selection, ix) &&
  !isDisabled(state, ix) &&
  !shapeOf(state).cascades;

/** The option for new text, by the rules for typed labels; without an option, the text is rejected. */
function resultFor(state: State, own: SelectOption, label: string): CreationResult {
  const { config, catalog, selection, creation } = state;
  const key = labelKey(label);
  const isIt = (other: string) => labelKey(other) === key;
  const isTaken = chosen
    .selectedOptions(catalog, selection)
    .some((option) => option !== own && isIt(optionLabel(option)));
  const isUnfit =
    [...label].length < (config.minSearchLength ?? 0) ||
    delimitersOf(state).some((at) => label.includes(at));
  if (isTaken || isUnfit || creation.pending.some(isIt)) return { label };
  const ix = listedFor(state, own, label);
  const option = catalog.options[ix];
  if (option && !isFree(state, ix)) return { label };
  // Its value goes.
  if (!pageAgrees(state, 'beforeUnselect', own)) return { label };
  if (!option)
    return pageAgrees(state, 'beforeCreate', label) ? makeOption(state, label) : { label };
  return pageAgrees(state, 'beforeSelect', option) ? { label, option } : { label };
}

/** Asks about the text of a tag. A plugin that vetoes it has taken it from the labels. */
function guardText(state: State, { labels, renames }: RequestOf<'create'>): Verdict {
  const { renaming } = state.creation;
  if (!renames || !renaming || renaming.pending !== undefined) return refuse();
  const { text, left } = renames;
  const made = labels.length > 0 ? resultFor(state, renaming.option, text) : { label: text };
  const own: Renaming = { option: renaming.option, left };
  const rest = { made: [made], refused: null };
  return accept(
    made.promise
      ? { type: 'creating', ...rest, renames: { ...own, pending: text }, asked: state.selection }
      : { type: 'create', ...rest, renames: own, asked: null },
  );
}

/** The list with another option in the place of one, or without it. */
function withOption(catalog: Catalog, ix: number, option?: SelectOption): Catalog {
  const { options, sectionOf, tree, lazy } = catalog;
  // The rows of a tree would move; there, the option stays listed.
  if (ix < 0 || (!option && tree)) return catalog;
  const own = { ...catalog, lazy: lazy.unique ? { unique: true } : {} };
  if (option) return { ...own, options: options.map((one, at) => (at === ix ? option : one)) };
  const isKept = (_: unknown, at: number) => at !== ix;
  return {
    ...own,
    options: options.filter(isKept),
    sectionOf: sectionOf?.filter(isKept) ?? null,
  };
}

/** The tag at an index has another option; `null`: it may not. */
function replaced(
  state: State,
  place: TagIndex,
  own: SelectOption,
  option: SelectOption,
): State | null {
  const { catalog, selection, created } = state;
  const { entries, strays } = selection;
  const entry = entries[place] as EntryIndex;
  const value = optionValue(option);
  const ix = locate(catalog, [value]).get(value) ?? -1;
  if (ix < 0 || ix === entry) {
    const isSame = value === optionValue(own);
    const isTaken = !isSame && chosen.selectedValues(catalog, selection).includes(value);
    if (isTaken || option.children) return null;
    const next: State = {
      ...state,
      catalog: withOption(catalog, entry, option),
      created: created.map((one) => (one === own ? option : one)),
      selection: {
        ...selection,
        strays: strays.map((one) => (one === own ? option : one)),
        lazy: {},
      },
    };
    return isRemovable(next, entry) ? next : null;
  }
  if (!isFree(state, ix as OptionIndex)) return null;
  const others = entries.map((one) => (one === entry ? (ix as EntryIndex) : one));
  const before = { ...state, selection: chosen.selectionOfEntries(catalog, others, strays) };
  const next: State = {
    ...before,
    catalog: withOption(catalog, entry),
    created: created.filter((one) => one !== own),
  };
  return { ...next, selection: carryOver(before, next) };
}

/** The text of a tag was accepted or rejected. */
function finishRenaming(state: State, command: CommandOf<'create'>): StepResult {
  const { made, renames, asked } = command;
  const [one] = made;
  const { creation } = state;
  const pending = creation.pending.filter((label) => label !== one?.label);
  const free: State = asked ? { ...state, creation: { ...creation, pending } } : state;
  // The user has given up, or the tag was removed, while it was pending.
  if (!one || !renames || !creation.renaming || (asked && creation.renaming !== renames))
    return stepResult(free);
  const { option: own } = renames;
  const place = placeOfRenamed(state);
  const isHere = isInField(state, place, renames);
  const { option, label: failed, error } = one;
  const next = option && replaced(free, place, own, option);
  if (!next) {
    const notes = { failed, errors: error ? [error] : [] };
    return stepResult(withRenaming(free, isHere ? { option: own, failed } : undefined), notes);
  }
  const isNew = next.created.includes(option);
  const isOther = optionValue(option) !== optionValue(own);
  const now = chosen.optionAt(
    next.catalog,
    next.selection,
    next.selection.entries[place] as EntryIndex,
  );
  return stepResult(activeAfterData(state, withRows({ ...withRenaming(next), scan: null })), {
    created: isNew ? [option] : [],
    picked: isOther ? [now] : [],
    dropped: isOther ? [own] : [],
    focus: isHere ? place : 'keep',
  });
}

/** The tag was removed or replaced, or can no longer be edited. */
function withoutStaleRenaming(state: State): State {
  return !state.creation.renaming || isRenamable(state, placeOfRenamed(state))
    ? state
    : withRenaming(state);
}

/** The rules of creation, with those of tags that are edited. */
export const renameRules = {
  guards: {
    create: (state, given) =>
      given.renames ? guardText(state, given) : guardCreate(state, given.labels, !!given.pasted),
    rename: guardRename,
  },
  steps: {
    create: (state, command) => (command.renames ? finishRenaming : addCreated)(state, command),
    rename: startRenaming,
  },
  after: (...step) => withoutStaleRenaming(afterStep(...step)),
} satisfies RenameCode['rules'];
