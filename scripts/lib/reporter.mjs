// @ts-check
// A reporter for Vitest that writes a line of JSON as soon as a file has ended: what a run has done is known even when the
// run is killed in the middle.
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';

/** @typedef {{ test: string | null, trace: string[] }} Fault `test`: as `-t` finds it; null when a file did not load */
/** @typedef {{ file: string, passed: number, skipped: number, faults: Fault[] }} FileResult */

const out = `${process.env.TEST_REPORT}`;
/** @param {object} line */
const write = (line) => appendFileSync(out, `${JSON.stringify(line)}\n`);

const pathOf = (/** @type {string} */ id) => relative(root, id).replaceAll('\\', '/');

export default class LineReporter {
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    /** @type {FileResult} */
    const result = { file: pathOf(module.moduleId), passed: 0, skipped: 0, faults: [] };
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') result.passed++;
      else if (state === 'failed')
        result.faults.push({ test: test.fullName, trace: traceOf(errors ?? []) });
      else result.skipped++;
    }
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((s) => s.errors()),
    ];
    if (errors.length > 0) result.faults.push({ test: null, trace: traceOf(errors) });
    write(result);
  }

  /** @param {readonly unknown[]} _modules @param {readonly import('vitest').SerializedError[]} errors outside of every test */
  onTestRunEnd(_modules, errors) {
    for (const error of errors) {
      const path = error['VITEST_TEST_PATH'];
      write({ stray: traceOf([error]), file: typeof path === 'string' ? pathOf(path) : null });
    }
    write({ ended: true });
  }
}

/**
 * Why a test failed, in a few lines: whoever reads the end of a long output should not have to search for it.
 * @param {readonly { message: string, stack?: string | undefined }[]} errors
 */
function traceOf(errors) {
  const lines = errors
    .flatMap(({ message, stack = '' }) => [...message.split('\n').slice(0, 12), ...callsOf(stack)])
    .filter((line) => line.trim() !== '');
  return lines.map((line) => line.slice(0, 300).replaceAll(`${root}/`, ''));
}

/** The first calls that are our own code. @param {string} stack */
const callsOf = (stack) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at |@http/.test(line) && !/node_modules|<anonymous>/.test(line))
    .slice(0, 3);
