// @ts-check
// Figures below 10 ms: all builds and libraries in one page and one trace, in turn. A step is the processor time of the main
// thread between two marks, with what is deferred, minus a step that does nothing. Two equal builds then differ by 1 to 3 %.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';
import { launch } from './chrome.mjs';
import { onLog } from './serve.mjs';
import { median } from './stats.mjs';

const folder = resolve(fileURLToPath(import.meta.url), '../..');
const outDir = resolve(folder, '../node_modules/.cache/widget-select/trace');

/**
 * `id=path` is the checkout of another state of this project, built; the others are files of `adapters/`.
 * @typedef {{ id: string, file: string, checkout?: string }} Contestant
 */
/** @param {string} text @returns {Contestant} */
const contestantOf = (text) => {
  const [id = '', checkout] = text.split('=');
  return checkout ? { id, file: 'widget-select', checkout: resolve(checkout) } : { id, file: id };
};

/** Another build of this project instead of the package that the adapter imports. @param {string} checkout */
const builtIn = (checkout) => ({
  name: 'built-in',
  enforce: /** @type {const} */ ('pre'),
  resolveId(/** @type {string} */ id) {
    const [, name] = /^widget-select(?:\/(.*))?$/.exec(id) ?? [];
    const dist = join(checkout, 'packages/core/dist');
    const whole = ['all', 'index'].map((entry) => `production/${entry}.js`);
    const file = name === 'all' ? whole.find((path) => existsSync(join(dist, path))) : name;
    return id.startsWith('widget-select')
      ? join(dist, name === 'search' ? 'search.js' : `${file}`)
      : null;
  },
});

/**
 * One file for each, so that each library is compiled by itself. All builds of this project use the style sheet of the first:
 * another one makes the browser compute the styles of the page again, which the next step would pay.
 * @param {Contestant} contestant
 * @param {boolean} hasStyle
 */
async function bundle({ id, file, checkout }, hasStyle) {
  const entry = join(folder, 'pages', `${id}.contestant.ts`);
  const code =
    `import * as all from '../adapters/${file}.ts';\n` +
    `(window.contestants ??= []).push({ id: ${JSON.stringify(id)}, adapter: Object.values(all).find((one) => one.fromData) });`;
  /** @type {import('vite').Plugin} */
  const contestant = {
    name: 'contestant',
    enforce: 'pre',
    resolveId: (source) => (source === entry ? entry : null),
    load: (source) =>
      source === entry ? code : !hasStyle && /[\\/]style\.css$/.test(source) ? '' : null,
  };
  const built = await build({
    configFile: false,
    root: join(folder, 'pages'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [contestant, ...(checkout ? [builtIn(checkout)] : [])],
    build: { write: false, minify: true, rolldownOptions: { onLog, input: entry } },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (built);
  return output.map((part) =>
    part.type === 'chunk'
      ? { name: `${id}.js`, text: part.code }
      : { name: `${id}.css`, text: String(part.source) },
  );
}

/** @param {readonly Contestant[]} contestants */
async function serveTrace(contestants) {
  await build({
    configFile: false,
    root: join(folder, 'pages'),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(folder, 'pages/trace.html') },
    },
  });
  mkdirSync(outDir, { recursive: true });
  let hasOurs = false;
  for (const one of contestants) {
    for (const { name, text } of await bundle(one, one.file !== 'widget-select' || !hasOurs))
      writeFileSync(join(outDir, name), text);
    hasOurs ||= one.file === 'widget-select';
  }
  const server = await preview({
    configFile: false,
    root: join(folder, 'pages'),
    logLevel: 'warn',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  });
  return { url: `${server.resolvedUrls?.local[0]}trace.html`, close: () => server.close() };
}

// What the page offers is declared there.
/** @typedef {import('../pages/trace.ts').TracePlan} TracePlan */
/** @typedef {{ ph: string, cat?: string, name: string, ts: number, dur?: number, tdur?: number, pid: number, tid: number, args?: any }} Event */
/** @typedef {{ cpu: number, script: number, style: number, layout: number, paint: number, elements: number, objects: number, frames: number }} Cost */

/** Rounds before those that count, in which the browser compiles. */
const WARM = 5;

const PAINT = ['PrePaint', 'Paint', 'Layerize', 'Commit'];

/** The costs of each step. @param {readonly Event[]} events @returns {Map<string, Map<string, Cost[]>>} */
export function costsOf(events) {
  const isMark = (/** @type {Event} */ { cat = '', name }) =>
    cat.includes('user_timing') && /^(begin|end) /.test(name);
  const mark = events.find(isMark);
  const own = events
    .filter(({ pid, tid }) => pid === mark?.pid && tid === mark.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  /** @type {Map<string, Map<string, Cost[]>>} */
  const costs = new Map();
  const timed = own.filter(({ ph, tdur }) => ph === 'X' && tdur !== undefined);
  let at = 0;
  /** @type {Event | null} */
  let begin = null;
  for (const event of own.filter(isMark)) {
    if (event.name.startsWith('begin')) {
      begin = event;
      continue;
    }
    const [, name = '', id = ''] = /^end (.*) (\S+)$/.exec(event.name) ?? [];
    if (!begin || id.endsWith('~')) continue;
    while (at < timed.length && endOf(timed[at]) <= begin.ts) at++;
    /** @type {Event[]} */
    const within = [];
    for (let i = at; i < timed.length && /** @type {Event} */ (timed[i]).ts < event.ts; i++) {
      const one = /** @type {Event} */ (timed[i]);
      if (endOf(one) > begin.ts) within.push(one);
    }
    const ofStep = costs.get(name) ?? new Map();
    costs.set(name, ofStep.set(id, [...(ofStep.get(id) ?? []), costOf(within)]));
  }
  return costs;
}

const endOf = (/** @type {Event | undefined} */ event) => (event?.ts ?? 0) + (event?.dur ?? 0);

/** @param {readonly Event[]} events @returns {Cost} */
function costOf(events) {
  const cost = {
    cpu: 0,
    script: 0,
    style: 0,
    layout: 0,
    paint: 0,
    elements: 0,
    objects: 0,
    frames: 0,
  };
  let taskEnd = 0;
  for (const event of events) {
    const ms = (event.tdur ?? 0) / 1000;
    // Tasks can be nested.
    if (event.name.endsWith('RunTask') && event.ts >= taskEnd) {
      cost.cpu += ms;
      taskEnd = endOf(event);
    } else if (event.name === 'UpdateLayoutTree') {
      cost.style += ms;
      cost.elements += event.args?.elementCount ?? 0;
    } else if (event.name === 'Layout') {
      cost.layout += ms;
      cost.objects += event.args?.beginData?.dirtyObjects ?? 0;
    } else if (PAINT.includes(event.name)) {
      cost.paint += ms;
      if (event.name === 'PrePaint') cost.frames++;
    }
  }
  cost.script = cost.cpu - cost.style - cost.layout - cost.paint;
  return cost;
}

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

/** A table per step. The ratio is that of the first to the best of the others that are no builds of this project. @param {ReturnType<typeof costsOf>} costs @param {readonly Contestant[]} contestants */
export function traceTable(costs, contestants) {
  const nothing = [...(costs.get('nothing')?.values() ?? [])].flat();
  const of = (/** @type {Cost[]} */ list, /** @type {keyof Cost} */ what) =>
    median(list.map((cost) => cost[what]));
  const idle = { cpu: of(nothing, 'cpu'), script: of(nothing, 'script') };
  const lines = [];
  for (const [name, byId] of costs) {
    if (name === 'nothing') continue;
    const net = (/** @type {string} */ id) => of(byId.get(id) ?? [], 'cpu') - idle.cpu;
    const peers = contestants.filter(({ file }) => file !== 'widget-select' && file !== 'floor');
    const best = Math.min(...peers.map(({ id }) => net(id)).filter(Number.isFinite));
    lines.push('', `${name}, net ms`);
    for (const { id } of contestants) {
      const list = byId.get(id);
      if (!list) continue;
      const cpus = list.map(({ cpu }) => cpu - idle.cpu);
      const part = (/** @type {keyof Cost} */ what, digits = 2) =>
        `${what} ${(of(list, what) - (what === 'script' ? idle.script : 0)).toFixed(digits)}`;
      lines.push(
        `  ${id.padEnd(22)}${net(id).toFixed(2).padStart(7)}  ×${(net(id) / best).toFixed(2)}` +
          `  [${quantile(cpus, 0.25).toFixed(2)}–${quantile(cpus, 0.75).toFixed(2)}] n ${list.length}  ` +
          [part('script'), part('style'), part('layout'), part('paint')].join('  ') +
          `  ${part('elements', 0)}  ${part('objects', 0)}  ${part('frames', 0)}`,
      );
    }
  }
  return lines.join('\n');
}

/**
 * @param {{ of: readonly string[], steps?: readonly string[] | undefined, size: number, rounds: number }} job
 * @returns {Promise<string>}
 */
export async function traced({ of, steps, size, rounds }) {
  const contestants = of.map(contestantOf);
  const server = await serveTrace(contestants);
  const browser = await launch();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}?${contestants.map(({ id }) => id)}`);
    await page.waitForFunction(
      (count) => window.contestants?.length === count && window.trace,
      contestants.length,
    );
    const cdp = await browser.newBrowserCDPSession();
    /** @type {Event[]} */
    const events = [];
    cdp.on('Tracing.dataCollected', ({ value }) => {
      for (const event of /** @type {any[]} */ (value))
        if (event.ph === 'X' || event.cat?.includes('user_timing')) events.push(event);
    });
    await cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: {
        recordMode: 'recordAsMuchAsPossible',
        includedCategories: ['devtools.timeline', 'toplevel', 'blink.user_timing'],
        excludedCategories: ['*'],
      },
    });
    /** @type {TracePlan} */
    const plan = { ...(steps && { steps }), size, rounds, warm: WARM };
    const errors = await page.evaluate((given) => window.trace(given), plan);
    const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
    await cdp.send('Tracing.end');
    await ended;
    return [traceTable(costsOf(events), contestants), ...errors].join('\n');
  } finally {
    await browser.close();
    await server.close();
  }
}
