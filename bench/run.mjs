// @ts-check
// The benchmark: `npm run bench -- --help` says what can be chosen.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bytes } from './lib/bytes.mjs';
import { launch, openPage } from './lib/chrome.mjs';
import { profileTable } from './lib/profile.mjs';
import { writeResults } from './lib/report.mjs';
import { serve } from './lib/serve.mjs';
import { median, round, summary } from './lib/stats.mjs';
import { take } from './lib/take.mjs';

const usage = `usage: npm run bench -- [options]
  --rounds <n>         samples of each kind (7)
  --only <names>       scenarios, by id, with commas between them
  --sizes <numbers>    of the sizes of each scenario, these
  --adapters <names>   the floor and these
  --profile <adapter>  where its time goes, by function; slows everything down
`;

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
      help: { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (values.help || !Number.isInteger(rounds) || rounds < 1) {
    process.stderr.write(usage);
    return values.help;
  }
  const [only, sizes, chosen] = [list(values.only), list(values.sizes), list(values.adapters)];

  const server = await serve();
  const browser = await launch();
  try {
    const { page } = await openPage(browser, server.url);
    const plan = await page.evaluate(() => window.bench.plan());
    await page.close();
    const adapters = plan.adapters.filter((n) => n === 'floor' || !chosen || chosen.includes(n));
    const scenarios = plan.scenarios.filter(({ id }) => !only || only.includes(id));

    const rows = [];
    const idle = [];
    for (const { id, sizes: all, goals } of scenarios) {
      for (const size of all.filter((n) => !sizes || sizes.includes(String(n)))) {
        const began = Date.now();
        const job = { id, size, adapters, rounds, profile: values.profile };
        const taken = await take(browser, server.url, job);
        const nothing = median(taken.idle);
        idle.push(nothing);
        const figures = Object.fromEntries(
          [...taken.samples].map(([name, own]) => [name, summarize(own, nothing)]),
        );
        rows.push({ scenario: id, size, goal: goals[size] ?? null, adapters: figures });
        say(`${id}, ${size}: ${brief(figures)} (${((Date.now() - began) / 1000).toFixed(0)} s)`);
        if (taken.functions) process.stdout.write(`${profileTable(taken.functions, rounds)}\n`);
      }
    }

    const whole = !only && !sizes && !chosen && !values.profile;
    const text = writeResults(join(folder, whole ? 'results' : 'results/tmp'), {
      date: new Date().toISOString().slice(0, 10),
      engine: `Chromium ${browser.version()}`,
      versions: versions(),
      rounds,
      idle: round(median(idle)),
      scenarios: scenarios.map(({ id, title, judge }) => ({ id, title, judge })),
      rows,
      bytes: bytes(),
    });
    process.stdout.write(`${text}\n`);
    return true;
  } finally {
    await browser.close();
    await server.close();
  }
}

/** @param {import('./lib/take.mjs').Samples} samples @param {number} nothing */
const summarize = ({ call, painted, main, longest, counts }, nothing) => ({
  call: summary(call),
  painted: summary(painted),
  main: summary(main.map((ms) => Math.max(0, ms - nothing))),
  longest: median(longest),
  counts,
});

/** @param {Record<string, { main: { p50: number } }>} figures */
const brief = (figures) =>
  Object.entries(figures)
    .map(([name, { main }]) => `${name} ${main.p50}`)
    .join(', ');

function versions() {
  const file = resolve(folder, '../packages/core/package.json');
  const { name, version } = JSON.parse(readFileSync(file, 'utf8'));
  return { [name]: version };
}
