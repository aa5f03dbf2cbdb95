// @ts-check
// One process of Vitest, and a reporter that tells it what each file came to. Vitest's own JSON says neither which tests passed at a
// second try nor what went wrong outside of every test, and has no messages of Firefox and WebKit, whose stacks are without them.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cache, root, runTool } from './run.mjs';

/** @typedef {{ file: string, test: string | null, trace: string[] }} Failure `test`: null when a file did not load, or let an error escape */
/** @typedef {{ file: string, passed: number, skipped: number, failures: Failure[], flaky: Failure[] }} FileResult */
/** @typedef {{ results: FileResult[], broken: string | null, output: string }} Run `broken`: why it has not ended well; null if tests failed, or nothing did */

// A browser that hangs must not hang the machine that waits for it.
const limitMinutes = Number(process.env.TEST_LIMIT_MINUTES ?? 20);

let runs = 0;

/** @param {import('./stage.mjs').Stage} stage @returns {Promise<Run>} */
export async function vitest({ projects = [], engine, files = [], args = [], cache: own, byHand }) {
  const report = join(cache, `report-${process.pid}-${++runs}.json`);
  mkdirSync(cache, { recursive: true });
  const { code, timedOut, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...['default', fileURLToPath(import.meta.url)].map((name) => `--reporter=${name}`),
      ...[...(byHand ? [] : ['--retry=2']), ...files, ...args],
    ],
    // Vitest decides about NODE_ENV itself; an inherited "production" would silence React's warnings.
    {
      env: { BROWSERS: engine ?? '', TEST_REPORT: report, VITE_CACHE: own, NODE_ENV: undefined },
      timeoutMs: limitMinutes * 60_000,
      quiet: !byHand,
    },
  );
  /** @type {FileResult[]} */
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : [];
  rmSync(report, { force: true });
  const hasFailed = results.some(({ failures }) => failures.length > 0);
  const isGood = results.length > 0 && (code === 0 || hasFailed);
  const why = timedOut ? `no end after ${limitMinutes} minutes` : `Vitest ended with code ${code}`;
  return { results, broken: isGood ? null : why, output };
}

const pathOf = (/** @type {string} */ id) => relative(root, id).replaceAll('\\', '/');

/** @param {string} file @returns {FileResult} */
const nothing = (file) => ({ file, passed: 0, skipped: 0, failures: [], flaky: [] });

/** @param {import('vitest/node').TestModule} module */
function resultOf(module) {
  const result = nothing(pathOf(module.moduleId));
  const { file } = result;
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    const fault = { file, test: test.fullName, trace: traceOf(errors) };
    if (state === 'failed') result.failures.push(fault);
    else if (state === 'passed') result.passed++;
    else result.skipped++;
    if (test.diagnostic()?.flaky) result.flaky.push(fault);
  }
  const suites = [...module.children.allSuites()];
  const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
  if (errors.length > 0) result.failures.push({ file, test: null, trace: traceOf(errors) });
  return result;
}

export default class Report {
  /** @param {readonly import('vitest/node').TestModule[]} modules @param {readonly import('vitest').SerializedError[]} errors */
  onTestRunEnd(modules, errors) {
    const ended = modules.filter((module) => !['queued', 'pending'].includes(module.state()));
    const results = ended.map(resultOf);
    for (const error of errors) {
      // An error that a file let escape is a fault of that file.
      const file = pathOf(`${error.VITEST_TEST_PATH ?? ''}`) || 'outside of every file';
      const of = results.find((result) => result.file === file) ?? nothing(file);
      if (!results.includes(of)) results.push(of);
      of.failures.push({ file, test: null, trace: traceOf([error]) });
    }
    writeFileSync(`${process.env.TEST_REPORT}`, JSON.stringify(results));
  }
}

/**
 * Why a test failed, in a few lines: whoever reads the end of a long output should not have to search for it.
 * @param {readonly { message: string, stack?: string | undefined }[]} errors
 */
const traceOf = (errors) =>
  // The second try of a test fails by the same error.
  [...new Map(errors.map((error) => [error.message, error])).values()]
    .flatMap(({ message, stack = '' }) => [
      ...message.split('\n').slice(0, 12),
      // The first calls that are our own code.
      ...stack
        .split('\n')
        .filter((line) => /^\s+at |@http/.test(line) && !/node_modules|<anonymous>/.test(line))
        .slice(0, 3),
    ])
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, 300).replaceAll(`${root}/`, ''));
