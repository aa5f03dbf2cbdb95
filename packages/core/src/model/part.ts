import type { Command } from './command.js';
import type { Delta } from './delta.js';
import type { State } from './state.js';

/** One step, for the parts of the view, the host and the effects. */
export interface Update {
  readonly prev: State;
  readonly state: State;
  /** Bits of `changed.ts` for the slots that differ. */
  readonly changed: number;
  readonly delta: Delta;
  readonly command: Command;
}

/** Writes the changes of a step to the DOM, or reacts with timers, focus or requests. */
export type Part = (update: Update) => void;

/** A part that concerns only steps that have changed one of these bits. */
export const when =
  (bits: number, part: Part): Part =>
  (step) => {
    if (step.changed & bits) part(step);
  };
