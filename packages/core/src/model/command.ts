import type { Option } from '../schema/types.js';
import type { Catalog } from './data/catalog.js';
import type { OptionIndex, TagIndex } from './indexes.js';
import type { FocusTarget, Origin, StepRequest, TellOptions } from './request.js';
import type { SelectionRecord } from './select/selection.js';
import type { CreationResult, Drag, FocusPlace, Validity } from './state.js';

/** Requests that are carried out as they are. */
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
 * What the guard has made of a {@link StepRequest}: everything that the reducer needs and cannot see in the state, above all
 * what the page's callbacks have agreed to. Nothing is left out, so the reducer assumes nothing.
 */
export type Command =
  | AsRequested
  /** `at`: the row that becomes active, if a key asked for the first or last one. */
  | { type: 'open'; origin: Origin; focus: FocusTarget; at: 'first' | 'last' | null }
  | { type: 'query'; origin: Origin; text: string; silent: boolean }
  /** Selects an option, or with `on: false` unselects it; a single select keeps its option. */
  | { type: 'pick'; ix: OptionIndex; on: boolean }
  /** Takes out what stands at these places. */
  | { type: 'clear'; places: readonly TagIndex[] }
  /**
   * Puts options of the user's texts into the list and selects them. `refused`: the first one that the cap did not let be
   * asked for; `asked`: the selection when `createOption` was asked, unless it has answered at once.
   */
  | {
      type: 'create';
      made: readonly CreationResult[];
      refused: Option | null;
      asked: SelectionRecord | null;
    }
  /** `createOption` answers later. */
  | {
      type: 'creating';
      made: readonly CreationResult[];
      refused: Option | null;
      asked: SelectionRecord;
    }
  | { type: 'drag'; drag: Drag | null; cancelled: boolean }
  /** Selects these options, leaves in a cascading tree, as the user's act. `refused`: the first one beyond the cap. */
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
  /** `open: null`: whichever it is not. */
  | { type: 'expand'; ix: OptionIndex; open: boolean | null }
  /** `tag: null`: the tab stop of the tags stays where it is. */
  | { type: 'focus'; place: FocusPlace; tag: TagIndex | null }
  | { type: 'validity'; validity: Validity; emit: boolean };

/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;
