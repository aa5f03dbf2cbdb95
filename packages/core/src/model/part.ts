import type { Command } from './command.js';
import type { Delta } from './delta.js';
import type { State } from './state.js';

/** One step, as the parts of the view, the host and the effects receive it. */
export interface Update {
  readonly prev: State;
  readonly state: State;
  /** Bits of `changed.ts` for the slots that differ. */
  readonly changed: number;
  readonly delta: Delta;
  readonly command: Command;
}

/** Writes what a step changed to the DOM, or answers it with time, focus or network. */
export type Part = (update: Update) => void;
