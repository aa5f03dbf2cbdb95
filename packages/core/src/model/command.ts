import type { Option } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { OptionIndex, TagIndex } from './indexes.js';
import type { FocusTarget, Origin, StepRequest, TellOptions } from './request.js';
import type { SelectionRecord } from './select/selection.js';
import type { CreationResult, Drag, FocusPlace, Validity } from './state.js';

/** Requests that are executed unchanged. */
type AsRequested = Extract<
  StepRequest,
  {
    type:
      | 'close'
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
      | 'plugin';
  }
>;

/**
 * The result of the guard for a {@link StepRequest}: everything that the reducer needs and that is not in the state, mainly the
 * results of callbacks. All fields are required, so the reducer makes no assumptions.
 */
export type Command =
  | AsRequested
  /** `at`: the row that becomes active, if a key moves to the first or last one. */
  | { type: 'open'; origin: Origin; focus: FocusTarget; at: 'first' | 'last' | null }
  | { type: 'query'; origin: Origin; text: string; silent: boolean }
  /** Selects an option, or with `on: false` deselects it; a single select keeps its option. */
  | { type: 'pick'; ix: OptionIndex; on: boolean }
  /** Takes out what stands at these places. */
  | { type: 'clear'; places: readonly TagIndex[] }
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
  | ({
      type: 'value';
      origin: Origin;
      values: readonly string[];
      reset: boolean;
    } & Required<TellOptions>)
  | ({
      type: 'data';
      origin: Origin;
      catalog: Catalog;
      values: readonly string[];
    } & Required<TellOptions>)
  /** `open: null`: toggles the branch. */
  | { type: 'expand'; ix: OptionIndex; open: boolean | null }
  /** `tag: null`: does not change the tab stop of the tags. */
  | { type: 'focus'; place: FocusPlace; tag: TagIndex | null }
  | { type: 'validity'; validity: Validity; emit: boolean };

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;
