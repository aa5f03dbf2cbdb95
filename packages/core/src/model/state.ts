import type { SelectError } from '../schema/errors.js';
import type { Config } from '../schema/options.js';
import { type Language, resolveLanguage } from '../schema/strings.js';
import type { Option, Report, SelectValue } from '../schema/types.js';
import * as Changed from './changed.js';
import type { Catalog } from './data/catalog.js';
import type { Rows } from './list/rows.js';
import type { Scan } from './search/match.js';
import { type LookUp, type Selection, selectedValues } from './select/selection.js';
import { type Expansion, expandedTo, FOUND } from './tree/expansion.js';
import { listRows } from './tree/rows.js';

/** Letters typed on the control, and when the last one was. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Whether the selection is shown as invalid, and why. */
export interface Validity {
  /** Message of `setCustomValidity()`; empty: none. */
  readonly custom: string;
  /** Set by a failed validation; cleared when the value becomes valid (spec, Validity). */
  readonly shown: boolean;
  /** The message that is shown. On a native mount it is the browser's. */
  readonly message: string;
  /** The page's own `setCustomValidity()` on the element is the reason. Shown until the selection is another one. */
  readonly foreign?: boolean;
}

export const NO_PROBLEM: Validity = { custom: '', shown: false, message: '' };

/** What became of a typed text: an option, an error, or a promise of one of them. */
export interface CreationResult {
  readonly label: string;
  /** The list had an option with this label; it is picked, not created. */
  readonly isListed?: boolean;
  readonly option?: Option;
  readonly error?: SelectError;
  readonly promise?: PromiseLike<unknown>;
}

/** Options that the user is making, and the text of the last one that could not be made (D1.14). */
export interface Creation {
  /** Texts whose `createOption` has not answered yet. */
  readonly pending: readonly string[];
  readonly failed: string | null;
}

const NO_CREATION: Creation = { pending: [], failed: null };

/** A tag on its way to another place. */
export interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Where DOM focus is, as far as the widget is concerned. */
export type FocusPlace = 'none' | 'control' | 'search' | 'dropdown' | 'tag' | 'clear' | 'other';

/** How the active row became active; decides whether Enter picks it and when it is announced (F4, D3.10). */
export type ActiveReason = 'open' | 'key' | 'text' | 'pointer';

/** How far the list of a remote source is (D4). */
export interface Remote {
  /** The list before any answer: `data`, or the element's own options (D4.8). */
  readonly base: Catalog;
  /** The present query as the source gets it: as plugins leave it, trimmed. Empty while the list is closed. */
  readonly query: string;
  /** The query that the listed options answer, as it was sent. */
  readonly answered: string;
  /** Pages listed; 0: the list is `base`. */
  readonly pages: number;
  /** There is a further page. */
  readonly more: boolean;
  /** Which page is asked for: the `first` one replaces the list. What waits to be sent again is asked for, too. */
  readonly pending: 'first' | 'more' | null;
  /** What is asked for waits until the browser is online. */
  readonly offline: boolean;
  /** The last page asked for could not be loaded. */
  readonly failed: boolean;
  /** Options that `ajax.resolve` knew, by value. */
  readonly resolved: ReadonlyMap<string, Option>;
}

/** No page has been asked for. */
export const noPages = (base: Catalog): Remote => ({
  base,
  query: '',
  answered: '',
  pages: 0,
  more: false,
  pending: null,
  offline: false,
  failed: false,
  resolved: new Map(),
});

/** The whole truth about one widget. Replaced on every step; the DOM is never asked. */
export interface State {
  readonly config: Config;
  readonly catalog: Catalog;
  readonly selection: Selection;
  /** Options that users made; new data of the element does not contain them (D1.14, case 105). */
  readonly created: readonly Option[];
  readonly creation: Creation;
  /** Text of the search field as typed. */
  readonly query: string;
  /** A search that is not finished; meanwhile the former rows stay, dimmed. */
  readonly scan: Scan | null;
  readonly remote: Remote;
  readonly rows: Rows;
  /** Which branches of a tree are expanded. */
  readonly expansion: Expansion;
  /** The same during a search, and only for that (D2.4). */
  readonly found: Expansion;
  /** Branches whose children are being loaded, or could not be. */
  readonly branches: ReadonlyMap<Option, 'loading' | 'failed'>;
  /** Row that is highlighted; −1: none. */
  readonly active: number;
  readonly activeReason: ActiveReason;
  /** Half a second has gone by since the last text input: the active row may be announced (F4). */
  readonly settled: boolean;
  readonly open: boolean;
  /** Whether the dropdown has a search field; computed when it opens (accessibility 1.0). */
  readonly searchVisible: boolean;
  readonly focus: FocusPlace;
  /** Tag that is the tab stop of the tags. */
  readonly tag: number;
  /** The tags stand as they would after the drop; the selection is as it was. */
  readonly drag: Drag | null;
  /** Disabled by a fieldset or the native `disabled`. */
  readonly hostDisabled: boolean;
  readonly typed: Typed;
  readonly validity: Validity;
  readonly language: Language;
  /** Plugins' rewriting of the query that is searched. */
  readonly transformQuery: (query: string) => string;
  /** Options that the element has without listing them. */
  readonly lookUpUnlisted: LookUp;
  /** Where errors of the user's callbacks go. */
  readonly report: Report;
}

/** Nothing is being loaded. */
export const NO_BRANCHES: State['branches'] = new Map();

/** The state of a widget that has just been built. */
export function initialState(
  config: Config,
  catalog: Catalog,
  selection: Selection,
  report: Report,
  known: LookUp = () => () => undefined,
): State {
  const expansion = expandedTo(config.expandLevel);
  const state: State = {
    config,
    catalog,
    selection,
    created: [],
    creation: NO_CREATION,
    query: '',
    scan: null,
    remote: noPages(catalog),
    rows: listRows({ catalog, config }, expansion),
    expansion,
    found: FOUND,
    branches: NO_BRANCHES,
    active: -1,
    activeReason: 'open',
    settled: true,
    open: false,
    searchVisible: false,
    focus: 'none',
    tag: 0,
    drag: null,
    hostDisabled: false,
    typed: { text: '', at: Number.NEGATIVE_INFINITY },
    validity: NO_PROBLEM,
    language: resolveLanguage(config.language ?? 'en'),
    transformQuery: (query) => query,
    lookUpUnlisted: known,
    report,
  };
  return { ...state, searchVisible: wantsSearch(state) };
}

/** The public value: `string | null`, or an array in multiple mode. */
export function valueOfState({ config, catalog, selection }: State): SelectValue {
  const values = selectedValues(catalog, selection);
  return config.multiple ? values : (values[0] ?? null);
}

export const isWidgetDisabled = ({ config, hostDisabled }: State): boolean =>
  !!config.disabled || hostDisabled;

/** Number of values that a user can select (D1.8). */
export const capOf = ({ config }: State): number =>
  (config.multiple ? config.maxSelections : undefined) ?? Number.POSITIVE_INFINITY;

/** The text that the last row would make an option of. */
export const newLabel = ({ query }: State): string => query.trim();

/** Whether this row's option is yet to be created. */
export const isCreateRow = ({ rows, catalog }: State, ix: number): boolean =>
  rows.creates && ix === catalog.options.length;

/** Whether the list has a search field: hidden for short local lists (D3.9). */
export const wantsSearch = ({ config, catalog }: State): boolean =>
  !!config.searchable &&
  (!!config.ajax || catalog.options.length >= (config.minResultsForSearch ?? 0));

/** Whether the user has reached the active row, so that Enter acts on it (D3.10). */
export const isReached = ({ active, activeReason: via, searchVisible }: State): boolean =>
  active >= 0 && (via !== 'open' || !searchVisible);

/** Whether the focused element names the active row (F4, F5). */
export function isAnnounced({ active, activeReason: via, settled, focus }: State): boolean {
  if (active < 0) return false;
  if (via === 'open') return focus === 'control';
  return via !== 'text' || settled;
}

/** Which message stands in place of, or below, the rows. */
export type Notice = 'createError' | 'hint' | 'loadError' | 'loading' | 'more' | 'empty' | null;

/** With the query that a remote source gets. Plugins are asked once a query: nobody else asks them (D7). */
export function withRemoteQuery(state: State): State {
  const { config, open, remote, transformQuery } = state;
  const query = config.ajax && open ? transformQuery(state.query).trim() : '';
  return query === remote.query ? state : { ...state, remote: { ...remote, query } };
}

/** Something is asked for, or waits to be asked for again (D4.5). */
export const isLoading = ({ remote, branches }: State): boolean =>
  remote.pending !== null || [...branches.values()].includes('loading');

/** The list answers another query than the present one. */
export const isBehind = (state: State): boolean =>
  !!state.config.ajax &&
  state.open &&
  !isQueryShort(state) &&
  state.remote.answered !== state.remote.query;

/** The rows are of an older query, or about to be others: dimmed, not to be picked (D4.4), but for `data` at first (D4.8). */
export const isStale = (state: State): boolean =>
  !!state.scan ||
  (state.remote.pending === 'first' && state.remote.pages > 0) ||
  (isBehind(state) && !state.remote.failed);

/** The trimmed query is shorter than `minSearchLength` (counted in characters, not code units). */
export const isQueryShort = ({ config, query }: State): boolean =>
  [...query.trim()].length < (config.minSearchLength ?? 0);

/** Enter asks again for what could not be loaded: there is nothing else that it could act on. */
export const retriesOnEnter = (s: State) => s.active < 0 && !s.rows.creates && s.remote.failed;

export function noticeOf(state: State): Notice {
  const { failed, pending } = state.remote;
  if (state.creation.failed !== null) return 'createError';
  if (isQueryShort(state)) return 'hint';
  if (failed) return 'loadError';
  if (pending) return pending === 'first' ? 'loading' : 'more';
  return state.rows.options === 0 && !isStale(state) ? 'empty' : null;
}

/** Which slots differ, as {@link Changed} bits. Computed, so that no case can forget one. */
export function changesBetween(a: State, b: State): number {
  const bit = (differs: boolean, flag: number) => (differs ? flag : 0);
  return (
    bit(a.catalog !== b.catalog || a.created !== b.created, Changed.DATA) |
    bit(
      a.rows !== b.rows ||
        a.scan !== b.scan ||
        a.creation !== b.creation ||
        a.expansion !== b.expansion ||
        a.found !== b.found,
      Changed.ROWS,
    ) |
    bit(a.remote !== b.remote || a.branches !== b.branches, Changed.LOAD) |
    bit(a.query !== b.query, Changed.QUERY) |
    bit(a.selection !== b.selection, Changed.SELECTION) |
    bit(
      a.active !== b.active ||
        a.activeReason !== b.activeReason ||
        a.settled !== b.settled ||
        a.typed !== b.typed,
      Changed.ACTIVE,
    ) |
    bit(a.open !== b.open || a.searchVisible !== b.searchVisible, Changed.OPEN) |
    bit(a.focus !== b.focus || a.tag !== b.tag || a.drag !== b.drag, Changed.FOCUS) |
    bit(
      a.hostDisabled !== b.hostDisabled || isWidgetDisabled(a) !== isWidgetDisabled(b),
      Changed.ENABLED,
    ) |
    bit(a.validity !== b.validity, Changed.VALID) |
    bit(a.config !== b.config || a.language !== b.language, Changed.CONFIG)
  );
}
