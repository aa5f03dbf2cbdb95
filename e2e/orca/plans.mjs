// @ts-check
// Runs the plans of ARIA-AT (`plans/`) with Orca against the widgets of `bench/pages/heard.js`, judges each assertion
// (`judge.mjs`) and writes the verdicts to docs/heard.data.json, docs/heard.md from them:
// npm run test:orca -- --plans [--browser=…] [--plan=…] [--apg=<folder with the examples of the W3C>] [widget…]
import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { StringDecoder } from 'node:string_decoder';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { onLog } from '../../bench/lib/serve.mjs';
import { root } from '../../scripts/lib/run.mjs';
import { readRows, write } from '../../tools/heard.mjs';
import { judge } from './judge.mjs';
import { PLANS } from './plans/index.mjs';
import { BROWSERS, startSession, wordsOf } from './reader.mjs';
import { WIDGETS } from './widgets.mjs';

/** @typedef {import('./plans/index.mjs').Test} Test */
/** @typedef {import('../../tools/heard.mjs').Row} Row */

const here = fileURLToPath(new URL('.', import.meta.url));
const DATA = join(root, 'docs/heard.data.json');

/** Not those of Orca: it says positions as other readers do by themselves, does not read whole pages, and repeats no keys. */
const SETTINGS = { enablePositionSpeaking: true, sayAllOnLoad: false, enableKeyEcho: false };
/** How long a page must be still after a key, in milliseconds: the widget says a number of results 500 ms after typing. */
const PAUSE = 650;
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves what was built, the examples of the W3C with the agent in them, and orders to the page. @param {string} out @param {string} [apg] */
async function serve(out, apg) {
  /** @type {import('node:http').ServerResponse | undefined} */
  let page;
  let step = '';
  /** @type {(() => void) | undefined} */
  let arrived;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/next') {
      page = response;
      step = url.searchParams.get('step') ?? '';
      arrived?.();
      return;
    }
    const isApg = url.pathname.startsWith('/apg/');
    const file =
      url.pathname === '/agent.js'
        ? join(here, 'agent.js')
        : isApg
          ? join(apg ?? out, url.pathname.slice(5))
          : join(out, url.pathname);
    if (!existsSync(file) || !extname(file)) return void response.writeHead(404).end();
    const type = TYPES[/** @type {keyof TYPES} */ (extname(file))] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
    const body = readFileSync(file);
    const agent = '<script type="module" src="/agent.js"></script></body>';
    response.end(isApg && type === 'text/html' ? String(body).replace('</body>', agent) : body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    /** Until the page of this step asks what to do. @param {string} wanted */
    async waiting(wanted) {
      const late = Date.now() + 120_000;
      while (!page || step !== wanted) {
        if (Date.now() > late) throw new Error(`The page of step ${wanted} did not come.`);
        await new Promise((done) => {
          arrived = () => done(undefined);
          setTimeout(done, 1000);
        });
      }
    },
    /** @param {object} order */
    order(order) {
      page?.setHeader('content-type', 'application/json');
      page?.end(JSON.stringify(order));
      page = undefined;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Reads what has been added to Orca's log; the last part of it, if it is to forget the rest. @param {string} file */
function follow(file) {
  const text = new StringDecoder();
  let at = 0;
  let log = '';
  return (forgets = false) => {
    if (!existsSync(file)) return log;
    if (forgets) log = log.slice(-50_000);
    const handle = openSync(file, 'r');
    const buffer = Buffer.alloc(1 << 20);
    for (let n = 1; n > 0; at += n) {
      n = readSync(handle, buffer, 0, buffer.length, at);
      log += text.write(buffer.subarray(0, n));
    }
    closeSync(handle);
    return log;
  };
}

/** A browser and Orca, in which tests are run one after the other. @param {string} kind @param {string} program @param {Awaited<ReturnType<typeof serve>>} server */
async function openReader(kind, program, server) {
  const url = `${server.url}/heard.html?widget=native&from=before&step=0`;
  const session = await startSession({ kind, program, url, settings: SETTINGS });
  const log = follow(join(session.folder, 'orca.out'));
  let step = 0;
  let fences = 0;
  await server.waiting('0');

  const heardOf = (/** @type {string} */ fence) =>
    log().includes(`Dequeued object:property-change:accessible-name [image | ${fence}`);
  /** Until Orca has dealt with all that happened until now. */
  const settle = async (pause = PAUSE) => {
    const fence = `Fence ${++fences}.`;
    // In a page that is new to it, the first event can be lost.
    for (let attempt = 0; attempt < 10; attempt++) {
      await server.waiting(String(step));
      server.order({ fence: `${fence}${'.'.repeat(attempt)}`, pause });
      const late = Date.now() + pause + 2000;
      while (Date.now() < late) {
        if (heardOf(fence)) return;
        await new Promise((done) => setTimeout(done, 50));
      }
    }
    throw new Error(`Orca has not heard of ${fence}`);
  };
  /** @param {string[]} keys */
  const press = (keys) =>
    void execFileSync('xdotool', ['key', '--delay', '40', ...keys], { env: session.env });
  const said = () => log().split('\n').map(wordsOf).filter(Boolean);

  /** A page, and focus where the test begins. @param {string} address @param {Test} test */
  const begin = async (address, { from, value }) => {
    await server.waiting(String(step));
    log(true);
    step++;
    const start = from === 'after' ? 'after' : 'before';
    const query = `&from=${start}&step=${step}${value ? `&value=${value}` : ''}`;
    server.order({ url: `${server.url}${address}${query}` });
    await settle(150);
    if (from !== 'control' && from !== 'list') return;
    // As people come to it. A reader can miss that a script gives it focus.
    press(['Tab']);
    await settle(300);
  };
  const isFocusMode = () =>
    [...log().matchAll(/_inFocusMode: (True|False)/g)].at(-1)?.[1] === 'True';
  /** @param {boolean} wanted */
  const setFocusMode = async (wanted) => {
    for (let attempt = 0; isFocusMode() !== wanted; attempt++) {
      if (attempt === 5) throw new Error('Orca has not changed its mode.');
      press(['Insert+a']);
      await settle(300);
    }
  };

  return {
    end: session.end,
    /** What is said after a key. @param {string} address @param {Test} test @param {string} key @param {string[]} open */
    async hear(address, test, key, open) {
      await begin(address, test);
      const isOn = test.from === 'control' || test.from === 'list';
      // By itself it takes the mode to operate a control, but not on each new page.
      await setFocusMode(test.from === 'list' || (test.mode ? test.mode === 'focus' : isOn));
      const way = [...(test.from === 'list' ? open : []), ...Array(test.rows ?? 0).fill('Down')];
      for (const keys of [way, test.lead ?? []]) {
        if (keys.length === 0) continue;
        press(keys);
        await settle();
      }
      if (test.mode === 'browse') await setFocusMode(false);
      const before = said().length;
      press([key]);
      await settle();
      const words = said().slice(before).join(' | ');
      // A mode that was chosen by hand has effects on the next page.
      if (test.mode) {
        await begin(address, { ...test, from: 'before' });
        await setFocusMode(false);
        press(['Tab']);
        await settle();
      }
      return words;
    },
  };
}

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
  for (const test of plan.tests)
    for (const key of only && only !== test.id ? [] : test.keys) {
      const id = `${test.id} ${key}`;
      // What differs from the last run is heard again: the verdict is the one that comes twice.
      const found = [before?.verdicts[id]];
      for (
        let verdict = '';
        !verdict ||
        (found[0] && found.filter((one) => one === verdict).length < 2 && found.length < 5);
      ) {
        const words = await reader.hear(address, test, key, widget.open ?? ['alt+Down']);
        verdict = judge(test.checks, words, { label: plan.label, list: widget.list });
        found.push(verdict);
        verdicts[id] = verdict;
        if (widget.ours && verdict.includes('-')) said[id] = words;
        else delete said[id];
        console.log(`${widget.name} ${id}: ${verdict} ${words}`);
      }
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
