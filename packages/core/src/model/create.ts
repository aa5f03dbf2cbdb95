import { SelectError } from '../schema/errors.js';
import type { Option } from '../schema/types.js';
import type { Delta } from './actions.js';
import { isCascading } from './branch.js';
import { carriedOver } from './carrying.js';
import { type Turned, turned } from './cascading.js';
import { createCatalog, locate, optionValue } from './catalog.js';
import { isDisabled } from './enabled.js';
import { checkOption } from './flatten.js';
import { withOptions } from './grow.js';
import { activeAfterData, closed, filtered } from './listing.js';
import { requeried } from './remote.js';
import { add, hasStrays, isSelected, replace, type Selection } from './selection.js';
import {
  type Creation,
  capOf,
  isWidgetDisabled,
  type Made,
  newLabel,
  type State,
} from './state.js';

/*
 * Options that the user makes (D1.14): what `createOption` answered, at once or later, becomes part of the list
 * and of the selection in one step.
 */

const failure = (label: string, cause: unknown): Made => ({
  label,
  error: new SelectError(
    'create-failed',
    `createOption made no option of ${JSON.stringify(label)}, so nothing was added and the text stays. See the cause, and return an option with a value.`,
    { cause },
  ),
});

/** Takes what `createOption` returned, which may be anything. */
function taken(label: string, result: unknown): Made {
  try {
    checkOption(result, () => 'what createOption returned');
    // What is below it is looked at, too.
    createCatalog([result as Option]);
    return { label, option: result as Option };
  } catch (cause) {
    return failure(label, cause);
  }
}

/** Makes the option of a text; a promise is left for {@link settled}. */
export function make({ config }: State, label: string): Made {
  if (!config.createOption) return { label, option: { value: label, label } };
  try {
    const result: unknown = config.createOption(label);
    return typeof (result as PromiseLike<unknown> | null)?.then === 'function'
      ? { label, promise: result as PromiseLike<unknown> }
      : taken(label, result);
  } catch (cause) {
    return failure(label, cause);
  }
}

/** Waits for what `createOption` promised; a refusal is an answer too. */
export async function settled(made: Made): Promise<Made> {
  try {
    return made.promise ? taken(made.label, await made.promise) : made;
  } catch (cause) {
    return failure(made.label, cause);
  }
}

/** The selection with one option more, or in a tree with its branch; `null`: the cap refuses it (D1.8). */
function withPicked(state: State, ix: number): Pick<Turned, 'selection' | 'refused'> {
  const { catalog, config, selection } = state;
  if (isCascading(state)) return turned(state, ix, true);
  if (selection.entries.length >= capOf(state))
    return { selection: null, refused: catalog.options[ix] as Option };
  return {
    selection: config.multiple ? add(catalog, selection, ix) : replace(catalog, selection, [ix]),
  };
}

/**
 * Selects what was made, as far as the cap allows. A disabled widget takes nothing more, and a single select that
 * holds another choice than when it was `asked` for keeps that.
 */
function selected(
  state: State,
  before: Selection,
  options: readonly Option[],
  asked: number | undefined,
) {
  const { catalog, config } = state;
  const places = locate(catalog, options.map(optionValue));
  const picked: Option[] = [];
  let selection = before;
  let refused: Option | undefined;
  for (const option of options) {
    const ix = places.get(optionValue(option)) as number;
    const isLate = !config.multiple && asked !== undefined && asked !== state.selection.rev;
    if (isLate || isWidgetDisabled(state)) continue;
    if (isSelected(catalog, selection, ix) || isDisabled(state, ix)) continue;
    const to = withPicked({ ...state, selection }, ix);
    if (to.selection) picked.push(option);
    refused ??= to.refused;
    selection = to.selection ?? selection;
  }
  return { selection, picked, refused };
}

/** Adds what was made to the list and selects it. The text that became an option leaves the search field. */
export function created(
  state: State,
  made: readonly Made[],
  { refused: cut, asked }: { refused?: Option; asked?: number },
): { state: State; delta: Delta } {
  const good = made.filter(({ option }) => option);
  const options = good.map(({ option }) => option as Option);
  const fresh = good.filter(({ known }) => !known).map(({ option }) => option as Option);
  const catalog = withOptions(state.catalog, options);
  const base: State = {
    ...state,
    catalog,
    created: fresh.length > 0 ? [...state.created, ...fresh] : state.created,
  };
  // A value that was kept without an option has one now; in a tree, what was made may stand anywhere.
  const carried =
    hasStrays(state.selection) || catalog.tree ? carriedOver(state, base, false) : state.selection;
  const { selection, picked, refused = cut } = selected(base, carried, options, asked);
  const errors = made.flatMap(({ error }) => error ?? []);
  const labels = new Set(made.map(({ label }) => label));
  const creation: Creation = {
    pending: state.creation.pending.filter((label) => !labels.has(label)),
    // The message belongs to the text in the search field, which has gone with the list.
    failed: (state.open && made.find(({ error }) => error)?.label) || null,
  };
  const used = good.some(({ label }) => label === state.query.trim());
  const query = used ? '' : state.query;
  const next: State = filtered({ ...requeried(base, query), selection, creation });
  // A text that was typed since stays, and so does the list that it filters.
  const isDone = used || newLabel(state) === '';
  const ends =
    picked.length > 0 && isDone && (!state.config.multiple || !!state.config.closeOnSelect);
  const inside = state.open && state.focus !== 'none';
  return {
    state: ends ? closed(next) : used ? { ...next, active: -1 } : activeAfterData(state, next),
    delta: {
      created: fresh,
      picked,
      errors,
      value: picked.length > 0,
      focus: ends && inside ? 'control' : 'keep',
      ...(refused && { refused }),
    },
  };
}
