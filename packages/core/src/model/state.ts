import type { SelectError } from '../schema/errors.js';
import type { Config } from '../schema/options.js';
import type { Language } from '../schema/strings.js';
import type { Option, ReportError } from '../schema/types.js';
import type { JoinTree } from './data/append.js';
import type { Listed } from './data/branch.js';
import type { Catalog } from './data/catalog.js';
import type { RowIndex, TagIndex } from './indexes.js';
import type { Expansion } from './list/expansion.js';
import type { Rows } from './list/rows.js';
import type { Scan } from './search/match.js';
import type { LookUp, SelectionRecord } from './select/selection.js';
import type { Shape } from './shape.js';

/** Says which of its shapes a widget's list has. */
export type ShapeOf = (listed: Listed) => Shape<State>;

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

/** A tag on its way to another place. */
export interface Drag {
  readonly from: TagIndex;
  readonly to: TagIndex;
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

/** Who answers queries in place of the search: a server. */
export interface Source {
  /** With the rows that it has chosen (D3.5). */
  rows(state: State): State;
  /** It is another one, or there is none any more (case 82). */
  reset(state: State): State;
}

/** All that is known of one widget. Replaced on every step; the DOM is never asked. */
export interface State {
  readonly config: Config;
  readonly catalog: Catalog;
  readonly selection: SelectionRecord;
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
  readonly searchExpansion: Expansion;
  /** Branches whose children are being loaded, or could not be. */
  readonly branches: ReadonlyMap<Option, 'loading' | 'failed'>;
  /** Row that is highlighted; −1: none. */
  readonly active: RowIndex;
  readonly activeReason: ActiveReason;
  /** Half a second has gone by since the last text input: the active row may be announced (F4). */
  readonly typingSettled: boolean;
  readonly open: boolean;
  /** Whether the dropdown has a search field; computed when it opens (accessibility 1.0). */
  readonly searchVisible: boolean;
  readonly focus: FocusPlace;
  /** Tag that is the tab stop of the tags. */
  readonly tag: TagIndex;
  /** The tags stand as they would after the drop; the selection is as it was. */
  readonly drag: Drag | null;
  /** Disabled by a fieldset or the native `disabled`. */
  readonly hostDisabled: boolean;
  readonly typed: Typed;
  readonly validity: Validity;
  readonly language: Language;
  /** Plugins' rewriting of the query that is searched. */
  readonly transformQuery: (query: string) => string;
  /** What the present data and options make of the list: ask it, with this state, what differs between lists and trees. */
  readonly shapeOf: ShapeOf;
  /** Who answers queries where there is `ajax`; `null`: the feature for that is not installed. */
  readonly source: Source | null;
  /** How a tree takes options that come later; `null`: the feature for that is not installed. */
  readonly joinTree: JoinTree | null;
  /** Options that the element has without listing them. */
  readonly lookUpUnlisted: LookUp;
  /** Where errors of the user's callbacks go. */
  readonly report: ReportError;
}
