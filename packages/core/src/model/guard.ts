import type { PublicEvent } from '../schema/events.js';
import type { Option } from '../schema/types.js';
import type { Action } from './actions.js';
import { make } from './create/steps.js';
import { isCascading } from './data/branch.js';
import { locate, optionValue } from './data/catalog.js';
import { isDisabled, isOptionOff, isWidgetDisabled } from './data/enabled.js';
import { isCreateRow, isStrayLabel, locateLabels, newLabel } from './list/create-row.js';
import { isStale } from './list/query.js';
import { foldFor } from './search/fold.js';
import { isSelected, optionAt, placeOf } from './select/selection.js';
import { capOf } from './select/value.js';
import type { CreationResult, State } from './state.js';
import { enabledLeaves, toggleAllLeaves, toggleNode } from './tree/toggle.js';

/** What the guard makes of an action: itself, a narrower one, or nothing; and what to tell the public. */
export interface Verdict {
  readonly action: Action | null;
  readonly events?: readonly PublicEvent[];
}

const refuse = (...events: PublicEvent[]): Verdict => ({ action: null, events });

const tooMany = (state: State, option: Option): Verdict =>
  refuse({ name: 'maximum', payload: { limit: capOf(state), option } });

/** Asks a `before*` callback. One that throws has refused: the error is reported, nothing changes. */
function agrees<T>(state: State, ask: ((about: T) => boolean) | undefined, about: T): boolean {
  if (!ask) return true;
  try {
    return ask(about) !== false;
  } catch (error) {
    state.report(error);
    return false;
  }
}

function guardPick(state: State, action: Extract<Action, { type: 'pick' }>): Verdict {
  const { catalog, selection, config } = state;
  const { ix } = action;
  if (isCreateRow(state, ix) && !isStale(state)) {
    return guardCreate(state, { type: 'create', labels: [newLabel(state)] });
  }
  const option = catalog.options[ix];
  if (!option || isStale(state) || isDisabled(state, ix)) return refuse();
  if (isCascading(state)) return guardTurn(state, action);
  if (placeOf(catalog, selection, ix) >= 0) {
    return {
      action: !config.multiple || agrees(state, config.beforeUnselect, option) ? action : null,
    };
  }
  if (selection.entries.length + 1 > capOf(state)) return tooMany(state, option);
  return { action: agrees(state, config.beforeSelect, option) ? action : null };
}

/** A pick in a tree: the cap may cut the cascade, or refuse all of it (D1.8); the hooks hear of the node (D2.3). */
function guardTurn(state: State, action: Extract<Action, { type: 'pick' }>): Verdict {
  const { catalog, selection, config } = state;
  const option = catalog.options[action.ix] as Option;
  const on = !isSelected(catalog, selection, action.ix);
  const to = toggleNode(state, action.ix, on);
  if (!to.selection) return to.refused ? tooMany(state, to.refused) : refuse();
  const hook = on ? config.beforeSelect : config.beforeUnselect;
  return { action: agrees(state, hook, option) ? { ...action, turned: to } : null };
}

/** Whether a user may take a selected entry out: a selected option that is disabled stays (D1.7). */
export function isRemovable(state: State, entry: number): boolean {
  return (
    !isWidgetDisabled(state) &&
    (entry < 0
      ? !isOptionOff(state, optionAt(state.catalog, state.selection, entry))
      : !isDisabled(state, entry))
  );
}

function guardRemove(state: State, action: Extract<Action, { type: 'remove' }>): Verdict {
  const entry = state.selection.entries[action.place];
  if (entry === undefined || !isRemovable(state, entry)) return refuse();
  const option = optionAt(state.catalog, state.selection, entry);
  return { action: agrees(state, state.config.beforeUnselect, option) ? action : null };
}

/** Places of the selected entries that may go, each asked for. */
function removablePlaces(state: State): number[] {
  const { catalog, selection, config } = state;
  return selection.entries.flatMap((entry, place) =>
    isRemovable(state, entry) &&
    agrees(state, config.beforeUnselect, optionAt(catalog, selection, entry))
      ? [place]
      : [],
  );
}

function guardClear(state: State): Verdict {
  const places = removablePlaces(state);
  return { action: places.length > 0 ? { type: 'clear', places } : null };
}

/**
 * Asks for the options of these labels, in order, as far as the cap allows (D1.8, D1.14). One that the list has
 * is picked instead: only pasted texts can name one.
 */
function guardCreate(state: State, action: Extract<Action, { type: 'create' }>): Verdict {
  const { config, catalog, selection, creation } = state;
  if (!config.allowCreate || isWidgetDisabled(state)) return refuse();
  const labels = uniqueLabels(state, action.labels);
  // The row that creates has been offered because nothing is called so.
  const known = action.pasted ? locateLabels(state, labels) : null;
  const fold = foldFor(config);
  const pending = new Set(creation.pending.map(fold));
  const room = capOf(state) - (config.multiple ? selection.entries.length + pending.size : 0);
  const made: CreationResult[] = [];
  let refused: Option | undefined;
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
      if (agrees(state, config.beforeSelect, option)) made.push({ label, option, isListed: true });
    } else if (agrees(state, config.beforeCreate, label)) made.push(make(state, label));
  }
  const cut = refused && { refused };
  if (made.length === 0) {
    return refused ? tooMany(state, refused) : refuse();
  }
  const later = made.some(({ promise }) => promise);
  return {
    action: later
      ? { type: 'creating', made, asked: selection.rev, ...cut }
      : { ...action, made, ...cut },
  };
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
function guardReorder(state: State, { from, to }: Extract<Action, { type: 'reorder' }>): boolean {
  const { config, selection } = state;
  const isPlace = (place: number) => place >= 0 && place < selection.entries.length;
  return (
    !!config.multiple &&
    !!config.sortable &&
    !isWidgetDisabled(state) &&
    from !== to &&
    isPlace(from) &&
    isPlace(to)
  );
}

/** The first `most` enabled options that are not selected, in list order; a value that stands twice counts once. */
function selectable(state: State, most = Number.POSITIVE_INFINITY): number[] {
  const { catalog, selection } = state;
  const seen = catalog.lazy.unique ? null : new Set<string>();
  const found: number[] = [];
  for (let ix = 0; ix < catalog.options.length && found.length < most; ix++) {
    if (isSelected(catalog, selection, ix) || isDisabled(state, ix)) continue;
    if (seen && seen.size === seen.add(optionValue(catalog.options[ix] as Option)).size) continue;
    found.push(ix);
  }
  return found;
}

/** The selection with everything in it, as far as `maxSelections` allows; `refused`: the first beyond it. */
function allEntries(state: State, asks: boolean): { entries: number[]; refused: Option | null } {
  const { catalog, selection, config } = state;
  const room = Math.max(0, capOf(state) - selection.entries.length);
  if (!asks || !config.beforeSelect) {
    const free = selectable(state, room + 1);
    const entries = selection.entries.concat(free.slice(0, room));
    return { entries, refused: catalog.options[free[room] ?? -1] ?? null };
  }
  const entries = selection.entries.slice();
  for (const ix of selectable(state)) {
    const option = catalog.options[ix] as Option;
    if (entries.length >= capOf(state)) return { entries, refused: option };
    if (agrees(state, config.beforeSelect, option)) entries.push(ix);
  }
  return { entries, refused: null };
}

/** Select-all in a tree concerns its leaves. */
function guardAllInTree(state: State): Verdict {
  const { catalog, config } = state;
  const free = enabledLeaves(state, false);
  if (free.length === 0) return { action: { type: 'toggleAll', places: removablePlaces(state) } };
  // With leaves alone in the value each is one more: beyond the cap nobody need be asked.
  const room =
    config.treeValue === 'leaves'
      ? Math.max(0, capOf(state) - state.selection.entries.length)
      : free.length;
  const agreed: number[] = [];
  for (const ix of free) {
    if (agreed.length > room) break;
    if (agrees(state, config.beforeSelect, catalog.options[ix] as Option)) agreed.push(ix);
  }
  const to = toggleAllLeaves(state, agreed, true);
  if (!to.selection) return to.refused ? tooMany(state, to.refused) : refuse();
  return { action: { type: 'toggleAll', turned: to } };
}

function guardAll(state: State): Verdict {
  const { catalog, selection, config } = state;
  if (!config.multiple) return refuse();
  if (isCascading(state)) return guardAllInTree(state);
  if (selectable(state, 1).length > 0)
    return { action: { type: 'toggleAll', ...allEntries(state, true) } };
  const entries = selection.entries.filter(
    (entry) =>
      !isRemovable(state, entry) ||
      !agrees(state, config.beforeUnselect, optionAt(catalog, selection, entry)),
  );
  return { action: { type: 'toggleAll', entries } };
}

/** A tag without a button cannot take focus (D1.7): the control takes it instead. */
function guardGoto(state: State, action: Extract<Action, { type: 'goto' }>): Verdict {
  if (isWidgetDisabled(state)) return refuse();
  if (typeof action.focus !== 'number') return { action };
  const entry = state.selection.entries[action.focus];
  return {
    action:
      entry !== undefined && isRemovable(state, entry) ? action : { ...action, focus: 'control' },
  };
}

/** The built-in vetoes: a disabled widget, disabled options, `maxSelections`, the `before*` callbacks. */
export function guard(state: State, action: Action): Verdict {
  switch (action.type) {
    case 'pick':
      return isWidgetDisabled(state) ? refuse() : guardPick(state, action);
    case 'remove':
      return guardRemove(state, action);
    case 'clear':
      return guardClear(state);
    case 'toggleAll':
      return isWidgetDisabled(state) || isStale(state) ? refuse() : guardAll(state);
    case 'selectAll':
      return {
        action: isCascading(state)
          ? { ...action, turned: toggleAllLeaves(state, enabledLeaves(state, false), true) }
          : { ...action, entries: allEntries(state, false).entries },
      };
    case 'create':
      return action.made ? { action } : guardCreate(state, action);
    case 'reorder':
      return { action: guardReorder(state, action) ? action : null };
    case 'goto':
      return guardGoto(state, action);
    case 'open':
      return { action: isWidgetDisabled(state) || state.open ? null : action };
    case 'close':
    case 'move':
    case 'hover':
      return { action: state.open ? action : null };
    case 'typed':
      return { action: isWidgetDisabled(state) ? null : action };
    default:
      return { action };
  }
}
