import type { Part } from '../model/part.js';
import type { Cleanup } from '../schema/types.js';

/** Work that takes time, and ends with the widget or when its element leaves the page. */
export interface Work {
  readonly effect: Part;
  /** Cancels everything; what is shown stays. */
  readonly stop: Cleanup;
  /** Starts what needs no step to begin, such as prefetching. */
  start?(): void;
}
