// @ts-check
// What a stage's run means. A test blocks when it fails in the run and twice alone; one that passes alone is flaky, and
// listed. A stage that breaks is started once more with what is left; an engine that breaks twice has not run.
import { log, seconds } from './run.mjs';
import { exactly, vitest } from './vitest.mjs';

/** @typedef {import('./reporter.mjs').FileResult} FileResult */
/** @typedef {import('./vitest.mjs').Run} Run */
/**
 * @typedef {object} Stage Some test files of one project, or a check. `mustRun`: breaking twice is a failure.
 * @property {string} name
 * @property {import('./browsers.mjs').EngineName | undefined} [engine] the browser it needs
 * @property {boolean} [mustRun]
 * @property {string} [turn] stages with the same one run one after the other
 * @property {string[]} [projects]
 * @property {string[]} [files]
 * @property {string[]} [args] of Vitest
 * @property {() => Promise<{ ok: boolean, output: string }>} [check] instead of files
 * @property {string} [cache] a name for what Vite prepares, of its own for each of two stages that run beside each other
 * @property {boolean} [byHand] shows its output at once, and tries no test again
 */
/** @typedef {{ file: string, test: string | null, trace: string[] }} Failure */
/**
 * @typedef {{ stage: Stage, passed: number, skipped: number, failures: Failure[], flaky: Failure[], notRun: string | null,
 *   output: string, took: string, kept?: boolean }} Verdict `notRun`: why it is none
 */

/** Above this part of a stage's tests, flaky tests are failures. */
const mostFlaky = 0.01;

/** @param {Stage} stage @param {typeof vitest} [run] another Vitest, in tests @returns {Promise<Verdict>} */
export async function runStage(stage, run = vitest) {
  const began = Date.now();
  const verdict = await (stage.check ? runCheck(stage, stage.check) : runFiles(stage, run));
  verdict.took = seconds(began);
  log(lineOf(verdict));
  if (verdict.failures.length > 0 && !stage.byHand)
    process.stdout.write(`\n=== ${stage.name} ===\n${verdict.output.trim()}\n\n`);
  return verdict;
}

/** @param {Stage} stage @returns {Verdict} */
export const emptyVerdict = (stage) => ({
  ...{ stage, passed: 0, skipped: 0, failures: [], flaky: [] },
  ...{ notRun: null, output: '', took: '' },
});

/** @param {Stage} stage @param {NonNullable<Stage['check']>} check */
async function runCheck(stage, check) {
  const { ok, output } = await check();
  const fault = { file: stage.name, test: null, trace: output.trim().split('\n').slice(0, 20) };
  return { ...emptyVerdict(stage), passed: ok ? 1 : 0, failures: ok ? [] : [fault], output };
}

/** @param {Stage} stage @param {typeof vitest} run @returns {Promise<Verdict>} */
async function runFiles(stage, run) {
  const { results, broken, stray, output } = await runTwiceIfBroken(stage, run);
  const verdict = { ...emptyVerdict(stage), output };
  for (const { passed, skipped } of results) {
    verdict.passed += passed;
    verdict.skipped += skipped;
  }
  if (broken) {
    // An error that no file let escape is the code's, and not the browser's.
    if (stage.mustRun || stray)
      verdict.failures.push({ file: stage.name, test: null, trace: [broken] });
    else verdict.notRun = broken;
  }
  const failures = results.flatMap(({ file, faults }) =>
    faults.map((fault) => ({ file, ...fault })),
  );
  const limit = Math.max(1, Math.floor((verdict.passed + failures.length) * mostFlaky));
  for (const failure of failures) {
    // So many cannot all be flaky: something is broken for all of them.
    const isHopeless =
      verdict.flaky.length > limit || verdict.failures.length > Math.max(limit, 10);
    const alone = stage.byHand || isHopeless ? 0 : await passesAlone(stage, failure, run);
    // The engine that broke twice has not run, and what it failed is no verdict.
    if (alone === null && verdict.notRun) continue;
    if (!alone) {
      verdict.failures.push(failure);
      continue;
    }
    verdict.flaky.push(failure);
    // Of a file that let an error escape, the tests have been counted.
    const counted = results.find(({ file }) => file === failure.file)?.passed ?? 0;
    verdict.passed += failure.test === null ? Math.max(0, alone - counted) : alone;
  }
  if (verdict.flaky.length > limit) {
    const trace = [`more than ${limit} flaky tests are a failure`];
    verdict.failures.push({ file: stage.name, test: null, trace });
  }
  return verdict;
}

/** @param {Stage} stage @param {typeof vitest} run @returns {Promise<Run>} */
async function runTwiceIfBroken(stage, run) {
  const { name, projects = [], engine, files = [], args = [], cache, byHand = false } = stage;
  /** @type {FileResult[]} */
  let results = [];
  let output = '';
  let left = files;
  for (let start = 1; ; start++) {
    const one = await run({ projects, engine, cache, args: [...left, ...args], quiet: !byHand });
    output += one.output;
    const begun = one.results.filter((result) => !isWithoutFocus(result));
    const isWhole = begun.length >= left.length;
    const broken =
      one.broken ??
      (isWhole ? null : `${left.length - begun.length} of ${left.length} files did not begin`);
    if (!broken) return { results: [...results, ...begun], broken, stray: false, output };
    // Whose error it was is not known: it may be that of any file, unless the browser has died of it.
    const stray = one.stray && isWhole;
    // A browser that breaks fails what it runs.
    const sound =
      stray || files.length === 0 ? [] : begun.filter(({ faults }) => faults.length === 0);
    const missing = left.filter((file) => !sound.some((result) => result.file === file));
    results = [...results, ...(start === 2 ? begun : sound)];
    // A browser that breaks when all is done has done it.
    if (files.length > 0 && missing.length === 0)
      return { results, broken: null, stray: false, output };
    if (start === 2) return { results, broken, stray, output };
    log(
      `${name} broke (${broken}): ${missing.length} of ${left.length} files are started once more`,
    );
    left = missing;
  }
}

/** A file that Firefox would have begun without the window's focus (tools/firefox-focus.ts). @param {FileResult} result */
const isWithoutFocus = ({ faults }) =>
  faults.some(({ test, trace }) => test === null && /tools\/firefox-focus/.test(trace.join()));

/**
 * How many tests of a failure pass when nothing runs beside them, at one of two tries; null when the browser breaks at both.
 * @param {Stage} stage @param {Failure} failure @param {typeof vitest} run
 */
async function passesAlone({ projects = [], engine, cache }, { file, test }, run) {
  let hasRun = false;
  for (let tries = 0; tries < 2; tries++) {
    log(`once more alone: ${file}${test === null ? '' : ` > ${test}`}`);
    const args = [file, ...exactly(test)];
    const { results, broken } = await run({ projects, engine, cache, args });
    if (broken || results.some(isWithoutFocus)) continue;
    hasRun = true;
    // A test that did not run, because nothing has its name, has not passed.
    const passed = results.reduce((sum, result) => sum + result.passed, 0);
    if (passed > 0 && results.every(({ faults }) => faults.length === 0)) return passed;
  }
  return hasRun ? 0 : null;
}

/** @param {Failure} failure */
export const nameOf = ({ file, test }) => `${file}${test === null ? '' : ` > ${test}`}`;

/** @param {Verdict} verdict */
export function lineOf({ stage, passed, skipped, failures, flaky, notRun, took, kept }) {
  const word = failures.length > 0 ? 'FAIL' : notRun ? '--  ' : 'ok  ';
  const counts = `${passed} passed, ${failures.length} failed`;
  const more = [
    skipped > 0 && `${skipped} do not apply`,
    flaky.length > 0 && `${flaky.length} flaky`,
    notRun && `NOT RUN: ${notRun}`,
    kept ? 'passed before on the same files' : took,
  ];
  return [`${word}  ${stage.name}: ${counts}`, ...more.filter(Boolean)].join(', ');
}
