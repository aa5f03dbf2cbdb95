// @ts-check
// Samples that need a fresh page: each in a browser context (a profile) of its own, so that nothing has been compiled,
// laid out or kept. The clicks and keys are a user's: the debugger makes them.
import { setTimeout as sleep } from 'node:timers/promises';
import { scriptMs, workedMs } from './chrome.mjs';
import { createProfiler } from './profile.mjs';
import { nothing } from './take.mjs';

// What the pages offer is declared there.
/** @typedef {import('../harness/fresh.ts').FreshPage} FreshPage */
/** @typedef {import('./take.mjs').Samples} Samples */
/** @typedef {import('./take.mjs').Taken} Taken */
/** @typedef {Omit<import('../harness/types.ts').Scenario, 'prepare'>} Plain */

/**
 * How the page is visited: how many times slower the processor is made, and whether the user waits before the click.
 * @typedef {{ slowed: number, rests: boolean }} Visit
 * @typedef {'load' | 'evaluate' | 'open' | 'letter'} Step
 */

/** Libraries may prepare themselves in idle time: a user who reads the page gives them this long after it was loaded. */
const REST_MS = 1_000;
const SLOWED = 4;
const LETTER = 'h';
const steps = /** @type {const} */ (['load', 'evaluate', 'open', 'letter']);
/** What the tables count as the time of an interaction that the browser does not tell. */
const UNTOLD_MS = 16;

/** @param {string} id @param {string} title @param {Step} step @param {Visit} visit @param {Pick<Plain, 'judge' | 'goals'>} judged */
const fresh = (id, title, step, visit, judged) => ({
  id,
  title,
  sizes: [100],
  step,
  visit,
  ...judged,
});

const usual = { slowed: 1, rests: true };
const atOnce = { slowed: 1, rests: false };
const slow = { slowed: SLOWED, rests: true };
const slowAtOnce = { slowed: SLOWED, rests: false };
/** @type {Pick<Plain, 'judge' | 'goals'>} */
const besideBest = { judge: 'peer', goals: { 100: 1 } };
/** @type {Pick<Plain, 'judge' | 'goals'>} */
const byEventTiming = { judge: 'click', goals: { 100: 200 } };

/** The goal is roughly three times the smallest library: 6 ms where that takes 2. @type {Pick<Plain, 'judge' | 'goals'>} */
const besideSmallest = { judge: 'peer', goals: { 100: 2.9 } };

/** @type {readonly (Plain & { step: Step, visit: Visit })[]} */
export const freshScenarios = [
  fresh(
    'fresh-load',
    'Fresh page: script and style sheet loaded and run',
    'load',
    usual,
    besideBest,
  ),
  fresh(
    'fresh-evaluate',
    'Fresh page: the script of a library compiled and evaluated, of its loading',
    'evaluate',
    usual,
    besideSmallest,
  ),
  fresh(
    'fresh-click',
    'Fresh page, 1 s after it was loaded: first click',
    'open',
    usual,
    besideBest,
  ),
  fresh('fresh-click-now', 'Fresh page, at once: first click', 'open', atOnce, besideBest),
  fresh(
    'fresh-key',
    'Fresh page: first letter, after the first click',
    'letter',
    usual,
    besideBest,
  ),
  fresh(
    'slow-click',
    `Processor slowed ${SLOWED} times: first click, 1 s after loading`,
    'open',
    slow,
    byEventTiming,
  ),
  fresh(
    'slow-click-now',
    `Processor slowed ${SLOWED} times: first click, at once`,
    'open',
    slowAtOnce,
    byEventTiming,
  ),
  fresh(
    'slow-key',
    `Processor slowed ${SLOWED} times: first letter`,
    'letter',
    slow,
    byEventTiming,
  ),
];

/**
 * Takes the samples of such scenarios. One visit of a page provides those of several, so visits are kept.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {{ adapters: readonly string[], rounds: number, profile?: string | undefined }} options
 */
export function createFresh(browser, url, { adapters, rounds, profile }) {
  /** @type {Map<string, Record<Step, Taken>>} */
  const kept = new Map();

  return {
    /** @param {typeof freshScenarios[number]} scenario @returns {Promise<Taken>} */
    async take({ step, visit, sizes }) {
      const key = JSON.stringify(visit);
      const taken = kept.get(key) ?? (await visits(visit, sizes[0] ?? 0, step));
      kept.set(key, taken);
      return taken[step];
    },
  };

  /** @param {Visit} visit @param {number} size @param {Step} profiled which step a profile is of */
  async function visits(visit, size, profiled) {
    const functions = profile ? new Map() : undefined;
    /** @type {() => Taken} */
    const none = () => ({
      samples: new Map(),
      failed: {},
      idle: [],
      ...(functions && { functions }),
    });
    const taken = { load: none(), evaluate: none(), open: none(), letter: none() };
    for (let round = 0; round < rounds; round++) {
      const turn = round % adapters.length;
      for (const name of [...adapters.slice(turn), ...adapters.slice(0, turn)]) {
        const watch = name === profile && functions ? { step: profiled, functions } : undefined;
        const sample = await visitPage(browser, url, { ...visit, name, size }, watch);
        for (const step of steps) {
          const all = taken[step].samples.get(name) ?? nothing();
          const own = sample[step];
          all.rounds += 1;
          for (const kind of /** @type {const} */ (['call', 'painted']))
            all[kind].push(own.painted);
          all.main.push(own.main);
          all.longest.push(0);
          if (step === 'open' || step === 'letter') {
            const { interaction = [] } = all.counts;
            all.counts = { interaction: [...interaction, own.interaction || UNTOLD_MS] };
          }
          taken[step].samples.set(name, all);
        }
      }
    }
    return taken;
  }
}

/** The adapters that have a page of their own. @param {import('playwright').Browser} browser @param {string} url */
export async function namesOf(browser, url) {
  const page = await browser.newPage();
  try {
    await page.goto(new URL('fresh/fresh.html', url).href);
    await page.waitForFunction('window.fresh');
    return await page.evaluate(() => window.fresh.names);
  } finally {
    await page.close();
  }
}

/**
 * One visit: the page is loaded, the select mounted, clicked, and a letter typed. With times in milliseconds.
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {Visit & { name: string, size: number }} visit
 * @param {{ step: Step, functions: import('./profile.mjs').Functions }} [watch]
 * @returns {Promise<Record<Step, { painted: number, main: number, interaction: number }>>}
 */
export async function visitPage(browser, url, { name, size, slowed, rests }, watch) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } });
  try {
    const page = await context.newPage();
    /** @type {Error[]} */
    const errors = [];
    page.on('pageerror', (error) => errors.push(error));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (slowed > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowed });
    const profiler = watch && (await createProfiler(cdp, watch.functions));
    await page.goto(new URL('fresh/fresh.html', url).href, { waitUntil: 'load' });
    await page.waitForFunction('window.fresh');

    /** @param {Step} step @param {() => Promise<{ painted: number, looked: number }>} act */
    const timed = async (step, act) => {
      if (step === watch?.step) await profiler?.start();
      const scripts = await scriptMs(cdp);
      const before = await workedMs(cdp);
      const { painted, looked } = await act();
      const main = (await workedMs(cdp)) - before - looked;
      const script = (await scriptMs(cdp)) - scripts;
      if (step === watch?.step) await profiler?.stop();
      const interaction = await page.evaluate(() => window.fresh.interaction());
      return { painted, main, script, interaction };
    };
    const outcome = () => page.evaluate(() => window.fresh.outcome());

    const load = await timed('load', async () => ({
      painted: await page.evaluate((one) => window.fresh.load(one), name),
      looked: 0,
    }));
    const evaluate = { ...load, main: load.script };
    const { x, y } = await page.evaluate((count) => window.fresh.mount(count), size);
    await page.mouse.move(x, y);
    if (rests) await sleep(REST_MS);
    await page.evaluate(() => window.fresh.expectOpen());
    const open = await timed('open', async () => {
      await page.mouse.down();
      await page.mouse.up();
      return outcome();
    });
    await page.evaluate(() => window.fresh.checkList());
    await page.evaluate((letter) => window.fresh.expectHits(letter), LETTER);
    const letter = await timed('letter', async () => {
      await page.keyboard.press(LETTER);
      return outcome();
    });
    if (errors[0]) throw errors[0];
    return { load, evaluate, open, letter };
  } catch (error) {
    throw new Error(`fresh page, ${name}: ${error}`, { cause: error });
  } finally {
    await context.close();
  }
}
