import { resolveOptions } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import type { CommandOf } from './command.js';
import { withOptions } from './data/append.js';
import { type Catalog, locate, optionValue } from './data/catalog.js';
import { isChangeable } from './data/enabled.js';
import { expandedTo, NO_BRANCHES } from './list/expansion.js';
import { wantsSearch, withGivenList, withRemoteQuery } from './list/query.js';
import { NO_ROWS } from './list/rows.js';
import { activeAfterData, closeList, withRows } from './list/steps.js';
import { forgetFields } from './search/haystack.js';
import { adoptNativeValue, carryOver, setValue, withSelectionRederived } from './select/steps.js';
import type { State } from './state.js';

/*
 * What the page gives: options, data and values, by the methods of the widget or in the element itself.
 */

/** Puts a new catalog in place of the old one; the selection is carried over by value. `former`: the state before options changed with it. */
export function withData(
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
    state.joinTree,
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

/** Names of the options that decide which rows a query finds. */
const SEARCH_OPTIONS = [
  'searchable',
  'searchFields',
  'tokenSearch',
  'accentInsensitive',
  'filterOption',
  'searchScorer',
  'minSearchLength',
  'allowCreate',
  'loadChildren',
  'hideSelected',
] as const;

export function setOptions(state: State, command: CommandOf<'config'>): State {
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
    SEARCH_OPTIONS.every((name) => config[name] === state.config[name]);
  const listed = catalog
    ? withData(next, catalog, undefined, state)
    : state.source && Object.hasOwn(options, 'ajax')
      ? state.source.reset(next)
      : activeAfterData(state, same ? next : withRows(next));
  const result = catalog ? listed : withSelectionRederived(state, listed);
  return isChangeable(result) ? result : closeList(result);
}

/** The value that the page sets, or that other code has given the element. */
export const withValue = (state: State, { origin, values, reset }: CommandOf<'value'>): State =>
  origin === 'host' ? adoptNativeValue(state, values, reset) : setValue(state, values);
