// @ts-check
// One process of Vitest, and what its files said until it ended or was ended.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run.mjs';

/** @typedef {import('./reporter.mjs').FileResult} FileResult */
/**
 * `broken`: why the run is no verdict on the files that are missing in it. `stray`: an error outside of every file.
 * @typedef {{ results: FileResult[], broken: string | null, stray: boolean, output: string }} Run
 */

// A browser that hangs must not hang the machine that waits for it.
const limitMinutes = Number(process.env.TEST_LIMIT_MINUTES ?? 20);

const cache = join(root, 'node_modules', '.cache', 'widget-select');
let runs = 0;

/**
 * @param {{ projects: string[], engine?: string | undefined, args: string[], cache?: string | undefined, quiet?: boolean }} options
 *   `cache`: a name, where another run may go on beside it: both prepare the dependencies for the browser
 * @returns {Promise<Run>}
 */
export async function vitest({ projects, engine = '', args, cache: own, quiet = true }) {
  // Its own file for each run: several may go on at the same time.
  const report = join(cache, `report-${process.pid}-${++runs}.jsonl`);
  mkdirSync(cache, { recursive: true });
  const { code, timedOut, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      `--reporter=${join(root, 'scripts/lib/reporter.mjs')}`,
      ...args,
    ],
    // Vitest decides about NODE_ENV itself; an inherited "production" would silence React's warnings.
    {
      env: { BROWSERS: engine, TEST_REPORT: report, VITE_CACHE: own, NODE_ENV: undefined },
      timeoutMs: limitMinutes * 60_000,
      quiet,
    },
  );
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  rmSync(report, { force: true });
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const results = lines.filter(({ file, stray }) => file && !stray);
  const strays = lines.filter(({ stray }) => stray);
  // An error that a file let escape is a fault of that file.
  for (const { stray, file } of strays)
    results.find((result) => result.file === file)?.faults.push({ test: null, trace: stray });
  const nobodys = strays.filter(({ file }) => !results.some((result) => result.file === file));
  const failed = results.some(({ faults }) => faults.length > 0);
  const why = timedOut
    ? `no end after ${limitMinutes} minutes`
    : nobodys.length > 0
      ? nobodys[0].stray.join(' ')
      : !lines.some(({ ended }) => ended) || (code !== 0 && !failed)
        ? `Vitest ended with code ${code}`
        : null;
  return { results, broken: why, stray: nobodys.length > 0, output };
}

/** `-t` for the one test of this name; nothing for a whole file. @param {string | null} test */
export const exactly = (test) =>
  test === null ? [] : ['-t', `^${test.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`];
