// @ts-check
// `npm test`: checks, then every test in Node and in every browser engine that this machine has or can get.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeEngine, engineNames, ensureEngines } from './browsers.mjs';
import { buildPackages } from './build.mjs';
import { lint, packageShape, types } from './checks.mjs';
import { ensureDeps } from './deps.mjs';
import { log, root, runTool, seconds } from './run.mjs';

/** @typedef {import('./browsers.mjs').EngineName} EngineName */

/** Vitest projects that run in Node; see vitest.config.ts. */
const nodeProjects = ['node', 'jsdom', 'happy-dom', 'node-oldest', 'jsdom-oldest'];

/** The oldest versions of the frameworks need no more than one engine. @param {EngineName} engine */
const projectsIn = (engine) => (engine === 'chromium' ? [engine, 'chromium-oldest'] : [engine]);

// A browser that hangs must not hang the machine that waits for it.
const limitMs = Number(process.env.TEST_LIMIT_MINUTES ?? 30) * 60_000;

// A service that was set up to run every engine must notice when one is gone; a contributor may lack one.
const isCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/** What was run, and how it went. */
class Results {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** @type {string[]} */
  lines = [];

  /** One named check counts as one test. @param {string} name @param {boolean} ok @param {string} note */
  check(name, ok, note) {
    this.tests(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, note);
  }

  /** @param {string} name @param {{ passed: number, failed: number, skipped: number }} counts @param {string} note */
  tests(name, counts, note) {
    this.passed += counts.passed;
    this.failed += counts.failed;
    this.skipped += counts.skipped;
    const ran = counts.passed + counts.failed + counts.skipped > 0;
    const verdict = counts.failed > 0 ? 'FAIL' : ran ? 'ok  ' : '--  ';
    this.lines.push(`${verdict}  ${name}: ${note}`);
  }

  /** @param {string} name @param {string} why */
  notRun(name, why) {
    this.lines.push(`--    ${name}: not run (${why})`);
  }

  /** The last line is for programs that read it: keep its form. */
  print() {
    const skipped =
      this.skipped > 0 ? [`(${this.skipped} tests do not apply and were skipped)`] : [];
    const total = `${this.passed} passed, ${this.failed} failed`;
    process.stdout.write(`${['', ...this.lines, ...skipped, '', total].join('\n')}\n`);
  }
}

/**
 * @param {string[]} args `--engine <names>` picks engines; everything else goes to Vitest (file filters, `-t <name>`)
 * @returns {Promise<boolean>} whether all is well
 */
export async function test(args) {
  const { engines: wanted, vitestArgs } = parse(args);
  const results = new Results();
  const finish = () => {
    results.print();
    return results.failed === 0 && results.passed > 0;
  };

  if (!(await ensureDeps())) {
    results.check('dependencies', false, 'npm ci failed, see above');
    return finish();
  }

  const started = Date.now();
  const built = await buildPackages();
  results.check(
    'build',
    built,
    built ? seconds(started) : 'see above; the rest needs the packages',
  );
  if (!built) return finish();

  // e2e always needs Chromium, whichever engines were asked for.
  const found = await ensureEngines([...new Set([...wanted, /** @type {const} */ ('chromium')])]);
  for (const engine of found) log(`${engine.name}: ${await describeEngine(engine)}`);
  const narrowed = [
    wanted.length < engineNames.length ? `engines: ${wanted.join(', ') || 'none'}` : '',
    vitestArgs.length > 0 ? `tests: ${vitestArgs.join(' ')}; checks left out` : '',
  ].filter(Boolean);
  if (narrowed.length > 0) log(`NARROWED, this is not the whole test: ${narrowed.join('; ')}`);

  if (vitestArgs.length === 0) {
    for (const check of [lint, ...types, ...packageShape]) {
      const began = Date.now();
      const { ok, output } = await check.run();
      log(`${check.name}: ${ok ? 'ok' : 'FAILED'} (${seconds(began)})`);
      if (!ok) process.stdout.write(`\n${output.trim()}\n\n`);
      results.check(check.name, ok, ok ? seconds(began) : 'see above');
    }
  }

  await vitest(results, 'tests in Node', nodeProjects, '', vitestArgs);
  await vitest(results, 'end-to-end tests', ['e2e'], '', vitestArgs);
  await vitest(results, 'end-to-end tests of the React page', ['e2e-react'], '', vitestArgs);
  await vitest(results, 'end-to-end tests of the Vue page', ['e2e-vue'], '', vitestArgs);
  await vitest(results, 'Next.js and Nuxt', ['meta'], '', vitestArgs);
  for (const engine of found) {
    if (!wanted.includes(engine.name)) continue;
    if (engine.path !== null) {
      for (const files of portions(engine.name, vitestArgs)) {
        const title = ['tests in', engine.name, ...files].join(' ');
        await vitest(results, title, projectsIn(engine.name), engine.name, [
          ...vitestArgs,
          ...files,
        ]);
      }
    } else if (isCi || engine.name === 'chromium') {
      results.check(`tests in ${engine.name}`, false, `engine missing: ${engine.why}`);
    } else {
      results.notRun(`tests in ${engine.name}`, engine.why);
    }
  }
  for (const line of narrowed) results.lines.push(`NARROWED  ${line}`);
  if (results.passed + results.failed === 1) results.check('selection', false, 'no test matches');
  return finish();
}

/**
 * What one browser process runs. Firefox, driven by its own protocol, may lose the window's focus for good in the middle
 * of a run (seen after presses on a disabled element); frames made later get no focus events then. A process of its
 * own for each file starts with focus; but a start takes longer than most files do. Those about remote loading, of which none
 * has lost it so far, share one.
 * @param {EngineName} engine
 * @param {string[]} vitestArgs
 * @returns {string[][]} files, or how the paths of several begin; an empty list means all
 */
function portions(engine, vitestArgs) {
  if (engine !== 'firefox' || vitestArgs.length > 0) return [[]];
  const files = ['core', 'react', 'vue'].flatMap((name) => {
    const folder = join('packages', name, 'test', 'dom');
    const found = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return found.filter((file) => /\.webtest\.tsx?$/.test(file)).map((file) => join(folder, file));
  });
  const paths = files.map((file) => file.replaceAll('\\', '/').replace(/(\/remote-).*/, '$1'));
  return [...new Set(paths.sort())].map((path) => [path]);
}

/** @param {string[]} args */
function parse(args) {
  const vitestArgs = [];
  let names = process.env.BROWSERS ?? engineNames.join(',');
  for (let i = 0; i < args.length; i++) {
    const arg = `${args[i]}`;
    if (arg === '--engine') names = `${args[++i]}`;
    else if (arg.startsWith('--engine=')) names = arg.slice('--engine='.length);
    else vitestArgs.push(arg);
  }
  const asked = names.split(',').filter((name) => name !== '' && name !== 'none');
  const unknown = asked.filter((name) => !engineNames.some((known) => known === name));
  if (unknown.length > 0) {
    log(`unknown engine: ${unknown.join(', ')}. There are ${engineNames.join(', ')}, none.`);
    process.exit(2);
  }
  return { engines: engineNames.filter((name) => asked.includes(name)), vitestArgs };
}

/**
 * Why a test failed, in a few lines: whoever reads the end of a long output should not have to search for it.
 * @param {{ failureMessages?: string[] }} test
 */
function reason({ failureMessages = [] }) {
  const lines = failureMessages.join('\n').split('\n');
  const isCall = (/** @type {string} */ line) => /^\s+at /.test(line);
  const told = lines.filter((line) => !isCall(line) && line.trim() !== '').slice(0, 12);
  const own = lines
    .filter((line) => isCall(line) && !/node_modules|<anonymous>/.test(line))
    .slice(0, 3);
  return [...told, ...own].map((line) => `  | ${line.slice(0, 300)}`);
}

/**
 * One Vitest process per engine: an engine that crashes or hangs takes nothing else with it.
 * @param {Results} results
 * @param {string} title
 * @param {string[]} projects
 * @param {string} browsers what vitest.config.ts reads in BROWSERS
 * @param {string[]} extra
 */
async function vitest(results, title, projects, browsers, extra) {
  const folder = join(root, 'node_modules', '.cache', 'widget-select');
  // Its own file for each run: two may go on at the same time.
  const report = join(folder, `${projects[0]}-${process.pid}.json`);
  mkdirSync(folder, { recursive: true });

  process.stdout.write(`\n=== ${title} ===\n`);
  const began = Date.now();
  const { code, timedOut } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--passWithNoTests',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...extra,
    ],
    // Vitest decides about NODE_ENV itself; an inherited "production" would silence React's warnings.
    { env: { BROWSERS: browsers, NODE_ENV: undefined }, timeoutMs: limitMs },
  );

  const counts = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const failures = [];
  if (existsSync(report)) {
    const json = JSON.parse(readFileSync(report, 'utf8'));
    rmSync(report);
    counts.passed = json.numPassedTests;
    counts.failed = json.numFailedTests;
    counts.skipped = json.numPendingTests + json.numTodoTests;
    for (const file of json.testResults) {
      const name = file.name.replaceAll('\\', '/').split('/').slice(-2).join('/');
      const failed = file.assertionResults.filter((/** @type {any} */ t) => t.status === 'failed');
      for (const t of failed) failures.push(`${name} > ${t.fullName}`, ...reason(t));
      // A file that could not even be loaded has no tests to count.
      if (file.status === 'failed' && failed.length === 0) {
        counts.failed++;
        failures.push(`${name}: ${file.message.split('\n')[0] || 'did not run'}`);
      }
    }
  }
  if (code !== 0 && counts.failed === 0) {
    counts.failed = 1;
    failures.push(
      timedOut ? `no end after ${limitMs / 60_000} minutes` : `Vitest ended with code ${code}`,
    );
  }
  const numbers = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`;
  results.tests(title, counts, [`${numbers}, ${seconds(began)}`, ...failures].join('\n        '));
}
