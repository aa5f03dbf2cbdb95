// @ts-check
// Runs tasks beside each other, as many as there are lanes.

/** Tasks with the same turn run one after the other. @typedef {{ turn?: string | undefined, run: () => Promise<unknown> }} Task */

/**
 * @param {readonly Task[]} tasks in the order in which they should start
 * @param {number} lanes
 */
export async function inLanes(tasks, lanes) {
  const waiting = [...tasks];
  const taken = new Set();
  /** @type {(() => void)[]} */
  let idle = [];
  const lane = async () => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(({ turn }) => turn === undefined || !taken.has(turn));
      if (next < 0) {
        // All that is left waits for its turn.
        await new Promise((wake) => idle.push(() => wake(undefined)));
        continue;
      }
      const [task] = waiting.splice(next, 1);
      if (!task) return;
      if (task.turn !== undefined) taken.add(task.turn);
      try {
        await task.run();
      } finally {
        taken.delete(task.turn);
        for (const wake of idle) wake();
        idle = [];
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
