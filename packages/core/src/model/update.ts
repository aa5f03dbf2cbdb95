import type { SelectError } from '../schema/errors.js';
import { resolveOptions } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { Command, CommandOf } from './command.js';
import { addCreated } from './create/steps.js';
import { type Catalog, locate, optionValue } from './data/catalog.js';
import { isWidgetDisabled } from './data/enabled.js';
import { withOptions } from './data/grow.js';
import { type Delta, deltaBetween, type Notes } from './delta.js';
import { expandedTo, NO_BRANCHES } from './list/expansion.js';
import { rowAfter } from './list/navigate.js';
import { wantsSearch, withoutPending, withRemoteQuery } from './list/query.js';
import { NO_ROWS } from './list/rows.js';
import {
  activeAfterData,
  activeAfterText,
  closeList,
  finishScan,
  hoverRow,
  openList,
  typeLetter,
  withoutCreateError,
  withRows,
} from './list/steps.js';
import {
  addPages,
  addResolved,
  failLoading,
  resetRemote,
  startLoading,
  withGivenList,
  withQuery,
} from './remote/steps.js';
import { forgetFields } from './search/haystack.js';
import {
  adoptNativeValue,
  carryOver,
  deselectPlaces,
  moveTag,
  NO_NOTES,
  removeTag,
  result,
  type StepResult,
  selectOptions,
  setValue,
  toggleAll,
  toggleRow,
  withSelectionRederived,
} from './select/steps.js';
import { settleValidity } from './select/validity.js';
import type { State } from './state.js';

/** What `isOptionDisabled` says may be another thing now: in a tree, what is selected follows from it. */
const withEnabledAgain = (before: State, state: State): State =>
  state.config.isOptionDisabled ? withSelectionRederived(before, state) : state;

/** Puts a new catalog in place of the old one; the selection is carried over by value. `former`: the state before options changed with it. */
function withData(
  state: State,
  given: Catalog,
  values: readonly string[] | undefined,
  former = state,
): State {
  // The element does not know what users made; a caller's list is the whole list.
  const created = values ? state.created : [];
  const known = locate(given, created.map(optionValue));
  const catalog = withOptions(
    given,
    created.filter((option) => !known.has(optionValue(option))),
  );
  const prune = state.config.missingSelectionPolicy === 'prune';
  const base: State = { ...state, catalog, created, branches: NO_BRANCHES };
  const carried = carryOver(former, base, prune);
  let next: State = { ...base, selection: carried };
  if (values) next = adoptNativeValue(next, values, false, state);
  // New data of the caller is the list until the next answer, and cancels what is asked for.
  next = { ...next, remote: { ...(values ? next.remote : withGivenList(next)), base: given } };
  if (!next.open) next = { ...next, searchVisible: wantsSearch(next) };
  return activeAfterData(state, withRows({ ...next, scan: null, rows: NO_ROWS }));
}

/** Options that decide which rows a query finds. */
const SEARCHED = [
  'searchable',
  'searchFields',
  'tokenSearch',
  'accentInsensitive',
  'filterOption',
  'searchScorer',
  'minSearchLength',
  'allowCreate',
  'loadChildren',
] as const;

function setOptions(state: State, command: CommandOf<'config'>): State {
  const { catalog, options } = command;
  // Over the options as they are now: a hook may have changed others since this was asked for.
  const config = resolveOptions(options, state.config);
  const language =
    config.language === state.config.language
      ? state.language
      : resolveLanguage(config.language ?? 'en');
  const expansion =
    config.expandLevel === state.config.expandLevel
      ? state.expansion
      : expandedTo(config.expandLevel);
  const branches = config.loadChildren === state.config.loadChildren ? state.branches : NO_BRANCHES;
  const next = withRemoteQuery({ ...state, config, language, expansion, branches });
  if (config.searchFields !== state.config.searchFields)
    forgetFields(state.catalog, config.searchFields ?? []);
  // Without options a plugin asks: it may rewrite queries now.
  const same =
    Object.keys(options).length > 0 &&
    expansion === state.expansion &&
    SEARCHED.every((name) => config[name] === state.config[name]);
  const listed = catalog
    ? withData(next, catalog, undefined, state)
    : Object.hasOwn(options, 'ajax')
      ? resetRemote(next)
      : activeAfterData(state, same ? next : withRows(next));
  const settled = catalog ? listed : withSelectionRederived(state, listed);
  return isWidgetDisabled(settled) ? closeList(settled) : settled;
}

/** The value that the page sets, or that other code has given the element. */
const withValue = (state: State, { origin, values, reset }: CommandOf<'value'>): State =>
  origin === 'host' ? adoptNativeValue(state, values, reset) : setValue(state, values);

/** Focus goes back to the control: the list has served. */
const withListClosed = ({ state, notes }: StepResult): StepResult =>
  result(notes.focus === 'control' ? closeList(state) : state, notes);

const errorsOf = ({ error }: { error: SelectError | null }): Notes =>
  error ? { errors: [error] } : NO_NOTES;

/** What becomes of the steps of a source: what is asked of it, and what it has answered. */
function routeRemote(
  state: State,
  command: CommandOf<
    | 'children'
    | 'load'
    | 'offline'
    | 'loaded'
    | 'failed'
    | 'unload'
    | 'resolved'
    | 'retry'
    | 'nearEnd'
    | 'forget'
  >,
): StepResult {
  switch (command.type) {
    case 'children':
      return result(
        state.shapeOf(state).addChildren(state, command.option, command.children, !!command.error),
        errorsOf(command),
      );
    case 'load':
      return result(startLoading(state, command.first));
    case 'offline':
      return result({ ...state, remote: { ...state.remote, offline: command.offline } });
    case 'loaded':
      return result(addPages(state, command));
    case 'failed':
      return result(failLoading(state), errorsOf(command));
    case 'unload':
      return result(
        activeAfterData(state, withRows({ ...state, remote: withoutPending(state.remote) })),
      );
    case 'resolved':
      return result(addResolved(state, command), errorsOf(command));
    case 'retry':
    case 'nearEnd':
    case 'forget':
      // Nothing is another yet: `engine/remote/remote.ts` asks the server.
      return result(state);
  }
}

/** What becomes of a step. */
function route(state: State, command: Command): StepResult {
  switch (command.type) {
    case 'open':
      return result(withEnabledAgain(state, openList(state, command.at)), { focus: command.focus });
    case 'close':
      return result(closeList(state), { focus: command.focus });
    case 'query': {
      const next = { ...withQuery(state, command.text), creation: withoutCreateError(state) };
      return result(state.open ? activeAfterText(withRows(next)) : next);
    }
    case 'scanned':
      return result(finishScan(state, command));
    case 'settle':
      return result({ ...state, settled: true });
    case 'move': {
      const active = rowAfter(state, command.to);
      // Where there is no row to name, what was found is still to be told.
      return result(active < 0 ? state : { ...state, active, activeReason: 'key', settled: true });
    }
    case 'hover':
      return result(hoverRow(state, command.ix));
    case 'typed':
      return result(typeLetter(state, command), { focus: state.open ? 'keep' : 'control' });
    case 'pick':
      return withListClosed(toggleRow(state, command));
    case 'remove':
      return removeTag(state, command);
    case 'clear':
      return result(deselectPlaces(state, command.places), { focus: 'control' });
    case 'create':
      return addCreated(state, command);
    case 'creating': {
      const pending = [...state.creation.pending, ...command.made.map(({ label }) => label)];
      const notes = command.refused ? { refused: command.refused } : NO_NOTES;
      return result({ ...state, creation: { pending, failed: null } }, notes);
    }
    case 'reorder':
      return moveTag(state, command);
    case 'drag':
      return result({ ...state, drag: command.drag });
    case 'toggleAll':
      return toggleAll(state, command);
    case 'selectAll':
      // It fills up to the cap without a word (D1.8).
      return result(selectOptions(state, command.options).state);
    case 'value':
      return result(withValue(state, command));
    case 'data':
      return result(withData(state, command.catalog, command.values));
    case 'config':
      return result(setOptions(state, command));
    case 'expand':
      return result(state.shapeOf(state).toggleExpanded(state, command.ix, command.open));
    case 'expandAll':
      return result(state.shapeOf(state).expandAll(state, command.open));
    case 'host': {
      const next = { ...state, hostDisabled: command.disabled };
      return result(isWidgetDisabled(next) ? closeList(next) : next);
    }
    case 'goto':
      // The tag that has focus is always shown, also one behind "+N more" (D1.10).
      return result(
        typeof command.focus === 'number' ? { ...state, focus: 'tag', tag: command.focus } : state,
        { focus: command.focus },
      );
    case 'focus':
      return result({ ...state, focus: command.place, tag: command.tag ?? state.tag });
    case 'validity':
      return result({ ...state, validity: command.validity });
    default:
      return routeRemote(state, command);
  }
}

/** Steps by which a user goes on: what was said of a text that could not be made has been read (D1.14). */
const GOES_ON: readonly Command['type'][] = [
  'move',
  'typed',
  'pick',
  'remove',
  'clear',
  'toggleAll',
];

/** The only reducer: every step of every widget goes through here. No DOM, time or console. */
export function update(state: State, command: Command): { state: State; delta: Delta } {
  const { state: routed, notes } = route(state, command);
  const drawn = withStrayLabels(state, withoutStaleDrag(state, routed));
  const next = GOES_ON.includes(command.type)
    ? { ...drawn, creation: withoutCreateError(drawn) }
    : drawn;
  const validity = settleValidity(next, next.selection !== state.selection);
  return {
    state: validity === next.validity ? next : { ...next, validity },
    delta: deltaBetween(state, next, command, notes),
  };
}

/** A value that the list does not contain is selected or gone: it decides whether its label can be created. */
function withStrayLabels(prev: State, next: State): State {
  const { selection, config, rows } = next;
  const strays = selection.strays.length + prev.selection.strays.length;
  if (!config.allowCreate || !next.query || !strays) return next;
  if (!next.open || selection === prev.selection || rows !== prev.rows) return next;
  return activeAfterData(next, withRows(next));
}

/** Places mean other tags now, or the tags cannot be moved any more: what was dragged is let go. */
function withoutStaleDrag(prev: State, next: State): State {
  if (!next.drag) return next;
  const goesOn =
    next.selection === prev.selection && next.config.sortable && !isWidgetDisabled(next);
  return goesOn ? next : { ...next, drag: null };
}
