import { guardsAgree, type Registry } from '../../src/features/plugins/plugin.js';
import { isDisabledByPage, pageAgrees } from '../../src/model/callbacks.js';
import { locate, optionValue } from '../../src/model/data/catalog.js';
import { isDisabled } from '../../src/model/data/enabled.js';
import type { Notes } from '../../src/model/delta.js';
import { isRemovable } from '../../src/model/guard.js';
import type { EntryIndex, OptionIndex, TagIndex } from '../../src/model/indexes.js';
import { isStale } from '../../src/model/list/status.js';
import {
  isSelected,
  optionAt,
  SELECTED,
  type SelectionRecord,
  selectedCount,
  selectedOptions,
  selectionOfEntries,
} from '../../src/model/select/selection.js';
import { type StepResult, stepResult } from '../../src/model/select/steps.js';
import { capOf, isSameValue, lookUpMissing, shapeOf } from '../../src/model/select/value.js';
import type { State } from '../../src/model/state.js';
import type { SelectOption } from '../../src/schema/types.js';
import { optionIn } from './listed.js';
import type { FlatShape } from './shape.js';

/*
 * User steps for many options: which of them guards and callbacks reject, and the resulting selection.
 */

/** The options of a user's step, and the checks that can reject them. */
export interface Acting {
  readonly state: State;
  readonly registry: Pick<Registry, 'guards'>;
}

/** Whether an option may be selected, or deselected. If nobody can object, none of 100,000 options is asked about. */
export function agreement(
  { state, registry }: Acting,
  type: 'select' | 'unselect',
): (option: SelectOption) => boolean {
  const hook = type === 'select' ? 'beforeSelect' : 'beforeUnselect';
  return registry.guards.length > 0 || state.config[hook]
    ? (option) =>
        guardsAgree(registry, { type, option }, state.rules.report) &&
        pageAgrees(state, hook, option)
    : () => true;
}

/** Selects or deselects options that are allowed, up to the cap. */
export function toggleOptions(
  acting: Acting,
  options: readonly OptionIndex[],
  on: boolean,
): StepResult {
  const { state } = acting;
  if (!state.config.multiple || isStale(state)) return stepResult(state);
  const acted = options.filter(
    (ix) => isSelected(state.catalog, state.selection, ix) !== on && !isDisabled(state, ix),
  );
  return on ? selectThese(acting, acted) : unselectThese(acting, acted);
}

export const selectionStep = (state: State, selection: SelectionRecord, notes: Notes): StepResult =>
  stepResult(
    { ...state, selection, tag: 0 as TagIndex },
    // The focused tag may be removed.
    { ...notes, focus: state.focus === 'tag' ? 'control' : 'keep' },
  );

function selectThese(acting: Acting, acted: readonly OptionIndex[]): StepResult {
  const { state } = acting;
  const { selection, config } = state;
  const shape = shapeOf(state);
  // In a cascading tree, a branch can represent its descendants, so the shape counts the values.
  const counts = !shape.cascades || config.treeValue === 'leaves';
  const room = counts
    ? Math.max(0, capOf(state) - selectedCount(selection))
    : Number.POSITIVE_INFINITY;
  const agreed: OptionIndex[] = [];
  const agrees = agreement(acting, 'select');
  let refused: SelectOption | undefined;
  for (const ix of acted) {
    if (agreed.length >= room) {
      refused = optionIn(state, ix);
      break;
    }
    if (agrees(optionIn(state, ix))) agreed.push(ix);
  }
  const result = agreed.length ? shape.selectAll(state, agreed) : { selection: null };
  const limit = 'refused' in result ? (result.refused ?? refused) : refused;
  const notes = limit ? { refused: limit } : {};
  const next = result.selection;
  if (!next) return stepResult(state, notes);
  const picked = agreed.filter((ix) => next.flags?.[ix] === SELECTED);
  return selectionStep(state, next, { ...notes, picked: picked.map((ix) => optionIn(state, ix)) });
}

function unselectThese(acting: Acting, acted: readonly OptionIndex[]): StepResult {
  const { state } = acting;
  const { catalog, selection } = state;
  const shape: FlatShape = shapeOf(state);
  const agrees = agreement(acting, 'unselect');
  const agreed = acted.filter((ix) => agrees(optionIn(state, ix)));
  if (agreed.length === 0) return stepResult(state);
  const dropped = agreed.map((ix) => optionIn(state, ix));
  if (shape.deselectAll && selection.more !== undefined)
    return selectionStep(state, shape.deselectAll(state, agreed), { dropped });
  if (shape.cascades) {
    let next = state;
    for (const ix of agreed) {
      const { selection: left } = shape.toggle(next, ix, false);
      if (left) next = { ...next, selection: left };
    }
    return selectionStep(state, next.selection, { dropped });
  }
  const gone = new Set(dropped.map(optionValue));
  const places: TagIndex[] = [];
  const stays: EntryIndex[] = [];
  selection.entries.forEach((entry, at) => {
    if (gone.has(optionValue(optionAt(catalog, selection, entry)))) places.push(at as TagIndex);
    else stays.push(entry);
  });
  return selectionStep(state, shape.deselectPlaces(state, places, stays), { dropped });
}

/** Replaces the selection. Options that cannot be removed stay at the end; options that cannot be selected are left out. */
export function replaceSelection(acting: Acting, options: readonly SelectOption[]): StepResult {
  const { state } = acting;
  const { catalog, selection, config } = state;
  const given = config.multiple ? options : options.slice(0, 1);
  const wanted = new Map(given.map((option) => [optionValue(option), option]));
  const before = selectedOptions(catalog, selection);
  const gone = selection.entries.flatMap((entry) => {
    const option = optionAt(catalog, selection, entry);
    return wanted.has(optionValue(option)) ? [] : [{ entry, option }];
  });
  const agrees = agreement(acting, 'unselect');
  const stays = gone.flatMap(({ entry, option }) =>
    isRemovable(state, entry) && agrees(option) ? [] : [option],
  );
  if (!config.multiple && stays.length > 0) return stepResult(state);
  const { values, picked, refused } = additions(acting, wanted, before, stays);
  // As if they had been selected: unlisted ones are found there.
  const known = [...wanted.values(), ...stays];
  const entries = known.map((_, i) => (-1 - i) as EntryIndex);
  const had = { ...state, selection: selectionOfEntries(catalog, entries, known) };
  const next = shapeOf(state).selectionOf(had, values, lookUpMissing(state));
  const count = selectedCount(next);
  // A cascade can result in more values than requested, and a result has more options; then all is cancelled (D1.8).
  if (count > capOf(state) && count > selectedCount(selection))
    return stepResult(state, picked[0] ? { refused: picked[0] } : {});
  const limit = refused ? { refused } : {};
  if (isSameValue(state, { ...state, selection: next })) return stepResult(state, limit);
  const dropped = gone.map(({ option }) => option).filter((option) => !stays.includes(option));
  return selectionStep(state, next, {
    ...limit,
    ...(picked.length > 0 && { picked }),
    ...(dropped.length > 0 && { dropped }),
    // The order of the tags has changed.
    ...(picked.length + dropped.length === 0 && before[0] && { moved: before[0] }),
  });
}

/** Which of the requested values will be selected: those that already are, and new ones up to the cap. */
function additions(
  acting: Acting,
  wanted: ReadonlyMap<string, SelectOption>,
  before: readonly SelectOption[],
  stays: readonly SelectOption[],
) {
  const { state } = acting;
  const had = new Set(before.map(optionValue));
  const ixByValue = locate(state.catalog, [...wanted.keys()]);
  let room = Number.POSITIVE_INFINITY;
  if (state.config.multiple) {
    const kept = [...wanted.keys()].filter((value) => had.has(value)).length;
    room = capOf(state) - kept - stays.length;
  }
  const agrees = agreement(acting, 'select');
  const values: string[] = [];
  const picked: SelectOption[] = [];
  let refused: SelectOption | undefined;
  for (const [value, given] of wanted) {
    if (had.has(value)) {
      values.push(value);
      continue;
    }
    const ix = ixByValue.get(value);
    const option = ix === undefined ? given : optionIn(state, ix);
    if (ix === undefined ? isDisabledByPage(state, option) : isDisabled(state, ix)) continue;
    if (room <= 0) refused ??= option;
    else if (agrees(option)) {
      values.push(value);
      picked.push(option);
      room--;
    }
  }
  return { values: [...values, ...stays.map(optionValue)], picked, refused };
}
