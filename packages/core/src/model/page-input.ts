import { type Config, OPTIONS, type OptionName } from '../schema/options.js';
import { resolveLanguage } from '../schema/strings.js';
import { withOptions, withPinned } from './data/append.js';
import { type Catalog, locate, optionValue } from './data/catalog.js';
import { isChangeable } from './data/enabled.js';
import { forgetFields } from './data/texts.js';
import {
  activeAfterData,
  closeList,
  resetRemote,
  surfaceOf,
  withGivenList,
  withRemoteQuery,
  withRows,
} from './list/closed.js';
import { configuredExpansion, NO_BRANCHES, NO_ROWS } from './list/listing.js';
import type { CommandOf } from './request.js';
import { adoptNativeValue, carryOver, setValue, withSelectionRederived } from './select/steps.js';
import type { State } from './state.js';

/*
 * Input of the page: options, data and values, from methods of the widget or from the element.
 */

/** Replaces the catalog; the selection is kept by value. `former`: the state before options changed together with the data. */
export function withData(
  state: State,
  given: Catalog,
  values: readonly string[] | undefined,
  former = state,
): State {
  // The element does not contain created options; a list of the caller is complete.
  const created = values ? state.created : [];
  const known = locate(given, created.map(optionValue));
  const { joinTree } = state.rules;
  const whole = withOptions(
    given,
    created.filter((option) => !known.has(optionValue(option))),
    joinTree,
    state.config,
  );
  const catalog = withPinned(whole, state.config, joinTree);
  const prune = state.config.missingSelectionPolicy === 'prune';
  const base: State = { ...state, catalog, created, branches: NO_BRANCHES };
  const carried = carryOver(former, base, prune);
  let next: State = { ...base, selection: carried };
  if (values) next = adoptNativeValue(next, values, false, state);
  // New data of the caller is listed until the next response, and cancels pending requests.
  next = { ...next, remote: { ...(values ? next.remote : withGivenList(next)), base: given } };
  return activeAfterData(state, withRows({ ...next, scan: null, rows: NO_ROWS }));
}

const DEFAULTS: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, spec]) => [name, spec.default]),
);

/** Merges `options` into `base`. `undefined` resets an option to its default (D5.4). Unknown names are ignored. */
export function resolveOptions(options: Readonly<Record<string, unknown>>, base?: Config): Config {
  const result: Record<string, unknown> = { ...(base ?? DEFAULTS) };
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(DEFAULTS, name)) result[name] = options[name] ?? DEFAULTS[name];
  }
  return result as Config;
}

/** Options that can change which rows are listed. */
const RELISTING = (Object.keys(OPTIONS) as OptionName[]).filter((name) => OPTIONS[name].relists);

export function setOptions(state: State, command: CommandOf<'config'>): State {
  const { catalog, options } = command;
  // Merged with the current options, because a callback may have changed others in the meantime.
  const config = resolveOptions(options, state.config);
  const language =
    config.language === state.config.language
      ? state.language
      : resolveLanguage(config.language ?? 'en');
  const expansion =
    config.expandLevel === state.config.expandLevel && config.expanded === state.config.expanded
      ? state.expansion
      : configuredExpansion(config);
  const branches = config.loadChildren === state.config.loadChildren ? state.branches : NO_BRANCHES;
  const surface = surfaceOf({ config, narrow: state.narrow });
  const next = withRemoteQuery({ ...state, config, language, expansion, branches, surface });
  if (config.searchFields !== state.config.searchFields)
    forgetFields(state.catalog.lazy.haystack, config.searchFields ?? []);
  // Without options, the request comes from a plugin, which may now rewrite queries.
  const same =
    Object.keys(options).length > 0 &&
    RELISTING.every((name) => config[name] === state.config[name]);
  const resets = Object.hasOwn(options, 'ajax') && (config.ajax || state.config.ajax);
  const listed = catalog
    ? withData(next, catalog, undefined, state)
    : resets
      ? resetRemote(next)
      : activeAfterData(state, same ? next : withRows(next));
  const result = catalog ? listed : withSelectionRederived(state, listed);
  const wasInPage = state.surface === 'page' && surface !== 'page';
  const moves = state.config.searchIn !== config.searchIn;
  return isChangeable(result) && !wasInPage && !moves ? result : closeList(result);
}

/** Sets the value of the page, or the value that other code has set on the element. */
export const withValue = (
  state: State,
  { origin, values, reset, given }: CommandOf<'value'>,
): State =>
  origin === 'host'
    ? adoptNativeValue(state, values, reset)
    : setValue(given ? { ...state, unlisted: given } : state, values);
