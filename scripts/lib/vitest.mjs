// @ts-check
// One process of Vitest, and what its files came to.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cache, root, runTool } from './run.mjs';

/** @typedef {import('./reporter.mjs').FileResult} FileResult */
/**
 * `broken`: why it has not ended well; null if tests failed, or nothing did. `strays`: errors outside of every file.
 * @typedef {{ results: FileResult[], broken: string | null, strays: string[][], output: string }} Run
 */

// A browser that hangs must not hang the machine that waits for it.
const limitMinutes = Number(process.env.TEST_LIMIT_MINUTES ?? 20);

let runs = 0;

/** @param {import('./stage.mjs').Stage} stage @returns {Promise<Run>} */
export async function vitest({
  projects = [],
  engine = '',
  files = [],
  args = [],
  cache: own,
  byHand,
}) {
  const report = join(cache, `report-${process.pid}-${++runs}.json`);
  mkdirSync(cache, { recursive: true });
  const { code, timedOut, output } = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      ...['default', join(root, 'scripts/lib/reporter.mjs')].map((name) => `--reporter=${name}`),
      ...(byHand ? [] : ['--retry=2']),
      ...files,
      ...args,
    ],
    // Vitest decides about NODE_ENV itself; an inherited "production" would silence React's warnings.
    {
      env: { BROWSERS: engine, TEST_REPORT: report, VITE_CACHE: own, NODE_ENV: undefined },
      timeoutMs: limitMinutes * 60_000,
      quiet: !byHand,
    },
  );
  /** @type {Pick<Run, 'results' | 'strays'>} */
  const { results, strays } = existsSync(report)
    ? JSON.parse(readFileSync(report, 'utf8'))
    : { results: [], strays: [] };
  rmSync(report, { force: true });
  const hasFailed = results.some(({ failures }) => failures.length > 0);
  const isGood = results.length > 0 && (code === 0 || hasFailed);
  const why = timedOut ? `no end after ${limitMinutes} minutes` : `Vitest ended with code ${code}`;
  return { results, strays, broken: isGood ? null : why, output };
}
