import type { PublicEvent } from '../schema/events.js';
import type { Option } from '../schema/types.js';
import type { Command } from './command.js';
import { capOf } from './select/value.js';
import type { State } from './state.js';

/** The result of a guard: a command or a rejection, and the events to fire. */
export interface Verdict {
  readonly command: Command | null;
  readonly events?: readonly PublicEvent[];
}

export const accept = (command: Command): Verdict => ({ command });
export const refuse = (...events: PublicEvent[]): Verdict => ({ command: null, events });
export const acceptIf = (isAgreed: boolean, command: Command): Verdict =>
  isAgreed ? accept(command) : refuse();

/** The cap rejects an option (D1.8). */
export const tooMany = (state: State, option: Option): Verdict =>
  refuse({ name: 'maximum', payload: { limit: capOf(state), option } });
