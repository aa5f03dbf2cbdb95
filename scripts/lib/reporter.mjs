// @ts-check
// A reporter for Vitest that writes a line of JSON as soon as a file has ended: what a run has done is known even when the
// run is killed in the middle. The last line has the errors outside of every test.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ test: string | null, trace: string[] }} Fault `test`: as `-t` finds it; null when a file did not load */
/** @typedef {{ file: string, passed: number, skipped: number, faults: Fault[] }} FileResult */

/** @param {object} line */
const write = (line) => appendFileSync(`${process.env.TEST_REPORT}`, `${JSON.stringify(line)}\n`);

const pathOf = (/** @type {string} */ id) => relative(root, id).replaceAll('\\', '/');

export default class LineReporter {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    /** @type {FileResult} */
    const result = { file: pathOf(module.moduleId), passed: 0, skipped: 0, faults: [] };
    for (const test of module.children.allTests()) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') result.passed++;
      else if (state === 'failed')
        result.faults.push({ test: test.fullName, trace: traceOf(errors) });
      else result.skipped++;
    }
    const suites = [...module.children.allSuites()];
    const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())];
    if (errors.length > 0) result.faults.push({ test: null, trace: traceOf(errors) });
    write(result);
  }

  /** @param {readonly unknown[]} _modules @param {readonly import('vitest').SerializedError[]} errors */
  onTestRunEnd(_modules, errors) {
    const strays = errors.map((error) => ({
      file: pathOf(`${error['VITEST_TEST_PATH'] ?? ''}`),
      trace: traceOf([error]),
    }));
    write({ strays });
  }
}

/**
 * Why a test failed, in a few lines: whoever reads the end of a long output should not have to search for it.
 * @param {readonly { message: string, stack?: string | undefined }[]} errors
 */
const traceOf = (errors) =>
  errors
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
