import { settleEffect } from '../../../src/engine/scan.js';
import { remoteEffect } from '../../../src/features/remote/remote.js';
import { resolveEffect } from '../../../src/features/remote/resolve.js';
import type { State } from '../../../src/model/state.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { AjaxConfig } from '../../../src/schema/types.js';
import { type FakeEnv, fakeEnv, type Rig, rig } from '../../engine/helpers.ts';
import { rowsOf } from '../../model/helpers.ts';

/** A store whose list a source fills. */
export interface RemoteRig extends Rig {
  /** Opens the list. */
  open(): void;
  close(): void;
  type(text: string): void;
  /** Lets time pass, and what was promised come true. */
  pass(ms: number): Promise<void>;
  /** The values of the rows. */
  readonly rows: string[];
  readonly state: State;
  destroy(): void;
}

/** Lets everything happen that waits for nothing but its turn. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

export function remoteRig(
  ajax: AjaxConfig,
  given: SelectOptions<Record<string, unknown>, boolean> = {},
  env: FakeEnv = fakeEnv(),
): RemoteRig {
  const made = rig({ ...given, ajax }, [], env);
  const { store } = made;
  const sources = [remoteEffect(env, store), resolveEffect(env, store)];
  const settled = settleEffect(env, store);
  for (const { effect } of [...sources, settled]) store.effect(effect);
  for (const source of sources) source.start();
  return {
    heard: made.heard,
    env,
    store,
    get onEvent() {
      return made.onEvent;
    },
    set onEvent(hear) {
      made.onEvent = hear;
    },
    open: () => store.dispatch({ type: 'open', origin: 'user', focus: 'search' }),
    close: () => store.dispatch({ type: 'close', origin: 'user', focus: 'control' }),
    type: (text: string) => store.dispatch({ type: 'query', origin: 'user', text }),
    async pass(ms: number) {
      await settle();
      // In steps, as what comes true in between may start other timers.
      for (let left = ms; left > 0; left -= Math.min(left, 10)) {
        env.pass(Math.min(left, 10));
        await settle();
      }
    },
    get rows() {
      return rowsOf(store.state);
    },
    get state() {
      return store.state;
    },
    destroy() {
      store.stop();
      for (const source of sources) source.stop();
      settled.stop();
    },
  };
}

/** Numbers from 0 to 1 that are the same in every run of the test (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
