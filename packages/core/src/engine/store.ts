import type { Verdict } from '../model/capability.js';
import type { Catalog } from '../model/data/catalog.js';
import { changesBetween, type Part, type PartsOfStep, type Update } from '../model/delta.js';
import { guard } from '../model/guard.js';
import type { Machine } from '../model/machine.js';
import { type Outcome, outcome } from '../model/outcome.js';
import type { StepRequest } from '../model/request.js';
import type { State } from '../model/state.js';
import { update } from '../model/update.js';
import type { RemoteError } from '../schema/errors.js';
import type { SelectCleanup } from '../schema/types.js';
import type { Env } from './env.js';

/** Asynchronous work, which ends when the widget is destroyed or its element is disconnected. */
export interface Work {
  readonly effect: Part;
  /** Cancels everything; the display does not change. */
  readonly stop: SelectCleanup;
  /** Starts work that does not depend on a step, such as prefetching. */
  start?(): void;
}

/*
 *  dispatch ─► queue ─► guards ─► update ─► parts ─► effects ─► outcome ─► handlers
 *                 ▲        (refused: events only)       │                      │
 *                 └──────────── dispatched meanwhile ───┘                      │
 *              a dispatch by a handler runs at once; its events wait ◄─────────┘
 */

/** A guard before the built-in ones: returns the request, a part of it, or `null` to reject it. */
export type RequestFilter = (state: State, request: StepRequest) => StepRequest | null;

/** What a remote list offers to other features. */
export interface RemoteSource {
  /** Asks `ajax.resolve` for the options of values. `done` is not called after an abort. */
  resolve(
    values: readonly string[],
    signal: AbortSignal,
    done: (catalog: Catalog | null, error: RemoteError | null) => void,
  ): unknown;
  /** The first page of the empty query, from the cache if it is there. */
  first(signal: AbortSignal): Promise<{ readonly catalog: Catalog; readonly more: boolean }>;
}

export interface Store {
  readonly state: State;
  /** The source of a remote list, once its code is there. */
  source?: RemoteSource;
  /** Executes one step synchronously: when the outermost call returns, state and DOM are up to date. */
  dispatch(request: StepRequest): void;
  /** Parts run in the order in which they were added. */
  part(...parts: readonly (Part | PartsOfStep)[]): void;
  /** Effects run after all parts. */
  effect(...effects: readonly (Part | PartsOfStep)[]): void;
  veto(veto: RequestFilter): void;
  /** Runs the parts for these bits, by default all, to render without a step. */
  draw(changed?: number): void;
  /** Stops the store; later requests are ignored. */
  stop(): void;
}

/** A step that changes nothing, for what is rendered without one. */
const DRAWN_ANEW = { delta: { isValueChanged: false }, command: { type: 'settle' } } as const;

/** The result of the vetoes and then of the built-in guard for a request. */
function judge(
  { guards }: Machine,
  vetoes: readonly RequestFilter[],
  state: State,
  wanted: StepRequest,
): Verdict {
  let request: StepRequest | null = wanted;
  for (const veto of vetoes) request &&= veto(state, request);
  return request ? guard(guards, state, request) : { command: null };
}

/** An error in one part must not stop the others; otherwise, the widget would render only a part of a step. */
function isolated<T>({ report }: Env, fn: (about: T) => void, about: T): void {
  try {
    fn(about);
  } catch (error) {
    report(error);
  }
}

/** Holds the state of one widget and is the only way to change it. `deliver` receives the events of each step. */
export function createStore(
  machine: Machine,
  initial: State,
  env: Env,
  deliver: (event: Outcome) => void,
): Store {
  let state = initial;
  let busy = false;
  let delivering = false;
  let stopped = false;
  const queue: StepRequest[] = [];
  /** Events of the steps that were taken, in their order. */
  const heard: Iterable<Outcome>[] = [];
  const parts: (Part | PartsOfStep)[] = [];
  const effects: (Part | PartsOfStep)[] = [];
  const vetoes: RequestFilter[] = [];

  const run = (list: readonly (Part | PartsOfStep)[], step: Update) => {
    const parts = list.flatMap((one) => (typeof one === 'function' ? one : one.of(step)));
    for (const part of parts) if (!stopped) isolated(env, part, step);
  };

  const take = (wanted: StepRequest) => {
    const { command, events = [] } = judge(machine, vetoes, state, wanted);
    heard.push(events);
    // A callback may have destroyed the widget.
    if (!command || stopped) return;
    const prev = state;
    const { state: next, delta } = update(machine.take, prev, command);
    state = next;
    const step: Update = { prev, state, changed: changesBetween(prev, state), delta, command };
    if (step.changed) run(parts, step);
    run(effects, step);
    heard.push(outcome(prev, state, command, delta));
  };

  const drain = () => {
    busy = true;
    for (let request = queue.shift(); request && !stopped; request = queue.shift())
      isolated(env, take, request);
    busy = false;
  };

  const tell = () => {
    delivering = true;
    try {
      // One by one, because selecting 100,000 options fires 100,000 events; handlers may add more.
      for (const events of heard)
        for (const event of events) if (!stopped) isolated(env, deliver, event);
    } finally {
      heard.length = 0;
      delivering = false;
    }
  };

  return {
    get state() {
      return state;
    },
    dispatch(request) {
      if (stopped) return;
      queue.push(request);
      if (busy) return;
      drain();
      if (!delivering) tell();
    },
    part(...given) {
      parts.push(...given);
    },
    effect(...given) {
      effects.push(...given);
    },
    veto(given) {
      vetoes.push(given);
    },
    draw: (changed = -1) => run(parts, { prev: state, state, ...DRAWN_ANEW, changed }),
    stop() {
      stopped = true;
      parts.length = effects.length = 0;
    },
  };
}
