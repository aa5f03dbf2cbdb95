import { remoteEffect } from '../../../src/features/remote/remote.js';
import { branchEffect } from '../../../src/features/tree/branch.js';
import { ariaPositionOf } from '../../../src/features/tree/model/rows.js';
import { optionValue } from '../../../src/model/data/catalog.js';
import type { OptionIndex, RowIndex } from '../../../src/model/indexes.js';
import { valueOfState } from '../../../src/model/select/value.js';
import type { State } from '../../../src/model/state.js';
import type { SelectOptions } from '../../../src/schema/options.js';
import type { SelectOption } from '../../../src/schema/types.js';
import { type FakeEnv, fakeEnv, type Rig, rig } from '../../engine/helpers.ts';
import { option, rowsOf } from '../../model/helpers.ts';
import { settle } from '../remote/engine-kit.ts';

/** A question to `loadChildren`. */
export interface Asked {
  readonly option: SelectOption;
  readonly signal: AbortSignal;
  answer(children: unknown): Promise<void>;
  refuse(error?: unknown): Promise<void>;
}

/** A branch whose children are to be loaded. */
export const unloaded = (value: string, extra: Partial<SelectOption> = {}): SelectOption =>
  option(value, { children: null, ...extra });

/** Nobody writes to what the caller gave: in a module a write to a frozen object throws. */
export function frozen<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const part of Object.values(data)) frozen(part);
  }
  return data;
}

export interface BranchRig extends Rig {
  readonly env: FakeEnv;
  readonly asked: Asked[];
  readonly state: State;
  readonly value: unknown;
  /** Level and value of the rows: `1p 2a`. */
  readonly rows: string;
  /** What became of the branches: `p loading`. */
  readonly branches: string;
  /** The events since it was last asked, without those of branches. */
  told(): string[];
  /** The same, all of them. */
  toldAll(): string[];
  /** The user expands or collapses the branch with this value. */
  toggle(value: string): void;
  close(): void;
  open(): void;
  set(...values: string[]): void;
  destroy(): void;
}

/** An open list; the test responds to the calls of `loadChildren`. */
export function branchRig(
  given: SelectOptions<Record<string, unknown>, boolean> = {},
  values: readonly string[] = [],
): BranchRig {
  const env = fakeEnv();
  const asked: Asked[] = [];
  const loadChildren = (parent: SelectOption, signal: AbortSignal) =>
    new Promise<never>((yes, no) => {
      asked.push({
        option: parent,
        signal,
        answer(children) {
          yes(children as never);
          return settle();
        },
        refuse(error = new Error('no')) {
          no(error);
          return settle();
        },
      });
    });
  const made = rig({ multiple: true, loadChildren, ...given } as never, values, env);
  const { store, heard } = made;
  const sources = [branchEffect(env, store), remoteEffect(env, store)];
  for (const { effect } of sources) store.effect(effect);
  for (const source of sources) source.start?.();
  const ixOf = (value: string) =>
    store.state.catalog.options.findIndex((one) => optionValue(one) === value);
  const it: BranchRig = {
    heard,
    store,
    env,
    asked,
    get onEvent() {
      return made.onEvent;
    },
    set onEvent(hear) {
      made.onEvent = hear;
    },
    get state() {
      return store.state;
    },
    get value() {
      return valueOfState(store.state);
    },
    get rows() {
      const { catalog, rows } = store.state;
      return rowsOf(store.state)
        .map((value, row) => `${ariaPositionOf({ catalog, rows }, row as RowIndex).level}${value}`)
        .join(' ');
    },
    get branches() {
      return [...store.state.branches].map(([option, is]) => `${option.value} ${is}`).join(', ');
    },
    told: () => heard.splice(0).filter((event) => !/^(native|expand|collapse)/.test(event)),
    toldAll: () => heard.splice(0),
    toggle: (value) => store.dispatch({ type: 'expand', ix: ixOf(value) as OptionIndex }),
    open: () => store.dispatch({ type: 'open', origin: 'user', focus: 'control' }),
    close: () => store.dispatch({ type: 'close', origin: 'user', focus: 'control' }),
    set: (...next) => store.dispatch({ type: 'value', origin: 'api', values: next }),
    destroy() {
      store.stop();
      for (const source of sources) source.stop();
    },
  };
  it.open();
  it.told();
  return it;
}
