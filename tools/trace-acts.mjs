// @ts-check
// What happens when a user or a page does something: which source files of the core are entered, which is how many one must
// open to follow the act; how many functions are called, which a fresh page compiles; and what the browser must style and lay
// out again. By the account of Chromium. `node tools/trace-acts.mjs` prints all of it; `npm run docs` writes the numbers into
// ARCHITECTURE.md.

import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { build } from 'vite';
import { findChromium } from '../scripts/lib/browsers.mjs';
import { root } from '../scripts/lib/run.mjs';
import { fill, readSources } from './sources.mjs';

const src = join(root, 'packages/core/src');

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ act: string, html: string, before?: (page: Page) => Promise<unknown>, run: (page: Page) => Promise<unknown>, proof: string }} Act */
/**
 * `elements`: whose styles were computed; `objects`: boxes and texts that were laid out.
 * @typedef {{ files: string[], functions: number, elements: number, objects: number }} Counts
 */
/** @typedef {{ act: string } & Counts} Trace */

const options = (/** @type {number} */ count) =>
  Array.from({ length: count }, (_, i) => `<option value="${i}">Option ${i}`).join('');
const single = `<form><select id="it" data-placeholder="x">${options(100)}</select></form>`;
const multiple = `<form><select id="it" multiple>${options(100)}</select></form>`;
const plain = '<div id="it"></div>';

/** Puts a widget on the element; `code` is the literal of its options. @param {string} code */
const construct =
  (code = '{}') =>
  (/** @type {Page} */ page) =>
    page.evaluate(`window.widget = new SelectWidget('#it', ${code}); 0`);

/** One call of the widget or the page. @param {string} code */
const call = (code) => (/** @type {Page} */ page) => page.evaluate(`${code}; 0`);

/** Steps one after the other. @param {((page: Page) => Promise<unknown>)[]} steps */
const steps =
  (...steps) =>
  async (/** @type {Page} */ page) => {
    for (const step of steps) await step(page);
  };

const open = call('widget.open()');
const key = (/** @type {string} */ name) => (/** @type {Page} */ page) => page.keyboard.press(name);
const click = (/** @type {string} */ selector) => (/** @type {Page} */ page) =>
  page.locator(selector).first().click();

const tree = `{ multiple: true, expandLevel: 9, data: Array.from({ length: 10 }, (_, i) => ({
  value: 'p' + i, label: 'Parent ' + i,
  children: Array.from({ length: 9 }, (_, j) => ({ value: i + '-' + j, label: 'Child ' + i + ' ' + j })),
})) }`;

// A server that responds when `arrive()` is called.
const remote = `{ ajax: { pagination: true, debounce: 0, request: ({ page }) => new Promise((answer) => {
  window.arrive = () => answer({ hasMore: true, options:
    Array.from({ length: 30 }, (_, i) => ({ value: page + '-' + i, label: 'Row ' + page + ' ' + i })) });
}) } }`;

/** Each on a page of its own; `proof` is what is so afterwards, and only then. @type {readonly Act[]} */
const acts = [
  {
    act: 'construct on a select of 100 options',
    html: single,
    run: construct(),
    proof: "document.querySelector('[role=combobox]')",
  },
  {
    act: 'first open, by click',
    html: single,
    before: construct(),
    run: click('[role=combobox]'),
    proof: "document.querySelectorAll('[role=option]').length > 5",
  },
  {
    act: 'open again, by click',
    html: single,
    // Closed by a click outside: where focus stays in the field, idle time makes the list ready.
    before: steps(construct(), click('[role=combobox]'), (page) => page.mouse.click(900, 600)),
    run: click('[role=combobox]'),
    proof: "document.querySelector('[aria-expanded=true]')",
  },
  {
    act: 'close, by Escape',
    html: single,
    before: steps(construct(), click('[role=combobox]')),
    run: key('Escape'),
    proof: "document.querySelector('[aria-expanded=false]')",
  },
  {
    act: 'keystroke in the search field',
    html: single,
    before: steps(construct(), click('[role=combobox]')),
    run: key('7'),
    proof: "document.querySelectorAll('[role=option]').length === 19",
  },
  {
    act: 'its letter removed',
    html: single,
    before: steps(construct(), click('[role=combobox]'), key('7')),
    run: key('Backspace'),
    proof: "document.querySelectorAll('[role=option]').length === 100",
  },
  {
    act: 'pick by click',
    html: single,
    before: steps(construct(), open),
    run: click('[role=option]:has-text("Option 3")'),
    proof: "widget.getValue() === '3'",
  },
  {
    act: 'pick of a parent in a tree, by click',
    html: plain,
    before: steps(construct(tree), open),
    run: click('[role=treeitem]:has-text("Parent 1")'),
    proof: "widget.getValue().includes('1-8')",
  },
  {
    act: 'removal of a tag by keyboard',
    html: multiple,
    before: steps(construct(), call("widget.setValue(['1', '2', '3'])"), open),
    run: key('Backspace'),
    proof: 'widget.getValue().length === 2',
  },
  {
    act: 'setData while open',
    html: plain,
    before: steps(construct("{ data: [{ value: 'a', label: 'A' }] }"), open),
    run: call("widget.setData([{ value: 'b', label: 'B' }, { value: 'c', label: 'C' }])"),
    proof: "document.querySelectorAll('[role=option]').length === 2",
  },
  {
    act: 'a remote page arrives',
    html: plain,
    before: steps(construct(remote), open),
    run: call('arrive()'),
    proof: "document.querySelectorAll('[role=option]').length > 5",
  },
  {
    act: 'form reset',
    html: single,
    before: steps(construct(), call("widget.setValue('5')")),
    run: call("document.querySelector('form').reset()"),
    proof: "widget.getValue() === '0'",
  },
  {
    act: 'another script sets select.value',
    html: single,
    before: construct(),
    run: call("document.querySelector('select').value = '7'"),
    proof: "widget.getValue() === '7'",
  },
];

/** The core as one readable script, functions as they are written, and the way back to the files. */
async function bundle() {
  const built = /** @type {import('vite').Rolldown.RolldownOutput[]} */ (
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      define: { __DEV__: 'false', __SCRIPT__: 'false', 'process.env.NODE_ENV': '"production"' },
      build: {
        write: false,
        minify: false,
        sourcemap: true,
        target: 'es2022',
        lib: {
          entry: join(root, 'packages/core/script/whole.ts'),
          formats: ['iife'],
          name: 'SelectWidget',
        },
      },
    })
  );
  const chunk = built[0]?.output[0];
  if (!chunk?.map) throw new Error('the build has no source map');
  const map = new SourceMap(/** @type {any} */ (chunk.map));
  const starts = [0];
  for (let at = chunk.code.indexOf('\n'); at >= 0; at = chunk.code.indexOf('\n', at + 1))
    starts.push(at + 1);
  const style = readFileSync(join(root, 'packages/core/style/style.css'), 'utf8');
  return {
    style,
    code: chunk.code,
    fileAt: (/** @type {number} */ offset) => fileAt(map, starts, offset),
  };
}

/**
 * The file of the core that a place of the bundle comes from, `model/rows.ts`; null for another package's.
 * @param {SourceMap} map @param {number[]} starts of the lines @param {number} offset
 */
function fileAt(map, starts, offset) {
  const after = starts.findIndex((start) => start > offset);
  const line = (after < 0 ? starts.length : after) - 1;
  const entry = map.findEntry(line, offset - /** @type {number} */ (starts[line]));
  if (!('originalSource' in entry)) return null;
  const path = relative(src, resolve(root, 'dist', entry.originalSource)).replaceAll('\\', '/');
  return path.startsWith('..') ? null : path;
}

const name = 'widget-select-traced.js';

/**
 * One act on a page of its own, from its beginning until its frame is drawn. What waits for half a second of quiet, or
 * for idle time, is not part of the act: the clock of the page is stopped.
 * @param {import('playwright').Browser} browser @param {Awaited<ReturnType<typeof bundle>>} core
 * @param {Act} act
 * @returns {Promise<Counts>}
 */
async function trace(browser, core, { act, html, before, run, proof }) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  /** @type {Error[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.clock.install();
  await page.setContent(`<!doctype html><style>${core.style}</style>${html}`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await page.addScriptTag({ content: `${core.code}\n//# sourceURL=${name}` });
  await before?.(page);
  await page.clock.runFor(5_000);
  await page.screenshot(SHOT);
  const happened = () => page.evaluate(`!!(${proof})`);
  if (await happened()) errors.push(new Error(`so before: ${proof}`));
  // Taking the counts sets them back to zero.
  await cdp.send('Profiler.takePreciseCoverage');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await run(page);
  await page.clock.runFor(50);
  // A screenshot forces a frame, in which observers report sizes.
  await page.screenshot(SHOT);
  const { traceEvents } = JSON.parse(`${await browser.stopTracing()}`);
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  if (!(await happened())) errors.push(new Error(`not so afterwards: ${proof}`));
  await page.close();
  if (errors.length > 0) throw new Error(`${act}: ${errors[0]?.message}`);
  const called = result
    .filter(({ url }) => url.endsWith(name))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]))
    .filter((range) => range && range.count > 0)
    .flatMap((range) => core.fileAt(range?.startOffset ?? 0) ?? []);
  return {
    files: [...new Set(called)].sort(),
    functions: called.length,
    elements: sumOf(traceEvents, 'UpdateLayoutTree', ({ elementCount }) => elementCount),
    objects: sumOf(traceEvents, 'Layout', ({ beginData }) => beginData?.dirtyObjects),
  };
}

/** Without hiding the caret, for which the styles of the whole page would be computed. */
const SHOT = /** @type {const} */ ({ caret: 'initial' });

/** @typedef {{ elementCount?: number, beginData?: { dirtyObjects?: number } }} EventArguments */
/** @param {{ name: string, args: EventArguments }[]} events @param {string} what @param {(args: EventArguments) => number | undefined} count */
const sumOf = (events, what, count) =>
  events
    .filter((event) => event.name === what)
    .reduce((sum, { args }) => sum + (count(args) ?? 0), 0);

/**
 * What an act may do at most, a few more than it does: one frame more or less is a matter of time.
 * @type {Readonly<Record<string, Record<keyof Counts, number>>>}
 */
export const MOST = {
  'first open, by click': { files: 64, functions: 415, elements: 165, objects: 245 },
  'open again, by click': { files: 60, functions: 355, elements: 50, objects: 15 },
  'close, by Escape': { files: 53, functions: 215, elements: 265, objects: 35 },
  'keystroke in the search field': { files: 60, functions: 245, elements: 30, objects: 45 },
  'its letter removed': { files: 56, functions: 215, elements: 125, objects: 240 },
  'pick by click': { files: 62, functions: 290, elements: 275, objects: 40 },
  'form reset': { files: 45, functions: 165, elements: 5, objects: 12 },
};

/**
 * The most that each act does in one of these runs: whether an observer of the browser reports within the act is a matter of time.
 * @param {number} [runs] @returns {Promise<Trace[]>}
 */
export async function traceActs(runs = 1) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chrome, Chromium or Edge: set CHROME_PATH');
  const core = await bundle();
  const browser = await chromium.launch({ executablePath });
  try {
    const traces = [];
    for (const act of acts) {
      /** @type {Counts} */
      let most = { files: [], functions: 0, elements: 0, objects: 0 };
      for (let run = 0; run < runs; run++) {
        const now = await trace(browser, core, act);
        most = {
          files: [...new Set([...most.files, ...now.files])].sort(),
          functions: Math.max(most.functions, now.functions),
          elements: Math.max(most.elements, now.elements),
          objects: Math.max(most.objects, now.objects),
        };
      }
      traces.push({ act: act.act, ...most });
    }
    return traces;
  } finally {
    await browser.close();
  }
}

/** Rounded up, so that a frame more or less changes no page. */
const roundUp = (/** @type {number} */ count) => 20 * Math.ceil(count / 20);

/** What ARCHITECTURE.md shows. @param {readonly Trace[]} traces */
export const actsTable = (traces) =>
  [
    `| Act | files entered, of ${readSources('core/src').length} | of them in \`features/\` | functions called, at most | elements styled | boxes and texts laid out |`,
    '|---|---:|---:|---:|---:|---:|',
    ...traces.map(({ act, files, functions, elements, objects }) => {
      const ofFeatures = files.filter((file) => file.startsWith('features/'));
      const most = [functions, elements, objects].map(roundUp);
      return `| ${[act, files.length, ofFeatures.length, ...most].join(' | ')} |`;
    }),
  ].join('\n');

/** Writes the numbers into ARCHITECTURE.md. */
export const write = async () =>
  fill(join(root, 'ARCHITECTURE.md'), { acts: actsTable(await traceActs(5)) });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const traces = await traceActs();
  const lists = traces.map(({ act, files }) => `\n${act}:\n  ${files.join('\n  ')}`);
  process.stdout.write(`${actsTable(traces)}\n${lists.join('\n')}\n`);
}
