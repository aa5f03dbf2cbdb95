import type { SelectError } from '../schema/errors.js';
import type { Option } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { Movement } from './list/navigate.js';
import type { Scan } from './search/match.js';
import type { CreationResult, Drag, FocusPlace, Validity } from './state.js';
import type { Toggled } from './tree/toggle.js';

/** Who wants a step: guards and `select`/`unselect` concern users only, `change` everybody. */
export type Origin = 'user' | 'api' | 'host';

/** Where focus goes when the dropdown opens or closes; `keep` leaves it where it is. */
export type FocusTarget = 'control' | 'search' | 'dropdown' | 'keep';

/** Whether the world hears of another value. */
interface Told {
  readonly silent?: boolean | undefined;
  /** The widget has shown it already, silently: it is told now. */
  readonly isUntold?: boolean | undefined;
}

/** Everything that can happen to a widget. */
export type Action =
  | { type: 'open'; origin: Origin; focus: FocusTarget; at?: 'first' | 'last' }
  | { type: 'close'; origin: Origin; focus: FocusTarget }
  | { type: 'query'; origin: Origin; text: string; silent?: boolean }
  | { type: 'scanned'; scan: Scan }
  | { type: 'settle' }
  | { type: 'move'; to: Movement }
  | { type: 'hover'; ix: number }
  | { type: 'typed'; letter: string; at: number }
  /**
   * A user's act on a row: picks it, or takes it back where that is possible. `turned`, in a tree: what becomes of the
   * selection, filled in by the guard.
   */
  | { type: 'pick'; ix: number; turned?: Toggled }
  /** A user takes the selected option at a place out. `focus`: where focus goes then. */
  | { type: 'remove'; place: number; focus: 'next' | 'previous' | 'keep' }
  /** A user clears the selection. `places` is filled in by the guard: those that may go. */
  | { type: 'clear'; places?: number[] }
  /**
   * A user wants options with these labels; `pasted` ones may be there already. `made`: what `createOption` answered,
   * filled in by the guard or later; `asked`: the selection's `rev` when it was asked.
   */
  | {
      type: 'create';
      labels: readonly string[];
      pasted?: boolean;
      made?: readonly CreationResult[];
      refused?: Option;
      asked?: number;
    }
  /** `createOption` answers later. */
  | { type: 'creating'; made: readonly CreationResult[]; refused?: Option; asked: number }
  /** A user moves a tag. `focus`: where focus goes then. */
  | { type: 'reorder'; from: number; to: number; focus: FocusTarget | number }
  /** A tag is dragged over a place, or let go. */
  | { type: 'drag'; drag: Drag | null; cancelled?: boolean }
  /** A user selects everything, or nothing when everything is selected. */
  | {
      type: 'toggleAll';
      entries?: number[];
      refused?: Option | null;
      turned?: Toggled;
      places?: number[];
    }
  /** `selectAll()`. `entries`, filled in by the guard: the present ones and more. */
  | { type: 'selectAll'; entries?: number[]; turned?: Toggled }
  /** `reset`: the form was reset, which forgets the order of the picks too (D1.10). */
  | ({ type: 'value'; origin: Origin; values: string[]; reset?: boolean | undefined } & Told)
  | ({ type: 'data'; origin: Origin; catalog: Catalog; values?: string[] } & Told)
  /** Lays options over the present ones; `catalog`: made from new data among them. */
  | { type: 'config'; options: Readonly<Record<string, unknown>>; catalog: Catalog | null }
  /** A user expands or collapses a branch; without `open`: whichever it is not. */
  | { type: 'expand'; ix: number; open?: boolean }
  /** `expandAll()`, `collapseAll()`. */
  | { type: 'expandAll'; open: boolean }
  /** The children of a branch have come, or could not be loaded. */
  | { type: 'children'; option: Option; children: Catalog | null; error: SelectError | null }
  | { type: 'host'; disabled: boolean }
  /** Moves focus only; a number is the place of a tag. */
  | { type: 'goto'; focus: FocusTarget | number }
  | { type: 'focus'; place: FocusPlace; tag?: number }
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
  /** The end of the list is near. `scrolled`: the user went there. */
  | { type: 'nearEnd'; scrolled: boolean }
  /** `reload()`, `clearRemoteCache()`. */
  | { type: 'forget'; reload: boolean }
  /** `ajax.resolve` has answered for these values, with options for some of them; `null`: it has failed. */
  | {
      type: 'resolved';
      values: readonly string[];
      options: readonly Option[] | null;
      error: SelectError | null;
    };

/** What moved inside linear columns during a step, and what the public should hear of it. */
export interface Delta {
  /** Options that a user selected or removed. */
  readonly picked?: readonly Option[];
  readonly dropped?: readonly Option[];
  /** Nodes below the one picked or dropped that are another than before. */
  readonly nested?: number;
  /** Options that a user made, whether or not they could be selected. */
  readonly created?: readonly Option[];
  /** The first text that could not be made an option, or whose option could not be selected. */
  readonly failed?: string;
  /** Why others could not be made. */
  readonly errors?: readonly SelectError[];
  /** The option of the tag that stands at another place. */
  readonly moved?: Option;
  /** The public value is another one than before. */
  readonly value?: boolean;
  /** Where focus goes afterwards; a number is the place of a tag (F8, F13). */
  readonly focus?: FocusTarget | number;
  /** A cascade or select-all was cut by `maxSelections`: the first option refused. */
  readonly refused?: Option;
}
