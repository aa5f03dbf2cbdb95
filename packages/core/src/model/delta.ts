import type { SelectError } from '../schema/errors.js';
import type { Option } from '../schema/types.js';
import type { FocusTarget } from './request.js';

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
