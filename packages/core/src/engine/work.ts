import type { Part } from '../model/delta.js';
import type { Cleanup } from '../schema/types.js';

/** Asynchronous work, which ends when the widget is destroyed or its element is disconnected. */
export interface Work {
  readonly effect: Part;
  /** Cancels everything; the display does not change. */
  readonly stop: Cleanup;
  /** Starts work that does not depend on a step, such as prefetching. */
  start?(): void;
}
