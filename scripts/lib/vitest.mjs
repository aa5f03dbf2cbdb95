// @ts-check
// One process of Vitest, and what its report says. A process for each engine: one that crashes or hangs takes nothing
// else with it.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root, runTool } from './run.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */
/**
 * A test that failed; without a name: a file that could not even be loaded.
 * @typedef {{ project: string, browsers: string, file: string, test: string | null, trace: string[] }} Failure
 */
/** @typedef {{ counts: Counts, failures: Failure[], broken: string | null, output: string }} Outcome */

// A browser that hangs must not hang the machine that waits for it.
const limitMs = Number(process.env.TEST_LIMIT_MINUTES ?? 30) * 60_000;

const cache = join(root, 'node_modules', '.cache', 'widget-select');
let runs = 0;

/**
 * @param {object} options
 * @param {string[]} options.projects
 * @param {string} [options.browsers] what vitest.config.ts reads in BROWSERS
 * @param {string[]} [options.args]
 * @param {string} [options.cache] a name, where another run of the same project may go on beside it: both prepare
 *   the dependencies for the browser
 * @param {boolean} [options.quiet] collect the output instead of showing it
 * @returns {Promise<Outcome>}
 */
export async function vitest({ projects, browsers = '', args = [], cache: own, quiet = false }) {
  // Its own file for each run: several may go on at the same time.
  const report = join(cache, `report-${process.pid}-${++runs}.json`);
  mkdirSync(cache, { recursive: true });
  const { code, timedOut, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--passWithNoTests',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    // Vitest decides about NODE_ENV itself; an inherited "production" would silence React's warnings.
    {
      env: { BROWSERS: browsers, VITE_CACHE: own, NODE_ENV: undefined },
      timeoutMs: limitMs,
      quiet,
    },
  );
  const json = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(report, { force: true });
  const outcome = { ...read(json, `${projects[0]}`, browsers), output };
  // An error outside every test is no test's failure, and not mended by running one again.
  const stray = /Vitest caught \d+ unhandled errors?/.exec(output);
  if (stray || (code !== 0 && outcome.counts.failed === 0)) {
    outcome.counts.failed++;
    outcome.broken = stray
      ? stray[0]
      : timedOut
        ? `no end after ${limitMs / 60_000} minutes`
        : `Vitest ended with code ${code}`;
  }
  return outcome;
}

/** @param {any} json Vitest's report, or null @param {string} project @param {string} browsers */
function read(json, project, browsers) {
  const counts = {
    passed: json?.numPassedTests ?? 0,
    failed: json?.numFailedTests ?? 0,
    skipped: json ? json.numPendingTests + json.numTodoTests : 0,
  };
  /** @type {Failure[]} */
  const failures = [];
  for (const result of json?.testResults ?? []) {
    const file = relative(root, result.name).replaceAll('\\', '/');
    const failed = result.assertionResults.filter((/** @type {any} */ t) => t.status === 'failed');
    for (const t of failed) {
      // As `-t` finds it: the report's own `fullName` has blanks between the titles.
      const test = [...t.ancestorTitles, t.title].join(' > ');
      failures.push({ project, browsers, file, test, trace: reason(t) });
    }
    // A file that could not even be loaded has no tests to count.
    if (result.status === 'failed' && failed.length === 0) {
      counts.failed++;
      const told = String(result.message).split('\n').filter(Boolean).slice(0, 3);
      const trace = (told.length > 0 ? told : ['did not run']).map(
        (/** @type {string} */ line) => `  | ${line}`,
      );
      failures.push({ project, browsers, file, test: null, trace });
    }
  }
  return { counts, failures, broken: /** @type {string | null} */ (null) };
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
  return [...told, ...own].map((line) => `  | ${line.slice(0, 300).replaceAll(`${root}/`, '')}`);
}

/**
 * Files that have not begun, as the browser's window had lost its focus, and failures of those that have.
 * @param {Failure[]} failures
 */
export function withFocus(failures) {
  const isLost = (/** @type {Failure} */ { test, trace }) =>
    test === null && trace.some((line) => line.includes('tools/firefox-focus.ts'));
  return {
    begun: failures.filter((failure) => !isLost(failure)),
    notBegun: failures.filter(isLost).map(({ file }) => file),
  };
}

/** @param {Failure} failure */
export const nameOf = ({ project, file, test }) =>
  `${project}: ${file}${test === null ? '' : ` > ${test}`}`;

/** Runs the one test that failed, and nothing beside it. @param {Failure} failure @param {string[]} [args] */
export function again({ project, browsers, file, test }, args = []) {
  const exactly = test === null ? [] : ['-t', `^${test.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`];
  return vitest({ projects: [project], browsers, args: [...args, file, ...exactly], quiet: true });
}
