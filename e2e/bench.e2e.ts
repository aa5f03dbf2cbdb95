import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../bench/lib/serve.mjs';

/** What the page of the benchmark offers; in full in bench/harness/session.ts. */
interface Bench {
  plan(): { adapters: { name: string }[]; scenarios: { id: string }[] };
  prepare(scenario: string, adapter: string, size: number): Promise<number>;
  step(index: number): Promise<unknown>;
  finish(): Promise<Record<string, number>>;
}

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

beforeAll(async () => {
  server = await serve('bench-e2e', 0);
  const executablePath = process.env.CHROME_PATH;
  browser = await chromium.launch(executablePath ? { executablePath } : {});
  page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(server.url);
  await page.waitForFunction('window.bench');
  samples = await page.evaluate(takeAll, SIZE);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Runs in the page: each widget once in each scenario, with all checks and without looking at a clock. */
async function takeAll(size: number): Promise<Sample[]> {
  const bench = Reflect.get(window, 'bench') as Bench;
  const { adapters, scenarios } = bench.plan();
  const taken: Sample[] = [];
  for (const { id: scenario } of scenarios) {
    for (const { name: adapter } of adapters) {
      const sample: Sample = { scenario, adapter, steps: 0, error: '', counts: {} };
      taken.push(sample);
      try {
        sample.steps = await bench.prepare(scenario, adapter, size);
        for (let i = 0; i < sample.steps; i++) await bench.step(i);
        sample.counts = await bench.finish();
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

test('only the browser’s own select is left out where it has no list in the page, and frameworks of markup', () => {
  const leftOut = samples.filter(({ steps }) => steps === 0);
  const notNative = leftOut.filter(({ adapter }) => adapter !== 'native');
  expect(notNative.map((s) => `${s.scenario}, ${s.adapter}`)).toEqual([
    'markup, react-select',
    'markup, vue-multiselect',
  ]);
});

test('scrolling reaches the last row in every list', () => {
  const scrolled = samples.filter(({ counts }) => 'reached' in counts);
  expect(scrolled.length).toBeGreaterThan(0);
  expect(scrolled.filter(({ counts }) => counts.reached === 0)).toEqual([]);
});
