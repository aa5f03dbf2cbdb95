// @ts-check
// A reporter for Vitest that writes what each file has come to. Vitest's own JSON says neither which tests passed at a second try
// nor what went wrong outside of every test, and has no messages of Firefox and WebKit, whose stacks are without them.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ file: string, test: string | null, trace: string[] }} Failure `test`: null when a file did not load, or let an error escape */
/** @typedef {{ file: string, passed: number, skipped: number, failures: Failure[], flaky: Failure[] }} FileResult */

const pathOf = (/** @type {string} */ id) => relative(root, id).replaceAll('\\', '/');

/** @param {import('vitest/node').TestModule} module @returns {FileResult} */
function resultOf(module) {
  const file = pathOf(module.moduleId);
  /** @type {FileResult} */
  const result = { file, passed: 0, skipped: 0, failures: [], flaky: [] };
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
    /** @type {string[][]} */
    const strays = [];
    for (const error of errors) {
      const file = pathOf(`${error.VITEST_TEST_PATH ?? ''}`);
      const trace = traceOf([error]);
      // An error that a file let escape is a fault of that file.
      const of = results.find((result) => result.file === file);
      if (of) of.failures.push({ file, test: null, trace });
      else strays.push(trace);
    }
    writeFileSync(`${process.env.TEST_REPORT}`, JSON.stringify({ results, strays }));
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
