import type { PublicEvent } from '../schema/events.js';
import type { SelectOption } from '../schema/types.js';
import type { Command, CommandOf, ListStep, RequestOf, StepRequest } from './request.js';
import type { StepResult } from './select/steps.js';
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
export const tooMany = (state: State, option: SelectOption): Verdict =>
  refuse({ name: 'maximum', payload: { limit: capOf(state), option } });

/*
 * What a capability adds to the machine. Each kind of step has one home: the core, or one feature.
 */

/** The reducer's case for each of these commands. */
export type StepsOf<T extends StepRequest['type'] | Command['type']> = {
  readonly [K in T & Command['type']]: (state: State, command: CommandOf<K>) => StepResult;
};

/** The guards for these requests; a request without a guard is executed unchanged. */
export type GuardsOf<T extends StepRequest['type'] | Command['type']> = {
  readonly [K in T & StepRequest['type']]?: (
    state: State,
    request: RequestOf<K>,
    guards: Guards,
  ) => Verdict;
};

/** The rules of an open list. */
export interface Acts {
  readonly steps: StepsOf<ListStep>;
  readonly guards: GuardsOf<ListStep>;
}

type Case<A, R> = (state: State, act: A) => R;

/** What a feature does after every step, whatever its home is: returns the next state or another one. */
export type AfterStep = (prev: State, next: State, command: Command) => State;

/** The reducer cases of commands, by type, for installed homes. */
export type Steps = { readonly [type: string]: Case<never, StepResult> | undefined };

/** Converts a request to a command, or rejects it. */
export type Guard = (state: State, request: never, guards: Guards) => Verdict;

/** The guard of a kind of requests; `undefined`: they are executed unchanged. */
export type Guards = (type: string) => Guard | undefined;
