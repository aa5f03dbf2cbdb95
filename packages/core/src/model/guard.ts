import type { PublicEvent } from '../schema/events.js';
import type { Option } from '../schema/types.js';
import { agrees, isDisabledByPage } from './callbacks.js';
import type { Command, CommandOf } from './command.js';
import { makeOption } from './create/steps.js';
import { locate } from './data/catalog.js';
import { isDisabled, isWidgetDisabled } from './data/enabled.js';
import type { EntryIndex, OptionIndex, TagIndex } from './indexes.js';
import { isCreateRow, isStrayLabel, locateLabels, newLabel } from './list/create-row.js';
import { isStale } from './list/query.js';
import type { StepRequest } from './request.js';
import { foldFor } from './search/fold.js';
import { isSelected, optionAt } from './select/selection.js';
import { capOf } from './select/value.js';
import type { Toggled } from './shape.js';
import type { CreationResult, State } from './state.js';

/** What the guard makes of a request: a command, or nothing; and what to tell the public. */
export interface Verdict {
  readonly command: Command | null;
  readonly events?: readonly PublicEvent[];
}

const accept = (command: Command): Verdict => ({ command });
const refuse = (...events: PublicEvent[]): Verdict => ({ command: null, events });
const acceptIf = (isAgreed: boolean, command: Command): Verdict =>
  isAgreed ? accept(command) : refuse();

const tooMany = (state: State, option: Option): Verdict =>
  refuse({ name: 'maximum', payload: { limit: capOf(state), option } });

/** What the cap refuses of an act, if it refuses all of it (D1.8). Without a cap nothing need be tried. */
function refusedBy(state: State, act: () => Toggled, acted?: Option): Option | undefined {
  if (capOf(state) === Number.POSITIVE_INFINITY) return;
  const { selection, refused } = act();
  return selection ? undefined : (refused ?? acted);
}

function guardPick(state: State, ix: OptionIndex): Verdict {
  const { catalog, selection, config } = state;
  if (isCreateRow(state, ix) && !isStale(state))
    return guardCreate(state, [newLabel(state)], false);
  const option = catalog.options[ix];
  if (!option || isStale(state) || isDisabled(state, ix)) return refuse();
  const on = !isSelected(catalog, selection, ix);
  // The cap may cut a cascade, or refuse all of it (D1.8); the hooks hear of the node acted on (D2.3).
  const refused = refusedBy(state, () => state.shapeOf(state).toggle(state, ix, on), option);
  if (refused) return tooMany(state, refused);
  // Nobody is asked when what a single select has is picked again: it stays (D1.5).
  const isAgreed =
    (!on && !config.multiple) || agrees(state, on ? 'beforeSelect' : 'beforeUnselect', option);
  return acceptIf(isAgreed, { type: 'pick', ix, on });
}

/** Whether a user may take a selected entry out: a selected option that is disabled stays (D1.7). */
export function isRemovable(state: State, entry: EntryIndex): boolean {
  return (
    !isWidgetDisabled(state) &&
    (entry < 0
      ? !isDisabledByPage(state, optionAt(state.catalog, state.selection, entry))
      : !isDisabled(state, entry as OptionIndex))
  );
}

function guardRemove(state: State, command: CommandOf<'remove'>): Verdict {
  const entry = state.selection.entries[command.place];
  if (entry === undefined || !isRemovable(state, entry)) return refuse();
  const option = optionAt(state.catalog, state.selection, entry);
  return acceptIf(agrees(state, 'beforeUnselect', option), command);
}

/** Places of the selected entries that may go, each asked for. */
function removablePlaces(state: State): TagIndex[] {
  const { catalog, selection } = state;
  return selection.entries.flatMap((entry, place) =>
    isRemovable(state, entry) &&
    agrees(state, 'beforeUnselect', optionAt(catalog, selection, entry))
      ? [place as TagIndex]
      : [],
  );
}

function guardClear(state: State): Verdict {
  const places = removablePlaces(state);
  return acceptIf(places.length > 0, { type: 'clear', places });
}

/**
 * Asks for the options of these labels, in order, as far as the cap allows (D1.8, D1.14). One that the list has
 * is picked instead: only pasted texts can name one.
 */
function guardCreate(state: State, given: readonly string[], pasted: boolean): Verdict {
  const { config, catalog, selection, creation } = state;
  if (!config.allowCreate || isWidgetDisabled(state)) return refuse();
  const labels = uniqueLabels(state, given);
  // The row that creates has been offered because nothing is called so.
  const known = pasted ? locateLabels(state, labels) : null;
  const fold = foldFor(config);
  const pending = new Set(creation.pending.map(fold));
  const room = capOf(state) - (config.multiple ? selection.entries.length + pending.size : 0);
  const made: CreationResult[] = [];
  let refused: Option | null = null;
  for (const label of labels) {
    // Without createOption the text is the value too, and an option that has it is not made a second time.
    const byValue = config.createOption ? undefined : locate(catalog, [label]).get(label);
    const ix = known?.get(fold(label)) ?? byValue;
    const option = ix === undefined ? undefined : catalog.options[ix];
    if (ix !== undefined && (isSelected(catalog, selection, ix) || isDisabled(state, ix))) continue;
    if (pending.has(fold(label)) || isStrayLabel(state, label)) continue;
    if (made.length >= room) {
      refused = option ?? { value: label, label };
      break;
    }
    if (option) {
      if (agrees(state, 'beforeSelect', option)) made.push({ label, option, isListed: true });
    } else if (agrees(state, 'beforeCreate', label)) made.push(makeOption(state, label));
  }
  if (made.length === 0) return refused ? tooMany(state, refused) : refuse();
  return accept(
    made.some(({ promise }) => promise)
      ? { type: 'creating', made, refused, asked: selection }
      : { type: 'create', made, refused, asked: null },
  );
}

/** Labels that are long enough, each once however it is written. */
function uniqueLabels({ config }: State, labels: readonly string[]): string[] {
  const fold = foldFor(config);
  const seen = new Set<string>();
  const isNew = (label: string) => seen.size !== seen.add(fold(label)).size;
  return labels.filter(
    (label) => [...label].length >= (config.minSearchLength ?? 0) && isNew(label),
  );
}

/** A tag moves to another place that exists. */
function mayReorder(state: State, { from, to }: CommandOf<'reorder'>): boolean {
  const { config, selection } = state;
  const isPlace = (place: TagIndex) => place >= 0 && place < selection.entries.length;
  return (
    !!config.multiple &&
    !!config.sortable &&
    !isWidgetDisabled(state) &&
    from !== to &&
    isPlace(from) &&
    isPlace(to)
  );
}

/** What select-all adds, as far as `maxSelections` allows; `refused`: the first one beyond it. */
interface Addition {
  readonly options: readonly OptionIndex[];
  readonly refused: Option | null;
}

/** Everything that is not selected yet; who wants it, the callbacks are asked. */
function wholeList(state: State, asks: boolean): Addition {
  const { catalog, selection, config } = state;
  const { unselected } = state.shapeOf(state);
  const room = Math.max(0, capOf(state) - selection.entries.length);
  if (!asks || !config.beforeSelect) {
    const free = unselected(state, room + 1);
    return { options: free.slice(0, room), refused: catalog.options[free[room] ?? -1] ?? null };
  }
  const options: OptionIndex[] = [];
  for (const ix of unselected(state)) {
    const option = catalog.options[ix] as Option;
    if (options.length >= room) return { options, refused: option };
    if (agrees(state, 'beforeSelect', option)) options.push(ix);
  }
  return { options, refused: null };
}

/** Select-all in a tree concerns its leaves. Those that the page agrees to; the cap may cut them. */
function agreedLeaves(state: State, free: readonly OptionIndex[]): OptionIndex[] {
  const { catalog, config, selection } = state;
  // With leaves alone in the value each is one more: beyond the cap nobody need be asked.
  const room =
    config.treeValue === 'leaves'
      ? Math.max(0, capOf(state) - selection.entries.length)
      : free.length;
  const agreed: OptionIndex[] = [];
  for (const ix of free) {
    if (agreed.length > room) break;
    if (agrees(state, 'beforeSelect', catalog.options[ix] as Option)) agreed.push(ix);
  }
  return agreed;
}

/** Everything, or nothing when everything is selected. */
function guardToggleAll(state: State): Verdict {
  if (!state.config.multiple) return refuse();
  const shape = state.shapeOf(state);
  const free = shape.unselected(state, 1);
  if (free.length === 0)
    return accept({ type: 'toggleAll', on: false, places: removablePlaces(state) });
  if (!shape.cascades) return accept({ type: 'toggleAll', on: true, ...wholeList(state, true) });
  const options = agreedLeaves(state, free);
  const refused = refusedBy(state, () => shape.selectAll(state, options));
  if (refused) return tooMany(state, refused);
  return acceptIf(options.length > 0, { type: 'toggleAll', on: true, options, refused: null });
}

/** `selectAll()` asks nobody; in a tree the reducer sees to the cap. */
const allOf = (state: State): readonly OptionIndex[] => {
  const shape = state.shapeOf(state);
  return shape.cascades ? shape.unselected(state) : wholeList(state, false).options;
};

/** A tag without a button cannot take focus (D1.7): the control takes it instead. */
function guardGoto(state: State, command: CommandOf<'goto'>): Verdict {
  if (isWidgetDisabled(state)) return refuse();
  if (typeof command.focus !== 'number') return accept(command);
  const entry = state.selection.entries[command.focus];
  return accept(
    entry !== undefined && isRemovable(state, entry) ? command : { ...command, focus: 'control' },
  );
}

/**
 * Makes a command of a request, or refuses it: a disabled widget, disabled options, `maxSelections`, the `before*`
 * callbacks. What the request leaves unsaid is written out.
 */
export function guard(state: State, request: StepRequest): Verdict {
  const isDisabledWidget = isWidgetDisabled(state);
  switch (request.type) {
    case 'pick':
      return isDisabledWidget ? refuse() : guardPick(state, request.ix);
    case 'remove':
      return guardRemove(state, request);
    case 'clear':
      return guardClear(state);
    case 'toggleAll':
      return isDisabledWidget || isStale(state) ? refuse() : guardToggleAll(state);
    case 'selectAll':
      return accept({ type: 'selectAll', options: allOf(state) });
    case 'create':
      return guardCreate(state, request.labels, !!request.pasted);
    case 'created':
      return accept({ ...request, type: 'create', refused: null });
    case 'reorder':
      return acceptIf(mayReorder(state, request), request);
    case 'goto':
      return guardGoto(state, request);
    case 'open':
      return acceptIf(!isDisabledWidget && !state.open, { at: null, ...request });
    case 'close':
    case 'move':
    case 'hover':
      return acceptIf(state.open, request);
    case 'typed':
      return acceptIf(!isDisabledWidget, request);
    case 'query':
      return accept({ silent: false, ...request });
    case 'drag':
      return accept({ cancelled: false, ...request });
    case 'value':
      return accept({ reset: false, silent: false, isUntold: false, ...request });
    case 'data':
      return accept({ silent: false, isUntold: false, ...request });
    case 'expand':
      return accept({ open: null, ...request });
    case 'focus':
      return accept({ tag: null, ...request });
    case 'validity':
      return accept({ emit: false, ...request });
    default:
      return accept(request);
  }
}
