import type { SelectError } from '../schema/errors.js';
import type { SelectOption } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { OptionIndex, RowIndex, TagIndex } from './indexes.js';
import type { Scan } from './search/match.js';
import type { FocusPlace, Origin, State, Validity } from './state.js';

/** The focus target when the dropdown opens or closes; `keep` does not move focus. */
export type FocusTarget = 'control' | 'search' | 'dropdown' | 'keep';

/** The row that becomes active, if a key moves to the first or last one. */
export type ListEnd = 'first' | 'last' | undefined;

/** The target of a key that moves the active row. A row: of a tree, which has found it. */
export type Movement = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp' | RowIndex;

/** Whether a change of the value fires events. */
interface TellOptions {
  readonly silent?: boolean;
  /** The widget already shows the value but has not fired an event for it; fire it now. */
  readonly isUntold?: boolean;
}

/** Requests that every class knows, by type. */
export interface CoreRequests {
  /** `byArrow`: by an arrow key. `again`: unless it was closed because it could not stay open. */
  open: { origin: Origin; focus: FocusTarget; at?: ListEnd; byArrow?: boolean; again?: unknown };
  /** `left`: the user has moved to another part of the page. `error`: why it cannot stay open. */
  close: { origin: Origin; focus: FocusTarget; left?: boolean; error?: SelectError };
  query: { origin: Origin; text: string; silent?: boolean };
  scanned: { scan: Scan };
  settle: object;
  move: { to: Movement };
  hover: { ix: OptionIndex };
  /** A list in the page shows its selected row. */
  reveal: object;
  /** `isFirst`: it has opened the list, if that is open. */
  typed: { letter: string; at: number; isFirst?: boolean };
  /**
   * A user action on a row: selects it, or deselects it if possible. `from`, in a multiple select: selects all from the row that was
   * picked last, or else from this row, if there is one.
   */
  pick: { ix: OptionIndex; from?: RowIndex | undefined };
  /** A user removes the tag at an index. `focus`: the focus target after that. */
  remove: { place: TagIndex; focus: 'next' | 'previous' | 'keep' };
  /** A user clears the selection. `keepsFocus`: by leaving an emptied field, otherwise by a button or key. */
  clear: { keepsFocus?: boolean };
  /** A user selects everything, or deselects everything if all is selected. */
  toggleAll: object;
  /** `selectAll()`. */
  selectAll: object;
  /** `reset`: the form was reset, which also discards the order of selection (D1.10). */
  value: {
    origin: Origin;
    values: readonly string[];
    /** The values as the page has set them. */
    given?: State['unlisted'] | undefined;
    reset?: boolean;
  } & TellOptions;
  /** The element has new options, with these selected values. */
  data: { origin: Origin; catalog: Catalog; values: readonly string[] } & TellOptions;
  /** Merges options into the current ones; `catalog`: created from new data among them. */
  config: { options: Readonly<Record<string, unknown>>; catalog: Catalog | null };
  hostDisabled: { disabled: boolean };
  /** Only moves focus; a number is the index of a tag. */
  goto: { focus: FocusTarget | TagIndex; allTags?: true };
  /** Focus has entered or left a part of the widget. `tag`: the index of the focused tag. */
  focus: { place: FocusPlace; tag?: TagIndex };
  validity: { validity: Validity; emit?: boolean };
  /** A step of a built-in plugin, as a user action, with its own guards. `notes`: the notes of the step. */
  plugin: { step: (state: State) => { readonly state: State; readonly notes: object } };
}

/** Requests and commands whose rules are those of an open list (`acts.ts`), and come with its code. */
export type ListStep = 'scanned' | 'move' | 'hover' | 'reveal' | 'typed' | 'pick' | 'toggleAll';

/** All requests, by type. Each feature declares its own in its folder. */
export interface Requests extends CoreRequests {}

/** Commands that have more than their request, or of which there is no request. `never`: the request becomes another command. */
export interface CoreCommands {
  /** Selects an option, or with `on: false` deselects it; a single select keeps its option. */
  pick: { ix: OptionIndex; on: boolean };
  /** Deselects the entries at these places. */
  clear: { places: readonly TagIndex[]; keepsFocus: boolean };
  /**
   * Selects these options (leaves in a cascading tree) as a user action; `refused`: the first one beyond the cap. Or deselects
   * the entries at these places.
   */
  toggleAll:
    | { on: true; options: readonly OptionIndex[]; refused: SelectOption | null }
    | { on: false; places: readonly TagIndex[] };
  /** Selects these options, leaves in a cascading tree. */
  selectAll: { options: readonly OptionIndex[] };
}

/** The same for all classes. Each feature declares its own in its folder. */
export interface Commands extends CoreCommands {}

type OneOf<Table, T extends keyof Table = keyof Table> = T extends unknown
  ? { type: T } & Table[T]
  : never;

/** A request to a widget, as plain data from the caller. The guard converts it to a {@link Command}, or rejects it. */
export type StepRequest = OneOf<Requests>;

/**
 * The result of the guard for a {@link StepRequest}: everything that the reducer needs and that is not in the state, mainly the
 * results of callbacks. Most requests are executed unchanged.
 */
export type Command = OneOf<Omit<Requests, keyof Commands> & Commands>;

/** The request of one type. */
export type RequestOf<T extends StepRequest['type']> = Extract<StepRequest, { type: T }>;

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;
