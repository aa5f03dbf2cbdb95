import { describe, expect, test } from 'vitest';
import { inSlices } from '../../src/engine/env.js';
import { scanEffect } from '../../src/engine/scan.js';
import { checkDuplicates } from '../../src/instance/duplicates.js';
import { createCatalog } from '../../src/model/data/catalog.js';
import type { SelectOption } from '../../src/schema/types.js';
import { option, rowsOf } from '../model/helpers.ts';
import { type FakeEnv, fakeEnv, type Rig, rig } from './helpers.ts';

const many = (count: number): SelectOption[] =>
  Array.from({ length: count }, (_, i) => option(`n${i}`));

function searching(count = 30_000, given = {}): Rig & { stop(): void } {
  const made = rig({ data: many(count), ...given });
  const { effect, stop } = scanEffect(made.env, made.store);
  made.store.effect(effect);
  made.store.dispatch({ type: 'open', origin: 'user', focus: 'search' });
  return { ...made, stop };
}

const type = ({ store }: Rig, text: string) =>
  store.dispatch({ type: 'query', origin: 'user', text });

/** Runs tasks until none is left. */
function drain(env: FakeEnv): number {
  let tasks = 0;
  while (env.runSoon()) tasks++;
  return tasks;
}

describe('inSlices', () => {
  function work(env: FakeEnv, total: number) {
    let left = total;
    let done = 0;
    const cancel = inSlices(
      env,
      env.soon,
      (enough) => {
        while (left > 0) {
          left--;
          if (enough()) break;
        }
        return left === 0;
      },
      () => done++,
    );
    return { cancel, left: () => left, done: () => done };
  }

  test('works at most 8 ms in a task, then lets go', () => {
    const env = fakeEnv();
    env.costMs = 1;
    const job = work(env, 20);
    expect([job.left(), env.waiting.soon]).toEqual([20, 1]);
    env.runSoon();
    expect(job.left()).toBe(12);
    env.runSoon();
    expect(job.left()).toBe(4);
    expect(job.done()).toBe(0);
    env.runSoon();
    expect([job.left(), job.done(), env.waiting.soon]).toEqual([0, 1, 0]);
  });

  test('cancelled before or between the slices, it does nothing more', () => {
    const env = fakeEnv();
    env.costMs = 4;
    const early = work(env, 5);
    early.cancel();
    expect(env.runSoon()).toBe(false);
    expect(early.left()).toBe(5);
    const late = work(env, 9);
    env.runSoon();
    const { left } = late;
    const then = left();
    late.cancel();
    late.cancel();
    expect(env.waiting.soon).toBe(0);
    expect(env.runSoon()).toBe(false);
    expect([left(), late.done()]).toEqual([then, 0]);
  });
});

describe('a search in slices', () => {
  test('continues in tasks and ends with the rows', () => {
    const made = searching();
    type(made, 'n29999');
    expect(made.store.state.scan).not.toBeNull();
    made.env.costMs = 3;
    expect(drain(made.env)).toBeGreaterThan(1);
    expect(made.store.state.scan).toBeNull();
    expect(rowsOf(made.store.state)).toEqual(['n29999']);
    expect(made.env.waiting.soon).toBe(0);
  });

  test('a short list is searched at once', () => {
    const made = searching(10_000);
    type(made, 'n9999');
    expect(made.env.waiting.soon).toBe(0);
    expect(rowsOf(made.store.state)).toEqual(['n9999']);
  });

  test('a newer query drops the older search', () => {
    const asked: string[] = [];
    const filterOption = ({ value }: SelectOption, query: string) => {
      asked.push(query);
      return value === query;
    };
    const made = searching(30_000, { filterOption });
    made.env.costMs = 4;
    type(made, 'n1');
    made.env.runSoon();
    type(made, 'n2');
    expect(made.env.waiting.soon).toBe(1);
    asked.length = 0;
    drain(made.env);
    expect(new Set(asked)).toEqual(new Set(['n2']));
    expect(rowsOf(made.store.state)).toEqual(['n2']);
  });

  test.each<[string, (made: ReturnType<typeof searching>) => void]>([
    ['closing', ({ store }) => store.dispatch({ type: 'close', origin: 'user', focus: 'keep' })],
    ['clearing the query', (made) => type(made, '')],
    ['stop()', (made) => made.stop()],
  ])('%s ends it', (_, act) => {
    const made = searching();
    type(made, 'n1');
    expect(made.env.waiting.soon).toBe(1);
    act(made);
    expect(made.env.waiting.soon).toBe(0);
  });

  test('a callback of the page that ends it in the middle of a slice is not asked again', () => {
    let asked = 0;
    const made = searching(30_000, {
      filterOption: () => {
        if (++asked === 20_000) made.stop();
        return true;
      },
    });
    type(made, 'x');
    drain(made.env);
    expect(asked).toBeLessThanOrEqual(20_000 + 16);
    expect(made.env.waiting.soon).toBe(0);
  });

  test('new data begin it anew over the new options', () => {
    const made = searching();
    type(made, 'x');
    const data = many(20_000).map(({ value }) => option(`x${value}`));
    made.store.dispatch({
      type: 'config',
      options: { data },
      catalog: createCatalog(data),
    });
    expect(made.env.waiting.soon).toBe(1);
    drain(made.env);
    expect(made.store.state.rows.count).toBe(20_000);
  });

  test('other steps do not disturb it', () => {
    const made = searching();
    type(made, 'n29999');
    const { scan } = made.store.state;
    made.store.dispatch({ type: 'focus', place: 'search' });
    made.store.dispatch({ type: 'value', origin: 'api', values: ['n5'] });
    expect(made.store.state.scan).toBe(scan);
    expect(made.env.waiting.soon).toBe(1);
    drain(made.env);
    expect(rowsOf(made.store.state)).toEqual(['n29999']);
  });
});

describe('D5.3 checkDuplicates', () => {
  const check = (values: string[]) => {
    const env = fakeEnv();
    const catalog = createCatalog(values.map((v) => option(v)));
    return { env, catalog, cancel: checkDuplicates(env, catalog) };
  };

  test('says nothing before idle time, then once, with the values', () => {
    const { env, catalog } = check(['a', 'b', 'a', 'a"', 'a"', 'a']);
    expect(env.warned).toEqual([]);
    while (env.runIdle());
    expect(env.warned).toHaveLength(1);
    expect(env.warned[0]).toContain('"a", "a\\""');
    expect(env.warned[0]).not.toContain('"b"');
    expect(catalog.lazy.unique).toBe(false);
  });

  test('says nothing when there are none, and remembers it', () => {
    const { env, catalog } = check(['a', 'b']);
    while (env.runIdle());
    expect(env.warned).toEqual([]);
    expect(catalog.lazy.unique).toBe(true);
  });

  test('names at most ten', () => {
    const twice = Array.from({ length: 40 }, (_, i) => `v${i % 20}`);
    const { env } = check(twice);
    while (env.runIdle());
    expect(env.warned[0]?.match(/"v\d+"/g)).toHaveLength(10);
  });

  test('takes a million values in slices, and can be called off', () => {
    const values = Array.from({ length: 100_000 }, (_, i) => String(i));
    const { env, cancel } = check([...values, '0']);
    env.costMs = 5;
    env.runIdle();
    expect(env.waiting.idle).toBe(1);
    cancel();
    expect([env.waiting.idle, env.warned.length]).toEqual([0, 0]);
  });
});
