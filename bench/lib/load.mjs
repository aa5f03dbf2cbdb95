// @ts-check
// The first load of a page that a server renders: 20 plain selects, with a library's own files by script tags, on a slow processor.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { launch, quiet, scriptMs, workedMs } from './chrome.mjs';
import { median } from './stats.mjs';

const SLOWED = 4;
const SELECTS = 20;
const OPTIONS = 10;

/**
 * What a page contains in addition: files by their paths, and the code that begins. `mark`: an attribute of each select. `control`: what
 * the library makes of one.
 * @typedef {{ files: readonly string[], begin?: string, mark?: string, control: string }} Library
 */

const own = '../../packages/core/dist';
const modules = '../node_modules';

/** Each as its documentation shows it for script tags. @type {Readonly<Record<string, Library>>} */
const libraries = {
  'widget-select.auto.js': {
    files: [`${own}/style.css`, `${own}/widget-select.auto.js`],
    ...{ mark: 'data-widget-select', control: '.widget-select__control' },
  },
  'widget-select.base.iife.js': {
    files: [`${own}/style.css`, `${own}/widget-select.base.iife.js`],
    begin: 'document.querySelectorAll("select").forEach((one) => new SelectWidget(one))',
    control: '.widget-select__control',
  },
  'tom-select': {
    files: [
      `${modules}/tom-select/dist/css/tom-select.min.css`,
      `${modules}/tom-select/dist/js/tom-select.base.min.js`,
    ],
    begin: 'document.querySelectorAll("select").forEach((one) => new TomSelect(one))',
    control: '.ts-control',
  },
  'choices.js': {
    files: [
      `${modules}/choices.js/public/assets/styles/choices.min.css`,
      `${modules}/choices.js/public/assets/scripts/choices.search-kmp.min.js`,
    ],
    begin: 'document.querySelectorAll("select").forEach((one) => new Choices(one))',
    control: '.choices__inner',
  },
  'slim-select': {
    files: [
      `${modules}/slim-select/dist/slimselect.css`,
      `${modules}/slim-select/dist/slimselect.js`,
    ],
    begin: 'document.querySelectorAll("select").forEach((select) => new SlimSelect({ select }))',
    control: '.ss-main',
  },
};

const read = (/** @type {string} */ path) =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const nameOf = (/** @type {string} */ path) => path.split('/').pop() ?? '';

/** @param {string} name @param {Library} library */
function pageOf(name, { files, mark = '' }) {
  const options = Array.from({ length: OPTIONS }, (_, i) => `<option value="${i}">Option ${i}`);
  const select = (/** @type {number} */ i) =>
    `<p><label for="s${i}">Field ${i}</label> <select id="s${i}" ${mark}>${options.join('')}</select>`;
  const tags = files.map((path) =>
    path.endsWith('.css')
      ? `<link rel="stylesheet" href="${nameOf(path)}">`
      : `<script src="${nameOf(path)}" defer></script>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,">
    ${tags.join('\n')}<script src="begin.js" defer></script>
    <form>${Array.from({ length: SELECTS }, (_, i) => select(i)).join('\n')}</form>`;
}

/** Serves the pages, compressed as in production, and counts the bytes of scripts and style sheets. */
async function serve() {
  /** @type {Map<string, Buffer>} */
  const served = new Map([['/', gzipSync('<!doctype html><title>Blank</title>')]]);
  for (const [name, library] of Object.entries(libraries)) {
    served.set(`/${name}/`, gzipSync(pageOf(name, library)));
    served.set(`/${name}/begin.js`, gzipSync(library.begin ?? ''));
    const later = library.mark ? [`${own}/widget-select.base.iife.js`] : [];
    for (const path of [...library.files, ...later])
      served.set(`/${name}/${nameOf(path)}`, gzipSync(read(path), { level: 9 }));
  }
  const counted = { bytes: 0 };
  const server = createServer(({ url = '/' }, response) => {
    const body = served.get(url);
    const kind = url.endsWith('.css') ? 'css' : url.endsWith('.js') ? 'javascript' : 'html';
    if (body && kind !== 'html' && !url.endsWith('begin.js')) counted.bytes += body.length;
    const head = { 'content-type': `text/${kind}; charset=utf-8`, 'content-encoding': 'gzip' };
    response.writeHead(body ? 200 : 404, head);
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the pages are not served');
  return { server, counted, url: `http://127.0.0.1:${address.port}/` };
}

/** In the page: the bytes of what was requested before the event `load`. An idle page may request more at once after it. */
function bytesAtLoad() {
  const [visit] = performance.getEntriesByType('navigation');
  const { loadEventStart } = /** @type {PerformanceNavigationTiming} */ (visit);
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime, name }) => startTime < loadEventStart && !name.endsWith('begin.js'))
    .reduce(
      (sum, entry) => sum + /** @type {PerformanceResourceTiming} */ (entry).encodedBodySize,
      0,
    );
}

/** @typedef {{ bytes: number, script: number, main: number }} Cost */

/** One visit: what was loaded and done at the event `load`, and when all selects are made and the page is idle. @param {import('playwright').Browser} browser @param {Awaited<ReturnType<typeof serve>>} site @param {string} name */
async function visit(browser, { url, counted }, name) {
  const page = await browser.newPage({ viewport: { width: 1000, height: 900 } });
  try {
    // In the same process, so that the browser's account of its work continues.
    await page.goto(url);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    const before = { script: await scriptMs(cdp), main: await workedMs(cdp) };
    counted.bytes = 0;
    /** @returns {Promise<Cost>} */
    const cost = async () => ({
      bytes: counted.bytes,
      script: (await scriptMs(cdp)) - before.script,
      main: (await workedMs(cdp)) - before.main,
    });
    await page.goto(`${url}${name}/`, { waitUntil: 'load' });
    const loaded = { ...(await cost()), bytes: await page.evaluate(bytesAtLoad) };
    const { control } = /** @type {Library} */ (libraries[name]);
    await page.waitForFunction(
      ([selector, count]) => document.querySelectorAll(`${selector}`).length === count,
      /** @type {const} */ ([control, SELECTS]),
    );
    await quiet(cdp);
    return { loaded, all: await cost() };
  } finally {
    await page.close();
  }
}

/** A table of the libraries. @param {number} rounds @param {readonly string[]} [chosen] @returns {Promise<string>} */
export async function loadTable(rounds, chosen) {
  const [browser, site] = [await launch(), await serve()];
  const names = Object.keys(libraries).filter((name) => !chosen || chosen.includes(name));
  /** @type {Map<string, { loaded: Cost, all: Cost }[]>} */
  const taken = new Map(names.map((name) => [name, []]));
  try {
    // The first round is not counted: the browser itself is slower then.
    for (let round = -1; round < rounds; round++)
      for (const name of names) {
        const visited = await visit(browser, site, name);
        if (round >= 0) taken.get(name)?.push(visited);
      }
  } finally {
    await browser.close();
    site.server.close();
  }
  const cells = (/** @type {readonly Cost[]} */ costs) => {
    const of = (/** @type {keyof Cost} */ key) => median(costs.map((cost) => cost[key]));
    return `${(of('bytes') / 1000).toFixed(1)} | ${of('script').toFixed(0)} | ${of('main').toFixed(0)}`;
  };
  const rows = names.map((name) => {
    const all = taken.get(name) ?? [];
    return `| ${name} | ${cells(all.map(({ loaded }) => loaded))} | ${cells(all.map((one) => one.all))} |`;
  });
  return [
    `${SELECTS} selects of ${OPTIONS} options, processor slowed ${SLOWED} times, median of ${rounds}. At the event load: kB, ms of script, ms of the main thread. With all selects made: the same.`,
    '',
    '| | kB | script | main | kB | script | main |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n');
}
