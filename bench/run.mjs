// @ts-check
// The benchmark: `npm run bench -- --help` says what can be chosen.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureDeps } from '../scripts/lib/deps.mjs';
import { bytes, bytesOfPages, bytesOfPeers, peers } from './lib/bytes.mjs';
import { launch, openPage } from './lib/chrome.mjs';
import { codeNow, measuringNow } from './lib/code.mjs';
import { applications, firstScenarios, takeFirst } from './lib/first.mjs';
import { createFresh, freshScenarios, namesOf } from './lib/fresh.mjs';
import { loadTable } from './lib/load.mjs';
import { profileTable } from './lib/profile.mjs';
import { writeDetails, writeResults } from './lib/report.mjs';
import { serve } from './lib/serve.mjs';
import { median, round, summary } from './lib/stats.mjs';
import { take } from './lib/take.mjs';
import { traced } from './lib/trace.mjs';
import { unfinishedRun } from './lib/unfinished.mjs';

const usage = `usage: npm run bench -- [options]
  --rounds <n>         samples of each kind (7)
  --only <names>       scenarios, by id, with commas between them; bytes
  --sizes <numbers>    of the sizes of each scenario, these
  --adapters <names>   the floor and these
  --everyday           lists of up to 1,000 options, and what a closed select costs: 20 minutes
  --motion             with the animations of every library; without, they are switched off, as frames of an animation are not the step
  --profile <adapter>  where its time goes, by function; slows everything down
  --trace <names>      steps below 10 ms, all libraries in one page: files of adapters/, and name=path for the checkout of another
                       state of this project, built. The first is compared with the best of the others
  --load               the first load of a page with 20 plain selects by script tags
  --steps <names>      with --trace: the steps that are taken (all)
`;

/** What the everyday select does: of the scenarios with several sizes, the small ones. */
const everyday = {
  only: [
    ...['open', 'open-again', 'first-letter', 'clear-query', 'set-data', 'visible-tags'],
    ...['user-click', 'user-key', 'user-pick', 'many-inserted', 'elsewhere'],
    ...['fresh-load', 'fresh-evaluate', 'fresh-click', 'fresh-click-now', 'fresh-key'],
    'slow-click',
    ...['react', 'vue'].flatMap((name) =>
      ['mount', 'render', 'unmount'].map((what) => `${name}-${what}`),
    ),
  ],
  largest: 1000,
};

const folder = fileURLToPath(new URL('.', import.meta.url));
const say = (/** @type {string} */ text) => process.stderr.write(`[bench] ${text}\n`);
const list = (/** @type {string | undefined} */ text) => text?.split(',').filter(Boolean);

/**
 * @param {string[]} args
 * @returns {Promise<boolean>} false: the arguments were wrong
 */
export async function bench(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      only: { type: 'string' },
      sizes: { type: 'string' },
      adapters: { type: 'string' },
      profile: { type: 'string' },
      trace: { type: 'string' },
      steps: { type: 'string' },
      motion: { type: 'boolean', default: false },
      everyday: { type: 'boolean', default: false },
      load: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (values.help || !Number.isInteger(rounds) || rounds < 1) {
    process.stderr.write(usage);
    return values.help;
  }
  if (!(await ensureDeps('bench'))) return false;
  const [only, sizes, chosen] = [
    values.everyday ? everyday.only : list(values.only),
    list(values.sizes),
    list(values.adapters),
  ];
  if (values.load) {
    process.stdout.write(`${await loadTable(rounds, chosen)}\n`);
    return true;
  }
  if (values.trace) {
    const [size = 100] = (sizes ?? []).map(Number);
    const table = await traced({
      of: list(values.trace) ?? [],
      steps: list(values.steps),
      size,
      rounds,
    });
    process.stdout.write(`${table}\n`);
    return true;
  }
  const isSize = (/** @type {number} */ size) =>
    values.everyday ? size <= everyday.largest : !sizes || sizes.includes(String(size));

  const server = await serve('bench', 4180, !values.profile);
  const url = values.motion ? `${server.url}?motion` : server.url;
  const browser = await launch();
  try {
    const { page } = await openPage(browser, url);
    const plan = await page.evaluate(() => window.bench.plan());
    await page.close();
    const adapters = plan.adapters.filter(
      ({ name }) => name === 'floor' || !chosen || chosen.includes(name),
    );
    const isWanted = ({ id = '' }) => !only || only.includes(id);
    const scenarios = plan.scenarios.filter(isWanted);
    const ofFreshPages = freshScenarios.filter(isWanted);
    const ofFirst = firstScenarios.filter(isWanted);

    // Before the first sample: what is changed during the run is not what was measured.
    const code = codeNow();
    const engine = `Chromium ${browser.version()}`;
    const about = { code, measuring: measuringNow(), engine, versions: versions(), values };
    const unfinished = unfinishedRun(join(folder, 'results/tmp'), about);
    const { rows, idle } = unfinished;
    if (rows.length > 0)
      say(`continues an interrupted run, of which ${rows.length} rows are there`);
    const isThere = (/** @type {string} */ id, /** @type {number} */ size) =>
      rows.some((row) => row.scenario === id && row.size === size);

    /**
     * @param {{ id: string, judge: import('./lib/take.mjs').Judge, goals: Readonly<Record<number, number>> }} scenario
     * @param {number} size
     * @param {import('./lib/take.mjs').Taken} taken
     * @param {number} began
     */
    const keep = ({ id, judge, goals }, size, taken, began) => {
      const nothing = taken.idle.length > 0 ? median(taken.idle) : 0;
      idle.push(...taken.idle);
      const figures = Object.fromEntries(
        [...taken.samples].map(([name, own]) => [name, summarize(own, nothing)]),
      );
      const { failed } = taken;
      rows.push({ scenario: id, size, goal: goals[size] ?? null, adapters: figures, failed });
      unfinished.save();
      for (const [name, why] of Object.entries(failed)) say(`${id}, ${size}, ${name}: ${why}`);
      say(
        `${id}, ${size}: ${brief(figures, judge)} (${((Date.now() - began) / 1000).toFixed(0)} s)`,
      );
      const profiled = taken.samples.get(values.profile ?? '');
      if (taken.functions && profiled) {
        process.stdout.write(`${profileTable(taken.functions, profiled.rounds)}\n`);
      }
    };
    for (const scenario of scenarios) {
      const { id, judge, sizes: all } = scenario;
      for (const size of all.filter(isSize)) {
        if (isThere(id, size)) continue;
        const began = Date.now();
        const { profile } = values;
        const job = { id, judge, size, adapters, rounds, profile };
        keep(scenario, size, await take(browser, url, job), began);
      }
    }
    const lone = ofFreshPages.length > 0 ? await namesOf(browser, server.url) : [];
    const fresh = createFresh(browser, server.url, {
      adapters: adapters.map(({ name }) => name).filter((name) => lone.includes(name)),
      rounds,
      profile: values.profile,
    });
    for (const scenario of ofFreshPages) {
      const [size = 0] = scenario.sizes;
      if (isThere(scenario.id, size)) continue;
      const began = Date.now();
      keep(scenario, size, await fresh.take(scenario), began);
    }

    // One visit of a page provides the samples of both.
    /** @type {Awaited<ReturnType<typeof takeFirst>> | undefined} */
    let first;
    for (const scenario of ofFirst) {
      const [size = 0] = scenario.sizes;
      if (isThere(scenario.id, size)) continue;
      const began = Date.now();
      first ??= await takeFirst(browser, namesOfFirst(chosen), rounds);
      keep(scenario, size, first[scenario.step], began);
    }

    const isPlain = !chosen && !values.profile && !values.motion;
    const whole = isPlain && !only && !sizes;
    const place = whole ? 'results' : 'results/tmp';
    const results = {
      date: new Date().toISOString().slice(0, 10),
      code,
      engine,
      versions: versions(),
      rounds,
      idle: idle.length > 0 ? round(median(idle)) : 0,
      scenarios: [...scenarios, ...ofFreshPages, ...ofFirst].map(
        ({ id, title, judge, sizeOf }) => ({
          id,
          title,
          judge,
          ...(sizeOf && { sizeOf }),
        }),
      ),
      rows,
      // Bundling them takes longer than a scenario or two.
      bytes: isWanted({ id: 'bytes' }) ? bytes() : [],
      peers: isWanted({ id: 'bytes' }) ? await bytesOfPeers() : [],
      pages: isWanted({ id: 'bytes' }) ? await bytesOfPages() : [],
    };
    const text = writeResults(join(folder, place), results);
    writeDetails(join(folder, 'results/tmp'), results);
    unfinished.end();
    process.stdout.write(`${text}\n`);
    return true;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The floor and these applications; with `widget-select`, those of its other entries. @param {string[] | undefined} chosen */
const namesOfFirst = (chosen) =>
  Object.keys(applications).filter(
    (name) => name === 'floor' || !chosen || chosen.some((one) => `${name}/`.startsWith(`${one}/`)),
  );

/** @param {import('./lib/take.mjs').Samples} samples @param {number} nothing @returns {import('./lib/report.mjs').Measured} */
const summarize = ({ rounds, call, painted, main, longest, counts, ...parts }, nothing) => ({
  rounds,
  call: summary(call),
  painted: summary(painted),
  main: summary(main.map((ms) => Math.max(0, ms - nothing))),
  // Of a fresh page only the whole is taken.
  ...(parts.style.length > 0 && {
    script: summary(parts.script),
    style: summary(parts.style),
    layout: summary(parts.layout),
  }),
  longest: round(median(longest)),
  counts: Object.fromEntries(
    Object.entries(counts).map(([what, numbers]) => [what, round(median(numbers))]),
  ),
});

/**
 * @param {Record<string, import('./lib/report.mjs').Measured>} figures
 * @param {import('./lib/take.mjs').Judge} judge
 */
const brief = (figures, judge) =>
  Object.entries(figures)
    .map(([name, { main, script, style, layout, counts }]) =>
      judge === 'ratio' || judge === 'peer' || judge === 'frames' || judge === 'longest'
        ? `${name} ${main.p50}${style ? ` (${script?.p50} / ${style.p50} / ${layout?.p50})` : ''}`
        : `${name} ${Object.values(counts).join('/')}`,
    )
    .join(', ');

/** Of everything that was measured. @returns {Record<string, string>} */
function versions() {
  const require = createRequire(import.meta.url);
  return Object.fromEntries(
    ['widget-select', ...peers.flatMap(({ packages }) => packages)].map((name) => [
      name,
      versionOf(require, name),
    ]),
  );
}

/** A package need not export its package.json. @param {NodeJS.Require} require @param {string} name */
function versionOf(require, name) {
  for (const folder of require.resolve.paths(name) ?? []) {
    const file = join(folder, name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
  }
  throw new Error(`${name} is not installed`);
}
