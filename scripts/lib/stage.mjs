// @ts-check
// What a stage's run means. Vitest tries a test that fails twice more: one that then passes is flaky, and listed. What a stage has
// not done, because a browser died or a file did not load, is started once more; an engine that breaks twice has not run.
import { log, seconds } from './run.mjs';
import { vitest } from './vitest.mjs';

/** @typedef {import('./vitest.mjs').FileResult} FileResult */
/** @typedef {import('./vitest.mjs').Failure} Failure */
/**
 * @typedef {object} Stage Some test files of one project, or a check. `mustRun`: breaking twice is a failure.
 * @property {string} name
 * @property {string | undefined} [engine] the browser it needs
 * @property {boolean} [mustRun]
 * @property {string[]} [projects]
 * @property {string[]} [files] all of the project if there are none
 * @property {string[]} [args] of Vitest
 * @property {() => Promise<{ ok: boolean, output: string }>} [check] instead of files
 * @property {string} [cache] a name for what Vite prepares; stages that run at the same time need different ones
 * @property {boolean} [byHand] shows its output at once, and tries no test again
 */
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

/** A failure of a stage as a whole. @param {Stage} stage @param {string[]} trace @returns {Failure} */
export const faultOf = (stage, trace) => ({ file: stage.name, test: null, trace });

/** @param {Stage} stage @param {NonNullable<Stage['check']>} check @returns {Promise<Verdict>} */
async function runCheck(stage, check) {
  const { ok, output } = await check();
  const failures = ok ? [] : [faultOf(stage, output.trim().split('\n').slice(0, 20))];
  return { ...emptyVerdict(stage), passed: ok ? 1 : 0, failures, output };
}

/** A file that did not load, or let an error escape. @param {FileResult} result */
const isBroken = ({ failures }) => failures.some(({ test }) => test === null);

/** @param {Stage} stage @param {typeof vitest} run @returns {Promise<Verdict>} */
async function runFiles(stage, run) {
  const { files = [], byHand } = stage;
  const first = await run(stage);
  const whole = first.results.filter((result) => !isBroken(result));
  const left = files.filter((file) => !whole.some((result) => result.file === file));
  const hasEnded = files.length > 0 ? left.length === 0 : !first.broken;
  if (byHand || (hasEnded && whole.length === first.results.length)) return verdictOf(stage, first);
  log(`${stage.name}: what has not ended well is started once more`);
  // Whose error it was that belongs to no file is not known: it may be that of any.
  const again = left.length > 0 ? left : files;
  const second = await run({ ...stage, files: again });
  const kept = files.length > 0 ? whole.filter(({ file }) => !again.includes(file)) : [];
  const results = [...kept, ...second.results];
  const output = first.output + second.output;
  const verdict = verdictOf(stage, { ...second, results, output });
  const now = second.results.filter((result) => !isBroken(result)).map(({ file }) => file);
  // Without the focus (tools/firefox-focus.ts) no file can pass, and it is none's fault.
  const healed = (/** @type {Failure} */ { file, test, trace }) =>
    test === null && now.includes(file) && !/firefox-focus/.test(trace.join());
  verdict.flaky.push(...first.results.flatMap(({ failures }) => failures.filter(healed)));
  return verdict;
}

/** Adds up what the files have come to. @param {Stage} stage @param {import('./vitest.mjs').Run} run @returns {Verdict} */
function verdictOf(stage, { results, broken, output }) {
  const { files = [], mustRun } = stage;
  const verdict = { ...emptyVerdict(stage), output };
  for (const { passed, skipped, failures, flaky } of results) {
    verdict.passed += passed;
    verdict.skipped += skipped;
    verdict.failures.push(...failures);
    verdict.flaky.push(...flaky);
  }
  const missing = files.filter((name) => !results.some(({ file }) => file === name)).length;
  const why = missing > 0 ? (broken ?? `${missing} files did not begin`) : broken;
  if (why && (missing > 0 || files.length === 0)) {
    // What an engine failed before it broke for good is no verdict.
    if (mustRun) verdict.failures.push(faultOf(stage, [why]));
    else Object.assign(verdict, { notRun: why, failures: [] });
  }
  const limit = Math.max(1, Math.floor((verdict.passed + verdict.failures.length) * mostFlaky));
  if (verdict.flaky.length > limit)
    verdict.failures.push(faultOf(stage, [`more than ${limit} flaky tests are a failure`]));
  return verdict;
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
