// Stages run beside each other, as many as there are cores.
import { expect, test } from 'vitest';
import { inLanes } from '../scripts/lib/lanes.mjs';

/** Tasks that end when the test says so. */
function planned() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string, turn?: string, browser = false) => ({
    turn,
    browser,
    run: () => {
      log.push(name);
      return new Promise<void>((done) => ends.set(name, done));
    },
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { log, task, end };
}

test('no more tasks at once than lanes; the next begins when one ends', async () => {
  const { log, task, end } = planned();
  const all = inLanes([task('a'), task('b'), task('c')], 2);
  expect(log).toEqual(['a', 'b']);
  await end('b');
  expect(log).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  await all;
});

test('tasks with the same turn run one after the other, and let others go first', async () => {
  const { log, task, end } = planned();
  const all = inLanes([task('fox 1', 'fox'), task('fox 2', 'fox'), task('c')], 2);
  expect(log).toEqual(['fox 1', 'c']);
  await end('c');
  expect(log).toEqual(['fox 1', 'c']);
  await end('fox 1');
  expect(log).toEqual(['fox 1', 'c', 'fox 2']);
  await end('fox 2');
  await all;
});

test('a lane that is free takes what needs no browser when there are as many of them as may be', async () => {
  const { log, task, end } = planned();
  const page = (name: string) => task(name, undefined, true);
  const all = inLanes([page('a'), page('b'), page('c'), task('pure')], 3, 2);
  expect(log).toEqual(['a', 'b', 'pure']);
  await end('pure');
  expect(log).toEqual(['a', 'b', 'pure']);
  await end('a');
  expect(log).toEqual(['a', 'b', 'pure', 'c']);
  await end('b');
  await end('c');
  await all;
});
