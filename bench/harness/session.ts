/** One sample at a time, in the steps that run.mjs asks for: prepare, each step, finish. */
import { CITIES, cities, people } from './data.ts';
import { checkLongTasks, longestTask, measure, type Outcome, shownAfter } from './frame.ts';
import type { Adapter, Item, Run, Scenario, Timing } from './types.ts';

interface Plan {
  readonly adapters: readonly Pick<Adapter, 'name' | 'drawsAll'>[];
  readonly scenarios: readonly Omit<Scenario, 'prepare'>[];
}

/** A key to press, or where to click. */
export type UserAction = { readonly key: string } | { readonly x: number; readonly y: number };

export interface Session {
  plan(): Plan;
  /** Throws when the page cannot see its long tasks. */
  check(): Promise<void>;
  /** The number of steps; 0: this adapter cannot. */
  prepare(scenario: string, adapter: string, size: number): Promise<number>;
  /** Takes step `index`; -1 is a step that does nothing, to know what measuring costs. */
  step(index: number): Promise<Timing>;
  /** From now on waits for the user's action of step `index`, and says what it is; `null`: this step has none. */
  expect(index: number): UserAction | null;
  /** What was waited for has been shown. */
  outcome(): Promise<Outcome>;
  /** The longest task of the last step; `null`: none took 50 ms. */
  longest(): Promise<number | null>;
  /** Checks that the work was done, and clears the page. */
  finish(): Promise<Record<string, number>>;
}

declare global {
  interface Window {
    bench: Session;
  }
}

function named<T>(list: readonly T[], isIt: (item: T) => boolean): T {
  const found = list.find(isIt);
  if (!found) throw new Error('no such adapter or scenario');
  return found;
}

function centreOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) throw new Error('what is clicked cannot be seen');
  return { x: left + width / 2, y: top + height / 2 };
}

const maxSizeOf = ({ maxSize }: Adapter, scenario: string): number =>
  maxSize?.[scenario] ?? maxSize?.others ?? Number.POSITIVE_INFINITY;

export function createSession(
  stage: HTMLElement,
  adapters: readonly Adapter[],
  scenarios: readonly Scenario[],
): Session {
  const lists = new Map<string, readonly Item[]>();
  let run: Run | null = null;
  let waiting: Promise<Outcome> | undefined;

  const dataOf = async (size: number, seed: number): Promise<readonly Item[]> => {
    const key = `${size}/${seed}`;
    const list = lists.get(key) ?? (size === CITIES ? await cities() : people(size, seed));
    lists.set(key, list);
    return list;
  };

  return {
    plan: () => ({
      adapters: adapters.map(({ name, drawsAll }) => ({ name, ...(drawsAll && { drawsAll }) })),
      scenarios: scenarios.map(({ prepare: _, ...plain }) => plain),
    }),
    check: checkLongTasks,
    async prepare(id, name, size) {
      // Of a sample that failed there may be something left.
      stage.replaceChildren();
      const adapter = named(adapters, (one) => one.name === name);
      if (size > maxSizeOf(adapter, id)) return 0;
      run = await named(scenarios, (one) => one.id === id).prepare({
        adapter,
        size,
        async data(seed = 1, length = size) {
          const list = await dataOf(length, seed);
          return adapter.own?.(list) ?? list;
        },
        host: () => stage.appendChild(document.createElement('div')),
      });
      if (!run) stage.replaceChildren();
      return run?.steps.length ?? 0;
    },
    step(index) {
      const step = index < 0 ? { act() {} } : run?.steps[index];
      if (!step) throw new Error(`no step ${index}`);
      return measure(step);
    },
    expect(index) {
      const { user, done = () => true } = run?.steps[index] ?? {};
      if (!user) return null;
      waiting = shownAfter('key' in user ? 'keydown' : 'pointerdown', done);
      return 'key' in user ? user : centreOf(user.click());
    },
    outcome() {
      if (!waiting) throw new Error('nothing is waited for');
      return waiting;
    },
    longest: longestTask,
    async finish() {
      if (!run) return {};
      await run.check();
      const counts = run.counts?.() ?? {};
      run.end();
      run = null;
      stage.replaceChildren();
      return counts;
    },
  };
}
