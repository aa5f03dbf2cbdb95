import type { SelectError } from '../schema/errors.js';
import type { Option } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { OptionIndex, TagIndex } from './indexes.js';
import type { Movement } from './list/navigate.js';
import type { Scan } from './search/match.js';
import type { SelectionRecord } from './select/selection.js';
import type { CreationResult, Drag, FocusPlace, State, Validity } from './state.js';

/** The origin of a step: guards and `select`/`unselect` only apply to users, `change` is fired for every origin. */
type Origin = 'user' | 'api' | 'host';

/** The focus target when the dropdown opens or closes; `keep` does not move focus. */
export type FocusTarget = 'control' | 'search' | 'dropdown' | 'keep';

/** The row that becomes active, if a key moves to the first or last one. */
export type ListEnd = 'first' | 'last' | undefined;

/** Whether a change of the value fires events. */
interface TellOptions {
  readonly silent?: boolean;
  /** The widget already shows the value but has not fired an event for it; fire it now. */
  readonly isUntold?: boolean;
}

/** All requests to a widget, as plain data from the caller. The guard converts a request to a {@link Command}, or rejects it. */
export type StepRequest =
  /** `byArrow`: by an arrow key. */
  | { type: 'open'; origin: Origin; focus: FocusTarget; at?: ListEnd; byArrow?: boolean }
  /** `left`: the user has moved to another part of the page. `error`: why it cannot stay open. */
  | { type: 'close'; origin: Origin; focus: FocusTarget; left?: boolean; error?: SelectError }
  | { type: 'query'; origin: Origin; text: string; silent?: boolean }
  | { type: 'scanned'; scan: Scan }
  | { type: 'settle' }
  | { type: 'move'; to: Movement }
  | { type: 'hover'; ix: OptionIndex }
  | { type: 'typed'; letter: string; at: number }
  /** A user action on a row: selects it, or deselects it if possible. */
  | { type: 'pick'; ix: OptionIndex }
  /** A user removes the tag at an index. `focus`: the focus target after that. */
  | { type: 'remove'; place: TagIndex; focus: 'next' | 'previous' | 'keep' }
  /** A user clears the selection. `keepsFocus`: by leaving an emptied field, otherwise by a button or key. */
  | { type: 'clear'; keepsFocus?: boolean }
  /** A user creates options with these labels; `pasted` labels may already exist. */
  | { type: 'create'; labels: readonly string[]; pasted?: boolean }
  /** The asynchronous result of `createOption`. `asked`: the selection when it was called. */
  | { type: 'created'; made: readonly CreationResult[]; asked: SelectionRecord }
  /** A user moves a tag. `focus`: the focus target after that. */
  | { type: 'reorder'; from: TagIndex; to: TagIndex; focus: FocusTarget | TagIndex }
  /** A tag is dragged to a position, or dropped. */
  | { type: 'drag'; drag: Drag | null; cancelled?: boolean }
  /** A user selects everything, or deselects everything if all is selected. */
  | { type: 'toggleAll' }
  /** `selectAll()`. */
  | { type: 'selectAll' }
  /** `reset`: the form was reset, which also discards the order of selection (D1.10). */
  | ({ type: 'value'; origin: Origin; values: readonly string[]; reset?: boolean } & TellOptions)
  /** The element has new options, with these selected values. */
  | ({ type: 'data'; origin: Origin; catalog: Catalog; values: readonly string[] } & TellOptions)
  /** Merges options into the current ones; `catalog`: created from new data among them. */
  | { type: 'config'; options: Readonly<Record<string, unknown>>; catalog: Catalog | null }
  /** A user expands or collapses a branch; without `open`, toggles it. */
  | { type: 'expand'; ix: OptionIndex; open?: boolean }
  /** `expandAll()`, `collapseAll()`. */
  | { type: 'expandAll'; open: boolean }
  /** The children of a branch have loaded or failed to load. */
  | { type: 'children'; option: Option; children: Catalog | null; error: SelectError | null }
  | { type: 'hostDisabled'; disabled: boolean }
  /** Only moves focus; a number is the index of a tag. */
  | { type: 'goto'; focus: FocusTarget | TagIndex; allTags?: true }
  /** Focus has entered or left a part of the widget. `tag`: the index of the focused tag. */
  | { type: 'focus'; place: FocusPlace; tag?: TagIndex }
  | { type: 'validity'; validity: Validity; emit?: boolean }
  /** A page is requested: the first one, which replaces the list, or a further one. */
  | { type: 'load'; first: boolean }
  /** The request starts or stops waiting for the browser to be online. */
  | { type: 'offline'; offline: boolean }
  /**
   * These pages replace the list or are appended. `count`: number of listed pages; 0: the list before the first response.
   * `more`: there is a further page. `total`: number of options on the server.
   */
  | {
      type: 'loaded';
      query: string;
      first: boolean;
      pages: readonly Catalog[];
      count: number;
      more: boolean;
      total?: number;
    }
  /** A page failed to load. `error`: missing if the custom request was aborted. */
  | { type: 'failed'; error: SelectError | null }
  /** All requests are cancelled. */
  | { type: 'unload' }
  /** The user retries the failed page. */
  | { type: 'retry' }
  /** The list is scrolled near its end. `byUser`: by the user. */
  | { type: 'nearEnd'; byUser: boolean }
  /** `reload()`, `clearRemoteCache()`. */
  | { type: 'forget'; reload: boolean }
  /** A list in the page shows its selected row. */
  | { type: 'reveal' }
  /** `ajax.resolve` has returned options for some of these values; `null`: it has failed. */
  | {
      type: 'resolved';
      values: readonly string[];
      options: readonly Option[] | null;
      error: SelectError | null;
    }
  /** A step of a built-in plugin, as a user action, with its own guards. `notes`: the notes of the step. */
  | { type: 'plugin'; step: (state: State) => { readonly state: State; readonly notes: object } };

/** The request of one type. */
export type RequestOf<T extends StepRequest['type']> = Extract<StepRequest, { type: T }>;

/** Requests that are executed unchanged. */
type AsRequested = Extract<
  StepRequest,
  {
    type:
      | 'open'
      | 'close'
      | 'query'
      | 'value'
      | 'data'
      | 'focus'
      | 'validity'
      | 'scanned'
      | 'settle'
      | 'move'
      | 'hover'
      | 'typed'
      | 'remove'
      | 'reorder'
      | 'config'
      | 'expandAll'
      | 'children'
      | 'hostDisabled'
      | 'goto'
      | 'load'
      | 'offline'
      | 'loaded'
      | 'failed'
      | 'unload'
      | 'retry'
      | 'nearEnd'
      | 'forget'
      | 'resolved'
      | 'reveal'
      | 'plugin';
  }
>;

/**
 * The result of the guard for a {@link StepRequest}: everything that the reducer needs and that is not in the state, mainly the
 * results of callbacks.
 */
export type Command =
  | AsRequested
  /** Selects an option, or with `on: false` deselects it; a single select keeps its option. */
  | { type: 'pick'; ix: OptionIndex; on: boolean }
  /** Takes out what stands at these places. */
  | { type: 'clear'; places: readonly TagIndex[]; keepsFocus: boolean }
  /**
   * Adds created options to the list and selects them. `refused`: the first label beyond the cap, for which `createOption` was
   * not called. `asked`: the selection when `createOption` was called, if its result is asynchronous.
   */
  | {
      type: 'create';
      made: readonly CreationResult[];
      refused: Option | null;
      asked: SelectionRecord | null;
    }
  /** The result of `createOption` is asynchronous. */
  | {
      type: 'creating';
      made: readonly CreationResult[];
      refused: Option | null;
      asked: SelectionRecord;
    }
  | { type: 'drag'; drag: Drag | null; cancelled: boolean }
  /** Selects these options (leaves in a cascading tree) as a user action. `refused`: the first one beyond the cap. */
  | { type: 'toggleAll'; on: true; options: readonly OptionIndex[]; refused: Option | null }
  /** Takes out what stands at these places. */
  | { type: 'toggleAll'; on: false; places: readonly TagIndex[] }
  /** Selects these options, leaves in a cascading tree. */
  | { type: 'selectAll'; options: readonly OptionIndex[] }
  /** `open: null`: toggles the branch. */
  | { type: 'expand'; ix: OptionIndex; open: boolean | null };

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;
