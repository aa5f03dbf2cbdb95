// @ts-check
// One process of Vitest, and what its files said until it ended or was ended.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root, runTool } from './run.mjs';

/** @typedef {import('./reporter.mjs').FileResult} FileResult */
/**
 * `broken`: why the run is no verdict on the files that are missing in it. `stray`: an error outside of every file.
 * @typedef {{ results: FileResult[], broken: string | null, stray: boolean, output: string }} Run
 */

// A browser that hangs must not hang the machine that waits for it.
const limitMinutes = Number(process.env.TEST_LIMIT_MINUTES ?? 20);

let runs = 0;

/**
 * @param {{ projects: string[], engine?: string | undefined, args: string[], cache?: string | undefined, quiet?: boolean }} options
 *   `cache`: a name, where another run may go on beside it: both prepare the dependencies for the browser
 * @returns {Promise<Run>}
 */
export async function vitest({ projects, engine = '', args, cache: own, quiet = true }) {
  const report = join(cache, `report-${process.pid}-${++runs}.jsonl`);
  mkdirSync(cache, { recursive: true });
  const reporters = ['default', join(root, 'scripts/lib/reporter.mjs')];
  const { code, timedOut, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...reporters.map((reporter) => `--reporter=${reporter}`),
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
  const lines = text.split('\n').filter(Boolean);
  const results = lines.map((line) => JSON.parse(line));
  const end = results.at(-1)?.strays && results.pop();
  let broken = timedOut ? `no end after ${limitMinutes} minutes` : null;
  let stray = false;
  for (const { file, trace } of end?.strays ?? []) {
    // An error that a file let escape is a fault of that file.
    const of = results.find((result) => result.file === file);
    of?.faults.push({ test: null, trace });
    if (!of) broken ??= trace.join(' ');
    stray ||= !of;
  }
  const hasFailed = results.some(({ faults }) => faults.length > 0);
  if (!end || (code !== 0 && !hasFailed)) broken ??= `Vitest ended with code ${code}`;
  return { results, broken, stray, output };
}

/** `-t` for the one test of this name; nothing for a whole file. @param {string | null} test */
export const exactly = (test) =>
  test === null ? [] : ['-t', `^${test.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`];
