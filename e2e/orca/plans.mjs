// @ts-check
// Runs the plans of ARIA-AT (`plans/`) with Orca against the widgets of `bench/pages/heard.js`, judges each assertion
// (`judge.mjs`) and writes the verdicts to docs/heard.data.json, docs/heard.md from them:
// npm run test:orca -- --plans [--browser=…] [--plan=…] [--apg=<folder with the examples of the W3C>] [widget…]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { onLog } from '../../bench/lib/serve.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { readRows, write } from '../../tools/heard.mjs';
import { openReader } from './hear.mjs';
import { judge } from './judge.mjs';
import { PLANS } from './plans/index.mjs';
import { BROWSERS } from './reader.mjs';
import { serve } from './serve.mjs';
import { WIDGETS } from './widgets.mjs';

/** @typedef {import('../../tools/heard.mjs').Row} Row */

const DATA = join(root, 'docs/heard.data.json');

/** The value of `--name=…`. @param {string[]} args @param {string} name */
const given = (args, name) =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/** @param {string} out */
async function buildPages(out) {
  const folder = join(root, 'bench/pages');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'esnext',
      rolldownOptions: { input: join(folder, 'heard.html'), onLog },
    },
  });
}

/** Without the number of the build: `Chromium 156.0`. @param {string} name @param {string} program */
function versionOf(name, program) {
  const options = /** @type {const} */ ({ encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const text = execFileSync(program, ['--version'], options);
  return `${name} ${/\d+\.\d+/.exec(text)?.[0]}`;
}
/** @param {string} folder of a package */
const versionIn = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** @typedef {Awaited<ReturnType<typeof openReader>>} Reader */

/** How often a key is heard until a verdict comes twice. */
const ATTEMPTS = 5;

/**
 * The verdict that came twice, with the last words for it; that of the last run counts as one.
 * @param {() => Promise<string>} hear @param {(words: string) => string} verdictOf @param {string} [before]
 */
async function twice(hear, verdictOf, before) {
  const found = [before];
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const words = await hear();
    const verdict = verdictOf(words);
    if (found.includes(verdict)) return { verdict, words };
    found.push(verdict);
  }
  // Nobody can say what holds.
  return { verdict: '?'.repeat(found.at(-1)?.length ?? 0), words: '' };
}

/**
 * One row of the data: all tests of a plan with one widget.
 * @param {Reader} reader @param {import('./plans/index.mjs').Plan} plan @param {import('./widgets.mjs').Widget} widget
 * @param {string | undefined} only a test
 * @param {Row} [before] of the last run
 */
async function run(reader, plan, widget, only, before) {
  /** @type {Record<string, string>} */
  const verdicts = {};
  /** @type {Record<string, string>} */
  const said = {};
  const address = widget.address ?? `/heard.html?widget=${widget.name}`;
  const names = { label: plan.label, list: widget.list };
  for (const test of plan.tests)
    for (const key of only && only !== test.id ? [] : test.keys) {
      const id = `${test.id} ${key}`;
      const { verdict, words } = await twice(
        () => reader.hear(address, test, key, widget.open ?? ['alt+Down']),
        (words) => judge(test.checks, words, names),
        before?.verdicts[id],
      );
      verdicts[id] = verdict;
      if (verdict.includes('-')) said[id] = words;
      console.log(`${widget.name} ${id}: ${verdict} ${words}`);
    }
  return { verdicts, said };
}

/** @param {Pick<Row, 'reader' | 'browser' | 'plan' | 'widget'>} row */
const keyOf = ({ reader, browser, plan, widget }) =>
  [reader.split(' ')[0], browser.split(' ')[0], plan, widget].join();

/** Keeps a row, in the place of that of the same widget, plan, reader and browser. @param {Row} row */
function keep(row) {
  const others = readRows().filter((other) => keyOf(other) !== keyOf(row));
  const all = [...others, row].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  writeFileSync(DATA, `[\n${all.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`);
}

/** @param {string[]} args @returns {Promise<boolean>} */
export async function runPlans(args) {
  const out = join(root, 'node_modules/.cache/widget-select/heard');
  await buildPages(out);
  const apg = given(args, 'apg');
  const server = await serve(out, apg);
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  const only = given(args, 'test');
  for (const [kind, program] of Object.entries(BROWSERS)) {
    if (!program || (given(args, 'browser') ?? kind) !== kind) continue;
    const reader = await openReader(kind, program, server);
    try {
      for (const plan of PLANS.filter(({ byHand }) => !byHand))
        for (const widget of WIDGETS[plan.id] ?? []) {
          if ((given(args, 'plan') ?? plan.id) !== plan.id) continue;
          if (wanted.length > 0 && !wanted.includes(widget.name)) continue;
          if (widget.address && !apg) continue;
          const version = widget.from && versionIn(join(root, 'bench/node_modules', widget.from));
          const row = {
            reader: versionOf('Orca', 'orca'),
            browser: versionOf(kind === 'firefox' ? 'Firefox' : 'Chromium', program),
            date: new Date().toISOString().slice(0, 10),
            plan: plan.id,
            widget: widget.name,
            ...(version && { version }),
          };
          const before = readRows().find((other) => keyOf(other) === keyOf(row));
          Object.assign(row, await run(reader, plan, widget, only, before));
          if (!only) keep(/** @type {Row} */ (row));
        }
    } finally {
      await reader.end();
    }
  }
  server.close();
  if (!only) write();
  return true;
}
