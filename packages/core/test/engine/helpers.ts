import { afterEach, beforeEach, expect } from 'vitest';
import type { Env } from '../../src/engine/env.js';
import { createStore, type Store } from '../../src/engine/store.js';
import type { Outcome } from '../../src/model/outcome.js';
import type { StepRequest } from '../../src/model/request.js';
import { valueOfState } from '../../src/model/select/value.js';
import type { SelectCleanup } from '../../src/schema/types.js';
import { type Drive, machine, say, stateOf } from '../model/helpers.ts';

/** An `Env` whose time passes when the test says so. */
export interface FakeEnv extends Env {
  readonly reported: unknown[];
  readonly warned: string[];
  readonly hinted: string[];
  /** Tasks waiting, of each kind. */
  readonly waiting: { soon: number; idle: number; timer: number; online: number };
  /** Whether the browser says that it has no network. */
  offline: boolean;
  /** The network is there again. */
  goOnline(): void;
  /** Milliseconds that each look at the clock costs. */
  costMs: number;
  /** Runs the tasks that wait now, not those that they add. False: there was none. */
  runSoon(): boolean;
  runIdle(): boolean;
  /** Lets time pass and runs the timers that are due, in order. */
  pass(ms: number): void;
}

interface Task {
  fn: () => void;
  at: number;
}

export function fakeEnv(): FakeEnv {
  let clock = 0;
  const reported: unknown[] = [];
  const warned: string[] = [];
  const hinted: string[] = [];
  const queues = {
    soon: new Set<Task>(),
    idle: new Set<Task>(),
    timer: new Set<Task>(),
    online: new Set<Task>(),
  };
  const add = (queue: Set<Task>, fn: () => void, at: number): SelectCleanup => {
    const task = { fn, at };
    queue.add(task);
    return () => queue.delete(task);
  };
  const runAll = (queue: Set<Task>): boolean => {
    const tasks = [...queue];
    for (const task of tasks) if (queue.delete(task)) task.fn();
    return tasks.length > 0;
  };
  return {
    reported,
    warned,
    hinted,
    offline: false,
    goOnline() {
      this.offline = false;
      runAll(queues.online);
    },
    costMs: 0,
    get waiting() {
      const { soon, idle, timer, online } = queues;
      return { soon: soon.size, idle: idle.size, timer: timer.size, online: online.size };
    },
    now() {
      clock += this.costMs;
      return clock;
    },
    timer: (delayMs, fn) => add(queues.timer, fn, clock + delayMs),
    soon: (fn) => add(queues.soon, fn, 0),
    idle: (fn) => add(queues.idle, fn, 0),
    // 1 January 2026.
    until: (date) => Date.parse(date) - (Date.UTC(2026, 0, 1) + clock),
    fetch: () => Promise.reject(new Error('this test has no server')),
    origin: (address) => new URL(address, 'https://page.test/').origin,
    isOffline() {
      return this.offline;
    },
    whenOnline: (fn) => add(queues.online, fn, 0),
    report: (error) => reported.push(error),
    warn: (message) => warned.push(message),
    hint: (message) => hinted.push(String(message)),
    runSoon: () => runAll(queues.soon),
    runIdle: () => runAll(queues.idle),
    pass(ms) {
      const until = clock + ms;
      for (;;) {
        const due = [...queues.timer].filter((task) => task.at <= until);
        const next = due.sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        queues.timer.delete(next);
        clock = next.at;
        next.fn();
      }
      clock = until;
    },
  };
}

/** A store with everything that it tells. */
export interface Rig {
  readonly env: FakeEnv;
  readonly store: Store;
  readonly heard: string[];
  /** Called with each event after it was noted. */
  onEvent: (event: Outcome) => void;
}

export function rig(
  given: Parameters<Drive>[0] = {},
  values: readonly string[] = [],
  env = fakeEnv(),
): Rig {
  const heard: string[] = [];
  const made: Rig = {
    env,
    heard,
    onEvent: () => {},
    store: createStore(machine, stateOf(given, values, env.report), env, (event) => {
      heard.push(say(event));
      made.onEvent(event);
    }),
  };
  return made;
}

/** The same rules through the store itself. */
export const driveStore: Drive = (given = {}, values = []) => {
  const env = fakeEnv();
  let last: Outcome[] = [];
  const store = createStore(machine, stateOf(given, values, env.report), env, (event) =>
    last.push(event),
  );
  return {
    errors: env.reported,
    get state() {
      return store.state;
    },
    get value() {
      return valueOfState(store.state);
    },
    get last() {
      return last;
    },
    act(action) {
      last = [];
      store.dispatch(action as StepRequest);
      return last.map(say);
    },
  };
};

/** Each test of the file fails if a promise was refused and nobody heard of it. */
export function expectNoUnhandledRejection(): void {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  beforeEach(() => process.on('unhandledRejection', note));
  afterEach(async () => {
    // Node reports them when the microtasks are done.
    await new Promise((done) => setImmediate(done));
    process.off('unhandledRejection', note);
    expect(unhandled.splice(0)).toEqual([]);
  });
}
