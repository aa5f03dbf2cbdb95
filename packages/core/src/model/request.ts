import type { SelectError } from '../schema/errors.js';
import type { Option } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { OptionIndex, TagIndex } from './indexes.js';
import type { Movement } from './list/navigate.js';
import type { Scan } from './search/match.js';
import type { SelectionRecord } from './select/selection.js';
import type { CreationResult, Drag, FocusPlace, State, Validity } from './state.js';

/** Who asks for a step: guards and `select`/`unselect` concern users only, `change` is emitted for everybody. */
export type Origin = 'user' | 'api' | 'host';

/** Where focus goes when the dropdown opens or closes; `keep` leaves it where it is. */
export type FocusTarget = 'control' | 'search' | 'dropdown' | 'keep';

/** Whether a change of the value is told by events. */
export interface TellOptions {
  readonly silent?: boolean;
  /** The widget shows the value already, and no event has told it: now one does. */
  readonly isUntold?: boolean;
}

/**
 * Everything that can be asked of a widget: plain data, and only what the caller says. Optional fields have
 * defaults; the guard fills them in and makes a {@link Command} of the request, or refuses it.
 */
export type StepRequest =
  | { type: 'open'; origin: Origin; focus: FocusTarget; at?: 'first' | 'last' }
  /** `left`: the user has gone on to something else of the page. */
  | { type: 'close'; origin: Origin; focus: FocusTarget; left?: boolean }
  | { type: 'query'; origin: Origin; text: string; silent?: boolean }
  | { type: 'scanned'; scan: Scan }
  | { type: 'settle' }
  | { type: 'move'; to: Movement }
  | { type: 'hover'; ix: OptionIndex }
  | { type: 'typed'; letter: string; at: number }
  /** A user's act on a row: picks it, or takes it back where that is possible. */
  | { type: 'pick'; ix: OptionIndex }
  /** A user takes the selected option at a place out. `focus`: where focus goes then. */
  | { type: 'remove'; place: TagIndex; focus: 'next' | 'previous' | 'keep' }
  /** A user clears the selection. */
  | { type: 'clear' }
  /** A user wants options with these labels; `pasted` ones may be there already. */
  | { type: 'create'; labels: readonly string[]; pasted?: boolean }
  /** What `createOption` has answered late. `asked`: the selection when it was asked. */
  | { type: 'created'; made: readonly CreationResult[]; asked: SelectionRecord }
  /** A user moves a tag. `focus`: where focus goes then. */
  | { type: 'reorder'; from: TagIndex; to: TagIndex; focus: FocusTarget | TagIndex }
  /** A tag is dragged over a place, or let go. */
  | { type: 'drag'; drag: Drag | null; cancelled?: boolean }
  /** A user selects everything, or nothing when everything is selected. */
  | { type: 'toggleAll' }
  /** `selectAll()`. */
  | { type: 'selectAll' }
  /** `reset`: the form was reset, which forgets the order of the picks too (D1.10). */
  | ({ type: 'value'; origin: Origin; values: readonly string[]; reset?: boolean } & TellOptions)
  /** The element has other options; these of its values are selected. */
  | ({ type: 'data'; origin: Origin; catalog: Catalog; values: readonly string[] } & TellOptions)
  /** Lays options over the present ones; `catalog`: made from new data among them. */
  | { type: 'config'; options: Readonly<Record<string, unknown>>; catalog: Catalog | null }
  /** A user expands or collapses a branch; without `open`: whichever it is not. */
  | { type: 'expand'; ix: OptionIndex; open?: boolean }
  /** `expandAll()`, `collapseAll()`. */
  | { type: 'expandAll'; open: boolean }
  /** The children of a branch have come, or could not be loaded. */
  | { type: 'children'; option: Option; children: Catalog | null; error: SelectError | null }
  | { type: 'hostDisabled'; disabled: boolean }
  /** Moves focus only; a number is the place of a tag. */
  | { type: 'goto'; focus: FocusTarget | TagIndex }
  /** Focus has come to a part of the widget, or left it. `tag`: the place of the tag that has it. */
  | { type: 'focus'; place: FocusPlace; tag?: TagIndex }
  | { type: 'validity'; validity: Validity; emit?: boolean }
  /** A page is asked for: the first one, which replaces the list, or a further one. */
  | { type: 'load'; first: boolean }
  /** The request waits until the browser is online again, or no longer does. */
  | { type: 'offline'; offline: boolean }
  /**
   * The list is these pages now, or these come after it. `count`: pages listed then; 0: the list is what it was before
   * any answer. `more`: there is a further page.
   */
  | {
      type: 'loaded';
      query: string;
      first: boolean;
      pages: readonly Catalog[];
      count: number;
      more: boolean;
    }
  /** A page could not be loaded. `error`: unless the page's own client has aborted it. */
  | { type: 'failed'; error: SelectError | null }
  /** Nothing is asked for any more. */
  | { type: 'unload' }
  /** The user wants the page that failed again. */
  | { type: 'retry' }
  /** The end of the list is near. `byUser`: the user has scrolled there. */
  | { type: 'nearEnd'; byUser: boolean }
  /** `reload()`, `clearRemoteCache()`. */
  | { type: 'forget'; reload: boolean }
  /** `ajax.resolve` has answered for these values, with options for some of them; `null`: it has failed. */
  | {
      type: 'resolved';
      values: readonly string[];
      options: readonly Option[] | null;
      error: SelectError | null;
    }
  /** A step of a plugin of ours, as the user's act: it guards itself. `notes`: those of a step. */
  | { type: 'plugin'; step: (state: State) => { readonly state: State; readonly notes: object } };

/** The request of one type. */
export type RequestOf<T extends StepRequest['type']> = Extract<StepRequest, { type: T }>;
