// @ts-check
// What was run, and how it went.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export class Results {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** Passed a moment ago and not run again. */
  carried = 0;
  /** @type {string[]} */
  lines = [];

  /** One named check counts as one test. @param {string} name @param {boolean} ok @param {string} note */
  check(name, ok, note) {
    this.tests(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, note);
  }

  /** @param {string} name @param {Counts} counts @param {string} note */
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

  /** Whether all is well. The last line is for programs that read it: keep its form. */
  print() {
    const carried =
      this.carried > 0
        ? [
            `(${this.carried} of these passed a moment ago on the same files; --fresh runs them again)`,
          ]
        : [];
    const skipped =
      this.skipped > 0 ? [`(${this.skipped} tests do not apply and were skipped)`] : [];
    const total = `${this.passed} passed, ${this.failed} failed`;
    process.stdout.write(`${['', ...this.lines, ...carried, ...skipped, '', total].join('\n')}\n`);
    return this.failed === 0 && this.passed > 0;
  }
}

/** @param {Counts} counts */
export const numbers = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
