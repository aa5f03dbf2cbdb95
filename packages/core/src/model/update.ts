import type { SelectError } from '../schema/errors.js';
import { resolveOptions } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { Command, CommandOf } from './command.js';
import { addCreated } from './create/steps.js';
import { type Catalog, locate, optionValue } from './data/catalog.js';
import { isWidgetDisabled } from './data/enabled.js';
import { withOptions } from './data/grow.js';
import type { Delta } from './delta.js';
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
import { selectedValues } from './select/selection.js';
import {
  addAll,
  adoptNativeValue,
  deselectPlaces,
  moveTag,
  NO_DELTA,
  removeTag,
  result,
  type StepResult,
  setValue,
  toggleAll,
  toggleRow,
} from './select/steps.js';
import { settleValidity } from './select/validity.js';
import type { State } from './state.js';
import { carrySelectionOver } from './tree/carry-over.js';
import { settledAnew } from './tree/cascade.js';
import { addChildren, expandAll, toggleExpanded } from './tree/steps.js';

/** Whether the value is the same, its order included. */
function isSameValue(a: State, b: State): boolean {
  if (a.selection === b.selection) return true;
  const values = selectedValues(b.catalog, b.selection);
  const former = selectedValues(a.catalog, a.selection);
  return former.length === values.length && former.every((value, i) => value === values[i]);
}

/** A step after which a tree may have another value. */
const withNewNodes = (before: State, state: State, delta: Delta = NO_DELTA): StepResult =>
  result(
    state,
    state.catalog.tree && !isSameValue(before, state) ? { ...delta, value: true } : delta,
  );

/** What `isOptionDisabled` says may be another thing now: in a tree, what is selected follows from it. */
function withEnabledAgain(before: State, state: State, delta: Delta): StepResult {
  if (!state.config.isOptionDisabled) return result(state, delta);
  return withNewNodes(before, { ...state, selection: settledAnew(before, state) }, delta);
}

/** What users made may stand anywhere in a tree. */
function withCreated(state: State, command: CommandOf<'create'>): StepResult {
  const { state: next, delta } = addCreated(state, command);
  return withNewNodes(state, next, delta);
}

/** Puts a new catalog in place of the old one; the selection is carried over by value. `former`: the state before options changed with it. */
function withData(
  state: State,
  given: Catalog,
  values: readonly string[] | undefined,
  former = state,
): StepResult {
  // The element does not know what users made; a caller's list is the whole list.
  const created = values ? state.created : [];
  const known = locate(given, created.map(optionValue));
  const catalog = withOptions(
    given,
    created.filter((option) => !known.has(optionValue(option))),
  );
  const prune = state.config.missingSelectionPolicy === 'prune';
  const base: State = { ...state, catalog, created, branches: NO_BRANCHES };
  const carried = carrySelectionOver(former, base, prune);
  let next: State = { ...base, selection: carried };
  if (values) next = adoptNativeValue(next, values, false, state).state;
  // New data of the caller is the list until the next answer, and cancels what is asked for.
  next = { ...next, remote: { ...(values ? next.remote : withGivenList(next)), base: given } };
  if (!next.open) next = { ...next, searchVisible: wantsSearch(next) };
  return result(activeAfterData(state, withRows({ ...next, scan: null, rows: NO_ROWS })), {
    value: !isSameValue(state, next),
  });
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

function setOptions(state: State, command: CommandOf<'config'>): StepResult {
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
  const { state: listed, delta } = catalog
    ? withData(next, catalog, undefined, state)
    : Object.hasOwn(options, 'ajax')
      ? result(resetRemote(next))
      : result(activeAfterData(state, same ? next : withRows(next)));
  const selection = catalog ? listed.selection : settledAnew(state, listed);
  const settled = withNewNodes(listed, { ...listed, selection }, delta);
  return isWidgetDisabled(settled.state)
    ? result(closeList(settled.state), settled.delta)
    : settled;
}

/** Focus goes back to the control: the list has served. */
const withListClosed = ({ state, delta }: StepResult): StepResult =>
  result(delta.focus === 'control' ? closeList(state) : state, delta);

const errorsOf = ({ error }: { error: SelectError | null }): Delta =>
  error ? { errors: [error] } : NO_DELTA;

function route(state: State, command: Command): StepResult {
  switch (command.type) {
    case 'open':
      return withEnabledAgain(state, openList(state, command.at), { focus: command.focus });
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
      return deselectPlaces(state, command.places, 'control');
    case 'create':
      return withCreated(state, command);
    case 'creating': {
      const pending = [...state.creation.pending, ...command.made.map(({ label }) => label)];
      const delta = command.refused ? { refused: command.refused } : NO_DELTA;
      return result({ ...state, creation: { pending, failed: null } }, delta);
    }
    case 'reorder':
      return moveTag(state, command);
    case 'drag':
      return result({ ...state, drag: command.drag });
    case 'toggleAll':
      return toggleAll(state, command);
    case 'selectAll':
      return addAll(state, command.options);
    case 'value':
      return command.origin === 'host'
        ? adoptNativeValue(state, command.values, command.reset)
        : setValue(state, command.values);
    case 'data':
      return withData(state, command.catalog, command.values);
    case 'config':
      return setOptions(state, command);
    case 'expand':
      return result(toggleExpanded(state, command));
    case 'expandAll':
      return result(expandAll(state, command.open));
    case 'children':
      return withNewNodes(state, addChildren(state, command), errorsOf(command));
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

/** Steps by which a user goes on: what was said of a text that could not be made has been read (D1.14). */
const GOES_ON: readonly Command['type'][] = [
  'move',
  'typed',
  'pick',
  'remove',
  'clear',
  'toggleAll',
];

/** The only reducer: every step of every widget goes through here. Pure but for the linear columns. */
export function update(state: State, command: Command): StepResult {
  const { state: routed, delta } = route(state, command);
  const drawn = withStrayLabels(state, withoutStaleDrag(state, routed));
  const next = GOES_ON.includes(command.type)
    ? { ...drawn, creation: withoutCreateError(drawn) }
    : drawn;
  const validity = settleValidity(next, next.selection !== state.selection);
  return { state: validity === next.validity ? next : { ...next, validity }, delta };
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
