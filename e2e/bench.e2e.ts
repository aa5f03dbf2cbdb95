import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOfPages, bytesOfPeers } from '../bench/lib/bytes.mjs';
import { applications, serveFirst, visitFirst } from '../bench/lib/first.mjs';
import { namesOf, visitPage } from '../bench/lib/fresh.mjs';
import { serve } from '../bench/lib/serve.mjs';
import { expectUser } from '../bench/lib/take.mjs';
import { ensureDeps } from '../scripts/lib/deps.mjs';

interface Sample {
  scenario: string;
  adapter: string;
  steps: number;
  error: string;
  counts: Record<string, number>;
}

let server: Awaited<ReturnType<typeof serve>>;
let browser: Browser;
let page: Page;
let samples: Sample[];

const SIZE = 100;
/** Of what there are many on a page, and of cycles: the checks are the same for these. */
const FEW = 20;

beforeAll(async () => {
  await ensureDeps('bench');
  server = await serve('bench-e2e', 0);
  const executablePath = process.env.CHROME_PATH;
  browser = await chromium.launch(executablePath ? { executablePath } : {});
  page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(server.url);
  await page.waitForFunction('window.bench');
  samples = await page.evaluate(takeAll, { size: SIZE, few: FEW });
  samples.push(...(await takeByUser()));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Runs in the page: each widget once in each scenario, with all checks and without looking at a clock. */
async function takeAll({ size, few }: { size: number; few: number }): Promise<Sample[]> {
  const { bench } = window;
  const { adapters, scenarios } = bench.plan();
  const taken: Sample[] = [];
  for (const { id: scenario, judge, sizeOf, byUser } of scenarios) {
    if (byUser) continue;
    const count = judge === 'leak' || sizeOf === 'selects' ? few : size;
    for (const { name: adapter } of adapters) {
      const sample: Sample = { scenario, adapter, steps: 0, error: '', counts: {} };
      taken.push(sample);
      try {
        sample.steps = await bench.prepare(scenario, adapter, count);
        for (let i = 0; i < sample.steps; i++) await bench.step(i);
        sample.counts = await bench.finish();
      } catch (error) {
        sample.error = String(error);
      }
    }
  }
  return taken;
}

/** The same with what the debugger's mouse and keys do. */
async function takeByUser(): Promise<Sample[]> {
  const { adapters, scenarios } = await page.evaluate(() => window.bench.plan());
  const taken: Sample[] = [];
  for (const { id } of scenarios.filter(({ byUser }) => byUser)) {
    for (const { name: adapter } of adapters) {
      const sample: Sample = { scenario: id, adapter, steps: 0, error: '', counts: {} };
      taken.push(sample);
      const names = { id, adapter, size: SIZE };
      try {
        sample.steps = await page.evaluate(
          (one) => window.bench.prepare(one.id, one.adapter, one.size),
          names,
        );
        for (let i = 0; i < sample.steps; i++) {
          const act = await expectUser(page, i);
          if (!act) throw new Error('the user has nothing to do');
          await act();
        }
        await page.evaluate(() => window.bench.finish());
      } catch (error) {
        sample.error = String(error);
      }
    }
  }
  return taken;
}

test('npm run bench: every widget passes the check of every scenario that it can do', () => {
  const failed = samples.filter(({ error }) => error !== '');
  expect(failed.map((s) => `${s.scenario}, ${s.adapter}: ${s.error}`)).toEqual([]);
});

const leftOut = (isIt: (scenario: string) => boolean) =>
  samples.filter(({ scenario, steps }) => steps === 0 && isIt(scenario));
const isOfForms = (scenario: string) => /^(react|vue)-/.test(scenario);
const isOfTrees = (scenario: string) => scenario.startsWith('tree-');
const ofFrameworks = [
  'react-select',
  'downshift',
  'Base UI Combobox',
  'antd Select',
  'vue-multiselect',
];
const treesOnly = ['antd TreeSelect', 'treeselectjs'];
const formsOnly = ['reka-ui Combobox'];

test('of lists only the browser’s own select is left out where it has none in the page, and frameworks of markup', () => {
  const flat = leftOut((scenario) => !isOfTrees(scenario) && !isOfForms(scenario));
  const others = flat.filter(
    ({ adapter }) => ![...treesOnly, ...formsOnly, 'native'].includes(adapter),
  );
  expect(others.map((s) => `${s.scenario}, ${s.adapter}`)).toEqual(
    ofFrameworks.map((name) => `markup, ${name}`),
  );
});

test('of trees, there are this package and two others, compared with the floor’s pick in a flat list', () => {
  const without = leftOut(isOfTrees).map(({ adapter }) => adapter);
  const taking = samples.map(({ adapter }) => adapter).filter((name) => !without.includes(name));
  expect(new Set(taking)).toEqual(new Set(['floor', 'widget-select', ...treesOnly]));
});

test.each([
  ['react', ['react-select', 'downshift', 'Base UI Combobox', 'antd Select']],
  ['vue', ['vue-multiselect', 'reka-ui Combobox']],
])('of forms in %s there are our wrapper and those of other selects', (framework, others) => {
  for (const what of ['mount', 'render', 'unmount']) {
    const own = samples.filter(({ scenario }) => scenario === `${framework}-${what}`);
    const taking = own.filter(({ steps }) => steps > 0).map(({ adapter }) => adapter);
    expect(taking).toEqual(['floor', 'widget-select', ...others]);
  }
});

test('scrolling reaches the last row in every list', () => {
  const scrolled = samples.filter(({ counts }) => 'reached' in counts);
  expect(scrolled.length).toBeGreaterThan(0);
  expect(scrolled.filter(({ counts }) => counts.reached === 0)).toEqual([]);
});

test('a fresh page: a click opens the list of every library, and a letter finds its hits', async () => {
  const names = await namesOf(browser, server.url);
  // Every select with a list in the page has a fresh page of its own.
  const listed = samples.filter(({ scenario, steps }) => scenario === 'open' && steps > 0);
  expect(names).toEqual(listed.map(({ adapter }) => adapter));
  for (const name of names) {
    const visit = { name, size: SIZE, slowed: 1, rests: false };
    // Throws when the list does not show the data, or the hits are never there.
    const { load, evaluate, open, letter } = await visitPage(browser, server.url, visit);
    expect(evaluate.main, name).toBeGreaterThan(0);
    expect(evaluate.main, name).toBeLessThan(load.main);
    expect(open.main, name).toBeGreaterThan(0);
    expect(letter.main, name).toBeGreaterThan(0);
  }
}, 60_000);

test('bytes: both bundlers build each page of each library, and only this package has code that comes later', async () => {
  const peers = await bytesOfPeers();
  expect(peers.filter(({ script, css }) => script < 4_000 || css < 0)).toEqual([]);
  const pages = await bytesOfPages();
  for (const bundler of ['Vite', 'esbuild']) {
    const [ours, ...others] = pages.filter((one) => one.bundler === bundler);
    const own = Object.values(ours?.pages ?? {});
    expect(own).toHaveLength(6);
    expect(own.filter(({ script, open = 0 }) => script < 4_000 || open <= script)).toEqual([]);
    const theirs = others.flatMap((one) => Object.values(one.pages));
    expect(theirs.filter(({ script, open }) => script < 4_000 || open !== undefined)).toEqual([]);
  }
}, 120_000);

test('first usable control: a click opens the list of every application, over a slow and compressed connection', async () => {
  const first = await serveFirst(Object.keys(applications));
  try {
    for (const name of Object.keys(applications)) {
      const response = await fetch(`${first.url}${encodeURIComponent(name)}/`);
      const text = await response.text();
      expect(response.headers.get('content-encoding'), name).toBe('gzip');
      expect(Number(response.headers.get('content-length')), name).toBeLessThan(text.length);
      // Throws when the control, or the list after the click, is never shown.
      const { control, list } = await visitFirst(browser, first.url, name);
      // The page and its script: two waits for the connection.
      expect(control.elapsed, name).toBeGreaterThan(300);
      expect(list.elapsed, name).toBeGreaterThan(control.elapsed);
      expect([control.main > 0, list.main > control.main], name).toEqual([true, true]);
    }
  } finally {
    await first.close();
  }
}, 120_000);
