// @ts-check
// The browser, and what only its debugger can tell: time that the page's main thread worked.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { ensureEngines, findChromium } from '../../scripts/lib/browsers.mjs';

/** @typedef {import('playwright').CDPSession} Cdp */
// What the page offers is declared there.
/** @typedef {import('../harness/session.ts').Session} Session */

export async function launch() {
  await ensureEngines(['chromium']);
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chrome, Chromium or Edge: set CHROME_PATH');
  return chromium.launch({
    executablePath,
    args: ['--disable-background-timer-throttling', '--disable-renderer-backgrounding'],
  });
}

/** @param {import('playwright').Browser} browser @param {string} url */
export async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  /** @type {Error[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(url);
  await page.waitForFunction('window.bench');
  await page.evaluate(() => window.bench.check());
  const cdp = await page.context().newCDPSession(page);
  // Processor time instead of wall time: other programs on the machine do not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, cdp, errors };
}

/**
 * Milliseconds of the page's main thread: `main` is all of it, with paint; the others are parts of it.
 * @typedef {{ main: number, script: number, style: number, layout: number }} Work
 */

/** What the page's main thread has done until now. @param {Cdp} cdp @returns {Promise<Work>} */
export async function work(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const ms = (/** @type {string} */ name) => {
    const metric = metrics.find((one) => one.name === name);
    if (!metric) throw new Error('the browser does not tell how long it worked');
    return metric.value * 1000;
  };
  return {
    main: ms('TaskDuration'),
    script: ms('ScriptDuration'),
    style: ms('RecalcStyleDuration'),
    layout: ms('LayoutDuration'),
  };
}

/** @param {Cdp} cdp */
export const workedMs = async (cdp) => (await work(cdp)).main;

/**
 * Milliseconds that the page's main thread has compiled and run scripts: by the browser's own account, the same for each
 * kind of script. @param {Cdp} cdp
 */
export async function scriptMs(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const kinds = ['ScriptDuration', 'V8CompileDuration'];
  const own = metrics.filter(({ name }) => kinds.includes(name));
  if (own.length < kinds.length) throw new Error('the browser does not tell how long scripts ran');
  return own.reduce((sum, { value }) => sum + value * 1000, 0);
}

/** Collects garbage and waits until what widgets do in idle time is done. @param {Cdp} cdp */
export async function quiet(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  let before = await workedMs(cdp);
  for (let calm = 0, i = 0; calm < 2 && i < 200; i++) {
    await sleep(40);
    const now = await workedMs(cdp);
    calm = now - before < 2 ? calm + 1 : 0;
    before = now;
  }
}
