// @ts-check
// Takes samples: all adapters in turn on one page, round after round, each round beginning with another one.
import { setTimeout as sleep } from 'node:timers/promises';
import { openPage, quiet, work } from './chrome.mjs';
import { difference, memory } from './memory.mjs';
import { createProfiler } from './profile.mjs';

/**
 * What one adapter did in all rounds; times in milliseconds, one per step.
 * @typedef {object} Samples
 * @property {number} rounds how many of them count
 * @property {number[]} call
 * @property {number[]} painted
 * @property {number[]} main
 * @property {number[]} script part of `main`, as the next two
 * @property {number[]} style
 * @property {number[]} layout
 * @property {number[]} longest 0 stands for less than 50
 * @property {Record<string, number[]>} counts
 */
/** @typedef {import('../harness/types.ts').Judge} Judge */
/** @typedef {Pick<import('../harness/types.ts').Adapter, 'name' | 'drawsAll'>} Adapter */
/** @typedef {{ id: string, judge: Judge, size: number, adapters: readonly Adapter[], rounds: number, profile?: string | undefined }} Job */

/** A widget gets about this long for its rounds: a slow one takes fewer, and one that takes longer is taken once. */
const BUDGET_MS = 6_000;
/** Scrolling takes its second however fast a widget is. */
const BUDGET_OF_SCROLLING_MS = 10_000;

/** Samples of memory differ little: this many are enough. */
const ROUNDS_OF_MEMORY = { heap: 3, leak: 1 };
/** From here on drawing a row for each option slows down everything that comes after on the page. */
const LARGE = 100_000;

/**
 * `failed`: what went wrong with another widget, which is then left out.
 * @typedef {{ samples: Map<string, Samples>, failed: Record<string, string>, idle: number[], functions?: import('./profile.mjs').Functions }} Taken
 */
/** Without these two nothing can be said: when they fail, the run ends. */
const NEEDED = ['floor', 'widget-select'];

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Job} job
 * @returns {Promise<Taken>}
 */
export async function take(browser, url, job) {
  const { judge, size, rounds } = job;
  /** @type {Taken} */
  const all = { samples: new Map(), failed: {}, idle: [] };
  const page = async (/** @type {readonly Adapter[]} */ adapters) => {
    const one = await takeOnPage(browser, url, { ...job, adapters });
    for (const [name, own] of one.samples) {
      all.samples.set(name, add(all.samples.get(name) ?? nothing(), own));
    }
    Object.assign(all.failed, one.failed);
    all.idle.push(...one.idle);
    if (one.functions?.size) all.functions = one.functions;
  };

  if (judge === 'heap' || judge === 'leak') {
    // What a sample leaves behind, or lets go late, must not be counted for the next.
    for (const adapter of job.adapters) {
      const began = Date.now();
      for (let i = 0; i < Math.min(rounds, ROUNDS_OF_MEMORY[judge]); i++) {
        if (i === 0 || Date.now() - began < BUDGET_MS) await page([adapter]);
      }
    }
    return all;
  }
  const isApart = (/** @type {Adapter} */ { drawsAll }) => drawsAll && size >= LARGE;
  const together = job.adapters.filter((one) => !isApart(one));
  if (together.length > 0) await page(together);
  for (const one of job.adapters.filter(isApart)) await page([one]);
  return all;
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Job} job
 * @returns {Promise<Taken>}
 */
async function takeOnPage(browser, url, job) {
  const { id, judge, size, rounds } = job;
  const adapters = job.adapters.map(({ name }) => name);
  const opened = await openPage(browser, url);
  const { sample, idle, functions } = await createSampler(opened, job);
  /** @type {Map<string, Samples>} */
  const samples = new Map();
  /** How many rounds each adapter still has; set by its first. @type {Map<string, number>} */
  const left = new Map();
  /** @type {Record<string, string>} */
  const failed = {};
  const budgetMs = judge === 'dropped' ? BUDGET_OF_SCROLLING_MS : BUDGET_MS;

  /** The first sample warms up, and tells how many more there is time for. @param {string} adapter */
  async function next(adapter) {
    const began = Date.now();
    const isFirst = !left.has(adapter);
    const own = await sample(adapter, !isFirst).catch((error) => {
      const what = new Error(`${id}, ${size}, ${adapter}: ${error}`, { cause: error });
      if (NEEDED.includes(adapter)) throw what;
      failed[adapter] = String(error).split('\n')[0] ?? '';
      left.set(adapter, 0);
      samples.delete(adapter);
    });
    if (!own) return;
    const tookMs = Date.now() - began;
    const more = Math.max(1, Math.min(rounds, Math.round(budgetMs / tookMs)));
    left.set(adapter, isFirst ? more : (left.get(adapter) ?? 1) - 1);
    // What takes that long needs no warming up; and memory is looked at once on a page.
    const isOnly = isFirst && (tookMs > budgetMs || judge === 'heap' || judge === 'leak');
    if (isOnly) left.set(adapter, 0);
    if (!isFirst || isOnly) samples.set(adapter, add(samples.get(adapter) ?? nothing(), own));
  }

  try {
    for (const adapter of adapters) await next(adapter);
    for (let round = 0; round < rounds; round++) {
      const turn = round % adapters.length;
      for (const adapter of [...adapters.slice(turn), ...adapters.slice(0, turn)]) {
        if ((left.get(adapter) ?? 0) > 0) await next(adapter);
      }
    }
  } finally {
    await opened.page.close();
  }
  return { samples, failed, idle, ...(functions && { functions }) };
}

/**
 * @param {Awaited<ReturnType<typeof openPage>>} opened
 * @param {Job} job
 */
async function createSampler({ page, cdp, errors }, { id, judge, size, profile }) {
  const profiler = profile ? await createProfiler(cdp) : null;
  const remembers = judge === 'heap' || judge === 'leak';
  /** What measuring a step that does nothing costs. @type {number[]} */
  const idle = [];

  /**
   * One step with the time that the main thread worked for it.
   * @param {number} index
   */
  async function timed(index) {
    const user = index < 0 ? null : await expectUser(page, index);
    const before = await work(cdp);
    const timing = await (user?.() ?? page.evaluate((i) => window.bench.step(i), index));
    const after = await work(cdp);
    // Looking is a script, too.
    const main = after.main - before.main - timing.looked;
    const script = after.script - before.script - timing.looked;
    const style = after.style - before.style;
    return { ...timing, main, script, style, layout: after.layout - before.layout };
  }

  /** @param {string} adapter @param {boolean} counted @returns {Promise<Samples | null>} `null`: it cannot */
  async function sample(adapter, counted) {
    const steps = await page.evaluate(
      (args) => window.bench.prepare(args.id, args.adapter, args.size),
      { id, adapter, size },
    );
    if (steps === 0) return null;
    const own = nothing();
    const before = remembers ? await memory(cdp) : await quiet(cdp);
    idle.push((await timed(-1)).main);
    const profiled = profiler && counted && adapter === profile;
    for (let i = 0; i < steps; i++) {
      if (profiled) await profiler.start();
      const timing = await timed(i);
      if (profiled) await profiler.stop();
      for (const time of TIMES) own[time].push(timing[time]);
      own.longest.push((await page.evaluate(() => window.bench.longest())) ?? 0);
    }
    const kept = before ? difference(judge, before, await memory(cdp), size) : {};
    const counts = { ...kept, ...(await page.evaluate(() => window.bench.finish())) };
    for (const [what, count] of Object.entries(counts)) own.counts[what] = [count];
    const error = errors.splice(0)[0];
    if (error) throw error;
    return own;
  }

  return { sample, idle, functions: profiler?.functions };
}

/** From arriving at an element until pressing it: short for a hand, and the same for every library. */
const REACTION_MS = 100;

/**
 * Makes ready for what a user does in a step: the pointer lies where the click will be. `null`: nothing.
 * @param {import('playwright').Page} page
 * @param {number} index
 */
export async function expectUser(page, index) {
  const action = await page.evaluate((i) => window.bench.expect(i), index);
  if (!action) return null;
  if ('x' in action) {
    await page.mouse.move(action.x, action.y);
    // A hand does not press in the millisecond in which it arrives.
    await sleep(REACTION_MS);
  }
  return async () => {
    if ('x' in action) {
      await page.mouse.down();
      await page.mouse.up();
    } else await page.keyboard.press(action.key);
    const outcome = await page.evaluate(() => window.bench.outcome());
    return { ...outcome, call: outcome.painted };
  };
}

/** What is taken of each step. */
const TIMES = /** @type {const} */ (['call', 'painted', 'main', 'script', 'style', 'layout']);

/** @returns {Samples} */
export const nothing = () => ({
  rounds: 0,
  call: [],
  painted: [],
  main: [],
  script: [],
  style: [],
  layout: [],
  longest: [],
  counts: {},
});

/** @param {Samples} all @param {Samples} one @returns {Samples} */
function add(all, one) {
  for (const key of [...TIMES, /** @type {const} */ ('longest')]) all[key].push(...one[key]);
  for (const [what, counts] of Object.entries(one.counts)) {
    all.counts[what] = [...(all.counts[what] ?? []), ...counts];
  }
  all.rounds += Math.max(1, one.rounds);
  return all;
}
