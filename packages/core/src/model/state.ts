import type { SelectError } from '../schema/errors.js';
import type { Config } from '../schema/options.js';
import type { Language } from '../schema/strings.js';
import type { GuardedAction, ParentValues, ReportError, SelectOption } from '../schema/types.js';
import type { JoinTree } from './data/append.js';
import type { Catalog } from './data/catalog.js';
import type { Listed } from './data/enabled.js';
import type {
  AriaPosition,
  EntryIndex,
  OptionIndex,
  RowIndex,
  RowRange,
  SideKeyAction,
  TagIndex,
} from './indexes.js';
import type { Expansion, Pinned, Rows } from './list/listing.js';
import type { Scan, startScan } from './search/match.js';
import type { LookUp, SelectionRecord } from './select/selection.js';

/** Returns the shape of a widget's list. */
export type ShapeOf = (listed: Listed) => Shape<State>;

/** Letters typed on the control, and the time of the last one. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

/** Whether and why the selection is shown as invalid. */
export interface Validity {
  /** Message of `setCustomValidity()`; empty: none. */
  readonly custom: string;
  /** Message of a rule of a feature that the value breaks (`minSelections`); empty or missing: none. */
  readonly rule?: string | undefined;
  /** Set by a failed validation; cleared when the value becomes valid (spec, Validity). */
  readonly shown: boolean;
  /** The displayed message. On a native mount, it is the browser's own message. */
  readonly message: string;
  /** The reason is `setCustomValidity()` on the element. Shown until the selection changes. */
  readonly foreign?: boolean;
}

/** The result for a typed label: an option, an error, or a promise of one of them. */
export interface CreationResult {
  readonly label: string;
  /** The list has an option with this label, which is selected and not created. */
  readonly isListed?: boolean;
  readonly option?: SelectOption;
  readonly error?: SelectError;
  readonly promise?: PromiseLike<unknown>;
}

/** Pending creations, and the label of the last failed one (D1.14). */
export interface Creation {
  /** Labels with a pending `createOption`. */
  readonly pending: readonly string[];
  readonly failed: string | null;
  /** The tag that the user edits. */
  readonly renaming?: Renaming | undefined;
}

/** A tag whose label the user edits (addition 72). */
export interface Renaming {
  /** The option of the tag. */
  readonly option: SelectOption;
  /** The new label, whose `createOption` is pending. */
  readonly pending?: string;
  /** The new label, which was rejected. */
  readonly failed?: string;
  /** The user has left the text field, so a rejected label is given up. */
  readonly left?: boolean;
}

/** A tag that is being dragged. */
export interface Drag {
  readonly from: TagIndex;
  readonly to: TagIndex;
}

/** The part of the widget that has DOM focus. */
export type FocusPlace = 'none' | 'control' | 'search' | 'dropdown' | 'tag' | 'clear' | 'other';

/** Where the list is shown, or would be: in a dropdown, in a bottom sheet (`mobile`), or in the page, where it is always open (`inline`). */
export type Surface = 'dropdown' | 'sheet' | 'page';

/**
 * Where the search field is: in the list, or in the control (`searchIn`); `null`: there is none. Whether an open list has one is decided when it
 * opens (accessibility 1.0).
 */
export type SearchPlace = 'list' | 'control' | null;

/** How the active row became active; determines whether Enter selects it and when it is announced (F4, D3.10). */
export type ActiveReason = 'open' | 'key' | 'text' | 'pointer';

/** The origin of a step: guards and `select`/`unselect` only apply to users, `change` is fired for every origin. */
export type Origin = 'user' | 'api' | 'host';

/** State of a remote list (D4). */
export interface Remote {
  /** The list before the first response: `data`, or the options of the element (D4.8). */
  readonly base: Catalog;
  /** The current query for the source: trimmed, after plugins. Empty while the list is closed. */
  readonly query: string;
  /** The query of the listed options, as it was sent. */
  readonly answered: string;
  /** Pages listed; 0: the list is `base`. */
  readonly pages: number;
  /** There is a further page. */
  readonly more: boolean;
  /** Number of options on the server for the query; 0: unknown (addition 62). */
  readonly total: number;
  /** The requested page: the `first` one replaces the list. Requests that wait for a retry count too. */
  readonly pending: 'first' | 'more' | null;
  /** The request waits until the browser is online. */
  readonly offline: boolean;
  /** The last requested page failed to load. */
  readonly failed: boolean;
  /** Options by value that may be selected without being listed: from `ajax.resolve`, and those that were selected before. */
  readonly resolved: ReadonlyMap<string, SelectOption>;
}

/** How pinned options become rows. */
export interface Pinning {
  /** The options that a query finds, which a server has searched without them. */
  found(state: State, hits: Int32Array | null, start: typeof startScan): Int32Array | null;
  /** The rows of a list, with these first. */
  first(rows: RowShape<State>['rows']): RowShape<State>['rows'];
}

/** Finds options instead of the search: a server. */
export interface Source {
  /** Lists the rows that the server has chosen (D3.5). */
  rows(state: State): State;
}

/** The complete state of a widget. Replaced in each step; never read from the DOM. */
export interface State {
  readonly config: Config;
  readonly catalog: Catalog;
  readonly selection: SelectionRecord;
  /** Values that the page has set, as options, by their text: they are handed back as they were set (D11.1). */
  readonly unlisted: ReadonlyMap<string, SelectOption>;
  /** Options created by users; new data of the element does not contain them (D1.14, case 105). */
  readonly created: readonly SelectOption[];
  readonly creation: Creation;
  /** Text of the search field as typed. */
  readonly query: string;
  /** Whether the user has edited the text of the field (`searchIn`), which until then is the value. */
  readonly edited: boolean;
  /** An unfinished search; meanwhile the previous rows are shown dimmed. */
  readonly scan: Scan | null;
  readonly remote: Remote;
  readonly rows: Rows;
  /** Which branches of a tree are expanded. */
  readonly expansion: Expansion;
  /** Expanded branches during a search (D2.4). */
  readonly searchExpansion: Expansion;
  /** Branches whose children are loading or failed to load. */
  readonly branches: ReadonlyMap<SelectOption, 'loading' | 'failed'>;
  /** Row that is highlighted; −1: none. */
  readonly active: RowIndex;
  readonly activeReason: ActiveReason;
  /** The option of the last row that the user has picked in this list. */
  readonly picked: SelectOption | null;
  /** Half a second has passed since the last text input, so the active row can be announced (F4). */
  readonly typingSettled: boolean;
  readonly open: boolean;
  /** What has closed the list; `host`: it could not stay open, for example out of sight. */
  readonly closedBy?: Origin | undefined;
  readonly surface: Surface;
  /** The viewport is that of a phone. Known while `mobile` is `sheet`. */
  readonly narrow: boolean;
  readonly searchPlace: SearchPlace;
  readonly focus: FocusPlace;
  /** Tag that is the tab stop of the tags. */
  readonly tag: TagIndex;
  /** The user has asked for the tags that `maxVisibleTags` hides; until focus leaves (D10.9). */
  readonly allTags: boolean;
  /** The tags are shown in the order after the drop; the selection is unchanged. */
  readonly drag: Drag | null;
  /** Disabled by a fieldset or the native `disabled`. */
  readonly hostDisabled: boolean;
  /** Disabled by `depends`: the fields are not read yet, or one has no value. */
  readonly held?: 'unread' | 'empty' | undefined;
  /** With `depends`: the values of the fields, once they are read, and selected values that may not hold for them (D11.2). */
  readonly parents?:
    | { readonly values: ParentValues; readonly doubted: ReadonlySet<string> }
    | undefined;
  /** With `pinned`, once its code is there. */
  readonly pinned?: Pinned | undefined;
  readonly typed: Typed;
  /** Where the last key leads in the first page of a server, which is still to come. */
  readonly sought?: 'first' | 'last' | Typed | undefined;
  readonly validity: Validity;
  readonly language: Language;
  readonly rules: Rules;
}

/** What features, plugins and the page decide by functions. No other slots have functions, except `config` and `scan`. */
export interface Rules {
  /** Rewrites the search query, for plugins. */
  readonly transformQuery: (query: string) => string;
  /** Returns the list shape for the current data and options. Call it with this state for the differences between lists and trees. */
  readonly shapeOf: ShapeOf;
  /** The source for `ajax`; `undefined`: its code is on its way, or the feature is not installed. */
  readonly source: () => Source | undefined;
  /** Adds options that are loaded later to a tree; `null` if the feature is not installed. */
  readonly joinTree: JoinTree | null;
  /** Puts pinned options first; `undefined`: the code is on its way, or the feature is not installed. */
  readonly pinning: () => Pinning | undefined;
  /** The search of plugins, made of that of the list. */
  readonly searchBy?: (start: typeof startScan) => typeof startScan;
  /** The rows of a flat list in the order of plugins. */
  readonly arrange?: (rows: RowShape<State>['rows']) => RowShape<State>['rows'];
  /** The rows of the list; their code may be loaded later. */
  readonly listing: () => Listing;
  /** The rows of trees; `undefined`: their code is on its way, or the feature is not installed. */
  readonly treeRows: () => RowShape<State> | undefined;
  /** Options of the element that are not listed. */
  readonly lookUpUnlisted: LookUp;
  /** Reports errors of callbacks. */
  readonly report: ReportError;
}

/** The rows of a list (`list/steps.ts`), and what is asked about them. Until their code is there, it has none (`UNLISTED`). */
export interface Listing {
  /** The rows and the active row of a list that opens (F5). */
  opened(state: State, at?: 'first' | 'last'): State;
  /** The same after the query has changed. */
  searched(state: State): State;
  /** Rows for the current query. */
  withRows(state: State): State;
  /** The rows of all options, or of the `hits` of a query. */
  rowsFor(state: State, expansion: Expansion, hits?: Int32Array | null, creates?: boolean): Rows;
  /** The active row after new data or other rows. */
  activeAfterData(before: State, after: State): State;
  /** The active row of an open list whose first rows have come. */
  activeAsOpened(state: State): State;
  /** What a guard of a plugin is asked about a row that the user picks. */
  actionOf(
    state: State,
    request: { readonly ix: OptionIndex; readonly from?: RowIndex | undefined },
  ): GuardedAction | null;
  /** Finds the option with a label, including disabled ones, among those of some labels. */
  optionsLabelled(
    state: State,
    labels: readonly string[],
  ): (label: string) => SelectOption | undefined;
}

/*
 * The differences between a flat list and a tree. Callers use the shape of a state and do not check its kind.
 */

/** The selection after options are selected or deselected. */
export interface Toggled {
  /** `null`: nothing changes. */
  readonly selection: SelectionRecord | null;
  /** The first option beyond the cap (D1.8). */
  readonly refused?: SelectOption;
  /** Number of descendants of the node whose state has changed. */
  readonly nested?: number;
}

/** The rows of a flat list (`list/rows.ts`) or of a tree (`features/tree/model/rows.ts`). `S`: the state. */
export interface RowShape<S> {
  /** The rows of all options, or of the `hits` of a query; `creates`: with the "create" row. */
  rows(listed: Listed, expansion: Expansion, hits: Int32Array | null, creates: boolean): Rows;
  /** The options in adjacent rows, in list order. */
  optionsIn(state: S, range: RowRange): OptionIndex[];
  /** The `aria-level`, `aria-posinset` and `aria-setsize` of a row. */
  ariaPosition(state: S, row: RowIndex): AriaPosition;
  /** The action of the left and right arrow keys on the active row (accessibility 1.6); `null`: the key is not handled. */
  expandOrEnter(state: S): SideKeyAction | null;
  collapseOrLeave(state: S): SideKeyAction | null;
}

/** How options of a flat list (`list/flat.ts`), a tree, or a tree in which selections cascade (`features/tree/model/shape.ts`). `S`: the state. */
export interface Shape<S> {
  /** ARIA role of the list. */
  readonly role: 'listbox' | 'tree';
  /** Selecting a node selects its descendants (D2.1), so selected rows may be missing from the value. */
  readonly cascades: boolean;

  /** A user selects or deselects an option. */
  toggle(state: S, ix: OptionIndex, on: boolean): Toggled;
  /** Options that "select all" selects, in list order, of all or of some options; the first `most` of them are enough. */
  unselected(state: S, most?: number, among?: readonly OptionIndex[]): OptionIndex[];
  selectAll(state: S, options: readonly OptionIndex[]): Toggled;
  /** The selection without the entries at these indexes. `stays`: the entries that a cascade must not deselect. */
  deselectPlaces(
    state: S,
    places: readonly TagIndex[],
    stays?: readonly EntryIndex[],
  ): SelectionRecord;

  /**
   * Converts values to a selection (D1.3, D2.1). `before`: other code has selected them in the element, which had the value
   * of that state (D1.9).
   */
  selectionOf(state: S, values: readonly string[], known: LookUp, before?: S): SelectionRecord;
  /** The selection of `before`, kept by value. `keeps`: the list comes from a server, and the value does not change. */
  carryOver(before: S, state: S, prune: boolean, keeps: boolean): SelectionRecord;
  /** The same selection with new rules: an option or a result of `isOptionDisabled` has changed. */
  rederive(before: S, state: S): SelectionRecord;
}
