// @ts-check
// Takes samples: all adapters in turn on one page, round after round, each round beginning with another one.
import { openPage, quiet, workedMs } from './chrome.mjs';
import { createProfiler } from './profile.mjs';

/**
 * What one adapter did in all rounds; times in milliseconds, one per step.
 * @typedef {object} Samples
 * @property {number[]} call
 * @property {number[]} painted
 * @property {number[]} main
 * @property {number[]} longest 0 stands for less than 50
 * @property {Record<string, number>} counts
 */
/** @typedef {{ id: string, size: number, adapters: readonly string[], rounds: number, profile?: string | undefined }} Job */

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Job} job
 */
export async function take(browser, url, { id, size, adapters, rounds, profile }) {
  const { page, cdp, errors } = await openPage(browser, url);
  const profiler = profile ? await createProfiler(cdp) : null;
  /** @type {Map<string, Samples>} */
  const samples = new Map();
  /** @type {number[]} */
  const idle = [];
  /** One step with the time that the main thread worked for it. @param {number} index */
  async function timed(index) {
    const before = await workedMs(cdp);
    const timing = await page.evaluate((i) => window.bench.step(i), index);
    return { ...timing, main: (await workedMs(cdp)) - before };
  }

  /** @param {string} adapter @param {boolean} counted false: a round that only warms up */
  async function sample(adapter, counted) {
    const steps = await page.evaluate(
      (args) => window.bench.prepare(args.id, args.adapter, args.size),
      { id, adapter, size },
    );
    if (steps === 0) return;
    await quiet(cdp);
    const nothing = await timed(-1);
    if (counted) idle.push(nothing.main);
    const own = samples.get(adapter) ?? {
      call: [],
      painted: [],
      main: [],
      longest: [],
      counts: {},
    };
    const profiled = profiler && counted && adapter === profile;
    for (let i = 0; i < steps; i++) {
      if (profiled) await profiler.start();
      const { call, painted, main } = await timed(i);
      if (profiled) await profiler.stop();
      const longest = await page.evaluate(() => window.bench.longest());
      if (!counted) continue;
      own.call.push(call);
      own.painted.push(painted);
      own.main.push(main);
      own.longest.push(longest ?? 0);
    }
    own.counts = await page.evaluate(() => window.bench.finish());
    if (errors.length > 0) throw errors[0];
    if (counted) samples.set(adapter, own);
  }

  try {
    for (let round = -1; round < rounds; round++) {
      const turn = Math.max(round, 0) % adapters.length;
      for (const adapter of [...adapters.slice(turn), ...adapters.slice(0, turn)]) {
        try {
          await sample(adapter, round >= 0);
        } catch (error) {
          throw new Error(`${id}, ${size}, ${adapter}: ${error}`, { cause: error });
        }
      }
    }
  } finally {
    await page.close();
  }
  return { samples, idle, functions: profiler?.functions };
}
