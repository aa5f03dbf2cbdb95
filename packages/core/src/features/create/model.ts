import { isPromise, pageAgrees } from '../../model/callbacks.js';
import { accept, refuse, tooMany, type Verdict } from '../../model/capability.js';
import { withOptions } from '../../model/data/append.js';
import { createCatalog, locate, optionValue } from '../../model/data/catalog.js';
import { isChangeable, isDisabled } from '../../model/data/enabled.js';
import { readOption } from '../../model/data/flatten.js';
import type { OptionIndex, RowIndex, TagIndex } from '../../model/indexes.js';
import {
  activeAfterData,
  closeList,
  withoutCreateError,
  withQuery,
  withRows,
} from '../../model/list/closed.js';
import { closesAfterPick, isStrayLabel, locateLabels, newLabel } from '../../model/list/status.js';
import type { Command, CommandOf } from '../../model/request.js';
import { labelKey } from '../../model/search/fold.js';
import * as chosen from '../../model/select/selection.js';
import { carryOver, NO_NOTES, type StepResult, stepResult } from '../../model/select/steps.js';
import { capOf, shapeOf } from '../../model/select/value.js';
import type { Creation, CreationResult, Renaming, State, Toggled } from '../../model/state.js';
import { missingText, refusal, SelectError } from '../../schema/errors.js';
import { shapeOptions } from '../../schema/shapes.js';
import type { SelectOption } from '../../schema/types.js';

export interface CreateRequests {
  /**
   * A user creates options with these labels; `pasted` labels may already exist. `renames`: the text is for the tag that is edited, and
   * whether the user has left its field.
   */
  create: {
    labels: readonly string[];
    pasted?: boolean;
    renames?: { readonly text: string; readonly left: boolean };
  };
  /** The asynchronous result of `createOption`. `asked`: the selection when it was called. */
  created: {
    made: readonly CreationResult[];
    asked: chosen.SelectionRecord;
    renames?: Renaming | undefined;
  };
  /** A user begins to edit the tag at an index; −1: gives up. `left`: by leaving it. */
  rename: { place: TagIndex; left?: boolean };
}

export interface CreateCommands {
  /**
   * Adds created options to the list and selects them. `refused`: the first label beyond the cap, for which `createOption` was
   * not called. `asked`: the selection when `createOption` was called, if its result is asynchronous. `renames`: the option is for
   * this tag.
   */
  create: {
    made: readonly CreationResult[];
    refused: SelectOption | null;
    asked: chosen.SelectionRecord | null;
    renames?: Renaming | undefined;
  };
  created: never;
  /** The result of `createOption` is asynchronous. */
  creating: {
    made: readonly CreationResult[];
    refused: SelectOption | null;
    asked: chosen.SelectionRecord;
    renames?: Renaming | undefined;
  };
}

declare module '../../model/request.js' {
  interface Requests extends CreateRequests {}
  interface Commands extends CreateCommands {}
}

/**
 * Creates the options of these labels, in order, up to the cap (D1.8, D1.14). Existing options are selected instead; only
 * pasted labels can have one.
 */
export function guardCreate(state: State, given: readonly string[], pasted: boolean): Verdict {
  const { config, catalog, selection, creation } = state;
  if (!config.allowCreate || !isChangeable(state)) return refuse();
  const labels = uniqueLabels(state, given);
  // The "create" row is shown because no option has this label.
  const known = pasted ? locateLabels(state, labels) : null;
  const pending = new Set(creation.pending.map(labelKey));
  const room =
    capOf(state) - (config.multiple ? chosen.selectedCount(selection) + pending.size : 0);
  const made: CreationResult[] = [];
  let refused: SelectOption | null = null;
  for (const label of labels) {
    // Without `createOption`, the label is also the value, and an option with this value is not created again.
    const byValue = config.createOption ? undefined : locate(catalog, [label]).get(label);
    const ix = known?.get(labelKey(label)) ?? byValue;
    const option = ix === undefined ? undefined : catalog.options[ix];
    if (ix !== undefined && (chosen.isSelected(catalog, selection, ix) || isDisabled(state, ix)))
      continue;
    if (pending.has(labelKey(label)) || isStrayLabel(state, label)) continue;
    if (made.length >= room) {
      refused = option ?? { value: label, label };
      break;
    }
    if (option) {
      if (pageAgrees(state, 'beforeSelect', option)) made.push({ label, option, isListed: true });
    } else if (pageAgrees(state, 'beforeCreate', label)) made.push(makeOption(state, label));
  }
  if (made.length === 0) return refused ? tooMany(state, refused) : refuse();
  return accept(
    made.some(({ promise }) => promise)
      ? { type: 'creating', made, refused, asked: selection }
      : { type: 'create', made, refused, asked: null },
  );
}

/** Labels that are long enough, without case variants. */
function uniqueLabels({ config }: State, labels: readonly string[]): string[] {
  const seen = new Set<string>();
  const isNew = (label: string) => seen.size !== seen.add(labelKey(label)).size;
  return labels.filter(
    (label) => [...label].length >= (config.minSearchLength ?? 0) && isNew(label),
  );
}

/*
 * Options that the user creates (D1.14): the result of `createOption`, synchronous or not, is added to the list and to the
 * selection in one step.
 */

const failure = (label: string, cause: unknown): CreationResult => ({
  label,
  error: refusal(
    'create-failed',
    `createOption made no option of ${JSON.stringify(label)}`,
    __DEV__ && '. See `cause`, and return an option with a value.',
    { cause },
  ),
});

/** Checks the result of `createOption`, which may be anything. */
function taken({ rules, config }: State, label: string, result: unknown): CreationResult {
  try {
    const [shaped] = (
      config.fields ? shapeOptions([result], config.fields, config.values) : [result]
    ) as [unknown];
    const option = readOption(shaped, () => 'what createOption returned', config);
    // This also checks its children.
    const { tree } = createCatalog([option], config);
    if (tree?.hasParents && !rules.joinTree) {
      const what = 'an option with children that createOption returned';
      return { label, error: new SelectError('missing-feature', missingText(what, 'tree')) };
    }
    return { label, option };
  } catch (cause) {
    return failure(label, cause);
  }
}

/** Calls `createOption` for a label; {@link awaitAnswer} handles a promise. Without the callback, the label is also the value. */
export function makeOption(state: State, label: string): CreationResult {
  const { createOption } = state.config;
  if (!createOption) return { label, option: { value: label, label } };
  try {
    const answer = createOption(label);
    return isPromise(answer) ? { label, promise: answer } : taken(state, label, answer);
  } catch (cause) {
    return failure(label, cause);
  }
}

/** Waits for the promise of `createOption`; a rejection is also a result. */
export async function awaitAnswer(state: State, made: CreationResult): Promise<CreationResult> {
  try {
    return made.promise ? taken(state, made.label, await made.promise) : made;
  } catch (cause) {
    return failure(made.label, cause);
  }
}

/** The first option of each value; listed options are used unchanged, because a result cannot rename them (D1.14). */
function unique({ catalog }: State, made: readonly CreationResult[]): CreationResult[] {
  const valueOfMade = ({ option }: CreationResult) => optionValue(option as SelectOption);
  const good = made.filter(({ option }) => option);
  const listed = locate(catalog, good.map(valueOfMade));
  const seen = new Set<string>();
  const isNew = (one: CreationResult) => seen.size !== seen.add(valueOfMade(one)).size;
  return good.filter(isNew).map((one) => {
    const option = catalog.options[listed.get(valueOfMade(one)) ?? -1];
    return option ? { ...one, option, isListed: true } : one;
  });
}

/**
 * Selects created options, up to the cap. A disabled widget does not select them. A single select keeps its selection if it
 * has changed since `asked`. `failed`: the first label whose option is not selected.
 */
function selected(
  state: State,
  before: chosen.SelectionRecord,
  made: readonly CreationResult[],
  asked: chosen.SelectionRecord | null,
) {
  const { catalog, config } = state;
  const shape = shapeOf(state);
  const options = made.map(({ option }) => option as SelectOption);
  const ixByValue = locate(catalog, options.map(optionValue));
  const isLate = !config.multiple && asked !== null && asked !== state.selection;
  const isClosed = isLate || !isChangeable(state);
  const picked: SelectOption[] = [];
  /** Without a cascade, all options are selected in one operation, because each selection is a copy. */
  const added: OptionIndex[] = [];
  let selection = before;
  let refused: SelectOption | undefined;
  let failed: string | undefined;
  const pickOne = (ix: OptionIndex): Pick<Toggled, 'selection' | 'refused'> => {
    if (shape.cascades) return shape.toggle({ ...state, selection }, ix, true);
    if (!config.multiple) return { selection: chosen.selectionOfEntries(catalog, [ix]) };
    if (chosen.selectedCount(before) + added.length >= capOf(state))
      return { selection: null, refused: catalog.options[ix] as SelectOption };
    added.push(ix);
    return { selection };
  };
  options.forEach((option, i) => {
    const ix = ixByValue.get(optionValue(option)) as OptionIndex;
    if (chosen.isSelected(catalog, selection, ix)) return;
    const to = isClosed || isDisabled(state, ix) ? null : pickOne(ix);
    if (to?.selection) picked.push(option);
    else failed ??= made[i]?.label;
    refused ??= to?.refused;
    selection = to?.selection ?? selection;
  });
  if (added.length > 0) selection = chosen.addEntries(catalog, before, added);
  return { selection, picked, refused, failed };
}

/** The result of `createOption` is asynchronous. */
export function startCreating(
  state: State,
  { made, refused, renames: renaming }: CommandOf<'creating'>,
): StepResult {
  const pending = [...state.creation.pending, ...made.map(({ label }) => label)];
  const creation = { ...state.creation, pending, failed: null, ...(renaming && { renaming }) };
  return stepResult({ ...state, creation }, refused ? { refused } : NO_NOTES);
}

/** Adds created options to the list and selects them. The label is removed from the search field. */
export function addCreated(
  state: State,
  { made, refused: cut, asked }: CommandOf<'create'>,
): StepResult {
  const good = unique(state, made);
  const fresh = good
    .filter(({ isListed: known }) => !known)
    .map(({ option }) => option as SelectOption);
  const catalog = withOptions(state.catalog, fresh, state.rules.joinTree, state.config);
  const base: State = {
    ...state,
    catalog,
    created: fresh.length > 0 ? [...state.created, ...fresh] : state.created,
  };
  // A kept value may now have an option; in a tree, the new option can be anywhere.
  const carried =
    chosen.hasStrays(state.selection) || catalog.tree ? carryOver(state, base) : state.selection;
  const { selection, picked, refused = cut, ...rest } = selected(base, carried, good, asked);
  const errors = made.flatMap(({ error }) => error ?? []);
  const failed = made.find(({ error }) => error)?.label ?? rest.failed;
  const labels = new Set(made.map(({ label }) => label));
  const creation: Creation = {
    ...state.creation,
    pending: state.creation.pending.filter((label) => !labels.has(label)),
    // The list has closed, and its message with it.
    failed: (state.open && failed) || null,
  };
  const used = made.some(({ option, label }) => option && label === state.query.trim());
  const query = used ? '' : state.query;
  const next: State = withRows({ ...withQuery(base, query), selection, creation });
  // Text that was typed since then is kept, and so is the filtered list.
  const isDone = used || newLabel(state) === '';
  const ends = picked.length > 0 && isDone && closesAfterPick(state);
  const inside = state.open && state.focus !== 'none';
  return {
    state: ends
      ? closeList(next)
      : used
        ? { ...next, active: -1 as RowIndex }
        : activeAfterData(state, next),
    notes: {
      created: fresh,
      picked,
      errors,
      focus: ends && inside ? 'control' : 'keep',
      ...(refused && { refused }),
      ...(failed !== undefined && { failed }),
    },
  };
}

/** Steps after which the message about a failed creation is removed, because the user has continued (D1.14). */
const GOES_ON = /^(move|typed|pick|remove|clear|toggleAll)$/;

/** Keeps the "create" row and the message about a failed creation up to date with all steps. */
export function afterStep(prev: State, next: State, { type }: Command): State {
  const { selection, config, rows, open, query } = next;
  // An unlisted value was selected or deselected: its label cannot be created while it is selected.
  const isOther =
    config.allowCreate &&
    open &&
    query &&
    selection !== prev.selection &&
    rows === prev.rows &&
    (chosen.hasStrays(selection) || chosen.hasStrays(prev.selection));
  const listed = isOther ? activeAfterData(next, withRows(next)) : next;
  return GOES_ON.test(type) ? { ...listed, creation: withoutCreateError(listed) } : listed;
}
