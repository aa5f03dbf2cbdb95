// @ts-check
// Runs tasks beside each other, as many as there are lanes.

/**
 * Tasks with the same `turn` run one after the other.
 * @typedef {{ turn?: string | undefined, browser?: boolean, run: () => Promise<unknown> }} Task
 */

/**
 * @param {readonly Task[]} tasks in the order in which they should start
 * @param {number} lanes
 * @param {number} browsers so many of the tasks that use a browser go on at once, at most
 */
export async function inLanes(tasks, lanes, browsers = lanes) {
  const waiting = [...tasks];
  const taken = new Set();
  let open = 0;
  /** @type {(() => void)[]} */
  let idle = [];
  const lane = async () => {
    while (waiting.length > 0) {
      const next = waiting.findIndex(
        ({ turn, browser }) =>
          (turn === undefined || !taken.has(turn)) && (!browser || open < browsers),
      );
      if (next < 0) {
        // All that is left waits for its turn.
        await new Promise((wake) => idle.push(() => wake(undefined)));
        continue;
      }
      const [task] = waiting.splice(next, 1);
      if (!task) return;
      if (task.turn !== undefined) taken.add(task.turn);
      if (task.browser) open++;
      try {
        await task.run();
      } finally {
        if (task.browser) open--;
        taken.delete(task.turn);
        for (const wake of idle) wake();
        idle = [];
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
